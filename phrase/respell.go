package phrase

import (
	"cmp"
	"strings"

	"salvo/legion"
)

// respell says the side in words of the notation.
func (s *Side) respell() []legion.Word {
	list := s.elements()
	s.attach(list)
	var words []legion.Word
	for i := 0; i < len(list); i++ {
		e := &list[i]
		switch e.kind {
		case known:
			words = append(words, s.asKnown(e)...)
		case phrased:
			words = append(words, s.ofSide(e, s.phrase(e))...)
		case negation:
			var said []legion.Word
			said, i = s.without(list, i)
			words = append(words, said...)
		case number:
			if next := at(list, i+1); (next.kind == times || next.kind == joined) && s.glued(e, next) { // 4x
				words = append(words, s.word(e.from, next.to, s.Text(e.from, next.to)))
				i++
				break
			}
			words = append(words, s.strayNumber(list, i)...)
		case times, linking, unknown:
			if e.kind == linking && !s.Tokens[e.from].Begins {
				continue // Attacker: 4 red dice
			}
			words = append(words, s.word(e.from, e.to, s.asTyped(e)))
		}
	}
	return words
}

// ofSide gives words to the other side if only that has what they say.
func (s *Side) ofSide(e *element, words []legion.Word) []legion.Word {
	if side := e.meaning.side(); s.other == nil || side == s.Side || side == legion.TheAttack {
		return words
	}
	for _, w := range words {
		w.Moved = true
		s.other.last = append(s.other.last, w)
	}
	return nil
}

// asTyped is the text of an element that is left to the parser; a second word
// between attacker and defender is one.
func (s *Side) asTyped(e *element) string {
	text := s.Text(e.from, e.to)
	if between[strings.ToLower(text)] {
		return "vs"
	}
	return text
}

// asKnown are the words of an element that is in the notation.
func (s *Side) asKnown(e *element) []legion.Word {
	if s.taken[e.from] {
		return s.said[e.from]
	}
	var words []legion.Word
	for _, text := range e.words {
		words = append(words, s.word(e.from, e.to, text))
	}
	return words
}

// phrase says what a phrase means.
func (s *Side) phrase(e *element) []legion.Word {
	m := e.meaning
	text := ""
	switch {
	case s.Named && m.field != nil && m.field.Path() == "defender.unitType": // its card says it: the ACM trooper
		return nil
	case m.field != nil:
		text = valued(m.field, m.value)
	case m.count != nil && m.count.Word == "upgrade" && e.text == "":
		s.Wrong(e.from, e.to, "say which upgrade, or how many dice are upgraded: upgrade 1")
		return nil
	case m.count != nil && (e.text != "" || m.choice == nil || s.Named && s.Side == legion.TheAttacker && strings.HasSuffix(m.count.Label, " tokens")):
		text = counted(m.count, cmp.Or(e.text, "1"), ":")
	default:
		v, ways := onlyValue(m)
		if len(ways) > 1 {
			s.Wrong(e.from, e.to, "may mean several things: write "+either(ways))
			return nil
		}
		text = valued(m.choice, v)
	}
	return []legion.Word{s.word(e.from, e.to, text)}
}

// without says what is not there, from a negation on. It returns the last element
// that it read: no aims or dodges.
func (s *Side) without(list []element, i int) (words []legion.Word, last int) {
	j := i + 1
	for at(list, j).kind == filler {
		j++
	}
	e := at(list, j)
	if e.kind != phrased {
		return []legion.Word{s.word(list[i].from, list[i].to, s.Text(list[i].from, list[i].to))}, i
	}
	if text, ok := absent(e.meaning); ok {
		words = s.ofSide(e, append(words, s.word(e.from, e.to, text)))
	} else {
		s.Wrong(list[i].from, e.to, "say what there is instead")
	}
	next := at(list, j+1)
	switch {
	case next.kind == unknown && next.to > next.from && s.Tokens[next.from].lower == "or":
		more, last := s.without(list, j+1)
		return append(words, more...), last
	case next.kind == breaking && s.Tokens[next.from].lower == "and" && at(list, j+2).kind == phrased && at(list, j+2).text == "":
		both := at(list, j+2)
		s.Wrong(both.from, both.to, "may be there or not: put \"no\" or \"with\" before it")
		return words, j + 2
	}
	return words, j
}

// absent says in the notation that something is not there.
func absent(m *meaning) (text string, ok bool) {
	switch {
	case m.choice != nil:
		return valued(m.choice, 0), m.choice.Values[0] == "none"
	case m.count != nil:
		return counted(m.count, "0", ":"), true
	}
	return valued(m.field, 0), m.field.Kind == legion.Flag
}

// strayNumber says a number to which nothing belongs.
func (s *Side) strayNumber(list []element, i int) []legion.Word {
	e, next := &list[i], at(list, i+1)
	if next.kind == filler && s.Tokens[next.from].stem == stem("dice") && s.Side == legion.TheAttacker {
		s.Wrong(e.from, next.to, "which dice? Write "+either([]string{e.text + "r", e.text + "b", e.text + "w"}))
		return nil
	}
	return []legion.Word{s.word(e.from, e.to, e.text)}
}

// onlyValue is the value that the name of a choice means by itself, if it has but
// one besides none; else what it may mean.
func onlyValue(m *meaning) (v int, ways []string) {
	for i := range m.choice.Values {
		if i != m.choice.Default || m.choice.Values[i] != "none" {
			v, ways = i, append(ways, m.choice.Write(i))
		}
	}
	if m.count != nil && len(ways) > 1 {
		ways = append(ways, counted(m.count, "1", " "))
	}
	return v, ways
}

// counted writes a count in the notation.
func counted(f *legion.Field, n, between string) string {
	if len(f.Word) == 1 {
		return n + f.Word
	}
	return f.Word + between + n
}

// valued writes a flag or a choice in the notation.
func valued(f *legion.Field, v int) string {
	if f.Kind == legion.Flag {
		return f.Write(v)
	}
	return f.Word + ":" + f.Values[v]
}

func either(ways []string) string {
	return legion.Or(legion.Texts(ways, func(way string) string { return "\"" + way + "\"" }))
}
