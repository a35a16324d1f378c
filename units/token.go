package units

import (
	"strings"

	"salvo/legion"
)

// token is a word of a line. Brackets hold what is in them together.
type token struct {
	text       string
	start, end int // bytes
}

func tokens(line string) []token {
	var list []token
	start, depth := -1, 0
	for i, r := range line + " " {
		blank := r == ' ' || r == '\t'
		switch {
		case r == '[':
			depth++
		case r == ']' && depth > 0:
			depth--
		}
		if i == len(line) || blank && depth == 0 {
			if start >= 0 {
				list = append(list, token{line[start:i], start, i})
				start = -1
			}
		} else if start < 0 && !blank {
			start = i
		}
	}
	return list
}

// known reports whether the notation without units knows a word.
func (s *scanner) known(i, side int) bool {
	text := strings.ToLower(s.tokens[i].text)
	if strings.Trim(text, "0123456789.-") == "" || strings.HasPrefix(text, "+") {
		return true
	}
	name := text
	if at := strings.IndexAny(text, ":="); at >= 0 {
		name = text[:at]
	}
	if legion.Named(sideOf(side), name) != nil || legion.Named(legion.TheAttack, name) != nil || legion.Named(sideOf(1-side), name) != nil {
		return true
	}
	line := text
	if side == 1 {
		line = "vs " + text
	}
	_, ok := legion.TryParse(line)
	return ok
}

// belongs reports whether a word after a unit belongs to it. Melee and ranged
// do not: they say how the whole attack is made.
func belongs(word string) bool {
	return isCount(word) || word[0] == '@' || isWith(word) || word[0] == '['
}
