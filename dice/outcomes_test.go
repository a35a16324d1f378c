package dice

import (
	"math"
	"testing"
)

// eachDefense calls f with every way in which n defense dice may fall, die by
// die, and its probability.
func eachDefense(c Color, n int, f func(row DefenseRow, p float64)) {
	var next func(k int, row DefenseRow, p float64)
	next = func(k int, row DefenseRow, p float64) {
		if k == 0 {
			f(row, p)
			return
		}
		for face, sides := range DefenseDie[c] {
			next(k-1, row+ShowDefense(DefenseFace(face), 1), p*float64(sides)/DefenseSides)
		}
	}
	next(n, 0, 1)
}

// The outcomes are those of rolling die by die, with surges counted as told.
func TestDefenseOutcomes(t *testing.T) {
	for _, c := range []Color{White, Red} {
		for n := range 6 {
			for surgeAs := range DefenseFace(DefenseFaces) {
				want := map[DefenseRow]float64{}
				eachDefense(c, n, func(row DefenseRow, p float64) {
					surges := row.N(DefenseSurge)
					want[row-ShowDefense(DefenseSurge, surges)+ShowDefense(surgeAs, surges)] += p
				})
				list := DefenseOutcomes(c, n, surgeAs)
				if len(list) != len(want) {
					t.Errorf("%d %v dice, surges as %v: %d outcomes, want %d", n, c, surgeAs, len(list), len(want))
				}
				for _, x := range list {
					p, ok := want[x.Row]
					if !ok || math.Abs(x.P-p) > 1e-15 {
						t.Errorf("%d %v dice, surges as %v: %v has probability %g, want %g", n, c, surgeAs, x.Row, x.P, p)
					}
					delete(want, x.Row) // none may come twice
				}
			}
		}
	}
}

// Lists that are stored, and those that are too long for it, add up to 1 and
// come out the same again.
func TestDefenseOutcomesLong(t *testing.T) {
	for _, n := range []int{0, 1, maxStored, maxStored + 1, 60} {
		for surgeAs := range DefenseFace(DefenseFaces) {
			list, again := DefenseOutcomes(Red, n, surgeAs), DefenseOutcomes(Red, n, surgeAs)
			sum := 0.0
			for i, x := range list {
				sum += x.P
				if x.Row.Total() != n {
					t.Errorf("%v has not %d dice", x.Row, n)
				}
				if again[i] != x {
					t.Errorf("%d dice: outcome %d is %v, then %v", n, i, x, again[i])
				}
			}
			if math.Abs(sum-1) > 1e-12 || len(list) != len(again) {
				t.Errorf("%d dice, surges as %v: %d outcomes add up to %g, then there are %d", n, surgeAs, len(list), sum, len(again))
			}
			if stored := n <= maxStored; (&list[0] == &again[0]) != stored {
				t.Errorf("%d dice: the list is stored: %v, want %v", n, !stored, stored)
			}
		}
	}
}
