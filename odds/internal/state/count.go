package state

import "salvo/dice"

// Count is how many states a pool of dice has, which may be more than an int holds.
func (l *Layout) Count(pool dice.Pool) float64 {
	n := float64(l.together)
	for _, k := range pool {
		n *= float64(l.ranks.below[k])
	}
	return n
}

// CountKept is how many states NewKept stores for taking up to n dice: a sum
// over how many dice of each colour are missing.
func (l *Layout) CountKept(pool dice.Pool, n int) float64 {
	var by [MaxDice + 1]float64 // by missing dice of the colours so far
	n = min(n, MaxDice)
	by[0] = float64(l.together)
	for _, k := range pool {
		var next [MaxDice + 1]float64
		for have, w := range by[:n+1] {
			for miss := 0; miss <= min(k, n-have); miss++ {
				next[have+miss] += w * float64(l.ranks.below[k-miss])
			}
		}
		by = next
	}
	sum := 0.0
	for _, w := range by[:n+1] {
		sum += w
	}
	return sum
}
