package units

import (
	"slices"
	"strings"

	"salvo/legion"
)

// Offer is something that a unit may have or do in an attack, and that only
// players know: it counts if somebody says so.
type Offer struct {
	Card  *Upgrade // that offers it; nil: the unit's keywords, by the word ready
	Gives string   // in the words of the notation
	When  string   // what must have happened
	Taken bool
}

// offers lists what a choice may take up on a side.
func (c *Choice) offers(side legion.Side) []Offer {
	var list []Offer
	if t, names := readyTokens(c.effective(), side); t.words(side) != "" {
		list = append(list, Offer{Gives: t.words(side), When: strings.Join(names, ", "), Taken: c.Ready})
	}
	for _, g := range c.Upgrades {
		if g.Turns != "" {
			list = append(list, Offer{Card: g, Gives: "its second side", When: g.Turns, Taken: c.takes(g)})
			continue
		}
		for i := range g.Effects {
			if e := &g.Effects[i]; e.offered() && e.sets(side) && (side == legion.TheDefender || !e.idle(c.effective())) {
				list = append(list, Offer{Card: g, Gives: e.Gives(), When: e.When, Taken: c.takes(g)})
			}
		}
	}
	return list
}

// Exhausts reports whether some card of the choice is used up by an attack of its
// unit, or against it.
func (c *Choice) Exhausts() bool {
	return slices.ContainsFunc(c.Upgrades, func(g *Upgrade) bool {
		return slices.ContainsFunc(g.Weapons, func(w Weapon) bool { return w.Used != "" }) ||
			slices.ContainsFunc(g.Effects, func(e Effect) bool { return e.Used != "" })
	})
}

// offers reports whether a card has something that somebody may take up.
func (g *Upgrade) offers() bool {
	return g.Turns != "" || slices.ContainsFunc(g.Effects, func(e Effect) bool { return e.offered() })
}

// idle reports whether an effect gives an attacking unit only dodge tokens that
// nothing in its attack spends.
func (e *Effect) idle(u *Unit) bool {
	return len(e.Attacker.list) == 1 && e.Attacker.list[0].field == ownDodgeField && e.Enemy.IsZero() && e.Dice == (Dice{}) &&
		!has(u.Keywords, "Jar'Kai Mastery")
}
