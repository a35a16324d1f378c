package api

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"salvo/cards"
	"salvo/legion"
	"salvo/units"
)

// change is one thing that a player did to the attack on the page.
type change struct {
	values map[string]json.RawMessage // fields and their new values, by their path
	pick   map[string]string          // choices by side; an empty one takes the unit away
	swap   *string                    // the line before the last swap
}

// changeNames are the names of the changes there are.
var changeNames = []string{"values", "pick", "swap"}

// MaxChanges is how many changes one request may have. Taps that come while an
// answer is on its way wait for it together.
const MaxChanges = 100

var changesParam = &param{name: "changes", help: "What is changed about the attack, one after the other.",
	schema: listOf(&schema{Type: "object", Additional: false, Properties: map[string]*schema{
		"values": described(ref("Values"), "Fields and their new values, by their path."),
		"pick": described(&schema{Type: "object", Additional: false, Properties: map[string]*schema{"attacker": text(), "defender": text(), "guardian": text()}},
			"Units to put on a side, each as a choice in words, such as stormtroopers[dlt-19] @3; an empty text takes the unit away and leaves its numbers."),
		"swap": described(text(), "The defender attacks and the attacker defends. The text is the line before the last swap, from which comes back what a side had there."),
	}}, MaxChanges),
	read: func(q *query, raw []byte) error {
		var list []map[string]json.RawMessage
		if json.Unmarshal(raw, &list) != nil || list == nil {
			return fmt.Errorf(`%s is not a list of changes, such as [{"values": {"attacker.redDice": 4}}]`, brief(raw))
		}
		if len(list) > MaxChanges {
			return fmt.Errorf("%d changes are more than %d", len(list), MaxChanges)
		}
		for _, parts := range list {
			c, err := readChange(parts)
			if err != nil {
				return err
			}
			q.page.changes = append(q.page.changes, c)
		}
		return nil
	}}

// described is a schema with a description of its own.
func described(s *schema, help string) *schema {
	s.Description = help
	return s
}

func readChange(parts map[string]json.RawMessage) (c change, err error) {
	if len(parts) != 1 {
		return c, fmt.Errorf("a change has one of %s, not %d", strings.Join(changeNames, ", "), len(parts))
	}
	for name, raw := range parts {
		switch name {
		case "values":
			if json.Unmarshal(raw, &c.values) != nil || c.values == nil {
				return c, fmt.Errorf(`%s is not an object of fields, such as {"attacker.redDice": 4}`, brief(raw))
			}
		case "pick":
			if json.Unmarshal(raw, &c.pick) != nil || c.pick == nil {
				return c, fmt.Errorf(`%s is not an object of units, such as {"attacker": "darth-vader"}`, brief(raw))
			}
			for side := range c.pick {
				if !slices.Contains(sides, side) {
					return c, fmt.Errorf("there is no side %s; there are %s", side, strings.Join(sides, ", "))
				}
			}
		case "swap":
			before, err := stringOf(raw)
			if err != nil {
				return c, err
			}
			c.swap = &before
		default:
			return c, fmt.Errorf("there is no change %s; there are %s", name, strings.Join(changeNames, ", "))
		}
	}
	return c, nil
}

// sides are where a unit can be picked for.
var sides = []string{"attacker", "defender", "guardian"}

// read reads the attack: the line, and on top of it the changes in their order.
// said is what is to be told about them, once.
func (q *pageQuery) read(l *cards.Library) *pageAttack {
	if q.done != nil {
		return q.done
	}
	m, notes, ms := kept(l, q.line, q.numbers)
	said := ""
	for _, c := range q.changes {
		if c.swap != nil {
			m, said = swapSides(l, m, *c.swap)
			continue
		}
		var wrong legion.Mistakes
		m, wrong = c.apply(l, m)
		ms = append(ms, wrong...)
	}
	q.done = &pageAttack{m, append(notes, m.Notes...), said, ms}
	return q.done
}

// pageAttack is the attack of the page after all changes.
type pageAttack struct {
	match    *units.Match
	notes    []string
	said     string // what is to be told about the changes
	mistakes legion.Mistakes
}

// apply puts values and units in, as far as that can be done.
func (c *change) apply(l *cards.Library, m *units.Match) (*units.Match, legion.Mistakes) {
	var ms legion.Mistakes
	if c.values != nil {
		var a legion.Attack
		a, ms = fromValues(m.Attack, c.values)
		m = m.With(a)
	}
	for _, side := range sides {
		if text, ok := c.pick[side]; ok {
			picked, err := pick(l, m, side, text)
			if err != nil {
				ms = append(ms, inField(side, text, err)...)
				continue
			}
			m = picked
		}
	}
	if !m.Units() {
		return m, ms
	}
	// What a unit brings may depend on what was changed.
	again, wrong := m.Rebuild()
	return again, append(ms, wrong...)
}

// pick puts a unit on a side, or takes it away.
func pick(l *cards.Library, m *units.Match, side, text string) (*units.Match, error) {
	var c *cards.Choice
	if text = strings.TrimSpace(text); text != "" {
		choice, _, err := l.ParseChoice(text)
		if err == nil {
			err = choice.Check()
		}
		if err != nil {
			return nil, err
		}
		c = &choice
	}
	switch side {
	case "attacker":
		return m.Pick(legion.TheAttacker, c), nil
	case "defender":
		return m.Pick(legion.TheDefender, c), nil
	}
	return m.Guard(c), nil
}
