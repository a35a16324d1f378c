package report

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"salvo/odds"
)

// fixed writes a number with two decimals.
func fixed(x float64) string { return fmt.Sprintf("%.2f", x) }

// exactNumber writes a number for a program to read.
func exactNumber(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

// spaced writes a probability as part of a sentence: 66.2 %.
func spaced(p float64) string { return strings.Replace(percent(p), "%", " %", 1) }

// same is how small a difference is none.
const same = 1e-9

// signed writes a difference with its sign, or that there is none.
func signed(x float64, decimals int) string {
	switch s := strconv.FormatFloat(math.Abs(x), 'f', decimals, 64); {
	case math.Abs(x) < same:
		return "="
	case x < 0:
		return "−" + s
	default:
		return "+" + s
	}
}

// points writes a difference of probabilities in points of a percent.
func points(x float64) string { return signed(100*x, 1) }

var numerals = []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// numeral writes a small number as a word.
func numeral(n int) string {
	if n >= 0 && n < len(numerals) {
		return numerals[n]
	}
	return strconv.Itoa(n)
}

// woundsOf writes a number of wounds.
func woundsOf(n int) string { return counted(n, "wounds") }

// sure says how far a simulated average may be off: a standard error.
func sure(res *odds.Result) string {
	if res.StandardError == nil {
		return ""
	}
	return fmt.Sprintf(" ± %.4f", *res.StandardError)
}
