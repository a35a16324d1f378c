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
		if words := wording.Side(onlyCard(m.Attack), side); words != "" {
			return Slot{"Numbers", []string{words}, drawnDice(m, side)}
		}
		return Slot{Facts: []string{}}
	}
	s := Slot{Name: b.Choice.Unit.Full(), Dice: drawnDice(m, side)}
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

func drawnDice(m *units.Attack, side legion.Side) string {
	if m.Attack.Validate() != nil {
		return ""
	}
	if side == legion.TheAttacker {
		return report.PoolHTML(attack.New(m.Attack).Dice)
	}
	return report.DefenseDieHTML(attack.DieColor(m.Attack.Defender.DieColor))
}

// onlyCard is an attack with nothing set but what stands on cards.
func onlyCard(a legion.Attack) *legion.Attack {
	only := legion.New()
	for i := range legion.Fields() {
		if f := &legion.Fields()[i]; units.OnCard(f) {
			f.Set(&only, f.Get(&a))
		}
	}
	return &only
}
