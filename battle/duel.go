package battle

import (
	"math"

	"salvo/attack"
	"salvo/legion"
	"salvo/odds"
)

// Action is what a unit does in its activation.
type Action uint8

// The actions, in the order in which they are made.
const (
	Aim     Action = iota // aim
	Dodge                 // dodge
	Recover               // recover
	Attack                // attack
)

var actionWords = [...]string{"aim", "dodge", "recover", "attack"}

// String returns the word of the action.
func (a Action) String() string { return actionWords[a] }

// MarshalText returns the word of the action.
func (a Action) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// actions is a set of actions.
type actions uint8

func setOf(list ...Action) (s actions) {
	for _, a := range list {
		s |= 1 << a
	}
	return s
}

func (s actions) has(a Action) bool { return s&(1<<a) != 0 }

func (s actions) count() int {
	n := 0
	for a := range Action(len(actionWords)) {
		n += bit(s.has(a))
	}
	return n
}

func (s actions) without(a Action) actions { return s &^ (1 << a) }

// List lists the actions.
func (s actions) list() []Action {
	list := []Action{}
	for a := range Action(len(actionWords)) {
		if s.has(a) {
			list = append(list, a)
		}
	}
	return list
}

// sensible are the sets of actions that a unit may choose, those that it would choose
// first where all are worth the same. To aim without attacking does nothing.
var sensible = []actions{
	setOf(Attack), setOf(Aim, Attack), setOf(Dodge, Attack), setOf(Recover, Attack),
	setOf(Dodge), setOf(Recover), setOf(Dodge, Recover), 0,
}

// duel values a duel from its end backwards, over the rounds, the activations and what
// is left of both units.
type duel struct {
	d     *legion.Duel
	parts *odds.Parts
	sides [2]fighter
	units [2][]Unit
	index [2]map[Unit]int32
	memo  [16 * (legion.MaxRounds + 1)][][]cell // of activations and decisions, by moment and by the numbers of both units
	fewer [2][][]int32                          // by side and number: that of the same unit with so many suppression tokens, and 1
	hits  map[strike][]hit
	part  map[strike]*odds.Part
	ended map[deciding][2]float64 // the chances that each side is gone in the end
	best  map[deciding][]hit      // what attacks leave in which somebody plays its best
	scale float64                 // what the goal is worth at most: numbers are compared as parts of it
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

// strike is an attack of a side at the other.
type strike struct {
	side, lost int8
	aims       bool // one more aim token
	moved      bool
	dodged     bool  // one more dodge token
	other      int32 // the number of what is left of the other
}

// hit is what an attack may leave: the number of the other, and wounds back.
type hit struct {
	other int32
	back  int16
	p     float64
}

func newDuel(ctx odds.Context, d *legion.Duel, opt odds.Options) *duel {
	_, positions := opt.Limits()
	g := &duel{
		d: d, parts: odds.NewParts(ctx, opt, 10*positions, true, true), scale: 1,
		ended: map[deciding][2]float64{}, best: map[deciding][]hit{}, hits: map[strike][]hit{}, part: map[strike]*odds.Part{},
	}
	for s := range d.Sides {
		g.sides[s] = newFighter(d.Sides[s].Defender, d.Edition)
		g.sides[s].Suppressed = false // only tokens count
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
	if f.defeated(u) {
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

// with is the pair with another unit on a side.
func (g *duel) with(n pair, s int, u Unit) pair {
	n[s] = g.number(s, u)
	return n
}

// gone reports whether a side is defeated.
func (g *duel) gone(s int, n pair) bool { return g.sides[s].defeated(g.unit(s, n)) }

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

// start is the pair at the beginning.
func (g *duel) start() (n pair) {
	for s := range g.sides {
		n[s] = g.number(s, g.sides[s].fresh())
	}
	return n
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

// begin is what a pair is worth at the beginning of a round.
func (g *duel) begin(round, before int, n pair) (v float64) {
	for s, p := range g.firstOf(round, before) {
		if p > 0 {
			v += p * g.activate(moment{round: int8(round), side: int8(s)}, n)
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

// options are the sets of actions that a side may choose, or the one that its habit
// says.
func (g *duel) options(m moment, n pair) []actions {
	s := int(m.side)
	u := g.unit(s, n)
	have := g.sides[s].actions(int(u.Suppression))
	if g.panicked(s, u) {
		return []actions{0}
	}
	if m.round == 1 {
		have = max(0, have-g.d.Sides[s].Moves)
	}
	can := g.canAttack(s, n)
	if habit := g.d.Sides[s].Actions; habit != legion.BestActions {
		return []actions{habitual(habit, have, can)}
	}
	list := make([]actions, 0, len(sensible))
	for _, set := range sensible {
		if set.count() > have || set.has(Attack) && !can || set.has(Recover) && u.Suppression == 0 || set.has(Dodge) && m.second {
			continue // what does nothing is not worth a choice: a dodge of the second is never used
		}
		list = append(list, set)
	}
	return list
}

// habitual is what a unit with a habit does with so many actions.
func habitual(habit legion.Habit, have int, can bool) actions {
	var set actions
	switch {
	case have == 0:
		return 0
	case have == 2 && habit == legion.AimAlways:
		set = setOf(Aim, Attack)
	case have == 2 && habit == legion.DodgeAlways:
		set = setOf(Dodge, Attack)
	default:
		set = setOf(Attack)
	}
	if !can {
		set = set.without(Attack)
	}
	return set
}

// panicked reports whether a side with so many tokens does nothing.
func (g *duel) panicked(s int, u Unit) bool { return g.sides[s].panics(int(u.Suppression)) }

// miniatures that a side lost.
func (g *duel) miniaturesLost(s int, n pair) int {
	left, _ := g.sides[s].minisLeft(g.unit(s, n))
	return g.sides[s].Minis - left
}

// canAttack reports whether a side has dice to attack with.
func (g *duel) canAttack(s int, n pair) bool {
	at := &g.d.Sides[s].Attacks[g.miniaturesLost(s, n)].Attacker
	return at.PoolSize(g.inSight(1-s, n)) > 0
}

// inSight is how many miniatures of a side may be in sight.
func (g *duel) inSight(s int, n pair) int {
	d := g.sides[s].Defender
	g.unit(s, n).put(&d)
	return d.MinisInLOS
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

// strike is the attack that a side makes.
func (g *duel) strike(m moment, n pair, set actions) strike {
	s := int(m.side)
	return strike{
		side: m.side, lost: int8(g.miniaturesLost(s, n)), aims: set.has(Aim), dodged: m.dodged, other: n[1-s],
		moved: m.round == 1 && g.d.Sides[s].Moves > 0,
	}
}

// struckAt is the unit under attack with the tokens that it has in this round.
func (g *duel) struckAt(k strike) Unit {
	o := 1 - int(k.side)
	f := &g.sides[o]
	u := g.units[o][k.other]
	u.Dodges, u.Surges = int16(f.DodgeTokens+bit(k.dodged)), int16(f.SurgeTokens)
	return u
}

// partOf is the attack itself.
func (g *duel) partOf(k strike) *odds.Part {
	if p := g.part[k]; p != nil {
		return p
	}
	a := g.d.Attack(int(k.side), int(k.lost))
	a.Defender.Suppressed = false
	a.Attacker.AimTokens += bit(k.aims)
	a.Attacker.Moved = a.Attacker.Moved || k.moved
	g.struckAt(k).put(&a.Defender)
	p := g.parts.Of(a)
	g.parts.Take(nodeNumbers)
	g.part[k] = p
	return p
}

// hitsOf lists what an attack may leave if both sides play as documented.
func (g *duel) hitsOf(k strike) []hit {
	list, ok := g.hits[k]
	if ok {
		return list
	}
	o := 1 - int(k.side)
	u := g.struckAt(k)
	at := map[hit]int{}
	for _, e := range g.partOf(k).Ends() {
		h := hit{other: g.number(o, g.sides[o].after(u, e.After, false)), back: int16(e.Back)}
		i, ok := at[h]
		if !ok {
			i = len(list)
			at[h] = i
			list = append(list, h)
		}
		list[i].p += e.P
	}
	g.parts.Take(4 * len(list))
	g.hits[k] = list
	return list
}

// suffered is the pair after an attack of a side: the other is as it was left, and the
// side itself suffers wounds back.
func (g *duel) suffered(n pair, s int, h hit) pair {
	n[1-s] = h.other
	if h.back > 0 {
		u := g.unit(s, n)
		u.Wounds = min(u.Wounds+h.back, g.sides[s].most)
		n = g.with(n, s, u)
	}
	return n
}

// struck is what the end of an attack is worth to the side that makes it, and the sign
// of what that is to a. Values are between -1 and 1: 1 is added, because those of an
// attack must not be negative.
func (g *duel) struck(m moment, n pair, k strike, dodged bool) (worth func(attack.After) float64, sign float64) {
	s, o := int(m.side), 1-int(m.side)
	if sign = 1; s == 1 {
		sign = -1
	}
	return func(a attack.After) float64 {
		h := hit{other: g.number(o, g.sides[o].after(g.struckAt(k), a, false)), back: int16(a.Back)}
		return 1 + sign*g.after(m, g.suffered(n, s, h), dodged)
	}, sign
}

// after is what a pair is worth after an activation.
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
	return g.begin(int(m.round)+1, 1-int(m.side), n)
}

// roundOver is the pair after the end of a round: both lose one suppression token.
func (g *duel) roundOver(n pair) pair {
	for s := range g.sides {
		n = g.withTokens(n, s, max(0, int(g.unit(s, n).Suppression)-1))
	}
	return n
}
