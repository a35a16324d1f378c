package odds

import (
	"salvo/attack"
	"salvo/dice"
)

// MaxStates is how many states of the dice Exact weighs at most: what takes a
// few seconds and a few hundred MiB.
const MaxStates = 2e7

// states counts the states that weigh will visit and store, without visiting
// any: those of the dice on the table for every token, and for each the kept
// dice while others are missing.
func states(r *attack.Rules) float64 {
	last := lastLayout(r)
	tokens := r.Observations + r.Aims
	if tokens == 0 {
		return float64(last.loose)
	}
	live := liveLayout(r)
	table := sizeOf(live, r.Dice)
	branches := 1.0
	if r.MayReserve() > 0 {
		branches = 2
	}
	n := 0.0
	for i := range tokens {
		take, next := 1, live
		if i >= r.Observations {
			take = r.PerAim
		}
		if i == tokens-1 {
			next = last
		}
		n += table + stored(next, r.Dice, take)
		if n > MaxStates {
			break // enough to know
		}
	}
	return n * branches
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
