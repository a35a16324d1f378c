// Package odds answers questions about an attack: the exact distribution of
// what it comes to, the same by simulation, and one attack played out step by
// step. All of them walk the steps of package attack; no rule of the game is
// written here.
package odds

import (
	"context"
	"errors"
	"fmt"

	"salvo/attack"
	"salvo/dice"
	"salvo/legion"
)

// Exact weighs every roll of an attack. It fails with legion.Mistakes if the
// attack is not valid, with ErrTooLarge where there are too many rolls, and
// with ErrTooManyChoices where there are too many ways to play.
func Exact(ctx context.Context, a legion.Attack) (*Result, error) {
	if err := a.Validate(); err != nil {
		return nil, err
	}
	if a.Attacker.Strategy == legion.Optimal {
		return optimal(ctx, a)
	}
	r := attack.New(a)
	l := layoutsOf(r, false)
	n := l.states(r)
	if n > MaxStates {
		return nil, fmt.Errorf("%w: %s states of the dice, more than %s", ErrTooLarge, round(n), round(MaxStates))
	}
	leave, err := enter(ctx, n)
	if err != nil {
		return nil, err
	}
	defer leave()
	room := rooms.Get().(*room)
	defer room.release()
	dists, err := weigh(ctx, r, l, room)
	if err != nil {
		return nil, err
	}
	return newResult(a, ByExact, dists), nil
}

// optimal weighs every roll of an attack that is played as well as possible.
func optimal(ctx context.Context, a legion.Attack) (*Result, error) {
	p, err := best(ctx, a, false)
	if err != nil {
		return nil, err
	}
	defer p.leave()
	dists, err := p.distributions()
	if err != nil {
		return nil, err
	}
	return newResult(a, ByExact, dists), nil
}

// Of answers an attack exactly, or by simulation where there are too many
// rolls to weigh; the result says which, and why.
func Of(ctx context.Context, a legion.Attack, opt Options) (*Result, error) {
	res, err := Exact(ctx, a)
	if !errors.Is(err, ErrTooLarge) {
		return res, err
	}
	why := err.Error()
	if res, err = Simulate(ctx, a, opt); err != nil {
		return nil, err
	}
	res.Why = why
	return res, nil
}

// ErrTooLarge says that an attack has too many rolls to weigh them all.
var ErrTooLarge = errors.New("too many rolls to weigh them all")

// weigh pushes the distribution of all rolls through the steps. What it
// returns lives in the room.
func weigh(ctx context.Context, r *attack.Rules, l layouts, room *room) (*[attack.Measures]dice.Dist, error) {
	return weighWith(ctx, r, l, room, nil)
}

// weighWith also sums up what the funnel shows, if somebody asks for it.
func weighWith(ctx context.Context, r *attack.Rules, l layouts, room *room, s *sums) (*[attack.Measures]dice.Dist, error) {
	t := newTail(r, r.Documented(), room)
	t.sums = s
	p := pipe{ctx: ctx, r: r, layouts: l, tail: t, room: room}
	p.run()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	t.stand()
	t.compare()
	return &t.dists, nil
}

// round writes a large number in a way that one can read.
func round(n float64) string {
	for _, u := range []struct {
		size float64
		name string
	}{{1e12, "trillion"}, {1e9, "billion"}, {1e6, "million"}, {1e3, "thousand"}} {
		if n >= u.size {
			return fmt.Sprintf("%.4g %s", n/u.size, u.name)
		}
	}
	return fmt.Sprintf("%.0f", n)
}
