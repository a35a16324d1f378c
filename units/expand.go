package units

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"salvo/legion"
)

// Match says what of a line was recognised as units.
type Match struct {
	Attacker, Defender *Built  // nil where the line has numbers
	Guardian           *Choice // beside the defender
	Notes              []string
	Attack             legion.Attack // what the line means

	units legion.Attack // what the units alone mean
}

// Units reports whether there is a unit in the line.
func (m *Match) Units() bool { return m.Attacker != nil || m.Defender != nil || m.Guardian != nil }

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
	if !m.Units() {
		return m.Attack.String()
	}
	var sides [3][]string
	if m.Attacker != nil {
		sides[legion.TheAttacker] = []string{m.Attacker.Choice.String()}
	}
	if m.Defender != nil {
		sides[legion.TheDefender] = []string{m.Defender.Choice.String()}
	}
	if m.Guardian != nil {
		sides[legion.TheDefender] = append(sides[legion.TheDefender], "guardian:"+m.Guardian.String())
	}
	for i := range legion.Fields() {
		f := &legion.Fields()[i]
		if v := f.Get(&m.Attack); v != f.Get(&m.units) {
			sides[f.Side] = append(sides[f.Side], f.Write(v))
		}
		if f.Name == "whiteDice" && m.Attack.Attacker.Weapons != m.units.Attacker.Weapons {
			for _, w := range m.Attack.Attacker.Weapons {
				if w.Dice() > 0 {
					sides[f.Side] = append(sides[f.Side], w.String())
				}
			}
		}
	}
	line := strings.Join(append(sides[legion.TheAttacker], sides[legion.TheAttack]...), " ")
	if len(sides[legion.TheDefender]) > 0 {
		line = strings.TrimSpace(line + " vs " + strings.Join(sides[legion.TheDefender], " "))
	}
	return line
}

// Expand reads a line of notation in which units may stand for numbers:
//
//	stormtroopers[dlt-19] aim 1 vs rebel-troopers heavy dodge 1
//
// Whatever else is in the line overrides what the units say. A unit may stand
// anywhere on its side; guardian:unit puts a Guardian beside the defender. A
// line without units means what [legion.Parse] says. With an error, which is a
// LineError, Expand returns what the rest of the line means.
func (l *Library) Expand(line string) (*Match, error) {
	if a, ok := legion.TryParse(line); ok {
		return &Match{Attack: a, units: legion.New()}, nil
	}
	s := l.scan(line)
	rest, err := legion.Parse(s.blanked())
	mistakes := s.mistakes(err)
	m := &Match{Attack: rest, units: legion.New(), Notes: s.notes}
	if m.Guardian = s.guardian; s.sides[0] == nil && s.sides[1] == nil && s.guardian == nil {
		return m, lineError(line, mistakes)
	}
	if err := m.build(s, rest); err != nil {
		mistakes = append(mistakes, err...)
	}
	if len(mistakes) == 0 {
		mistakes, _ = errors.AsType[legion.Mistakes](m.Attack.Validate())
	}
	return m, lineError(line, mistakes)
}

func lineError(line string, ms legion.Mistakes) error {
	if len(ms) == 0 {
		return nil
	}
	return &legion.LineError{Line: line, Mistakes: ms}
}

// build makes the sides of the units and puts what the line says on top.
func (m *Match) build(s *scanner, rest legion.Attack) legion.Mistakes {
	var ms legion.Mistakes
	failed := func(side int, err error) {
		for _, text := range strings.Split(err.Error(), "\n") {
			ms = append(ms, legion.Mistake{Column: s.columns[side], Field: s.names[side], Value: s.names[side], Message: text})
		}
	}
	e := Encounter{Attacker: s.sides[0], Defender: s.sides[1], Guardian: s.guardian, Said: Words{rest, s.named}}
	for side, c := range s.sides {
		if c != nil {
			if err := c.Check(); err != nil {
				failed(side, err)
			}
		}
	}
	if len(ms) > 0 {
		return ms
	}
	d, err := e.Build()
	if err != nil {
		failed(0, err)
		return ms
	}
	m.Attacker, m.Defender, m.units, m.Attack = d.Attacker, d.Defender, d.Cards, d.Attack
	m.Notes = append(m.Notes, d.Notes...)
	return ms
}

// name notes the fields that a word of a side names.
func (s *scanner) name(side legion.Side, word string) {
	word = strings.ToLower(word)
	name := word
	if i := strings.IndexAny(word, ":="); i >= 0 {
		name = word[:i]
	}
	found := legion.Named(side, name)
	if found == nil {
		found = legion.Named(legion.TheAttack, name)
	}
	for i := range legion.Fields() {
		f := &legion.Fields()[i]
		if (f == found || (f.Side == side || f.Side == legion.TheAttack) && standsFor(f, word)) && !slices.Contains(s.named, f) {
			s.named = append(s.named, f)
		}
	}
}

// standsFor reports whether a word is a value of a field without its name: dice
// such as 0w, or one of the values that stand for themselves.
func standsFor(f *legion.Field, word string) bool {
	if len(f.Word) == 1 {
		return len(word) > 1 && word[len(word)-1:] == f.Word && strings.Trim(word[:len(word)-1], "0123456789") == ""
	}
	if f.Kind != legion.Pick {
		return false
	}
	for v := range f.Values {
		if f.Values[v] != "" && f.Show(v) == word {
			return true
		}
	}
	return false
}

// also notes the units of the same name that were not taken.
func also(name string, u *Unit, others []*Unit) string {
	return fmt.Sprintf("%s is taken as %s; there is also %s", name, u.ID, or(ids(others)))
}
