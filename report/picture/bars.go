package picture

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"salvo/report/markup"
)

// Slot is one bar of a distribution: a value, or all the values of a tail that
// is too thin to show.
type Slot struct {
	From, To int
	Label    string  // 3, or 18+
	P        float64 // of these values
	AtLeast  float64 // of the lowest of them or more
	Percent  string  // how P is written
	Title    string
}

// Bars is the drawing of a distribution. Bars are as high as they can be, and say
// their value themselves; those from Gone on have a colour of their own.
type Bars struct {
	Slots []Slot
	Gone  int // less than 0 if nothing is gone

	frame
	focusable bool // every bar can be focused
}

// OnPage draws bars within a page, where each can be reached with the keyboard.
func (c Bars) OnPage() markup.Raw {
	const wide, tall = 400, 140
	c.frame, c.focusable = frame{left: 2, top: 6, wide: wide - 4, tall: tall - 6 - 20, font: 12}, true
	return within("", "group", wide, tall, "Chances of each number of wounds", c.draw)
}

// Draw draws bars in a picture of its own, below a heading of so many lines.
func (c Bars) Draw(m *markup.Writer, lines int) {
	c.frame = frame{left: 24, top: float64(72 + LineTall*lines), wide: Wide - 48, tall: Tall - 72, font: 14}
	c.draw(m)
}

func (c *Bars) draw(m *markup.Writer) {
	list := c.Slots
	step := c.wide / float64(len(list))
	bottom := c.top + c.tall
	m.F(`<path d="M%.1f %.1fH%.1f" stroke="currentColor" stroke-opacity=".35" fill="none"/>`, c.left, bottom, c.left+c.wide)
	most := 0.0
	for _, v := range list {
		most = max(most, v.P)
	}
	bar := min(step*0.72, 6*c.font)
	if step < 8 {
		bar = step * 0.85
	}
	for i, v := range list {
		x := c.left + step*(float64(i)+0.5)
		high := (c.tall - 1.6*c.font) * v.P / most
		if v.P > 0 {
			high = max(high, 0.75)
		}
		if c.focusable {
			m.F(`<g class="s-slot" tabindex="0" role="img" aria-label="%s" data-k="%d">`, v.Title, v.From)
		} else {
			m.F(`<g class="s-slot">`)
		}
		class, fill := "s-barfill", barFill
		if c.Gone >= 0 && v.From >= c.Gone {
			class, fill = "s-barfill s-gone", killFill
		}
		m.F(`<title>%s</title><rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="transparent"/>`, v.Title, x-step/2, c.top, step, c.tall)
		m.F(`<rect class="%s" x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="%.1f" fill="%s"/>`, class, x-bar/2, bottom-high, bar, high, min(3, bar/4), fill)
		if label, size := c.label(step, i, list); label != "" {
			m.F(`<text class="s-value" x="%.1f" y="%.1f" font-size="%.1f" text-anchor="middle" fill="currentColor">%s</text>`, x, bottom-high-0.35*c.font, size, label)
		}
		if c.named(i, step, list) {
			anchor, at := "middle", x
			if v.From != v.To && i > 0 { // a wide label at the edge
				anchor, at = "end", x+step/2-0.6*c.font
			} else if v.From != v.To {
				anchor, at = "start", x-step/2
			}
			m.F(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="%.1f" text-anchor="%s" fill="currentColor">%s</text>`, at, bottom+1.3*c.font, c.font, anchor, v.Label)
		}
		m.F(`</g>`)
	}
	c.kill(m, list, step, bottom)
}

// label writes the value of a bar if it fits above it: with its sign, or
// without, or for the highest bar alone.
func (c *Bars) label(step float64, i int, list []Slot) (string, float64) {
	p, s := list[i].P, list[i].Percent
	if p == 0 {
		return "", 0
	}
	fits := func(s string, size float64) bool {
		return float64(utf8.RuneCountInString(s))*size*0.6 <= step-1
	}
	bare := strings.TrimSuffix(s, "%")
	switch small := c.font * 0.9; {
	case fits("99.9%", c.font):
		return s, c.font
	case fits("99.9%", small):
		return s, small
	case fits("99.9", small):
		return bare, small
	}
	for _, v := range list {
		if v.P > p {
			return "", 0
		}
	}
	for _, v := range list[:i] {
		if v.P == p {
			return "", 0
		}
	}
	return s, c.font
}

// named reports whether the value under a bar is written: all, or every fifth.
func (c *Bars) named(i int, step float64, list []Slot) bool {
	longest := 0
	for _, v := range list {
		longest = max(longest, utf8.RuneCountInString(v.Label))
	}
	wide := float64(longest)*c.font*0.6 + 3
	if step >= wide {
		return true
	}
	if v := list[i]; v.From != v.To {
		return true
	}
	every := 2
	for float64(every)*step < wide+6 {
		every++
	}
	if every > 2 && every < 5 {
		every = 5
	}
	// A label next to that of a tail, which is long, would run into it.
	near := func(j int) bool { return j >= 0 && j < len(list) && list[j].From != list[j].To }
	for d := 1; float64(d)*step < 1.5*wide; d++ {
		if near(i-d) || near(i+d) {
			return false
		}
	}
	return list[i].From%every == 0
}

// kill draws where the defender falls.
func (c *Bars) kill(m *markup.Writer, list []Slot, step, bottom float64) {
	for i, v := range list {
		if v.From != c.Gone {
			continue
		}
		x := c.left + step*float64(i)
		m.F(`<path class="s-kill" d="M%.1f %.1fV%.1f" fill="none" stroke="%s" stroke-width="1.5" stroke-dasharray="3 4"/>`, x, c.top-0.4*c.font, bottom, killFill)
		words, anchor, at := fmt.Sprintf("gone at %d", c.Gone), "start", x+0.4*c.font
		if float64(utf8.RuneCountInString(words))*c.font*0.55 > c.left+c.wide-at {
			anchor, at = "end", x-0.4*c.font
		}
		m.F(`<text class="s-killword" x="%.1f" y="%.1f" font-size="%.1f" text-anchor="%s" fill="currentColor">%s</text>`, at, c.top+0.5*c.font, c.font*0.95, anchor, words)
	}
}
