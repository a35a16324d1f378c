package api

import (
	"cmp"
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
	var refused legion.Mistakes
	for i := range list {
		if err := v.ctx.Err(); err != nil {
			return err
		}
		was := m
		var wrong legion.Mistakes
		m, wrong = list[i].apply(v.units, m)
		refused = append(refused, wrong...)
		v.said = cmp.Or(goneWith(was, m), v.said)
	}
	if len(list) > 0 { // what was wrong before them may be right now
		var again *units.Volley
		if again, ms = m.Remake(); len(ms) == 0 {
			m = again
		}
	}
	ms.Join(refused)
	v.match, v.mistakes = m, ms
	return nil
}

// goneWith says what went with a change that was not about it.
func goneWith(was, m *units.Volley) string {
	switch {
	case len(was.Targets) == 0 && len(m.Targets) > 0 && was.SaysByAttack():
		return "What was said of one attack alone, such as its cover, does not hold at several targets. Undo brings it back."
	case len(was.Targets) > 0 && len(m.Targets) == 0 && len(m.Attacks) < len(was.Attacks):
		return "Who has attacked already is gone with the target. Undo brings both back."
	}
	return ""
}

// apply makes the change, as far as it can be made. What units bring at one of several
// targets may change with it.
func (c *volleyChange) apply(l *cards.Library, m *units.Volley) (*units.Volley, legion.Mistakes) {
	n, ms := c.made(l, m)
	if len(ms) > 0 {
		return n, ms
	}
	again, wrong := n.Remake()
	switch {
	case len(wrong) == 0:
		return again, nil
	case len(n.Targets)+len(m.Targets) == 0:
		return n, nil // the next change may cure it
	}
	return m, wrong
}

func (c *volleyChange) made(l *cards.Library, m *units.Volley) (*units.Volley, legion.Mistakes) {
	n := *m
	v := &n.Volley
	several := len(m.Targets) > 0
	there := func(i *int, list []*units.Attack) bool { return i != nil && *i >= 0 && *i < len(list) }
	switch {
	case c.AddTarget != nil && !several && form.SlotOf(m.Attacks[0], legion.TheDefender).Name == "":
		return (&volleyChange{Pick: map[string]string{"defender": *c.AddTarget}}).edit(l, m)
	case c.AddTarget != nil:
		one, ms := expand(l, "vs "+*c.AddTarget)
		if len(ms) > 0 {
			return m, ms
		}
		last := m.Defenders()[len(m.Defenders())-1]
		return m.AddTarget(playedAs(last, one, legion.TheDefender)), nil
	case c.Add != nil:
		return c.add(l, m)
	case there(c.RemoveTarget, m.Targets) && len(m.Targets) > 1:
		return m.DropTarget(*c.RemoveTarget), nil
	case there(c.Remove, m.Attacks) && len(m.Attacks) > 1:
		return m.Arrange(slices.DeleteFunc(places(m), func(i int) bool { return i == *c.Remove })), nil
	case c.Arrange != nil:
		if isOrder(c.Arrange, m) {
			arranged := m.Arrange(c.Arrange)
			arranged.Volley.Order = legion.GivenOrder
			return arranged, nil
		}
	case c.Begin && !several:
		v.Order = legion.BestOrder
		if _, known := v.Defender.Wounds(); known {
			v.Goal = legion.ForKill
		}
	case c.Order != nil:
		v.Order = *c.Order
	case c.Goal != nil:
		v.Goal = *c.Goal
	case c.Happened != nil:
		h := c.Happened.made()
		if !several {
			h.Target = 0
		}
		v.Happened = append(without(v.Happened, h.Attack), h)
	case c.Undo != nil:
		v.Happened = without(v.Happened, *c.Undo)
	case several:
		return c.editSides(l, m)
	case c.Attack == nil || there(c.Attack, m.Attacks):
		return c.edit(l, m)
	}
	return &n, nil
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
	if len(m.Targets) == 0 && form.SlotOf(last, legion.TheAttacker).Name == "" {
		at := len(m.Attacks) - 1
		first := volleyChange{Attack: &at, Pick: map[string]string{"attacker": *c.Add}}
		return first.edit(l, m)
	}
	one, ms := expand(l, *c.Add)
	if len(ms) > 0 {
		return m, ms
	}
	edition := legion.Named(legion.TheAttack, "edition")
	if own := one.Said.Differs(); one.Defender != nil || one.SaysNothing() || one.Said.Said.Has(edition) || len(m.Targets) > 0 && own.Fields != (legion.FieldSet{}) {
		return m, inField("add", *c.Add, errors.New("say an attacker and nothing else, such as at-st aim 1"))
	}
	n, ms := m.Add(playedAs(last, one, legion.TheAttacker)).Remake()
	if len(ms) > 0 {
		return m, ms
	}
	return n, nil
}

// playedAs is an attack, a side of which is played as that of the one before, if that is said.
func playedAs(before, one *units.Attack, side legion.Side) *units.Attack {
	f := legion.Named(side, "strategy")
	if !before.Said.Said.Has(f) || one.Said.Said.Has(f) {
		return one
	}
	n := *one
	n.Said.Say(f, f.Get(&before.Said.Attack))
	return &n
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

// editSides changes values and units of an attacker, of one of several targets, or of all.
func (c *volleyChange) editSides(l *cards.Library, m *units.Volley) (*units.Volley, legion.Mistakes) {
	var ms legion.Mistakes
	edit := func(only, other *int, side legion.Side) func(int, *units.Attack) *units.Attack {
		return func(i int, one *units.Attack) *units.Attack {
			if other != nil || only != nil && *only != i {
				return one
			}
			changed, wrong := (&change{Values: c.Values, Pick: c.Pick}).apply(l, one)
			if _, says := c.Values[form.PlayFields[0]]; says && side == legion.TheAttacker {
				// Here best play does not go without saying.
				a, _ := form.FromValues(legion.New(), c.Values)
				f, _ := legion.Lookup(form.PlayFields[0])
				changed.Said.Say(f, int(a.Attacker.Strategy))
			}
			ms.Join(wrong)
			return changed
		}
	}
	n := m.ChangeSides(edit(c.Attack, c.Target, legion.TheAttacker), edit(c.Target, c.Attack, legion.TheDefender))
	if len(ms) > 0 {
		return m, ms
	}
	return n, nil
}

// isOrder reports whether an order has the places of all attacks, each once.
func isOrder(order []int, m *units.Volley) bool {
	return slices.Equal(slices.Sorted(slices.Values(order)), places(m))
}
