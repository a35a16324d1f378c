package phrase

import "salvo/legion"

// Sides splits words of a line, as somebody wrote them, at what stands between attacker
// and defender. Middle is that, in the notation, with what it says besides; nothing if
// all words are the attacker's. Asked is what the words ask besides, which is taken out.
func Sides(line string, words []legion.Word, names Names, correct bool) (attacker, defender *Side, middle []legion.Word, asked legion.Asked) {
	tokens := split(words)
	if len(tokens) > maxTokens {
		tokens = nil
	}
	p := respeller{names: names, correct: correct}
	if correct {
		p.correctAll(tokens)
	}
	attacker, defender, middle = p.sides(line, tokens)
	attacker.wrong, defender.wrong = &p.wrong, &p.wrong
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
