package api

import (
	"fmt"

	"salvo/attack"
	"salvo/cards"
	"salvo/dice"
	"salvo/legion"
	"salvo/report"
	"salvo/report/card"
	"salvo/report/wording"
	"salvo/units"
)

// Slot is who is on a side of the attack, in short.
type Slot struct {
	Name  string   `json:"name"`
	Facts []string `json:"facts"`
	Dice  string   `json:"dice,omitempty"` // HTML, drawn
}

// units fills in what is to be seen of the units.
func (p *Page) units(l *cards.Library, m *units.Attack, notes []string) {
	p.Picked = map[string]string{"attacker": "", "defender": "", "guardian": ""}
	p.Cards = map[string]string{"attacker": "", "defender": ""}
	p.Slots = map[string]Slot{}
	p.Notes = append([]string{}, notes...)
	if m.Units() {
		p.Numbers = m.Attack.String()
	}
	if m.Attacker != nil {
		p.Picked["attacker"] = m.Attacker.Choice.String()
		p.Cards["attacker"] = card.Attacker(l, m.Attacker)
	}
	if m.Defender != nil {
		p.Picked["defender"] = m.Defender.Choice.String()
		p.Cards["defender"] = card.Defender(l, m.Defender, m.Guardian)
	}
	if m.Guardian != nil {
		p.Picked["guardian"] = m.Guardian.String()
	}
	for side, b := range map[legion.Side]*units.Side{legion.TheAttacker: m.Attacker, legion.TheDefender: m.Defender} {
		p.Slots[side.String()] = slot(m, side, b)
	}
}

// slot says in short who is on a side.
func slot(m *units.Attack, side legion.Side, b *units.Side) Slot {
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
		s.Facts = append(s.Facts, place(b.At))
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

// drawnDice draws the dice that a side rolls.
func drawnDice(m *units.Attack, side legion.Side) string {
	if m.Attack.Validate() != nil {
		return ""
	}
	if side == legion.TheAttacker {
		return report.PoolHTML(attack.New(m.Attack).Dice)
	}
	if m.Attack.Defender.DieColor == legion.RedDie {
		return report.DefenseDieHTML(dice.Red)
	}
	return report.DefenseDieHTML(dice.White)
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
