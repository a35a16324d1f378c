package units

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

// Check reports everything about the choice that the rules do not allow.
func (c *Choice) Check() error {
	var errs []error
	wrong := func(format string, args ...any) { errs = append(errs, fmt.Errorf(format, args...)) }
	u := c.effective()
	var leader *Upgrade
	for i, g := range c.Upgrades {
		if err := allowed(u, g); err != nil {
			errs = append(errs, err)
		}
		if slices.Contains(c.Upgrades[:i], g) {
			wrong("%s: %s has it already", g.ID, c.Unit.Full())
		}
		if g.leads() {
			if leader != nil {
				wrong("%s: %s leads the unit already", g.ID, leader.Full())
			}
			leader = g
		}
	}
	for _, slot := range slots {
		if n, have := c.count(slot), c.slotsFor(u, slot); n > have {
			wrong("%s: %s of the type %s, and there %s", c.Unit.ID, numbered(n, "upgrade"), slot, slotsSay(c.Unit, have))
		}
	}
	if !c.enough() {
		wrong("%s: there are not %d of its miniatures but %d", c.Unit.ID, c.Minis, c.Size())
	}
	return errors.Join(errs...)
}

func slotsSay(u *Unit, have int) string {
	switch {
	case slices.Contains(u.Missing, "upgrade slots"):
		return "is no source for its slots"
	case have == 1:
		return "is 1 slot"
	case have == 0:
		return "is no slot"
	}
	return fmt.Sprintf("are %d slots", have)
}

// numbered writes how many of a thing there are.
func numbered(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprintf("%d %s", n, thing)
}

// allowed reports why a unit may not have an upgrade, whatever its slots.
func allowed(u *Unit, g *Upgrade) error {
	switch {
	case permits(u, g):
		return nil
	case !g.Only.Allows(u):
		return fmt.Errorf("%s: is for %s, not for %s", g.ID, g.Only, u.Full())
	}
	return fmt.Errorf("%s: is for armies of %s, and %s fights for %s", g.ID, strings.Join(g.Armies, ", "), u.Full(), strings.Join(u.armies(), ", "))
}
