package odds

import (
	"math"

	"salvo/attack"
	"salvo/odds/internal/state"
)

// attackPlay is an attack of a volley in which somebody plays its best.
type attackPlay struct {
	plan    *plan   // the attacker's, if it plays its best
	solver  *solver // the defender's, if only it does
	rerolls *rerolls
}

// play finds the best play of an attack of a kind at a point: for the value of
// the rest of the volley.
func (s *volleySolver) play(kind int, n volleyNode, r *resolved, arena *state.Arena) *attackPlay {
	goal := s.goalAfter(kind, n, r.rules, arena)
	sides := s.kinds[kind].sides
	if !sides[attack.TheAttacker] {
		return &attackPlay{
			solver:  newSolver(r.rules, sides, goal, arena),
			rerolls: &rerolls{ctx: s.ctx, r: r.rules, layouts: layoutsOf(r.rules, r.rules.FirstBlankMatters()), arena: arena},
		}
	}
	p := newPlan(s.ctx, r.rules, sides, goal, arena, false)
	if r.rules.Makashi() {
		a := r.attack
		a.Attacker.MakashiMastery = false
		without := newPlan(s.ctx, attack.New(a).Tracking(), sides, goal, arena, false)
		if without.worth() > p.worth() {
			p = without
		}
	}
	return &attackPlay{plan: p}
}

// goalAfter is what the end of an attack is worth: the rest of the volley.
func (s *volleySolver) goalAfter(kind int, n volleyNode, r *attack.Rules, arena *state.Arena) func(attack.Position) float64 {
	space := r.Space(attack.Over)
	values := arena.Floats(space.Size())
	for i := range values {
		values[i] = math.NaN()
	}
	return func(p attack.Position) float64 {
		v := &values[space.Index(&p)]
		if math.IsNaN(*v) {
			*v = s.value(s.following(kind, n, p.After()))
		}
		return *v
	}
}

// worth is the value of the play.
func (p *attackPlay) worth() float64 {
	if p.plan != nil {
		return p.plan.worth()
	}
	sum := valued{solver: p.solver}
	p.rerolls.ends = &sum
	p.rerolls.run()
	return sum.value
}

// valued sums up the values of results.
type valued struct {
	solver *solver
	value  float64
}

func (v *valued) end(x attack.Results, k attack.Tokens, weight float64) {
	v.value += float64(weight * v.solver.valueOf(v.solver.walk.Start(x, k)))
}

// follow weighs the play forwards.
func (p *attackPlay) follow(arena *state.Arena) ([]weightedAfter, float64) {
	var w *weigher
	if p.plan != nil {
		if p.plan.ctx.Err() != nil {
			return nil, 0 // it is unfinished
		}
		w = p.plan.weigher()
		w.keepAfter()
		p.plan.play(w, nil)
	} else {
		w = newWeigher(p.solver.walk.Rules, nil, p.solver, arena)
		w.keepAfter()
		w.firstRoll(w.walk.Dice)
		p.rerolls.ends = w
		p.rerolls.run()
		w.finish()
	}
	return w.weighted()
}
