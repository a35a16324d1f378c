package odds

import (
	"context"

	"salvo/attack"
	"salvo/dice"
)

// pipe pushes the distribution of all rolls through the steps of an attack.
type pipe struct {
	ctx        context.Context
	r          *attack.Rules
	live, last *layout
	tail       *tail
	room       *room
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
	kept := p.room.floats(len(cur))
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
	cur := p.room.floats(l.loose)
	cur[0] = 1
	var pool dice.Pool
	for _, c := range order {
		for range p.r.Dice[c] {
			grown := pool
			grown[c]++
			next := p.room.floats(l.size(grown))
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
			saved = p.room.floats(p.last.loose)
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
	if p.ctx.Err() != nil {
		return nil // nobody waits for the answer
	}
	s := p.newStage(next, n)
	p.each(cur, func(i int, t *dice.Table) {
		if saved != nil && p.r.Save(t, aims) {
			saved[p.last.looseIndex(t.Sum())] += cur[i]
			return
		}
		take := p.r.Choose(t, n)
		kept, missing := t.Minus(&take), take.Pool()
		at := 0
		if next == p.last {
			at = next.looseIndex(kept.Sum())
		} else {
			for _, c := range order {
				at = at*next.ranks.below[p.r.Dice[c]-missing[c]] + next.rank(kept[c])
			}
			at = at*next.loose + i%next.loose
		}
		s.bucket(missing)[at] += cur[i]
	})
	return s.collect()
}

// looseIndex is the index of dice in a layout without live faces.
func (l *layout) looseIndex(sum dice.Row) int {
	at := 0
	for f, s := range l.slots {
		at += s.stride * sum.N(dice.Face(f))
	}
	return at
}

// each calls f with every possible state of cur, a distribution in the live
// layout, as its index and as a table. Loose dice lie in the white row: no one
// asks for their colour.
func (p *pipe) each(cur []float64, f func(i int, t *dice.Table)) {
	if p.ctx.Err() != nil {
		return
	}
	l, pool := p.live, p.r.Dice
	loose := l.looseRows()
	var t dice.Table
	i := 0
	for x := range l.ranks.below[pool[dice.Red]] {
		t[dice.Red] = l.row(x)
		for y := range l.ranks.below[pool[dice.Black]] {
			t[dice.Black] = l.row(y)
			for z := range l.ranks.below[pool[dice.White]] {
				white := l.row(z)
				live := (t[dice.Red] + t[dice.Black] + white).Total()
				for _, row := range loose {
					if cur[i] != 0 {
						row += white
						row += dice.Show(dice.Crit, l.total-live-row.Total()+white.Total())
						t[dice.White] = row
						f(i, &t)
					}
					i++
				}
			}
		}
	}
}

// row is the live dice of one colour.
func (l *layout) row(rank int) (row dice.Row) {
	v := &l.ranks.counts[rank]
	for k, f := range l.live {
		row += dice.Show(f, int(v[k]))
	}
	return row
}

// looseRows lists the loose dice of every value of the loose part, but for the
// rest.
func (l *layout) looseRows() []dice.Row {
	rows := make([]dice.Row, l.loose)
	for i := range rows {
		for f, s := range l.slots {
			// A surge that is counted as a hit is one.
			if s.stride > 0 && (dice.Face(f) != dice.Surge || s != l.slots[dice.Hit]) {
				rows[i] += dice.Show(dice.Face(f), i/s.stride%(l.total+1))
			}
		}
	}
	return rows
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
func (p *pipe) newStage(l *layout, n int) *stage {
	s := &stage{l: l, pool: p.r.Dice}
	count := 1
	for c, k := range s.pool {
		s.most[c] = min(k, n)
		count *= s.most[c] + 1
	}
	s.buckets = make([]bucket, count)
	total := 0
	s.each(n, func(missing dice.Pool, _ *bucket) { total += s.size(missing) })
	slab := p.room.floats(total)
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
