package units

import (
	"slices"
	"strings"

	"salvo/legion"
)

// Built is one side of an attack made from a choice.
type Built struct {
	Choice Choice
	Attack legion.Attack // with the fields of this side
	Points int
	Uses   []Use // the attacker's weapons
	Notes  []string
}

// Attacker makes the attacking side of a choice, against a defender if one is
// given. The choice in the result has its place filled in. Miniatures whose
// weapons do not reach are left out with a note; the pool may be empty.
func Attacker(c Choice, against *Choice) (*Built, error) {
	if err := c.Check(); err != nil {
		return nil, err
	}
	n := new(notes)
	n.card(&c)
	u := c.effective()
	b := &Built{Choice: c, Attack: legion.New(), Points: c.Points()}
	a := &b.Attack
	a.Attacker.UnitCost = b.Points

	choice := armory{with: c.With, arsenal: max(1, sum(u.Keywords, "Arsenal")), inSight: 1}
	var target *Unit
	if against != nil {
		target = against.effective()
		choice.inSight = against.left()
		choice.noShort = has(target.Keywords, "Immune: Range 1 Weapons")
		choice.noMelee = has(target.Keywords, "Immune: Melee")
	}
	squad := c.squad()
	b.Choice.At = choice.place(&c, squad)
	choice.at, choice.chart = b.Choice.At, c.chart(b.Choice.At)
	a.AttackType = choice.at.Type

	var idle []member
	if choice.noMelee && choice.at.Type == legion.Melee {
		n.add("%s: Immune: Melee: it cannot be attacked in melee", target.Full())
	} else {
		b.Uses, idle, _ = choice.choose(squad, c.Minis)
	}
	n.idle(idle, &choice)

	p := &pool{a: a, notes: n}
	fixed, chart := false, choice.chart
	var used []Keyword
	for _, x := range b.Uses {
		p.add(x.Weapon, x.Count)
		used = append(used, x.Weapon.Keywords...)
		if k, ok := x.Weapon.Has("Fixed"); ok {
			fixed = true
			n.add("%s: the target is taken to be in the arc", k)
		}
		chart = better(chart, x.Weapon.Surge)
	}
	p.keywords(b.Uses)
	for _, g := range c.Upgrades {
		if x := g.Gives; x != nil && x.When == "fixed" && fixed && choice.at.Type == legion.Ranged {
			p.add(&Weapon{Dice: x.Dice}, 1)
			for _, k := range x.Keywords {
				p.set(RuleFor(k.Name), k, 1)
			}
		}
	}
	p.spread()
	a.Attacker.SurgeChart = attackSurge(chart)
	p.unit(u, target)
	n.keywords(append(slices.Clone(u.Keywords), used...), true)
	b.Notes = n.lines
	return b, nil
}

// unit sets the fields of the unit's own keywords.
func (p *pool) unit(u, target *Unit) {
	for _, k := range u.Keywords {
		r := RuleFor(k.Name)
		if r == nil || r.Attacker == "" {
			continue
		}
		if k.Name == "Jedi Hunter" && target != nil && !slices.Contains(target.Slots, "force") {
			continue
		}
		p.set(r, k, 1)
	}
}

// place fills in what the choice leaves open: the range at which the pool is
// best, the longest of several; melee for a unit that cannot shoot, or fights
// more than twice as well; overrun if there is no other weapon.
func (a armory) place(c *Choice, squad []member) Place {
	at := c.At
	if at.Type == legion.Ranged && at.Range > 0 || at.Type == legion.Melee || at.Type == legion.Overrun {
		return at
	}
	found := at
	var best value
	try := func(p Place, better func(w value) bool) {
		a.at, a.chart = p, c.chart(p)
		if uses, _, w := a.choose(squad, c.Minis); uses != nil && (found == at || better(w)) {
			found, best = p, w
		}
	}
	for r := MaxRange; r > 0; r-- {
		try(Place{legion.Ranged, r}, func(w value) bool { return w.compare(best) > 0 })
	}
	switch {
	case at.Type == legion.Ranged && found == at:
		return Place{legion.Ranged, MaxRange}
	case at.Type == legion.Ranged:
		return found
	case !a.noMelee:
		try(Place{Type: legion.Melee}, func(w value) bool { return w.results > 2*best.results })
	}
	if found == at {
		try(Place{Type: legion.Overrun}, func(value) bool { return true })
	}
	if found == at {
		return Place{Type: legion.Melee}
	}
	return found
}

// chart is the unit's attack surge in an attack: hit, crit or nothing.
func (c *Choice) chart(at Place) string {
	chart := c.Unit.AttackSurge
	for _, g := range c.Upgrades {
		if x := g.Gives; x != nil && (x.When == "" || x.When == "melee" && at.Type == legion.Melee) {
			chart = better(chart, x.AttackSurge)
		}
	}
	return chart
}

// better is the better of two surge charts.
func better(a, b string) string {
	if a == "crit" || b == "crit" {
		return "crit"
	}
	return a + strings.TrimPrefix(b, a)
}

func attackSurge(chart string) legion.AttackSurge {
	switch chart {
	case "hit":
		return legion.SurgeToHit
	case "crit":
		return legion.SurgeToCrit
	}
	return legion.NoSurge
}

// idle notes the miniatures that cannot attack, and why.
func (n *notes) idle(list []member, a *armory) {
	at := a.at
	for _, m := range list {
		why := ""
		for _, w := range m.weapons {
			if w.Range.Reaches(at) {
				why = a.bars(w)
			}
		}
		switch {
		case len(m.weapons) == 0:
			n.add("%s adds no weapon", m.name)
			continue
		case why != "":
			n.add("%d × %s: %s", m.count, m.name, why)
			continue
		}
		where := "in melee"
		switch at.Type {
		case legion.Ranged:
			where = "at range " + at.String()[1:]
		case legion.Overrun:
			where = "in an overrun"
		}
		n.add("%d × %s cannot reach %s", m.count, m.name, where)
		for _, w := range m.weapons {
			if has(w.Keywords, "Long Shot") && at.Type == legion.Ranged && w.Range.Max+1 == at.Range {
				n.add("%s: %s would reach for an aim token", m.name, w.Name)
			}
		}
	}
}
