package legion

import "unicode"

// Word is a word of a line, and where it stands.
type Word struct {
	Text   string
	Offset int // its first byte, from 0
	Column int // its first letter, from 1
}

// Scan splits a line into words at its spaces. What stands in brackets is of one
// word with what stands before it: stormtroopers[dlt-19, hh-12].
func Scan(line string) []Word {
	var words []Word
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
