package battle

import (
	"cmp"
	"errors"

	"salvo/legion"
	"salvo/odds"
)

// TargetsResult is the answer to a volley at several targets.
type TargetsResult struct {
	Volley  legion.Volley `json:"volley"`
	Value   float64       `json:"value"` // of the goal
	Goal    legion.Goal   `json:"goal"`
	Order   legion.Order  `json:"order"`
	Exact   bool          `json:"exact"`   // false if there was too much to weigh, and the best fixed assignment is the answer
	Fixed   *Fixed        `json:"fixed"`   // nil where it is not defined
	Targets []TargetAfter `json:"targets"` // how they stand in the end
	Next    []Step        `json:"next"`    // what the next unit does; empty if nobody attacks
	Plan    []Turn        `json:"plan"`    // what every unit does, by what is left; nil if that is too long or not known
	Advice  Advice        `json:"-"`       // the plan as a player follows it
}

// Turn says what the next unit of a volley at several targets does, after so many of
// them, when the targets stand as When says. For every state that can be reached and in
// which somebody attacks there is exactly one.
type Turn struct {
	After int    `json:"after"` // units that had their turn
	Made  []int  `json:"made"`  // the attacks that are theirs
	When  []When `json:"when"`  // by target
	Next  []Step `json:"next"`  // empty if the unit passes
}

// maxTurns is how many turns a plan may have, and how many states of the targets it may
// be made for.
const maxTurns = 5000

// TargetAfter is how a target stands after a volley.
type TargetAfter struct {
	After VolleyAfter `json:"after"`
}

// Step is an attack of a volley at a target, by their places in it.
type Step struct {
	Attack int `json:"attack"`
	Target int `json:"target"`
}

// Targets answers a volley at several targets: what it is worth if the attackers choose
// whom to attack as they see what those before them did, and how every target stands in
// the end. Where there is too much to weigh, the best fixed assignment is the answer.
func Targets(ctx odds.Context, v legion.Volley, opt odds.Options) (res *TargetsResult, err error) {
	if err := v.Validate(); err != nil {
		return nil, err
	}
	if !v.Several() {
		return nil, errors.New("battle: the volley has one defender")
	}
	res = &TargetsResult{Volley: v, Goal: v.Goal, Order: v.Order, Next: []Step{}}
	var wrong error
	err = opt.Evaluate(ctx, float64(opt.MaxMemory)/nodeBytes, func() {
		if _, wrong = res.solve(ctx, opt); wrong != nil && !odds.TooMuch(wrong) {
			return
		}
		res.Exact = wrong == nil
		if wrong = res.assign(ctx, opt); wrong == nil {
			res.advise(ctx, opt)
		}
	})
	return res, cmp.Or(err, wrong)
}

// nodeBytes is the memory that a node takes: its value, and what is chosen there.
const nodeBytes = 10

// solve plays the volley exactly.
func (res *TargetsResult) solve(ctx odds.Context, opt odds.Options) (g *game, err error) {
	defer odds.Stopped(&err, true)
	v := &res.Volley
	g = newGame(ctx, v, opt, true)
	most := float64(maxNodes)
	if opt.MaxMemory > 0 {
		most = float64(opt.MaxMemory) / nodeBytes
	}
	from := g.started(v.Happened)
	if err := g.discover(from, most); err != nil {
		return nil, err
	}
	now := standings{from: 1}
	if c := g.pick(from); c != nil {
		res.Next = g.steps(c, from.made)
	}
	back := new(woundsBack)
	plan, long := []Turn{}, false
	for range g.turns {
		if long = long || len(now) > maxTurns || len(plan) > maxTurns; !long {
			g.decide(now, func(made int32, _ bool, w []When, c *choice) {
				plan = append(plan, Turn{g.unitsMade(made), g.madeAttacks(made), w, g.steps(c, made)})
			})
		}
		now, _ = g.turn(now, back)
	}
	if !long {
		res.Plan = plan
	}
	for t := range g.targets {
		res.Targets = append(res.Targets, TargetAfter{g.stands(t, now, back[t][:len(v.Attacks)], Spent{})})
	}
	res.Value = odds.Settle(g.reached(now))
	if c := g.pick(from); c != nil {
		res.Advice.Cases = g.advise(from, c, res.tolerance())
	}
	return g, nil
}

// steps are the attacks of a choice, by their places in the volley.
func (g *game) steps(c *choice, made int32) []Step {
	list := make([]Step, len(c.attacks))
	for i, a := range c.attacks {
		list[i] = Step{g.nextOf(c.kind, made)[a.pool], a.target}
	}
	return list
}

// unitsMade is how many units had their turn.
func (g *game) unitsMade(made int32) (n int) {
	for k := range g.kinds {
		n += len(g.kinds[k].places) - g.left(made, k)
	}
	return n
}

// assign finds the best fixed assignment, which is the answer where there is no other.
func (res *TargetsResult) assign(ctx odds.Context, opt odds.Options) error {
	if len(res.Volley.Happened) > 0 && res.Exact {
		return nil // it is about the whole volley
	}
	parts := odds.NewParts(ctx, opt, false, res.Goal != legion.ForWounds)
	s := newAssigner(&res.Volley, parts)
	if s == nil {
		if !res.Exact {
			return odds.TooLarge("the volley", odds.ErrTooLarge, maxNodes, maxNodes, "; use fewer attacks, targets or tokens")
		}
		return nil
	}
	var sets []uint
	if res.Fixed, sets = s.fixed(); res.Exact {
		return nil
	}
	res.Value = res.Fixed.Value
	for t, g := range s.games {
		back := new(woundsBack)
		now := standings{s.without(t, sets[t]): 1}
		for range g.turns {
			now, _ = g.turn(now, back)
		}
		res.Targets = append(res.Targets, TargetAfter{g.stands(0, now, back[0][:len(res.Volley.Attacks)], Spent{})})
	}
	for _, places := range res.Volley.Units() {
		for _, i := range places {
			if t := res.Fixed.Assignment[i]; t != nil {
				res.Next = append(res.Next, Step{i, *t})
			}
		}
		if len(res.Next) > 0 {
			break
		}
	}
	return nil
}
