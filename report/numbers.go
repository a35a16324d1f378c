package report

import (
	"math"
	"strconv"
	"strings"
)

// Every number with decimals that is shown is written here; elsewhere only
// coordinates are formatted.

// decimals writes a number with so many decimals.
func decimals(x float64, n int) string { return strconv.FormatFloat(x, 'f', n, 64) }

// fixed writes a number with two decimals, as most are.
func fixed(x float64) string { return decimals(x, 2) }

// exactNumber writes a number for a program to read.
func exactNumber(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

// percent writes a probability so that only what is certain reads as certain.
func percent(p float64) string {
	switch s := decimals(100*p, 1) + "%"; {
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

// percentage writes a probability with one decimal, whatever it is: 100.0 %.
func percentage(p float64) string { return decimals(100*p, 1) + " %" }

// spaced writes a probability as part of a sentence: 66.2 %.
func spaced(p float64) string { return strings.Replace(percent(p), "%", " %", 1) }

// same is how small a difference is none.
const same = 1e-9

// signed writes a difference with its sign, or that there is none.
func signed(x float64, n int) string {
	switch s := decimals(math.Abs(x), n); {
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

// onAverage writes a mean of wounds.
func onAverage(mean float64) string { return fixed(mean) + " wounds on average" }

// woundsOf writes a number of wounds.
func woundsOf(n int) string { return counted(n, "wounds") }

// sure says how far a simulated average may be off: a standard error.
func sure(ans *Answer) string {
	if ans.StandardError == nil {
		return ""
	}
	return " ± " + decimals(*ans.StandardError, 4)
}
