package report

import (
	"fmt"
	"unicode/utf8"

	"salvo/odds"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/markup"
	"salvo/report/picture"
)

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
	line := english.Or(g.Attack.String(), "no dice")
	head := document.Wrap(line, max(52, (left+cell*cols)/8))
	var body markup.Writer
	body.F(`<style>%s</style>`, markup.Raw(markup.HeatStyle))
	body.F(`<text x="24" y="36" font-size="20" font-weight="600" fill="currentColor">Wounds on average</text>`)
	y := 60
	for _, line := range append(head, fmt.Sprintf("and below it the chance of at least %d", g.AtLeast)) {
		picture.Quiet(&body, y, line)
		y += picture.LineTall
	}
	for _, p := range list {
		if p.title != "" {
			y += 28
			body.F(`<text x="24" y="%d" font-size="16" font-weight="600" fill="currentColor">%s</text>`, y, p.title)
		}
		if len(p.cols.Values) > 0 {
			y += 22
		}
		for j, v := range p.cols.Values {
			body.F(`<text class="s-quiet" x="%d" y="%d" font-size="14" text-anchor="middle" fill="currentColor">%s</text>`, left+cell*j+cell/2, y, v)
		}
		y += 8
		for i, v := range p.rows.Values {
			body.F(`<text x="%d" y="%d" font-size="14" text-anchor="end" fill="currentColor">%s</text>`, left-10, y+25, v)
			for j := range max(1, len(p.cols.Values)) {
				heatRect(&body, p.at(i, j), left+cell*j, y, cell, tall, least, most)
			}
			y += tall
		}
	}
	return picture.Alone(max(left+cell*cols+24, 460), y+24, "A sweep of "+line, sweepDesc(g, least, most), body.Raw())
}

// sweepDesc says a map of colours in a sentence.
func sweepDesc(g *odds.Grid, least, most float64) string {
	if least > most {
		return "No combination is a valid attack."
	}
	return fmt.Sprintf("%d combinations; wounds on average go from %s to %s.", len(g.Cells), english.Fixed(least), english.Fixed(most))
}

func heatRect(m *markup.Writer, c *odds.Cell, x, y, wide, tall int, least, most float64) {
	if c.Mistake != "" {
		m.F(`<rect x="%d" y="%d" width="%d" height="%d" fill="none" stroke="currentColor" stroke-opacity=".25"><title>%s</title></rect>`, x+1, y+1, wide-2, tall-2, c.Mistake)
		m.F(`<text class="s-quiet" x="%d" y="%d" font-size="14" text-anchor="middle" fill="currentColor">–</text>`, x+wide/2, y+25)
		return
	}
	h := markup.Heat(c.Mean, least, most)
	m.F(`<rect class="s-heat-%d" x="%d" y="%d" width="%d" height="%d" fill="%s"/>`, h, x+1, y+1, wide-2, tall-2, picture.Fill("s-barfill"))
	m.F(`<text class="s-ink-%d" x="%d" y="%d" font-size="14" text-anchor="middle" fill="currentColor">%s</text>`, h, x+wide/2, y+18, english.Fixed(c.Mean))
	m.F(`<text class="s-ink-%d" x="%d" y="%d" font-size="12" text-anchor="middle" fill="currentColor">%s</text>`, h, x+wide/2, y+33, english.Percent(c.Chance))
}
