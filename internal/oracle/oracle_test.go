package oracle

import (
	"math"
	"testing"

	"salvo/internal/golden"
)

const tolerance = 1e-9

func TestDocumentedCases(t *testing.T) {
	for _, c := range golden.Documented() {
		got, want := Odds(c.Of), c.Expect
		for _, o := range []struct {
			name      string
			got, want []float64
		}{
			{"totalWounds", got.TotalWounds, want.TotalWounds},
			{"guardianWoundsNoPierce", got.GuardianWoundsNoPierce, want.GuardianWoundsNoPierce},
			{"mainTargetWoundsNoPierce", got.MainTargetWoundsNoPierce, want.MainTargetWoundsNoPierce},
			{"deflectWounds", got.DeflectWounds, want.DeflectWounds},
			{"djemSoWounds", got.DjemSoWounds, want.DjemSoWounds},
			{"suppressionApplied", got.SuppressionApplied, want.SuppressionApplied},
		} {
			if !near(o.got, o.want) {
				t.Errorf("%s: %s is %v, want %v", c.Name, o.name, o.got, o.want)
			}
		}
	}
}

func TestDefenderCases(t *testing.T) {
	for _, c := range golden.Defender() {
		if got := Value(c.Of); math.Abs(got-c.Expect.Value) > tolerance {
			t.Errorf("%s: %v, want %v", c.Name, got, c.Expect.Value)
		}
	}
}

func TestOptimalCases(t *testing.T) {
	for _, c := range golden.Optimal() {
		if got := Best(c.Of); math.Abs(got-c.Expect.Value) > tolerance {
			t.Errorf("%s: %v, want %v", c.Name, got, c.Expect.Value)
		}
	}
}

// near compares distributions, of which one may be longer by values that do
// not occur.
func near(a, b []float64) bool {
	at := func(d []float64, i int) float64 {
		if i < len(d) {
			return d[i]
		}
		return 0
	}
	for i := range max(len(a), len(b)) {
		if math.Abs(at(a, i)-at(b, i)) > tolerance {
			return false
		}
	}
	return true
}
