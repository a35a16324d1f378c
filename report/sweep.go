package report

import (
	"fmt"
	"io"
	"math"
	"strings"

	"salvo/odds"
)

// Sweep writes an attack over the values of one to three fields: tables, or a
// map of colours with a panel for each value of the first of three.
func Sweep(w io.Writer, o Options, g *odds.Grid) error {
	return forms{
		what:     "a sweep of " + orNothing(g.Attack.String(), "no dice"),
		value:    g,
		text:     func(t *text) { t.sweep(g) },
		csv:      func() [][]string { return sweepCSV(g) },
		markdown: func() string { return sweepMarkdown(g) },
		svg:      func() string { return sweepSVG(g) },
		html:     func() string { return SweepHTML(g) },
	}.write(w, o)
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

// cellText writes a number of a cell, or that there is no answer.
func cellText(c *odds.Cell, write func(*odds.Cell) string) string {
	if c.Mistake != "" {
		return "–"
	}
	return write(c)
}

func cellMean(c *odds.Cell) string   { return fixed(c.Mean) }
func cellChance(c *odds.Cell) string { return percent(c.Chance) }

// tables writes a panel as a table, or as two: one of averages, one of chances.
func (p *panel) tables(atLeast int) []*table {
	chance := fmt.Sprintf("at least %d", atLeast)
	if len(p.cols.Values) == 0 {
		t := &table{columns: []column{words(p.rows.Label), numbers("average"), numbers(chance)}}
		for i, v := range p.rows.Values {
			t.row(v, cellText(p.at(i, 0), cellMean), cellText(p.at(i, 0), cellChance))
		}
		return []*table{t}
	}
	var list []*table
	for _, kind := range []struct {
		name  string
		write func(*odds.Cell) string
	}{{"Average wounds", cellMean}, {capital(chance) + " wounds", cellChance}} {
		t := &table{caption: kind.name, columns: []column{words("")}}
		if p.title != "" {
			t.caption = p.title + ": " + kind.name
		}
		for _, v := range p.cols.Values {
			t.columns = append(t.columns, numbers(v))
		}
		for i, v := range p.rows.Values {
			cells := []string{v}
			for j := range p.cols.Values {
				cells = append(cells, cellText(p.at(i, j), kind.write))
			}
			t.row(cells...)
		}
		list = append(list, t)
	}
	return list
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

func (t *text) sweep(g *odds.Grid) {
	t.sides(&g.Attack)
	for _, p := range panels(g) {
		for _, tab := range p.tables(g.AtLeast) {
			t.line("")
			tab.text(t)
		}
	}
	for _, note := range sweepNotes(g) {
		t.line("")
		t.wrapped("", note)
	}
}

func sweepMarkdown(g *odds.Grid) string {
	var parts []string
	for _, p := range panels(g) {
		for _, tab := range p.tables(g.AtLeast) {
			parts = append(parts, tab.markdown())
		}
	}
	for _, note := range sweepNotes(g) {
		parts = append(parts, note+"\n")
	}
	return strings.Join(parts, "\n")
}

func sweepCSV(g *odds.Grid) [][]string {
	var head []string
	for _, x := range g.Axes {
		head = append(head, x.Field)
	}
	rows := [][]string{append(head, "mean", fmt.Sprintf("atLeast%d", g.AtLeast), "method", "mistake", "notation")}
	for i := range g.Cells {
		c := &g.Cells[i]
		cells := make([]string, len(g.Axes))
		for k, rest := len(g.Axes)-1, i; k >= 0; k-- {
			n := len(g.Axes[k].Values)
			cells[k] = g.Axes[k].Values[rest%n]
			rest /= n
		}
		if c.Mistake != "" {
			cells = append(cells, "", "", "", c.Mistake, "")
		} else {
			cells = append(cells, exactNumber(c.Mean), exactNumber(c.Chance), string(c.Method), "", c.Attack.String())
		}
		rows = append(rows, cells)
	}
	return rows
}

// extremes are the lowest and the highest average of a grid.
func extremes(g *odds.Grid) (least, most float64) {
	least, most = math.Inf(1), math.Inf(-1)
	for _, c := range g.Cells {
		if c.Mistake == "" {
			least, most = min(least, c.Mean), max(most, c.Mean)
		}
	}
	return least, most
}
