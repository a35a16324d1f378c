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
	Minis    int      // how many miniatures attack; 0: all
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
// keywords, affiliation.
func (c *Choice) effective() *Unit {
	u := *c.Unit
	u.Slots, u.Keywords = slices.Clone(u.Slots), slices.Clone(u.Keywords)
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
	u := c.effective()
	used := map[string]int{}
	var leader *Upgrade
	for i, g := range c.Upgrades {
		used[g.Type]++
		if err := allowed(u, g); err != nil {
			errs = append(errs, err)
		}
		if slices.Contains(c.Upgrades[:i], g) {
			errs = append(errs, fmt.Errorf("%s: %s has it already", g.ID, c.Unit.Full()))
		}
		if has(g.Keywords, "Leader") {
			if leader != nil {
				errs = append(errs, fmt.Errorf("%s: %s leads the unit already", g.ID, leader.Full()))
			}
			leader = g
		}
	}
	for _, slot := range slots {
		if n, have := used[slot], room(u, slot); n > have {
			errs = append(errs, fmt.Errorf("%s: %d upgrades of the type %s, and there %s", c.Unit.ID, n, slot, slotsSay(c.Unit, have)))
		}
	}
	if n := c.size(); c.Minis < 0 || c.Minis > n && n > 0 {
		errs = append(errs, fmt.Errorf("%s: %d of its miniatures cannot attack: there are %d", c.Unit.ID, c.Minis, n))
	}
	return errors.Join(errs...)
}

func slotsSay(u *Unit, have int) string {
	switch {
	case slices.Contains(u.Missing, "upgrade slots"):
		return "is no source for its slots"
	case have == 1:
		return "is 1 slot"
	}
	return fmt.Sprintf("are %d slots", have)
}

// allowed reports why a unit may not have an upgrade, whatever its slots.
func allowed(u *Unit, g *Upgrade) error {
	if !g.Only.Allows(u) {
		return fmt.Errorf("%s: is for %s, not for %s", g.ID, g.Only, u.Full())
	}
	if len(g.Armies) > 0 && !slices.ContainsFunc(g.Armies, func(f string) bool { return slices.Contains(u.armies(), f) }) {
		return fmt.Errorf("%s: is for armies of %s, and %s fights for %s", g.ID, strings.Join(g.Armies, ", "), u.Full(), strings.Join(u.armies(), ", "))
	}
	return nil
}

// room is how many upgrades of a type a unit may have. A counterpart takes no
// slot, and there is one at most.
func room(u *Unit, slot string) int {
	n := 0
	if slot == "counterpart" {
		n = 1
	}
	for _, s := range u.Slots {
		if s == slot {
			n++
		}
	}
	return n
}

// Legal lists the upgrades that may be added to the choice as it is.
func (l *Library) Legal(c Choice) []*Upgrade {
	var list []*Upgrade
	for _, g := range l.Upgrades {
		more := c
		more.Upgrades = append(slices.Clip(c.Upgrades), g)
		if more.Check() == nil {
			list = append(list, g)
		}
	}
	return list
}

// possible lists the upgrades that a unit may have, perhaps with others.
func (l *Library) possible(u *Unit) []*Upgrade {
	known := &l.indexed().possible
	if list, ok := known.Load(u); ok {
		return list.([]*Upgrade)
	}
	var list []*Upgrade
	for _, g := range l.Upgrades {
		if l.could(u, g) {
			list = append(list, g)
		}
	}
	known.Store(u, list)
	return list
}

// could reports whether a unit may have an upgrade, perhaps with another one
// that gives it the slot, the keyword or the affiliation.
func (l *Library) could(u *Unit, g *Upgrade) bool {
	slot, err := room(u, g.Type) > 0, allowed(u, g)
	if slot && err == nil {
		return true
	}
	if err != nil && !g.Only.bends() {
		return false
	}
	for _, h := range l.indexed().givers {
		if h == g || !slot && !slices.Contains(h.AddsSlots, g.Type) || room(u, h.Type) == 0 || allowed(u, h) != nil {
			continue
		}
		c := Choice{Unit: u, Upgrades: []*Upgrade{h}}
		if e := c.effective(); allowed(e, g) == nil && (h.Type != g.Type || room(e, g.Type) > 1) {
			return true
		}
	}
	return false
}
