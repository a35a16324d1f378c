package units

import (
	"cmp"
	"slices"
	"strings"
)

// demand is an upgrade that a unit must have: one of some.
type demand struct {
	name    string     // as the card says it
	options []*Upgrade // the first of them is taken if nothing else is said
}

// link tells every unit which library it is of, and which upgrades it must have.
func (l *Library) link() {
	for _, u := range l.Units {
		u.library, u.demands = l, nil
		for _, k := range u.Keywords {
			switch k.Name {
			case "Equip":
				for _, name := range strings.Split(k.Of, ", ") {
					u.demands = append(u.demands, demand{name, l.equipment(u, name)})
				}
			case "Heavy Weapon Team":
				u.demands = append(u.demands, demand{"heavy weapon", l.equipment(u, "heavy weapon")})
			}
		}
	}
}

// equipment lists the upgrades of a name or of a type that a unit may have:
// first those that are for units with its title, then the cheapest.
func (l *Library) equipment(u *Unit, name string) []*Upgrade {
	var list []*Upgrade
	for _, g := range l.Upgrades {
		if (g.Name == name || strings.EqualFold(g.Type, name)) && permits(u, g) {
			list = append(list, g)
		}
	}
	own := func(g *Upgrade) int {
		if g.Only != nil && len(g.Only.Title) > 0 {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(list, func(a, b *Upgrade) int {
		return cmp.Or(own(a)-own(b), a.Cost-b.Cost)
	})
	return list
}

// Complete is the choice with the upgrades that its unit must have. What was
// chosen stays; for the rest, the first that the rules allow is taken.
func (c Choice) Complete() Choice {
	for _, d := range c.Unit.demands {
		if slices.ContainsFunc(c.Upgrades, func(g *Upgrade) bool { return slices.Contains(d.options, g) }) {
			continue
		}
		for _, g := range d.options {
			more := c
			more.Upgrades = append(slices.Clip(c.Upgrades), g)
			if more.legal(more.effective()) {
				c = more
				break
			}
		}
	}
	return c
}

// fullSize is how many miniatures there are with the upgrades that the unit must
// have.
func (c *Choice) fullSize() int {
	all := *c
	all.Minis = 0
	all = all.Complete()
	return all.Size()
}

// demands notes which upgrades were taken because a unit must have them, and
// those that it must have and has not.
func (n *notes) demands(said, c *Choice) {
	for _, g := range c.Upgrades[len(said.Upgrades):] {
		n.add("%s: taken because %s must have one such upgrade", g.Full(), c.Unit.Full())
	}
	for _, d := range c.Unit.demands {
		if !slices.ContainsFunc(c.Upgrades, func(g *Upgrade) bool { return slices.Contains(d.options, g) }) {
			n.add("%s must have the upgrade %s", c.Unit.Full(), d.name)
		}
	}
	for _, k := range c.Unit.Keywords {
		switch {
		case k.Name == "Programmed" && c.count("programming") == 0:
			n.add("%s must have a programming upgrade", c.Unit.Full())
		case k.Name == "Flexible Response" && c.count("heavy weapon") < k.X:
			n.add("%s must have %d heavy weapon upgrades", c.Unit.Full(), k.X)
		}
	}
}
