package battle

import (
	"salvo/attack"
	"salvo/legion"
	"salvo/odds"
)

// solveDuel checks beforehand that a duel is valid and not far too large, waits for a place,
// and has something answered about it. What is valued is counted again on the way.
func solveDuel(ctx odds.Context, d *legion.Duel, opt odds.Options, answer func(g *duel)) (err error) {
	defer odds.Stopped(&err, true)
	if err := d.Validate(); err != nil {
		return err
	}
	g := newDuel(ctx, d, opt)
	states, positions := opt.Limits()
	documented, best := g.counts((*odds.Part).Positions)
	const advice = "fewer miniatures, tokens or rounds"
	if limit := loose * 10 * positions; best > limit {
		return odds.TooLarge("the duel", odds.ErrTooManyChoices, best, limit, ", or "+advice)
	}
	if limit := loose * states; documented > limit {
		return odds.TooLarge("the duel", odds.ErrTooLarge, documented, limit, "; use "+advice)
	}
	return opt.Evaluate(ctx, g.atOnce(), func() { answer(g) })
}

// counts are the pairs that may be visited with the states of the dice, where both
// sides play as documented, and those of best play at all of them, of which one attack
// has as many as of says.
func (g *duel) counts(of func(*odds.Part) float64) (documented, best float64) {
	pairs := 1.0
	now := g.d.Standing()
	rounds := g.d.Rounds - now.Round + 1
	var states [2]float64 // of each unit
	for s, x := range now.Sides {
		each := g.parts.Of(g.d.Attack(1-s, 0)).Rules.Limits()[attack.Suppression]
		states[s] = float64(int(g.sides[s].most)-x.Wounds+1) * float64(x.Suppression+each*rounds+1) * float64(x.Shields+1)
		pairs *= states[s]
	}
	for s := range g.sides {
		x := &g.d.Sides[s]
		ways := 1.0 // what it may do
		if x.Actions == legion.BestActions {
			ways = float64(len(sensible))
		}
		nodes := pairs * ways * float64(2*rounds) // as the first of a round or the second
		documented += nodes
		for k := range x.Attacks {
			if p := g.parts.Of(g.d.Attack(s, k)); p.Chosen() {
				best += nodes / float64(len(x.Attacks)) * of(p)
			} else {
				// Attacks at states that they do not tell apart are weighed once.
				documented += min(states[1-s], 64) * ways * p.States()
			}
		}
	}
	return documented, best
}

// CostOfDuel is about the cost of [Duel]: what is counted beforehand are pairs of which
// most are never reached. [DuelAdviceOf] takes some times as much.
func CostOfDuel(d legion.Duel) odds.Cost {
	if d.Validate() != nil {
		return 0
	}
	documented, best := newDuel(odds.Background{}, &d, odds.Options{}).counts((*odds.Part).Steps)
	return odds.Cost((documented + best) / loose * volleySteps)
}
