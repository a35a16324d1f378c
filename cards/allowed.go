package cards

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Check reports everything about the choice that the rules do not allow.
func (c *Choice) Check() error {
	var errs []error
	for why := range c.forbidden(c.Effective()) {
		errs = append(errs, why())
	}
	return errors.Join(errs...)
}

// LegalAs reports whether the rules allow a choice that makes the unit u.
func (c *Choice) LegalAs(u *Unit) bool {
	for range c.forbidden(u) {
		return false
	}
	return true
}

// forbidden lists what the rules do not allow about a choice that makes the unit
// u. The words are made only for whoever asks: most callers want to know whether
// there is anything.
func (c *Choice) forbidden(u *Unit) func(yield func(why func() error) bool) {
	return func(yield func(why func() error) bool) {
		var leader *Upgrade
		for i, g := range c.Upgrades {
			if !permits(u, g) && !yield(func() error { return notFor(u, g) }) {
				return
			}
			if other := SameSet(c.Upgrades[:i], g); other != nil && !yield(func() error {
				return fmt.Errorf("%s: of %s a unit has one card, and it has %s", g.ID, g.Set, other.Full())
			}) {
				return
			}
			if slices.Contains(c.Upgrades[:i], g) && !yield(func() error { return fmt.Errorf("%s: %s has it already", g.ID, c.Unit.Full()) }) {
				return
			}
			if !g.Leads() {
				continue
			}
			if first := leader; first != nil && !yield(func() error { return fmt.Errorf("%s: %s leads the unit already", g.ID, first.Full()) }) {
				return
			}
			leader = g
		}
		for _, slot := range slots {
			n := c.Slotted(u, slot)
			if n == 0 {
				continue
			}
			if have := c.SlotsFor(u, slot); n > have && !yield(func() error {
				return fmt.Errorf("%s: %s of the type %s, and there %s", c.Unit.ID, Numbered(n, "upgrade"), slot, slotsSay(c.Unit, have))
			}) {
				return
			}
		}
		if !c.enough() {
			yield(func() error {
				return fmt.Errorf("%s: there are not %d of its miniatures but %d", c.Unit.ID, c.Minis, c.FullSize())
			})
		}
	}
}

// SameSet is another upgrade of a set of which a unit has one.
func SameSet(list []*Upgrade, g *Upgrade) *Upgrade {
	for _, h := range list {
		if g.Set != "" && h.Set == g.Set && h != g {
			return h
		}
	}
	return nil
}

// needsSlot reports whether an upgrade takes a slot of a unit.
func (g *Upgrade) needsSlot(u *Unit) bool { return g.WithoutSlot == nil || !g.WithoutSlot.Allows(u) }

// Slotted is how many upgrades of a type take a slot of a unit u.
func (c *Choice) Slotted(u *Unit, slot string) int {
	n := 0
	for _, g := range c.Upgrades {
		if g.Type == slot && g.needsSlot(u) {
			n++
		}
	}
	return n
}

// permits reports whether a unit may have an upgrade, whatever its slots.
func permits(u *Unit, g *Upgrade) bool {
	return (len(g.Armies) == 0 || slices.ContainsFunc(g.Armies, u.FightsFor)) && g.Only.Allows(u)
}

// notFor says why a unit may not have an upgrade that permits does not allow.
func notFor(u *Unit, g *Upgrade) error {
	if !g.Only.Allows(u) {
		return fmt.Errorf("%s: is for %s, not for %s", g.ID, g.Only, u.Full())
	}
	return fmt.Errorf("%s: is for armies of %s, and %s fights for %s", g.ID, strings.Join(g.Armies, ", "), u.Full(), strings.Join(u.armies(), ", "))
}

// SlotsFor is how many slots there are for the upgrades of a type that the
// choice has, in a unit u that these make. A slot that comes with an upgrade of
// the same type is for another one: the first needs one that is there without.
func (c *Choice) SlotsFor(u *Unit, slot string) int {
	all, brought := SlotsIn(u, slot), 0
	for _, g := range c.Upgrades {
		if g.Type == slot {
			brought += SlotsOf(g.AddsSlots, slot)
		}
	}
	if all == brought {
		return 0
	}
	return all
}

// enough reports whether there are as many miniatures as are asked for. How
// many some units have, no source says.
func (c *Choice) enough() bool {
	if c.Minis == 0 {
		return true
	}
	n := c.FullSize()
	return c.Minis > 0 && (c.Minis <= n || n == 0)
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

// Numbered writes how many of a thing there are.
func Numbered(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprintf("%d %s", n, thing)
}
