package report

import (
	"fmt"

	"salvo/odds"
	"salvo/report/picture"
)

// manyValues is how many values are shown as they are. Where there are more,
// tails below tiny are put together.
const manyValues = 16

// slots divides a distribution into bars.
func slots(s *odds.Summary) []picture.Slot {
	last := len(s.Probability) - 1
	if last < 0 { // nobody computed anything
		return []picture.Slot{newSlot(0, 0, "0", 1, 1, "exactly 0: 100 %, at least 0: 100 %")}
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
	var list []picture.Slot
	if lo > 1 {
		p := 1 - s.AtLeast[lo]
		list = append(list, newSlot(0, lo-1, fmt.Sprintf("≤%d", lo-1), max(0, p), 1, fmt.Sprintf("%d or fewer: %s", lo-1, spaced(max(0, p)))))
	} else {
		lo = 0
	}
	for k := lo; k <= hi; k++ {
		list = append(list, newSlot(k, k, fmt.Sprint(k), s.Probability[k], s.AtLeast[k],
			fmt.Sprintf("exactly %d: %s, at least %d: %s", k, spaced(s.Probability[k]), k, spaced(s.AtLeast[k]))))
	}
	if hi < last {
		k := hi + 1
		list = append(list, newSlot(k, last, fmt.Sprintf("%d+", k), s.AtLeast[k], s.AtLeast[k], fmt.Sprintf("%d or more: %s", k, spaced(s.AtLeast[k]))))
	}
	return list
}

func newSlot(from, to int, label string, p, atLeast float64, title string) picture.Slot {
	return picture.Slot{From: from, To: to, Label: label, P: p, AtLeast: atLeast, Percent: percent(p), Title: title}
}
