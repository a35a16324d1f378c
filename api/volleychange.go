package api

import (
	"encoding/json"
	"errors"
	"slices"

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

// volleyChanges are what a player did, one after the other.
type volleyChanges []volleyChange

func (list *volleyChanges) read(_ *common, raw []byte) error {
	return decodeChanges((*[]volleyChange)(list), raw, `[{"add": "at-st"}]`)
}

// read reads the volley of the page: the line, and on top of it the changes in their
// order.
func (v *pageVolley) read(list volleyChanges) error {
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
		if isOrder(c.Arrange, len(m.Attacks)) {
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
	if form.SlotOf(last, legion.TheAttacker, last.Attacker).Name == "" {
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
