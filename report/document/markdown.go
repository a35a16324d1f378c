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
		case Details:
			list = markdownParts(list, p.Parts)
		case Heading:
			list = append(list, "### "+p.Words+"\n")
		case Paragraph:
			words := p.Words
			if p.Names {
				words = inCell(words)
			} else if p.Theirs {
				words = literal(words)
			}
			list = append(list, words+"\n")
		case Notes:
			lines := ""
			for _, line := range p.Lines {
				if p.Theirs {
					line = literal(line)
				}
				lines += line + "\n"
			}
			if lines != "" {
				list = append(list, lines)
			}
		case Lines:
			list = append(list, strings.Join(p, "\n"))
		case Facts:
			list = append(list, factsMarkdown(p)...)
		case List:
			list = append(list, listMarkdown(p))
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

// factsMarkdown is nothing if there are no facts.
func factsMarkdown(p Facts) []string {
	var b strings.Builder
	for _, f := range p.Rows {
		if p.Sentences {
			fmt.Fprintf(&b, "- %s: %s\n", f.Label, f.Value)
		} else {
			fmt.Fprintf(&b, "- **%s** %s\n", f.Label, f.Value)
		}
	}
	if b.Len() == 0 {
		return nil
	}
	return []string{b.String()}
}

func listMarkdown(p List) string {
	var b strings.Builder
	for i, item := range p.Items {
		mark := "-"
		if p.Ordered {
			mark = fmt.Sprintf("%d.", i+1)
		}
		fmt.Fprintf(&b, "%s %s\n", mark, item.Words)
	}
	return b.String()
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

// literal is a text of somebody else: no character of it marks anything.
func literal(s string) string {
	return strings.NewReplacer("\\", `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "#", `\#`, "~", `\~`, "|", `\|`,
		"<", "&lt;", ">", "&gt;", "&", "&amp;", "\n", " ").Replace(s)
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
