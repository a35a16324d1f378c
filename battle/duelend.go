package battle

import (
	"salvo/legion"
	"salvo/odds"
)

// DuelEnd is how a duel ends: what is said of one among many.
type DuelEnd struct {
	Value      float64    `json:"value"`      // of the goal, to a
	Gone       [2]float64 `json:"gone"`       // the chances that a is, and that b is
	Stand      float64    `json:"stand"`      // the chance that neither is
	PointsLost [2]float64 `json:"pointsLost"` // on average
}

// Ahead is by how many points a is ahead, or behind if it is negative.
func (e *DuelEnd) Ahead() float64 { return e.PointsLost[1] - e.PointsLost[0] }

// EndOfDuel answers a duel as [Duel] does, but only how it ends.
func EndOfDuel(ctx odds.Context, d legion.Duel, opt odds.Options) (end *DuelEnd, err error) {
	err = solveDuel(ctx, &d, opt, func(g *duel) {
		end = &DuelEnd{Value: g.worth(g.value())}
		rounds := g.forward()
		last := rounds[len(rounds)-1]
		now := g.standing(last)
		end.Gone, end.Stand = now.Gone, now.Stand
		_, _, end.PointsLost = g.summaries(last)
	})
	return end, err
}

// Turned is the same duel with its sides exchanged: a stands for b.
func (e *DuelEnd) Turned() *DuelEnd {
	swap := func(x [2]float64) [2]float64 { return [2]float64{x[1], x[0]} }
	return &DuelEnd{Value: odds.Settle(-e.Value), Gone: swap(e.Gone), Stand: e.Stand, PointsLost: swap(e.PointsLost)}
}
