package form

import (
	"fmt"

	"salvo/attack"
	"salvo/legion"
	"salvo/report"
	"salvo/report/wording"
	"salvo/units"
)

// Slot is who is on a side of the attack, in short.
type Slot struct {
	Name  string   `json:"name"`
	Facts []string `json:"facts"`
	Dice  string   `json:"dice,omitempty"` // HTML, drawn
}

// Slots says in short who is on either side.
func Slots(m *units.Attack) map[string]Slot {
	return map[string]Slot{legion.TheAttacker.String(): SlotOf(m, legion.TheAttacker), legion.TheDefender.String(): SlotOf(m, legion.TheDefender)}
}

// SlotOf says in short who is on a side.
func SlotOf(m *units.Attack, side legion.Side) Slot {
	b := m.Side(side)
	if b == nil {
		return numbers(&m.Attack, side)
	}
	s := Slot{Name: b.Choice.Unit.Full(), Dice: drawnDice(&m.Attack, side)}
	for _, g := range b.Choice.Upgrades {
		s.Facts = append(s.Facts, g.Full())
	}
	switch {
	case side == legion.TheAttacker:
		s.Facts = append(s.Facts, b.At.Name())
	case m.Guardian != nil:
		s.Facts = append(s.Facts, "guarded by "+m.Guardian.Unit.Name)
	}
	n := b.Choice.Minis
	if n == 0 && side == legion.TheDefender {
		n = b.Choice.Size()
	}
	switch {
	case n == 1:
		s.Facts = append(s.Facts, "1 miniature")
	case n > 1:
		s.Facts = append(s.Facts, fmt.Sprintf("%d miniatures", n))
	}
	s.Facts = append(s.Facts, fmt.Sprintf("%d points", b.Points))
	return s
}

// FighterSlot says in short how a side of a duel attacks and defends in numbers, before it
// loses anybody.
func FighterSlot(x *legion.DuelSide) Slot {
	a := legion.New()
	a.Defender = x.Defender
	if len(x.Attacks) > 0 {
		a.Attacker, a.AttackType = x.Attacks[0].Attacker, x.Attacks[0].AttackType
	}
	return numbers(&a, legion.TheAttacker, legion.TheDefender)
}

// numbers are sides of an attack in numbers, with the dice of the first.
func numbers(a *legion.Attack, sides ...legion.Side) Slot {
	s := Slot{Facts: []string{}}
	for _, side := range sides {
		if words := wording.Side(onlyCard(a), side); words != "" {
			s.Facts = append(s.Facts, words)
		}
	}
	if len(s.Facts) > 0 {
		s.Name, s.Dice = "Numbers", drawnDice(a, sides[0])
	}
	return s
}

func drawnDice(a *legion.Attack, side legion.Side) string {
	if a.Validate() != nil {
		return ""
	}
	if side == legion.TheAttacker {
		return report.PoolHTML(attack.New(*a).Dice)
	}
	return report.DefenseDieHTML(attack.DieColor(a.Defender.DieColor))
}

// onlyCard is an attack with nothing set but what stands on cards.
func onlyCard(a *legion.Attack) *legion.Attack {
	only := legion.New()
	for i := range legion.Fields() {
		if f := &legion.Fields()[i]; units.OnCard(f) {
			f.Set(&only, f.Get(a))
		}
	}
	return &only
}
