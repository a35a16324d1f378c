package cards

import (
	"cmp"
	"slices"
	"strings"

	"salvo/legion"
)

// Miniatures are those of a unit that are alike: they have the same wounds and
// may use the same weapons.
type Miniatures struct {
	Name    string
	Card    *Upgrade // that adds them; nil: they are the unit's own
	Count   int
	Wounds  int
	Weapons []Carried
}

// Carried is a weapon that a miniature may use.
type Carried struct {
	*Weapon
	Card   *Upgrade // that it is on; nil if it is on the unit's own
	Single bool     // a single miniature uses it in an attack
}

// Miniatures lists the miniatures of a choice and the weapons that each may
// use. A weapon on an upgrade that adds no miniature may be used by all, one of
// the types grenades and gear by a single miniature in an attack; a weapon on
// an upgrade that adds miniatures, by those, who have the unit's weapons too.
func (c *Choice) Miniatures() []Miniatures {
	var common []Carried
	for i := range c.Unit.Weapons {
		common = append(common, Carried{Weapon: &c.Unit.Weapons[i]})
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
	var all []Miniatures
	if c.Unit.Minis > 0 {
		all = append(all, Miniatures{c.Unit.Name, nil, c.Unit.Minis, c.Unit.Wounds, common})
	}
	for _, g := range c.Upgrades {
		if g.AddsMinis == 0 {
			continue
		}
		m := Miniatures{Name: g.Name, Card: g, Count: g.AddsMinis, Wounds: cmp.Or(g.MiniWounds, c.Unit.Wounds)}
		switch {
		case g.Keywords.Do(AddsNoWeapon):
		case g.Type == "counterpart":
			m.Weapons = c.weaponsOf(g)
		default:
			m.Weapons = append(c.weaponsOf(g), notBarred(common, g)...)
		}
		all = append(all, m)
	}
	return all
}

// weaponsOf lists the weapons of an upgrade that can be used: not those of a
// card that is exhausted, nor those on its other side.
func (c *Choice) weaponsOf(g *Upgrade) []Carried {
	var list []Carried
	for i := range g.Weapons {
		w := &g.Weapons[i]
		if w.Used != "" && c.Exhausted || g.Turns != "" && w.Side != 0 && w.Side != c.sideOf(g) {
			continue
		}
		list = append(list, Carried{w, g, g.Type == "grenades" || g.Type == "gear"})
	}
	return list
}

// thrown lists the melee weapons that an upgrade lets a miniature throw: with
// the better half of their dice, rounded up.
func thrown(list []Carried, g *Upgrade) []Carried {
	var more []Carried
	for _, w := range list {
		if !w.Range.Melee {
			continue
		}
		x := *w.Weapon
		x.Name, x.Range, x.Dice = x.Name+", thrown", g.Throws, x.Dice.best((x.Dice.Count()+1)/2)
		more = append(more, Carried{&x, g, false})
	}
	return more
}

// notBarred leaves out the weapons that a keyword of an upgrade forbids. A
// weapon for melee and range stays for the kind that is not forbidden.
func notBarred(list []Carried, g *Upgrade) []Carried {
	k, ok := g.Keywords.Find(BarsWeapons)
	if !ok {
		return list
	}
	melee, ranged := strings.Contains(k.Of, "melee"), strings.Contains(k.Of, "ranged")
	var left []Carried
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

// Left is how many miniatures are left of a defender.
func (c *Choice) Left() int {
	return cmp.Or(c.Minis, c.Size())
}

// Survivors are the miniatures that are left of a defender. The unit's own are
// lost before those that upgrades add: a heavy weapon is lost last.
func (c *Choice) Survivors() []Miniatures {
	all := c.Miniatures()
	lost := max(0, c.Size()-c.Left())
	for i := range all {
		n := min(lost, all[i].Count)
		all[i].Count -= n
		lost -= n
	}
	return all
}

// Weapons lists what the unit may attack with at the choice's place, the names
// once each: what With may name.
func (c *Choice) Weapons() []string {
	return legion.Texts(c.WeaponsInReach(), func(w *Weapon) string { return w.Name })
}

// WeaponsInReach lists the weapons that may be used at the choice's place, one
// of each name, whether With allows them or not.
func (c *Choice) WeaponsInReach() []*Weapon {
	var list []*Weapon
	all := c.Complete()
	for _, m := range all.Miniatures() {
		for _, w := range m.Weapons {
			if w.CanReach(c.At) && !slices.ContainsFunc(list, func(x *Weapon) bool { return x.Name == w.Name }) {
				list = append(list, w.Weapon)
			}
		}
	}
	return list
}

// CanReach is Range.Reaches for a place of which something may be left open. A
// weapon with Long Shot reaches farther by 1.
func (w *Weapon) CanReach(at Place) bool {
	switch {
	case at.Type == legion.All:
		return true
	case at.Type == legion.Ranged && at.Range == 0:
		return w.Range.Ranged
	}
	return w.Range.Reaches(at) || w.LongShot(at)
}

// LongShot reports whether a weapon reaches a place for an aim token only.
func (w *Weapon) LongShot(at Place) bool {
	return at.Type == legion.Ranged && w.Range.Ranged && w.Range.Max > 0 && at.Range == w.Range.Max+1 && w.Keywords.Do(ReachesForAim)
}

// Places lists all places from which a unit may attack.
func Places() []Place {
	list := make([]Place, 0, MaxRange+2)
	for r := range MaxRange {
		list = append(list, Place{legion.Ranged, r + 1})
	}
	return append(list, Place{Type: legion.Melee}, Place{Type: legion.Overrun})
}

// Reaches reports whether some weapon of the unit reaches from a place.
func (c Choice) Reaches(at Place) bool {
	c.At = at
	return len(c.WeaponsInReach()) > 0
}

// Places lists the places from which some weapon of the unit reaches.
func (c *Choice) Places() []Place {
	return slices.DeleteFunc(Places(), func(p Place) bool { return !c.Reaches(p) })
}
