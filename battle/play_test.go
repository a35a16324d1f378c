package battle

import (
	"math/rand/v2"
	"slices"
	"testing"

	"salvo/attack"
	"salvo/dice"
	"salvo/legion"
	"salvo/odds"
)

// playVolley plays a volley many times by the steps of its plan, and returns what it
// comes to on average. Attacks in which nobody chooses are rolled die by die; of the
// others one of the ends is drawn.
func playVolley(t *testing.T, v legion.Volley, steps []PlanStep, times int, seed uint64) float64 {
	t.Helper()
	var g *game
	if err := solve(t.Context(), &v, odds.Options{}, true, func(solved *game, _ float64) { g = solved }); err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 1))
	type attackAt struct {
		kind int
		node node
	}
	chosen := map[attackAt][]odds.End{} // of attacks in which somebody plays its best
	sum := 0.0
	for range times {
		s := g.started(v.Happened)
		for after := len(v.Happened); after < len(v.Attacks) && g.pick(s) != nil; after++ {
			k := g.turns[planned(t, g, steps, s, after)]
			n := g.node(s)
			o := g.outcome(g.kinds[k].pools[0], 0, n.units[0])
			s.made = g.with(s.made, k)
			n.made = s.made
			at, ends := attackAt{k, n}, []odds.End(nil)
			if o.part.Chosen() {
				if ends = chosen[at]; ends == nil {
					ends, _ = o.part.Follow(g.goalAfter(n, &choice{k, []aimed{{0, 0}}}, 0))
					chosen[at] = ends
				}
			}
			s.stands[0] = g.enter(0, g.after(g.kinds[k].pools[0], 0, g.unit(0, s), draw(rng, o.part, ends)))
		}
		sum += g.targets[0].reached(v.Goal, g.unit(0, s))
	}
	return sum / float64(times)
}

// planned is the attack that the one step of the plan for a standing makes.
func planned(t *testing.T, g *game, steps []PlanStep, s standing, after int) int {
	t.Helper()
	made := g.madeAttacks(s.made)
	held := slices.DeleteFunc(slices.Clone(steps), func(x PlanStep) bool { return x.After != after || !x.When.holds(made, g.unit(0, s)) })
	if len(held) != 1 {
		t.Fatalf("%d steps of the plan for %+v after %d attacks", len(held), s, after)
	}
	return held[0].Attack
}

// draw plays one attack, or draws one of its ends.
func draw(rng *rand.Rand, p *odds.Part, list []odds.End) attack.After {
	if !p.Chosen() {
		game := attack.Game{Rules: p.Rules, Source: rolled{rng}}
		game.Play(nil)
		return game.After()
	}
	x := rng.Float64()
	for _, e := range list {
		if x -= e.P; x < 0 {
			return e.After
		}
	}
	return list[len(list)-1].After
}

// rolled rolls dice.
type rolled struct{ *rand.Rand }

func (r rolled) Attack(c dice.Color, n int) (row dice.Row) {
	for range n {
		side := r.IntN(dice.AttackSides)
		for f, sides := range dice.AttackDie[c] {
			if side -= sides; side < 0 {
				row += dice.Show(dice.Face(f), 1)
				break
			}
		}
	}
	return row
}

func (r rolled) Defense(_ attack.Stage, c dice.Color, n int) (row dice.DefenseRow) {
	for range n {
		side := r.IntN(dice.DefenseSides)
		for f, sides := range dice.DefenseDie[c] {
			if side -= sides; side < 0 {
				row += dice.ShowDefense(dice.DefenseFace(f), 1)
				break
			}
		}
	}
	return row
}

// holds reports whether the condition holds at a point.
func (w *When) holds(made []int, t Unit) bool {
	return (w.Made == nil || slices.Equal(w.Made, made)) && w.Wounds.holds(t.Wounds) && w.Dodges.holds(t.Dodges) &&
		w.Suppression.holds(t.Suppression) && w.Surges.holds(t.Surges) && w.Shields.holds(t.Shields) &&
		w.Guardian.holds(t.Guardian) && w.Engaged.holds(int16(bit(t.Engaged)))
}
