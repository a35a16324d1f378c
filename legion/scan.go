package legion

import (
	"strings"
	"unicode"
)

// Word is a word of a line, and where it stands.
type Word struct {
	Text   string // as the notation has it
	Typed  string // as it stands in the line, if that is not the same
	Offset int    // its first byte, from 0
	Column int    // its first letter, from 1
}

// Shown is the word as it stands in the line.
func (w *Word) Shown() string {
	if w.Typed != "" {
		return w.Typed
	}
	return w.Text
}

// Scan splits a line into words at its spaces. What stands in brackets is of one
// word with what stands before it: stormtroopers[dlt-19, hh-12].
func Scan(line string) []Word {
	words := make([]Word, 0, min(1+strings.Count(line, " "), 32))
	column, depth := 0, 0
	var w Word
	inside := false
	for i, r := range line {
		column++
		switch {
		case r == '[':
			depth++
		case r == ']' && depth > 0:
			depth--
		}
		switch space := unicode.IsSpace(r) && depth == 0; {
		case !space && !inside:
			w, inside = Word{Offset: i, Column: column}, true
		case space && inside:
			w.Text, inside = line[w.Offset:i], false
			words = append(words, w)
		}
	}
	if inside {
		w.Text = line[w.Offset:]
		words = append(words, w)
	}
	return words
}
