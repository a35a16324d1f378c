package state

import "sync"

// Arena is working memory for one evaluation, used again for the next.
type Arena struct {
	slab  []float64
	used  int
	taken int // numbers that were handed out, which count against the limit
	limit *Limit
	leave func() // is called in the end; may be nil
}

var arenas = sync.Pool{New: func() any { return new(Arena) }}

// NewArena returns an arena that nobody else uses, within a limit, or any if that
// is nil. Release it in the end.
func NewArena(limit *Limit) *Arena {
	r := arenas.Get().(*Arena)
	r.limit = limit
	return r
}

// Slabs are made no smaller, and kept for later no larger. What is larger than a
// part of a slab is stored outside, so that no slab is left half empty for it.
const (
	smallSlab = 1 << 12
	largeSlab = 1 << 20
	outside   = largeSlab / 2
)

// Floats returns n zeros, good until the arena is released.
func (r *Arena) Floats(n int) []float64 {
	r.limit.Take(n)
	r.taken += n
	if r.used+n > len(r.slab) {
		if n >= outside {
			return make([]float64, n)
		}
		// What was handed out from the old slab stays as it is.
		r.slab, r.used = make([]float64, max(n, min(2*len(r.slab), largeSlab), smallSlab)), 0
	}
	f := r.slab[r.used : r.used+n : r.used+n]
	r.used += n
	clear(f)
	return f
}

// Check stops the evaluation if it must not go on. Loops that may take long call
// it now and then.
func (r *Arena) Check() {
	if r.limit != nil {
		r.limit.check()
	}
}

// CheckNow is Check for a step that may take long itself.
func (r *Arena) CheckNow() {
	if r.limit != nil {
		r.limit.Ask()
	}
}

// OnRelease says what is to be called when the arena is released.
func (r *Arena) OnRelease(leave func()) { r.leave = leave }

// Beside is an arena for a part of the same evaluation, within the same limit.
func (r *Arena) Beside() *Arena { return NewArena(r.limit) }

// Another is an arena for another goroutine, within a limit of the same size.
func (r *Arena) Another() *Arena {
	if r.limit == nil {
		return NewArena(nil)
	}
	return NewArena(&Limit{Most: r.limit.Most, Err: r.limit.Err})
}

// Release gives the arena back.
func (r *Arena) Release() {
	r.limit.Take(-r.taken)
	if len(r.slab) > largeSlab {
		r.slab = nil
	}
	leave := r.leave
	r.used, r.taken, r.limit, r.leave = 0, 0, nil, nil
	arenas.Put(r)
	if leave != nil {
		leave()
	}
}
