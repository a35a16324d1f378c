package battle

import (
	"cmp"
	"maps"
	"slices"

	"salvo/dice"
	"salvo/odds"
)

// pairs is how a duel may stand, with probabilities.
type pairs map[pair]float64

func (p pairs) sorted() []pair {
	return slices.SortedFunc(maps.Keys(p), func(a, b pair) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) })
}

func (p pairs) add(q pairs) {
	for _, n := range q.sorted() {
		p[n] += q[n]
	}
}

// forward follows a duel from its beginning, or from how it stands, and says how it stands
// after each round; in those before as it does now.
func (g *duel) forward() (rounds []pairs) {
	ended := pairs{}
	opens, chances := g.opens()
	for range opens.round - 1 {
		rounds = append(rounds, pairs{g.start(): 1})
	}
	now := [2]pairs{} // by who acted first in the round before
	for round := opens.round; int(round) <= g.d.Rounds; round++ {
		next := [2]pairs{{}, {}}
		play := func(m moment, chances [2]float64, begun pairs) {
			for s, p := range chances {
				if p == 0 || len(begun) == 0 {
					continue
				}
				from, to := pairs{}, pairs{}
				for n, q := range begun {
					from[n] = p * q
				}
				m.side = int8(s)
				g.round(m, from, to, ended)
				next[s^bit(m.second)].add(to)
			}
		}
		if round == opens.round {
			play(opens, chances, pairs{g.start(): 1})
		}
		for before := range now {
			play(moment{round: round}, g.firstOf(int(round), before), now[before])
		}
		now = next
		stands := pairs{}
		stands.add(ended)
		for s := range now {
			stands.add(now[s])
		}
		rounds = append(rounds, stands)
	}
	return rounds
}

// round plays on to the end of a round, to which it adds how the duel may stand. What ends the
// duel is added to ended.
func (g *duel) round(m moment, now, to, ended pairs) {
	half := [2]pairs{{}, {}} // by whether the first took a dodge
	g.activation(m, now, func(n pair, p float64, dodged bool) {
		switch {
		case g.over(n):
			ended[n] += p
		case m.second:
			to[g.roundOver(n)] += p
		default:
			half[bit(dodged)][n] += p
		}
	})
	for dodged, now := range half {
		if len(now) > 0 {
			g.round(moment{round: m.round, side: 1 - m.side, second: true, dodged: dodged == 1}, now, to, ended)
		}
	}
}

// activation plays an activation of a side from every pair.
func (g *duel) activation(m moment, now pairs, to func(n pair, p float64, dodged bool)) {
	s := int(m.side)
	m.decides = true
	for _, begun := range now.sorted() {
		g.parts.Check()
		for tokens, p := range rallied(int(g.unit(s, begun).Suppression)) {
			n := g.withTokens(begun, s, tokens)
			set := g.chosen(m, n)
			if g.visit != nil {
				g.visit(m, n, now[begun]*p)
			}
			prepared, list := g.acted(m, n, set)
			for _, h := range list {
				to(g.suffered(prepared, s, h), now[begun]*p*h.p, set.has(Dodge))
			}
		}
	}
}

// acted is what a side does in its activation: the pair before it attacks, and what it
// may leave.
func (g *duel) acted(m moment, n pair, set actions) (prepared pair, list []hit) {
	o := 1 - int(m.side)
	n = g.prepared(m, n, set)
	if !set.has(Attack) {
		return n, []hit{{other: n[o], p: 1}}
	}
	k := g.strike(m, n, set)
	p := g.partOf(k)
	if !p.Chosen() {
		return n, g.hitsOf(k)
	}
	key := deciding{m, n, set}
	if list, ok := g.best[key]; ok {
		return n, list
	}
	worth, _ := g.struck(m, n, k, set.has(Dodge))
	ends, _ := p.Follow(worth)
	for _, e := range ends {
		list = append(list, hit{other: g.number(o, g.sides[o].After(g.struckAt(k), e.After)), back: int16(e.Back), p: e.P})
	}
	g.parts.Take(4 * len(list))
	g.best[key] = list
	return n, list
}

// goneIn is how likely it is that each side is gone in the end if a side that rallied
// does so.
func (g *duel) goneIn(m moment, n pair, set actions) (gone [2]float64) {
	s := int(m.side)
	prepared, list := g.acted(m, n, set)
	for _, h := range list {
		to := g.suffered(prepared, s, h)
		var then [2]float64
		switch {
		case g.over(to):
			then = [2]float64{float64(bit(g.gone(0, to))), float64(bit(g.gone(1, to)))}
		case !m.second:
			then = g.goneFrom(moment{round: m.round, side: 1 - m.side, second: true, dodged: set.has(Dodge)}, to)
		case int(m.round) < g.d.Rounds:
			to = g.roundOver(to)
			for first, p := range g.firstOf(int(m.round)+1, 1-s) {
				if p > 0 {
					one := g.goneFrom(moment{round: m.round + 1, side: int8(first)}, to)
					then[0] += p * one[0]
					then[1] += p * one[1]
				}
			}
		}
		gone[0] += h.p * then[0]
		gone[1] += h.p * then[1]
	}
	return gone
}

// goneFrom is how likely it is that each side is gone in the end when one activates.
func (g *duel) goneFrom(m moment, n pair) (gone [2]float64) {
	key := deciding{m, n, 0}
	if gone, ok := g.ended[key]; ok {
		return gone
	}
	s := int(m.side)
	decides := m
	decides.decides = true
	for tokens, p := range rallied(int(g.unit(s, n).Suppression)) {
		at := g.withTokens(n, s, tokens)
		one := g.goneIn(decides, at, g.chosen(decides, at))
		gone[0] += p * one[0]
		gone[1] += p * one[1]
	}
	g.parts.Take(nodeNumbers)
	g.ended[key] = gone
	return gone
}

// DuelRound is how a duel stands after a round.
type DuelRound struct {
	Gone  [2]float64 `json:"gone"`  // the chances that a is, and that b is
	Stand float64    `json:"stand"` // the chance that neither is
}

// standing is how likely it is that each side is gone, and that neither is.
func (g *duel) standing(now pairs) (r DuelRound) {
	for _, n := range now.sorted() {
		for s := range r.Gone {
			if g.gone(s, n) {
				r.Gone[s] += now[n]
			}
		}
		if !g.over(n) {
			r.Stand += now[n]
		}
	}
	return r
}

// summaries are the distributions of wounds, of miniatures left, and the mean of points
// lost, of both sides.
func (g *duel) summaries(now pairs) (wounds, minis [2]odds.Summary, points [2]float64) {
	for s := range wounds {
		var w, left dice.Dist
		for _, n := range now.sorted() {
			u := g.unit(s, n)
			w.Add(int(u.Wounds), now[n])
			k, _ := g.sides[s].MinisLeft(u)
			left.Add(k, now[n])
			points[s] += now[n] * g.lost(s, n)
		}
		wounds[s], minis[s], points[s] = odds.Summarize(w), odds.Summarize(left), odds.Settle(points[s])
	}
	return wounds, minis, points
}
