package report

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"salvo/odds"
)

// heats is how many shades a map of colours has.
const heats = 10

// heatTones are the shades, from the least to the most.
var heatTones = [heats]tone{
	{"", "#fdf4ec", "#26221f", ""},
	{"", "#fae3cf", "#39281d", ""},
	{"", "#f7d2b1", "#4b2f1b", ""},
	{"", "#f4c194", "#5e3519", ""},
	{"", "#f1b077", "#713c17", ""},
	{"", "#e59c5e", "#884b20", ""},
	{"", "#d88b50", "#a36335", ""},
	{"", "#ad5a22", "#be7c49", ""},
	{"", "#9c4a16", "#da945e", ""},
	{"", "#843408", "#f5ac72", ""},
}

// pale is how many shades take the ink of a page; the others need that of the
// opposite.
const pale = 7

// heatRules gives every shade a ground and an ink that can be read on it.
func heatRules(value func(tone) string) string {
	var b strings.Builder
	ink := tone{"", color("ink").light, "#ffffff", ""}
	for i, t := range heatTones {
		if i == pale {
			ink.light, ink.dark = ink.dark, ink.light
		}
		fmt.Fprintf(&b, ".s-heat-%d{fill:%s;background:%[2]s}.s-ink-%[1]d{fill:%[3]s;color:%[3]s}\n", i, value(t), value(ink))
	}
	return b.String()
}

// heatStyle is the style sheet of the shades in a picture of its own.
var heatStyle = heatRules(light) + "@media (prefers-color-scheme: dark){\n" + heatRules(dark) + "}\n"

// heat is the shade of a value between the least and the most.
func heat(v, least, most float64) int {
	if most-least < same {
		return heats / 2
	}
	return min(heats-1, int(heats*(v-least)/(most-least)))
}

// SweepHTML shows a grid as tables whose cells are coloured by the average.
func SweepHTML(g *odds.Grid) string {
	if g == nil {
		return ""
	}
	least, most := extremes(g)
	var m markup
	m.f(`<section class="s-sweep" aria-label="Sweep"><p class="s-words">%s</p>`, fmt.Sprintf("Wounds on average, and the chance of at least %d.", g.AtLeast))
	for _, p := range panels(g) {
		m.f(`<div class="s-scroll"><table class="s-table s-heat">`)
		if p.title != "" {
			m.f(`<caption>%s</caption>`, p.title)
		}
		if len(p.cols.Values) > 0 {
			m.f(`<thead><tr><td></td>`)
			for _, v := range p.cols.Values {
				m.f(`<th scope="col">%s</th>`, v)
			}
			m.f(`</tr></thead>`)
		}
		m.f(`<tbody>`)
		for i, v := range p.rows.Values {
			m.f(`<tr><th scope="row">%s</th>`, v)
			for j := range max(1, len(p.cols.Values)) {
				heatCell(&m, p.at(i, j), least, most)
			}
			m.f(`</tr>`)
		}
		m.f(`</tbody></table></div>`)
	}
	for _, note := range sweepNotes(g) {
		m.f(`<p class="s-note">%s</p>`, note)
	}
	m.f(`</section>`)
	return m.String()
}

func heatCell(m *markup, c *odds.Cell, least, most float64) {
	if c.Mistake != "" {
		m.f(`<td class="s-bad" title="%s">–</td>`, c.Mistake)
		return
	}
	h := heat(c.Mean, least, most)
	mark := ""
	if c.Method == odds.BySampling {
		mark = "≈"
	}
	m.f(`<td class="s-heat-%d s-ink-%d">%s%s <small>%s</small></td>`, h, h, mark, fixed(c.Mean), percent(c.Chance))
}

// sweepSVG draws a grid as a map of colours, a panel below the other.
func sweepSVG(g *odds.Grid) string {
	const tall = 40
	list := panels(g)
	least, most := extremes(g)
	// The longest names decide how much space is left for them.
	side, cols := 0, 1
	for _, p := range list {
		cols = max(cols, len(p.cols.Values))
		for _, v := range p.rows.Values {
			side = max(side, utf8.RuneCountInString(v))
		}
	}
	left := 36 + side*8
	cell := 64
	for _, p := range list {
		for _, v := range p.cols.Values {
			cell = max(cell, 12+8*utf8.RuneCountInString(v))
		}
	}
	if cols == 1 {
		cell = 160
	}
	head := wrap(orNothing(g.Attack.String(), "no dice"), max(52, (left+cell*cols)/8))
	var body markup
	body.f(`<text x="24" y="36" font-size="20" font-weight="600" fill="currentColor">Wounds on average</text>`)
	y := 60
	for _, line := range append(head, fmt.Sprintf("and below it the chance of at least %d", g.AtLeast)) {
		body.f(`<text class="s-quiet" x="24" y="%d" font-size="14" fill="currentColor">%s</text>`, y, line)
		y += 17
	}
	for _, p := range list {
		if p.title != "" {
			y += 28
			body.f(`<text x="24" y="%d" font-size="16" font-weight="600" fill="currentColor">%s</text>`, y, p.title)
		}
		if len(p.cols.Values) > 0 {
			y += 22
		}
		for j, v := range p.cols.Values {
			body.f(`<text class="s-quiet" x="%d" y="%d" font-size="14" text-anchor="middle" fill="currentColor">%s</text>`, left+cell*j+cell/2, y, v)
		}
		y += 8
		for i, v := range p.rows.Values {
			body.f(`<text x="%d" y="%d" font-size="14" text-anchor="end" fill="currentColor">%s</text>`, left-10, y+25, v)
			for j := range max(1, len(p.cols.Values)) {
				heatRect(&body, p.at(i, j), left+cell*j, y, cell, tall, least, most)
			}
			y += tall
		}
	}
	wide := max(left+cell*cols+24, 460)
	var m markup
	openSVG(&m, wide, y+24, "A sweep of "+orNothing(g.Attack.String(), "no dice"), sweepDesc(g, least, most))
	m.f(`<style>%s</style>%s</svg>`, raw(heatStyle), raw(body.String()))
	return m.String()
}

// sweepDesc says a map of colours in a sentence.
func sweepDesc(g *odds.Grid, least, most float64) string {
	if least > most {
		return "No combination is a valid attack."
	}
	return fmt.Sprintf("%d combinations; wounds on average go from %s to %s.", len(g.Cells), fixed(least), fixed(most))
}

func heatRect(m *markup, c *odds.Cell, x, y, wide, tall int, least, most float64) {
	if c.Mistake != "" {
		m.f(`<rect x="%d" y="%d" width="%d" height="%d" fill="none" stroke="currentColor" stroke-opacity=".25"><title>%s</title></rect>`, x+1, y+1, wide-2, tall-2, c.Mistake)
		m.f(`<text class="s-quiet" x="%d" y="%d" font-size="14" text-anchor="middle" fill="currentColor">–</text>`, x+wide/2, y+25)
		return
	}
	h := heat(c.Mean, least, most)
	m.f(`<rect class="s-heat-%d" x="%d" y="%d" width="%d" height="%d" fill="%s"/>`, h, x+1, y+1, wide-2, tall-2, barFill)
	m.f(`<text class="s-ink-%d" x="%d" y="%d" font-size="14" text-anchor="middle" fill="currentColor">%s</text>`, h, x+wide/2, y+18, fixed(c.Mean))
	m.f(`<text class="s-ink-%d" x="%d" y="%d" font-size="12" text-anchor="middle" fill="currentColor">%s</text>`, h, x+wide/2, y+33, percent(c.Chance))
}
