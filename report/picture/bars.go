package picture

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"salvo/report/english"
	"salvo/report/markup"
)

// Slot is one bar of a distribution: a value, or all the values of a tail that
// is too thin to show.
type Slot struct {
	From, To int
	Label    string  // 3, or 18+
	P        float64 // of these values
	AtLeast  float64 // of the lowest of them or more
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
	step := c.wide / float64(len(c.Slots))
	bottom := c.top + c.tall
	m.F(`<path d="M%.1f %.1fH%.1f" stroke="currentColor" stroke-opacity=".35" fill="none"/>`, c.left, bottom, c.left+c.wide)
	most := 0.0
	for _, v := range c.Slots {
		most = max(most, v.P)
	}
	highest := slices.IndexFunc(c.Slots, func(v Slot) bool { return v.P == most })
	bar := min(step*0.72, 6*c.font)
	if step < 8 {
		bar = step * 0.85
	}
	for i, v := range c.Slots {
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
		if label, size := c.label(step, v.P, i == highest); label != "" {
			m.F(`<text class="s-value" x="%.1f" y="%.1f" font-size="%.1f" text-anchor="middle" fill="currentColor">%s</text>`, x, bottom-high-0.35*c.font, size, label)
		}
		if c.named(i, step) {
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
	c.kill(m, step, bottom)
}

// label writes the value of a bar if it fits above it: with its sign, or
// without, or for the highest bar alone.
func (c *Bars) label(step, p float64, highest bool) (string, float64) {
	fits := func(s string, size float64) bool {
		return float64(utf8.RuneCountInString(s))*size*0.6 <= step-1
	}
	s := english.Percent(p)
	switch small := c.font * 0.9; {
	case p == 0:
		return "", 0
	case fits("99.9%", c.font):
		return s, c.font
	case fits("99.9%", small):
		return s, small
	case fits("99.9", small):
		return strings.TrimSuffix(s, "%"), small
	case highest:
		return s, c.font
	}
	return "", 0
}

// named reports whether the value under a bar is written: all, or every fifth.
func (c *Bars) named(i int, step float64) bool {
	longest := 0
	for _, v := range c.Slots {
		longest = max(longest, utf8.RuneCountInString(v.Label))
	}
	wide := float64(longest)*c.font*0.6 + 3
	if v := c.Slots[i]; step >= wide || v.From != v.To {
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
	near := func(j int) bool { return j >= 0 && j < len(c.Slots) && c.Slots[j].From != c.Slots[j].To }
	for d := 1; float64(d)*step < 1.5*wide; d++ {
		if near(i-d) || near(i+d) {
			return false
		}
	}
	return c.Slots[i].From%every == 0
}

// kill draws where the defender falls.
func (c *Bars) kill(m *markup.Writer, step, bottom float64) {
	for i, v := range c.Slots {
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
