package report

import (
	"fmt"
	"math"
	"strings"
	"unicode/utf8"
)

// volleysSVG draws volleys as a picture of its own, one below the other: the
// chance that the unit is gone as a line that rises from attack to attack,
// the wounds after each as small bars, and the plan.
func volleysSVG(answers []*VolleyAnswer) string {
	var m, body markup
	var titles, says []string
	y := 0
	for _, ans := range answers {
		head := wrap(ans.line(), 92)
		body.f(`<g transform="translate(0 %d)"><text x="24" y="36" font-size="20" font-weight="600" fill="currentColor">%s</text>`, y, ans.ends())
		for i, line := range head {
			body.f(`<text class="s-quiet" x="24" y="%d" font-size="14" fill="currentColor">%s</text>`, 60+17*i, line)
		}
		c := volleyChart{ans: ans, left: 24, top: float64(80 + 17*len(head)), wide: chartWide - 24 - 64, tall: chartTall - 40, font: 14}
		c.draw(&body)
		plan := wrap(ans.plan, 84)
		for i, line := range plan {
			body.f(`<text x="24" y="%d" font-size="15" fill="currentColor">%s</text>`, chartTall+60+17*len(head)+20*i, line)
		}
		body.f(`</g>`)
		y += chartTall + 64 + 17*len(head) + 20*len(plan)
		titles, says = append(titles, ans.line()), append(says, ans.Summary+" "+afterWords(ans))
	}
	openSVG(&m, chartWide, y, "The volley "+strings.Join(titles, "; "), strings.Join(says, " "))
	m.f(`%s</svg>`, raw(body.String()))
	return m.String()
}

// volleyPageChart draws the same within a page.
func volleyPageChart(ans *VolleyAnswer) string {
	const wide, tall = 400, 260
	var m markup
	m.f(`<svg viewBox="0 0 %d %d" role="img" aria-label="%s" font-family="inherit">`, wide, tall, afterWords(ans))
	c := volleyChart{ans: ans, left: 4, top: 22, wide: wide - 4 - 40, tall: tall - 22 - 14, font: 11}
	c.draw(&m)
	m.f(`</svg>`)
	return m.String()
}

// afterWords says what the chart shows for those who do not see it.
func afterWords(ans *VolleyAnswer) string { return capital(strings.Join(ans.afterEach(), "; ")) + "." }

// afterEach says how the defender stands after each attack.
func (ans *VolleyAnswer) afterEach() (list []string) {
	for i := range ans.After {
		x := &ans.After[i]
		words := fmt.Sprintf("after %s: %s", ans.label(i), onAverage(x.Wounds.Mean))
		if x.Defeated != nil {
			words += ", gone " + spaced(*x.Defeated)
		}
		list = append(list, words)
	}
	return list
}

// volleyChart is the drawing of a volley in a rectangle: a place for the state
// before it, and one for that after each attack.
type volleyChart struct {
	ans                   *VolleyAnswer
	left, top, wide, tall float64
	font                  float64
}

func (c *volleyChart) draw(m *markup) {
	step := c.wide / float64(len(c.ans.After)+1)
	label := 2.6 * c.font // two lines under the bars
	bars := 0.25 * (c.tall - label)
	ground := c.top + c.tall - label
	bottom := ground - bars - 1.8*c.font // of the line
	values, most, write := c.values()
	c.scale(m, bottom, most, write)

	var path strings.Builder
	height := func(v float64) float64 { return bottom - (bottom-c.top)*v/most }
	at := func(i int) float64 { return c.left + step*(float64(i)+0.5) }
	for i, v := range values {
		fmt.Fprintf(&path, "%c%.1f %.1f", "ML"[min(i, 1)], at(i), height(v))
	}
	m.f(`<path class="s-kill" d="%s" fill="none" stroke="%s" stroke-width="%.1f" stroke-linejoin="round"/>`, path.String(), killFill, 0.2*c.font)
	for i, v := range values {
		m.f(`<circle class="s-gone" cx="%.1f" cy="%.1f" r="%.1f" fill="%s"/>`, at(i), height(v), 0.32*c.font, killFill)
		if i > 0 {
			m.f(`<text x="%.1f" y="%.1f" font-size="%.1f" text-anchor="middle" fill="currentColor">%s</text>`, at(i), height(v)-0.7*c.font, c.font, write(v))
		}
		c.label(m, i, at(i), ground+1.1*c.font, step)
	}
	c.wounds(m, at, step, ground, bars)
}

// values are the points of the line, from before the first attack on: the chance
// that the defender is defeated or, if its size is not known, its wounds.
func (c *volleyChart) values() (values []float64, most float64, write func(float64) string) {
	values = []float64{0}
	if c.ans.After[0].Defeated != nil {
		for i := range c.ans.After {
			values = append(values, *c.ans.After[i].Defeated)
		}
		return values, 1, percent
	}
	for i := range c.ans.After {
		values = append(values, c.ans.After[i].Wounds.Mean)
		most = max(most, c.ans.After[i].Wounds.Mean)
	}
	return values, max(1, math.Ceil(most)), fixed
}

// scale draws the lines of the scale.
func (c *volleyChart) scale(m *markup, bottom, most float64, write func(float64) string) {
	right, name := c.left+c.wide, "wounds"
	if c.ans.After[0].Defeated != nil {
		name = "gone"
	}
	for _, p := range []float64{0, 0.5, 1} {
		y := bottom - (bottom-c.top)*p
		m.f(`<path d="M%.1f %.1fH%.1f" stroke="currentColor" stroke-opacity=".18" fill="none"/>`, c.left, y, right)
		text := decimals(100*p, 0) + "%"
		if name == "wounds" {
			text = decimals(most*p, 1)
		}
		m.f(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="%.1f" fill="currentColor">%s</text>`, right+4, y+0.35*c.font, c.font*0.9, text)
	}
	m.f(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="%.1f" fill="currentColor">%s</text>`, right+4, c.top-0.75*c.font, c.font*0.9, name)
}

// label names a place under the bars, on two lines at most.
func (c *volleyChart) label(m *markup, i int, x, y, step float64) {
	name := "before"
	if i > 0 {
		if name = c.ans.givenName(i - 1); name == "" {
			name = fmt.Sprintf("after %d", i)
		}
	}
	fits := max(3, int((step-4)/(0.55*c.font)))
	lines := wrap(name, fits)
	if len(lines) > 2 {
		lines = []string{lines[0], lines[1] + "…"}
	}
	for j, line := range lines {
		if r := []rune(line); len(r) > fits {
			line = string(r[:fits-1]) + "…"
		}
		m.f(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="%.1f" text-anchor="middle" fill="currentColor">%s</text>`, x, y+1.1*c.font*float64(j), c.font*0.9, line)
	}
}

// wounds draws the chance of every number of wounds after each attack as small
// bars, all on one scale, with the average above them. What hardly ever happens is
// left out.
func (c *volleyChart) wounds(m *markup, at func(int) float64, step, ground, tall float64) {
	last, most := 0, 0.0
	for i := range c.ans.After {
		s := &c.ans.After[i].Wounds
		for k, p := range s.Probability {
			if most = max(most, p); p >= tiny {
				last = max(last, k)
			}
		}
	}
	wide := min(0.8*step, 7*c.font) / float64(last+1)
	for i := range c.ans.After {
		s := &c.ans.After[i].Wounds
		x := at(i+1) - wide*float64(last+1)/2
		m.f(`<path d="M%.1f %.1fH%.1f" stroke="currentColor" fill="none"/>`, x, ground, x+wide*float64(last+1))
		for k, p := range s.Probability {
			if p > 0 && k <= last {
				high := max(0.75, tall*p/most)
				m.f(`<rect class="s-barfill" x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="%s"><title>%s</title></rect>`,
					x+wide*float64(k), ground-high, 0.85*wide, high, barFill, fmt.Sprintf("%s: %s", woundsOf(k), spaced(p)))
			}
		}
		words := fixed(s.Mean) + " wounds"
		if float64(utf8.RuneCountInString(words))*0.5*c.font > step {
			words = fixed(s.Mean)
		}
		m.f(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="%.1f" text-anchor="middle" fill="currentColor">%s</text>`, at(i+1), ground-tall-0.4*c.font, c.font*0.9, words)
	}
}
