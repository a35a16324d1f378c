package battle

import (
	"salvo/attack"
	"salvo/legion"
	"salvo/odds"
)

// atOnce bounds the states and positions that are held at a time: each attack may
// be worked out while those before it wait for its value.
func (g *game) atOnce() float64 {
	n := 0.0
	for _, k := range g.turns {
		n += g.first(k).AtOnce()
	}
	return n
}

// first is an attack of a kind at the beginning of the volley.
func (g *game) first(k int) *odds.Part { return g.parts.Of(g.kinds[k].pools[0].attacks[0]) }

// loose is by how much the count of a volley beforehand may exceed what is really
// visited: most states are never reached.
const loose = 100

// count checks beforehand that the volley is not far too large. What is valued is
// counted again on the way.
func (g *game) count(opt odds.Options) error {
	states, positions := opt.Limits()
	documented, best := g.counts((*odds.Part).Positions)
	if limit := loose * 10 * positions; best > limit {
		return odds.TooLarge("the volley", odds.ErrTooManyChoices, best, limit, ", or fewer attacks")
	}
	if limit := loose * states; documented > limit {
		return odds.TooLarge("the volley", odds.ErrTooLarge, documented, limit, "; use fewer attacks, dice or tokens")
	}
	return nil
}

// counts are the nodes that may be visited with the states of the dice, where both
// sides play as documented, and those of best play at all of them, of which one
// attack has as many as of says.
func (g *game) counts(of func(*odds.Part) float64) (documented, best float64) {
	t := &g.targets[0]
	suppression, wounds := 0, 0
	for _, k := range g.turns {
		r := g.first(k).Rules
		suppression += r.Limits()[attack.Suppression]
		wounds += r.Total()
	}
	if t.known {
		wounds = min(wounds, int(t.most))
	}
	nodes := float64(wounds+1) * float64(suppression+1) * float64(t.DodgeTokens+1) * float64(t.SurgeTokens+1) * float64(t.ShieldedX+1)
	if g.best {
		nodes *= float64(g.mades)
	} else {
		nodes *= float64(len(g.turns))
	}
	documented = nodes
	for k := range g.kinds {
		if p := g.first(k); p.Chosen() {
			best += nodes * of(p)
		} else {
			// Attacks at states that they do not tell apart are weighed once.
			documented += min(nodes, 64) * p.States()
		}
	}
	return documented, best
}

// volleySteps is how many steps a state of a volley takes that is counted
// beforehand, of those that are reached.
const volleySteps = 10

// CostOfVolley is about the cost of [Volley]: what is counted beforehand are states
// of which most are never reached.
func CostOfVolley(v legion.Volley) odds.Cost {
	if v.Validate() != nil {
		return 0
	}
	documented, best := newGame(odds.Background{}, &v, odds.Options{}, false).counts((*odds.Part).Steps)
	return odds.Cost((documented + best) / loose * volleySteps)
}
