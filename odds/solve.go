package odds

import (
	"math"
	"slices"

	"salvo/attack"
	"salvo/dice"
	"salvo/odds/internal/state"
)

// solver finds the best play after the attack dice, from the end backwards: it
// drives the walk with every outcome of the dice, and where somebody chooses
// it takes the best for the attacker or the worst. The walk stops for those who
// play their best, and for them the solver is itself a player.
type solver struct {
	walk attack.Walk
	goal
	values  [attack.Stages]*numbers // of positions; NaN if not known yet
	options []attack.Option         // a stack: those of the choices that are being weighed
	stack   positionStack
	arena   *state.Arena
}

// goal is what those who play their best play for, or against.
type goal struct {
	worth  func(p attack.Position) float64 // of the end of an attack
	thrift float64                         // what a token counts against the value
}

// A token counts so little that it only decides between plans of the same value, which
// then spend fewer of them: less than wounds, where chances are the same.
const (
	woundsThrift = 1e-12
	chanceThrift = 1e-14
)

func newSolver(r *attack.Rules, best [3]bool, goal goal, arena *state.Arena) *solver {
	return &solver{walk: attack.Walk{Rules: r, Stops: best}, goal: goal, arena: arena}
}

// known is where the value of a position is kept; nil if it is not kept.
func (s *solver) known(p *attack.Position) *float64 {
	if !p.Stage.Numbered() {
		return nil
	}
	values := s.values[p.Stage]
	if values == nil {
		if values = s.number(p.Stage); values == nil {
			return nil
		}
	}
	return values.at(p)
}

// number makes space for the values of a stage; none for results of an attacker
// that plays as documented, which keeps aims back that no number tells.
func (s *solver) number(stage attack.Stage) *numbers {
	if stage == attack.Converting && !s.walk.Stops[attack.TheAttacker] {
		return nil
	}
	values := newNumbers(s.walk.Rules, stage, s.arena)
	for i := range values.list {
		values.list[i] = math.NaN()
	}
	s.values[stage] = values
	return values
}

// valueOf is what a position is worth if both sides go on as they do.
func (s *solver) valueOf(p attack.Position) float64 {
	q := s.stack.push()
	*q = p
	v := s.value(q)
	s.stack.pop()
	return v
}

// value is valueOf for a position that is not needed any more.
func (s *solver) value(p *attack.Position) float64 {
	here := s.known(p)
	if here != nil && !math.IsNaN(*here) {
		return *here
	}
	v := s.goOn(p, here)
	if here != nil {
		*here = v
	}
	return v
}

// goOn works out the value of a position, which may be kept at here.
func (s *solver) goOn(p *attack.Position, here *float64) (v float64) {
	s.arena.Check()
	from := p.Stage
	stage := s.walk.Next(p)
	if stage == attack.Over {
		return s.worth(*p)
	}
	there := here
	if stage != from {
		if there = s.known(p); there != nil && !math.IsNaN(*there) {
			return *there
		}
	}
	if stage.Chooser() == attack.Nobody {
		v = s.mean(p)
	} else {
		v, _ = s.best(p)
	}
	if there != nil {
		*there = v
	}
	return v
}

// mean is the value of a position in which dice fall. The conversions keep a
// machine from rounding the product and the sum at once: the same plan must be
// best everywhere.
func (s *solver) mean(p *attack.Position) (v float64) {
	pool, surgeAs := s.walk.Pool(p)
	whites := dice.DefenseOutcomes(dice.White, pool.White, surgeAs)
	reds := dice.DefenseOutcomes(dice.Red, pool.Red, surgeAs)
	q := s.stack.push()
	for i := range whites {
		for j := range reds {
			*q = *p
			s.walk.Rolled(q, dice.DefenseRoll{White: whites[i].Row, Red: reds[j].Row})
			v += float64(float64(whites[i].P*reds[j].P) * s.value(q))
		}
	}
	s.stack.pop()
	return v
}

// best is the value of a position in which somebody chooses, and the place on
// the stack of options of the best.
func (s *solver) best(p *attack.Position) (value float64, at int) {
	sign := 1.0
	if p.Stage.Chooser() == attack.TheDefender {
		sign = -1
	}
	first := len(s.options)
	s.options = s.walk.Options(p, s.options)
	last := len(s.options)
	at = first
	for i := first; i < last; i++ {
		// The stack of options may grow, and move, while a value is worked out.
		o := &s.options[i]
		cost := float64(sign * s.thrift * float64(o.Tokens))
		v := 0.0
		if k := s.known(&o.Position); k != nil && !math.IsNaN(*k) {
			v = *k - cost
		} else {
			v = s.valueOf(o.Position) - cost
		}
		if i == first || sign*v > sign*value {
			value, at = v, i
		}
	}
	s.options = s.options[:first]
	return value, at
}

// Choose makes the best choice there is: the solver plays for whoever plays its
// best.
func (s *solver) Choose(p attack.Position) attack.Position {
	_, at := s.best(&p)
	return s.options[:at+1][at].Position
}

// defender is the solver if the defender plays its best, else nil.
func (s *solver) defender() attack.Defender {
	if !s.walk.Stops[attack.TheDefender] {
		return nil
	}
	return s
}

// copy is a solver that another goroutine may use.
func (s *solver) copy() *solver {
	c := *s
	c.options, c.stack, c.arena = nil, positionStack{}, s.arena.Another()
	for stage, values := range s.values {
		if values != nil {
			c.values[stage] = &numbers{values.Space, slices.Clone(values.list)}
		}
	}
	return &c
}
