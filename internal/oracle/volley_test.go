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
			for i, got := range v.Afters() {
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
		v := VolleyOf(gen.AnyVolley(t, 2))
		value := v.Value()

		given := v
		given.BestOrder = false
		if got, best := given.Value(), value; v.BestOrder && got > best+tolerance {
			t.Errorf("the given order is worth %v, the best %v", got, best)
		}
		if got := v.with(attackersPlay(legion.Documented)).Value(); got > v.with(attackersPlay(legion.Optimal)).Value()+tolerance {
			t.Errorf("documented attackers make %v, optimal ones less", got)
		}
		if got := v.with(defenderPlays(legion.Documented)).Value(); got < v.with(defenderPlays(legion.Optimal)).Value()-tolerance {
			t.Errorf("a documented defender allows %v, an optimal one more", got)
		}
	})
}

// In a volley in which nobody chooses, two computations agree: backward from what
// the ends are worth, and forward through the states.
func TestVolleyForwardAndBackward(t *testing.T) {
	gen.Check(t, func(t *rapid.T) {
		v := VolleyOf(gen.AnyVolley(t, 2)).documented()
		if len(v.Attacks) == 0 {
			return
		}
		states := v.Afters()
		got := 0.0
		for s, p := range states[len(states)-1] {
			got += p * v.worth(s)
		}
		if want := v.Value(); math.Abs(got-want) > tolerance {
			t.Errorf("forward %v, backward %v", got, want)
		}
		for i, back := range v.WoundsBack() {
			if v.Attacks[i].Attacker.ImmuneDeflect && !v.Attacks[i].Defender.DjemSoMastery && back != 0 {
				t.Errorf("attack %d: %v wounds back", i, back)
			}
		}
	})
}

// A volley of one attack without a Guardian, on a unit whose size is not known,
// is worth what the attack is.
func TestVolleyOfOne(t *testing.T) {
	gen.Check(t, func(t *rapid.T) {
		a := gen.Defended(t, 2)
		a.Defender.GuardianX, a.Defender.Minis = 0, 0
		a.Attacker.Objective, a.Attacker.KillTarget = legion.Wounds, 0
		if got, want := (Volley{Attacks: []legion.Attack{a}}).Value(), Value(a); math.Abs(got-want) > tolerance {
			t.Errorf("the volley is worth %v, the attack %v", got, want)
		}
	})
}

// documented is the volley in which nobody chooses.
func (v Volley) documented() Volley {
	v = v.with(attackersPlay(legion.Documented)).with(defenderPlays(legion.Documented))
	v.BestOrder = false
	v.Attacks = slices.DeleteFunc(v.Attacks, func(a legion.Attack) bool { return a.AttackType == legion.Melee })
	return v
}

func (v Volley) with(change func(*legion.Attack)) Volley {
	v.Attacks = slices.Clone(v.Attacks)
	for i := range v.Attacks {
		change(&v.Attacks[i])
	}
	return v
}

func attackersPlay(s legion.Strategy) func(*legion.Attack) {
	return func(a *legion.Attack) { a.Attacker.Strategy = s }
}

func defenderPlays(s legion.Strategy) func(*legion.Attack) {
	return func(a *legion.Attack) { a.Defender.Strategy = s }
}
