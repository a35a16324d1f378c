package units

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"salvo/legion"
)

// scanner finds the units in a line.
type scanner struct {
	library  *Library
	line     string
	tokens   []token
	used     []bool     // words that belong to units
	sides    [2]*Choice // attacker, defender
	names    [2]string  // as they stand in the line
	columns  [2]int
	guardian *Choice
	named    []*legion.Field // that other words name
	unknown  []int           // columns of words that may be meant for a unit
	ms       legion.Mistakes
	notes    []string
}

func (l *Library) scan(line string) *scanner {
	s := &scanner{library: l, line: line, tokens: tokens(line)}
	s.used = make([]bool, len(s.tokens))
	vs := len(s.tokens)
	for i, t := range s.tokens {
		if strings.EqualFold(t.text, "vs") {
			vs = i
			break
		}
	}
	s.side(0, vs, 0)
	if vs < len(s.tokens) {
		s.guardians(vs + 1)
		s.side(vs+1, len(s.tokens), 1)
	}
	for side, span := range [2][2]int{{0, vs}, {min(vs+1, len(s.tokens)), len(s.tokens)}} {
		for i := span[0]; i < span[1]; i++ {
			if !s.used[i] {
				s.name(sideOf(side), s.tokens[i].text)
			}
		}
	}
	return s
}

func sideOf(i int) legion.Side { return []legion.Side{legion.TheAttacker, legion.TheDefender}[i] }

// side looks for the unit among the words from..to of a side.
func (s *scanner) side(from, to, side int) {
	for i := from; i < to; i++ {
		if s.used[i] {
			continue
		}
		if n := s.longest(i, to, side); n > 0 {
			s.take(i, i+n, to, side)
			return
		}
	}
	// No name is whole: the first word that means nothing else may be the
	// beginning of one.
	for i := from; i < to; i++ {
		if s.used[i] || s.known(i, side) {
			continue
		}
		name, _ := cutName(s.tokens[i].text)
		bracket := strings.Contains(s.tokens[i].text, "[")
		s.unknown = append(s.unknown, s.column(i))
		if bracket || i == from && len(Key(name)) > 2 && len(s.library.beginning(name)) > 0 {
			s.take(i, i+1, to, side)
		}
		return
	}
}

// longest is the number of words at i that are the whole name of a unit.
func (s *scanner) longest(i, to, side int) int {
	name := ""
	best := 0
	for n := 1; n <= 8 && i+n <= to && !s.used[i+n-1]; n++ {
		word, rest := cutName(s.tokens[i+n-1].text)
		if word == "" {
			break
		}
		name += " " + word
		if len(s.library.Exact(strings.TrimSpace(name))) > 0 && (n > 1 || rest != "" || !s.known(i, side)) {
			best = n
		}
		if rest != "" {
			break
		}
	}
	return best
}

// take reads the unit in the words from..end, with what belongs to it among
// those after them.
func (s *scanner) take(from, end, to, side int) {
	for i := from; i < end; i++ {
		s.used[i] = true
	}
	text := s.line[s.tokens[from].start:s.tokens[end-1].end]
	for i := end; i < to; i++ {
		if !s.used[i] && belongs(s.tokens[i].text) {
			s.used[i] = true
			text += " " + s.tokens[i].text
		}
	}
	s.names[side], s.columns[side] = text, s.column(from)
	c, err := s.parse(text)
	if err != nil {
		s.wrong(from, text, err)
		return
	}
	s.sides[side] = c
	if side == 1 {
		s.passive(from, text, c)
	}
}

// passive takes from a unit that does not attack what only an attacker has.
func (s *scanner) passive(i int, text string, c *Choice) {
	if err := c.passive(); err != nil {
		s.wrong(i, text, err)
	}
	c.At, c.With = Place{}, nil
}

// passive reports what of a choice is for an attacker only.
func (c *Choice) passive() error {
	var errs []error
	if c.At != (Place{}) {
		errs = append(errs, fmt.Errorf("%s: where a unit attacks from is for the attacker", c.At))
	}
	if c.With != nil {
		errs = append(errs, errors.New("with: which weapons a unit uses is for the attacker"))
	}
	return errors.Join(errs...)
}

func (s *scanner) parse(text string) (*Choice, error) {
	c, others, err := s.library.ParseChoice(text)
	if err != nil {
		return nil, err
	}
	if len(others) > 0 {
		name, _ := cutName(text)
		s.notes = append(s.notes, also(strings.TrimSpace(name), c.Unit, others))
	}
	return &c, nil
}

// guardians reads guardian:unit.
func (s *scanner) guardians(from int) {
	for i := from; i < len(s.tokens); i++ {
		text := s.tokens[i].text
		const word = "guardian"
		if len(text) <= len(word)+1 || !strings.EqualFold(text[:len(word)], word) || !strings.ContainsRune(":=", rune(text[len(word)])) {
			continue
		}
		name := text[len(word)+1:]
		if strings.Trim(name, "0123456789.-") == "" {
			continue
		}
		s.used[i] = true
		name = s.wholeName(i, name)
		c, err := s.parse(name)
		if err == nil {
			err = c.Check()
		}
		switch {
		case err != nil:
			s.wrong(i, text, err)
		case s.guardian != nil:
			s.wrong(i, text, errors.New("there is a Guardian already"))
		case c.Minis > 0:
			s.wrong(i, text, errors.New("how many miniatures a Guardian has does not matter"))
		default:
			s.passive(i, text, c)
			s.guardian = c
		}
	}
}

// wholeName adds the words after the i-th to a name, if they make it the whole
// name of a unit.
func (s *scanner) wholeName(i int, name string) string {
	whole, end := name, i
	for j := i + 1; j < len(s.tokens) && j < i+8; j++ {
		if name += " " + s.tokens[j].text; len(s.library.Exact(name)) > 0 {
			whole, end = name, j
		}
	}
	for j := i + 1; j <= end; j++ {
		s.used[j] = true
	}
	return whole
}

func (s *scanner) column(i int) int { return 1 + utf8.RuneCountInString(s.line[:s.tokens[i].start]) }

func (s *scanner) wrong(i int, text string, err error) {
	for _, message := range strings.Split(err.Error(), "\n") {
		s.ms = append(s.ms, legion.Mistake{Column: s.column(i), Field: text, Value: text, Message: message})
	}
}

// blanked is the line with spaces where its units are, so that every other word
// stays where it is.
func (s *scanner) blanked() string {
	b := []byte(s.line)
	var out strings.Builder
	at := 0
	for i, t := range s.tokens {
		if s.used[i] {
			out.Write(b[at:t.start])
			out.WriteString(strings.Repeat(" ", utf8.RuneCount(b[t.start:t.end])))
			at = t.end
		}
	}
	out.Write(b[at:])
	return out.String()
}

// mistakes are those of the units and those that the notation finds in the rest
// of the line, in the order of the line.
func (s *scanner) mistakes(err error) legion.Mistakes {
	all := slices.Clone(s.ms)
	ms, _ := errors.AsType[legion.Mistakes](err)
	for _, m := range ms {
		const none = "there is no such word"
		if suggestion, ok := strings.CutPrefix(m.Message, none); ok && slices.Contains(s.unknown, m.Column) {
			m.Message = none + " or unit" + suggestion
			if near := s.library.NearUnits(m.Value); len(near) > 0 {
				words, found := strings.CutSuffix(m.Message, "?")
				if found {
					m.Message = words + ", or the unit " + or(near) + "?"
				} else {
					m.Message += "; did you mean the unit " + or(near) + "?"
				}
			}
		}
		all = append(all, m)
	}
	slices.SortStableFunc(all, func(a, b legion.Mistake) int { return a.Column - b.Column })
	return all
}
