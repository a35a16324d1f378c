package phrase

import (
	"strings"
	"sync"

	"salvo/legion"
)

// spelling is how the words are written that mean something beside names.
var spelling = sync.OnceValue(func() *legion.Spelling {
	s := new(legion.Spelling)
	v := table()
	s.Add(v.words...)
	for _, set := range []map[string]bool{fillers, breaks, negations, articles, between, elseThese, aims, prepositions, chances, beforeWounds} {
		s.Add(legion.Keys(set)...)
	}
	for _, means := range []map[string]string{numbers, afterwards, sameWord} {
		s.Add(legion.Keys(means)...)
	}
	for _, x := range verbList {
		s.Add(strings.Fields(x.verbs)...)
	}
	s.Add(strings.Fields(verbWords)...)
	return s
})

// verbWords are forms of verbs that are written often, and words that only names have a
// meaning for.
const verbWords = "attacks attacking shoots shooting fires firing snipes sniping charges charging fights fighting strikes striking aiming " +
	"kill kills killing killed destroy destroys destroying destroyed eliminate defend defends survive survives surviving withstand endure " +
	"range ready exhausted guarded minus lost dead last lone down reduced"

// correctAll corrects the typing mistakes in words that mean nothing, where only one
// word can be meant, and notes them.
func (p *respeller) correctAll(tokens []Token) {
	for i := range tokens {
		t := &tokens[i]
		if t.kind != letters || !alone(tokens, i) || p.spelled(t.lower) {
			continue
		}
		if meant := p.meant(t.lower); meant != "" {
			p.names.Corrected(t.Text, meant)
			t.Text, t.lower, t.stem = meant, meant, stem(meant)
		}
	}
}

// spelled reports whether a word is written as it should be.
func (p *respeller) spelled(word string) bool {
	s := spelling()
	return s.Has(word) || s.Has(stem(word)) || table().stems[stem(word)] || p.names.Spelling().Has(word)
}

// meant is the one word from which a word differs by one mistake, also if it is the plural
// of that; nothing if there is none, there are several, or it is a number.
func (p *respeller) meant(word string) (meant string) {
	meant = p.meantOne(word)
	if one, plural := strings.CutSuffix(word, "s"); plural && meant == "" && !p.spelled(one) {
		meant = p.meantOne(one)
	}
	return meant
}

func (p *respeller) meantOne(word string) (meant string) {
	for _, w := range append(spelling().Near(word), p.names.Spelling().Near(word)...) {
		switch {
		case numbers[w] != "" || afterwards[w] != "":
			return ""
		case meant == "":
			meant = w
		case stem(meant) != stem(w):
			return ""
		case strings.HasSuffix(w, "s") == strings.HasSuffix(word, "s"):
			meant = w
		}
	}
	return meant
}
