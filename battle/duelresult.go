package battle

import (
	"salvo/legion"
	"salvo/odds"
)

// DuelResult is the answer to a duel.
type DuelResult struct {
	Duel       legion.Duel     `json:"duel"`
	Value      float64         `json:"value"` // of the goal, to a
	Goal       legion.DuelGoal `json:"goal"`
	Rounds     []DuelRound     `json:"rounds"`     // after each of them
	Wounds     [2]odds.Summary `json:"wounds"`     // of a and b at the end
	Minis      [2]odds.Summary `json:"minis"`      // miniatures left at the end
	PointsLost [2]float64      `json:"pointsLost"` // on average
	Opening    []Opening       `json:"opening"`    // what may be done in the first activation, or in the next one
	Other      *float64        `json:"other"`      // the value if the other were first; nil if that is tossed, or nobody is any more
}

// Opening is what a side may do in the first activation, and what that is worth if both
// go on as they do.
type Opening struct {
	Side    string     `json:"side"` // a or b
	Actions []Action   `json:"actions"`
	Value   float64    `json:"value"`
	Gone    [2]float64 `json:"gone"` // in the end
}

// Duel answers a duel exactly: what it is worth if those who choose do so for its goal,
// and how it stands after each round. It fails with legion.Mistakes if the duel is not
// valid, and with odds.ErrTooLarge or odds.ErrTooManyChoices where there is too much to
// weigh.
func Duel(ctx odds.Context, d legion.Duel, opt odds.Options) (res *DuelResult, err error) {
	err = solveDuel(ctx, &d, opt, func(g *duel) {
		res = &DuelResult{Duel: d, Goal: d.Goal}
		res.Value = g.worth(g.value())
		for _, now := range g.forward() {
			res.Rounds = append(res.Rounds, g.standing(now))
			if len(res.Rounds) == d.Rounds {
				res.Wounds, res.Minis, res.PointsLost = g.summaries(now)
			}
		}
		res.Opening = g.openings()
		if m, chances := g.opens(); !m.second && chances[0] != chances[1] {
			m.side = int8(bit(chances[0] > 0))
			other := g.worth(g.activate(m, g.start()))
			res.Other = &other
		}
	})
	return res, err
}

// worth is a value in units of the goal.
func (g *duel) worth(value float64) float64 { return odds.Settle(value * g.scale) }

// atOnce bounds the states and positions that are held at a time: those of an attack of
// each side.
func (g *duel) atOnce() float64 {
	n := 0.0
	for s := range g.sides {
		n += g.parts.Of(g.d.Attack(s, 0)).AtOnce()
	}
	return n
}

// openings lists what whoever may begin can do in the first activation, before the
// rally.
func (g *duel) openings() []Opening {
	list := []Opening{}
	n := g.start()
	m, chances := g.opens()
	m.decides = true
	for s, p := range chances {
		if p == 0 {
			continue
		}
		m.side = int8(s)
		for _, set := range g.all(m, n) {
			x := Opening{Side: string(rune('a' + s)), Actions: set.list()}
			for tokens, chance := range rallied(int(g.unit(s, n).Suppression)) {
				at := g.withTokens(n, s, tokens)
				does := g.asFar(m, at, set)
				x.Value += chance * g.act(m, at, does)
				gone := g.goneIn(m, at, does)
				x.Gone[0] += chance * gone[0]
				x.Gone[1] += chance * gone[1]
			}
			x.Value = g.worth(x.Value)
			list = append(list, x)
		}
	}
	return list
}

// all are the sets of actions that a side may choose if it has all its actions, those
// with most actions first.
func (g *duel) all(m moment, n pair) []actions {
	list := g.options(m, g.withTokens(n, int(m.side), 0))
	if g.unit(int(m.side), n).Suppression > 0 && g.d.Sides[m.side].Actions == legion.BestActions {
		list = append(list, setOf(Recover, Attack), setOf(Recover))
	}
	return list
}

// asFar is what of a set of actions a side can do that rallied: the attack first.
func (g *duel) asFar(m moment, n pair, set actions) actions {
	s := int(m.side)
	u := g.unit(s, n)
	if g.panicked(s, u) {
		return 0
	}
	have := g.actionsOf(m, n)
	for _, a := range []Action{Aim, Dodge, Recover, Attack} {
		if set.count() > have {
			set = set.without(a)
		}
	}
	return set
}
