package document

import (
	"fmt"
	"strconv"
)

// Table is rows under headings. Its first column names the rows.
type Table struct {
	Class       string
	Caption     string
	TextCaption string // in text, if it is another one
	PageCaption string // on a page, if it is another one
	Key         []Span // explains colours on a page
	Still       bool   // a page does not let it scroll
	Columns     []Column
	Rows        []Row
}

// Column is a heading, over words, numbers or bars.
type Column struct {
	Head     string
	TextHead string // in text, if it is another one
	PageHead string // on a page, if it is another one
	Heads    []Span // on a page instead of the words
	In       Form   // in which forms it is shown
	Number   bool   // aligned to the right
	Bar      bool   // bars of text, as long as there is space
	Wrap     bool   // the last column of text, on as many lines as it needs
	Min      int    // columns of text that it takes at least
	Unseen   bool   // a page has the heading only for those who do not see it
	_        notCompared
	Class    string
}

// Words is a column of words.
func Words(head string) Column { return Column{Head: head} }

// Numbers is a column of numbers.
func Numbers(head string) Column { return Column{Head: head, Number: true} }

// In are columns that only some forms have.
func In(forms Form, columns ...Column) []Column {
	for i := range columns {
		columns[i].In = forms
	}
	return columns
}

// Row is a row of a table.
type Row struct {
	In    Form // in which forms it is shown
	Class string
	Attrs Attrs
	Cells []Cell
}

// Row adds a row of words, and returns its cells: a page may have something else
// in them.
func (t *Table) Row(words ...string) []Cell {
	cells := make([]Cell, len(words))
	for i, w := range words {
		cells[i].Words = w
	}
	t.Add(cells...)
	return cells
}

// Add adds a row of cells.
func (t *Table) Add(cells ...Cell) { t.Rows = append(t.Rows, Row{Cells: cells}) }

// Shows has a page show spans instead of the words.
func (c *Cell) Shows(spans ...Span) { c.Page = spans }

// Cross is a table with a row and a column for each name.
func Cross(class, caption string, rows []string, columns []Column, cell func(i, j int) Cell) *Table {
	t := &Table{Class: class, Caption: caption, Columns: append([]Column{Words("")}, columns...)}
	for i, name := range rows {
		cells := []Cell{{Words: name}}
		for j := range columns {
			cells = append(cells, cell(i, j))
		}
		t.Add(cells...)
	}
	return t
}

// HeatTable is such a table whose cells are coloured on a page. Text has numbers over its
// columns, which are narrow: names say whose they are.
func HeatTable(caption string, rows, columns []string, cell func(i, j int) Cell) (t *Table, names Only) {
	var heads []Column
	var lines Lines
	for j, name := range columns {
		heads = append(heads, Column{Head: name, TextHead: strconv.Itoa(j + 1), Number: true})
		lines = append(lines, fmt.Sprintf("%3d  %s", j+1, name))
	}
	return Cross("s-heat", caption, rows, heads, cell), InText(Gap{}, lines)
}
