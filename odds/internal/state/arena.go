package state

import "sync"

// Arena is working memory for one evaluation, used again for the next.
type Arena struct {
	slab []float64
	used int
}

var arenas = sync.Pool{New: func() any { return new(Arena) }}

// NewArena returns an arena that nobody else uses. Release it in the end.
func NewArena() *Arena { return arenas.Get().(*Arena) }

// Slabs are made no smaller, and kept for later no larger.
const (
	smallSlab = 1 << 12
	largeSlab = 1 << 20
)

// Floats returns n zeros, good until the arena is released.
func (r *Arena) Floats(n int) []float64 {
	if r.used+n > len(r.slab) {
		// What was handed out from the old slab stays as it is.
		r.slab, r.used = make([]float64, max(n, min(2*len(r.slab), largeSlab), smallSlab)), 0
	}
	f := r.slab[r.used : r.used+n : r.used+n]
	r.used += n
	clear(f)
	return f
}

// Mark says how much of the arena is taken, for Back.
func (r *Arena) Mark() Mark {
	if len(r.slab) == 0 {
		return Mark{}
	}
	return Mark{&r.slab[0], r.used}
}

// Back gives up what was taken since a mark.
func (r *Arena) Back(m Mark) {
	if m.slab != nil && &r.slab[0] == m.slab {
		r.used = m.used
	}
}

// Mark is how much of an arena was taken.
type Mark struct {
	slab *float64
	used int
}

// Release gives the arena back.
func (r *Arena) Release() {
	if len(r.slab) > largeSlab {
		r.slab = nil
	}
	r.used = 0
	arenas.Put(r)
}
