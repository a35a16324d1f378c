package units

import (
	"errors"
	"sync"

	"salvo/cards"
	"salvo/legion"
)

// A match is changed in steps, by With, Pick and Guard. What a unit brings may
// depend on all of them, so that Rebuild comes last.

// With is the line with other numbers: its units stay, and what is not as they
// have it is written beside them.
func (m *Match) With(a legion.Attack) *Match {
	n := *m
	n.Attack = a
	for f := range m.stays.All() {
		if f.Get(&a) != f.Get(&m.Attack) {
			n.stays.Remove(f)
		}
	}
	return &n
}

// Pick is the line with another choice on a side, or with none, which leaves
// the numbers as they are. A different unit brings its own card: what was on
// the side's card before, or typed in its place, goes; tokens, cover and the
// like stay. The same unit with other upgrades or weapons keeps all that was
// set by hand.
func (m *Match) Pick(side legion.Side, c *cards.Choice) *Match {
	n := *m
	built, none := &n.Attacker, legion.New()
	if side == legion.TheDefender {
		built = &n.Defender
	}
	before := *built
	switch {
	case c == nil && side == legion.TheDefender:
		*built, n.units.Defender = nil, none.Defender
	case c == nil:
		*built, n.units.Attacker, n.units.AttackType = nil, none.Attacker, none.AttackType
		n.stays = legion.FieldSet{} // no weapons are chosen
	default:
		*built = &Built{Choice: *c}
		if side == legion.TheDefender {
			(*built).Choice.At, (*built).Choice.With = cards.Place{}, nil
		}
		if before == nil || before.Choice.Unit != c.Unit {
			n.clear(side)
		}
	}
	return &n
}

// Rebuild makes the sides anew, once choices or numbers were changed: what is not
// as the units had it before stays as it is.
func (m *Match) Rebuild() (*Match, legion.Mistakes) {
	said, a := legion.NoWords(), m.said()
	for i := range legion.Fields() {
		if f := &legion.Fields()[i]; m.Set(f) {
			said.Say(f, f.Get(&a))
		}
	}
	if m.Attack.Attacker.Weapons != m.units.Attacker.Weapons {
		said.Attack.Attacker.Weapons = m.Attack.Attacker.Weapons
	}
	attacker, defender := m.Attacker.choice(), m.Defender.choice()
	n, wrong := build(Encounter{Attacker: attacker, Defender: defender, Guardian: m.Guardian, Said: said})
	var ms legion.Mistakes
	for side, c := range [3]*cards.Choice{legion.TheAttacker: attacker, legion.TheDefender: defender} {
		for _, one := range legion.Unjoin(wrong[side]) {
			ms.Add(c.String(), c.String(), "%s", one.Error())
		}
	}
	if len(ms) == 0 {
		ms, _ = errors.AsType[legion.Mistakes](n.Attack.Validate())
	}
	return n, ms
}

// choice is the choice of a side, if it has one.
func (b *Built) choice() *cards.Choice {
	if b == nil {
		return nil
	}
	return &b.Choice
}

// clear forgets what was set by hand of what stands on a card.
func (m *Match) clear(side legion.Side) {
	for i := range legion.Fields() {
		f := &legion.Fields()[i]
		if f.Side == side && OnCard(f) {
			f.Set(&m.Attack, f.Get(&m.units))
			m.stays.Remove(f)
		}
	}
	if side == legion.TheAttacker {
		m.Attack.AttackType = m.units.AttackType
		m.Attack.Attacker.Weapons = m.units.Attacker.Weapons
	}
}

// Guard is the line with another Guardian beside the defender, or with none.
func (m *Match) Guard(c *cards.Choice) *Match {
	n := *m
	n.Guardian = nil
	if c != nil {
		n.Guardian = &cards.Choice{Unit: c.Unit, Upgrades: c.Upgrades}
	}
	for i := range legion.Fields() {
		if f := &legion.Fields()[i]; guards(f) {
			f.Set(&n.Attack, f.Default)
			f.Set(&n.units, f.Default)
			n.stays.Remove(f)
		}
	}
	return &n
}

// guards reports whether a field is about the Guardian.
func guards(f *legion.Field) bool {
	return f.Side == legion.TheDefender && len(f.Name) > 8 && f.Name[:8] == "guardian"
}

// Set reports whether a field is as somebody set it, and not as the units have
// it.
func (m *Match) Set(f *legion.Field) bool {
	a := m.said()
	return f.Get(&a) != f.Get(&m.units) || m.stays.Has(f)
}

// Card is what the units alone make of a field: its default without any.
func (m *Match) Card(f *legion.Field) int { return f.Get(&m.units) }

// onCard are the fields that a unit's card and its upgrades say.
var onCard = sync.OnceValue(func() map[string]bool {
	paths := map[string]bool{}
	for _, name := range []string{"redDice", "blackDice", "whiteDice", "surgeChart", "unitCost"} {
		paths["attacker."+name] = true
	}
	for _, name := range []string{"dieColor", "surgeChart", "unitCost", "unitType", "courage", "nullCourage", "minis", "woundsPerMini", "minisInLOS"} {
		paths["defender."+name] = true
	}
	for _, r := range cards.Rules() {
		if r.Modelled {
			paths["attacker."+r.Attacker] = true
			paths["defender."+r.Defender] = true
		}
	}
	return paths
})

// OnCard reports whether a field stands on a unit's card or an upgrade's. All
// others are tokens, terrain, play, and whatever else changes from attack to
// attack.
func OnCard(f *legion.Field) bool { return onCard()[f.Path()] }

// Guardians lists the units that may stand beside a unit as its Guardian.
func Guardians(l *cards.Library, c cards.Choice) []*cards.Unit {
	u := c.Effective()
	var list []*cards.Unit
	for _, g := range l.Units {
		if guardian(g, u) == "" {
			list = append(list, g)
		}
	}
	return list
}
