package units

import (
	"slices"
	"strings"

	"salvo/legion"
)

// miniatures are those of a unit that are alike: they have the same wounds and
// may use the same weapons.
type miniatures struct {
	name    string
	count   int
	wounds  int
	weapons []carried
}

// carried is a weapon that a miniature may use.
type carried struct {
	*Weapon
	card *Upgrade // that it is on; nil if it is on the unit's own
	one  bool     // a single miniature uses it in an attack
}

// miniatures lists the miniatures of a choice and the weapons that each may
// use. A weapon on an upgrade that adds no miniature may be used by all, one of
// the types grenades and gear by a single miniature in an attack; a weapon on
// an upgrade that adds miniatures, by those, who have the unit's weapons too.
func (c *Choice) miniatures() []miniatures {
	var common []carried
	for i := range c.Unit.Weapons {
		common = append(common, carried{Weapon: &c.Unit.Weapons[i]})
	}
	for _, g := range c.Upgrades {
		if g.AddsMinis == 0 {
			common = append(notBarred(common, g), c.weaponsOf(g)...)
		}
	}
	for _, g := range c.Upgrades {
		if g.Throws != (Range{}) {
			common = append(common, thrown(common, g)...)
		}
	}
	var all []miniatures
	if c.Unit.Minis > 0 {
		all = append(all, miniatures{c.Unit.Name, c.Unit.Minis, c.Unit.Wounds, common})
	}
	for _, g := range c.Upgrades {
		if g.AddsMinis == 0 {
			continue
		}
		m := miniatures{name: g.Name, count: g.AddsMinis, wounds: c.Unit.Wounds}
		if g.MiniWounds > 0 {
			m.wounds = g.MiniWounds
		}
		switch {
		case has(g.Keywords, "Noncombatant"):
		case g.Type == "counterpart":
			m.weapons = c.weaponsOf(g)
		default:
			m.weapons = append(c.weaponsOf(g), notBarred(common, g)...)
		}
		all = append(all, m)
	}
	return all
}

// weaponsOf lists the weapons of an upgrade that can be used: not those of a
// card that is exhausted, nor those on its other side.
func (c *Choice) weaponsOf(g *Upgrade) []carried {
	var list []carried
	for i := range g.Weapons {
		w := &g.Weapons[i]
		if w.Used != "" && c.Exhausted || g.Turns != "" && w.Side != 0 && w.Side != c.sideOf(g) {
			continue
		}
		list = append(list, carried{w, g, g.Type == "grenades" || g.Type == "gear"})
	}
	return list
}

// thrown lists the melee weapons that an upgrade lets a miniature throw: with
// the better half of their dice, rounded up.
func thrown(list []carried, g *Upgrade) []carried {
	var more []carried
	for _, w := range list {
		if !w.Range.Melee {
			continue
		}
		x := *w.Weapon
		x.Name, x.Range, x.Dice = x.Name+", thrown", g.Throws, x.Dice.best((x.Dice.Count()+1)/2)
		more = append(more, carried{&x, g, false})
	}
	return more
}

// notBarred leaves out the weapons that the Sidearm of an upgrade forbids. A
// weapon for melee and range stays for the kind that is not forbidden.
func notBarred(list []carried, g *Upgrade) []carried {
	k, ok := find(g.Keywords, "Sidearm")
	if !ok {
		return list
	}
	melee, ranged := strings.Contains(k.Of, "melee"), strings.Contains(k.Of, "ranged")
	var left []carried
	for _, w := range list {
		x := *w.Weapon
		x.Range.Melee = x.Range.Melee && !melee
		x.Range.Ranged = x.Range.Ranged && !ranged
		switch {
		case x.Range == w.Range:
			left = append(left, w)
		case x.Range.Melee || x.Range.Ranged:
			w.Weapon = &x
			left = append(left, w)
		}
	}
	return left
}

// Size is how many miniatures the unit has with its upgrades.
func (c *Choice) Size() int {
	n := c.Unit.Minis
	for _, g := range c.Upgrades {
		n += g.AddsMinis
	}
	return n
}

// left is how many miniatures are left of a defender.
func (c *Choice) left() int {
	if c.Minis > 0 {
		return c.Minis
	}
	return c.Size()
}

// survivors are the miniatures that are left of a defender. The unit's own are
// lost before those that upgrades add: a heavy weapon is lost last.
func (c *Choice) survivors() []miniatures {
	all := c.miniatures()
	lost := max(0, c.Size()-c.left())
	for i := range all {
		n := min(lost, all[i].count)
		all[i].count -= n
		lost -= n
	}
	return all
}

// Weapons lists what the unit may attack with at the choice's place, the names
// once each: what With may name.
func (c *Choice) Weapons() []string {
	var names []string
	for _, w := range c.WeaponsInReach() {
		names = append(names, w.Name)
	}
	return names
}

// WeaponsInReach lists the weapons that may be used at the choice's place, one
// of each name, whether With allows them or not.
func (c *Choice) WeaponsInReach() []*Weapon {
	var list []*Weapon
	all := c.Complete()
	for _, m := range all.miniatures() {
		for _, w := range m.weapons {
			if w.reaches(c.At) && !slices.ContainsFunc(list, func(x *Weapon) bool { return x.Name == w.Name }) {
				list = append(list, w.Weapon)
			}
		}
	}
	return list
}

// reaches is Range.Reaches for a place of which something may be left open. A
// weapon with Long Shot reaches farther by 1.
func (w *Weapon) reaches(at Place) bool {
	switch {
	case at.Type == legion.All:
		return true
	case at.Type == legion.Ranged && at.Range == 0:
		return w.Range.Ranged
	}
	return w.Range.Reaches(at) || w.longShot(at)
}

// longShot reports whether a weapon reaches a place for an aim token only.
func (w *Weapon) longShot(at Place) bool {
	return at.Type == legion.Ranged && w.Range.Ranged && w.Range.Max > 0 && at.Range == w.Range.Max+1 && has(w.Keywords, "Long Shot")
}
