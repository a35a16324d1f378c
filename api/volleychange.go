package api

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"salvo/api/form"
	"salvo/cards"
	"salvo/legion"
	"salvo/units"
)

// volleyChange is one thing that a player did to the volley on the page.
type volleyChange struct {
	Attack  *int                       `json:"attack" max:"7" help:"Which attack values and pick are about, from 0; the defender, or all attacks, if it is left out."`
	Target  *int                       `json:"target" max:"5" help:"Which of several targets values and pick are about, from 0."`
	Values  map[string]json.RawMessage `json:"values" schema:"Values" help:"Fields and their new values, by their path."`
	Pick    map[string]string          `json:"pick" keys:"attacker,defender,guardian" help:"Units to put on a side, each as a choice in words."`
	Add     *string                    `json:"add" help:"The words of another attacker, such as at-st aim 1."`
	Remove  *int                       `json:"remove" max:"7" help:"An attack to take away."`
	Arrange []int                      `json:"arrange" type:"[]integer" max:"8" help:"The places of all attacks, from 0, in the order in which they are made from now on."`

	AddTarget    *string `json:"addTarget" help:"The words of another target, such as at-rt light."`
	RemoveTarget *int    `json:"removeTarget" max:"5" help:"A target to take away."`

	Order    *legion.Order   `json:"order" type:"string" enum:"given,best"`
	Goal     *legion.Goal    `json:"goal" type:"string" enum:"wounds,kill,stop,all,any"`
	Happened *VolleyHappened `json:"happened" type:"object" help:"What an attack did: its number from 0, wounds, and what is left of tokens and shields; of several targets also which, in target."`
	Undo     *int            `json:"undo" max:"7" help:"An attack that did not happen after all."`
	Begin    bool            `json:"begin" help:"An attack becomes a volley, in the best order and to wipe the unit out."`
}

// read reads the volley of the page: the line, and on top of it the changes in their
// order.
func (v *pageVolley) read(list []volleyChange) error {
	m, err := expandVolley(v.units, v.Line)
	ms, _ := errors.AsType[legion.Mistakes](err)
	if m == nil { // what cannot be read gives way to what is picked
		m, _ = units.ExpandVolley(v.units, form.FirstVolley())
	}
	for i := range list {
		if err := v.ctx.Err(); err != nil {
			return err
		}
		var wrong legion.Mistakes
		m, wrong = list[i].apply(v.units, m)
		ms = append(ms, wrong...)
	}
	if len(ms) == 0 {
		ms, _ = errors.AsType[legion.Mistakes](m.Volley.Validate())
		// Who shoots and who strikes may depend on the attacks before, which may have changed.
		if again, err := expandVolley(v.units, m.String()); len(list) > 0 && err == nil {
			m, ms = again, nil
		}
	}
	v.match, v.mistakes = m, ms
	return nil
}

// apply makes the change, as far as it can be made.
func (c *volleyChange) apply(l *cards.Library, m *units.Volley) (*units.Volley, legion.Mistakes) {
	there := func(i *int) bool { return i != nil && *i >= 0 && *i < len(m.Attacks) }
	v := &m.Volley
	if len(m.Targets) > 0 || c.AddTarget != nil && m.Attacks[0].Defender != nil {
		return c.applySeveral(l, m)
	}
	switch {
	case c.AddTarget != nil:
		return (&volleyChange{Pick: map[string]string{"defender": *c.AddTarget}}).edit(l, m)
	case c.Add != nil:
		return c.add(l, m)
	case there(c.Remove) && len(m.Attacks) > 1:
		return m.Arrange(slices.DeleteFunc(places(m), func(i int) bool { return i == *c.Remove })), nil
	case c.Arrange != nil:
		if isOrder(c.Arrange, m) {
			n := m.Arrange(c.Arrange)
			n.Volley.Order = legion.GivenOrder
			return n, nil
		}
	case c.Begin:
		v.Order = legion.BestOrder
		if _, known := v.Defender.Wounds(); known {
			v.Goal = legion.ForKill
		}
	case c.Order != nil:
		v.Order = *c.Order
	case c.Goal != nil:
		v.Goal = *c.Goal
	case c.Happened != nil:
		v.Happened = append(without(v.Happened, c.Happened.Attack), c.Happened.made())
	case c.Undo != nil:
		v.Happened = without(v.Happened, *c.Undo)
	case c.Attack == nil || there(c.Attack):
		return c.edit(l, m)
	}
	return m, nil
}

func places(m *units.Volley) []int {
	list := make([]int, len(m.Attacks))
	for i := range list {
		list[i] = i
	}
	return list
}

func without(list []legion.Happened, attack int) []legion.Happened {
	return slices.DeleteFunc(slices.Clone(list), func(h legion.Happened) bool { return h.Attack == attack })
}

// add adds an attack, which is played as the one before it is. Without a first
// attacker yet it becomes that.
func (c *volleyChange) add(l *cards.Library, m *units.Volley) (*units.Volley, legion.Mistakes) {
	last := m.Attacks[len(m.Attacks)-1]
	if form.SlotOf(last, legion.TheAttacker).Name == "" {
		at := len(m.Attacks) - 1
		first := volleyChange{Attack: &at, Pick: map[string]string{"attacker": *c.Add}}
		return first.edit(l, m)
	}
	words := *c.Add
	if last.Attack.Attacker.Strategy == legion.Optimal {
		words += " play:optimal"
	}
	n, err := units.ExpandVolley(l, m.String()+" then "+words)
	ms, _ := errors.AsType[legion.Mistakes](err)
	if len(ms) > 0 {
		return m, ms
	}
	return n, nil
}

// edit changes values and units: of one attack, or of all where it is about the
// defender.
func (c *volleyChange) edit(l *cards.Library, m *units.Volley) (*units.Volley, legion.Mistakes) {
	var ms legion.Mistakes
	n := m.Change(func(i int, one *units.Attack) *units.Attack {
		if c.Attack != nil && *c.Attack != i {
			return one
		}
		changed, wrong := (&change{Values: c.Values, Pick: c.Pick}).apply(l, one)
		if i == 0 || c.Attack != nil {
			ms = append(ms, wrong...)
		}
		return changed
	})
	if _, known := n.Volley.Defender.Wounds(); !known {
		n.Volley.Goal = legion.ForWounds
	} else if _, before := m.Volley.Defender.Wounds(); !before {
		n.Volley.Goal = legion.ForKill
	}
	return n, ms
}

func expandVolley(l *cards.Library, line string) (*units.Volley, error) {
	if slices.ContainsFunc(legion.Scan(line), func(w legion.Word) bool { return strings.EqualFold(w.Text, "also") }) {
		return units.ExpandTargets(l, line)
	}
	return units.ExpandVolley(l, line)
}

// applySeveral makes a change of a volley at several targets.
func (c *volleyChange) applySeveral(l *cards.Library, m *units.Volley) (*units.Volley, legion.Mistakes) {
	p := m.Pieces()
	there := func(i *int, n int) bool { return i != nil && *i >= 0 && *i < n }
	switch {
	case c.AddTarget != nil:
		p.Targets = append(p.Targets, *c.AddTarget)
		p.Volley.Targets = append(p.Volley.Targets, legion.Target{Defender: legion.New().Defender})
	case c.Add != nil:
		words := *c.Add
		if m.Attacks[len(m.Attacks)-1].Attack.Attacker.Strategy == legion.Optimal {
			words += " play:optimal"
		}
		p.Attackers = append(p.Attackers, words)
	case there(c.RemoveTarget, len(p.Targets)) && len(p.Targets) > 1:
		p.Drop(*c.RemoveTarget)
	case there(c.Remove, len(p.Attackers)) && len(p.Attackers) > 1:
		p.Arrange(slices.DeleteFunc(places(m), func(i int) bool { return i == *c.Remove }))
	case c.Arrange != nil:
		if !isOrder(c.Arrange, m) {
			return m, nil
		}
		p.Arrange(c.Arrange)
		p.Volley.Order = legion.GivenOrder
	case c.Order != nil:
		p.Volley.Order = *c.Order
	case c.Goal != nil:
		p.Volley.Goal = *c.Goal
	case c.Happened != nil:
		p.Volley.Happened = append(without(p.Volley.Happened, c.Happened.Attack), c.Happened.made())
	case c.Undo != nil:
		p.Volley.Happened = without(p.Volley.Happened, *c.Undo)
	default:
		if ms := c.editPieces(l, m, p); len(ms) > 0 {
			return m, ms
		}
	}
	n, err := expandVolley(l, p.String())
	if ms, _ := errors.AsType[legion.Mistakes](err); n == nil || len(ms) > 0 {
		return m, ms
	}
	return n, nil
}

// editPieces changes values and units of an attack, of a target, or of all.
func (c *volleyChange) editPieces(l *cards.Library, m *units.Volley, p *units.VolleyPieces) (ms legion.Mistakes) {
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
	if c.Target == nil {
		edit(m.Attacks, c.Attack, p.Attackers, legion.TheAttacker)
	}
	if c.Attack == nil {
		edit(m.Defenders(), c.Target, p.Targets, legion.TheDefender)
	}
	return ms
}

// isOrder reports whether an order has the places of all attacks, each once.
func isOrder(order []int, m *units.Volley) bool {
	return slices.Equal(slices.Sorted(slices.Values(order)), places(m))
}
