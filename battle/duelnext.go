package battle

import (
	"salvo/attack"
	"salvo/legion"
	"salvo/odds"
)

// DuelNext is the next activation of a duel: what the side best does, what to expect of
// it, and how the duel most likely stands then.
type DuelNext struct {
	Side    int
	Actions []Action // before the rally, which may leave fewer
	Attacks bool     // it still does after the likeliest rally
	Wounds  float64  // on average, no more than the other has left
	Gone    float64  // the chance that nobody of the other is left
	Then    legion.DuelHappened
}

// NextOfDuel is what the next activation of a duel most likely does, for each side that may
// be next; nil if it cannot be. In the last activation of the last round Then is in a round
// that is not played any more.
func NextOfDuel(ctx odds.Context, res *DuelResult, opt odds.Options) (next [2]*DuelNext, err error) {
	err = solveDuel(ctx, &res.Duel, opt, func(g *duel) {
		m, chances := g.opens()
		for s, p := range chances {
			if p > 0 {
				m.side = int8(s)
				next[s] = g.next(m, bestOpening(res.Opening, s))
			}
		}
	})
	return next, err
}

// bestOpening is what a side best does of what it may.
func bestOpening(list []Opening, s int) (actions []Action) {
	best, sign := 0.0, float64(1-2*s)
	for _, x := range list {
		if x.Side == string(rune('a'+s)) && (actions == nil || sign*x.Value > best) {
			best, actions = sign*x.Value, x.Actions
		}
	}
	return actions
}

// next is an activation in which a side does what it says, as far as it can.
func (g *duel) next(m moment, actions []Action) *DuelNext {
	s, o := int(m.side), 1-int(m.side)
	x := &DuelNext{Side: s, Actions: actions}
	n := g.start()
	n = g.withTokens(n, s, likeliest(rallied(int(g.unit(s, n).Suppression))))
	m.decides = true
	does := g.asFar(m, n, setOf(actions...))
	n = g.prepared(m, n, does)
	k := g.strike(m, n, does)
	var now [2]Unit
	now[s], now[o] = g.struckAt(strike{side: int8(o), other: n[s], now: k.now}), g.struckAt(k)
	if x.Attacks = does.has(Attack); x.Attacks {
		ends, _ := g.partOf(k).Follow(func(a attack.After) float64 { return float64(a.Wounds) })
		left := int(g.sides[o].most - now[o].Wounds)
		for _, e := range ends {
			x.Wounds += e.P * float64(min(e.Wounds, left))
			if e.Wounds >= left {
				x.Gone += e.P
			}
		}
		now[o] = g.sides[o].After(now[o], LikelyAfter(ends, left, LikelyWounds(ends, left)))
	}
	now[s].Dodges += int16(bit(does.has(Dodge)))
	x.Then = g.afterwards(m, now)
	return x
}

// afterwards is how the duel stands after an activation that leaves so much of both.
func (g *duel) afterwards(m moment, now [2]Unit) legion.DuelHappened {
	h := legion.DuelHappened{Round: int(m.round), Acted: legion.SideA + legion.Who(m.side)}
	if m.second {
		h.Round, h.Acted = h.Round+1, legion.Nobody
		for s, u := range now {
			u = u.RoundOver()
			u.Dodges, u.Surges = int16(g.sides[s].DodgeTokens), int16(g.sides[s].SurgeTokens) // as in every round
			now[s] = u
		}
		if first := g.firstOf(h.Round, 1-int(m.side)); first[0] != first[1] {
			h.Next = legion.SideA + legion.Who(bit(first[1] > 0))
		}
	}
	for s, u := range now {
		h.Sides[s] = legion.Happened{Wounds: int(u.Wounds), Suppression: int(u.Suppression), Dodges: int(u.Dodges), Surges: int(u.Surges), Shields: int(u.Shields)}
	}
	return h
}
