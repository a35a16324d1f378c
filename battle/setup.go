package battle

import (
	"slices"

	"salvo/legion"
	"salvo/odds"
)

// newGame sets up a volley. With ties, plays of the same value are told apart, which
// touches the value of the game, but not that of the volley.
func newGame(ctx odds.Context, v *legion.Volley, opt odds.Options, ties bool) *game {
	g := &game{
		parts: odds.NewParts(ctx, opt, false, v.Goal != legion.ForWounds || v.Several()), scale: 1,
		goal: v.Goal, ties: ties, best: v.Order == legion.BestOrder,
	}
	total := 0
	for _, t := range v.TargetsOf() {
		total += t.Weight
	}
	g.adds = v.Goal != legion.ForAll && v.Goal != legion.ForAny
	if v.Several() && g.adds {
		g.scale = float64(max(1, total))
	}
	for _, t := range v.TargetsOf() {
		f := NewStanding(t.Defender, v.Edition)
		weight := float64(t.Weight) / g.scale
		if v.Several() && v.Goal == legion.ForWounds {
			weight /= float64(f.most)
		}
		g.addTarget(f, weight, float64(t.Weight)/float64(max(1, total)))
	}
	g.passing = v.Several() && !g.best
	g.apart = g.passing && len(v.Happened) > 0 // whose turn it is depends on who attacked
	for _, places := range v.Units() {
		pools := make([]*pool, len(places))
		for k, i := range places {
			pools[k] = newPool(v, i)
		}
		g.addUnit(places, pools)
	}
	g.attacked(v.Happened)
	g.finish()
	return g
}

// attacked puts the units that attacked before those of their kind that did not.
func (g *game) attacked(happened []legion.Happened) {
	rank := func(places []int) int {
		for i, h := range happened {
			if slices.Contains(places, h.Attack) {
				return i
			}
		}
		return len(happened)
	}
	for k := range g.kinds {
		slices.SortStableFunc(g.kinds[k].places, func(a, b []int) int { return rank(a) - rank(b) })
	}
}

func newPool(v *legion.Volley, i int) *pool {
	p := &pool{}
	for t := range v.TargetsOf() {
		a, can := v.At(i, t)
		p.attacks, p.can, p.engages = append(p.attacks, a), append(p.can, can), append(p.engages, a.Engages())
	}
	return p
}

// addUnit adds a unit with its pools, which are the attacks of the volley at some
// places.
func (g *game) addUnit(places []int, pools []*pool) {
	k := -1
	if !g.apart {
		k = slices.IndexFunc(g.kinds, func(x kind) bool { return slices.EqualFunc(x.pools, pools, (*pool).equal) })
	}
	if k < 0 {
		k = len(g.kinds)
		g.kinds = append(g.kinds, kind{pools: pools, chosen: slices.ContainsFunc(pools, (*pool).chosen)})
	}
	g.kinds[k].places = append(g.kinds[k].places, places)
	g.turns, g.places = append(g.turns, k), append(g.places, places)
}

func (p *pool) equal(q *pool) bool {
	return slices.Equal(p.attacks, q.attacks) && slices.Equal(p.can, q.can)
}

// chosen reports whether somebody plays its best.
func (p *pool) chosen() bool {
	for t := range p.attacks {
		if a := &p.attacks[t]; p.can[t] && (a.Attacker.Strategy == legion.Optimal || a.Defender.Strategy == legion.Optimal) {
			return true
		}
	}
	return false
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
		g.declare(k, nil)
		if g.passing {
			g.choices = append(g.choices, choice{kind: k})
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

// declare adds all that a unit of a kind may declare to do, of which the first attacks
// are known. Where nobody plays its best it does not matter in which order it attacks.
func (g *game) declare(k int, attacks []aimed) {
	x := &g.kinds[k]
	for p := range x.pools {
		if slices.ContainsFunc(attacks, func(a aimed) bool { return a.pool == p || a.pool > p && !x.chosen }) {
			continue
		}
		for t := range g.targets {
			if !x.pools[p].can[t] || slices.ContainsFunc(attacks, func(a aimed) bool { return a.target == t }) {
				continue
			}
			more := append(attacks[:len(attacks):len(attacks)], aimed{p, t})
			g.choices = append(g.choices, choice{k, more})
			g.declare(k, more)
		}
	}
}
