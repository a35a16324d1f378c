package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"salvo/api/form"
	"salvo/cards"
	"salvo/legion"
	"salvo/units"
)

// change is one thing that a player did to the attack on the page.
type change struct {
	Values map[string]json.RawMessage `json:"values" schema:"Values" help:"Fields and their new values, by their path."`
	Pick   map[string]string          `json:"pick" keys:"attacker,defender,guardian" help:"Units to put on a side, each as a choice in words, such as stormtroopers[dlt-19] @3; an empty text takes the unit away and leaves its numbers."`
	Swap   *string                    `json:"swap" help:"The defender attacks and the attacker defends. The text is the line before the last swap, from which comes back what a side had there."`
}

var changeNames = []string{"values", "pick", "swap"}

// MaxChanges is how many changes one request may have. Taps that come while an
// answer is on its way wait for it together.
const MaxChanges = 100

// decodeChanges reads what a player did, one after the other; suchAs is an example for who
// writes something else.
func decodeChanges[C any](list *[]C, raw []byte, suchAs string) error {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	if d.Decode(list) != nil {
		return fmt.Errorf("%s is not a list of changes, such as %s", legion.Brief(raw), suchAs)
	}
	if n := len(*list); n > MaxChanges {
		return fmt.Errorf("%d changes are more than %d", n, MaxChanges)
	}
	return nil
}

// changes are what a player did, one after the other.
type changes []change

func (list *changes) read(_ *common, raw []byte) error {
	var parts []map[string]json.RawMessage
	if json.Unmarshal(raw, &parts) != nil || parts == nil {
		return fmt.Errorf(`%s is not a list of changes, such as [{"values": {"attacker.redDice": 4}}]`, legion.Brief(raw))
	}
	if len(parts) > MaxChanges {
		return fmt.Errorf("%d changes are more than %d", len(parts), MaxChanges)
	}
	for _, one := range parts {
		c, err := readChange(one)
		if err != nil {
			return err
		}
		*list = append(*list, c)
	}
	return nil
}

func readChange(parts map[string]json.RawMessage) (c change, err error) {
	if len(parts) != 1 {
		return c, fmt.Errorf("a change has one of %s, not %d", strings.Join(changeNames, ", "), len(parts))
	}
	for name, raw := range parts {
		switch name {
		case "values":
			if json.Unmarshal(raw, &c.Values) != nil || c.Values == nil {
				return c, fmt.Errorf(`%s is not an object of fields, such as {"attacker.redDice": 4}`, legion.Brief(raw))
			}
		case "pick":
			if json.Unmarshal(raw, &c.Pick) != nil || c.Pick == nil {
				return c, fmt.Errorf(`%s is not an object of units, such as {"attacker": "darth-vader"}`, legion.Brief(raw))
			}
			for side := range c.Pick {
				if !slices.Contains(sides, side) {
					return c, fmt.Errorf("there is no side %s; there are %s", side, strings.Join(sides, ", "))
				}
			}
		case "swap":
			before, err := stringOf(raw)
			if err != nil {
				return c, err
			}
			c.Swap = &before
		default:
			return c, fmt.Errorf("there is no change %s; there are %s", name, strings.Join(changeNames, ", "))
		}
	}
	return c, nil
}

// sides are where a unit can be picked for.
var sides = []string{"attacker", "defender", "guardian"}

// pageAttack is the attack of the page after all changes.
type pageAttack struct {
	match    *units.Attack
	notes    []string
	said     string // what is to be told about the changes, once
	mistakes legion.Mistakes
}

// readAttack reads the attack of the page: the line, and on top of it the changes in
// their order.
func (c *common) readAttack(line, numbers string, list changes) (*pageAttack, error) {
	var a pageAttack
	a.match, a.notes, a.mistakes = readLink(c.units, line, numbers)
	for _, one := range list {
		if err := c.ctx.Err(); err != nil {
			return nil, err
		}
		if one.Swap != nil {
			a.match, a.said = form.Swap(c.units, a.match, *one.Swap)
			continue
		}
		var wrong legion.Mistakes
		a.match, wrong = one.apply(c.units, a.match)
		a.mistakes = append(a.mistakes, wrong...)
	}
	a.notes = append(a.notes, a.match.Notes.Lines()...)
	return &a, nil
}

// expand reads a line of notation, as far as it can.
func expand(l *cards.Library, line string) (*units.Attack, legion.Mistakes) {
	m, err := units.Expand(l, line)
	ms, _ := errors.AsType[legion.Mistakes](err)
	return m, ms
}

// readLink reads a line from a link. Where units in it are no longer there, the
// numbers that the link has too are kept.
func readLink(l *cards.Library, line, numbers string) (m *units.Attack, notes []string, ms legion.Mistakes) {
	m, ms = expand(l, line)
	a, err := legion.Parse(numbers)
	if len(ms) == 0 || numbers == "" || err != nil {
		return m, nil, ms
	}
	for _, x := range ms {
		notes = append(notes, fmt.Sprintf("%s: %s", x.Value, x.Message))
	}
	return m.With(a), append(notes, "The library has changed since this link was made. Its numbers are kept."), nil
}

// apply puts values and units in, as far as that can be done.
func (c *change) apply(l *cards.Library, m *units.Attack) (*units.Attack, legion.Mistakes) {
	var ms legion.Mistakes
	if c.Values != nil {
		var a legion.Attack
		a, ms = form.FromValues(m.Attack, c.Values)
		// How the attacker plays is said, even if it is a default, unless it is best and
		// nobody said otherwise.
		_, says := c.Values[form.PlayFields[0]]
		play := a.Attacker.Strategy
		if says && play == legion.Optimal && !units.PlaySaid(&m.Said) {
			a.Attacker.Strategy, says = m.Attack.Attacker.Strategy, false
		}
		if m = m.With(a); says {
			f, _ := legion.Lookup(form.PlayFields[0])
			m.Said.Say(f, int(play))
		}
	}
	for _, side := range sides {
		if text, ok := c.Pick[side]; ok {
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
	again, wrong := m.Remake()
	return again, append(ms, wrong...)
}

// legal reads a choice that the rules allow.
func legal(l *cards.Library, text string) (cards.Choice, error) {
	choice, _, err := l.ParseChoice(strings.TrimSpace(text))
	if err == nil {
		err = choice.Check()
	}
	return choice, err
}

// pick puts a unit on a side, or takes it away.
func pick(l *cards.Library, m *units.Attack, side, text string) (*units.Attack, error) {
	var c *cards.Choice
	if strings.TrimSpace(text) != "" {
		choice, err := legal(l, text)
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
