package picture

import (
	"fmt"
	"math"
	"strings"

	"salvo/report/english"
	"salvo/report/markup"
)

// Curve is a chance after each step, the first before all of them.
type Curve struct {
	Name   string
	Values []float64
}

// Curves draws chances from step to step as lines, in a picture of its own below a
// heading of so many lines. Labels name the steps.
func Curves(m *markup.Writer, lines int, labels []string, curves []Curve) {
	top, bottom := float64(90+LineTall*lines), float64(Tall+30+LineTall*lines)
	const left, right = 40.0, Wide - 72.0
	for i, mark := range []string{"0%", "50%", "100%"} {
		y := bottom - (bottom-top)*float64(i)/2
		m.F(`<path d="M%.1f %.1fH%.1f" stroke="currentColor" stroke-opacity=".18" fill="none"/>`, left, y, right)
		m.F(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="13" fill="currentColor">%s</text>`, right+6, y+4, mark)
	}
	at := func(i int) float64 { return left + 20 + (right-left-40)*float64(i)/float64(max(1, len(labels)-1)) }
	for i, label := range labels {
		m.F(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="13" text-anchor="middle" fill="currentColor">%s</text>`, at(i), bottom+20, label)
	}
	for k, c := range curves {
		fill := seriesFill[k%MaxSeries]
		height := func(v float64) float64 { return bottom - (bottom-top)*v }
		var path strings.Builder
		for i, v := range c.Values {
			fmt.Fprintf(&path, "%c%.1f %.1f", "ML"[min(i, 1)], at(i), height(v))
		}
		m.F(`<path d="%s" fill="none" stroke="%s" stroke-width="3" stroke-linejoin="round"/>`, path.String(), fill)
		for i, v := range c.Values {
			m.F(`<circle cx="%.1f" cy="%.1f" r="4.5" fill="%s"><title>%s</title></circle>`, at(i), height(v), fill, c.Name+": "+english.Percent(v))
		}
		y := bottom + 46 + 20*float64(k)
		m.F(`<rect x="24" y="%.1f" width="12" height="12" rx="2" fill="%s"/><text x="44" y="%.1f" font-size="15" fill="currentColor">%s</text>`, y-11, fill, y, c.Name)
	}
}

// CurvesTall is how tall a picture of so many curves is, without the lines of its heading.
func CurvesTall(curves int) int { return Tall + 30 + 46 + 20*curves }

// Standing draws two curves within a page, each labelled at its end, with the space between
// them filled. Classes are those of the curves; ends are the labels. Says is for those who
// do not see it.
func Standing(says string, wide float64, labels []string, curves [2]Curve, classes, ends [2]string) markup.Raw {
	const tall, font, left, top, bottom = 250.0, 13.0, 40.0, 14.0, 216.0
	right := wide - 12 - 0.62*font*float64(Longest(ends[:]))
	at := func(i int) float64 { return left + (right-left)*float64(i)/float64(max(1, len(labels)-1)) }
	height := func(v float64) float64 { return bottom - (bottom-top)*v }
	return within("s-standing", "img", wide, tall, says, func(m *markup.Writer) {
		for i, mark := range []string{"0%", "50%", "100%"} {
			y := height(float64(i) / 2)
			m.F(`<path class="s-grid" d="M%.1f %.1fH%.1f" fill="none"/>`, left, y, right)
			m.F(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="%.0f" text-anchor="end">%s</text>`, left-6, y+4, font, mark)
		}
		for i, label := range labels {
			m.F(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="%.0f" text-anchor="middle">%s</text>`, at(i), bottom+20, font, label)
		}
		between, paths := "", [2]string{}
		for k, c := range curves {
			var path strings.Builder
			for i, v := range c.Values {
				fmt.Fprintf(&path, "%c%.1f %.1f", "ML"[min(i, 1)], at(i), height(v))
			}
			paths[k] = path.String()
			if between = paths[0]; k == 1 {
				for i := len(c.Values) - 1; i >= 0; i-- {
					between += fmt.Sprintf("L%.1f %.1f", at(i), height(c.Values[i]))
				}
			}
		}
		m.F(`<path class="s-between" d="%sZ"/>`, between)
		ys := labelHeights(height(curves[0].Values[len(labels)-1]), height(curves[1].Values[len(labels)-1]), 1.2*font)
		for k, c := range curves {
			m.F(`<g class="%s"><path d="%s" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round"/>`, classes[k], paths[k])
			for i, v := range c.Values {
				m.F(`<circle cx="%.1f" cy="%.1f" r="4" fill="currentColor"><title>%s</title></circle>`, at(i), height(v), c.Name+", "+labels[i]+": "+english.Percent(v))
			}
			m.F(`<text x="%.1f" y="%.1f" font-size="%.0f" font-weight="700" fill="currentColor">%s</text></g>`, right+8, ys[k]+5, font, ends[k])
		}
	})
}

// labelHeights moves two labels apart that would stand on each other.
func labelHeights(a, b, least float64) [2]float64 {
	apart := max(0, least-math.Abs(b-a)) / 2
	if b < a {
		apart = -apart
	}
	return [2]float64{a - apart, b + apart}
}
