package units_test

import (
	"testing"

	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
	"salvo/units"
)

// BenchmarkMatrix answers every released unit against every other, exactly:
// about 27,000 attacks, which two cores should do within 20 seconds.
func BenchmarkMatrix(b *testing.B) {
	var names []string
	var choices []cards.Choice
	for _, u := range cards.All().Units {
		if u.Unreleased == "" {
			names = append(names, u.ID)
			choices = append(choices, cards.Choice{Unit: u})
		}
	}
	x := &units.Matrix{Attackers: choices, Defenders: choices, Over: legion.NoWords()}
	b.ReportAllocs()
	for b.Loop() {
		m, err := odds.MatrixOf(b.Context(), names, names, odds.Options{}, func(i, j int) (legion.Attack, error) { return x.Numbers(i, j, odds.Options{}) })
		if err != nil {
			b.Fatal(err)
		}
		for i := range m.Cells {
			if m.Cells[i].Method != odds.ByExact {
				b.Fatalf("%s is not exact", m.Cells[i].Attack)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(names)*len(names)), "ns/attack")
}
