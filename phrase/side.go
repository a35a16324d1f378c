package phrase

import (
	"slices"
	"strings"

	"salvo/legion"
)

// Side is one side of an attack as somebody wrote it.
type Side struct {
	legion.Side
	Tokens []Token
	Named  bool // whose side it is has a name: what a card has goes without saying
	line   string
	other  *Side           // where words stand that only the other side has; nil if they may not stand here
	said   [][]legion.Word // by token: what those from it on say, if that is known
	taken  []bool          // tokens of which it is known what they say
	words  []legion.Word   // in which it is said
	last   []legion.Word   // what is said besides
	wrong  *legion.Mistakes
}

func (p *respeller) side(side legion.Side, line string, tokens []Token) *Side {
	n := len(tokens)
	return &Side{Side: side, Tokens: tokens, line: line, said: make([][]legion.Word, n), taken: make([]bool, n), wrong: &p.wrong}
}

// Text is what stands in the line from one token to before another, without typing
// mistakes.
func (s *Side) Text(from, to int) string {
	return s.written(from, to, func(t *Token) string { return t.Text })
}

// Typed is what stands in the line from one token to before another.
func (s *Side) Typed(from, to int) string {
	return s.written(from, to, func(t *Token) string { return s.line[t.Offset:t.End()] })
}

// written writes tokens with what stands between them in the line: a space where they are not
// in its order, as in a duel, whose words go to two attacks.
func (s *Side) written(from, to int, text func(t *Token) string) string {
	var b strings.Builder
	for i := from; i < to; i++ {
		t := &s.Tokens[i]
		switch {
		case i == from:
		case s.Tokens[i-1].End() <= t.Offset:
			b.WriteString(s.line[s.Tokens[i-1].End():t.Offset])
		default:
			b.WriteByte(' ')
		}
		b.WriteString(text(t))
	}
	return b.String()
}

// Say says what the tokens mean, from one to before another, in words of the
// notation; no words if it is said elsewhere.
func (s *Side) Say(from, to int, words ...string) {
	for i := from; i < to; i++ {
		s.taken[i] = true
	}
	for _, text := range words {
		s.said[from] = append(s.said[from], s.word(from, to, text))
	}
}

// Add says something that stands elsewhere in the line, among the tokens of
// another side.
func (s *Side) Add(word string, other *Side, from, to int) {
	s.last = append(s.last, other.word(from, to, word))
}

// word is a word of the notation that stands for tokens.
func (s *Side) word(from, to int, text string) legion.Word {
	w := s.Tokens[from].word(text)
	w.Typed = s.Typed(from, to)
	return w
}

// Other is the side whose words may stand on this one too; nil if there are several
// attackers, so that it would not be clear whose they are.
func (s *Side) Other() *Side { return s.other }

// Taken reports whether it is known what a token says.
func (s *Side) Taken(i int) bool { return s.taken[i] }

// Wrong reports what is wrong with tokens.
func (s *Side) Wrong(from, to int, message string) {
	text := s.Typed(from, to)
	*s.wrong = append(*s.wrong, legion.Mistake{Column: s.Tokens[from].Column, Field: text, Value: text, Message: message})
}

// Refuse reports what is wrong with tokens, which then say nothing.
func (s *Side) Refuse(from, to int, message string) {
	s.Wrong(from, to, message)
	s.Say(from, to)
}

// Ends lists where a name may end that begins with a token: before which tokens,
// the nearest first. There is none if no word begins with it.
func (s *Side) Ends(from int) (ends []int) {
	const most = 16 // tokens of a name
	if !s.Tokens[from].Begins || s.Tokens[from].Mark() {
		return nil
	}
	for i := from; i < min(len(s.Tokens), from+most) && !s.taken[i] && s.Tokens[i].kind != raw; i++ {
		if !s.Tokens[i].Mark() && endsBefore(s.Tokens, i+1) {
			ends = append(ends, i+1)
		}
	}
	return ends
}

// Alone reports whether a token is a word by itself, and no mark.
func (s *Side) Alone(i int) bool { return alone(s.Tokens, i) && !s.Tokens[i].Mark() }

// Phrase counts the tokens, from i on, that mean something in the notation.
func (s *Side) Phrase(i int) int {
	n, _ := s.longest(i)
	return n
}

// Counts reports whether a number belongs to what stands right before it, as in the
// notation: aim 2 Stormtroopers.
func (s *Side) Counts(i int) bool {
	for j := max(0, i-4); j < i; j++ {
		if n, m := s.longest(j); m == nil || m.count == nil || j+n != i {
			continue
		}
		if j == 0 {
			return true
		}
		_, counted := s.Tokens[j-1].Number()
		if counted && j > 1 && s.Tokens[j-2].Times() && !s.Tokens[j-1].Begins {
			counted = false // x3 are miniatures
		}
		return !counted && !articles[s.Tokens[j-1].lower]
	}
	return false
}

// Leads reports whether nothing that means something stands before a token, but
// perhaps a number.
func (s *Side) Leads(i int) bool {
	return !slices.ContainsFunc(s.elements(), func(e element) bool {
		return e.to <= i && e.kind != filler && e.kind != breaking && e.kind != number && e.kind != times
	})
}

// Unknown lists the words that mean nothing in the notation, as far as it is not
// known what they say: from a token to before another, several words if nothing
// stands between them.
func (s *Side) Unknown() [][2]int {
	var runs [][2]int
	for _, e := range s.elements() {
		if e.kind != unknown {
			continue
		}
		if n := len(runs); n > 0 && runs[n-1][1] == e.from {
			runs[n-1][1] = e.to
		} else {
			runs = append(runs, [2]int{e.from, e.to})
		}
	}
	return runs
}

// Sides splits words of a line, as somebody wrote them, at what stands between attacker
// and defender. Middle is that, in the notation, with what it says besides; nothing if
// all words are the attacker's. Asked is what the words ask besides, which is taken out.
func Sides(line string, words []legion.Word, names Names, correct bool) (attacker, defender *Side, middle []legion.Word, asked legion.Asked) {
	tokens := split(words)
	if len(tokens) > maxTokens {
		tokens = nil
	}
	p := respeller{names: names, correct: correct}
	attacker, defender, middle = p.sides(line, tokens)
	return attacker, defender, middle, p.asked
}

// Words are the words of the line from one token to before another, without what a
// question took out. Those of which a part stands outside are cut.
func (s *Side) Words(from, to int) (words []legion.Word) {
	for from < to {
		end := from + 1
		for end < to && s.Tokens[end-1].End() == s.Tokens[end].Offset && !s.Tokens[end].read() {
			end++
		}
		if !s.Tokens[from].read() {
			words = append(words, s.word(from, end, s.Text(from, end)))
		}
		from = end
	}
	return words
}

// read reports whether a token is read already, and means nothing more.
func (t *Token) read() bool { return t.kind == separator && t.lower == "" }

// Mistakes are those that were reported of the sides, which are taken out.
func (s *Side) Mistakes() legion.Mistakes {
	ms := *s.wrong
	*s.wrong = nil
	return ms
}

// restated gives what is said of a side whose name stands again to that side, from where
// the name does: Luke fights Vader, Luke has 2 aims. It returns the tokens of both sides.
func restated(own, other []Token) (left, more []Token) {
	for i := len(own) - 1; i > 0; i-- {
		n := hasAfter(own, i)
		if n == 0 {
			continue
		}
		mine, theirs := named(own[:i], own[i:i+n]), named(other, own[i:i+n])
		if mine == theirs {
			continue
		}
		cut(own[i : i+n+1])
		if theirs {
			other = append(append([]Token(nil), other...), own[i:]...)
			own = own[:i]
		}
	}
	return own, other
}

// hasAfter counts the words that begin a clause with a token and stand before a verb for
// what somebody has; 0 if they do not.
func hasAfter(tokens []Token, i int) (n int) {
	if before := &tokens[i-1]; before.kind != separator && !clauses[before.lower] {
		return 0
	}
	const most = 4
	for ; n <= most && i+n+1 < len(tokens); n++ {
		switch t := &tokens[i+n]; {
		case has[t.lower]:
			return n
		case t.kind != letters && t.kind != digits && t.kind != hyphen || fillers[t.lower] || breaks[t.lower]:
			return 0
		}
	}
	return 0
}

// Words before who has something, and for that.
var (
	clauses = WordSet("if and while but where when")
	has     = WordSet("has have is are gets get")
)

// named reports whether all words of a name stand among some.
func named(among, name []Token) bool {
	return !slices.ContainsFunc(name, func(one Token) bool {
		return !slices.ContainsFunc(among, func(t Token) bool { return t.stem == one.stem })
	})
}
