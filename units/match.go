package units

import (
	"errors"
	"strings"

	"salvo/cards"
	"salvo/legion"
	"salvo/phrase"
)

// Match says what of a line was recognised as units.
type Match struct {
	Attacker, Defender *Built        // nil where the line has numbers
	Guardian           *cards.Choice // beside the defender
	Notes              []string
	Attack             legion.Attack // what the line means

	units legion.Attack   // what the units alone mean
	stays legion.FieldSet // fields that are written though they are as the units have them
	aims  int             // aim tokens that come only as the attack is made, or go
	empty bool            // nothing is said in the line
}

// Expand reads a line of notation in which units may stand for numbers:
//
//	stormtroopers[dlt-19] aim 1 vs rebel-troopers heavy dodge 1
//
// Whatever else is in the line overrides what the units say. A unit may stand
// anywhere on its side; guardian:unit puts a Guardian beside the defender. A
// line without units means what [legion.Parse] says. With an error, which is a
// LineError, Expand returns what the rest of the line means.
func Expand(l *cards.Library, line string) (*Match, error) {
	e, found, ms := encounter(l, line)
	m, wrong := build(e)
	m.Notes = append(found.notes, m.Notes...)
	m.empty = e.Said == legion.NoWords()
	for side, u := range found.sides {
		for _, one := range legion.Unjoin(wrong[side]) {
			ms = append(ms, legion.Mistake{Column: u.column, Field: u.text, Value: u.text, Message: one.Error()})
		}
	}
	if len(ms) == 0 && m.Units() {
		ms, _ = errors.AsType[legion.Mistakes](m.Attack.Validate())
	}
	if len(ms) > 0 {
		return m, &legion.LineError{Line: line, Mistakes: ms}
	}
	return m, nil
}

// encounter reads a line of notation as units and what is said besides.
func encounter(l *cards.Library, line string) (Encounter, *lineUnits, legion.Mistakes) {
	found := &lineUnits{library: l}
	said, err := legion.ParseWords(line, found)
	if err != nil {
		found = &lineUnits{library: l}
		said, err = phrase.Read(line, found)
	}
	ms, _ := errors.AsType[legion.Mistakes](err)
	return Encounter{
		Attacker: found.sides[legion.TheAttacker].choice, Defender: found.sides[legion.TheDefender].choice,
		Guardian: found.guardian, Said: said,
	}, found, ms
}

// build makes the attack of an encounter. It says by legion.Side why a unit may
// not be had as it was chosen; the attack is then made without it.
func build(e Encounter) (m *Match, wrong [3]error) {
	legal := func(side legion.Side, c *cards.Choice) *cards.Choice {
		if c == nil {
			return nil
		}
		if wrong[side] = c.Check(); wrong[side] != nil {
			return nil
		}
		return c
	}
	e.Attacker, e.Defender = legal(legion.TheAttacker, e.Attacker), legal(legion.TheDefender, e.Defender)
	m = &Match{Guardian: e.Guardian, Attack: e.Said.Attack, units: legion.New()}
	if e.Attacker == nil && e.Defender == nil && e.Guardian == nil {
		return m, wrong
	}
	d, err := e.Build()
	if err != nil {
		wrong[legion.TheDefender] = errors.Join(wrong[legion.TheDefender], err) // the Guardian
		return m, wrong
	}
	n := d.match()
	n.Guardian = e.Guardian
	return n, wrong
}

// match is the attack as a line can be written of it.
func (d *Duel) match() *Match {
	return &Match{
		Attacker: d.Attacker, Defender: d.Defender, Notes: d.Notes, Attack: d.Attack,
		units: d.Cards, stays: d.Stays, aims: d.InAttack,
	}
}

// Units reports whether there is a unit in the line.
func (m *Match) Units() bool { return m.Attacker != nil || m.Defender != nil || m.Guardian != nil }

// SaysNothing reports whether the line has neither a unit nor a value in it.
func (m *Match) SaysNothing() bool { return m.empty && !m.Units() }

// All returns all notes: about the line, then about each side.
func (m *Match) All() []string {
	list := append([]string(nil), m.Notes...)
	for _, side := range []struct {
		name  string
		built *Built
	}{{"attacker", m.Attacker}, {"defender", m.Defender}} {
		if side.built != nil {
			for _, line := range side.built.Notes {
				list = append(list, side.name+": "+line)
			}
		}
	}
	return list
}

// String writes the line in the one canonical way: the units, then every field
// that is not what the units make it.
func (m *Match) String() string {
	attacker, defender := "", ""
	if m.Attacker != nil {
		attacker = m.Attacker.Choice.String()
	}
	if m.Defender != nil {
		defender = m.Defender.Choice.String()
	}
	if m.Guardian != nil {
		defender = strings.TrimSpace(defender + " guardian:" + m.Guardian.String())
	}
	return m.write(m.said(), attacker, defender)
}

// write writes an attack in words, as far as it is not as the units have it.
func (m *Match) write(a legion.Attack, attacker, defender string) string {
	base := m.units
	for f := range m.stays.All() {
		f.Set(&base, btoi(f.Get(&a) == 0)) // anything else, so that it is written
	}
	return a.WriteLine(&base, attacker, defender)
}

// said is the attack with the tokens that are there before it is made.
func (m *Match) said() legion.Attack {
	a := m.Attack
	a.Attacker.AimTokens = max(0, a.Attacker.AimTokens-m.aims)
	return a
}
