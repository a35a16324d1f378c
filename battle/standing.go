package battle

import (
	"salvo/attack"
	"salvo/legion"
	"salvo/odds"
)

// Standing is a unit of a game as it was when it began, with the rules for what it has
// left between attacks.
type Standing struct{ fighter }

// NewStanding is the unit that a defender is.
func NewStanding(d legion.Defender, e legion.Edition) Standing { return Standing{newFighter(d, e)} }

// Wounds is how many wounds defeat the unit; false if its size is not known.
func (s *Standing) Wounds() (n int, known bool) { return int(s.most), s.known }

// Suppressed reports whether the unit is still there, and Suppressed.
func (s *Standing) Suppressed(u Unit) bool { return s.suppressed(u) }

// After is the unit after an attack.
func (s *Standing) After(u Unit, a attack.After) Unit { return s.after(u, a, false) }

// RoundOver is the unit after the end of a round: it loses one suppression token, and all
// dodge and surge tokens.
func (u Unit) RoundOver() Unit {
	u.Suppression = max(0, u.Suppression-1)
	u.Dodges, u.Surges = 0, 0
	return u
}

// Ends lists all that an attack may leave of both units, and how likely that is, if it is
// played as it says, for wounds. It fails with odds.ErrTooLarge or odds.ErrTooManyChoices
// where there is too much to weigh.
func Ends(ctx odds.Context, a legion.Attack, opt odds.Options) (list []odds.End, err error) {
	if err := a.Validate(); err != nil {
		return nil, err
	}
	defer odds.Stopped(&err, true)
	states, positions := opt.Limits()
	part := odds.NewParts(ctx, opt, positions, true, false).Of(a)
	switch {
	case part.Chosen() && part.Positions() > positions:
		return nil, &odds.LimitError{Err: odds.ErrTooManyChoices, Count: part.Positions(), Limit: positions}
	case !part.Chosen() && part.States() > states:
		return nil, &odds.LimitError{Err: odds.ErrTooLarge, Count: part.States(), Limit: states}
	}
	leave, err := opt.Enter(ctx, part.AtOnce())
	if err != nil {
		return nil, err
	}
	defer leave()
	list, _ = part.Follow(func(x attack.After) float64 { return float64(x.Wounds) })
	return list, ctx.Err()
}

// Dodges lists what the defender of a volley may face once cover is rolled in the first of
// its attacks, and how many dodge tokens it best spends then, for as little as possible of
// the goal at the end of the volley. The attacks are made in the order given.
func Dodges(ctx odds.Context, v legion.Volley, opt odds.Options) (list []odds.Dodge, err error) {
	v.Order, v.Happened = legion.GivenOrder, nil
	v.Defender.Strategy = legion.Optimal
	defer odds.Stopped(&err, true)
	g, _, err := solve(ctx, &v, opt, true)
	if err != nil {
		return nil, err
	}
	defer g.leave()
	from := g.started(nil)
	c := g.pick(from)
	if c == nil {
		return nil, ctx.Err()
	}
	n := g.node(from)
	n.made = g.with(n.made, c.kind)
	a := c.attacks[0]
	o := g.outcome(g.kinds[c.kind].pools[a.pool], a.target, n.units[a.target])
	return o.part.Dodges(g.goalAfter(n, c, 0)), ctx.Err()
}
