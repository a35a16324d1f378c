package cards

import (
	"slices"

	"salvo/legion"
)

// effect reports what is wrong with an effect of an upgrade.
func (c *checker) effect(what string, g *Upgrade, e *Effect) {
	c.oneOf(what+": attack-surge", e.AttackSurge, "", "hit", "crit")
	c.oneOf(what+": defense-surge", e.DefenseSurge, "", "none", "block")
	c.oneOf(what+": die", e.Die, "", "red", "white")
	c.oneOf(what+": attack", e.Attack, effectAttacks...)
	c.oneOf(what+": target", e.Target, effectTargets...)
	c.oneOf(what+": pool", e.Pool, effectPools...)
	c.oneOf(what+": per", e.Per, effectPers...)
	c.oneOf(what+": used", e.Used, effectUsed...)
	c.between(what+": side", e.Side, 0, 2)
	c.between(what+": courage", e.Courage, 0, 2)
	attacks, defends := e.Sets(legion.TheAttacker), e.Sets(legion.TheDefender)
	switch {
	case !attacks && !defends:
		c.wrong("%s: sets nothing", what)
	case (e.Target != "" || e.Pool != "") && !attacks:
		c.wrong("%s: target and pool are for effects on an attacker", what)
	case e.Ally && e.When == "":
		c.wrong("%s: when: is missing: what is for other units says when", what)
	case e.Once && (attacks || slices.ContainsFunc(e.Defender.List, func(v FieldValue) bool { return !v.Field.PerAttack })):
		c.wrong("%s: once: only what may differ from attack to attack of a volley holds in one of them", what)
	case e.Side != 0 && g.Turns == "":
		c.wrong("%s: side: the card does not turn", what)
	}
}

// card reports what is wrong with an upgrade that an effect does not say.
func (c *checker) card(g *Upgrade) {
	if g.silent() {
		c.wrong("text: is missing: nothing says what the card does")
	}
	c.between("courage", g.Courage, 0, 2)
	for _, name := range g.Loses {
		if RuleFor(name) == nil {
			c.wrong("loses: %q is not a known keyword", name)
		}
	}
	for _, s := range g.Instead {
		if !g.Keywords.Has(s.Has) {
			c.wrong("instead: the card does not give %s", s.Has)
		}
		c.keywords("instead", Keywords{s.Gains})
	}
	if g.Turns != "" && !slices.ContainsFunc(g.Weapons, func(w Weapon) bool { return w.Side == 2 }) &&
		!slices.ContainsFunc(g.Effects, func(e Effect) bool { return e.Side == 2 }) {
		c.wrong("turns: nothing is on its second side")
	}
	if g.WithoutSlot != nil {
		c.restriction(g.WithoutSlot, g)
	}
}

// silent reports whether nothing says what an upgrade does.
func (g *Upgrade) silent() bool {
	return len(g.Weapons)+len(g.Keywords)+g.AddsMinis+len(g.AddsSlots)+len(g.Effects)+g.Courage == 0 &&
		g.Affiliation == "" && g.Throws == (Range{}) && g.Text == ""
}
