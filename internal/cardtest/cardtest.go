// Package cardtest helps to test what is made of cards: choices of all kinds.
package cardtest

import (
	"slices"
	"sync"
	"testing"

	"salvo/cards"
	"salvo/legion"
)

// Variants lists ways to field a unit: plain, and with each upgrade that it may
// have, together with what that needs.
func Variants(u *cards.Unit) []cards.Choice { return slices.Clone(allVariants()[u]) }

var allVariants = sync.OnceValue(func() map[*cards.Unit][]cards.Choice {
	all := map[*cards.Unit][]cards.Choice{}
	for _, u := range cards.All().Units {
		all[u] = []cards.Choice{{Unit: u}}
		for _, g := range cards.All().Upgrades {
			if c, ok := with(u, g); ok {
				all[u] = append(all[u], c)
			}
		}
	}
	return all
})

// with equips a unit with an upgrade, and with a second one that makes it legal
// if need be.
func with(u *cards.Unit, g *cards.Upgrade) (cards.Choice, bool) {
	c := cards.Choice{Unit: u, Upgrades: []*cards.Upgrade{g}}
	if c.Check() == nil {
		return c, true
	}
	if !slices.Contains(cards.All().Possible(u), g) {
		return c, false
	}
	for _, h := range cards.All().Upgrades {
		c.Upgrades = []*cards.Upgrade{h, g}
		if c.Check() == nil {
			return c, true
		}
	}
	return c, false
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
