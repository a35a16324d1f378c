package battle

import (
	"math"

	"salvo/attack"
	"salvo/legion"
	"salvo/odds"
)

// duel values a duel from its end backwards, over the rounds, the activations and what
// is left of both units.
type duel struct {
	d     *legion.Duel
	parts *odds.Parts
	sides [2]Standing
	units [2][]Unit
	index [2]map[Unit]int32
	memo  [16 * (legion.MaxRounds + 1)][][]cell // of activations and decisions, by moment and by the numbers of both units
	fewer [2][][]int32                          // by side and number: that of the same unit with so many suppression tokens, and 1
	hits  map[strike][]hit
	part  map[strike]*odds.Part
	ended map[deciding][2]float64 // the chances that each side is gone in the end
	best  map[deciding][]hit      // what attacks leave in which somebody plays its best
	scale float64                 // what the goal is worth at most: numbers are compared as parts of it

	rules [2][]rule                             // by which a side plays; none if it chooses
	spare [16 * (legion.MaxRounds + 1)][][]cell // another memo, for sides that play by rules
	visit func(m moment, n pair, p float64)     // is told of every choice on the way forward; nil if nobody asks
}

// cell is what is known of a pair at a moment.
type cell struct {
	value float64 // NaN if it is not known yet
	what  actions // that the side chooses
}

// moment is when in a duel something is worked out.
type moment struct {
	round   int8
	side    int8 // who activates
	second  bool // the other has activated in this round
	dodged  bool // the other took a dodge in this round
	decides bool // the unit has rallied
}

// index is the number of a moment.
func (m moment) index() int {
	return 16*int(m.round) + 8*int(m.side) + 4*bit(m.second) + 2*bit(m.dodged) + bit(m.decides)
}

// deciding is a pair at a moment, and what is chosen there.
type deciding struct {
	moment
	pair
	what actions
}

func newDuel(ctx odds.Context, d *legion.Duel, opt odds.Options) *duel {
	g := &duel{
		d: d, parts: odds.NewParts(ctx, opt, true, true), scale: 1,
		ended: map[deciding][2]float64{}, best: map[deciding][]hit{}, hits: map[strike][]hit{}, part: map[strike]*odds.Part{},
	}
	for s := range d.Sides {
		g.sides[s] = NewStanding(d.Sides[s].Defender, d.Edition)
		g.sides[s].Defender.Suppressed = false // only tokens count
		g.index[s] = map[Unit]int32{}
		if d.Goal == legion.ForPoints {
			g.scale = max(g.scale, float64(d.Sides[s].Points))
		}
	}
	return g
}

// between is a unit without the tokens that it loses before they matter again: nobody
// is attacked twice in a round.
func (g *duel) between(s int, u Unit) Unit {
	f := &g.sides[s]
	u.Dodges, u.Surges, u.Engaged = 0, 0, false
	if f.Defeated(u) {
		return Unit{Wounds: f.most}
	}
	if !attack.Suppressible(&f.Defender) {
		u.Suppression = 0
	}
	u.Guardian = min(u.Guardian, int16(f.GuardianCourage))
	return u
}

// number is the number of what is left of a side.
func (g *duel) number(s int, u Unit) int32 {
	u = g.between(s, u)
	n, ok := g.index[s][u]
	if !ok {
		n = int32(len(g.units[s]))
		g.index[s][u] = n
		g.units[s] = append(g.units[s], u)
		g.parts.Take(nodeNumbers)
	}
	return n
}

// withTokens is the pair with so many suppression tokens on a side, of which it has no
// fewer now.
func (g *duel) withTokens(n pair, s, tokens int) pair {
	for len(g.fewer[s]) <= int(n[s]) {
		g.fewer[s] = append(g.fewer[s], nil)
	}
	row := g.fewer[s][n[s]]
	if row == nil {
		row = make([]int32, g.units[s][n[s]].Suppression+1)
		g.fewer[s][n[s]] = row
		g.parts.Take(len(row))
	}
	if row[tokens] == 0 {
		u := g.units[s][n[s]]
		u.Suppression = int16(tokens)
		row[tokens] = g.number(s, u) + 1
	}
	n[s] = row[tokens] - 1
	return n
}

// pair is the numbers of what is left of both sides.
type pair [2]int32

func (g *duel) unit(s int, n pair) Unit { return g.units[s][n[s]] }

func (g *duel) gone(s int, n pair) bool { return g.sides[s].Defeated(g.unit(s, n)) }

// over reports whether a side is defeated, which ends the duel.
func (g *duel) over(n pair) bool { return g.gone(0, n) || g.gone(1, n) }

// goal is what the end of a duel is worth to a, as a part of the scale.
func (g *duel) goal(n pair) float64 {
	if g.d.Goal == legion.ForWin {
		return float64(bit(g.gone(1, n)) - bit(g.gone(0, n)))
	}
	return (g.lost(1, n) - g.lost(0, n)) / g.scale
}

// lost is how many points a side lost.
func (g *duel) lost(s int, n pair) float64 {
	return float64(g.d.Sides[s].Points) * float64(g.unit(s, n).Wounds) / float64(g.sides[s].most)
}

// known is where the value of a pair at a moment is kept; NaN if it is not known yet.
func (g *duel) known(m moment, n pair) *cell {
	rows := &g.memo[m.index()]
	for len(*rows) <= int(n[0]) {
		*rows = append(*rows, nil)
	}
	row := (*rows)[n[0]]
	if len(row) <= int(n[1]) {
		grown := make([]cell, max(int(n[1])+1, 2*len(row), 16))
		copy(grown, row)
		for i := len(row); i < len(grown); i++ {
			grown[i].value = math.NaN()
		}
		g.parts.Take(2 * (len(grown) - len(row)))
		(*rows)[n[0]] = grown
		row = grown
	}
	return &row[n[1]]
}

// start is the pair at the beginning, or as the duel stands.
func (g *duel) start() (n pair) {
	for s := range g.sides {
		u := g.sides[s].Fresh()
		if h := g.d.Happened; h != nil {
			x := &h.Sides[s]
			u.Wounds, u.Suppression, u.Shields = int16(x.Wounds), int16(x.Suppression), int16(x.Shields)
		}
		n[s] = g.number(s, u)
	}
	return n
}

// opens is who activates next, each with its probability, when the duel begins or as it
// stands.
func (g *duel) opens() (m moment, chances [2]float64) {
	m.round = 1
	chances = g.firstOf(1, 0)
	h := g.d.Happened
	if h == nil {
		return m, chances
	}
	m.round = int8(h.Round)
	only := func(s int) (p [2]float64) {
		p[s] = 1
		return p
	}
	switch first := int(g.d.First); {
	case h.Acted != legion.Nobody:
		m.second = true
		return m, only(int(legion.SideB - h.Acted))
	case h.Next != legion.Nobody:
		return m, only(int(h.Next - legion.SideA))
	case h.Round > 1 && g.d.Later == legion.TossLater || g.d.First == legion.TossFirst:
		return m, [2]float64{0.5, 0.5}
	case h.Round > 1 && g.d.Later == legion.AlternateLater && h.Round%2 == 0:
		return m, only(1 - first)
	default:
		return m, only(first)
	}
}

// value is what the duel is worth to a, as a part of the scale.
func (g *duel) value() float64 {
	m, chances := g.opens()
	return g.goOn(m, chances, g.start())
}

// firstOf lists who may act first in a round, with probabilities: before is who did in
// the round before, which the first round has none of.
func (g *duel) firstOf(round, before int) (p [2]float64) {
	if round == 1 {
		switch g.d.First {
		case legion.AFirst:
			return [2]float64{1, 0}
		case legion.BFirst:
			return [2]float64{0, 1}
		}
		return [2]float64{0.5, 0.5}
	}
	switch g.d.Later {
	case legion.SameLater:
		p[before] = 1
	case legion.AlternateLater:
		p[1-before] = 1
	default:
		return [2]float64{0.5, 0.5}
	}
	return p
}

// goOn is what a pair is worth when either side activates next, with these chances.
func (g *duel) goOn(m moment, chances [2]float64, n pair) (v float64) {
	for s, p := range chances {
		if p > 0 {
			m.side = int8(s)
			v += p * g.activate(m, n)
		}
	}
	return v
}

// activate is what a pair is worth when a side activates: it rallies first.
func (g *duel) activate(m moment, n pair) (v float64) {
	if g.over(n) {
		return g.goal(n)
	}
	if at := g.known(m, n); !math.IsNaN(at.value) {
		return at.value
	}
	decides := m
	decides.decides = true
	for tokens, p := range rallied(int(g.unit(int(m.side), n).Suppression)) {
		v += p * g.decide(decides, g.withTokens(n, int(m.side), tokens))
	}
	g.known(m, n).value = v
	return v
}

// decide is what a pair is worth when a side that rallied chooses its actions.
func (g *duel) decide(m moment, n pair) float64 {
	if at := g.known(m, n); !math.IsNaN(at.value) {
		return at.value
	}
	v, what := g.choose(m, n)
	*g.known(m, n) = cell{v, what}
	return v
}

// chosen is what a side that rallied does.
func (g *duel) chosen(m moment, n pair) actions {
	g.decide(m, n)
	return g.known(m, n).what
}

// choose finds what a side does that rallied, and what that is worth.
func (g *duel) choose(m moment, n pair) (value float64, what actions) {
	g.parts.Check()
	s := int(m.side)
	sign := 1.0
	if s == 1 {
		sign = -1
	}
	first := true
	for _, set := range g.options(m, n) {
		if v := g.act(m, n, set); first || sign*v > sign*value+tie {
			value, what, first = v, set, false
		}
	}
	return value, what
}

// act is what a pair is worth if a side does so in its activation.
func (g *duel) act(m moment, n pair, set actions) float64 {
	s := int(m.side)
	n = g.prepared(m, n, set)
	if !set.has(Attack) {
		return g.after(m, n, set.has(Dodge))
	}
	k := g.strike(m, n, set)
	if p := g.partOf(k); p.Chosen() {
		worth, sign := g.struck(m, n, k, set.has(Dodge))
		return sign * (p.Value(worth) - 1)
	}
	v := 0.0
	for _, h := range g.hitsOf(k) {
		v += h.p * g.after(m, g.suffered(n, s, h), set.has(Dodge))
	}
	return v
}

// prepared is the pair after all that a side does before it attacks: a unit that
// panicked loses as many suppression tokens as its courage, one that recovers all.
func (g *duel) prepared(m moment, n pair, set actions) pair {
	s := int(m.side)
	u := g.unit(s, n)
	switch {
	case g.panicked(s, u):
		return g.withTokens(n, s, max(0, int(u.Suppression)-g.sides[s].Courage))
	case set.has(Recover):
		return g.withTokens(n, s, 0)
	}
	return n
}

// after is what a pair is worth after an activation in which a side took a dodge or not.
func (g *duel) after(m moment, n pair, dodged bool) float64 {
	switch {
	case g.over(n):
		return g.goal(n)
	case !m.second:
		return g.activate(moment{round: m.round, side: 1 - m.side, second: true, dodged: dodged}, n)
	}
	n = g.roundOver(n)
	if int(m.round) == g.d.Rounds {
		return g.goal(n)
	}
	return g.goOn(moment{round: m.round + 1}, g.firstOf(int(m.round)+1, 1-int(m.side)), n)
}

// roundOver is the pair after the end of a round: both lose one suppression token.
func (g *duel) roundOver(n pair) pair {
	for s := range g.sides {
		n = g.withTokens(n, s, max(0, int(g.unit(s, n).Suppression)-1))
	}
	return n
}
