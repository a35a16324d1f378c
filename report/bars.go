package report

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// chart is the drawing of a distribution in a rectangle. Bars are as high as
// they can be, and say their value themselves; the curve behind them goes from
// 0 to 100 %, for which there is a scale on the right.
type chart struct {
	ans                   *Answer
	left, top, wide, tall float64
	font                  float64
	focusable             bool // every bar can be focused
}

// barFill and blockFill are colours for where no style sheet says better.
var barFill, blockFill = color("bar").either, color("block").either

func (c *chart) draw(m *markup) {
	s := &c.ans.Outcomes.OwnWounds
	list := slots(s)
	step := c.wide / float64(len(list))
	bottom := c.top + c.tall
	c.scale(m, bottom)

	// The stepped curve.
	var path strings.Builder
	for i, v := range list {
		y := bottom - c.tall*v.atLeast
		if i == 0 {
			fmt.Fprintf(&path, "M%.1f %.1f", c.left, y)
		} else {
			fmt.Fprintf(&path, "V%.1f", y)
		}
		fmt.Fprintf(&path, "H%.1f", c.left+step*float64(i+1))
	}
	m.f(`<path d="%sV%.1fH%.1fz" fill="currentColor" fill-opacity=".07"/>`, path.String(), bottom, c.left)
	m.f(`<path class="s-curve" d="%sV%.1f" fill="none" stroke="currentColor" stroke-opacity=".5" stroke-width="1.5"/>`, path.String(), bottom)

	// The bars.
	most := 0.0
	for _, v := range list {
		most = max(most, v.p)
	}
	bar := min(step*0.72, 4.5*c.font)
	if step < 8 {
		bar = step * 0.85
	}
	for i, v := range list {
		x := c.left + step*(float64(i)+0.5)
		high := 0.84 * c.tall * v.p / most
		if v.p > 0 {
			high = max(high, 0.75)
		}
		if c.focusable {
			m.f(`<g class="s-slot" tabindex="0" role="img" aria-label="%s" data-k="%d">`, v.title, v.from)
		} else {
			m.f(`<g class="s-slot">`)
		}
		m.f(`<title>%s</title><rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="transparent"/>`, v.title, x-step/2, c.top, step, c.tall)
		m.f(`<rect class="s-barfill" x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="%s"/>`, x-bar/2, bottom-high, bar, high, barFill)
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
	c.average(m, list, step, bottom)
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

// scale draws the ground line, and the scale of the curve.
func (c *chart) scale(m *markup, bottom float64) {
	right := c.left + c.wide
	for _, p := range []float64{0.5, 1} {
		y := bottom - c.tall*p
		m.f(`<path d="M%.1f %.1fH%.1f" stroke="currentColor" stroke-opacity=".18" fill="none"/>`, c.left, y, right)
		m.f(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="%.1f" fill="currentColor">%s</text>`, right+4, y+0.35*c.font, c.font*0.9, decimals(100*p, 0)+"%")
	}
	m.f(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="%.1f" fill="currentColor">at least</text>`, right+4-0.4*c.font, c.top-0.75*c.font, c.font*0.9)
	m.f(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="%.1f" fill="currentColor">wounds</text>`, right+4-0.4*c.font, bottom+1.3*c.font, c.font*0.9)
	m.f(`<path d="M%.1f %.1fH%.1f" stroke="currentColor" fill="none"/>`, c.left, bottom, right)
}

// average marks the average under the ground line.
func (c *chart) average(m *markup, list []slot, step, bottom float64) {
	mean := c.ans.Outcomes.OwnWounds.Mean
	at := (mean - float64(list[0].to) + 0.5) * step
	if at < 0 || at > c.wide {
		return
	}
	x, h := c.left+at, 0.4*c.font
	m.f(`<path class="s-mark" d="M%.1f %.1fl%.1f %.1fh%.1fz" fill="%s"><title>%s</title></path>`, x, bottom+0.5, h*0.7, h, -1.4*h, barFill, "average: "+fixed(mean))
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
		words := "wiped out " + percent(k.WipedOut)
		half := float64(utf8.RuneCountInString(words)) * c.font * 0.27
		// The words stay clear of the scale on the right.
		middle := min(max(x, c.left+half), c.left+c.wide-half-0.5*c.font)
		m.f(`<path class="s-kill" d="M%.1f %.1fV%.1f" fill="none" stroke="%s" stroke-width="1.5" stroke-dasharray="4 3"/>`, x, c.top-0.3*c.font, bottom, blockFill)
		m.f(`<text class="s-killword" x="%.1f" y="%.1f" font-size="%.1f" text-anchor="middle" fill="currentColor">%s</text>`, middle, c.top-0.6*c.font, c.font*0.9, words)
	}
}
