package cards

import (
	"errors"
	"fmt"
	"slices"
	"strings"

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

	Ready     bool        // it has the tokens that its keywords may have given it
	Takes     []*Upgrade  // cards whose offers it takes up
	Own       []*OwnOffer // offers of the unit itself that it takes up
	Later     bool        // it was attacked before in the same volley: what holds in one attack is over
	Exhausted bool        // its cards that are exhausted or expended by use have been used before
}

// TakesUp reports whether the choice takes up what a card offers.
func (c *Choice) TakesUp(g *Upgrade) bool { return slices.Contains(c.Takes, g) }

// sideOf is the side on which a card with two sides lies: the second if it is
// said so.
func (c *Choice) sideOf(g *Upgrade) int {
	if c.TakesUp(g) {
		return 2
	}
	return 1
}

// Points is what the unit and its upgrades cost; 0 if nobody knows what the unit costs.
func (c *Choice) Points() int {
	n := c.Unit.Cost
	if n == 0 {
		return 0
	}
	for _, g := range c.Upgrades {
		n += g.Cost
	}
	return n
}

// Effective is the unit with what its upgrades add to its card: slots,
// keywords, affiliation. It must not be changed.
func (c *Choice) Effective() *Unit {
	if !slices.ContainsFunc(c.Upgrades, (*Upgrade).Gives) && len(c.Own) == 0 {
		return c.Unit
	}
	u := *c.Unit
	u.Slots, u.Keywords = slices.Clip(u.Slots), slices.Clip(u.Keywords)
	for _, g := range c.Upgrades {
		u.Slots = append(u.Slots, g.AddsSlots...)
		u.Keywords = append(u.Keywords, c.gains(g)...)
		if g.Affiliation != "" {
			u.Affiliation = g.Affiliation
		}
	}
	for _, g := range c.Upgrades {
		if len(g.Loses) > 0 {
			u.Keywords = u.Keywords.without(g.Loses)
		}
	}
	for _, o := range c.Own {
		u.Keywords = append(u.Keywords.without(o.Loses), o.Gains...)
	}
	return &u
}

// gains lists the keywords that an upgrade gives the unit.
func (c *Choice) gains(g *Upgrade) Keywords {
	if len(g.Instead) == 0 {
		return g.Keywords
	}
	list := slices.Clone(g.Keywords)
	for _, s := range g.Instead {
		already := c.Unit.Keywords.Has(s.Has) || slices.ContainsFunc(c.Upgrades, func(h *Upgrade) bool { return h != g && h.Keywords.Has(s.Has) })
		for i := range list {
			if list[i].Name == s.Has && already {
				list[i] = s.Gains
			}
		}
	}
	return list
}

// CheckDefender reports what of a choice is for an attacker only.
func (c *Choice) CheckDefender() error {
	var errs []error
	if c.At != (Place{}) {
		errs = append(errs, fmt.Errorf("%s: where a unit attacks from is for the attacker", c.At))
	}
	if c.With != nil {
		errs = append(errs, errors.New("with: which weapons a unit uses is for the attacker"))
	}
	return errors.Join(errs...)
}

// Courage is the unit's, with what upgrades add; 0 if it has none.
func (c *Choice) Courage() int {
	if c.Unit.Courage == 0 {
		return 0
	}
	n := c.Unit.Courage
	for _, g := range c.Upgrades {
		n += g.Courage
		for i := range g.Effects {
			if e := &g.Effects[i]; e.Courage > 0 && c.Acts(g, e) {
				n += e.Courage
			}
		}
	}
	return n
}

// Kind is the type of the unit as an attack knows it.
func (u *Unit) Kind() legion.UnitType {
	switch {
	case u.Vehicle():
		return legion.Vehicle
	case strings.Contains(u.Type, "droid"):
		return legion.Droid
	}
	return legion.Trooper
}

// NullCourage reports whether the card has a dash in place of courage. Vehicles
// have none, and need none.
func (u *Unit) NullCourage() bool { return u.Courage == 0 && !u.Vehicle() }

// Name is range 3, melee or overrun.
func (p Place) Name() string {
	if p.Type == legion.Ranged && p.Range > 0 {
		return fmt.Sprintf("range %d", p.Range)
	}
	return p.Type.String()
}

// Words says from where.
func (p Place) Words() string {
	switch p.Type {
	case legion.Ranged:
		return fmt.Sprintf("at range %d", p.Range)
	case legion.Overrun:
		return "in an overrun"
	}
	return "in melee"
}
