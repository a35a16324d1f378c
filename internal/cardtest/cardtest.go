// Package cardtest helps to test what is made of cards: choices of all kinds.
package cardtest

import (
	"testing"

	"salvo/cards"
	"salvo/legion"
)

// Variants lists ways to field a unit: plain, and with each upgrade that it may
// have, together with what that needs.
func Variants(u *cards.Unit) []cards.Choice {
	list := []cards.Choice{{Unit: u}}
	for _, g := range cards.All().Possible(u) {
		c := cards.Choice{Unit: u, Upgrades: []*cards.Upgrade{g}}
		for _, h := range cards.All().Upgrades {
			if c.LegalAs(c.Effective()) {
				break
			}
			c.Upgrades = []*cards.Upgrade{h, g}
		}
		if c.LegalAs(c.Effective()) {
			list = append(list, c)
		}
	}
	return list
}

// Places are all the ways to attack, also those that leave something open.
func Places() []cards.Place {
	return append([]cards.Place{{}, {Type: legion.Ranged}}, cards.Places()...)
}

// Choose reads a choice.
func Choose(t testing.TB, text string) cards.Choice {
	t.Helper()
	c, _, err := cards.All().ParseChoice(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return c
}

// UpgradeIDs are the ids of upgrades.
func UpgradeIDs(list []*cards.Upgrade) []string {
	return legion.Texts(list, func(g *cards.Upgrade) string { return g.ID })
}
