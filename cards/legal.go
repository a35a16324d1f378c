package cards

import "slices"

// Leads reports whether the upgrade is a unit's leader, of whom there is one.
func (g *Upgrade) Leads() bool { return g.Keywords.Do(Leads) }

// Gives reports whether the upgrade adds to the unit's card what others may
// need.
func (g *Upgrade) Gives() bool {
	return len(g.AddsSlots)+len(g.Keywords)+len(g.Loses) > 0 || g.Affiliation != ""
}

// Count is how many upgrades of a type there are.
func (c *Choice) Count(slot string) int {
	n := 0
	for _, g := range c.Upgrades {
		if g.Type == slot {
			n++
		}
	}
	return n
}

// SlotsIn is how many upgrades of a type a unit may have. A counterpart takes no
// slot, and there is one at most.
func SlotsIn(u *Unit, slot string) int {
	n := SlotsOf(u.Slots, slot)
	if slot == "counterpart" {
		n++
	}
	return n
}

// SlotsOf counts the slots of a type.
func SlotsOf(list []string, slot string) int {
	n := 0
	for _, s := range list {
		if s == slot {
			n++
		}
	}
	return n
}

// Legal lists the upgrades that may be added to the choice as it is.
func (l *Library) Legal(c Choice) []*Upgrade {
	var list []*Upgrade
	u, more := c.Effective(), c
	more.Upgrades = append(slices.Clone(c.Upgrades), nil)
	for _, g := range l.Upgrades {
		// Most upgrades fall here, where nothing has to be made.
		if g.needsSlot(u) && c.Slotted(u, g.Type) >= SlotsIn(u, g.Type)+SlotsOf(g.AddsSlots, g.Type) || !permits(u, g) && !g.Only.Bends() {
			continue
		}
		more.Upgrades[len(c.Upgrades)] = g
		made := u
		if g.Gives() {
			made = more.Effective()
		}
		if more.LegalAs(made) {
			list = append(list, g)
		}
	}
	return list
}

// Possible lists the upgrades that a unit may have, perhaps with others.
func (l *Library) Possible(u *Unit) []*Upgrade {
	possible := &l.indexed().possible
	if list, ok := possible.Load(u); ok {
		return list.([]*Upgrade)
	}
	with := l.helped(u)
	list := which(l.Upgrades, func(g *Upgrade) bool { return could(u, g, with) })
	possible.Store(u, list)
	return list
}

// helped is a unit with an upgrade that gives it a slot, a keyword or an
// affiliation, perhaps with another without which it may not have that one.
type helped struct {
	by   *Upgrade
	unit *Unit
}

// helped lists what a unit can be with one upgrade, and with a second one that the
// first makes possible.
func (l *Library) helped(u *Unit) []helped {
	var list []helped
	for _, h := range l.indexed().givers {
		if (SlotsIn(u, h.Type) > 0 || !h.needsSlot(u)) && permits(u, h) {
			c := Choice{Unit: u, Upgrades: []*Upgrade{h}}
			list = append(list, helped{h, c.Effective()})
		}
	}
	for _, first := range list {
		for _, h := range l.indexed().givers {
			if c := (Choice{Unit: u, Upgrades: []*Upgrade{first.by, h}}); h.Only.Bends() && !permits(u, h) && permits(first.unit, h) && c.LegalAs(c.Effective()) {
				list = append(list, helped{h, c.Effective()})
			}
		}
	}
	return list
}

// could reports whether a unit may have an upgrade, perhaps with another one
// that gives it what it needs.
func could(u *Unit, g *Upgrade, with []helped) bool {
	slot, permitted := SlotsIn(u, g.Type) > 0 || !g.needsSlot(u), permits(u, g)
	if slot && permitted || !permitted && !g.Only.Bends() {
		return slot && permitted
	}
	return slices.ContainsFunc(with, func(h helped) bool {
		need := 1
		if h.by.Type == g.Type {
			need = 2
		}
		return h.by != g && (SlotsIn(h.unit, g.Type) >= need || !g.needsSlot(h.unit)) && permits(h.unit, g)
	})
}
