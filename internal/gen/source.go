package gen

import (
	"math/bits"
	"math/rand/v2"
	"slices"

	"pgregory.net/rapid"
)

// source makes random choices, which shrink toward small numbers and short
// lists.
type source interface {
	// below returns a number from 0 to n-1, all of them about as likely.
	below(n int) int
	// some returns different numbers from 0 to n-1, about a quarter of them.
	some(n int) []int
}

type randomSource struct{ r *rand.Rand }

func (s randomSource) below(n int) int { return s.r.IntN(n) }

// some varies the number of elements more than a fixed chance for each would:
// an attack with few keywords shows what one does, one with many what they do
// together.
func (s randomSource) some(n int) []int {
	var out []int
	p := 0.1 + 0.4*s.r.Float64()
	for i := range n {
		if s.r.Float64() < p {
			out = append(out, i)
		}
	}
	return out
}

type rapidSource struct{ t *rapid.T }

// below draws single bits, because the ranges of rapid prefer small numbers.
func (s rapidSource) below(n int) int { return fromBits(s.t, n) }

// some draws lists, because rapid shrinks a list by dropping elements, and
// several short ones, because rapid does not make long ones.
func (s rapidSource) some(n int) []int {
	const average = 5 // elements of a list
	number := rapid.Custom(func(t *rapid.T) int { return fromBits(t, n) })
	list := rapid.SliceOfN(number, 0, 2*average)
	var out []int
	for range (n*3/10 + average - 1) / average {
		for _, i := range list.Draw(s.t, "some") {
			if !slices.Contains(out, i) {
				out = append(out, i)
			}
		}
	}
	return out
}

func fromBits(t *rapid.T, n int) int {
	width := bits.Len(uint(n - 1))
	if n&(n-1) != 0 {
		width += 3 // so that the remainder hardly favours small numbers
	}
	v := 0
	for range width {
		v <<= 1
		if bit.Draw(t, "bit") {
			v++
		}
	}
	return v % n
}

var bit = rapid.Bool()
