package english

import (
	"math"
	"strconv"
	"strings"
)

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
