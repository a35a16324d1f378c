// Package english writes numbers, counts and lists as an English sentence has
// them. It knows nothing of what is counted.
package english

import (
	"fmt"
	"math"
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
func Join[T fmt.Stringer](list []T) string { return strings.Join(Names(list), ", ") }

// Names are things, each as it is written.
func Names[T fmt.Stringer](list []T) []string {
	names := make([]string, len(list))
	for i, x := range list {
		names[i] = x.String()
	}
	return names
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

// Every number with decimals that is shown is written here; elsewhere only
// coordinates are formatted.

// Decimals writes a number with so many decimals.
func Decimals(x float64, n int) string { return strconv.FormatFloat(x, 'f', n, 64) }

// Fixed writes a number with two decimals, as most are.
func Fixed(x float64) string { return Decimals(x, 2) }

// Exact writes a number for a program to read.
func Exact(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

// Percent writes a probability so that only what is certain reads as certain.
func Percent(p float64) string {
	switch s := Decimals(100*p, 1) + "%"; {
	case p > 0 && s == "0.0%":
		return "<0.1%"
	case p < 1-1e-12 && s == "100.0%":
		return ">99.9%"
	case s == "100.0%":
		return "100%"
	default:
		return s
	}
}

// Spaced writes a probability as part of a sentence: 66.2 %.
func Spaced(p float64) string { return strings.Replace(Percent(p), "%", " %", 1) }

// Same is how small a difference is none.
const Same = 1e-9

// Signed writes a difference with its sign, or that there is none.
func Signed(x float64, n int) string {
	switch s := Decimals(math.Abs(x), n); {
	case math.Abs(x) < Same:
		return "="
	case x < 0:
		return "−" + s
	default:
		return "+" + s
	}
}

// Points writes a difference of probabilities in points of a percent.
func Points(x float64) string { return Signed(100*x, 1) }
