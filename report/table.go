package report

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// table is rows under headings, in any form of output. Its first column names
// the rows.
type table struct {
	caption string
	columns []column
	rows    [][]string
}

// column is a heading, over numbers or words.
type column struct {
	head   string
	number bool // aligned to the right
}

func words(head string) column   { return column{head, false} }
func numbers(head string) column { return column{head, true} }

func (t *table) row(cells ...string) { t.rows = append(t.rows, cells) }

// text writes the table in as many pieces, next to the first column, as it
// needs to fit.
func (t *table) text(out *text) {
	if t.caption != "" {
		out.wrapped("", t.caption)
	}
	wide := t.widths()
	for from := 1; ; {
		to, sum := from, wide[0]
		for to < len(wide) && (to == from || sum+2+wide[to] <= out.width) {
			sum += 2 + wide[to]
			to++
		}
		if from > 1 {
			out.line("")
		}
		show := append([]int{0}, span(from, to)...)
		out.bold(t.line(show, wide, nil))
		for _, row := range t.rows {
			out.line("%s", t.line(show, wide, row))
		}
		if from = to; from >= len(wide) {
			return
		}
	}
}

// widths are those of the columns.
func (t *table) widths() []int {
	wide := make([]int, len(t.columns))
	for i, c := range t.columns {
		wide[i] = utf8.RuneCountInString(c.head)
		for _, row := range t.rows {
			wide[i] = max(wide[i], utf8.RuneCountInString(row[i]))
		}
	}
	return wide
}

// wide is how many columns of a terminal the whole table takes.
func (t *table) wide() int {
	sum := -2
	for _, n := range t.widths() {
		sum += 2 + n
	}
	return sum
}

// line writes some cells of a row, or of the headings.
func (t *table) line(show, wide []int, row []string) string {
	var b strings.Builder
	for n, i := range show {
		if n > 0 {
			b.WriteString("  ")
		}
		cell := t.columns[i].head
		if row != nil {
			cell = row[i]
		}
		b.WriteString(pad(cell, wide[i], t.columns[i].number))
	}
	return strings.TrimRight(b.String(), " ")
}

// pad fills up a text to n columns, on the left if it is a number.
func pad(s string, n int, number bool) string {
	fill := strings.Repeat(" ", max(0, n-utf8.RuneCountInString(s)))
	if number {
		return fill + s
	}
	return s + fill
}

func span(from, to int) []int {
	list := make([]int, 0, max(0, to-from))
	for i := from; i < to; i++ {
		list = append(list, i)
	}
	return list
}

// markdown writes the table for Markdown.
func (t *table) markdown() string {
	var b strings.Builder
	if t.caption != "" {
		fmt.Fprintf(&b, "%s\n\n", t.caption)
	}
	b.WriteString("|")
	for _, c := range t.columns {
		fmt.Fprintf(&b, " %s |", plain(c.head))
	}
	b.WriteString("\n|")
	for _, c := range t.columns {
		if c.number {
			b.WriteString("---:|")
		} else {
			b.WriteString("---|")
		}
	}
	b.WriteString("\n")
	for _, row := range t.rows {
		b.WriteString("|")
		for _, cell := range row {
			fmt.Fprintf(&b, " %s |", plain(cell))
		}
		b.WriteString("\n")
	}
	return b.String()
}

// plain is a text as a cell of a Markdown table may hold it.
func plain(s string) string {
	s = strings.ReplaceAll(s, "|", `\|`)
	return strings.ReplaceAll(strings.ReplaceAll(s, "\n", " "), "<", "&lt;")
}

// html writes the table for a page.
func (t *table) html(class string) string {
	var m markup
	m.f(`<div class="s-scroll" tabindex="0" role="group" aria-label="Table"><table class="s-table %s">`, class) // a keyboard scrolls it
	if t.caption != "" {
		m.f(`<caption>%s</caption>`, t.caption)
	}
	m.f(`<thead><tr>`)
	for _, c := range t.columns {
		m.f(`<th scope="col"%s>%s</th>`, c.class(), c.head)
	}
	m.f(`</tr></thead><tbody>`)
	for _, row := range t.rows {
		m.f(`<tr>`)
		for i, cell := range row {
			if i == 0 {
				m.f(`<th scope="row"%s>%s</th>`, t.columns[i].class(), cell)
			} else {
				m.f(`<td%s>%s</td>`, t.columns[i].class(), cell)
			}
		}
		m.f(`</tr>`)
	}
	m.f(`</tbody></table></div>`)
	return m.String()
}

func (c column) class() raw {
	if c.number {
		return ` class="s-num"`
	}
	return ""
}

// wrap breaks a text into lines of up to n characters.
func wrap(s string, n int) []string {
	var list []string
	line := ""
	for _, word := range strings.Fields(s) {
		if line != "" && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > n {
			list = append(list, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(list, line)
}

// literal is a text of somebody else as Markdown: no character of it marks anything.
func literal(s string) string {
	return strings.NewReplacer("\\", `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "#", `\#`, "~", `\~`, "|", `\|`,
		"<", "&lt;", ">", "&gt;", "&", "&amp;", "\n", " ").Replace(s)
}
