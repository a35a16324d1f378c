package form

import (
	"strings"

	"salvo/cards"
	"salvo/legion"
	"salvo/units"
)

// Swap lets the defender strike back, and says what is missing for it. A
// unit attacks with some fields and defends with others. Those that say the
// same on both sides go with it, and so does the unit itself, which brings its
// card. All else is as it was before the last swap, in the line before, if the
// same unit is there again.
func Swap(l *cards.Library, m *units.Attack, before string) (swapped *units.Attack, said string) {
	old, err := units.Expand(l, before)
	known := before != "" && err == nil
	attacker, defender := newSide(m.Defender, old.Attacker, known), newSide(m.Attacker, old.Defender, known)

	a := legion.New() // all of it in numbers
	for i := range legion.Fields() {
		if f := &legion.Fields()[i]; f.Side == legion.TheAttack || f.Play {
			f.Set(&a, f.Get(&m.Attack))
		}
	}
	attacker.restore(&a, &old.Attack, legion.TheAttacker)
	defender.restore(&a, &old.Attack, legion.TheDefender)
	for f, other := range mirrored {
		f.Set(&a, other.Get(&m.Attack))
	}

	n := m.Pick(legion.TheAttacker, nil).Pick(legion.TheDefender, nil).Guard(nil).With(a)
	if attacker.unit != nil {
		n = n.Pick(legion.TheAttacker, attacker.unit)
	}
	if defender.unit != nil {
		n = n.Pick(legion.TheDefender, defender.unit)
		if defender.again {
			n = n.Guard(old.Guardian)
		}
	}
	if n.Units() {
		// The units bring their cards; what was set by hand goes on top.
		n, _ = n.Remake()
		a = n.Attack
		attacker.restore(&a, &old.Attack, legion.TheAttacker)
		defender.restore(&a, &old.Attack, legion.TheDefender)
		n, _ = n.With(a).Remake()
	}
	return n, swapSaid(attacker, defender)
}

// side is who comes to a side of the attack.
type side struct {
	unit  *cards.Choice // nil for numbers
	again bool          // it was on this side before
}

// newSide is who comes from the other side. then is who was on this side
// before, if that is known.
func newSide(comes, then *units.Side, known bool) side {
	s := side{again: known && who(comes) == who(then)}
	if s.again {
		comes = then
	}
	if comes != nil {
		s.unit = &comes.Choice
	}
	return s
}

// who is a unit with its upgrades, wherever it attacks from and however many
// of it are left.
func who(b *units.Side) string {
	if b == nil {
		return ""
	}
	return (&cards.Choice{Unit: b.Choice.Unit, Upgrades: b.Choice.Upgrades}).String()
}

// restore puts back what only this side has.
func (s side) restore(a, old *legion.Attack, which legion.Side) {
	if !s.again {
		return
	}
	for i := range legion.Fields() {
		if f := &legion.Fields()[i]; f.Side == which && !f.Play && mirrored[f] == nil {
			f.Set(a, f.Get(old))
		}
	}
	if which == legion.TheAttacker {
		a.Attacker.Weapons = old.Attacker.Weapons
	}
}

// mirrored are the fields that say the same on both sides, each with that of the other side.
var mirrored = func() map[*legion.Field]*legion.Field {
	pairs := map[*legion.Field]*legion.Field{}
	for i := range legion.Fields() {
		if f := &legion.Fields()[i]; f.Mirror != "" {
			other, _ := legion.Lookup(legion.TheDefender.String() + "." + f.Mirror)
			pairs[f], pairs[other] = other, f
		}
	}
	return pairs
}()

func swapSaid(attacker, defender side) string {
	var missing []string
	if attacker.unit == nil && !attacker.again {
		missing = append(missing, "the dice of the new attacker")
	}
	if defender.unit == nil && !defender.again {
		missing = append(missing, "the defense of the new defender")
	}
	if len(missing) == 0 {
		return "Sides swapped."
	}
	return "Sides swapped: set " + strings.Join(missing, " and ") + ". Swap again to go back; both are kept."
}
