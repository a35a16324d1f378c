package odds

import (
	"context"
	"encoding/json"
	"math"
	"slices"
	"testing"

	"salvo/attack"
	"salvo/dice"
	"salvo/internal/golden"
	"salvo/legion"
	"salvo/odds/internal/state"
)

// apart reports how far two distributions are apart at most.
func apart(a, b dice.Dist) float64 {
	d := 0.0
	for k := range max(len(a), len(b)) {
		d = max(d, math.Abs(a.Prob(k)-b.Prob(k)))
	}
	return d
}

// weighed is weigh in an arena of its own.
func weighed(ctx context.Context, a legion.Attack) (*[attack.Measures]dice.Dist, error) {
	return weigh(ctx, a, Options{}, new(state.Arena), false, nil, nil)
}

// counted is how many states are counted beforehand.
func counted(r *attack.Rules) float64 { return layoutsOf(r, false).states(r) }

func TestGolden(t *testing.T) {
	for _, c := range golden.Documented() {
		got, err := weighed(t.Context(), c.Of)
		if err != nil {
			t.Fatal(err)
		}
		for m, want := range map[attack.Measure]dice.Dist{
			attack.TotalWounds:    c.Expect.TotalWounds,
			attack.GuardianWounds: c.Expect.GuardianWoundsNoPierce,
			attack.MainWounds:     c.Expect.MainTargetWoundsNoPierce,
			attack.DeflectWounds:  c.Expect.DeflectWounds,
			attack.DjemSoWounds:   c.Expect.DjemSoWounds,
			attack.Suppression:    c.Expect.SuppressionApplied,
		} {
			if d := apart(got[m], want); d > 1e-9 {
				js, _ := json.Marshal(c.Of)
				t.Errorf("%s: %v is off by %g: got %.6f, want %.6f\n%s", c.Name, m, d, got[m], want, js)
			}
		}
	}
}

// The cases in which one side plays as well as possible, or both.
func TestGoldenOptimal(t *testing.T) {
	for _, c := range slices.Concat(golden.Optimal(), golden.Defender()) {
		res, err := Exact(t.Context(), c.Of, Options{})
		if err != nil {
			t.Errorf("%s: %v", c.Name, err)
			continue
		}
		if off := math.Abs(*res.Value - c.Expect.Value); off > 1e-9 {
			text, _ := json.Marshal(c.Of)
			t.Errorf("%s: value %.12f, want %.12f\n%s", c.Name, *res.Value, c.Expect.Value, text)
		}
	}
}
