package report

import (
	"fmt"

	"salvo/odds"
)

// slot is one bar of a distribution: a value, or all the values of a tail that
// is too thin to show.
type slot struct {
	from, to   int
	label      string  // 3, or 18+
	p, atLeast float64 // of these values; of the lowest of them or more
	title      string
}

// manyValues is how many values are shown as they are. Where there are more,
// tails below tiny are put together.
const manyValues = 16

// slots divides a distribution into bars.
func slots(s *odds.Summary) []slot {
	last := len(s.Probability) - 1
	if last < 0 { // nobody computed anything
		return []slot{{label: "0", p: 1, atLeast: 1, title: "exactly 0: 100 %, at least 0: 100 %"}}
	}
	lo, hi := 0, last
	if last >= manyValues {
		for hi > 0 && s.AtLeast[hi] < tiny {
			hi--
		}
		for lo < hi && 1-s.AtLeast[lo+1] < tiny {
			lo++
		}
	}
	var list []slot
	if lo > 1 {
		p := 1 - s.AtLeast[lo]
		list = append(list, slot{0, lo - 1, fmt.Sprintf("≤%d", lo-1), max(0, p), 1, fmt.Sprintf("%d or fewer: %s", lo-1, spaced(max(0, p)))})
	} else {
		lo = 0
	}
	for k := lo; k <= hi; k++ {
		list = append(list, slot{k, k, fmt.Sprint(k), s.Probability[k], s.AtLeast[k],
			fmt.Sprintf("exactly %d: %s, at least %d: %s", k, spaced(s.Probability[k]), k, spaced(s.AtLeast[k]))})
	}
	if hi < last {
		k := hi + 1
		list = append(list, slot{k, last, fmt.Sprintf("%d+", k), s.AtLeast[k], s.AtLeast[k], fmt.Sprintf("%d or more: %s", k, spaced(s.AtLeast[k]))})
	}
	return list
}
