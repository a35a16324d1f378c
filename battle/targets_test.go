package battle

import (
	"math"
	"slices"
	"testing"

	"salvo/internal/gen"
	"salvo/internal/golden"
	"salvo/internal/oracle"
	"salvo/legion"
	"salvo/odds"
)

func answerTargets(t errorer, v legion.Volley) *TargetsResult {
	res, err := Targets(t.Context(), v, odds.Options{})
	if err != nil {
		text, _ := v.MarshalJSON()
		t.Errorf("%v\n%s", err, text)
		return &TargetsResult{Fixed: &Fixed{}}
	}
	return res
}

// The worked volleys at several targets.
func TestTargetsGolden(t *testing.T) {
	for _, c := range golden.Targets() {
		t.Run(c.Name, func(t *testing.T) {
			res := answerTargets(t, c.Of)
			near(t, c.Of, "value", res.Value, c.Expect.Value)
			if want := c.Expect.Fixed; (want == nil) != (res.Fixed == nil) {
				t.Errorf("fixed: %v, want %v", res.Fixed, want)
			} else if want != nil && math.Abs(res.Fixed.Value-*want) > 1e-9 {
				t.Errorf("fixed is %.12f, want %.12f", res.Fixed.Value, *want)
			}
		})
	}
}

// Volleys at several targets agree with brute force, which shares no code.
func TestTargetsOracle(t *testing.T) {
	r := gen.Rand(t, 61, 62)
	n := 250
	if testing.Short() {
		n = 25
	}
	tried := 0
	for range n {
		v := gen.Targets.Random(r, 1)
		if v.Validate() != nil {
			continue // as where a pool is too large at one of the targets
		}
		tried++
		near(t, v, "value", answerTargets(t, v).Value, oracle.VolleyOf(v).Value())
	}
	if tried < n/2 {
		t.Errorf("only %d of %d volleys are valid", tried, n)
	}
}

// What must hold between volleys at several targets.
func TestTargetsProperties(t *testing.T) {
	r := gen.Rand(t, 63, 64)
	n := 120
	if testing.Short() {
		n = 12
	}
	for range n {
		v := gen.Targets.Random(r, 3)
		if v.Validate() != nil {
			continue
		}
		text, _ := v.MarshalJSON()
		res := answerTargets(t, v)
		if !res.Exact {
			t.Errorf("too large\n%s", text)
		}
		if res.Fixed != nil && res.Fixed.Value > res.Value+1e-9 {
			t.Errorf("fixed %.12f is above the value %.12f\n%s", res.Fixed.Value, res.Value, text)
		}
		// A further attacker never lowers it.
		if len(v.Attacks) > 1 {
			fewer := v
			fewer.Attacks = v.Attacks[:len(v.Attacks)-1]
			if one := answerTargets(t, fewer).Value; one > res.Value+1e-9 {
				t.Errorf("with one attack fewer %.12f, with it %.12f\n%s", one, res.Value, text)
			}
		}
		// Targets exchanged exchange the answer.
		turned := v
		turned.Targets = []legion.Target{v.Targets[1], v.Targets[0]}
		turned.Attacks = slices.Clone(v.Attacks)
		for i := range turned.Attacks {
			if on := turned.Attacks[i].On; on != nil {
				turned.Attacks[i].On = []legion.On{on[1], on[0]}
			}
		}
		near(t, v, "exchanged", answerTargets(t, turned).Value, res.Value)
		// To stop a unit is at least as easy as to wipe it out, and the same for a vehicle.
		stop, kill := v, v
		stop.Goal, kill.Goal = legion.ForStop, legion.ForKill
		s, k := answerTargets(t, stop).Value, answerTargets(t, kill).Value
		if s < k-1e-9 {
			t.Errorf("stop %.12f is below kill %.12f\n%s", s, k, text)
		}
		vehicles := func(v legion.Volley) legion.Volley {
			v.Targets = slices.Clone(v.Targets)
			for i := range v.Targets {
				v.Targets[i].Defender.UnitType = legion.Vehicle
			}
			return v
		}
		near(t, v, "stop of vehicles", answerTargets(t, vehicles(stop)).Value, answerTargets(t, vehicles(kill)).Value)
	}
}

// One target with the best order is a volley at that unit.
func TestTargetsOfOne(t *testing.T) {
	r := gen.Rand(t, 65, 66)
	for range 60 {
		v := gen.Volley.Random(r, 3)
		v.Order = legion.BestOrder
		most, known := v.Defender.Wounds()
		if !known {
			continue
		}
		want := answerVolley(t, v).Value * 7
		if v.Goal == legion.ForWounds {
			want /= float64(most)
		}
		w := v
		w.Targets, w.Defender = []legion.Target{{Defender: v.Defender, Weight: 7}}, legion.New().Defender
		near(t, v, "one target", answerTargets(t, w).Value, want)
	}
}

// Where there is too much to weigh, the best fixed assignment is the answer, and says so.
func TestTargetsTooLarge(t *testing.T) {
	v := golden.Benchmarks().Targets["5x3"]
	exact := answerTargets(t, v)
	res, err := Targets(t.Context(), v, odds.Options{MaxMemory: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	if res.Exact || res.Value != res.Fixed.Value || math.Abs(res.Value-exact.Fixed.Value) > 1e-9 || res.Value > exact.Value {
		t.Errorf("exact %v, value %v, fixed %v; weighed %v and %v", res.Exact, res.Value, res.Fixed.Value, exact.Value, exact.Fixed.Value)
	}
	if len(res.Next) != 1 || len(res.Targets) != 3 {
		t.Errorf("next %v, %d targets", res.Next, len(res.Targets))
	}
	value := 0.0
	for i, x := range res.Targets {
		value += float64(v.Targets[i].Weight) * *x.After.Defeated
	}
	near(t, v, "what the targets come to", value, res.Value)
	if _, err := Targets(t.Context(), golden.Volleys()[0].Of, odds.Options{}); err == nil {
		t.Error("a volley at one unit is answered as one at several")
	}
}

// What happened has happened, to whichever target.
func TestTargetsHappened(t *testing.T) {
	v := golden.Benchmarks().Targets["3x2"]
	v.Happened = []legion.Happened{{Attack: 1, Target: 0, Wounds: 3, Suppression: 1}, {Attack: 2, Target: legion.Passed}}
	got := answerTargets(t, v)
	w := v
	w.Happened, w.Attacks = nil, v.Attacks[:1]
	w.Targets = slices.Clone(v.Targets)
	d := &w.Targets[0].Defender
	d.WoundsTaken, d.SuppressionTokens, d.DodgeTokens = 3, 1, 0
	near(t, v, "the rest", got.Value, answerTargets(t, w).Value)
	if got.Fixed != nil {
		t.Error("the best assignment of a volley that has begun")
	}
}

// Wounds back are those of the attacks on each target.
func TestWoundsBackByTarget(t *testing.T) {
	deflects := legion.New().Defender
	deflects.Minis, deflects.WoundsPerMini, deflects.DodgeTokens, deflects.Deflect = 1, 4, 2, true
	other := deflects
	other.Deflect, other.DodgeTokens = false, 0
	one := legion.VolleyAttack{Attacker: legion.Attacker{RedDice: 5}, AttackType: legion.Ranged}
	v := legion.Volley{Defender: legion.New().Defender, Targets: []legion.Target{{Defender: other, Weight: 1}, {Defender: deflects, Weight: 1}}, Order: legion.BestOrder}
	for at := range 2 {
		x := one
		x.On = []legion.On{{}, {}}
		x.On[1-at].Never = true
		v.Attacks = append(v.Attacks, x)
	}
	alone, err := Volley(t.Context(), legion.Volley{Defender: deflects, Attacks: []legion.VolleyAttack{one}}, odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := alone.After[0].Back[0]
	for at, x := range answerTargets(t, v).Targets {
		for i, got := range x.After.Back {
			if at*i == 0 && got != 0 || at*i == 1 && (math.Abs(got-want) > 1e-9 || want == 0) {
				t.Errorf("%.6f wounds back on attack %d at target %d; alone it is %.6f", got, i+1, at+1, want)
			}
		}
	}
}
