package battle

import (
	"math/rand/v2"
	"slices"
	"testing"

	"salvo/internal/gen"
	"salvo/legion"
	"salvo/odds"
)

// holds reports whether a case is about what is left of a target.
func (x *Case) holds(f *target, u Unit, cases int) bool {
	return cases == 1 || x.Gone == f.Defeated(u) && x.Wounds.holds(u.Wounds)
}

// What the words say, played, loses at most a hundredth of the value, or of a chance.
func TestAdviceLosesLittle(t *testing.T) {
	r := rand.New(rand.NewPCG(71, 72))
	settled, told, silent := 0, 0, 0
	for range 150 {
		v := gen.Targets.Random(r, 3)
		if v.Validate() != nil {
			continue
		}
		res := answerTargets(t, v)
		text, _ := v.MarshalJSON()
		if res.Advice.Settled {
			settled++
			if value := settledValue(t, v, res.Fixed.Assignment); value < res.Value-res.tolerance()-1e-9 {
				t.Errorf("settled it is worth %.6f, not %.6f\n%s", value, res.Value, text)
			}
		}
		if res.Advice.Cases == nil {
			silent++
			continue
		}
		told++
		if value := toldValue(t, v, res); value < res.Value-res.tolerance()-1e-8 {
			t.Errorf("by the cases it is worth %.6f, not %.6f: %+v\n%s", value, res.Value, res.Advice.Cases, text)
		}
	}
	if settled < 10 || told < 10 {
		t.Errorf("%d settled, %d with cases, %d without", settled, told, silent)
	}
}

// settledValue is what an assignment is worth: a volley at each target, in the order
// of the units' turns.
func settledValue(t *testing.T, v legion.Volley, assignment []*int) float64 {
	sum, all, none := 0.0, 1.0, 1.0
	for at, x := range v.Targets {
		one := legion.Volley{Defender: x.Defender, Goal: v.Goal, Edition: v.Edition}
		if v.Goal == legion.ForAll || v.Goal == legion.ForAny {
			one.Goal = legion.ForKill
		}
		for _, i := range slices.Concat(v.Units()...) {
			if to := assignment[i]; to != nil && *to == at {
				a, _ := v.At(i, at)
				y := legion.VolleyAttack{Attacker: a.Attacker, AttackType: a.AttackType, Differs: v.Attacks[i].Differs}
				if on := v.Attacks[i].On; on != nil && on[at].Differs != nil {
					y.Differs = *on[at].Differs
				}
				one.Attacks = append(one.Attacks, y)
			}
		}
		if len(one.Attacks) == 0 { // one without dice does nothing
			one.Attacks = []legion.VolleyAttack{{Attacker: legion.New().Attacker}}
		}
		value := answerVolley(t, one).Value
		most, _ := x.Defender.Wounds()
		all, none = all*value, none*(1-value)
		if v.Goal == legion.ForWounds {
			value /= float64(most)
		}
		sum += float64(x.Weight) * value
	}
	switch v.Goal {
	case legion.ForAll:
		return all
	case legion.ForAny:
		return 1 - none
	}
	return sum
}

// toldValue is what the volley is worth if the second unit does what the case says.
func toldValue(t *testing.T, v legion.Volley, res *TargetsResult) (value float64) {
	again := TargetsResult{Volley: v, Goal: v.Goal}
	g, err := again.solve(t.Context(), odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	back := new(woundsBack)
	now, _ := g.turn(standings{g.started(nil): 1}, back)
	for _, s := range now.sorted() {
		at := res.Next[0].Target
		found := 0
		for i := range res.Advice.Cases {
			x := &res.Advice.Cases[i]
			if !x.holds(&g.targets[at], g.unit(at, s), len(res.Advice.Cases)) {
				continue
			}
			found++
			if len(x.Next) == 0 {
				value += now[s] * g.value(g.node(s))
				continue
			}
			n := g.node(s)
			for c := range g.choices {
				y := &g.choices[c]
				if g.left(s.made, y.kind) > 0 && g.possible(&n, y) && slices.Equal(g.steps(y, s.made), x.Next) {
					n.made = g.with(s.made, y.kind)
					value += now[s] * g.play(n, y, 0)
					break
				}
			}
		}
		if found != 1 {
			t.Errorf("%d cases hold", found)
		}
	}
	return value * g.scale
}

// No assignment sends a shooter where an attack before leaves the target in melee.
func TestNobodyShootsIntoMelee(t *testing.T) {
	unit := func(kind legion.AttackType, red int) legion.VolleyAttack {
		a := legion.New().Attacker
		a.RedDice = red
		return legion.VolleyAttack{Attacker: a, AttackType: kind}
	}
	d := legion.New().Defender
	d.Minis, d.WoundsPerMini = 1, 1
	v := legion.Volley{Defender: legion.New().Defender, Targets: []legion.Target{{Defender: d, Weight: 1}}, Attacks: []legion.VolleyAttack{unit(legion.Melee, 6), unit(legion.Ranged, 1)}, Goal: legion.ForKill}
	if res := answerTargets(t, v); res.Fixed.Assignment[0] == nil || res.Fixed.Assignment[1] != nil {
		t.Errorf("in this order %v", res.Fixed.Assignment)
	}
	// The order matters where only the best one allows both attacks.
	v.Order = legion.BestOrder
	if res := answerTargets(t, v); res.Fixed.Assignment[1] == nil || res.Advice.Settled {
		t.Errorf("in the best order %v, settled: %v", res.Fixed.Assignment, res.Advice.Settled)
	}
}
