package units

import (
	"slices"

	"salvo/cards"
	"salvo/legion"
)

// touched lists the upgrades that change something about a side of an attack:
// they add miniatures that take part, a weapon that is used, a keyword that
// counts, or an effect that acts.
func touched(c *cards.Choice, side legion.Side, a *legion.Attack, uses []Use) []*cards.Upgrade {
	var list []*cards.Upgrade
	for _, g := range c.Upgrades {
		if g.Adds(side) ||
			slices.ContainsFunc(uses, func(u Use) bool { return u.Card == g }) ||
			slices.ContainsFunc(g.Keywords, func(k cards.Keyword) bool { return k.Counts(side) }) ||
			slices.ContainsFunc(g.Effects, func(e cards.Effect) bool { return e.Sets(side) && c.Acts(g, &e) && actsIn(&e, a) }) {
			list = append(list, g)
		}
	}
	return list
}
