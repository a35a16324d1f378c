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
	p.last = lastLayout(r, p.tail.sums != nil)
	p.tail.djemSo(blankless(r.Dice))
	if r.Observations+r.Aims == 0 {
		p.end(p.first(p.last), attack.Tokens{})
		return
	}
	p.live = liveLayout(r, p.tail.sums != nil)
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

// blankless is how likely a roll without a blank is.
func blankless(pool dice.Pool) float64 {
	p := 1.0
	for c, n := range pool {
		for range n {
			p *= 1 - float64(dice.AttackDie[c][dice.Blank])/dice.AttackSides
		}
	}
	return p
}

// first is the distribution of the first roll.
func (p *pipe) first(l *layout) []float64 { return l.first(p.r.Dice, p.room) }

// first is the distribution of a roll of a pool of dice.
func (l *layout) first(pool dice.Pool, room *room) []float64 {
	cur := room.floats(l.loose)
	cur[0] = 1
	var rolled dice.Pool
	for _, c := range order {
		for range pool[c] {
			grown := rolled
			grown[c]++
			next := room.floats(l.size(grown))
			l.add(next, cur, rolled, c)
			cur, rolled = next, grown
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
			p.end(p.reroll(p.last, cur, 1, 0, nil), attack.Tokens{Reserved: reserved})
			return
		}
		cur = p.reroll(p.live, cur, 1, 0, nil)
	}
	if left == 0 {
		// All aims are reserved and there was no observation token.
		p.end(p.reroll(p.last, cur, 0, 0, nil), attack.Tokens{Reserved: reserved})
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
			p.end(saved, attack.Tokens{Reserved: reserved, Aims: left, Aimed: aimed})
		}
		aimed = true
	}
	p.end(cur, attack.Tokens{Reserved: reserved, Aimed: true})
}

// reroll spends one token that takes up to n dice in every state of cur, and
// returns the states that follow, laid out as next. States in which Marksman
// saves the aims that are left, if any, go to saved instead, laid out as last.
func (p *pipe) reroll(next *layout, cur []float64, n, aims int, saved []float64) []float64 {
	if p.ctx.Err() != nil {
		return nil // nobody waits for the answer
	}
	s := newStage(next, p.r.Dice, n, p.room)
	var take dice.Table
	p.each(cur, func(i int, t *dice.Table) {
		if saved != nil && p.r.Save(t, aims) {
			saved[p.last.looseIndex(t.Sum())] += cur[i]
			return
		}
		p.r.Choose(t, n, &take)
		if next == p.live && next.loose == 1 {
			s.put(t, &take, cur[i])
			return
		}
		red, black, white := take[dice.Red], take[dice.Black], take[dice.White]
		b := s.at(red.Total(), black.Total(), white.Total())
		red, black, white = t[dice.Red]-red, t[dice.Black]-black, t[dice.White]-white
		at := 0
		if next == p.last {
			at = next.looseIndex(red + black + white)
		} else {
			at = (next.rank(red)*b.blacks+next.rank(black))*b.whites + next.rank(white)
			at = at*next.loose + i%next.loose
		}
		b.states[at] += cur[i]
		b.used = true
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
// layout, as its index and as a table.
func (p *pipe) each(cur []float64, f func(i int, t *dice.Table)) {
	if p.ctx.Err() == nil {
		p.live.each(p.r.Dice, cur, f)
	}
}

// each calls f with every state of a pool of dice whose entry in cur is not 0,
// as its index and as a table. Where faces are loose, they and the rest lie in
// the white row: no one asks for their colour.
func (l *layout) each(pool dice.Pool, cur []float64, f func(i int, t *dice.Table)) {
	if l.loose > 1 {
		l.eachLoose(pool, cur, f)
		return
	}
	var t dice.Table
	i := 0
	for x := range l.ranks.below[pool[dice.Red]] {
		t[dice.Red] = l.whole(x, pool[dice.Red])
		for y := range l.ranks.below[pool[dice.Black]] {
			t[dice.Black] = l.whole(y, pool[dice.Black])
			for z := range l.ranks.below[pool[dice.White]] {
				if cur[i] != 0 {
					t[dice.White] = l.whole(z, pool[dice.White])
					f(i, &t)
				}
				i++
			}
		}
	}
}

func (l *layout) eachLoose(pool dice.Pool, cur []float64, f func(i int, t *dice.Table)) {
	loose := l.looseRows()
	var t dice.Table
	i := 0
	for x := range l.ranks.below[pool[dice.Red]] {
		t[dice.Red] = l.row(x)
		for y := range l.ranks.below[pool[dice.Black]] {
			t[dice.Black] = l.row(y)
			for z := range l.ranks.below[pool[dice.White]] {
				white := l.row(z)
				left := l.total - (t[dice.Red] + t[dice.Black] + white).Total()
				for _, row := range loose {
					if cur[i] != 0 {
						t[dice.White] = white + row + dice.Show(dice.Crit, left-row.Total())
						f(i, &t)
					}
					i++
				}
			}
		}
	}
}

// whole is all n dice of one colour: the live ones, and crits.
func (l *layout) whole(rank, n int) dice.Row {
	row := l.row(rank)
	return row + dice.Show(dice.Crit, n-row.Total())
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
