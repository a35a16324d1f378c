package cards

import (
	"slices"

	"salvo/legion"
)

// effect reports what is wrong with an effect of an upgrade.
func (c *checker) effect(what string, g *Upgrade, e *Effect) {
	c.oneOf(what+": attack-surge", attackSurges, e.AttackSurge)
	c.oneOf(what+": defense-surge", []string{"", "none", "block"}, e.DefenseSurge)
	c.oneOf(what+": die", []string{"", "red", "white"}, e.Die)
	c.oneOf(what+": attack", []string{"", "ranged", "melee", notMelee}, e.Attack)
	c.oneOf(what+": target", []string{"", "trooper", "vehicle", "suppressed"}, e.Target)
	c.oneOf(what+": pool", []string{"", "fixed", "alone"}, e.Pool)
	c.oneOf(what+": per", []string{"", "miniature", "lost miniature"}, e.Per)
	c.oneOf(what+": used", effectUsed, e.Used)
	c.between(what+": side", e.Side, 0, 2)
	c.between(what+": courage", e.Courage, 0, 2)
	attacks, defends := e.Sets(legion.TheAttacker), e.Sets(legion.TheDefender)
	lasts := attacks || slices.ContainsFunc(e.Defender.List, func(v FieldValue) bool { return !v.Field.PerAttack })
	c.must(attacks || defends, "%s: sets nothing", what)
	c.must(attacks || e.Target+e.Pool == "", "%s: target and pool are for effects on an attacker", what)
	c.must(!e.Ally || e.When != "", "%s: when: is missing: what is for other units says when", what)
	c.must(!e.Once || !lasts, "%s: once: only what may differ from attack to attack of a volley holds in one of them", what)
	c.must(e.Side == 0 || g.Turns != "", "%s: side: the card does not turn", what)
}

// card reports what is wrong with an upgrade that an effect does not say.
func (c *checker) card(g *Upgrade) {
	c.must(!g.silent(), "text: is missing: nothing says what the card does")
	c.between("courage", g.Courage, 0, 2)
	for _, name := range g.Loses {
		c.must(RuleFor(name) != nil, "loses: %q is not a known keyword", name)
	}
	for _, s := range g.Instead {
		c.must(g.Keywords.Has(s.Has), "instead: the card does not give %s", s.Has)
		c.keywords("instead", Keywords{s.Gains})
	}
	turned := slices.ContainsFunc(g.Weapons, func(w Weapon) bool { return w.Side == 2 }) ||
		slices.ContainsFunc(g.Effects, func(e Effect) bool { return e.Side == 2 })
	c.must(g.Turns == "" || turned, "turns: nothing is on its second side")
	c.restriction(g.WithoutSlot, g)
}

// silent reports whether nothing says what an upgrade does.
func (g *Upgrade) silent() bool {
	return len(g.Weapons)+len(g.Keywords)+g.AddsMinis+len(g.AddsSlots)+len(g.Effects)+g.Courage == 0 &&
		g.Affiliation == "" && g.Throws == (Range{}) && g.Text == ""
}
