package odds

import (
	"salvo/attack"
	"salvo/dice"
)

// A plan is a player: it looks up what it found to be best.
var _ attack.Player = (*plan)(nil)

// Begin reserves nothing: aims that are left at the end go to Lethal.
func (p *plan) Begin(_ *dice.Roll, k attack.Tokens) attack.Tokens { return k }

// Spend looks for the choice whose value is that of the position.
func (p *plan) Spend(t *dice.Roll, k attack.Tokens, take *dice.Roll) attack.Spending {
	spot := p.spot(t)
	value := spot.value(p.layers[k.Observations][k.Aims].whole)
	if p.stopping(t, k) >= value {
		return attack.Stop
	}
	if k.Observations > 0 {
		kept := p.layers[k.Observations-1][k.Aims].kept
		if spot.step(p, kept, value+thrift/2) {
			p.taken(t, &spot, take)
			return attack.Observe
		}
	}
	spot.keepBest(p, &p.layers[k.Observations][k.Aims-1])
	p.taken(t, &spot, take)
	return attack.Aim
}

// stopping is the value of rerolling no more.
func (p *plan) stopping(t *dice.Roll, k attack.Tokens) float64 {
	return p.finish.ends(k.Aims).at(p.r.Convert(t))
}

// Sharpen makes the conversions that lead to the best value.
func (p *plan) Sharpen(x attack.Results, k attack.Tokens) (attack.Results, int) {
	aims, dodges, aimed := k.Aims, p.finish.jarkai, 0
	if p.r.Aimed(k.Aimed) {
		aimed = 1
	}
	for {
		c, _ := p.finish.next(x, aims, dodges, aimed)
		switch {
		case c.nothing:
			return x, aims
		case c.byAim:
			aims--
		default:
			dodges--
		}
		x = c.to
	}
}

// Lethal gives as many aims as are worth it.
func (p *plan) Lethal(s attack.Standing, aims int) int {
	n, _ := p.finish.aims(s, aims)
	return n
}

// spot is a set of kept dice in the plan's layout.
type spot struct {
	rows    dice.Roll // the kept dice, surges as what they become
	ranks   [dice.Colors]int
	missing dice.Pool
}

func (p *plan) spot(t *dice.Roll) (s spot) {
	fate := p.l.fate
	for c, row := range t {
		if n := row.N(dice.Surge); n > 0 && fate != dice.Surge {
			row += dice.Show(fate, n) - dice.Show(dice.Surge, n)
		}
		s.rows[c] = row
		s.ranks[c] = p.l.rank(row)
	}
	return s
}

// value is the value of the kept dice.
func (s *spot) value(y *stage) float64 {
	b := y.at(s.missing[dice.Red], s.missing[dice.Black], s.missing[dice.White])
	return b.states[b.index(&s.ranks)]
}

// keepBest takes dice away until what is kept is the best to keep.
func (s *spot) keepBest(p *plan, y *layer) {
	best := s.value(y.best)
	for s.value(y.kept) < best && s.step(p, y.best, best) {
	}
}

// step takes one die away, the first such that the value in y is at least v.
func (s *spot) step(p *plan, y *stage, v float64) bool {
	if s.missing.Total() == y.n {
		return false
	}
	for _, c := range order {
		if s.rows[c] == 0 || s.missing[c] == y.most[c] {
			continue
		}
		rank := s.ranks[c]
		s.missing[c]++
		b := y.at(s.missing[dice.Red], s.missing[dice.Black], s.missing[dice.White])
		for f := range dice.Face(dice.Faces) {
			if s.rows[c].N(f) == 0 {
				continue
			}
			less := s.rows[c] - dice.Show(f, 1)
			s.ranks[c] = p.l.rank(less)
			if b.states[b.index(&s.ranks)] >= v {
				s.rows[c] = less
				return true
			}
		}
		s.missing[c]--
		s.ranks[c] = rank
	}
	return false
}

// taken sets take to the dice of the table that are not kept. A surge that is
// as good as another face is taken after the dice that show that face.
func (p *plan) taken(t *dice.Roll, s *spot, take *dice.Roll) {
	fate := p.l.fate
	for c, kept := range s.rows {
		if fate == dice.Surge {
			take[c] = t[c] - kept
			continue
		}
		n := t[c].N(dice.Surge)
		out := t[c] + dice.Show(fate, n) - dice.Show(dice.Surge, n) - kept
		if over := out.N(fate) - t[c].N(fate); over > 0 {
			out += dice.Show(dice.Surge, over) - dice.Show(fate, over)
		}
		take[c] = out
	}
}
