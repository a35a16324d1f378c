package api

import (
	"errors"
	"slices"
	"strings"

	"salvo/api/form"
	"salvo/cards"
	"salvo/legion"
	"salvo/units"
)

// A volley at several targets is changed in words: those of every attacker and of every
// target, put together again and read.

// volleyPieces are the words of a volley.
type volleyPieces struct {
	attackers, targets []string
	volley             legion.Volley // order, goal and what happened
}

func piecesOf(m *units.Volley) *volleyPieces {
	p := &volleyPieces{volley: m.Volley}
	for _, one := range m.Attacks {
		p.attackers = append(p.attackers, one.Words(legion.TheAttacker))
	}
	targets := m.Targets
	if len(targets) == 0 {
		targets = m.Attacks[:1]
		p.volley.Targets = m.Volley.TargetsOf()
	}
	for _, one := range targets {
		p.targets = append(p.targets, one.Words(legion.TheDefender))
	}
	p.volley.Targets = slices.Clone(p.volley.Targets)
	return p
}

// String writes the line of the pieces.
func (p *volleyPieces) String() string {
	v := p.volley
	given := v.Order == legion.GivenOrder
	if len(p.targets) == 1 {
		v.Targets, v.Defender = nil, v.Targets[0].Defender
		if v.Goal == legion.ForAll || v.Goal == legion.ForAny {
			v.Goal = legion.ForKill
		}
		return strings.Join(p.attackers[:1], "") + " vs " + p.targets[0] + then(p.attackers[1:]) + " " + v.WriteLine(nil)
	}
	v.Order = legion.GivenOrder // which is written here
	vs := " vs " + strings.Join(p.targets, " also ")
	line := strings.Join(p.attackers, " also ") + vs
	switch {
	case given && len(p.attackers) > 1:
		line = p.attackers[0] + vs + then(p.attackers[1:])
	case given:
		line += " order:given"
	}
	return line + " " + v.WriteLine(nil)
}

func then(attackers []string) (line string) {
	for _, a := range attackers {
		line += " then " + a
	}
	return line
}

// arrange keeps some of the attacks, in the order of their places. What the others did has
// not happened.
func (p *volleyPieces) arrange(places []int) {
	var attackers []string
	var happened []legion.Happened
	for _, i := range places {
		attackers = append(attackers, p.attackers[i])
	}
	for _, h := range p.volley.Happened {
		if at := slices.Index(places, h.Attack); at >= 0 {
			h.Attack = at
			happened = append(happened, h)
		}
	}
	p.attackers, p.volley.Happened = attackers, happened
}

// drop takes a target away, with what happened to it.
func (p *volleyPieces) drop(target int) {
	p.targets = slices.Delete(p.targets, target, target+1)
	p.volley.Targets = slices.Delete(p.volley.Targets, target, target+1)
	var happened []legion.Happened
	for _, h := range p.volley.Happened {
		switch {
		case h.Target == target || h.Target < 0 && len(p.targets) == 1:
		case h.Target > target:
			h.Target--
			fallthrough
		default:
			happened = append(happened, h)
		}
	}
	p.volley.Happened = happened
}

// read reads the pieces as a volley; without one the volley before stays.
func (p *volleyPieces) read(l *cards.Library, before *units.Volley) (*units.Volley, legion.Mistakes) {
	m, err := expandVolley(l, p.String())
	ms, _ := errors.AsType[legion.Mistakes](err)
	if m == nil || len(ms) > 0 {
		return before, ms
	}
	return m, nil
}

// expandVolley reads a line with one target or several.
func expandVolley(l *cards.Library, line string) (*units.Volley, error) {
	if slices.ContainsFunc(legion.Scan(line), func(w legion.Word) bool { return strings.EqualFold(w.Text, "also") }) {
		return units.ExpandTargets(l, line)
	}
	return units.ExpandVolley(l, line)
}

// applySeveral makes a change of a volley at several targets.
func (c *volleyChange) applySeveral(l *cards.Library, m *units.Volley) (*units.Volley, legion.Mistakes) {
	p := piecesOf(m)
	there := func(i *int, n int) bool { return i != nil && *i >= 0 && *i < n }
	switch {
	case c.AddTarget != nil:
		p.targets = append(p.targets, *c.AddTarget)
		p.volley.Targets = append(p.volley.Targets, legion.Target{Defender: legion.New().Defender})
	case c.Add != nil:
		words := *c.Add
		if m.Attacks[len(m.Attacks)-1].Attack.Attacker.Strategy == legion.Optimal {
			words += " play:optimal"
		}
		p.attackers = append(p.attackers, words)
	case there(c.RemoveTarget, len(p.targets)) && len(p.targets) > 1:
		p.drop(*c.RemoveTarget)
	case there(c.Remove, len(p.attackers)) && len(p.attackers) > 1:
		p.arrange(slices.DeleteFunc(places(m), func(i int) bool { return i == *c.Remove }))
	case c.Arrange != nil:
		if !isOrder(c.Arrange, len(p.attackers)) {
			return m, nil
		}
		p.arrange(c.Arrange)
		p.volley.Order = legion.GivenOrder
	case c.Order != nil:
		p.volley.Order = *c.Order
	case c.Goal != nil:
		p.volley.Goal = *c.Goal
	case c.Happened != nil:
		p.volley.Happened = append(without(p.volley.Happened, c.Happened.Attack), c.Happened.made())
	case c.Undo != nil:
		p.volley.Happened = without(p.volley.Happened, *c.Undo)
	default:
		if ms := c.editPieces(l, m, p); len(ms) > 0 {
			return m, ms
		}
	}
	return p.read(l, m)
}

// editPieces changes values and units of an attack, of a target, or of all.
func (c *volleyChange) editPieces(l *cards.Library, m *units.Volley, p *volleyPieces) (ms legion.Mistakes) {
	edit := func(list []*units.Attack, only *int, words []string, side legion.Side) {
		for i, one := range list {
			if only != nil && *only != i {
				continue
			}
			changed, wrong := (&change{Values: c.Values, Pick: c.Pick}).apply(l, one)
			if _, says := c.Values[form.PlayFields[0]]; says && side == legion.TheAttacker {
				// Here best play does not go without saying.
				a, _ := form.FromValues(legion.New(), c.Values)
				f, _ := legion.Lookup(form.PlayFields[0])
				changed.Said.Say(f, int(a.Attacker.Strategy))
			}
			words[i] = changed.Words(side)
			ms = append(ms, wrong...)
		}
	}
	targets := m.Targets
	if len(targets) == 0 {
		targets = m.Attacks[:1]
	}
	if c.Target == nil {
		edit(m.Attacks, c.Attack, p.attackers, legion.TheAttacker)
	}
	if c.Attack == nil {
		edit(targets, c.Target, p.targets, legion.TheDefender)
	}
	return ms
}

// isOrder reports whether places are those of n attacks, each once.
func isOrder(places []int, n int) bool {
	sorted := slices.Sorted(slices.Values(places))
	for i, at := range sorted {
		if at != i {
			return false
		}
	}
	return len(sorted) == n
}
