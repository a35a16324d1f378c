package units

import (
	"salvo/cards"
	"salvo/legion"
)

// A duel is changed in steps, each of which returns another one. Its line is then right, and
// made anew it is the duel in numbers.

// Remake makes the duel anew, once it was changed: what was said stays.
func (m *Duel) Remake() (*Duel, legion.Mistakes) {
	said := legion.NewDuel()
	was := &m.Duel
	said.Rounds, said.First, said.Later, said.Goal = was.Rounds, was.First, was.Later, was.Goal
	x := &expandedDuel{said: Duel{Duel: said, each: m.each, lose: m.lose, placed: m.placed}}
	at, _ := m.Place()
	how := at.Type
	switch {
	case was.Charged():
		at, how = cards.Place{}, legion.Melee // which goes without saying
	case how == legion.All: // dice have no place
		how = m.Attacks[0].Attack.AttackType
	}
	for s, one := range m.Attacks {
		x.said.Duel.Sides[s].Actions, x.said.Duel.Sides[s].Moves = was.Sides[s].Actions, was.Sides[s].Moves
		x.words[s], x.found[s] = one.Said, &lineUnits{guardian: one.Guardian}
		x.words[s].Unsay(attackTypeField)
		x.found[s].sides[legion.TheAttacker], x.found[s].sides[legion.TheDefender] = unitOf(one.Attacker), unitOf(m.Attacks[1-s].Attacker)
		c := one.Attacker.choice()
		if c != nil {
			moved := *c
			if moved.At = (cards.Place{}); m.placed {
				moved.At = at
			}
			x.found[s].sides[legion.TheAttacker].choice = &moved
		}
		if m.placed && (c == nil || at.Type == legion.All) {
			x.words[s].Say(attackTypeField, int(how))
		}
	}
	ms := x.finish(nil, m.Duel.Stands())
	return x.m, ms
}

// Readable reports whether the duel could be read so far that it can be changed, be it
// without a unit on a side.
func (m *Duel) Readable() bool { return m != nil && m.Attacks[0] != nil && m.Attacks[1] != nil }

// Value is what a field of a side is, as it attacks or defends.
func (m *Duel) Value(side int, f *legion.Field) int {
	return f.Get(&m.Attacks[m.attackOf(side, f)].Attack)
}

// attackOf is the attack that a field of a side is about: its own, or that at it.
func (m *Duel) attackOf(side int, f *legion.Field) int {
	if f.Side == legion.TheDefender {
		return 1 - side
	}
	return side
}

// Say is the duel with another value of a field of a side, and of all that a word for it says.
func (m *Duel) Say(side int, f *legion.Field, value int) *Duel {
	n := *m
	for _, f := range f.InDuel() {
		at := n.attackOf(side, f)
		one := *n.Attacks[at]
		if n.Attacks[at] = &one; one.Card(f) == value {
			one.Said.Unsay(f)
		} else {
			one.Said.Say(f, value)
		}
	}
	return &n
}

// Pick is the duel with another unit on a side. What was said in place of the card of
// another unit goes; tokens, cover, where they fight and the like stay. Where the choice says
// from where it attacks, both fight there.
func (m *Duel) Pick(side int, c cards.Choice) *Duel {
	n := *m
	at, said := m.Place()
	other := n.Attacks[side].Attacker == nil || n.Attacks[side].Attacker.Choice.Unit != c.Unit
	n.Attacks[side] = n.Attacks[side].Pick(legion.TheAttacker, &c)
	n.Attacks[1-side] = n.Attacks[1-side].Pick(legion.TheDefender, &c)
	n.each[side], n.lose[side] = legion.Each{}, nil
	if other {
		n.Duel.Happened = nil // which was about the other unit
	}
	switch {
	case c.At.Type != legion.All:
		return n.Fight(c.At)
	case said && (at.Type == legion.Melee || at.Range > 0):
		return n.Fight(at)
	}
	n.placed = n.Duel.Charged() // at some range, of which a unit has its usual one
	return &n
}

// Fight is the duel at another place, or at the usual one.
func (m *Duel) Fight(at cards.Place) *Duel {
	n := *m
	n.placed = at.Type != legion.All
	for s, one := range n.Attacks {
		x := *one
		x.Attack.AttackType = at.Type
		if x.Attacker != nil {
			b := *x.Attacker
			b.At = at
			x.Attacker = &b
		}
		n.Attacks[s] = &x
		if x := &n.Duel.Sides[s]; x.Charges() && at.Type != legion.Melee {
			x.Moves = 0
		}
	}
	return &n
}

// Place is where both fight, if that is said. Dice fight in melee, or at no range in particular.
func (m *Duel) Place() (at cards.Place, said bool) {
	for _, one := range m.Attacks {
		if one.Attacker != nil {
			return one.Attacker.At, m.placed
		}
	}
	if m.placed {
		at.Type = m.Attacks[0].Attack.AttackType
	}
	return at, m.placed
}

// Swap is the duel with its sides exchanged; who goes first stays so by its place.
func (m *Duel) Swap() *Duel {
	n := *m
	n.Attacks[0], n.Attacks[1] = m.Attacks[1], m.Attacks[0]
	n.Duel.Sides[0], n.Duel.Sides[1] = m.Duel.Sides[1], m.Duel.Sides[0]
	n.each[0], n.each[1] = m.each[1], m.each[0]
	n.lose[0], n.lose[1] = m.lose[1], m.lose[0]
	if m.Duel.Happened != nil {
		n.Duel.Happened = m.Duel.Happened.Turned()
	}
	if at, said := m.Place(); !said && at.Type != legion.All {
		return n.Fight(at) // or else it would be the usual one of the other unit
	}
	return &n
}
