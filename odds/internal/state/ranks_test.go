package state

import "testing"

// eachVector calls f with all vectors of m counts whose sum is at most n.
func eachVector(m, n int, f func(v [3]int, sum int)) {
	var v [3]int
	var next func(i, left int)
	next = func(i, left int) {
		if i == m {
			f(v, n-left)
			return
		}
		for v[i] = 0; v[i] <= left; v[i]++ {
			next(i+1, left-v[i])
		}
		v[i] = 0
	}
	next(0, n)
}

// Ranks number the vectors up to any sum without a gap: smaller sums first.
func TestRanks(t *testing.T) {
	for m := range 4 {
		r := ranksOf(m)
		for _, n := range []int{0, 1, 2, 5, MaxDice} {
			taken := make([]bool, r.below[n])
			eachVector(m, n, func(v [3]int, sum int) {
				at := rankOf(m, v)
				switch {
				case at < 0 || at >= len(taken):
					t.Fatalf("m=%d: the rank of %v is %d of %d", m, v, at, len(taken))
				case taken[at]:
					t.Errorf("m=%d: the rank of %v is taken: %d", m, v, at)
				case sum > 0 && m > 0 && at < r.below[sum-1]:
					t.Errorf("m=%d: the rank of %v is %d, that of a smaller sum", m, v, at)
				}
				taken[at] = true
				for i, k := range r.counts[at] {
					if int(k) != v[i] {
						t.Errorf("m=%d: rank %d is read as %v, want %v", m, at, r.counts[at], v)
					}
				}
				for i := range m {
					up := v
					up[i]++
					if int(r.up[i][at]) != rankOf(m, up) {
						t.Errorf("m=%d: one more in place %d of %v leads to rank %d, want %d", m, i, v, r.up[i][at], rankOf(m, up))
					}
				}
			})
			for at, ok := range taken {
				if !ok {
					t.Errorf("m=%d, sums up to %d: no vector has rank %d", m, n, at)
				}
			}
		}
		if last := r.below[MaxDice+1]; m > 0 && last <= r.below[MaxDice] {
			t.Errorf("m=%d: %d vectors with one more die", m, last)
		}
	}
}
