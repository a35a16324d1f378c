package battle

import (
	"math"

	"salvo/attack"
	"salvo/legion"
	"salvo/odds"
)

// atOnce bounds the states and positions that are held at a time: each attack may
// be worked out while those before it wait for its value.
func (g *game) atOnce() float64 {
	n := 0.0
	for _, k := range g.turns {
		n += g.parts.Of(g.kinds[k].pools[0].attacks[0]).AtOnce()
	}
	return n
}

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
	nodes := g.mostNodes()
	documented = nodes
	for k := range g.kinds {
		for _, x := range g.kinds[k].pools {
			for t := range g.targets {
				if !x.can[t] {
					continue
				}
				if p := g.parts.Of(x.attacks[t]); p.Chosen() {
					best += nodes * of(p)
				} else {
					// Attacks at states that they do not tell apart are weighed once.
					documented += min(nodes, 64) * p.States()
				}
			}
		}
	}
	return documented, best
}

// mostNodes is how many nodes there may be.
func (g *game) mostNodes() float64 {
	nodes := 1.0
	for t := range g.targets {
		nodes *= g.statesOf(t)
	}
	if g.best {
		return nodes * float64(g.mades)
	}
	return nodes * float64(len(g.turns))
}

// statesOf is how much may be left of a target, in how many ways.
func (g *game) statesOf(t int) float64 {
	x := &g.targets[t]
	suppression, wounds := 0, 0
	for _, k := range g.turns {
		for _, p := range g.kinds[k].pools {
			if p.can[t] {
				r := g.parts.Of(p.attacks[t]).Rules
				suppression += r.Limits()[attack.Suppression]
				wounds += r.Total()
			}
		}
	}
	if x.known {
		wounds = min(wounds, int(x.most))
	}
	if len(g.targets) > 1 {
		suppression = min(suppression, int(x.counted))
	}
	return float64(wounds+1) * float64(suppression+1) * float64(x.DodgeTokens+1) * float64(x.SurgeTokens+1) * float64(x.ShieldedX+1)
}

// volleySteps is how many steps a state of a volley takes that is counted
// beforehand, of those that are reached.
const volleySteps = 10

// rarely is by how much fewer of the nodes that best play counts beforehand are reached
// for each target after the first: few attacks leave something of several targets.
// Perhaps is how many steps a choice takes at a node that may be reached.
const (
	rarely  = 4
	perhaps = 0.1
)

// CostOfVolley is about the cost of [Volley] or [Targets]: what is counted beforehand
// are states of which most are never reached.
func CostOfVolley(v legion.Volley) odds.Cost {
	if v.Validate() != nil {
		return 0
	}
	g := newGame(odds.Background{}, &v, odds.Options{}, false)
	documented, best := g.counts((*odds.Part).Steps)
	cost := (documented + best/math.Pow(rarely, float64(len(g.targets)-1))) / loose * volleySteps
	if len(g.targets) > 1 {
		cost += perhaps * g.mostNodes() * float64(len(g.choices))
	}
	return odds.Cost(cost)
}
