package cards

import (
	"slices"
	"strings"
)

// Demand is an upgrade that a unit must have: one of some.
type Demand struct {
	Name    string     // as the card says it
	Options []*Upgrade // the first of them is taken if nothing else is said
}

// Met reports whether one of the upgrades is there.
func (d Demand) Met(list []*Upgrade) bool {
	return slices.ContainsFunc(list, func(g *Upgrade) bool { return slices.Contains(d.Options, g) })
}

// link tells every unit which library it is of, and which upgrades it must have.
func (l *Library) link() {
	for _, u := range l.Units {
		u.library, u.demands = l, nil
		for _, k := range u.Keywords {
			var names []string
			switch r := k.Rule(); r.Does {
			case TakesNamed:
				names = strings.Split(k.Of, ", ")
			case TakesOne:
				names = []string{r.Slot}
			}
			for _, name := range names {
				u.demands = append(u.demands, Demand{name, l.equipment(u, name)})
			}
		}
	}
}

// equipment lists the upgrades of a name or of a type that a unit may have:
// first those that are for units with its title, then the cheapest.
func (l *Library) equipment(u *Unit, name string) []*Upgrade {
	list := which(l.Upgrades, func(g *Upgrade) bool { return (g.Name == name || strings.EqualFold(g.Type, name)) && permits(u, g) })
	slices.SortStableFunc(list, func(a, b *Upgrade) int { return a.Cost - b.Cost })
	own := func(g *Upgrade) bool { return g.Only != nil && len(g.Only.Title) > 0 }
	return append(which(list, own), slices.DeleteFunc(list, own)...)
}

// Complete is the choice with the upgrades that its unit must have. What was
// chosen stays; for the rest, the first that the rules allow is taken.
func (c Choice) Complete() Choice {
	for _, d := range c.Unit.demands {
		if d.Met(c.Upgrades) {
			continue
		}
		for _, g := range d.Options {
			more := c
			more.Upgrades = append(slices.Clip(c.Upgrades), g)
			if more.LegalAs(more.Effective()) {
				c = more
				break
			}
		}
	}
	return c
}

// FullSize is how many miniatures there are with the upgrades that the unit must
// have.
func (c *Choice) FullSize() int {
	all := *c
	all.Minis = 0
	all = all.Complete()
	return all.Size()
}

// Demanded reports whether an upgrade is one of those of which a unit must have
// one.
func (u *Unit) Demanded(g *Upgrade) bool {
	return slices.ContainsFunc(u.demands, func(d Demand) bool { return d.Met([]*Upgrade{g}) })
}

// Least is how many upgrades of a type a unit must have by its keywords. No
// source says which slots some units have.
func (u *Unit) Least(slot string) int {
	n := 0
	for _, k := range u.Keywords {
		if r := k.Rule(); r.Does == MustHave && r.Slot == slot {
			n += max(1, k.Value())
		}
	}
	return min(n, SlotsOf(u.Slots, slot))
}

// Lacking lists what a unit must have and a choice has not, if there is something
// to choose.
func (c *Choice) Lacking() []Demand {
	return which(c.Unit.demands, func(d Demand) bool { return len(d.Options) > 0 && !d.Met(c.Upgrades) })
}
