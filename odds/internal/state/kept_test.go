package state

import (
	"fmt"
	"testing"

	"salvo/dice"
)

// taken is up to n of the dice of a roll: blanks first, then hits.
func taken(t *dice.Roll, n int) (take dice.Roll) {
	for _, f := range []dice.Face{dice.Blank, dice.Hit} {
		for _, c := range Order {
			k := min(n, t[c].N(f))
			n -= k
			take[c] += dice.Show(f, k)
		}
	}
	return take
}

// Dice that are taken and rolled again one at a time come out as they do if
// all rolls are listed.
func TestCollect(t *testing.T) {
	for n := range 4 {
		t.Run(fmt.Sprintf("dice=%d", n), func(t *testing.T) {
			eachLayout(t, both, func(t *testing.T, next *Layout, pool dice.Pool) {
				arena := NewArena(nil)
				defer arena.Release()
				from := Of(Faces{Total: pool.Total(), SurgeAs: next.SurgeAs, Rest: dice.Crit, ByColor: every})
				cur := from.First(pool, arena)
				s := NewKept(next, pool, n, arena)
				want := make([]float64, next.Size(pool))
				from.Each(pool, cur, func(i int, roll *dice.Roll) {
					take := taken(roll, n)
					s.Put(roll, &take, cur[i])
					eachRoll(take.Pool(), func(again dice.Roll, p float64) {
						kept := roll.Minus(&take)
						want[index(next, pool, kept.Plus(&again))] += cur[i] * p
					})
				})
				near(t, "collected", s.Collect(), want)
			})
		})
	}
}

// Values that are set one by one are found again, and rolled.
func TestSet(t *testing.T) {
	arena := NewArena(nil)
	defer arena.Release()
	pool := dice.Pool{dice.Red: 1, dice.Black: 2, dice.White: 1}
	l := Of(allByColor(pool.Total())[dice.Surge])
	s := NewKept(l, pool, 2, arena)
	missing := dice.Pool{dice.Black: 1, dice.White: 1}
	kept := dice.Roll{dice.Red: dice.Show(dice.Hit, 1), dice.Black: dice.Show(dice.Surge, 1)}
	ranks := [dice.Colors]int{dice.Red: l.Rank(kept[dice.Red]), dice.Black: l.Rank(kept[dice.Black])}
	s.Set(missing, &ranks, 1)
	if got := s.At(0, 1, 1).Index(&ranks); got != index(l, pool.Minus(missing), kept) || s.Of(missing)[got] != 1 {
		t.Errorf("the value is at %d, want it at %d", got, index(l, pool.Minus(missing), kept))
	}
	want := make([]float64, l.Size(pool))
	eachRoll(missing, func(again dice.Roll, p float64) { want[index(l, pool, kept.Plus(&again))] += p })
	near(t, "collected", s.Collect(), want)
}

// Groups are visited once each, by how many dice are missing.
func TestUpDown(t *testing.T) {
	arena := NewArena(nil)
	defer arena.Release()
	pool := dice.Pool{dice.Red: 2, dice.Black: 1, dice.White: 3}
	l := Of(allByColor(pool.Total())[dice.Surge])
	const most = 3
	s := NewKept(l, pool, most, arena)
	want := map[dice.Pool]bool{}
	for red := range 3 {
		for black := range 2 {
			for white := range 4 {
				if red+black+white <= most {
					want[dice.Pool{dice.Red: red, dice.Black: black, dice.White: white}] = true
				}
			}
		}
	}
	for name, visit := range map[string]struct {
		in    func(func(kept, missing dice.Pool, states []float64))
		first int
		step  int
	}{"up": {s.Up, 0, 1}, "down": {s.Down, most, -1}} {
		seen := map[dice.Pool]bool{}
		last := visit.first
		visit.in(func(kept, missing dice.Pool, states []float64) {
			if kept.Plus(missing) != pool || !want[missing] || seen[missing] {
				t.Errorf("%s: %v are kept and %v missing of %v", name, kept, missing, pool)
			}
			seen[missing] = true
			if n := missing.Total(); n != last && n != last+visit.step {
				t.Errorf("%s: %d missing dice come after %d", name, n, last)
			} else {
				last = n
			}
			if len(states) != l.Size(kept) || len(states) > 0 && &states[0] != &s.Of(missing)[0] {
				t.Errorf("%s: %d states of %v, want %d", name, len(states), kept, l.Size(kept))
			}
		})
		if len(seen) != len(want) {
			t.Errorf("%s: %d groups, want %d", name, len(seen), len(want))
		}
	}
	for missing := range want {
		for c := range dice.Color(dice.Colors) {
			more := missing
			more[c]++
			if s.MayMiss(missing, c) != want[more] {
				t.Errorf("one more %v die than %v may be missing: %v", c, missing, !want[more])
			}
		}
	}
}
