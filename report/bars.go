package report

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// chart is the drawing of a distribution in a rectangle. Bars are as high as
// they can be, and say their value themselves; those that wipe the defender out
// have a colour of their own.
type chart struct {
	ans                   *Answer
	left, top, wide, tall float64
	font                  float64
	focusable             bool // every bar can be focused
}

// barFill, blockFill and killFill are colours for where no style sheet says
// better.
var barFill, blockFill, killFill = color("bar").either, color("block").either, color("kill").either

func (c *chart) draw(m *markup) {
	list := slots(c.ans.own())
	step := c.wide / float64(len(list))
	bottom := c.top + c.tall
	m.f(`<path d="M%.1f %.1fH%.1f" stroke="currentColor" stroke-opacity=".35" fill="none"/>`, c.left, bottom, c.left+c.wide)
	most := 0.0
	for _, v := range list {
		most = max(most, v.p)
	}
	bar := min(step*0.72, 6*c.font)
	if step < 8 {
		bar = step * 0.85
	}
	for i, v := range list {
		x := c.left + step*(float64(i)+0.5)
		high := (c.tall - 1.6*c.font) * v.p / most
		if v.p > 0 {
			high = max(high, 0.75)
		}
		if c.focusable {
			m.f(`<g class="s-slot" tabindex="0" role="img" aria-label="%s" data-k="%d">`, v.title, v.from)
		} else {
			m.f(`<g class="s-slot">`)
		}
		class, fill := "s-barfill", barFill
		if k := c.ans.Kill; k != nil && v.from >= k.Wounds {
			class, fill = "s-barfill s-gone", killFill
		}
		m.f(`<title>%s</title><rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="transparent"/>`, v.title, x-step/2, c.top, step, c.tall)
		m.f(`<rect class="%s" x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="%.1f" fill="%s"/>`, class, x-bar/2, bottom-high, bar, high, min(3, bar/4), fill)
		if label, size := c.label(v.p, step, i, list); label != "" {
			m.f(`<text class="s-value" x="%.1f" y="%.1f" font-size="%.1f" text-anchor="middle" fill="currentColor">%s</text>`, x, bottom-high-0.35*c.font, size, label)
		}
		if c.named(i, step, list) {
			anchor, at := "middle", x
			if v.from != v.to && i > 0 { // a wide label at the edge
				anchor, at = "end", x+step/2-0.6*c.font
			} else if v.from != v.to {
				anchor, at = "start", x-step/2
			}
			m.f(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="%.1f" text-anchor="%s" fill="currentColor">%s</text>`, at, bottom+1.3*c.font, c.font, anchor, v.label)
		}
		m.f(`</g>`)
	}
	c.kill(m, list, step, bottom)
}

// label writes the value of a bar if it fits above it: with its sign, or
// without, or for the highest bar alone.
func (c *chart) label(p, step float64, i int, list []slot) (string, float64) {
	s := percent(p)
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
		if v.p > p {
			return "", 0
		}
	}
	for _, v := range list[:i] {
		if v.p == p {
			return "", 0
		}
	}
	return s, c.font
}

// named reports whether the value under a bar is written: all, or every fifth.
func (c *chart) named(i int, step float64, list []slot) bool {
	longest := 0
	for _, v := range list {
		longest = max(longest, utf8.RuneCountInString(v.label))
	}
	wide := float64(longest)*c.font*0.6 + 3
	if step >= wide {
		return true
	}
	if v := list[i]; v.from != v.to {
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
	near := func(j int) bool { return j >= 0 && j < len(list) && list[j].from != list[j].to }
	for d := 1; float64(d)*step < 1.5*wide; d++ {
		if near(i-d) || near(i+d) {
			return false
		}
	}
	return list[i].from%every == 0
}

// kill draws where the defender falls.
func (c *chart) kill(m *markup, list []slot, step, bottom float64) {
	k := c.ans.Kill
	if k == nil {
		return
	}
	for i, v := range list {
		if v.from != k.Wounds {
			continue
		}
		x := c.left + step*float64(i)
		m.f(`<path class="s-kill" d="M%.1f %.1fV%.1f" fill="none" stroke="%s" stroke-width="1.5" stroke-dasharray="3 4"/>`, x, c.top-0.4*c.font, bottom, killFill)
		words, anchor, at := fmt.Sprintf("gone at %d", k.Wounds), "start", x+0.4*c.font
		if float64(utf8.RuneCountInString(words))*c.font*0.55 > c.left+c.wide-at {
			anchor, at = "end", x-0.4*c.font
		}
		m.f(`<text class="s-killword" x="%.1f" y="%.1f" font-size="%.1f" text-anchor="%s" fill="currentColor">%s</text>`, at, c.top+0.5*c.font, c.font*0.95, anchor, words)
	}
}
