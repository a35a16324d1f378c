package units

import (
	"slices"

	"salvo/legion"
)

// touched lists the upgrades that change something about a side of an attack:
// they add miniatures that take part, a weapon that is used, a keyword that
// counts, or an effect that acts.
func (c *Choice) touched(side legion.Side, a *legion.Attack, uses []Use) []*Upgrade {
	var list []*Upgrade
	for _, g := range c.Upgrades {
		if g.adds(side) ||
			slices.ContainsFunc(uses, func(u Use) bool { return u.Card == g }) ||
			slices.ContainsFunc(g.Keywords, func(k Keyword) bool { return k.counts(side) }) ||
			slices.ContainsFunc(g.Effects, func(e Effect) bool { return e.sets(side) && c.acts(g, &e) && e.in(a) }) {
			list = append(list, g)
		}
	}
	return list
}

// adds reports whether an upgrade adds miniatures that take part on a side, or
// courage.
func (g *Upgrade) adds(side legion.Side) bool {
	if side == legion.TheDefender {
		return g.AddsMinis+g.Courage > 0
	}
	return g.AddsMinis > 0 && !has(g.Keywords, "Noncombatant")
}

// counts reports whether a keyword can change something about a side.
func (k Keyword) counts(side legion.Side) bool {
	r := k.rule()
	if side == legion.TheDefender {
		return r.Defender != ""
	}
	return r.Attacker != "" || k.Name == "Arsenal" || k.Name == "Sidearm"
}

// sets reports whether an effect sets something on a side.
func (e *Effect) sets(side legion.Side) bool {
	if side == legion.TheDefender {
		return !e.Defender.IsZero() || e.DefenseSurge != "" || e.Die != "" || e.Courage != 0
	}
	return !e.Attacker.IsZero() || !e.Enemy.IsZero() || e.Dice != (Dice{}) || e.AttackSurge != ""
}
