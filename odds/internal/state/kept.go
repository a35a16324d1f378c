package state

import "salvo/dice"

// Kept holds values of kept dice while others are missing: a Group for each
// number of missing dice of each colour. Missing dice come back one at a time.
type Kept struct {
	Most   int // dice that are missing at most
	l      *Layout
	pool   dice.Pool
	most   dice.Pool // missing dice of each colour
	groups []Group
}

// Group is the values of kept dice when certain others are missing.
type Group struct {
	States         []float64
	blacks, whites int // how many ranks the kept dice have
	used           bool
}

// NewKept makes space for taking up to n dice of a pool.
func NewKept(l *Layout, pool dice.Pool, n int, arena *Arena) *Kept {
	s := &Kept{l: l, pool: pool, Most: n}
	count := 1
	for c, k := range s.pool {
		s.most[c] = min(k, n)
		count *= s.most[c] + 1
	}
	s.groups = make([]Group, count)
	total := 0
	s.each(n, func(kept, _ dice.Pool, _ *Group) { total += l.Size(kept) })
	slab := arena.Floats(total)
	s.each(n, func(kept, _ dice.Pool, b *Group) {
		k := l.Size(kept)
		b.States, slab = slab[:k:k], slab[k:]
		b.blacks, b.whites = l.ranks.below[kept[dice.Black]], l.ranks.below[kept[dice.White]]
	})
	return s
}

// each visits the groups of up to n missing dice, those of which more red
// dice are missing first, then those of more black, then of more white.
func (s *Kept) each(n int, f func(kept, missing dice.Pool, b *Group)) {
	for red := min(n, s.most[dice.Red]); red >= 0; red-- {
		for black := min(n-red, s.most[dice.Black]); black >= 0; black-- {
			for white := min(n-red-black, s.most[dice.White]); white >= 0; white-- {
				missing := dice.Pool{dice.Red: red, dice.Black: black, dice.White: white}
				f(s.pool.Minus(missing), missing, s.At(red, black, white))
			}
		}
	}
}

// At is the group in which so many dice of each colour are missing.
func (s *Kept) At(red, black, white int) *Group {
	return &s.groups[(red*(s.most[dice.Black]+1)+black)*(s.most[dice.White]+1)+white]
}

// Index is the place of kept dice by their ranks, in a layout that counts
// all faces by colour.
func (b *Group) Index(ranks *[dice.Colors]int) int {
	return (ranks[dice.Red]*b.blacks+ranks[dice.Black])*b.whites + ranks[dice.White]
}

// Of is the states in which certain dice are missing.
func (s *Kept) Of(missing dice.Pool) []float64 {
	return s.At(missing[dice.Red], missing[dice.Black], missing[dice.White]).States
}

// Put adds the weight of a table from which dice are taken.
func (s *Kept) Put(t, take *dice.Roll, w float64) {
	red, black, white := take[dice.Red], take[dice.Black], take[dice.White]
	b := s.At(red.Total(), black.Total(), white.Total())
	red, black, white = t[dice.Red]-red, t[dice.Black]-black, t[dice.White]-white
	at := 0
	if len(s.l.byColor) > 0 {
		at = (s.l.Rank(red)*b.blacks+s.l.Rank(black))*b.whites + s.l.Rank(white)
	}
	if s.l.together > 1 {
		at = at*s.l.together + s.l.Index(red+black+white)
	}
	b.States[at] += w
	b.used = true
}

// Up visits the states of missing dice, fewer first.
func (s *Kept) Up(f func(kept, missing dice.Pool, states []float64)) {
	for n := 0; n <= s.Most; n++ {
		s.level(n, f)
	}
}

// Down visits the states of missing dice, more first.
func (s *Kept) Down(f func(kept, missing dice.Pool, states []float64)) {
	for n := s.Most; n >= 0; n-- {
		s.level(n, f)
	}
}

func (s *Kept) level(n int, f func(kept, missing dice.Pool, states []float64)) {
	s.each(n, func(kept, missing dice.Pool, b *Group) {
		if missing.Total() == n {
			f(kept, missing, b.States)
		}
	})
}

// Collect rolls the missing dice, one at a time, and returns the states in
// which none is missing.
func (s *Kept) Collect() []float64 {
	s.each(s.Most, func(kept, less dice.Pool, b *Group) {
		if !b.used {
			return
		}
		for _, c := range Order {
			if less[c] > 0 {
				less[c]--
				to := s.At(less[dice.Red], less[dice.Black], less[dice.White])
				to.used = true
				s.l.Add(to.States, b.States, kept, c)
				return
			}
		}
	})
	return s.At(0, 0, 0).States
}

// Set sets the value of kept dice, by their ranks, as the only one there is.
func (s *Kept) Set(missing dice.Pool, ranks *[dice.Colors]int, v float64) {
	b := s.At(missing[dice.Red], missing[dice.Black], missing[dice.White])
	b.States[b.Index(ranks)] = v
	b.used = true
}

// MayMiss reports whether one more die of a colour may be missing.
func (s *Kept) MayMiss(missing dice.Pool, c dice.Color) bool {
	return missing.Total() < s.Most && missing[c] < s.most[c]
}
