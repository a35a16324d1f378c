package phrase

import (
	"cmp"
	"strings"

	"salvo/legion"
)

// respell says the side in words of the notation.
func (s *Side) respell() {
	list := s.elements()
	s.attach(list)
	for i := 0; i < len(list); i++ {
		e, next := &list[i], at(list, i+1)
		switch e.kind {
		case known:
			s.words = append(s.words, s.said[e.from]...)
			for _, text := range e.words {
				s.add(e.from, e.to, text)
			}
		case phrased:
			s.phrase(e)
		case negation:
			i = s.without(list, i)
		case number:
			switch {
			case (next.kind == times || next.kind == joined) && s.glued(e, next): // 4x
				s.add(e.from, next.to, s.Text(e.from, next.to))
				i++
			case next.kind == filler && s.Tokens[next.from].stem == stem("dice") && s.Side == legion.TheAttacker:
				s.Wrong(e.from, next.to, "which dice? Write "+either([]string{e.text + "r", e.text + "b", e.text + "w"}))
			default:
				s.add(e.from, e.to, e.text)
			}
		case times, linking, unknown:
			text := s.Text(e.from, e.to)
			if between[strings.ToLower(text)] {
				text = "vs" // a second one
			}
			if e.kind != linking || s.Tokens[e.from].Begins { // not that of Attacker: 4 red dice
				s.add(e.from, e.to, text)
			}
		}
	}
}

// add says tokens in a word of the notation.
func (s *Side) add(from, to int, text string) { s.words = append(s.words, s.word(from, to, text)) }

// addMeant says a phrase in a word of the notation, with the other side if only that has
// what it says.
func (s *Side) addMeant(e *element, text string) {
	if side := e.meaning.side(); s.other == nil || side == s.Side || side == legion.TheAttack {
		s.add(e.from, e.to, text)
		return
	}
	w := s.word(e.from, e.to, text)
	w.Moved = true
	s.other.last = append(s.other.last, w)
}

// phrase says what a phrase means.
func (s *Side) phrase(e *element) {
	switch m := e.meaning; {
	case s.Named && m.field != nil && m.field.Path() == "defender.unitType": // its card says it: the ACM trooper
	case m.field != nil:
		s.addMeant(e, valued(m.field, m.value))
	case m.count != nil && m.count.Word == "upgrade" && e.text == "":
		s.Wrong(e.from, e.to, "say which upgrade, or how many dice are upgraded: upgrade 1")
	case m.count != nil && (e.text != "" || m.choice == nil || s.Named && s.Side == legion.TheAttacker && strings.HasSuffix(m.count.Label, " tokens")):
		s.addMeant(e, counted(m.count, cmp.Or(e.text, "1"), ":"))
	default:
		v, ways := onlyValue(m)
		if len(ways) > 1 {
			s.Wrong(e.from, e.to, "may mean several things: write "+either(ways))
			return
		}
		s.addMeant(e, valued(m.choice, v))
	}
}

// without says what is not there, from a negation on. It returns the last element
// that it read: no aims or dodges.
func (s *Side) without(list []element, i int) (last int) {
	j := i + 1
	for at(list, j).kind == filler {
		j++
	}
	no, e := &list[i], at(list, j)
	if e.kind != phrased {
		s.add(no.from, no.to, s.Text(no.from, no.to))
		return i
	}
	if text, ok := absent(e.meaning); ok {
		s.addMeant(e, text)
	} else {
		s.Wrong(no.from, e.to, "say what there is instead")
	}
	next, both := at(list, j+1), at(list, j+2)
	switch {
	case next.kind == unknown && next.to > next.from && s.Tokens[next.from].lower == "or":
		return s.without(list, j+1)
	case next.kind == breaking && s.Tokens[next.from].lower == "and" && both.kind == phrased && both.text == "":
		s.Wrong(both.from, both.to, "may be there or not: put \"no\" or \"with\" before it")
		return j + 2
	}
	return j
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
