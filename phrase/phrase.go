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
	"strings"

	"salvo/legion"
)

// Names reads the words of a line that are names, such as those of units.
type Names interface {
	legion.Names
	// Respell is shown both sides of an attack, and says the names in them, with
	// what belongs to them, in the words that ReadNames reads.
	Respell(attacker, defender *Side)
}

// ParseWords reads a line as [legion.ParseWords] does, but also as players write it.
// Names returns what reads the names in the line, anew for either way to read it, and
// is told whether that is the last one, of which the mistakes are reported; it may be
// nil. If something in the line is wrong ParseWords returns, with a legion.LineError of
// all mistakes, what the rest of the line says.
func ParseWords(line string, names func(last bool) Names) (legion.Words, error) {
	words := legion.Scan(line)
	var own Names
	var asked legion.Names
	ask := func(last bool) {
		if names != nil {
			own = names(last)
			asked = own
		}
	}
	ask(false)
	said, err := legion.ReadWords(line, words, asked)
	if err == nil {
		return said, nil
	}
	ask(true)
	first, then := beforeThen(words)
	respelled, wrong := respell(line, first, own)
	return legion.ParseScanned(line, append(respelled, then...), asked, wrong)
}

// maxTokens is how many tokens a line may have that somebody wrote by hand. The
// notation itself has no limit.
const maxTokens = 1000

// respell says the words of an attack in a line in those of the notation, and reports
// what may mean several things.
func respell(line string, typed []legion.Word, names Names) (words []legion.Word, wrong legion.Mistakes) {
	tokens := split(typed)
	if len(tokens) > maxTokens {
		return typed, nil
	}
	attacker, defender, middle := sides(line, tokens)
	attacker.wrong, defender.wrong = &wrong, &wrong
	if names != nil {
		names.Respell(attacker, defender)
	}
	words = attacker.respell()
	words = append(words, middle...)
	return append(words, defender.respell()...), wrong
}

// sides splits the tokens of an attack at the word that stands between attacker
// and defender. Middle is that word, in the notation, with what it says besides.
func sides(line string, tokens []Token) (attacker, defender *Side, middle []legion.Word) {
	at, n := versus(tokens)
	attacker = newSide(legion.TheAttacker, line, tokens[:at])
	defender = newSide(legion.TheDefender, line, tokens[at+n:])
	if n > 0 {
		middle = append(middle, tokens[at].word("vs"))
		if shoots[tokens[at].stem] {
			middle = append([]legion.Word{tokens[at].word("ranged")}, middle...)
		}
	}
	return attacker, defender, middle
}

// Words that stand between attacker and defender: those that can mean nothing
// else, and those that do if there is none of these.
var (
	between   = words("vs versus against")
	elseThese = words("v into")
)

// Verbs that stand between attacker and defender, if no other word does.
var (
	attacks = stems("attack")
	shoots  = stems("shoot fire")
	aims    = words("at on upon")
)

// Between reports whether a word can stand between attacker and defender and
// nowhere else.
func Between(word string) bool { return between[strings.ToLower(strings.TrimRight(word, ".:"))] }

// versus finds the tokens between attacker and defender: n of them, from at on.
// Without any, all tokens are the attacker's.
func versus(tokens []Token) (at, n int) {
	for _, words := range []map[string]bool{between, elseThese} {
		for i := range tokens {
			if t := &tokens[i]; words[t.lower] && alone(tokens, i) && !converts(tokens, i) {
				return i, 1
			}
		}
	}
	for i := 1; i < len(tokens)-1; i++ {
		t := &tokens[i]
		if isArrow(t) && alone(tokens, i) && tokens[i-1].stem != stem("surge") || t.lower == "defender" && tokens[i+1].Text == ":" {
			return i, 1
		}
		if !alone(tokens, i) || !attacks[t.stem] && !shoots[t.stem] || isType(tokens[i-1].lower) {
			continue
		}
		n = 1
		if aims[tokens[i+1].lower] {
			n = 2
		}
		if i+n < len(tokens) && !isRangeOrWith(tokens[i+n].lower) {
			return i, n
		}
	}
	return len(tokens), 0
}

// isArrow reports whether a token is an arrow, which may point at the defender.
func isArrow(t *Token) bool { return slices.Contains(arrows, t.Text) }

// converts reports whether the i-th token stands between surges and what they
// become: surges into hits.
func converts(tokens []Token, i int) bool {
	return i > 0 && i+1 < len(tokens) && tokens[i-1].stem == stem("surge") && faces[tokens[i+1].stem]
}

var faces = stems("hit crit block")

// isType reports whether a word says how an attack is made.
func isType(word string) bool {
	f := legion.Named(legion.TheAttack, "type")
	_, fault := f.Decode(word, legion.AsWord)
	return fault == legion.NoFault
}

// isRangeOrWith reports whether a word after a verb is not the defender.
func isRangeOrWith(word string) bool { return word == "range" || word == "with" || word == "type" }
