package units

import (
	"strings"

	"salvo/legion"
	"salvo/phrase"
)

// word is a token of a side in small letters; empty beyond its ends.
func word(s *phrase.Side, i int) string {
	if i < 0 || i >= len(s.Tokens) {
		return ""
	}
	return strings.ToLower(s.Tokens[i].Text)
}

// openWord is a word of which it is not known yet what it says; empty if it is.
func openWord(s *phrase.Side, i int) string {
	if w := word(s, i); w != "" && !s.Taken(i) {
		return w
	}
	return ""
}

// How many miniatures a unit has left, as players write it.

// countBefore finds how many miniatures are said to be there before a name, and where that
// begins: 3, 3x, the last 3, three remaining, a 3-man squad of. A last one that is alone is
// one. N is empty if nothing is said.
func countBefore(s *phrase.Side, from int) (at int, n string) {
	at = from - 1
	if squad := at - 1; openWord(s, at) == "of" && ofUnits[openWord(s, squad)] && miniature[openWord(s, squad-1)] {
		at = squad - 1
	}
	last := ""
	if left[openWord(s, at)] {
		last = openWord(s, at)
		at--
	} else if miniature[openWord(s, at)] {
		if at--; openWord(s, at) == "-" {
			at--
		}
	} else if at > 0 && s.Tokens[at].Times() {
		at--
	}
	if at >= 0 {
		n, _ = s.Tokens[at].Number()
	}
	switch {
	case n != "" && openWord(s, at-1) == "last":
		at--
	case n == "" && (last == "last" || last == "lone") && !strings.HasSuffix(word(s, from), "s"):
		return at + 1, "1"
	}
	return at, n
}

// downTo finds words that say how few miniatures are left, from a token on: down to 2, on
// their last miniature. End is 0 if there are none.
func downTo(s *phrase.Side, i int) (from, end int, n string) {
	word := func(k int) string { return openWord(s, k) }
	from = i
	switch first := word(i); {
	case (first == "down" || first == "reduced") && word(i+1) == "to":
		i += 2
	case first == "last":
		for i++; from > 0 && (articles[word(from-1)] || word(from-1) == "its"); from-- {
		}
		if before := word(from - 1); before == "on" || before == "with" || before == "at" {
			from--
		}
		if n = "1"; miniature[word(i)] && !strings.HasSuffix(word(i), "s") {
			return from, i + 1, n
		}
	default:
		return 0, 0, ""
	}
	for articles[word(i)] || word(i) == "only" || word(i) == "its" || word(i) == "last" {
		i++
	}
	if word(i) == "" {
		return 0, 0, ""
	}
	n, ok := s.Tokens[i].Number()
	if !ok {
		return 0, 0, ""
	}
	if i++; miniature[word(i)] {
		i++
	}
	if left[word(i)] {
		i++
	}
	return from, i, n
}

// lost is where words end that say how many miniatures a unit has lost; 0 if they do
// not. How many are left then depends on its upgrades.
func lost(s *phrase.Side, i int) int {
	_, isNumber := s.Tokens[i].Number()
	_, before := s.Tokens[i+1].Number()
	switch {
	case isNumber && gone[word(s, i+1)], before && gone[word(s, i)]:
		return i + 2
	case isNumber && miniature[word(s, i+1)] && gone[word(s, i+2)]:
		return i + 3
	}
	return 0
}

// gone are words for miniatures that a unit has lost.
var gone = phrase.WordSet("lost dead minus casualties short")

// countEnd is where words end that say of the number before them that it is how many
// miniatures there are: minis of an attacker, left of either. It is 0 if they do not.
func countEnd(s *phrase.Side, i int) (end int) {
	if miniature[openWord(s, i)] {
		i++
		if s.Side == legion.TheAttacker {
			end = i
		}
	}
	if left[openWord(s, i)] {
		end = i + 1
	}
	return end
}

// miniature are words for miniatures: how many of them attack is no field.
var miniature = phrase.WordSet("mini minis miniature miniatures model models figure figures guy guys man men troopers droids")

// left are words for those of a unit that are left.
var left = phrase.WordSet("left remaining alive standing remain surviving last lone")
