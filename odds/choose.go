package odds

import (
	"salvo/attack"
	"salvo/dice"
	"salvo/odds/internal/state"
)

// A plan is a player: it looks up what it found to be best.
var _ attack.Player = (*plan)(nil)

// Begin reserves nothing: aims that are left at the end go to Lethal.
func (p *plan) Begin(_ *dice.Roll, k attack.Tokens) attack.Tokens { return k }

// Spend looks for the choice whose value is that of the position.
func (p *plan) Spend(t *dice.Roll, k attack.Tokens, take *dice.Roll) attack.Spending {
	held := p.held(t)
	value := held.value(p.layers[k.Observations][k.Aims].whole)
	if p.stopping(t, k) >= value {
		return attack.Stop
	}
	if k.Observations > 0 {
		kept := p.layers[k.Observations-1][k.Aims].kept
		if held.step(p, kept, value+p.thrift/2) {
			p.taken(t, &held, take)
			return attack.Observe
		}
	}
	held.keepBest(p, &p.layers[k.Observations][k.Aims-1])
	p.taken(t, &held, take)
	return attack.Aim
}

// stopping is the value of rerolling no more.
func (p *plan) stopping(t *dice.Roll, k attack.Tokens) float64 {
	return p.end[k.Aims].at(p.r.Convert(t))
}

// held is a set of kept dice in the plan's layout.
type held struct {
	rows    dice.Roll // the kept dice, surges as what they become
	ranks   [dice.Colors]int
	missing dice.Pool
}

func (p *plan) held(t *dice.Roll) (s held) {
	fate := p.l.SurgeAs
	for c, row := range t {
		if n := row.N(dice.Surge); n > 0 && fate != dice.Surge {
			row += dice.Show(fate, n) - dice.Show(dice.Surge, n)
		}
		s.rows[c] = row
		s.ranks[c] = p.l.Rank(row)
	}
	return s
}

func (s *held) value(y *state.Kept) float64 {
	b := y.At(s.missing[dice.Red], s.missing[dice.Black], s.missing[dice.White])
	return b.States[b.Index(&s.ranks)]
}

// keepBest takes dice away until what is kept is the best to keep.
func (s *held) keepBest(p *plan, y *layer) {
	best := s.value(y.best)
	for s.value(y.kept) < best && s.step(p, y.best, best) {
	}
}

// step takes one die away, the first such that the value in y is at least v.
func (s *held) step(p *plan, y *state.Kept, v float64) bool {
	for _, c := range state.Order {
		if s.rows[c] == 0 || !y.MayMiss(s.missing, c) {
			continue
		}
		rank := s.ranks[c]
		s.missing[c]++
		b := y.At(s.missing[dice.Red], s.missing[dice.Black], s.missing[dice.White])
		for f := range dice.Face(dice.Faces) {
			if s.rows[c].N(f) == 0 {
				continue
			}
			less := s.rows[c] - dice.Show(f, 1)
			s.ranks[c] = p.l.Rank(less)
			if b.States[b.Index(&s.ranks)] >= v {
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
func (p *plan) taken(t *dice.Roll, s *held, take *dice.Roll) {
	fate := p.l.SurgeAs
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

// FirstReroll is what the best play rerolls of the first roll, on average.
type FirstReroll struct {
	Shown, Taken [dice.Faces]float64 // dice by face: all, and those that the first token rerolls
	Blank, Spent float64             // how likely a roll with a blank is, and one in which a token then rerolls something
	Surge        dice.Face           // what a surge is as good as: Surge if it is as good as nothing else
}

// maxFirstRolls is of how many first rolls a FirstReroll is noted.
const maxFirstRolls = 5_000

// noteFirst has the plan note what it rerolls of the first roll while it is played, and
// returns where; nil if nothing can be rerolled, or there are too many rolls.
func (p *plan) noteFirst() *FirstReroll {
	if len(p.layers) > 0 && p.l.Count(p.r.Dice) <= maxFirstRolls {
		p.first = &FirstReroll{Surge: p.l.SurgeAs}
	}
	return p.first
}

// note adds a first roll, by its weight, and what a token takes of it. A nil FirstReroll
// notes nothing.
func (f *FirstReroll) note(table *dice.Roll, token attack.Spending, take *dice.Roll, w float64) {
	if f == nil {
		return
	}
	shown, taken := table.Sum(), dice.Row(0)
	if token != attack.Stop {
		taken = take.Sum()
	}
	if shown.N(dice.Blank) > 0 {
		f.Blank += w
		if taken != 0 {
			f.Spent += w
		}
	}
	for face := range dice.Face(dice.Faces) {
		f.Shown[face] += w * float64(shown.N(face))
		f.Taken[face] += w * float64(taken.N(face))
	}
}
