package odds

import (
	"context"
	"errors"

	"salvo/attack"
	"salvo/dice"
)

// MaxStates is how many states of the dice Exact weighs at most: what takes a
// few seconds and a few hundred MiB.
const MaxStates = 2e7

// states counts the states that weigh will visit and store, without visiting
// any: those of the dice on the table for every token, and for each the kept
// dice while others are missing.
func (l layouts) states(r *attack.Rules) float64 {
	tokens := r.Observations + r.Aims
	if tokens == 0 {
		return float64(l.last.loose)
	}
	table := sizeOf(l.live, r.Dice)
	branches := 1.0
	if r.MayReserve() > 0 {
		branches = 2
	}
	n := 0.0
	for i := range tokens {
		take, next := 1, l.live
		if i >= r.Observations {
			take = r.PerAim
		}
		if i == tokens-1 {
			next = l.last
		}
		n += table + stored(next, r.Dice, take)
		if n > MaxStates {
			break // enough to know
		}
	}
	return n * branches
}

// MaxChoices is how many positions of optimal play are valued at most.
const MaxChoices = 4e7

// ErrTooManyChoices says that an attack has too many positions to find the
// best play.
var ErrTooManyChoices = errors.New("too many choices to find the best play")

// choices counts the positions that a plan values: for every number of tokens
// left the dice on the table, and the dice that are kept of them, twice.
func choices(r *attack.Rules, plain bool) float64 {
	if r.Observations+r.Aims == 0 {
		return float64(lastLayout(r, plain).loose)
	}
	l := planLayout(r, plain)
	table := sizeOf(l, r.Dice)
	kept := 0.0
	if r.Observations > 0 {
		kept = stored(l, r.Dice, 1)
	}
	if r.Aims > 0 {
		kept = stored(l, r.Dice, min(r.PerAim, r.Total()))
	}
	return float64(r.Observations+1) * float64(r.Aims+1) * (table + 2*kept)
}

// heavy lets few large evaluations run at once, so that many questions together
// do not take more memory than a few.
var heavy = make(chan struct{}, 2)

// enter waits until there is room for an evaluation of so many states, and
// returns what to call at its end.
func enter(ctx context.Context, n float64) (leave func(), err error) {
	if n < 1e6 {
		return func() {}, ctx.Err()
	}
	select {
	case heavy <- struct{}{}:
		return func() { <-heavy }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// stored is how many states a stage stores for taking up to n dice: a sum over
// how many dice of each colour are missing.
func stored(l *layout, pool dice.Pool, n int) float64 {
	by := make([]float64, n+1) // by missing dice of the colours so far
	by[0] = float64(l.loose)
	for _, k := range pool {
		next := make([]float64, n+1)
		for have, w := range by {
			for miss := 0; miss <= min(k, n-have); miss++ {
				next[have+miss] += w * float64(l.ranks.below[k-miss])
			}
		}
		by = next
	}
	sum := 0.0
	for _, w := range by {
		sum += w
	}
	return sum
}

// sizeOf is layout.size without overflow.
func sizeOf(l *layout, pool dice.Pool) float64 {
	n := float64(l.loose)
	for _, k := range pool {
		n *= float64(l.ranks.below[k])
	}
	return n
}
