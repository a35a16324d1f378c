package units

import (
	"slices"
	"strings"

	"salvo/legion"
)

// member is a kind of miniature in a unit.
type member struct {
	name    string
	count   int
	wounds  int
	weapons []*Weapon // those it may use, in any attack
}

// squad lists the miniatures of a choice and the weapons that each may use. A
// weapon on an upgrade that adds no miniature may be used by all; one on an
// upgrade that does, by the miniatures added, who have the unit's weapons too.
func (c *Choice) squad() []member {
	var common []*Weapon
	for i := range c.Unit.Weapons {
		common = append(common, &c.Unit.Weapons[i])
	}
	for _, g := range c.Upgrades {
		if g.AddsMinis == 0 {
			common = append(notBarred(common, g), weaponsOf(g)...)
		}
	}
	var all []member
	if c.Unit.Minis > 0 {
		all = append(all, member{c.Unit.Name, c.Unit.Minis, c.Unit.Wounds, common})
	}
	for _, g := range c.Upgrades {
		if g.AddsMinis == 0 {
			continue
		}
		m := member{name: g.Name, count: g.AddsMinis, wounds: c.Unit.Wounds}
		if g.MiniWounds > 0 {
			m.wounds = g.MiniWounds
		}
		switch {
		case has(g.Keywords, "Noncombatant"):
		case g.Type == "counterpart":
			m.weapons = weaponsOf(g)
		default:
			m.weapons = append(weaponsOf(g), notBarred(common, g)...)
		}
		all = append(all, m)
	}
	return all
}

func weaponsOf(g *Upgrade) []*Weapon {
	var list []*Weapon
	for i := range g.Weapons {
		list = append(list, &g.Weapons[i])
	}
	return list
}

// notBarred leaves out the weapons that the Sidearm of an upgrade forbids. A
// weapon for melee and range stays for the kind that is not forbidden.
func notBarred(list []*Weapon, g *Upgrade) []*Weapon {
	k, ok := find(g.Keywords, "Sidearm")
	if !ok {
		return list
	}
	melee, ranged := strings.Contains(k.Of, "melee"), strings.Contains(k.Of, "ranged")
	var left []*Weapon
	for _, w := range list {
		x := *w
		x.Range.Melee = x.Range.Melee && !melee
		x.Range.Ranged = x.Range.Ranged && !ranged
		switch {
		case x.Range == w.Range:
			left = append(left, w)
		case x.Range.Melee || x.Range.Ranged:
			left = append(left, &x)
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

// survivors is the squad that is left of a defender. The unit's own miniatures
// are lost before those that upgrades add: a heavy weapon is lost last.
func (c *Choice) survivors() []member {
	squad := c.squad()
	lost := max(0, c.Size()-c.left())
	for i := range squad {
		n := min(lost, squad[i].count)
		squad[i].count -= n
		lost -= n
	}
	return squad
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

// WeaponsInReach lists the weapons that may be used at the choice's place, one of each
// name, whether With allows them or not.
func (c *Choice) WeaponsInReach() []*Weapon {
	var list []*Weapon
	for _, m := range c.squad() {
		for _, w := range m.weapons {
			if w.reaches(c.At) && !slices.ContainsFunc(list, func(x *Weapon) bool { return x.Name == w.Name }) {
				list = append(list, w)
			}
		}
	}
	return list
}

// reaches is Range.Reaches for a place of which something may be left open.
func (w *Weapon) reaches(at Place) bool {
	switch {
	case at.Type == legion.All:
		return true
	case at.Type == legion.Ranged && at.Range == 0:
		return w.Range.Ranged
	}
	return w.Range.Reaches(at)
}
