package document

import (
	"fmt"
	"strings"
)

// MarkdownOf writes a document as Markdown, with an empty line between parts.
func MarkdownOf(d Document) string { return strings.Join(markdownParts(nil, d), "\n") }

// markdownParts adds the parts of a document, each of which ends its last line.
func markdownParts(list []string, d Document) []string {
	for _, p := range d {
		switch p := p.(type) {
		case Only:
			if p.In.in(Markdown) {
				list = markdownParts(list, p.Parts)
			}
		case Section:
			list = markdownParts(list, p.Parts)
		case Heading:
			list = lines(list, "### "+p.Words)
		case Paragraph:
			list = lines(list, escaped(p.Words, p.Names, p.Theirs))
		case Notes:
			var notes []string
			for _, line := range p.Lines {
				notes = append(notes, escaped(line, false, p.Theirs))
			}
			list = lines(list, notes...)
		case Lines:
			list = append(list, strings.Join(p, "\n"))
		case Facts:
			list = lines(list, factsMarkdown(p)...)
		case List:
			list = lines(list, listMarkdown(p)...)
		case *Table:
			list = append(list, tableMarkdown(p))
		case Either:
			list = append(list, tableMarkdown(p.Table))
		case Steps:
			list = append(list, tableMarkdown(p.table()))
		case Gap, Rule, Lead, Headline, Bars, Figure: // for other forms
		default:
			panic(fmt.Sprintf("document: Markdown has no %T", p))
		}
	}
	return list
}

// lines adds a part of so many lines, if it has any.
func lines(list []string, words ...string) []string {
	if text := strings.Join(words, "\n"); text != "" {
		return append(list, text+"\n")
	}
	return list
}

func factsMarkdown(p Facts) (list []string) {
	for _, f := range p.Rows {
		label := "**" + f.Label + "**"
		if p.Sentences {
			label = f.Label + ":"
		}
		list = append(list, "- "+label+" "+f.Value)
	}
	return list
}

func listMarkdown(p List) (list []string) {
	for i, item := range p.Items {
		mark := "-"
		if p.Ordered {
			mark = fmt.Sprintf("%d.", i+1)
		}
		list = append(list, mark+" "+item.Words)
	}
	return list
}

func tableMarkdown(t *Table) string {
	var b strings.Builder
	if t.Caption != "" {
		fmt.Fprintf(&b, "%s\n\n", t.Caption)
	}
	line := func(cell func(i int, c *Column) string) {
		b.WriteString("|")
		for i := range t.Columns {
			if c := &t.Columns[i]; c.In.in(Markdown) && !c.Bar {
				b.WriteString(cell(i, c) + "|")
			}
		}
		b.WriteString("\n")
	}
	line(func(_ int, c *Column) string { return " " + inCell(c.Head) + " " })
	line(func(_ int, c *Column) string {
		if c.Number {
			return "---:"
		}
		return "---"
	})
	for _, row := range t.Rows {
		if row.In.in(Markdown) {
			line(func(i int, _ *Column) string { return " " + inCell(row.Cells[i].Words) + " " })
		}
	}
	return b.String()
}

// inCell is a text as a cell of a Markdown table may hold it.
func inCell(s string) string {
	s = strings.ReplaceAll(s, "|", `\|`)
	return strings.ReplaceAll(strings.ReplaceAll(s, "\n", " "), "<", "&lt;")
}

// escaped is a text with names in it, of which none is HTML, or one of somebody
// else, of which no character marks anything.
func escaped(s string, names, theirs bool) string {
	switch {
	case names:
		return inCell(s)
	case theirs:
		return strings.NewReplacer("\\", `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "#", `\#`, "~", `\~`, "|", `\|`,
			"<", "&lt;", ">", "&gt;", "&", "&amp;", "\n", " ").Replace(s)
	}
	return s
}

// table is what happens as a table, with dice in words.
func (p *Steps) table() *Table {
	t := &Table{Columns: []Column{Words(p.Heads[0]), Words(p.Heads[1]), Words(p.Heads[2])}}
	for _, s := range p.Rows {
		dice := Count(s.Got)
		if len(s.Took) > 0 {
			dice = Count(s.Took) + " → " + dice
		}
		if dice != "" && s.Words != "" {
			dice += "; "
		}
		t.Row(s.Number, s.Name, dice+s.Words)
	}
	return t
}

// Count counts equal dice that follow each other: 2 red hits, 1 white blank.
func Count(list []Die) string {
	var parts []string
	for i := 0; i < len(list); {
		j := i
		for j < len(list) && list[j].Name == list[i].Name {
			j++
		}
		plural := "s"
		if j-i == 1 {
			plural = ""
		}
		parts = append(parts, fmt.Sprintf("%d %s%s", j-i, list[i].Name, plural))
		i = j
	}
	return strings.Join(parts, ", ")
}
