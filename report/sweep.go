package report

import (
	"fmt"
	"io"
	"strings"

	"salvo/legion"
	"salvo/odds"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/forms"
	"salvo/report/markup"
	"salvo/report/picture"
)

// Sweep writes an attack over the values of one to three fields: tables, or a
// map of colours with a panel for each value of the first of three. Text shows
// the attack as it was said: without its best play, where nobody said how to play.
func Sweep(w io.Writer, o forms.Options, g *odds.Grid, said *legion.Attack) error {
	return forms.Answer{
		What:   "a sweep of " + english.Or(g.Attack.String(), "no dice"),
		Value:  g,
		Layout: func() document.Document { return sweepLayout(g, said) },
		CSV:    func() [][]string { return sweepCSV(g) },
		SVG:    func() string { return sweepSVG(g) },
	}.Write(w, o)
}

// panel is a grid of one or two fields: that of one value of the first of
// three, or all there is.
type panel struct {
	title      string
	rows, cols odds.GridAxis // cols is empty if there is one field
	cells      []odds.Cell   // row by row
}

// panels divides a grid.
func panels(g *odds.Grid) []panel {
	switch len(g.Axes) {
	case 0:
		return nil
	case 1:
		return []panel{{rows: g.Axes[0], cells: g.Cells}}
	case 2:
		return []panel{{rows: g.Axes[0], cols: g.Axes[1], cells: g.Cells}}
	}
	size := len(g.Axes[1].Values) * len(g.Axes[2].Values)
	var list []panel
	for i, v := range g.Axes[0].Values {
		list = append(list, panel{panelTitle(g.Axes[0].Label, v), g.Axes[1], g.Axes[2], g.Cells[i*size : (i+1)*size]})
	}
	return list
}

// panelTitle names a value that does not name its field itself, as white does
// not: Defense die white.
func panelTitle(label, value string) string {
	if strings.ContainsAny(value, " :0123456789") {
		return value
	}
	return label + " " + value
}

// at is the cell of a row and a column.
func (p *panel) at(i, j int) *odds.Cell {
	return &p.cells[i*max(1, len(p.cols.Values))+j]
}

// cellNumbers writes the average and the chance of a cell, or that there is no answer.
func cellNumbers(c *odds.Cell) [2]string {
	if c.Mistake != "" {
		return [2]string{"–", "–"}
	}
	return [2]string{english.Fixed(c.Mean), english.Percent(c.Chance)}
}

// tables shows a panel as a table, or as two: one of averages, one of chances.
func (p *panel) tables(atLeast int) document.Document {
	chance := fmt.Sprintf("at least %d", atLeast)
	if len(p.cols.Values) == 0 {
		t := &document.Table{Columns: []document.Column{document.Words(p.rows.Label), document.Numbers("average"), document.Numbers(chance)}}
		for i, v := range p.rows.Values {
			numbers := cellNumbers(p.at(i, 0))
			t.Row(v, numbers[0], numbers[1])
		}
		return document.Document{document.Gap{}, t}
	}
	var d document.Document
	for k, name := range []string{"Average wounds", english.Capital(chance) + " wounds"} {
		caption := english.Either(p.title == "", "", p.title+": ") + name
		d = append(d, document.Gap{}, document.Cross("", caption, p.rows.Values, p.heads(true), func(i, j int) document.Cell {
			return document.Cell{Words: cellNumbers(p.at(i, j))[k]}
		}))
	}
	return d
}

// heatTable shows a panel as one table, whose cells are coloured by the average.
func (p *panel) heatTable(least, most float64) *document.Table {
	return document.Cross("s-heat", p.title, p.rows.Values, p.heads(false), func(i, j int) document.Cell { return heatCell(p.at(i, j), least, most) })
}

// heads are the columns of a panel: one without a name if there is one field.
func (p *panel) heads(numbers bool) (list []document.Column) {
	for _, v := range p.cols.Values {
		list = append(list, document.Column{Head: v, Number: numbers})
	}
	if list == nil {
		list = []document.Column{{}}
	}
	return list
}

func heatCell(c *odds.Cell, least, most float64) document.Cell {
	if c.Mistake != "" {
		return document.Cell{Words: "–", Class: "s-bad", Attrs: document.Attrs{"title", c.Mistake}}
	}
	mark := english.Either(c.Method == odds.BySampling, "≈", "")
	return document.Cell{Class: markup.HeatClass(markup.Heat(c.Mean, least, most)),
		Page: []document.Span{document.Plain(mark + english.Fixed(c.Mean)), document.Tagged("small", english.Percent(c.Chance))}}
}

// sweepLayout shows the panels, and what they leave open.
func sweepLayout(g *odds.Grid, said *legion.Attack) document.Document {
	least, most := extremes(g)
	d := document.Document{document.InText(sides(said)),
		document.InHTML(document.Paragraph{Class: "s-words", Words: fmt.Sprintf("Wounds on average, and the chance of at least %d.", g.AtLeast)})}
	for _, p := range panels(g) {
		d = append(d, document.Only{In: document.Text | document.Markdown, Parts: p.tables(g.AtLeast)}, document.InHTML(p.heatTable(least, most)))
	}
	for _, note := range sweepNotes(g) {
		d = append(d, document.Gap{}, document.Paragraph{Class: "s-note", Words: note})
	}
	return document.Document{document.Section{Class: "s-sweep", Label: "Sweep", Parts: d}}
}

// sweepNotes says what the tables leave open: cells that were simulated, and
// why some have no answer.
func sweepNotes(g *odds.Grid) []string {
	simulated, bad, why := 0, 0, ""
	for _, c := range g.Cells {
		switch {
		case c.Mistake != "":
			if bad++; why == "" {
				why = c.Mistake
			}
		case c.Method == odds.BySampling:
			simulated++
		}
	}
	var list []string
	if simulated > 0 {
		list = append(list, fmt.Sprintf("%d of %d answers are simulated.", simulated, len(g.Cells)))
	}
	if bad > 0 {
		list = append(list, fmt.Sprintf("%d of %d combinations are no valid attack, such as: %s.", bad, len(g.Cells), strings.ReplaceAll(why, "\n", "; ")))
	}
	return list
}

func sweepCSV(g *odds.Grid) [][]string {
	var head []any
	for _, x := range g.Axes {
		head = append(head, x.Field)
	}
	var r forms.Rows
	r.Add(append(head, "mean", fmt.Sprintf("atLeast%d", g.AtLeast), "method", "mistake", "notation")...)
	for i := range g.Cells {
		c := &g.Cells[i]
		cells := make([]any, len(g.Axes))
		for k, rest := len(g.Axes)-1, i; k >= 0; k-- {
			n := len(g.Axes[k].Values)
			cells[k] = g.Axes[k].Values[rest%n]
			rest /= n
		}
		if c.Mistake != "" {
			r.Add(append(cells, "", "", "", c.Mistake, "")...)
		} else {
			r.Add(append(cells, c.Mean, c.Chance, c.Method, "", c.Attack.String())...)
		}
	}
	return r
}

// extremes are the lowest and the highest average of a grid.
func extremes(g *odds.Grid) (least, most float64) {
	return bounds(g.Cells, func(c *odds.Cell) (float64, bool) { return c.Mean, c.Mistake == "" })
}

// sweepSVG draws a grid as a map of colours, a panel below the other.
func sweepSVG(g *odds.Grid) string {
	const tall = 40
	list := panels(g)
	least, most := extremes(g)
	// The longest names decide how much space is left for them.
	left, cell, cols := 36, 64, 1
	for _, p := range list {
		left = max(left, 36+8*picture.Longest(p.rows.Values))
		cell = max(cell, 12+8*picture.Longest(p.cols.Values))
		cols = max(cols, len(p.cols.Values))
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
