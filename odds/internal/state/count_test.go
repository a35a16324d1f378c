package state

import (
	"testing"

	"salvo/dice"
)

// Counts are the sizes of what is stored.
func TestCount(t *testing.T) {
	eachLayout(t, both, func(t *testing.T, l *Layout, pool dice.Pool) {
		arena := NewArena(nil)
		defer arena.Release()
		if got := l.Count(pool); got != float64(l.Size(pool)) || l.Size(pool) != len(l.First(pool, arena)) {
			t.Errorf("%g states, size %d, stored %d", got, l.Size(pool), len(l.First(pool, arena)))
		}
		for n := range pool.Total() + 3 {
			stored := 0
			NewKept(l, pool, n, arena).Up(func(_, _ dice.Pool, states []float64) { stored += len(states) })
			if got := l.CountKept(pool, n); got != float64(stored) {
				t.Errorf("taking %d dice: %g states counted, %d stored", n, got, stored)
			}
		}
	})
}

// A pool that is much too large to store is counted without overflow.
func TestCountLarge(t *testing.T) {
	l := Of(Faces{Total: MaxDice, SurgeAs: dice.Surge, Rest: dice.Crit, ByColor: every})
	pool := dice.Pool{MaxDice, MaxDice, MaxDice}
	each := 63. * 62 * 61 / 6 // vectors of three counts whose sum is at most 60
	if got, want := l.Count(pool), each*each*each; got != want {
		t.Errorf("%g states, want %g", got, want)
	}
	// One red die of 60 dice: it is kept or not.
	few := dice.Pool{dice.Red: 1}
	if got := l.CountKept(few, 2*MaxDice); got != 4+1 {
		t.Errorf("%g states of one die, want 5", got)
	}
}
