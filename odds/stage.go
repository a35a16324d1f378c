package odds

import "salvo/dice"

// A stage holds kept dice while others are missing: a bucket for each number
// of missing dice of each colour. Missing dice come back one at a time.
type stage struct {
	l       *layout
	pool    dice.Pool
	n       int       // the most that are missing
	most    dice.Pool // missing dice of each colour
	buckets []bucket
}

type bucket struct {
	states         []float64
	blacks, whites int // how many ranks the kept dice have
	used           bool
}

// newStage makes room for taking up to n dice of a pool.
func newStage(l *layout, pool dice.Pool, n int, room *room) *stage {
	s := &stage{l: l, pool: pool, n: n}
	count := 1
	for c, k := range s.pool {
		s.most[c] = min(k, n)
		count *= s.most[c] + 1
	}
	s.buckets = make([]bucket, count)
	total := 0
	s.each(n, func(kept, _ dice.Pool, _ *bucket) { total += l.size(kept) })
	slab := room.floats(total)
	s.each(n, func(kept, _ dice.Pool, b *bucket) {
		k := l.size(kept)
		b.states, slab = slab[:k:k], slab[k:]
		b.blacks, b.whites = l.ranks.below[kept[dice.Black]], l.ranks.below[kept[dice.White]]
	})
	return s
}

// each visits the buckets of up to n missing dice, those of which more red
// dice are missing first, then those of more black, then of more white.
func (s *stage) each(n int, f func(kept, missing dice.Pool, b *bucket)) {
	for red := min(n, s.most[dice.Red]); red >= 0; red-- {
		for black := min(n-red, s.most[dice.Black]); black >= 0; black-- {
			for white := min(n-red-black, s.most[dice.White]); white >= 0; white-- {
				missing := dice.Pool{dice.Red: red, dice.Black: black, dice.White: white}
				f(s.pool.Minus(missing), missing, s.at(red, black, white))
			}
		}
	}
}

// at is the bucket of states in which so many dice are missing.
func (s *stage) at(red, black, white int) *bucket {
	return &s.buckets[(red*(s.most[dice.Black]+1)+black)*(s.most[dice.White]+1)+white]
}

// index is the place of kept dice by their ranks, in a layout without loose
// faces.
func (b *bucket) index(ranks *[dice.Colors]int) int {
	return (ranks[dice.Red]*b.blacks+ranks[dice.Black])*b.whites + ranks[dice.White]
}

// of is the states in which certain dice are missing.
func (s *stage) of(missing dice.Pool) []float64 {
	return s.at(missing[dice.Red], missing[dice.Black], missing[dice.White]).states
}

// put adds the weight of a table from which dice are taken.
func (s *stage) put(t, take *dice.Roll, w float64) {
	red, black, white := take[dice.Red], take[dice.Black], take[dice.White]
	b := s.at(red.Total(), black.Total(), white.Total())
	red, black, white = t[dice.Red]-red, t[dice.Black]-black, t[dice.White]-white
	at := 0
	if len(s.l.live) > 0 {
		at = (s.l.rank(red)*b.blacks+s.l.rank(black))*b.whites + s.l.rank(white)
	}
	if s.l.loose > 1 {
		at = at*s.l.loose + s.l.looseIndex(red+black+white)
	}
	b.states[at] += w
	b.used = true
}

// up visits the states of missing dice, fewer first.
func (s *stage) up(f func(kept, missing dice.Pool, states []float64)) {
	for n := 0; n <= s.n; n++ {
		s.level(n, f)
	}
}

// down visits the states of missing dice, more first.
func (s *stage) down(f func(kept, missing dice.Pool, states []float64)) {
	for n := s.n; n >= 0; n-- {
		s.level(n, f)
	}
}

func (s *stage) level(n int, f func(kept, missing dice.Pool, states []float64)) {
	s.each(n, func(kept, missing dice.Pool, b *bucket) {
		if missing.Total() == n {
			f(kept, missing, b.states)
		}
	})
}

// collect rolls the missing dice, one at a time, and returns the states in
// which none is missing.
func (s *stage) collect() []float64 {
	s.each(s.n, func(kept, less dice.Pool, b *bucket) {
		if !b.used {
			return
		}
		for _, c := range order {
			if less[c] > 0 {
				less[c]--
				to := s.at(less[dice.Red], less[dice.Black], less[dice.White])
				to.used = true
				s.l.add(to.states, b.states, kept, c)
				return
			}
		}
	})
	return s.at(0, 0, 0).states
}
