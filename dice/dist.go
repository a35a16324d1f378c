package dice

import (
	"math"
)

// Dist is the distribution of a whole number from 0 up: Dist[k] is the
// probability of exactly k.
type Dist []float64

// half is how near to one half a cumulative probability must come to count as
// one half: sums of a few thousand terms stay well within it.
const half = 1e-12

// Add adds to the probability of exactly k. The distribution grows where it must.
func (d *Dist) Add(k int, p float64) {
	for len(*d) <= k {
		*d = append(*d, 0)
	}
	(*d)[k] += p
}

// Prob is the probability of exactly k.
func (d Dist) Prob(k int) float64 {
	if k < 0 || k >= len(d) {
		return 0
	}
	return d[k]
}

// AtLeast is the probability of k or more.
func (d Dist) AtLeast(k int) float64 {
	sum := 0.0
	for i := len(d) - 1; i >= max(k, 0); i-- {
		sum += d[i]
	}
	return sum
}

// Total is the sum of all probabilities: 1, but for rounding.
func (d Dist) Total() float64 { return d.AtLeast(0) }

// Mean is the sum of k·p(k).
func (d Dist) Mean() float64 {
	m := 0.0
	for k, p := range d {
		m += float64(k) * p
	}
	return m
}

// Variance is the sum of (k−mean)²·p(k).
func (d Dist) Variance() float64 {
	m, v := d.Mean(), 0.0
	for k, p := range d {
		v += (float64(k) - m) * (float64(k) - m) * p
	}
	return v
}

// StdDev is the square root of the variance.
func (d Dist) StdDev() float64 { return math.Sqrt(d.Variance()) }

// Median is the smallest k that half of the weight does not exceed; where the
// half falls exactly between two values it is their mean.
func (d Dist) Median() float64 {
	sum := 0.0
	for k, p := range d {
		sum += p
		if sum > 0.5+half {
			return float64(k)
		}
		if sum >= 0.5-half {
			for next := k + 1; next < len(d); next++ {
				if d[next] > 0 {
					return float64(k+next) / 2
				}
			}
			return float64(k)
		}
	}
	return 0
}

// Mode is the most likely value, the smallest if several are tied. Values
// whose probabilities differ by rounding alone count as tied.
func (d Dist) Mode() int {
	mode := 0
	for k, p := range d {
		if p > d[mode]*(1+1e-12) {
			mode = k
		}
	}
	return mode
}

// Min is the smallest possible value.
func (d Dist) Min() int {
	for k, p := range d {
		if p > 0 {
			return k
		}
	}
	return 0
}

// Max is the largest possible value.
func (d Dist) Max() int {
	for k := len(d) - 1; k > 0; k-- {
		if d[k] > 0 {
			return k
		}
	}
	return 0
}

// Trim drops impossible values from the end, keeping at least one value.
func (d Dist) Trim() Dist {
	return d[:min(d.Max()+1, len(d))]
}
