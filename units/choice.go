package units

import (
	"fmt"
	"slices"

	"salvo/legion"
)

// MaxRange is the longest range.
const MaxRange = 5

// Place is how and from how far a unit attacks. The zero Place leaves it to the
// library: the range at which the pool is best, or melee if nothing shoots.
type Place struct {
	Type  legion.AttackType // All if it is left open
	Range int               // 1 to 5 for a ranged attack, 0 if it is left open
}

// String writes the place as the notation does: @3, @ranged, @melee or
// @overrun; nothing if it is left open.
func (p Place) String() string {
	switch {
	case p.Type == legion.All:
		return ""
	case p.Type == legion.Ranged && p.Range > 0:
		return fmt.Sprintf("@%d", p.Range)
	}
	return "@" + p.Type.String()
}

// Choice is a unit as somebody fields it, and how it attacks.
type Choice struct {
	Unit     *Unit
	Upgrades []*Upgrade
	Minis    int      // how many miniatures attack, or are left of a defender; 0: all
	At       Place    // how and from how far
	With     []string // the weapons to use, by name; nil: the best
}

// Points is what the unit and its upgrades cost.
func (c *Choice) Points() int {
	n := c.Unit.Cost
	for _, g := range c.Upgrades {
		n += g.Cost
	}
	return n
}

// effective is the unit with what its upgrades add to its card: slots,
// keywords, affiliation. It must not be changed.
func (c *Choice) effective() *Unit {
	if !slices.ContainsFunc(c.Upgrades, (*Upgrade).gives) {
		return c.Unit
	}
	u := *c.Unit
	u.Slots, u.Keywords = slices.Clip(u.Slots), slices.Clip(u.Keywords)
	for _, g := range c.Upgrades {
		u.Slots = append(u.Slots, g.AddsSlots...)
		u.Keywords = append(u.Keywords, g.Keywords...)
		if g.Affiliation != "" {
			u.Affiliation = g.Affiliation
		}
	}
	return &u
}
