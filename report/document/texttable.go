package document

import (
	"cmp"
	"strings"
	"unicode/utf8"
)

func (t *Table) text() (columns, wide []int) {
	for i, c := range t.Columns {
		if !c.In.in(Text) {
			continue
		}
		n := max(c.Min, utf8.RuneCountInString(cmp.Or(c.TextHead, c.Head)))
		for _, row := range t.Rows {
			if row.In.in(Text) && !c.Wrap {
				n = max(n, utf8.RuneCountInString(row.Cells[i].Words))
			}
		}
		columns, wide = append(columns, i), append(wide, n)
	}
	return columns, wide
}

// total is how wide all columns are, with the space between them.
func total(columns, wide []int) int {
	sum := -2
	for k := range columns {
		sum += 2 + wide[k]
	}
	return sum
}

// table writes a table in as many pieces, next to the first column, as it needs
// to fit.
func (t *terminal) table(p *Table) {
	if caption := cmp.Or(p.TextCaption, p.Caption); caption != "" {
		t.wrapped("", caption)
	}
	columns, wide := p.text()
	for from := 1; ; {
		to, sum := from, wide[0]
		for to < len(wide) && (to == from || sum+2+wide[to] <= t.width) {
			sum += 2 + wide[to]
			to++
		}
		if from > 1 {
			t.line("")
		}
		t.piece(p, append([]int{columns[0]}, columns[from:to]...), append([]int{wide[0]}, wide[from:to]...))
		if from = to; from >= len(wide) {
			return
		}
	}
}

func (t *terminal) piece(p *Table, columns, wide []int) {
	head := make([]string, len(columns))
	for k, i := range columns {
		c := &p.Columns[i]
		head[k] = pad(cmp.Or(c.TextHead, c.Head), wide[k], c.Number)
	}
	t.line(t.paint(Bold, strings.TrimRight(strings.Join(head, "  "), " ")))
	for _, row := range p.Rows {
		if !row.In.in(Text) {
			continue
		}
		line := ""
		for k, i := range columns {
			c, cell := &p.Columns[i], &row.Cells[i]
			if k > 0 {
				line += "  "
			}
			switch {
			case c.Bar:
				line += t.paint(Warm, bar(cell.Share, t.width-Visible(line)-barMargin))
			case c.Wrap:
				t.wrapped(line, cell.Words)
			default:
				line += pad(cell.Words, wide[k], c.Number)
			}
		}
		if !p.Columns[columns[len(columns)-1]].Wrap {
			t.line(line)
		}
	}
}

// barMargin is how many columns stay free behind the longest bar of a table.
const barMargin = 4

// pad fills up a text to n columns, on the left if it is a number.
func pad(s string, n int, number bool) string {
	fill := strings.Repeat(" ", max(0, n-utf8.RuneCountInString(s)))
	if number {
		return fill + s
	}
	return s + fill
}

// Wrap breaks a text into lines of up to n characters.
func Wrap(s string, n int) []string { return wrap(strings.Fields(s), n) }

func wrap(words []string, n int) []string {
	lines := []string{""}
	for i, word := range words {
		switch last := &lines[len(lines)-1]; {
		case i == 0:
			*last = word
		case Visible(*last)+1+Visible(word) > n:
			lines = append(lines, word)
		default:
			*last += " " + word
		}
	}
	return lines
}
