package oracle

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"salvo/internal/gen"
	"salvo/internal/golden"
	"salvo/legion"
)

func TestVolleyCases(t *testing.T) {
	for _, c := range golden.Volleys() {
		t.Run(c.Name, func(t *testing.T) {
			v := VolleyOf(c.Of)
			if got := v.Value(); math.Abs(got-c.Expect.Value) > tolerance {
				t.Errorf("value %v, want %v", got, c.Expect.Value)
			}
			if len(c.Expect.After) == 0 {
				return
			}
			states, _ := v.Afters()
			for i, got := range states {
				want := c.Expect.After[i]
				d := &dist[State]{}
				for s, p := range got {
					d.add(s, p)
				}
				if wounds := d.marginal(func(s State) int { return s.Wounds }); !near(wounds, want.Wounds) {
					t.Errorf("after attack %d: wounds %v, want %v", i, wounds, want.Wounds)
				}
				for _, m := range []struct {
					name   string
					number func(State) int
					want   float64
				}{
					{"suppression", func(s State) int { return s.Suppression }, want.Suppression},
					{"dodges", func(s State) int { return s.Dodges }, want.Dodges},
					{"surges", func(s State) int { return s.Surges }, want.Surges},
					{"shields", func(s State) int { return s.Shields }, want.Shields},
				} {
					if mean := d.mean(func(s State) float64 { return float64(m.number(s)) }); math.Abs(mean-m.want) > tolerance {
						t.Errorf("after attack %d: %v %s, want %v", i, mean, m.name, m.want)
					}
				}
			}
		})
	}
}

// What generated volleys must obey, whoever chooses in them.
func TestVolleyProperties(t *testing.T) {
	gen.Check(t, func(t *rapid.T) {
		v := gen.Volley.Draw(t, 2)
		value := func(change func(v *legion.Volley)) float64 {
			w := v
			w.Attacks = slices.Clone(v.Attacks)
			change(&w)
			return VolleyOf(w).Value()
		}
		given, best := value(func(v *legion.Volley) { v.Order = legion.GivenOrder }), value(func(v *legion.Volley) { v.Order = legion.BestOrder })
		if given > best+tolerance {
			t.Errorf("the given order is worth %v, the best %v", given, best)
		}
		if got := value(attackersPlay(legion.Documented)); got > value(attackersPlay(legion.Optimal))+tolerance {
			t.Errorf("documented attackers make %v, optimal ones less", got)
		}
		if got := value(defenderPlays(legion.Documented)); got < value(defenderPlays(legion.Optimal))-tolerance {
			t.Errorf("a documented defender allows %v, an optimal one more", got)
		}
	})
}

// In a volley in which nobody chooses, two computations agree: backward from what
// the ends are worth, and forward through the states.
func TestVolleyForwardAndBackward(t *testing.T) {
	gen.Check(t, func(t *rapid.T) {
		of := gen.Volley.Draw(t, 2)
		attackersPlay(legion.Documented)(&of)
		defenderPlays(legion.Documented)(&of)
		of.Order = legion.GivenOrder
		of.Attacks = slices.DeleteFunc(of.Attacks, func(a legion.VolleyAttack) bool { return a.AttackType == legion.Melee })
		if len(of.Attacks) == 0 {
			return
		}
		v := VolleyOf(of)
		states, wounds := v.Afters()
		got := 0.0
		for s, p := range states[len(states)-1] {
			got += p * v.reached(v.Defender, s)
		}
		if want := v.Value(); math.Abs(got-want) > tolerance {
			t.Errorf("forward %v, backward %v", got, want)
		}
		for i, back := range wounds {
			if v.Attacks[i].Attacker.ImmuneDeflect && !v.Defender.DjemSoMastery && back != 0 {
				t.Errorf("attack %d: %v wounds back", i, back)
			}
		}
	})
}

// A volley of one attack without a Guardian, on a unit whose size is not known,
// is worth what the attack is.
func TestVolleyOfOne(t *testing.T) {
	gen.Check(t, func(t *rapid.T) {
		a := gen.Defended.Draw(t, 2)
		a.Defender.GuardianX, a.Defender.Minis = 0, 0
		a.Attacker.Objective, a.Attacker.KillTarget = legion.Wounds, 0
		v := legion.Volley{Defender: a.Defender, Edition: a.Edition, Attacks: []legion.VolleyAttack{{Attacker: a.Attacker, AttackType: a.AttackType}}}
		if got, want := VolleyOf(v).Value(), Value(a); math.Abs(got-want) > tolerance {
			t.Errorf("the volley is worth %v, the attack %v", got, want)
		}
	})
}

func attackersPlay(s legion.Strategy) func(*legion.Volley) {
	return func(v *legion.Volley) {
		for i := range v.Attacks {
			v.Attacks[i].Attacker.Strategy = s
		}
	}
}

func defenderPlays(s legion.Strategy) func(*legion.Volley) {
	return func(v *legion.Volley) { v.Defender.Strategy = s }
}
