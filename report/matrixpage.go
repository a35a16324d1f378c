package report

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"salvo/battle"
	"salvo/odds"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/markup"
)

// Grid is a matrix as a page shows it: what every row does to every column.
type Grid struct {
	Corner        string // what the numbers of a cell are
	Rows, Columns []GridHead
	Cells         [][]GridCell // by row and column
	Less          bool         // small values are good for the row
	Sums          bool         // values of several cells can be added
	Duel          bool         // rows and columns fight each other
	Matrix        *odds.Matrix // that it was made of
}

// GridHead names a row or a column.
type GridHead struct {
	Name, Abbreviation string // short, and what tells it from others of the name
	Full               string
	Count              int // how many of it there are
}

// GridCell is one against the other.
type GridCell struct {
	Value      float64
	Then       float64 // what decides between values that are the same
	Known      bool
	Big, Small string // how it is written, with what matters less below it
	Says       string // what else is said to whom does not see it
	Attrs      document.Attrs
}

// Corner says what the numbers of a cell are.
func (s Show) Corner() string {
	switch s {
	case ShowKill:
		return "wiped out, wounds"
	case ShowPoints:
		return "points a wound"
	}
	return "wounds, wiped out"
}

// GridCell is a cell of a matrix of attacks.
func (s Show) GridCell(c *odds.Matchup) GridCell {
	v, written, ok := s.of(c)
	cell := GridCell{Value: v, Known: ok, Big: written}
	switch s {
	case ShowKill:
		cell.Small = english.Decimals(c.Mean, 1)
	case ShowPoints:
	default:
		cell.Big = english.Decimals(c.Mean, 1) + english.Either(c.Expensive, byThumb, "")
		if c.WipedOut != nil {
			cell.Small, cell.Then = english.Percent(*c.WipedOut), *c.WipedOut
		}
	}
	return cell
}

// DuelCell is a cell of a matrix of duels.
func DuelCell(end *battle.DuelEnd) GridCell {
	win, lose := english.Decimals(100*end.Gone[1], 0)+"%", english.Decimals(100*end.Gone[0], 0)+"%"
	return GridCell{Value: end.Gone[1] - end.Gone[0], Known: true, Big: win, Small: lose}
}

// called is a head in a sentence.
func (h *GridHead) called() string { return strings.TrimSpace(h.Name + " " + h.Abbreviation) }

// better reports whether a cell is better for its row than another.
func (g *Grid) better(a, b *GridCell) bool {
	if math.Abs(a.Value-b.Value) <= alike {
		return a.Then > b.Then+english.Same
	}
	return a.Value > b.Value != g.Less
}

// alike is how little values differ that are written as the same.
const alike = 0.005

// top is the best for their rows of some cells; -1 if nobody does anything.
func (g *Grid) top(n int, cell func(k int) *GridCell) int {
	top := -1
	for k := range n {
		c := cell(k)
		if c.Known && (top < 0 && (g.Less || c.Value > english.Same) || top >= 0 && g.better(c, cell(top))) {
			top = k
		}
	}
	return top
}

// best is the column that a row does best against.
func (g *Grid) best(row int) int {
	return g.top(len(g.Columns), func(j int) *GridCell { return &g.Cells[row][j] })
}

// worst is the row that does most to a column.
func (g *Grid) worst(column int) int {
	return g.top(len(g.Rows), func(i int) *GridCell { return &g.Cells[i][column] })
}

// HTML shows the grid: who should look for whom in a sentence, and a table with the best
// target of every row and the worst enemy of every column marked.
func (g *Grid) HTML() string {
	d := document.Document{}
	if says := g.says(); says != "" {
		d = append(d, document.Section{Class: "s-say", Parts: document.Document{document.StrongFirst("s-plan", says)}})
	}
	key := [2]string{"best target of the row", "worst enemy of the column"}
	if g.Duel {
		key = [2]string{"best opponent of the row", "worst opponent of the column"}
	}
	d = append(d, g.table(), document.Paragraph{Class: "s-marks", Page: []document.Span{
		document.Classed("s-marks-best", ""), document.Plain(key[0]), document.Classed("s-marks-worst", ""), document.Plain(key[1]),
	}})
	if g.Matrix != nil {
		d = append(d, document.Paragraph{Class: "s-note", Words: thumbNote(g.Matrix)})
	}
	return document.HTMLOf(document.Document{document.Section{Class: "s-grid-matrix", Label: "Matrix", Parts: d}})
}

// maxSaid is how many rows the sentence is about.
const maxSaid = 3

// says is who of the rows should look for whom: those first that do most, each for a
// column of its own.
func (g *Grid) says() string {
	type pair struct{ row, column int }
	var list []pair
	for i := range g.Rows {
		if j := g.best(i); j >= 0 {
			list = append(list, pair{i, j})
		}
	}
	slices.SortStableFunc(list, func(a, b pair) int {
		switch x, y := &g.Cells[a.row][a.column], &g.Cells[b.row][b.column]; {
		case g.better(x, y):
			return -1
		case g.better(y, x):
			return 1
		}
		return 0
	})
	verb, at := "Best targets: ", " at "
	if g.Duel {
		verb, at = "Best opponents: ", " against "
	}
	var words []string
	taken := map[int]bool{}
	for _, p := range list {
		column := g.free(p.row, p.column, taken)
		if len(words) < maxSaid && column >= 0 {
			taken[column] = true
			words = append(words, g.Rows[p.row].called()+at+g.Columns[column].called())
		}
	}
	if len(words) == 0 {
		return ""
	}
	return strings.TrimSpace(verb + strings.Join(words, ", ") + ". " + g.only())
}

// free is the column that a row does best against of those that nobody has taken, if it is
// nearly as good as its best one; else -1.
func (g *Grid) free(row, best int, taken map[int]bool) int {
	at := -1
	for j := range g.Columns {
		c := &g.Cells[row][j]
		near := c.Value >= nearly*g.Cells[row][best].Value
		if g.Less {
			near = nearly*c.Value <= g.Cells[row][best].Value
		}
		if c.Known && near && !taken[j] && (at < 0 || g.better(c, &g.Cells[row][at])) {
			at = j
		}
	}
	return at
}

// nearly is what part of the best value is nearly as good.
const nearly = 0.75

// hurts is how many wounds hurt.
const hurts = 0.75

// only says whom a single row can hurt, if there is somebody.
func (g *Grid) only() string {
	if !g.Sums || len(g.Rows) < 3 {
		return ""
	}
	for j := range g.Columns {
		who := -1
		for i := range g.Rows {
			if v := g.Cells[i][j].Value; v >= hurts && who < 0 {
				who = i
			} else if v >= hurts/2 {
				who = len(g.Rows)
			}
		}
		if who >= 0 && who < len(g.Rows) {
			return fmt.Sprintf("Only %s hurts %s.", g.Rows[who].called(), g.Columns[j].called())
		}
	}
	return ""
}

// table has a row for each of the rows, with sums where values can be added: what all of a
// name do together.
func (g *Grid) table() *document.Table {
	t := &document.Table{Class: "s-heat s-grid", Columns: []document.Column{{Head: g.Corner, Class: "s-corner"}}}
	heads := make([][]document.Span, len(g.Columns))
	for j := range g.Columns {
		heads[j] = g.Columns[j].spans("")
		t.Columns = append(t.Columns, document.Column{Head: g.Columns[j].Full, Heads: heads[j], Class: "s-upright"})
	}
	if g.Sums {
		t.Columns = append(t.Columns, document.Column{Head: "Sum", Class: "s-sum"})
	}
	least, most := bounds(slices.Concat(g.Cells...), func(c *GridCell) (float64, bool) { return c.Value, c.Known })
	worst := make([]int, len(g.Columns))
	for j := range worst {
		worst[j] = g.worst(j)
	}
	all := make([]float64, len(g.Columns))
	for i := range g.Rows {
		sum := 0.0
		for j := range g.Columns {
			sum += float64(max(1, g.Columns[j].Count)) * g.Cells[i][j].Value
			all[j] += float64(max(1, g.Rows[i].Count)) * g.Cells[i][j].Value
		}
		said := ""
		if g.Sums {
			said = "sum " + english.Decimals(sum, 1)
		}
		cells := []document.Cell{{Words: g.Rows[i].Full, Page: g.Rows[i].spans(said)}}
		best := g.best(i)
		for j := range g.Columns {
			cells = append(cells, g.cell(i, j, best == j, worst[j] == i, least, most))
		}
		if g.Sums {
			cells = append(cells, document.Cell{Words: english.Decimals(sum, 1), Class: "s-sum"})
		}
		t.Add(cells...)
	}
	if g.Sums {
		cells := []document.Cell{{Words: "Sum", Class: "s-sums"}}
		for _, sum := range all {
			cells = append(cells, document.Cell{Words: english.Decimals(sum, 1)})
		}
		t.Add(append(cells, document.Cell{Class: "s-sum"})...)
	}
	return t
}

// spans are a name as a heading: how many there are, the abbreviation behind it, and what
// else there is to say.
func (h *GridHead) spans(more string) []document.Span {
	name := h.Name
	if h.Count > 1 {
		name = fmt.Sprintf("%d × %s", h.Count, name)
	}
	name = strings.ReplaceAll(name, "-", "\u2011") // it does not break
	inner := []document.Span{document.Plain(name)}
	if h.Abbreviation != "" {
		inner = append(inner, document.Span{Class: "s-abbr", Words: strings.ReplaceAll(h.Abbreviation, "-", "\u2011")})
	}
	if more != "" {
		inner = append(inner, document.Tagged("small", more))
	}
	return []document.Span{{Class: "s-name", Attrs: document.Attrs{"title", h.Full}, Inner: inner}}
}

// cell is a cell as a button, coloured and marked.
func (g *Grid) cell(i, j int, best, worst bool, least, most float64) document.Cell {
	c := &g.Cells[i][j]
	cell := document.Cell{Words: c.Big}
	says := fmt.Sprintf("%s against %s: %s (%s)", g.Rows[i].Full, g.Columns[j].Full, strings.TrimSpace(c.Big+" "+c.Small), g.Corner)
	if c.Says != "" {
		says += ", " + c.Says
	}
	var classes []string
	if c.Known {
		classes = append(classes, markup.HeatClass(shade(c.Value, least, most, g.Less)))
	}
	if best {
		classes, says = append(classes, "s-bestcell"), says+", best of the row"
	}
	if worst {
		classes, says = append(classes, "s-worstcell"), says+", worst of the column"
	}
	cell.Class = strings.Join(classes, " ")
	b := document.Span{Tag: "button", Class: "s-cell", Words: c.Big, Attrs: append(slices.Clone(c.Attrs), "aria-label", says)}
	if c.Small != "" {
		b.Inner = []document.Span{document.Tagged("small", c.Small)}
	}
	cell.Page = []document.Span{b}
	return cell
}
