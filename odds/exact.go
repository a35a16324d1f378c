package odds

import (
	"salvo/attack"
	"salvo/dice"
)

// pipe pushes the distribution of all rolls through the steps of an attack.
type pipe struct {
	r          *attack.Rules
	live, last *layout
	tail       *tail
}

// run weighs every roll of the attack dice by the documented strategies.
func (p *pipe) run() {
	r := p.r
	p.last = lastLayout(r)
	blankless := 1.0
	for c, n := range r.Dice {
		for range n {
			blankless *= 1 - float64(dice.AttackDie[c][dice.Blank])/dice.AttackSides
		}
	}
	p.tail.djemSo(blankless)
	if r.Observations+r.Aims == 0 {
		p.end(p.first(p.last), end{})
		return
	}
	p.live = liveLayout(r)
	cur := p.first(p.live)
	if r.MayReserve() == 0 {
		p.tokens(cur, 0)
		return
	}
	// Lethal reserves aims by the first roll: two ways part here.
	kept := make([]float64, len(cur))
	p.each(cur, func(i int, t *dice.Table) {
		if r.Reserve(t) > 0 {
			kept[i], cur[i] = cur[i], 0
		}
	})
	p.tokens(cur, 0)
	p.tokens(kept, r.MayReserve())
}

// first is the distribution of the first roll.
func (p *pipe) first(l *layout) []float64 {
	cur := make([]float64, l.loose)
	cur[0] = 1
	var pool dice.Pool
	for _, c := range order {
		for range p.r.Dice[c] {
			grown := pool
			grown[c]++
			next := make([]float64, l.size(grown))
			l.add(next, cur, pool, c)
			cur, pool = next, grown
		}
	}
	return cur
}

// tokens spends observation tokens and aims on every state of cur.
func (p *pipe) tokens(cur []float64, reserved int) {
	r := p.r
	left := r.Aims - reserved
	for n := range r.Observations {
		if n == r.Observations-1 && left == 0 {
			p.end(p.reroll(p.last, cur, 1, 0, nil), end{reserved: reserved})
			return
		}
		cur = p.reroll(p.live, cur, 1, 0, nil)
	}
	if left == 0 {
		// All aims are reserved and there was no observation token.
		p.end(p.reroll(p.last, cur, 0, 0, nil), end{reserved: reserved})
		return
	}
	for aimed := false; left > 0; left-- {
		var saved []float64
		if r.MaySave() {
			saved = make([]float64, p.last.loose)
		}
		next := p.live
		if left == 1 {
			next = p.last
		}
		cur = p.reroll(next, cur, r.PerAim, left, saved)
		if saved != nil {
			p.end(saved, end{reserved: reserved, saved: left, aimed: aimed})
		}
		aimed = true
	}
	p.end(cur, end{reserved: reserved, aimed: true})
}

// reroll spends one token that takes up to n dice in every state of cur, and
// returns the states that follow, laid out as next. States in which Marksman
// saves the aims that are left, if any, go to saved instead, laid out as last.
func (p *pipe) reroll(next *layout, cur []float64, n, aims int, saved []float64) []float64 {
	s := newStage(next, p.r.Dice, n)
	m := len(p.live.live)
	p.each(cur, func(i int, t *dice.Table) {
		if saved != nil && p.r.Save(t, aims) {
			saved[p.last.looseIndex(t)] += cur[i]
			return
		}
		take := p.r.Choose(t, n)
		var missing dice.Pool
		at := 0
		if m := len(next.live); m == 0 {
			missing = take.Pool()
			kept := t.Minus(&take)
			at = next.looseIndex(&kept)
			s.bucket(missing)[at] += cur[i]
			return
		}
		for _, c := range order {
			var v [3]int
			for k, f := range next.live {
				v[k] = t[c][f] - take[c][f]
				missing[c] += take[c][f]
			}
			at = at*next.ranks.below[p.r.Dice[c]-missing[c]] + next.ranks.of(m, v)
		}
		s.bucket(missing)[at*next.loose+i%next.loose] += cur[i]
	})
	return s.collect()
}

// looseIndex is the index of a table in a layout without live faces, or the
// loose part of it in any other.
func (l *layout) looseIndex(t *dice.Table) int {
	at := 0
	for f := range t[0] {
		if s := l.slots[f].stride; s != 0 {
			at += s * t.Count(dice.Face(f))
		}
	}
	return at
}

// each calls f with every possible state of cur, a distribution in the live
// layout, as its index and as a table. Loose dice lie in the white row: no one
// asks for their colour.
func (p *pipe) each(cur []float64, f func(i int, t *dice.Table)) {
	l, pool := p.live, p.r.Dice
	var loose []dice.Face // loose faces that are counted
	for face, s := range l.slots {
		if s.stride > 0 && !(dice.Face(face) == dice.Surge && s == l.slots[dice.Hit]) {
			loose = append(loose, dice.Face(face))
		}
	}
	var t dice.Table
	i := 0
	var ranks [dice.Colors]int
	for ranks[0] = range l.ranks.below[pool[order[0]]] {
		left0 := l.put(&t, order[0], ranks[0], l.total)
		for ranks[1] = range l.ranks.below[pool[order[1]]] {
			left1 := l.put(&t, order[1], ranks[1], left0)
			for ranks[2] = range l.ranks.below[pool[order[2]]] {
				left := l.put(&t, order[2], ranks[2], left1)
				for k := range l.loose {
					if cur[i] != 0 {
						crits := left
						for _, face := range loose {
							n := k / l.slots[face].stride % (l.total + 1)
							t[dice.White][face] = n
							crits -= n
						}
						t[dice.White][dice.Crit] = crits
						f(i, &t)
					}
					i++
				}
			}
		}
	}
}

// put lays the live dice of one colour on the table and returns how many dice
// of left are then left.
func (l *layout) put(t *dice.Table, c dice.Color, rank, left int) int {
	v := &l.ranks.counts[rank]
	for k, f := range l.live {
		t[c][f] = int(v[k])
		left -= int(v[k])
	}
	return left
}

// A stage holds kept dice while others are missing: a bucket for each number
// of missing dice of each colour. Missing dice come back one at a time.
type stage struct {
	l       *layout
	pool    dice.Pool
	most    dice.Pool // missing dice of each colour
	buckets []bucket
}

type bucket struct {
	states []float64
	used   bool
}

// newStage makes room for taking up to n dice of a pool.
func newStage(l *layout, pool dice.Pool, n int) *stage {
	s := &stage{l: l, pool: pool}
	count := 1
	for c, k := range pool {
		s.most[c] = min(k, n)
		count *= s.most[c] + 1
	}
	s.buckets = make([]bucket, count)
	total := 0
	s.each(n, func(missing dice.Pool, _ *bucket) { total += s.size(missing) })
	slab := make([]float64, total)
	s.each(n, func(missing dice.Pool, b *bucket) {
		k := s.size(missing)
		b.states, slab = slab[:k:k], slab[k:]
	})
	return s
}

// size is how many states are left when dice are missing.
func (s *stage) size(missing dice.Pool) int {
	kept := s.pool
	for c := range kept {
		kept[c] -= missing[c]
	}
	return s.l.size(kept)
}

// each visits the buckets of up to n missing dice, those of which more red
// dice are missing first, then those of more black, then of more white.
func (s *stage) each(n int, f func(missing dice.Pool, b *bucket)) {
	var m dice.Pool
	for m[order[0]] = min(n, s.most[order[0]]); m[order[0]] >= 0; m[order[0]]-- {
		left := n - m[order[0]]
		for m[order[1]] = min(left, s.most[order[1]]); m[order[1]] >= 0; m[order[1]]-- {
			left := left - m[order[1]]
			for m[order[2]] = min(left, s.most[order[2]]); m[order[2]] >= 0; m[order[2]]-- {
				f(m, s.at(m))
			}
		}
	}
}

func (s *stage) at(m dice.Pool) *bucket {
	return &s.buckets[(m[order[0]]*(s.most[order[1]]+1)+m[order[1]])*(s.most[order[2]]+1)+m[order[2]]]
}

// bucket returns the states in which certain dice are missing.
func (s *stage) bucket(missing dice.Pool) []float64 {
	b := s.at(missing)
	b.used = true
	return b.states
}

// collect rolls the missing dice, one at a time, and returns the states in
// which none is missing.
func (s *stage) collect() []float64 {
	s.each(s.most.Total(), func(missing dice.Pool, b *bucket) {
		if !b.used {
			return
		}
		for _, c := range order {
			if missing[c] > 0 {
				kept, less := s.pool, missing
				for k := range kept {
					kept[k] -= missing[k]
				}
				less[c]--
				s.l.add(s.bucket(less), b.states, kept, c)
				return
			}
		}
	})
	return s.at(dice.Pool{}).states
}
