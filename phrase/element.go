package phrase

import (
	"slices"
	"strconv"
	"strings"

	"salvo/legion"
)

// element is a part of a side that means something by itself, or nothing at all.
type element struct {
	kind     elementKind
	from, to int      // its tokens
	meaning  *meaning // of a phrase
	text     string   // of a number, in digits; of a phrase, the number that belongs to it
	words    []string // of the notation
	plural   bool     // of a phrase that is written as a plural
	forced   place    // of a number: whose it is
}

type elementKind uint8

const (
	unknown elementKind = iota
	phrased             // what the vocabulary has
	number
	times    // the x of aim x 2
	linking  // the colon of aim: 2
	joined   // one of these, between a number and what it counts
	negation // no, without
	filler
	breaking // a comma, and, with
	known    // in the notation, or said by whoever knows the names
)

// place is where that stands to which a number belongs.
type place uint8

const (
	anywhere place = iota
	before
	after
)

// elements splits what is left of a side into its elements. A word in which one
// part means nothing, such as DLT-19, means nothing as a whole.
func (s *Side) elements() []element {
	var list []element
	for i := 0; i < len(s.Tokens); {
		if s.taken[i] {
			list = append(list, element{kind: known, from: i, to: i + 1})
			i++
			continue
		}
		end := s.wordEnd(i)
		if e, ok := s.notation(i, end); ok {
			list = append(list, e)
			i = end
			continue
		}
		whole := len(list)
		start := i
		for i < end {
			e := s.element(i)
			if e.kind == unknown {
				list = append(list[:whole], element{kind: unknown, from: start, to: end})
				i = end
				break
			}
			list = append(list, e)
			if i = e.to; i > end { // a phrase of several words
				whole, start, end = len(list), i, max(i, s.wordEnd(i-1))
			}
		}
	}
	return list
}

// wordEnd is where the word ends of which the i-th token is a part.
func (s *Side) wordEnd(i int) int {
	for i++; i < len(s.Tokens) && !s.Tokens[i].Begins && !s.taken[i]; i++ {
	}
	return i
}

// notation reads a word that stands in the notation as it is: blast:no, +2r/spray.
func (s *Side) notation(from, to int) (e element, ok bool) {
	text := strings.ToLower(s.Text(from, to))
	e = element{kind: known, from: from, to: to, words: []string{text}}
	if s.Tokens[from].kind == raw {
		return e, true
	}
	name, value, given := strings.Cut(strings.Replace(text, "=", ":", 1), ":")
	if !given || value == "" {
		return e, false
	}
	for _, side := range []legion.Side{s.Side, legion.TheAttack} {
		if f := legion.Named(side, name); f != nil {
			_, fault := f.Decode(value, legion.AsWord)
			return e, fault == legion.NoFault
		}
	}
	return e, false
}

// element reads the element that begins with a token.
func (s *Side) element(i int) element {
	t := &s.Tokens[i]
	e := element{from: i, to: i + 1}
	if n, m := s.longest(i); m != nil {
		e.kind, e.to, e.meaning = phrased, i+n, m
		e.plural = isPlural(s.Tokens[i+n-1].lower)
		if n == 1 && m.field == nil && m.count == nil && fillers[t.lower] {
			e.kind = filler // "unit" and "attack" name choices, but not often
		}
		return e
	}
	text, isNumber := t.Number()
	switch {
	case isNumber:
		e.kind, e.text = number, text
		if t.kind == letters && i+1 < len(s.Tokens) && s.Tokens[i+1].lower == "of" {
			e.to++ // a couple of aims
		}
	case afterwards[t.lower] != "":
		e.kind, e.text, e.forced = number, afterwards[t.lower], before
	case articles[t.lower]:
		e.kind, e.text, e.forced = number, "", after
	case t.Times() && s.besideNumber(i):
		e.kind = times
	case t.kind == link:
		e.kind = linking
	case negations[t.lower]:
		e.kind = negation
	case s.isWith(i) && (lowerAt(s.Tokens, i+2) == "o" || lowerAt(s.Tokens, i+2) == "out") && s.Tokens[i+1].End() == s.Tokens[i+2].Offset: // w/o, w/out
		e.kind, e.to = negation, i+3
	case t.kind == separator || breaks[t.lower] || s.isWith(i):
		e.kind = breaking
	case s.mayBeThree(i): // it stays unknown
	case fillers[t.lower], prepositions[t.lower] && alone(s.Tokens, i) && s.saysAfter(i+1):
		e.kind = filler
	case s.Side == legion.TheAttacker && len(t.lower) > 1 && strings.Trim(t.lower, "rbw") == "":
		e.kind, e.words = known, diceOf(t.lower)
	}
	return e
}

// mayBeThree reports whether a token is there, which means nothing, but may be three with
// two letters swapped: it stands before what can be counted, and not after is or are.
func (s *Side) mayBeThree(i int) bool {
	if s.Tokens[i].lower != "there" || i > 0 && fillers[s.Tokens[i-1].lower] {
		return false
	}
	if i++; i < len(s.Tokens) && s.Tokens[i].lower == "remaining" {
		i++
	}
	if i >= len(s.Tokens) || s.taken[i] {
		return i < len(s.Tokens)
	}
	_, m := s.longest(i)
	return m != nil && m.count != nil
}

// saysAfter reports whether a phrase begins with a token, perhaps after an article.
func (s *Side) saysAfter(i int) bool {
	if articles[lowerAt(s.Tokens, i)] {
		i++
	}
	return s.Phrase(i) > 0
}

// isWith reports whether a token is the w of w/, which is with and no die.
func (s *Side) isWith(i int) bool {
	return s.Tokens[i].lower == "w" && s.Tokens[i].Begins && i+1 < len(s.Tokens) && s.Tokens[i+1].Text == "/"
}

// besideNumber reports whether a number stands before or after a token.
func (s *Side) besideNumber(i int) bool {
	return slices.ContainsFunc(s.Tokens[max(0, i-1):min(len(s.Tokens), i+2)], func(t Token) bool {
		_, ok := t.Number()
		return ok
	})
}

// diceOf writes dice such as rrrbb as the notation does: 3r 2b.
func diceOf(letters string) (list []string) {
	for _, die := range []string{"r", "b", "w"} {
		if n := strings.Count(letters, die); n > 0 {
			list = append(list, strconv.Itoa(n)+die)
		}
	}
	return list
}

// longest finds the longest phrase that begins with a token: how many tokens it
// has, and what it means. A phrase of the other side is longer by nothing.
func (s *Side) longest(i int) (n int, m *meaning) {
	v := table()
	own, other := v.phrases[s.Side], v.phrases[legion.TheAttacker+legion.TheDefender-s.Side]
	k, words := "", 0
	for j := i; j < len(s.Tokens) && !s.taken[j] && words < v.longest; j++ {
		switch t := &s.Tokens[j]; t.kind {
		case letters:
			k += t.stem
		case digits:
			k += t.Text
		case hyphen, link:
			if j == i {
				return 0, nil
			}
			continue
		default:
			return n, m
		}
		words++
		if found := own[k]; found != nil && s.mayStand(i, j+1, found) {
			n, m = j+1-i, found
		} else if found := other[k]; found != nil && len(k) > 1 && (j > i || !fillers[s.Tokens[i].lower]) {
			n, m = j+1-i, found
		}
	}
	return n, m
}

// mayStand reports whether a phrase can be meant where it stands: the letter of
// a die stands after a number, and that of a defense die alone.
func (s *Side) mayStand(from, to int, m *meaning) bool {
	if to-from == 1 && len(s.Tokens[from].lower) == 1 && m.field != nil {
		return s.Alone(from) && !s.isWith(from)
	}
	if to-from > 1 || len(s.Tokens[from].lower) > 1 || m.count == nil || len(m.count.Word) > 1 {
		return true
	}
	if from == 0 || s.taken[from-1] || s.isWith(from) || s.Tokens[from].Begins && to < len(s.Tokens) && !s.Tokens[to].Begins {
		return false // b2
	}
	_, ok := s.Tokens[from-1].Number()
	return ok || s.Tokens[from-1].lower == "x"
}
