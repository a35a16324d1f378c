// Package phrase reads attacks as players write them: "6 black dice with 2 aims
// against Rebel Troopers in heavy cover". It says the same in the words of the
// notation, of which it knows what the field table says of them, and leaves the
// reading to the one parser, in package legion. It knows no units: who does is
// asked for the names.
//
// A word that means nothing stays as it is, for the parser to report. What may
// mean two things is not decided, but reported with how to write either.
package phrase

import (
	"slices"

	"salvo/legion"
)

// Names reads the words of a line that are names, such as those of units.
type Names interface {
	legion.Names
	// Respell is shown both sides of an attack, and says the names in them, with
	// what belongs to them, in the words that ReadNames reads.
	Respell(attacker, defender *Side)
	// Begins reports whether a name begins with a token.
	Begins(s *Side, i int) bool
	// Spelling is how the words of names are written.
	Spelling() *legion.Spelling
	// Corrected is told of a typing mistake, and Ask of a question beside the attack.
	Corrected(typed, meant string)
	Ask(about legion.Asked)
}

// ParseWords reads a line as [legion.ParseWords] does, but also as players write it.
// Names returns what reads the names in the line, anew for every way to read it, and
// is told whether that is the last one, of which the mistakes are reported; it may be
// nil, and then typing mistakes stay, because nobody would be told. If something in the
// line is wrong ParseWords returns, with a legion.LineError of all mistakes, what the
// rest of the line says.
func ParseWords(line string, names func(last bool) Names) (legion.Words, error) {
	return ReadWords(line, legion.Scan(line), names)
}

// ReadWords reads words of a line as ParseWords does, once it is scanned.
func ReadWords(line string, words []legion.Word, names func(last bool) Names) (legion.Words, error) {
	if names == nil {
		names = func(bool) Names { return nil }
	}
	return readNames(line, words, names, false)
}

// ReadPair reads words of a line as ReadWords does: those of an attacker and of a target
// of which there may be others, so that every word must stand on its own side.
func ReadPair(line string, words []legion.Word, names func(last bool) Names) (legion.Words, error) {
	return readNames(line, words, names, true)
}

func readNames(line string, words []legion.Word, names func(last bool) Names, strict bool) (legion.Words, error) {
	said, err := legion.ReadWords(line, words, names(false), strict)
	for _, last := range []bool{false, true} {
		if err != nil { // it is not in the notation
			p := respeller{names: names(last), strict: strict, correct: last}
			first, then := beforeThen(words)
			respelled := append(p.respell(line, first), then...)
			said, err = legion.ParseScanned(line, respelled, p.names, p.wrong, strict)
		}
	}
	return said, err
}

// maxTokens is how many tokens a line may have that somebody wrote by hand. The
// notation itself has no limit.
const maxTokens = 1000

// respeller says a line in the words of the notation.
type respeller struct {
	names   Names // nil if there are none
	correct bool  // typing mistakes are corrected
	strict  bool  // there are several attackers: a word must stand on its own side
	wrong   legion.Mistakes
	asked   legion.Asked
}

// respell says the words of an attack in a line in those of the notation, and reports
// what may mean several things.
func (p *respeller) respell(line string, typed []legion.Word) (words []legion.Word) {
	tokens := split(typed)
	if len(tokens) > maxTokens {
		return typed
	}
	attacker, defender, middle := p.sides(line, tokens)
	if !p.strict {
		attacker.other, defender.other = defender, attacker
	}
	if p.names != nil {
		p.names.Respell(attacker, defender)
		p.names.Ask(p.asked)
	}
	attacker.respell()
	defender.respell()
	return once(slices.Concat(attacker.words, attacker.last, middle, defender.words, defender.last))
}

// once leaves out what is said a second time in the same words, such as melee of
// somebody who charges in melee.
func once(words []legion.Word) []legion.Word {
	types := map[string]bool{}
	return slices.DeleteFunc(words, func(w legion.Word) bool {
		name := typeOf(w.Text)
		again := types[name]
		types[name] = name != ""
		return again
	})
}
