package legion

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
)

// Names reads the words of a line that are no fields, such as the names of
// units. It is asked only if there are such words.
type Names interface {
	// ReadNames is shown one side of an attack. It takes the words that are
	// names, with those that belong to them, and reports whether it found whose
	// side it is: then no other word can be meant for that.
	ReadNames(s *SideWords) (found bool)
	// NearNames says what a word of a side that means nothing may have been meant
	// for: a kind of name, such as unit, or upgrade of the one that was found, and
	// the nearest names of this kind.
	NearNames(side Side, word string) (kind string, near []string)
	// Moved is told of what stands with the attacker and only a defender has.
	Moved(f *Field)
}

// Parse reads a line of notation. If something in it is wrong it returns, with
// a LineError of all mistakes, the attack that the rest of the line means.
func Parse(line string) (Attack, error) {
	said, err := ParseWords(line, nil)
	return said.Attack, err
}

// TryParse reads a line of notation, and reports whether it could. It is for
// lines that may as well be something else: nobody learns what is wrong.
func TryParse(line string) (Attack, bool) {
	p := parser{said: NoWords(), quick: true}
	p.attack(Scan(line))
	return p.said.Attack, len(p.ms) == 0
}

// ParseWords reads a line of notation in which names may stand beside fields;
// without names if that is nil. If something in it is wrong it returns, with a
// LineError of all mistakes, what the rest of the line says.
func ParseWords(line string, names Names) (Words, error) {
	return ReadWords(line, Scan(line), names, false)
}

// ReadWords reads the words of a line as ParseWords does, once it is scanned. If it is
// strict every word must stand on its own side.
func ReadWords(line string, words []Word, names Names, strict bool) (Words, error) {
	p := parser{said: NoWords(), quick: true, strict: strict}
	if p.attack(words); len(p.ms) == 0 {
		return p.said, nil
	}
	return ParseScanned(line, words, names, nil, strict)
}

// ParseScanned reads the words that a line means, of which some are known to be
// wrong already.
func ParseScanned(line string, words []Word, names Names, wrong Mistakes, strict bool) (Words, error) {
	p := parser{said: NoWords(), names: names, ms: wrong, strict: strict}
	p.attack(words)
	return p.said, p.ms.ofLine(line)
}

// parser reads the words of a line.
type parser struct {
	names Names // nil if there are none
	quick bool  // it stops at the first mistake, which nobody reads
	// strict says that there are several attackers: a word must stand on its own side.
	strict bool
	// refuse says why a field cannot be set here, nothing if it can; nil if all can.
	refuse func(f *Field) string
	said   Words
	ms     Mistakes
}

// attack reads the words of one attack: those of the attacker, "vs", and those
// of the defender.
func (p *parser) attack(words []Word) {
	p.sides(p.only(words))
	p.said.Attack.checkWhole(&p.ms)
}

func (p *parser) sides(words []Word) {
	vs := slices.IndexFunc(words, func(w Word) bool { return strings.EqualFold(w.Text, "vs") })
	if vs < 0 {
		vs = len(words)
	}
	p.side(TheAttacker, words[:vs])
	p.side(TheDefender, words[min(vs+1, len(words)):])
}

// side reads the words of one side of an attack: first the names, then what is
// left as fields.
func (p *parser) side(side Side, words []Word) {
	r := sideReader{p: p, side: side, words: words}
	if p.names != nil {
		s := &SideWords{Side: side, Words: words, taken: make([]bool, len(words)), p: p}
		r.named = p.names.ReadNames(s)
		r.nameless = !r.named
		r.words = s.left()
	}
	for r.at < len(r.words) && !(p.quick && len(p.ms) > 0) {
		r.item()
	}
}

// SideWords is one side of an attack in a line, as Names sees it.
type SideWords struct {
	Side  Side
	Words []Word
	taken []bool
	p     *parser
}

// Take takes a word from the line: it is not read as a field.
func (s *SideWords) Take(i int) { s.taken[i] = true }

// Taken reports whether a word was taken.
func (s *SideWords) Taken(i int) bool { return s.taken[i] }

// left lists the words that were not taken.
func (s *SideWords) left() []Word {
	var left []Word
	for i, w := range s.Words {
		if !s.taken[i] {
			left = append(left, w)
		}
	}
	return left
}

// Wrong reports what is wrong with a text that begins with a word.
func (s *SideWords) Wrong(i int, text, message string) {
	s.p.ms = append(s.p.ms, Mistake{Column: s.Words[i].Column, Field: text, Value: text, Message: message})
}

// Known reports whether a word means something in the notation, at least on the
// other side or with another value.
func (s *SideWords) Known(i int) bool {
	text := strings.ToLower(s.Words[i].Text)
	name, _, _ := cutValue(text)
	return strings.Trim(text, "0123456789.-") == "" || strings.HasPrefix(text, "+") ||
		diceField(s.Side, text) != nil || bareField(s.Side, text) != nil ||
		Named(TheAttack, name) != nil || Named(TheAttacker, name) != nil || Named(TheDefender, name) != nil
}

// Word is a word of a line, and where it stands.
type Word struct {
	Text   string // as the notation has it
	Typed  string // as it stands in the line, if that is not the same
	Offset int    // its first byte, from 0
	Column int    // its first letter, from 1
	Moved  bool   // it stands with the other side
}

// Shown is the word as it stands in the line.
func (w *Word) Shown() string {
	return cmp.Or(w.Typed, w.Text)
}

// Scan splits a line into words at its spaces. What stands in brackets is of one
// word with what stands before it: stormtroopers[dlt-19, hh-12].
func Scan(line string) []Word {
	words := make([]Word, 0, min(1+strings.Count(line, " "), 32))
	column, depth := 0, 0
	var w Word
	inside := false
	for i, r := range line {
		column++
		switch {
		case r == '[':
			depth++
		case r == ']' && depth > 0:
			depth--
		}
		switch space := unicode.IsSpace(r) && depth == 0; {
		case !space && !inside:
			w, inside = Word{Offset: i, Column: column}, true
		case space && inside:
			w.Text, inside = line[w.Offset:i], false
			words = append(words, w)
		}
	}
	if inside {
		w.Text = line[w.Offset:]
		words = append(words, w)
	}
	return words
}
