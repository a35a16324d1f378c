package oracle

import (
	"math"
	"testing"

	"salvo/internal/golden"
)

func TestVolleyCases(t *testing.T) {
	for _, c := range golden.Volleys() {
		t.Run(c.Name, func(t *testing.T) {
			v := Volley{c.Attacks, c.BestOrder, c.Kill}
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
