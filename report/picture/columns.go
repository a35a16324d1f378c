package picture

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"salvo/report/english"
	"salvo/report/markup"
)

// Columns is the one chart of an answer: a column for each value, with its chance on
// the bar, the value below it, and the chance of at least so much in line beneath.
// Several distributions share the columns: of two, the second is a narrow bar in the
// wide one of the first.
type Columns struct {
	Names []string
	Slots []Column
	Gone  int    // the slot from which on a unit is gone; less than 0 for none
	Word  string // what is written there
}

// Column is a value with the chances that each distribution gives it.
type Column struct {
	Label   string
	Title   string // for those who do not see it
	P       []float64
	AtLeast []float64
}

const (
	columnsFont  = 13.0
	columnsStrip = 22.0 // how tall a row of chances is
)

// Tall is how tall the chart is with bars of a height.
func (c *Columns) Tall(bars float64) float64 {
	return bars + 26 + float64(len(c.Names))*(columnsStrip+2)
}

// OnPage draws the chart within a page, where each column can be reached with the keyboard.
func (c *Columns) OnPage(wide, bars float64) markup.Raw {
	return within("", "group", wide, c.Tall(bars), "Chances of each number of wounds", func(m *markup.Writer) { c.Draw(m, 0, 0, wide, bars, true) })
}

// Draw draws the chart at a place of a picture.
func (c *Columns) Draw(m *markup.Writer, left, top, wide, bars float64, focusable bool) {
	gutter := 54.0
	if len(c.Names) > 1 {
		gutter = 66
	}
	step := (wide - gutter) / float64(len(c.Slots))
	axis, first := top+bars, left+gutter
	most := Tiny
	for _, s := range c.Slots {
		for _, p := range s.P {
			most = max(most, p)
		}
	}
	labels := columnsFont * 1.2 * float64(min(len(c.Names), 2))
	high := func(p float64) float64 {
		if p <= 0 {
			return 0
		}
		return max(1.5, (bars-labels-4)*p/most)
	}
	for i := range c.Names {
		y := axis + 26 + float64(i)*(columnsStrip+2)
		m.F(`<rect class="s-strip" x="%.1f" y="%.1f" width="%.1f" height="%.0f" fill="#d6d0bf"/>`, first, y, wide-gutter, columnsStrip)
		words := strings.TrimSpace("at least " + c.Names[i])
		m.F(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="12.5" fill="currentColor">%s</text>`, left, y+15.5, words)
	}
	m.F(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="12.5" fill="currentColor">%s</text>`, left, axis+18, "wounds")
	for k := range c.Slots {
		c.column(m, k, first+step*float64(k), axis, step, bars, high, focusable)
	}
	m.F(`<path class="s-axis" d="M%.1f %.1fH%.1f" stroke="currentColor" stroke-width="2" fill="none"/>`, first, axis, left+wide)
	if c.Gone >= 0 && c.Gone < len(c.Slots) {
		x := first + step*float64(c.Gone)
		m.F(`<path class="s-kill" d="M%.1f %.1fV%.1f" fill="none" stroke="%s" stroke-width="2" stroke-dasharray="5 4"/>`, x, top, axis+26, killFill)
		anchor, at := "start", x+6
		if float64(utf8.RuneCountInString(c.Word))*7 > left+wide-at {
			anchor, at = "end", x-6
		}
		m.F(`<text class="s-killword" x="%.1f" y="%.1f" font-size="%.0f" font-weight="700" text-anchor="%s" fill="%s">%s</text>`, at, top+10, columnsFont, anchor, killFill, c.Word)
	}
}

func (c *Columns) column(m *markup.Writer, k int, x, axis, step, bars float64, high func(float64) float64, focusable bool) {
	s := &c.Slots[k]
	mid := x + step/2
	if focusable {
		m.F(`<g class="s-slot" tabindex="0" role="img" aria-label="%s" data-k="%d">`, s.Title, k)
	} else {
		m.F(`<g class="s-slot">`)
	}
	m.F(`<title>%s</title><rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="transparent"/>`, s.Title, x, axis-bars, step, bars+26)
	gone := c.Gone >= 0 && k >= c.Gone
	n := len(c.Names)
	wide := min(step*0.76, 84)
	tallest := 0.0
	for i, p := range s.P {
		tallest = max(tallest, high(p))
		bx, bw := mid-wide/2, wide
		switch {
		case n == 2 && i == 1:
			bx, bw = mid-wide*0.27, wide*0.54
		case n > 2:
			bw = wide / float64(n)
			bx += bw * float64(i)
		}
		class, fill := Paint(i, n, gone)
		m.F(`<rect class="%s" x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="%s"/>`, class, bx, axis-high(p), max(bw-0.5, 0.5), high(p), fill)
	}
	if n <= 2 {
		for i, p := range s.P {
			weight, class := "700", "s-value"
			if n == 2 && i == 0 {
				weight, class = "400", "s-value s-quiet"
			}
			y := axis - tallest - 4 - columnsFont*1.15*float64(n-1-i)
			write(m, k, class, weight, p, mid, y, step)
		}
	}
	longest := 0
	for i := range c.Slots {
		longest = max(longest, utf8.RuneCountInString(c.Slots[i].Label))
	}
	if named(k, step, longest, 16) {
		m.F(`<text class="s-count" x="%.1f" y="%.1f" font-size="16" font-weight="700" text-anchor="middle" fill="currentColor">%s</text>`, mid, axis+19, s.Label)
	}
	for i, p := range s.AtLeast {
		weight := english.Either(n == 2 && i == 1, "700", "400")
		write(m, k, "s-least", weight, p, mid, axis+26+float64(i)*(columnsStrip+2)+15.5, step)
	}
	m.F(`</g>`)
}

// Paint is how the bar of the i-th of n distributions is filled.
func Paint(i, n int, gone bool) (class, fill string) {
	switch {
	case n > 2:
		return "s-series-" + strconv.Itoa(i), seriesFill[min(i, MaxSeries-1)]
	case n == 2 && i == 0 && gone:
		return "s-pale s-pale-gone", "#9fc1a8"
	case n == 2 && i == 0:
		return "s-pale", "#e2bda5"
	case gone:
		return "s-barfill s-gone", killFill
	}
	return "s-barfill", barFill
}

// write writes a chance, as large as fits; where many columns are narrow, of every
// second or fifth only.
func write(m *markup.Writer, k int, class, weight string, p, x, y, step float64) {
	const usual = "99.9%"
	shown, size := english.Percent(p), 11.5
	switch {
	case p == 0 && class != "s-least":
		return
	case fits(usual, columnsFont, step):
		size = columnsFont
	case fits(usual, size, step):
	case fits("99.9", size, step):
		shown = strings.TrimSuffix(shown, "%")
	case !named(k, step, len(usual), size):
		return
	}
	m.F(`<text class="%s" x="%.1f" y="%.1f" font-size="%.1f" font-weight="%s" text-anchor="middle" fill="currentColor">%s</text>`, class, x, y, size, weight, shown)
}

func fits(s string, size, step float64) bool {
	return float64(utf8.RuneCountInString(s))*size*0.56 <= step-2
}

// named reports whether a column has its label written, if they are so many letters long at
// most: all, or every second or fifth.
func named(k int, step float64, longest int, size float64) bool {
	for _, every := range []int{1, 2, 5, 10} {
		if float64(longest)*size*0.56 <= float64(every)*step-3 {
			return k%every == 0
		}
	}
	return k == 0
}
