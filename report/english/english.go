// Package english writes numbers, counts and lists as an English sentence has
// them. It knows nothing of what is counted.
package english

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Counted writes a number before a plural, which 1 turns into the singular.
func Counted(n int, plural string) string {
	if n == 1 {
		if s, ok := strings.CutSuffix(plural, "dice"); ok {
			return "1 " + s + "die"
		}
		return "1 " + strings.TrimSuffix(plural, "s")
	}
	return fmt.Sprintf("%d %s", n, plural)
}

// Either is one text if something is so, and another if it is not.
func Either(so bool, yes, no string) string {
	if so {
		return yes
	}
	return no
}

// Or is words, or others if there are none.
func Or(words, others string) string {
	if words == "" {
		return others
	}
	return words
}

// Sentences joins sentences, of which some may be empty.
func Sentences(list ...string) string {
	return strings.Join(slices.DeleteFunc(list, func(s string) bool { return s == "" }), " ")
}

// Capital writes the first letter of a text large.
func Capital(text string) string {
	if text == "" {
		return ""
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// List writes a list: a, b and c.
func List(words []string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
	return strings.Join(words, "")
}

// Join writes things with commas between them: a, b, c.
func Join[T fmt.Stringer](list []T) string {
	words := make([]string, len(list))
	for i, x := range list {
		words[i] = x.String()
	}
	return strings.Join(words, ", ")
}

var numerals = []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// Numeral writes a small number as a word.
func Numeral(n int) string {
	if n >= 0 && n < len(numerals) {
		return numerals[n]
	}
	return strconv.Itoa(n)
}

// Thousands writes a large number so that it can be read.
func Thousands(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
