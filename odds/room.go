package odds

import (
	"sync"

	"salvo/dice"
)

// A room is working memory for one evaluation, used again for the next.
type room struct {
	slab []float64
	used int
}

var rooms = sync.Pool{New: func() any { return new(room) }}

// Slabs are made no smaller, and kept for later no larger.
const (
	smallSlab = 1 << 12
	largeSlab = 1 << 20
)

// floats returns n zeros, good until the room is released.
func (r *room) floats(n int) []float64 {
	if r.used+n > len(r.slab) {
		// What was handed out from the old slab stays as it is.
		r.slab, r.used = make([]float64, max(n, min(2*len(r.slab), largeSlab), smallSlab)), 0
	}
	f := r.slab[r.used : r.used+n : r.used+n]
	r.used += n
	clear(f)
	return f
}

// mark says how much of the room is taken, for back.
func (r *room) mark() mark { return mark{&r.slab[:1][0], r.used} }

// back gives up what was taken since a mark.
func (r *room) back(m mark) {
	if &r.slab[0] == m.slab {
		r.used = m.used
	}
}

type mark struct {
	slab *float64
	used int
}

// release gives the room back.
func (r *room) release() {
	if len(r.slab) > largeSlab {
		r.slab = nil
	}
	r.used = 0
	rooms.Put(r)
}

// binomials returns, for every number of dice up to n, the distribution of how
// many of them show something of probability p.
func (r *room) binomials(n int, p float64) []dice.Dist {
	rows := make([]dice.Dist, n+1)
	for i := range rows {
		rows[i] = r.floats(i + 1)
		if i == 0 {
			rows[0][0] = 1
			continue
		}
		for k, q := range rows[i-1] {
			rows[i][k] += float64(q * (1 - p))
			rows[i][k+1] += float64(q * p)
		}
	}
	return rows
}
