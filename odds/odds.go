// Package odds answers questions about an attack: the exact distribution of
// what it comes to, the same by simulation, and one attack played out step by
// step. All of them walk the steps of package attack; no rule of the game is
// written here.
package odds

import (
	"errors"

	"salvo/attack"
	"salvo/dice"
	"salvo/legion"
	"salvo/odds/internal/state"
)

// Exact weighs every roll of an attack. It fails with legion.Mistakes if the
// attack is not valid, with ErrTooLarge where there are too many rolls, and
// with ErrTooManyChoices where there are too many ways to play.
func Exact(ctx Context, a legion.Attack, opt Options) (res *Result, err error) {
	if err := a.Validate(); err != nil {
		return nil, err
	}
	arena := state.NewArena(opt.limit(ctx))
	defer arena.Release()
	defer Stopped(&err, a.Attacker.Strategy == legion.Optimal)
	var firstReroll *FirstReroll
	dists, err := weigh(ctx, a, opt, arena, false, nil, &firstReroll)
	if err != nil {
		return nil, err
	}
	res = newResult(a, ByExact, dists)
	res.FirstReroll = firstReroll
	return res, nil
}

// Of answers an attack exactly, or by simulation where there are too many
// rolls to weigh; the result says which, and why.
func Of(ctx Context, a legion.Attack, opt Options) (*Result, error) {
	res, err := Exact(ctx, a, opt)
	exceeded, ok := errors.AsType[*LimitError](err)
	if !ok || exceeded.Err != ErrTooLarge {
		return res, err
	}
	if res, err = Simulate(ctx, a, opt); err != nil {
		return nil, err
	}
	res.Exceeded = exceeded
	return res, nil
}

// weigh weighs every roll of a valid attack, and notes means on the way if
// somebody asks for them. Plainly, surges are counted as surges even where they
// always become the same. What it returns lives in the arena. What the best play rerolls is
// noted where somebody asks for it.
func weigh(ctx Context, a legion.Attack, opt Options, arena *state.Arena, plain bool, m *means, firstReroll **FirstReroll) (*[attack.Measures]dice.Dist, error) {
	if a.Attacker.Strategy == legion.Optimal {
		p, err := best(ctx, a, opt, arena, plain)
		if err != nil {
			return nil, err
		}
		w := p.weigher()
		m.watch(w)
		if firstReroll != nil && !opt.NumbersOnly {
			*firstReroll = p.noteFirst()
		}
		p.play(w, m, p)
		return w.finish(), nil
	}
	r := attack.New(a)
	l := layoutsOf(r, plain || r.FirstBlankMatters())
	if err := opt.admit(ctx, false, l.states(r), arena); err != nil {
		return nil, err
	}
	w := newWeigher(r, nil, bestDefender(&a, r, arena), arena)
	m.watch(w)
	p := rerolls{r: r, layouts: l, ends: w, arena: arena, means: m}
	p.run()
	return w.finish(), nil
}
