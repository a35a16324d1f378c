package battle

import "salvo/legion"

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

type actions uint8

const everyAction = actions(1<<Aim | 1<<Dodge | 1<<Recover | 1<<Attack)

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

// options are the sets of actions that a side may choose, or the one that its habit
// says.
func (g *duel) options(m moment, n pair) []actions {
	s := int(m.side)
	u := g.unit(s, n)
	if g.panicked(s, u) {
		return []actions{0}
	}
	if g.rules[s] != nil {
		return []actions{g.follows(g.rules[s], m, n)}
	}
	have := g.actionsOf(m, n)
	if habit := g.d.Sides[s].Actions; habit != legion.BestActions {
		return []actions{habitual(habit, have, g.canAttack(s, n))}
	}
	useful := g.useful(m, n, everyAction)
	list := make([]actions, 0, len(sensible))
	for _, set := range sensible {
		if set.count() <= have && set&^useful == 0 {
			list = append(list, set)
		}
	}
	return list
}

// useful is the same actions without those that would do nothing: a dodge of the second is
// never used.
func (g *duel) useful(m moment, n pair, set actions) actions {
	s := int(m.side)
	if m.second {
		set = set.without(Dodge)
	}
	if g.unit(s, n).Suppression == 0 {
		set = set.without(Recover)
	}
	if !g.canAttack(s, n) {
		set = set.without(Attack)
	}
	if !set.has(Attack) {
		set = set.without(Aim)
	}
	return set
}

// actionsOf is how many actions a side has that rallied.
func (g *duel) actionsOf(m moment, n pair) int {
	s := int(m.side)
	have := g.sides[s].actions(int(g.unit(s, n).Suppression))
	if m.round == 1 {
		have = max(0, have-g.d.Sides[s].Moves)
	}
	return have
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

func (g *duel) miniaturesLost(s int, n pair) int {
	left, _ := g.sides[s].MinisLeft(g.unit(s, n))
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
