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
		if err := c.Of.Validate(); err != nil {
			t.Errorf("%s: %v", c.Name, err)
		}
		if c.Of.Attacker.Strategy != legion.Documented {
			t.Errorf("%s: strategy %s", c.Name, c.Of.Attacker.Strategy)
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
		if err := c.Of.Validate(); err != nil {
			t.Errorf("%s: %v", c.Name, err)
		}
		if at := c.Of.Attacker; at.Strategy != legion.Optimal || c.Expect.Value < 0 {
			t.Errorf("%s: strategy %s, value %v", c.Name, at.Strategy, c.Expect.Value)
		}
	}
}

func TestDefender(t *testing.T) {
	cases := Defender()
	if len(cases) != 19 {
		t.Errorf("%d cases, want 19", len(cases))
	}
	for _, c := range cases {
		if err := c.Of.Validate(); err != nil {
			t.Errorf("%s: %v", c.Name, err)
		}
		if de := c.Of.Defender; de.Strategy != legion.Optimal || c.Expect.Value < 0 {
			t.Errorf("%s: strategy %s, value %v", c.Name, de.Strategy, c.Expect.Value)
		}
	}
}

func TestVolleys(t *testing.T) {
	cases := Volleys()
	if len(cases) != 90 {
		t.Errorf("%d cases, want 90", len(cases))
	}
	after, overridden := 0, 0
	for _, c := range cases {
		if err := c.Of.Validate(); err != nil {
			t.Errorf("%s: %v", c.Name, err)
		}
		for i := range c.Of.Attacks {
			if c.Of.Attack(i).Defender.CoverType != c.Of.Defender.CoverType {
				overridden++
			}
		}
		if len(c.Expect.After) == 0 {
			continue
		}
		after++
		if n := len(c.Of.Attacks); len(c.Expect.After) != n {
			t.Errorf("%s: %d attacks, known after %d", c.Name, n, len(c.Expect.After))
		}
		for i, e := range c.Expect.After {
			sum := 0.0
			for _, p := range e.Wounds {
				sum += p
			}
			if math.Abs(sum-1) > 1e-12 {
				t.Errorf("%s: after attack %d, wounds add up to %v", c.Name, i, sum)
			}
		}
	}
	if after != 44 || overridden == 0 {
		t.Errorf("%d cases say what is left after each attack, want 44; %d attacks meet another cover", after, overridden)
	}
}
