package phrase

import (
	"slices"

	"salvo/legion"
)

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
