package state

import (
	"math"
	"slices"
	"testing"

	"salvo/dice"
)

func both(total int) []Faces { return append(allByColor(total), someByColor(total)...) }

// The distribution of a roll is that of rolling die by die.
func TestFirst(t *testing.T) {
	eachLayout(t, both, func(t *testing.T, l *Layout, pool dice.Pool) {
		arena := NewArena(nil)
		defer arena.Release()
		want := make([]float64, l.Size(pool))
		eachRoll(pool, func(roll dice.Roll, p float64) { want[index(l, pool, roll)] += p })
		got := l.First(pool, arena)
		near(t, "first roll", got, want)
		sum := 0.0
		for _, p := range got {
			sum += p
		}
		if math.Abs(sum-1) > 1e-12 {
			t.Errorf("probabilities add up to %g", sum)
		}
	})
}

// restCrits are the layouts whose rest is crits: those of dice of which some
// may be rolled again.
func restCrits(total int) []Faces {
	return slices.DeleteFunc(both(total), func(f Faces) bool { return f.Rest != dice.Crit })
}

// Each finds all rolls of a pool, each at its own place.
func TestEach(t *testing.T) {
	eachLayout(t, restCrits, func(t *testing.T, l *Layout, pool dice.Pool) {
		arena := NewArena(nil)
		defer arena.Release()
		possible := map[int]bool{}
		eachRoll(pool, func(roll dice.Roll, _ float64) { possible[index(l, pool, roll)] = true })
		last := -1
		l.Each(pool, l.First(pool, arena), func(i int, roll *dice.Roll) {
			if i <= last || !possible[i] {
				t.Errorf("place %d comes after %d, a roll has it: %v", i, last, possible[i])
			}
			last = i
			delete(possible, i)
			if at := index(l, pool, *roll); at != i {
				t.Errorf("%v is at place %d, but its index is %d", *roll, i, at)
			}
			if n := roll.Sum().Total(); n != pool.Total() {
				t.Errorf("%v has %d dice, want %d", *roll, n, pool.Total())
			}
			if l.ByColor == every && roll.Pool() != pool {
				t.Errorf("%v is a roll of %v, want %v", *roll, roll.Pool(), pool)
			}
		})
		if len(possible) > 0 {
			t.Errorf("%d rolls were left out", len(possible))
		}
	})
}
