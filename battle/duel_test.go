package battle

import (
	"math"
	"math/rand/v2"
	"testing"

	"salvo/attack"
	"salvo/internal/gen"
	"salvo/internal/golden"
	"salvo/internal/oracle"
	"salvo/legion"
	"salvo/odds"
)

func answerDuel(t errorer, d legion.Duel) *DuelResult {
	res, err := Duel(t.Context(), d, odds.Options{})
	if err != nil {
		text, _ := d.MarshalJSON()
		t.Errorf("%v\n%s", err, text)
		return &DuelResult{}
	}
	return res
}

// The worked duels.
func TestDuelGolden(t *testing.T) {
	for _, c := range golden.Duels() {
		t.Run(c.Name, func(t *testing.T) {
			res := answerDuel(t, c.Of)
			if math.Abs(res.Value-c.Expect.Value) > 1e-9 {
				t.Errorf("value %.12f, want %.12f", res.Value, c.Expect.Value)
			}
			for side, rounds := range c.Expect.Gone {
				for r, want := range rounds {
					if got := res.Rounds[r].Gone[side]; math.Abs(got-want) > 1e-9 {
						t.Errorf("gone %d after round %d: %.12f, want %.12f", side, r+1, got, want)
					}
				}
			}
		})
	}
}

func nearDuel(t errorer, d legion.Duel, what string, got, want float64) {
	if math.Abs(got-want) > 1e-9*max(1, math.Abs(want)) || math.IsNaN(got) {
		text, _ := d.MarshalJSON()
		t.Errorf("%s is %.12f, want %.12f\n%s", what, got, want, text)
	}
}

// Duels, from the beginning and from a moment in the middle, agree with brute force,
// which shares no code.
func TestDuelOracle(t *testing.T) {
	r := gen.Rand(t, 71, 72)
	n, tried := 600, 0
	if testing.Short() {
		n = 60
	}
	for i := range n {
		d := gen.Duel.Random(r, 1)
		if i%2 == 1 {
			d.Rounds += i / 2 % 2
			d.Happened = gen.RandomHappened(r, &d)
		}
		if d.Validate() != nil {
			continue
		}
		tried++
		nearDuel(t, d, "value", answerDuel(t, d).Value, oracle.DuelOf(d).Value())
	}
	if tried < n/2 {
		t.Errorf("only %d of %d duels are valid", tried, n)
	}
}

// What must hold between duels.
func TestDuelProperties(t *testing.T) {
	r := gen.Rand(t, 73, 74)
	n := 150
	if testing.Short() {
		n = 15
	}
	for range n {
		d := gen.Duel.Random(r, 3)
		if d.Validate() != nil || CostOfDuel(d) > 1e8 { // one of a hundred takes longer than all others
			continue
		}
		res := answerDuel(t, d)
		// Sides and who is first exchanged negate the value.
		turned := d
		turned.Sides[0], turned.Sides[1] = d.Sides[1], d.Sides[0]
		if d.First != legion.TossFirst {
			turned.First = legion.BFirst - d.First
		}
		nearDuel(t, d, "exchanged", answerDuel(t, turned).Value, -res.Value)
		// Best actions are never below a habit.
		for s, sign := range []float64{1, -1} {
			best := d
			best.Sides[s].Actions = legion.BestActions
			value := answerDuel(t, best).Value
			for _, habit := range []legion.Habit{legion.AimAlways, legion.DodgeAlways, legion.AttackAlways} {
				other := best
				other.Sides[s].Actions = habit
				if v := answerDuel(t, other).Value; sign*v > sign*value+1e-9 {
					t.Errorf("side %d: %s is worth %.12f, best actions %.12f", s, habit, v, value)
				}
			}
		}
		// More points on b never lower a's value.
		if d.Goal == legion.ForPoints {
			more := d
			more.Sides[1].Points += 10
			if v := answerDuel(t, more).Value; v < res.Value-1e-9 {
				t.Errorf("with more points on b %.12f, with fewer %.12f", v, res.Value)
			}
		}
		// The value is what the duel comes to.
		last := res.Rounds[len(res.Rounds)-1].Gone
		if d.Goal == legion.ForWin {
			if math.Abs(res.Value-(last[1]-last[0])) > 1e-9 {
				t.Errorf("value %.12f, but gone are %v", res.Value, last)
			}
		} else {
			nearDuel(t, d, "points", res.PointsLost[1]-res.PointsLost[0], res.Value)
		}
	}
}

// One round without reply is the attack's mean.
func TestDuelOfOneAttack(t *testing.T) {
	d := legion.NewDuel()
	d.Rounds = 1
	for s := range d.Sides {
		x := &d.Sides[s]
		x.Defender.Minis, x.Defender.WoundsPerMini = 1, 8
		x.Points, x.Actions = 8, legion.AttackAlways
		x.Attacks = []legion.DuelAttack{{AttackType: legion.Ranged}}
	}
	d.Sides[0].Attacks[0].Attacker = legion.Attacker{RedDice: 4, SurgeChart: legion.SurgeToHit, PierceX: 1}
	want, err := odds.Exact(t.Context(), d.Attack(0, 0), odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	res := answerDuel(t, d)
	nearDuel(t, d, "value", res.Value, want.Outcomes.OwnWounds.Mean)
	d.Sides[0].Actions = legion.BestActions
	aimed := d.Attack(0, 0)
	aimed.Attacker.AimTokens = 1
	if want, err = odds.Exact(t.Context(), aimed, odds.Options{}); err != nil {
		t.Fatal(err)
	}
	res = answerDuel(t, d)
	nearDuel(t, d, "with an aim", res.Value, want.Outcomes.OwnWounds.Mean)
	best := res.Opening[0]
	for _, o := range res.Opening {
		if o.Value > best.Value {
			best = o
		}
	}
	if len(best.Actions) != 2 || best.Actions[0] != Aim || best.Actions[1] != Attack {
		t.Errorf("the best opening is %v", best.Actions)
	}
}

// Played by what is chosen, with dice, a duel comes to its value.
func TestDuelPlays(t *testing.T) {
	times := 300_000
	if testing.Short() {
		times = 20_000
	}
	d := golden.Benchmarks().Duel["troopers"]
	exact := answerDuel(t, d)
	g := newDuel(t.Context(), &d, odds.Options{})
	g.value()
	rng := rand.New(rand.NewPCG(75, 76))
	sum := 0.0
	for range times {
		sum += g.goal(playDuel(g, rng))
	}
	mean := sum / float64(times)
	if off := 5 / math.Sqrt(float64(times)); math.Abs(mean-exact.Value) > off {
		t.Errorf("played %.4f, worth %.4f", mean, exact.Value)
	}
}

// playDuel plays a duel whose attacks nobody plays their best in.
func playDuel(g *duel, rng *rand.Rand) pair {
	n, before := g.start(), 0
	for round := 1; round <= g.d.Rounds; round++ {
		first := bit(rng.Float64() >= g.firstOf(round, before)[0])
		dodged := false
		for turn, s := range []int{first, 1 - first} {
			m := moment{round: int8(round), side: int8(s), second: turn == 1, dodged: dodged, decides: true}
			tokens := 0
			for range g.unit(s, n).Suppression {
				tokens += bit(rng.IntN(6) < 4)
			}
			n = g.withTokens(n, s, tokens)
			set := g.chosen(m, n)
			n = g.prepared(m, n, set)
			if dodged = set.has(Dodge); set.has(Attack) {
				k := g.strike(m, n, set)
				game := attack.Game{Rules: g.partOf(k).Rules, Source: rolled{rng}}
				o := game.Play(nil)
				u := g.sides[1-s].After(g.struckAt(k), game.After())
				n = g.suffered(n, s, hit{other: g.number(1-s, u), back: int16(o[attack.DeflectWounds] + o[attack.DjemSoWounds])})
			}
			if g.over(n) {
				return n
			}
		}
		n, before = g.roundOver(n), first
	}
	return n
}

// The figures that everybody knows the duel of troopers by.
func TestDuelOfTroopers(t *testing.T) {
	d := golden.Benchmarks().Duel["troopers"]
	d.Later = legion.SameLater
	for first, want := range map[legion.First]float64{legion.AFirst: 0.735, legion.BFirst: -0.458} {
		d.First = first
		if got := answerDuel(t, d).Value; math.Abs(got-want) > 0.0005 {
			t.Errorf("first %s: %.4f, want %.3f", first, got, want)
		}
	}
}
