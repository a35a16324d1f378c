package units

import (
	"iter"
	"slices"
)

// Loadouts is a question for all loadouts of a unit that the rules allow.
type Loadouts struct {
	Choice  Choice     // the unit; the upgrades that it has are in every loadout
	Without []*Upgrade // in none
	Points  int        // what a loadout costs at most; 0: any
}

// All lists the loadouts one by one: legal choices that have the upgrades that
// their unit must have. There may be millions; Count counts them without listing
// any. The upgrades of a choice must not be changed.
func (q *Loadouts) All() iter.Seq[Choice] {
	return func(yield func(Choice) bool) {
		newLoadouts(q, nil).each(yield)
	}
}

// Count is how many loadouts there are.
func (q *Loadouts) Count() int { return newLoadouts(q, nil).count() }

// loadouts is how loadouts are put together. Some upgrades say which others there
// may be, or need something that others give: all sets of these are tried. What is
// left then fills the slots of each type, one type independent of the others.
type loadouts struct {
	*Loadouts
	shaping []*Upgrade
	types   []slotType
}

// slotType is the upgrades that fill slots of a type and ask for nothing else.
// Those of a group do the same, and the first of them is the cheapest: a loadout
// takes the first few of a group.
type slotType struct {
	name   string
	groups [][]*Upgrade
	least  int // how many a unit must have
}

// newLoadouts sorts the upgrades that a unit may have. If alike is given, those
// of a type for which it returns the same text are taken as one, and those for
// which it returns nothing are left out wherever the rules allow it.
func newLoadouts(q *Loadouts, alike func(*Upgrade) string) *loadouts {
	o := &loadouts{Loadouts: q}
	u := q.Choice.Unit
	possible := slices.DeleteFunc(slices.Clone(u.library.Possible(u)), func(g *Upgrade) bool {
		return slices.Contains(q.Without, g) || slices.Contains(q.Choice.Upgrades, g)
	})
	asked := askedFor(possible)
	byType := map[string]map[string]int{} // group by what it does
	for _, g := range possible {
		does := g.ID
		if alike != nil {
			does = alike(g)
		}
		switch needed := u.demanded(g) || g.shapes(asked); {
		case needed, does != "" && g.shaped():
			o.shaping = append(o.shaping, g)
		case g.shaped():
			// It does nothing, and nothing needs it.
		case does == "" && u.least(g.Type) == 0:
		default:
			t := o.slotType(g.Type)
			if byType[g.Type] == nil {
				byType[g.Type] = map[string]int{}
			}
			i, known := byType[g.Type][does]
			if !known {
				i = len(t.groups)
				byType[g.Type][does] = i
				t.groups = append(t.groups, nil)
			}
			t.groups[i] = append(t.groups[i], g)
		}
	}
	for _, t := range o.types {
		for _, group := range t.groups {
			slices.SortStableFunc(group, func(a, b *Upgrade) int { return a.Cost - b.Cost })
		}
	}
	return o
}

// slotType finds or adds a type.
func (o *loadouts) slotType(name string) *slotType {
	for i := range o.types {
		if o.types[i].name == name {
			return &o.types[i]
		}
	}
	o.types = append(o.types, slotType{name: name, least: o.Choice.Unit.least(name)})
	return &o.types[len(o.types)-1]
}

// demanded reports whether an upgrade is one of those of which a unit must have
// one.
func (u *Unit) demanded(g *Upgrade) bool {
	return slices.ContainsFunc(u.demands, func(d demand) bool { return slices.Contains(d.options, g) })
}

// least is how many upgrades of a type a unit must have by its keywords. No
// source says which slots some units have.
func (u *Unit) least(slot string) int {
	n := 0
	switch slot {
	case "programming":
		n = btoi(has(u.Keywords, "Programmed"))
	case "heavy weapon":
		n = sum(u.Keywords, "Flexible Response")
	}
	return min(n, slotsOf(u.Slots, slot))
}

// askedFor lists the keywords, slots and affiliations that some upgrade asks for.
func askedFor(list []*Upgrade) map[string]bool {
	asked := map[string]bool{}
	var note func(r *Restriction)
	note = func(r *Restriction) {
		if r == nil {
			return
		}
		for _, names := range [][]string{r.Keyword, r.Slot, r.Affiliation} {
			for _, name := range names {
				asked[name] = true
			}
		}
		for i := range r.Any {
			note(&r.Any[i])
		}
		note(r.Not)
	}
	for _, g := range list {
		note(g.Only)
		note(g.WithoutSlot)
	}
	return asked
}

// shapes reports whether an upgrade changes which others there may be.
func (g *Upgrade) shapes(asked map[string]bool) bool {
	return len(g.AddsSlots)+len(g.Loses) > 0 || g.Affiliation != "" ||
		slices.ContainsFunc(g.Keywords, func(k Keyword) bool { return asked[k.Name] }) ||
		slices.ContainsFunc(g.Instead, func(s Swap) bool { return asked[s.Has] || asked[s.Gains.Name] })
}

// shaped reports whether more than a free slot decides if a unit that may have an
// upgrade can have it.
func (g *Upgrade) shaped() bool {
	return g.WithoutSlot != nil || g.Set != "" || g.leads() || g.Only.bends()
}

// each calls yield with every loadout until it returns false.
func (o *loadouts) each(yield func(Choice) bool) {
	o.shapes(func(c Choice, free []int) bool {
		return o.fill(0, 0, 0, free, c, yield)
	})
}

// shapes calls next with every legal set of the upgrades that shape a loadout, and
// how many slots of each type are then free.
func (o *loadouts) shapes(next func(c Choice, free []int) bool) {
	var try func(i int, c Choice) bool
	try = func(i int, c Choice) bool {
		if i == len(o.shaping) {
			free, ok := o.free(&c)
			return !ok || next(c, free)
		}
		if !try(i+1, c) {
			return false
		}
		g := o.shaping[i]
		if sameSet(c.Upgrades, g) != nil || g.leads() && slices.ContainsFunc(c.Upgrades, (*Upgrade).leads) || c.count(g.Type) >= o.most(g.Type) && g.WithoutSlot == nil {
			return true
		}
		c.Upgrades = append(slices.Clip(c.Upgrades), g)
		return try(i+1, c)
	}
	try(0, o.Choice)
}

// most is how many slots of a type there can be at most.
func (o *loadouts) most(slot string) int {
	n := slotsIn(o.Choice.Unit, slot)
	for _, list := range [][]*Upgrade{o.shaping, o.Choice.Upgrades} {
		for _, g := range list {
			n += slotsOf(g.AddsSlots, slot) + btoi(g.WithoutSlot != nil && g.Type == slot)
		}
	}
	return n
}

// free is how many slots of each type are free; not ok if the choice is not legal
// or cannot become a loadout.
func (o *loadouts) free(c *Choice) (free []int, ok bool) {
	u := c.effective()
	if !c.legal(u) || len(c.lacking()) > 0 {
		return nil, false
	}
	free = make([]int, len(o.types))
	for i, t := range o.types {
		free[i] = max(0, c.slotsFor(u, t.name)-c.slotted(u, t.name))
	}
	for _, slot := range slots {
		if n := c.Unit.least(slot) - c.count(slot); n > 0 {
			i := slices.IndexFunc(o.types, func(t slotType) bool { return t.name == slot })
			if i < 0 || free[i] < n {
				return nil, false
			}
		}
	}
	return free, true
}

// lacking lists what a unit must have and a choice has not, if there is something
// to choose.
func (c *Choice) lacking() []demand {
	var list []demand
	for _, d := range c.Unit.demands {
		if len(d.options) > 0 && !slices.ContainsFunc(c.Upgrades, func(g *Upgrade) bool { return slices.Contains(d.options, g) }) {
			list = append(list, d)
		}
	}
	return list
}

// fill fills the slots of the types from the t-th on: it decides about the groups
// of the type from the g-th on, of which taken upgrades are in the choice.
func (o *loadouts) fill(t, g, taken int, free []int, c Choice, yield func(Choice) bool) bool {
	if o.Points > 0 && c.Points() > o.Points {
		return true // no upgrade costs less than nothing
	}
	if t == len(o.types) {
		return yield(c)
	}
	if g == len(o.types[t].groups) {
		return c.count(o.types[t].name) < o.types[t].least || o.fill(t+1, 0, 0, free, c, yield)
	}
	group := o.types[t].groups[g]
	for n := 0; ; n++ {
		if !o.fill(t, g+1, taken+n, free, c, yield) {
			return false
		}
		if n == len(group) || taken+n == free[t] {
			return true
		}
		c.Upgrades = append(slices.Clip(c.Upgrades), group[n])
	}
}
