package golden

import (
	"math"
	"testing"

	"salvo/legion"
)

func TestDocumented(t *testing.T) {
	cases := Documented()
	if len(cases) != 180 {
		t.Errorf("%d cases, want 180", len(cases))
	}
	for _, c := range cases {
		if err := c.Attack.Validate(); err != nil {
			t.Errorf("%s: %v", c.Name, err)
		}
		if c.Attack.Attacker.Strategy != legion.Documented {
			t.Errorf("%s: strategy %s", c.Name, c.Attack.Attacker.Strategy)
		}
		e := c.Expect
		for i, d := range [][]float64{
			e.TotalWounds, e.GuardianWoundsNoPierce, e.MainTargetWoundsNoPierce,
			e.DeflectWounds, e.DjemSoWounds, e.SuppressionApplied,
		} {
			sum := 0.0
			for _, p := range d {
				sum += p
			}
			if math.Abs(sum-1) > 1e-12 {
				t.Errorf("%s: outcome %d adds up to %v", c.Name, i, sum)
			}
		}
	}
}

func TestOptimal(t *testing.T) {
	cases := Optimal()
	if len(cases) != 61 {
		t.Errorf("%d cases, want 61", len(cases))
	}
	for _, c := range cases {
		if err := c.Attack.Validate(); err != nil {
			t.Errorf("%s: %v", c.Name, err)
		}
		if at := c.Attack.Attacker; at.Strategy != legion.Optimal || c.Expect.Value < 0 {
			t.Errorf("%s: strategy %s, value %v", c.Name, at.Strategy, c.Expect.Value)
		}
	}
}
