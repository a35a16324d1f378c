package loadouts

import (
	"slices"

	"salvo/cards"
)

// combinations is how loadouts are put together. Some upgrades say which others there
// may be, or need something that others give: all sets of these are tried. What is
// left then fills the slots of each type, one type independent of the others.
type combinations struct {
	*Question
	shaping []*cards.Upgrade
	types   []slotType
}

// slotType is the upgrades that fill slots of a type and ask for nothing else.
// Those of a group do the same, and the first of them is the cheapest: a loadout
// takes the first few of a group.
type slotType struct {
	name   string
	groups [][]*cards.Upgrade
	does   map[string]int // the group by what it does
	least  int            // how many a unit must have
}

// newCombinations sorts the upgrades that a unit may have. If alike is given, those
// of a type for which it returns the same text are taken as one, and those for
// which it returns nothing are left out wherever the rules allow it.
func newCombinations(q *Question, alike func(*cards.Upgrade) string) *combinations {
	o := &combinations{Question: q}
	u := q.Choice.Unit
	possible := slices.DeleteFunc(slices.Clone(u.Library().Possible(u)), func(g *cards.Upgrade) bool {
		return slices.Contains(q.Without, g) || slices.Contains(q.Choice.Upgrades, g)
	})
	asked := askedFor(possible)
	for _, g := range possible {
		does := g.ID
		if alike != nil {
			does = alike(g)
		}
		switch needed := u.Demanded(g) || shapes(g, asked); {
		case needed, does != "" && shaped(g):
			o.shaping = append(o.shaping, g)
		case shaped(g):
			// It does nothing, and nothing needs it.
		case does == "" && u.Least(g.Type) == 0:
		default:
			t := o.slotType(g.Type)
			i, there := t.does[does]
			if !there {
				i = len(t.groups)
				t.does[does] = i
				t.groups = append(t.groups, nil)
			}
			t.groups[i] = append(t.groups[i], g)
		}
	}
	for _, t := range o.types {
		for _, group := range t.groups {
			slices.SortStableFunc(group, func(a, b *cards.Upgrade) int { return a.Cost - b.Cost })
		}
	}
	return o
}

// slotType finds or adds a type.
func (o *combinations) slotType(name string) *slotType {
	for i := range o.types {
		if o.types[i].name == name {
			return &o.types[i]
		}
	}
	o.types = append(o.types, slotType{name: name, does: map[string]int{}, least: o.Choice.Unit.Least(name)})
	return &o.types[len(o.types)-1]
}

// askedFor lists the keywords, slots and affiliations that some upgrade asks for.
func askedFor(list []*cards.Upgrade) map[string]bool {
	asked := map[string]bool{}
	var note func(r *cards.Restriction)
	note = func(r *cards.Restriction) {
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

// each calls yield with every loadout until it returns false: legal choices that have the
// upgrades that their unit must have. There may be millions. The upgrades of a choice must
// not be changed.
func (o *combinations) each(yield func(cards.Choice) bool) {
	o.shapes(func(c cards.Choice, free []int) bool {
		return o.fill(0, 0, 0, free, c, yield)
	})
}

// shapes calls next with every legal set of the upgrades that shape a loadout, and
// how many slots of each type are then free.
func (o *combinations) shapes(next func(c cards.Choice, free []int) bool) {
	var try func(i int, c cards.Choice) bool
	try = func(i int, c cards.Choice) bool {
		if i == len(o.shaping) {
			free, ok := o.free(&c)
			return !ok || next(c, free)
		}
		if !try(i+1, c) {
			return false
		}
		g := o.shaping[i]
		if cards.SameSet(c.Upgrades, g) != nil || g.Leads() && slices.ContainsFunc(c.Upgrades, (*cards.Upgrade).Leads) || c.Count(g.Type) >= o.most(g.Type) && g.WithoutSlot == nil {
			return true
		}
		c.Upgrades = append(slices.Clip(c.Upgrades), g)
		return try(i+1, c)
	}
	try(0, o.Choice)
}

// most is how many slots of a type there can be at most.
func (o *combinations) most(slot string) int {
	n := cards.SlotsIn(o.Choice.Unit, slot)
	for _, list := range [][]*cards.Upgrade{o.shaping, o.Choice.Upgrades} {
		for _, g := range list {
			n += cards.SlotsOf(g.AddsSlots, slot)
			if g.WithoutSlot != nil && g.Type == slot {
				n++
			}
		}
	}
	return n
}

// free is how many slots of each type are free; not ok if the choice is not legal
// or cannot become a loadout.
func (o *combinations) free(c *cards.Choice) (free []int, ok bool) {
	u := c.Effective()
	if !c.LegalAs(u) || len(c.Lacking()) > 0 {
		return nil, false
	}
	free = make([]int, len(o.types))
	for i, t := range o.types {
		free[i] = max(0, c.SlotsFor(u, t.name)-c.Slotted(u, t.name))
	}
	for _, slot := range cards.Slots() {
		if n := c.Unit.Least(slot) - c.Count(slot); n > 0 {
			i := slices.IndexFunc(o.types, func(t slotType) bool { return t.name == slot })
			if i < 0 || free[i] < n {
				return nil, false
			}
		}
	}
	return free, true
}

// fill fills the slots of the types from the t-th on: it decides about the groups
// of the type from the g-th on, of which taken upgrades are in the choice.
func (o *combinations) fill(t, g, taken int, free []int, c cards.Choice, yield func(cards.Choice) bool) bool {
	if o.Points > 0 && c.Points() > o.Points {
		return true // no upgrade costs less than nothing
	}
	if t == len(o.types) {
		return yield(c)
	}
	if g == len(o.types[t].groups) {
		return c.Count(o.types[t].name) < o.types[t].least || o.fill(t+1, 0, 0, free, c, yield)
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
