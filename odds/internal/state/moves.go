package state

import "salvo/dice"

// What one die more or less does to the states of a pool. An array for a pool
// is cut into strips: within a strip only the ranks of the die's colour, and of
// the colours after it, differ. A strip is a row of blocks, one for each rank
// of that colour.

// cut says how arrays for a pool, and for one die of a colour more, are cut.
type cut struct {
	strips     int // how many there are
	less, more int // ranks of the colour, without the die and with it
	block      int // entries for one rank
}

func (l *Layout) cut(pool dice.Pool, c dice.Color) cut {
	k := cut{strips: 1, less: l.ranks.below[pool[c]], more: l.ranks.below[pool[c]+1], block: l.together}
	after := false
	for _, d := range Order {
		switch {
		case d == c:
			after = true
		case after:
			k.block *= l.ranks.below[pool[d]]
		default:
			k.strips *= l.ranks.below[pool[d]]
		}
	}
	return k
}

// strip returns the i-th strip of an array with so many ranks.
func (k cut) strip(a []float64, i, ranks int) []float64 {
	n := ranks * k.block
	return a[i*n : (i+1)*n]
}

// Add adds to more, an array for one die of colour c more than pool, what
// comes of rolling that die in every state of less, an array for pool.
func (l *Layout) Add(more, less []float64, pool dice.Pool, c dice.Color) {
	k := l.cut(pool, c)
	for s := range k.strips {
		less, more := k.strip(less, s, k.less), k.strip(more, s, k.more)
		for _, m := range l.moves[c] {
			switch {
			case m.byColor < 0:
				axpy(more[m.stride:], m.p, less)
			case k.block == 1:
				for i, j := range l.ranks.up[m.byColor][:k.less] {
					more[j] += float64(m.p * less[i])
				}
			default:
				for i, j := range l.ranks.up[m.byColor][:k.less] {
					axpy(more[int(j)*k.block:], m.p, less[i*k.block:(i+1)*k.block])
				}
			}
		}
	}
}

// Mean adds to less what more is worth on average when the die is rolled. It
// is Add, read backwards, for layouts that count all faces by colour.
func (l *Layout) Mean(less, more []float64, pool dice.Pool, c dice.Color) {
	k := l.cut(pool, c)
	for s := range k.strips {
		less, more := k.strip(less, s, k.less), k.strip(more, s, k.more)
		for _, m := range l.moves[c] {
			switch {
			case m.byColor < 0:
				axpy(less, m.p, more)
			case k.block == 1:
				for i, j := range l.ranks.up[m.byColor][:k.less] {
					less[i] += float64(m.p * more[j])
				}
			default:
				for i, j := range l.ranks.up[m.byColor][:k.less] {
					axpy(less[i*k.block:(i+1)*k.block], m.p, more[int(j)*k.block:])
				}
			}
		}
	}
}

// Best raises every entry of more to the best of less that taking one die of
// colour c away leads to, less what that costs.
func (l *Layout) Best(more, less []float64, pool dice.Pool, c dice.Color, cost float64) {
	k := l.cut(pool, c)
	for s := range k.strips {
		less, more := k.strip(less, s, k.less), k.strip(more, s, k.more)
		RaiseLess(more, less, cost) // a die of the rest: ranks do not count it
		for f := range l.byColor {
			if k.block == 1 {
				for i, j := range l.ranks.up[f][:k.less] {
					more[j] = max(more[j], less[i]-cost)
				}
				continue
			}
			for i, j := range l.ranks.up[f][:k.less] {
				RaiseLess(more[int(j)*k.block:], less[i*k.block:(i+1)*k.block], cost)
			}
		}
	}
}

// axpy adds p times src to dst. The conversion keeps a machine from rounding the
// product and the sum at once: the same plan must be best everywhere. The highest counts together are not reached
// before the last die, so that what does not fit into dst is zero.
func axpy(dst []float64, p float64, src []float64) {
	n := min(len(dst), len(src))
	dst, src = dst[:n], src[:n]
	for i, v := range src {
		dst[i] += float64(p * v)
	}
}

// RaiseLess sets each entry of dst to that of src less x if it is larger.
func RaiseLess(dst, src []float64, x float64) {
	n := min(len(dst), len(src))
	dst, src = dst[:n], src[:n]
	for i, v := range src {
		if v -= x; v > dst[i] {
			dst[i] = v
		}
	}
}
