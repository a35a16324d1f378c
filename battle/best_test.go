package battle

import (
	"testing"

	"salvo/internal/golden"
	"salvo/legion"
	"salvo/odds"
)

// Of a volley at several targets, too, those attackers play their best of whom nobody
// said how they play, where that is not expensive to find.
func TestTargetsAtBest(t *testing.T) {
	all := golden.Benchmarks().Targets
	never := func(int) bool { return false }
	small := all["3x2"]
	other := small.Attacks[0].Attacker
	small.Attacks[0].On = []legion.On{{}, {Attacker: &other}}
	best, cheap := AtBest(small, func(i int) bool { return i == 1 })
	if !cheap {
		t.Fatal("three attacks at two targets are expensive")
	}
	for i := range best.Attacks {
		for at := range best.Targets {
			was, _ := small.At(i, at)
			is, _ := best.At(i, at)
			if got, want := is.Attacker.Strategy == legion.Optimal, i != 1; got != want || was.Attacker.Strategy != legion.Documented {
				t.Errorf("attack %d at target %d: at its best is %v, want %v; it was %v", i+1, at+1, got, want, was.Attacker.Strategy)
			}
		}
	}
	large := all["5x3"]
	if same, cheap := AtBest(large, never); cheap || same.Attacks[0].Attacker.Strategy != legion.Documented {
		t.Error("five attacks at three targets, at their best, are cheap")
	}
}

// Every target counts, and so does every attack on it.
func TestCostOfTargets(t *testing.T) {
	v := optimal(golden.Benchmarks().Targets["5x3"])
	whole := CostOfVolley(v)
	fewer, smaller := v, v
	fewer.Targets, smaller.Attacks = v.Targets[:2], v.Attacks[:4]
	for what, less := range map[string]legion.Volley{"target": fewer, "attack": smaller} {
		if c := CostOfVolley(less); c >= whole || c <= 0 {
			t.Errorf("without the last %s it costs %.0f, with it %.0f", what, c, whole)
		}
	}
	if whole <= odds.Expensive {
		t.Errorf("5x3 at their best costs %.0f", whole)
	}
}
