package state

import (
	"fmt"
	"math"
	"testing"

	"salvo/dice"
)

// every is the faces that are counted by colour if all are but crits, the rest.
var every = [dice.Faces]bool{dice.Blank: true, dice.Hit: true, dice.Surge: true}

// allByColor lists the ways to count all faces of so many dice by colour.
func allByColor(total int) (list []Faces) {
	for surgeAs := range dice.Face(dice.Faces) {
		list = append(list, Faces{Total: total, SurgeAs: surgeAs, Rest: dice.Crit, ByColor: every})
	}
	return list
}

// someByColor lists ways to count some faces together or not at all.
func someByColor(total int) (list []Faces) {
	for surgeAs := range dice.Face(dice.Faces) {
		list = append(list,
			Faces{Total: total, SurgeAs: surgeAs, Rest: dice.Blank},
			Faces{Total: total, SurgeAs: surgeAs, Rest: dice.Crit, ByColor: [dice.Faces]bool{dice.Blank: true}},
			Faces{Total: total, SurgeAs: surgeAs, Rest: dice.Crit, ByColor: [dice.Faces]bool{dice.Blank: true, dice.Hit: true}},
			Faces{Total: total, SurgeAs: surgeAs, Rest: dice.Crit, ByColor: [dice.Faces]bool{dice.Blank: true, dice.Surge: true}})
	}
	return list
}

// pools are small enough to roll die by die.
var pools = []dice.Pool{
	{},
	{dice.Red: 1},
	{dice.Black: 2},
	{dice.White: 3},
	{dice.Red: 1, dice.White: 2},
	{dice.Red: 2, dice.Black: 1, dice.White: 1},
	{dice.Black: 2, dice.White: 2},
}

// eachLayout runs a test for all pools with layouts of their faces.
func eachLayout(t *testing.T, faces func(total int) []Faces, f func(t *testing.T, l *Layout, pool dice.Pool)) {
	for _, pool := range pools {
		for _, x := range faces(pool.Total()) {
			t.Run(fmt.Sprintf("pool=%v/surges=%v/rest=%v/colors=%v", pool, x.SurgeAs, x.Rest, x.ByColor), func(t *testing.T) {
				f(t, Of(x), pool)
			})
		}
	}
}

// eachRoll rolls a pool die by die, 4 to the power of its size ways, and calls
// f with the dice and their probability.
func eachRoll(pool dice.Pool, f func(t dice.Roll, p float64)) {
	var next func(left dice.Pool, t dice.Roll, p float64)
	next = func(left dice.Pool, t dice.Roll, p float64) {
		for c, n := range left {
			if n == 0 {
				continue
			}
			left[c]--
			for face, sides := range dice.AttackDie[c] {
				more := t
				more[c] += dice.Show(dice.Face(face), 1)
				next(left, more, p*float64(sides)/dice.AttackSides)
			}
			return
		}
		f(t, p)
	}
	next(pool, dice.Roll{}, 1)
}

// counted is a roll with surges turned into what the layout counts them as.
func counted(l *Layout, t dice.Roll) dice.Roll {
	for c := range t {
		n := t[c].N(dice.Surge)
		t[c] += dice.Show(l.SurgeAs, n) - dice.Show(dice.Surge, n)
	}
	return t
}

// index is the place of a roll in an array for its pool, by the formula in the
// comment on Layout.
func index(l *Layout, pool dice.Pool, t dice.Roll) int {
	t = counted(l, t)
	at := 0
	for _, c := range Order {
		at = at*l.ranks.below[pool[c]] + l.Rank(t[c])
	}
	return at*l.together + l.Index(t.Sum())
}

// near fails if two arrays differ by more than rounding.
func near(t *testing.T, what string, got, want []float64) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: %d entries, want %d", what, len(got), len(want))
	}
	for i := range got {
		if math.Abs(got[i]-want[i]) > 1e-12 {
			t.Errorf("%s: entry %d is %g, want %g", what, i, got[i], want[i])
		}
	}
}

func TestOf(t *testing.T) {
	f := Faces{Total: 3, SurgeAs: dice.Hit, Rest: dice.Crit, ByColor: every}
	if first, again := Of(f), Of(f); first != again {
		t.Error("the same faces have two layouts")
	}
	if Of(f).Faces != f {
		t.Errorf("the layout of %v is that of %v", f, Of(f).Faces)
	}
}

// Counts is Index read backwards.
func TestCounts(t *testing.T) {
	const total = 4
	l := Of(Faces{Total: total, SurgeAs: dice.Surge, Rest: dice.Blank})
	for hits := range total + 1 {
		for crits := range total - hits + 1 {
			for surges := range total - hits - crits + 1 {
				blanks := total - hits - crits - surges
				row := dice.Show(dice.Hit, hits) + dice.Show(dice.Crit, crits) + dice.Show(dice.Surge, surges) + dice.Show(dice.Blank, blanks)
				if h, c, s := l.Counts(l.Index(row)); h != hits || c != crits || s != surges {
					t.Errorf("%d hits, %d crits, %d surges are read as %d, %d, %d", hits, crits, surges, h, c, s)
				}
			}
		}
	}
}
