package dice

import (
	"fmt"
	"math"
	"testing"
)

func TestDist(t *testing.T) {
	for _, x := range []struct {
		d            Dist
		mean, median float64
		mode         int
		min, max     int
		variance     float64
		trimmed      int
	}{
		{Dist{1}, 0, 0, 0, 0, 0, 0, 1},
		{Dist{0, 1, 0}, 1, 1, 1, 1, 1, 0, 2},
		{Dist{0.5, 0.5}, 0.5, 0.5, 0, 0, 1, 0.25, 2},
		{Dist{0.5, 0, 0, 0.5, 0}, 1.5, 1.5, 0, 0, 3, 2.25, 4},
		{Dist{0.1, 0.2, 0.7}, 1.6, 2, 2, 0, 2, 0.44, 3},
		{Dist{0, 0.25, 0.25, 0.25, 0.25}, 2.5, 2.5, 1, 1, 4, 1.25, 5},
		{Dist{}, 0, 0, 0, 0, 0, 0, 0},
	} {
		t.Run(fmt.Sprint(x.d), func(t *testing.T) {
			near := func(what string, got, want float64) {
				if math.Abs(got-want) > 1e-12 {
					t.Errorf("%s %g, want %g", what, got, want)
				}
			}
			near("mean", x.d.Mean(), x.mean)
			near("median", x.d.Median(), x.median)
			near("variance", x.d.Variance(), x.variance)
			near("standard deviation", x.d.StdDev(), math.Sqrt(x.variance))
			if x.d.Mode() != x.mode || x.d.Min() != x.min || x.d.Max() != x.max {
				t.Errorf("mode %d, min %d, max %d; want %d, %d, %d", x.d.Mode(), x.d.Min(), x.d.Max(), x.mode, x.min, x.max)
			}
			if got := len(x.d.Trim()); got != x.trimmed {
				t.Errorf("trimmed to %d values, want %d", got, x.trimmed)
			}
		})
	}
}

func TestDistOutside(t *testing.T) {
	d := Dist{0.25, 0.75}
	if d.Prob(-1) != 0 || d.Prob(2) != 0 || d.Prob(1) != 0.75 {
		t.Error("a value that does not come up has a probability")
	}
	if d.AtLeast(-3) != 1 || d.AtLeast(2) != 0 || d.Total() != 1 {
		t.Error("at least nothing is certain, more than there is impossible")
	}
	if d.AtLeast(0) != 1 || d.AtLeast(1) != 0.75 {
		t.Errorf("at least 0 and 1: %g, %g", d.AtLeast(0), d.AtLeast(1))
	}
}

// A half that is missed by rounding alone is still a half.
func TestMedianRounding(t *testing.T) {
	p := 0.0
	for range 5 {
		p += 0.1
	}
	if got := (Dist{p - 1e-16, 1 - p}).Median(); got != 0.5 {
		t.Errorf("median %g, want 0.5", got)
	}
	// Tied modes, too.
	if got := (Dist{1.0 / 3, 1.0/3 + 1e-16, 1.0 / 3}).Mode(); got != 0 {
		t.Errorf("mode %d, want 0", got)
	}
}

func ExampleDist() {
	// Two coins.
	heads := Dist{0.25, 0.5, 0.25}
	fmt.Println(heads.Mean(), heads.Mode(), heads.AtLeast(1))
	// Output: 1 1 0.75
}
