package battle

import (
	"slices"

	"salvo/legion"
	"salvo/odds"
)

// newGame sets up a volley. With ties, plays of the same value are told apart, which
// touches the value of the game, but not that of the volley.
func newGame(ctx odds.Context, v *legion.Volley, opt odds.Options, ties bool) *game {
	_, positions := opt.Limits()
	g := &game{
		ctx: ctx, parts: odds.NewParts(ctx, opt, 10*positions, false, v.Goal != legion.ForWounds),
		goal: v.Goal, ties: ties, best: v.Order == legion.BestOrder,
	}
	g.addTarget(newFighter(v.Defender, v.Edition), 1)
	for i := range v.Attacks {
		a := v.Attack(i)
		g.addUnit([]int{i}, []*pool{{attacks: []legion.Attack{a}, can: []bool{true}, engages: []bool{a.Engages()}}})
	}
	g.finish()
	return g
}

// addUnit adds a unit with its pools, which are the attacks of the volley at some
// places.
func (g *game) addUnit(places []int, pools []*pool) {
	k := slices.IndexFunc(g.kinds, func(x kind) bool { return slices.EqualFunc(x.pools, pools, (*pool).equal) })
	if k < 0 {
		k = len(g.kinds)
		g.kinds = append(g.kinds, kind{pools: pools})
	}
	g.kinds[k].places = append(g.kinds[k].places, places)
	g.turns = append(g.turns, k)
}

func (p *pool) equal(q *pool) bool {
	return slices.Equal(p.attacks, q.attacks) && slices.Equal(p.can, q.can)
}

// finish numbers what can be made and chosen, once all targets and units are there.
func (g *game) finish() {
	g.mades = 1
	for k := range g.kinds {
		x := &g.kinds[k]
		x.stride = g.mades
		g.mades *= len(x.places) + 1
		for _, p := range x.pools {
			p.outcomes = make([][]*outcome, len(g.targets))
		}
		for t := range g.targets {
			if x.pools[0].can[t] {
				g.choices = append(g.choices, choice{k, []aimed{{0, t}}})
			}
		}
	}
	g.targets[0].stride = 1
	g.values, g.picks = make([][]float64, g.mades), make([][]int16, g.mades)
	g.reach = make([]uint8, g.mades)
	for made := range g.reach {
		for _, c := range g.choices {
			if g.left(int32(made), c.kind) > 0 {
				for _, a := range c.attacks {
					g.reach[made] |= 1 << a.target
				}
			}
		}
	}
}

// start is the node at which the volley begins.
func (g *game) start() node {
	var n node
	for t := range g.targets {
		n.units[t] = g.number(t, g.targets[t].fresh())
	}
	return n
}
