package document

import (
	"cmp"
	"fmt"
	"strings"

	"salvo/report/markup"
)

// HTMLOf writes a document as a fragment of a page.
func HTMLOf(d Document) string {
	var p page
	p.parts(d)
	return p.String()
}

// page writes a fragment.
type page struct{ markup.Writer }

func (w *page) parts(d Document) {
	for _, p := range d {
		w.part(p)
	}
}

func (w *page) part(p Part) {
	switch p := p.(type) {
	case Only:
		if p.In.in(HTML) {
			w.parts(p.Parts)
		}
	case Section:
		inside := HTMLOf(p.Parts)
		if inside == "" && len(p.Parts) > 0 {
			return // nobody is to see the box of a sentence that there is not
		}
		tag, attrs := "div", Attrs(nil)
		switch {
		case p.Label != "":
			tag, attrs = "section", Attrs{"aria-label", p.Label}
		case p.Summary != "":
			tag = "details"
		}
		w.open(tag, p.Class, attrs)
		if p.Summary != "" {
			w.element("summary", "", nil, Plain(p.Summary))
		}
		w.F(`%s`, markup.Raw(inside))
		w.close(tag)
	case Heading:
		w.element(fmt.Sprintf("h%d", p.Level), p.Class, nil, Plain(p.Words))
	case Paragraph:
		if p.Page != nil || p.Words != "" {
			w.element("p", p.Class, nil, shown(p.Page, p.Words)...)
		}
	case Notes:
		for _, line := range p.Lines {
			w.element("p", p.Class, nil, Plain(line))
		}
	case Headline:
		w.headline(p)
	case Facts:
		w.facts(p)
	case List:
		w.list(p)
	case *Table:
		w.table(p)
	case Either:
		w.table(p.Table)
	case Steps:
		w.steps(p)
	case Figure:
		w.open("figure", p.Class, nil)
		w.F(`%s`, p.Picture)
		if p.Caption != "" {
			w.F(`<figcaption class="s-note">%s</figcaption>`, p.Caption)
		}
		w.close("figure")
	case Gap, Rule, Lines, Lead, Bars: // for other forms
	default:
		panic(fmt.Sprintf("document: HTML has no %T", p))
	}
}

// shown is what a page has: spans of its own, or the usual words.
func shown(own []Span, words string) []Span {
	if own != nil {
		return own
	}
	return []Span{Plain(words)}
}

func (w *page) open(tag, class string, attrs Attrs) {
	w.F(`<%s`, markup.Raw(tag))
	if tag == "button" {
		w.F(` type="button"`) // or else it would send a form
	}
	if class != "" {
		w.F(` class="%s"`, class)
	}
	for i := 0; i < len(attrs); i += 2 {
		w.F(` %s="%s"`, markup.Raw(attrs[i]), attrs[i+1])
	}
	w.F(`>`)
}

func (w *page) close(tag string) { w.F(`</%s>`, markup.Raw(tag)) }

func (w *page) element(tag, class string, attrs Attrs, spans ...Span) {
	w.open(tag, class, attrs)
	w.spans(spans)
	w.close(tag)
}

// spans writes pieces with a space between them.
func (w *page) spans(list []Span) {
	for i := range list {
		if i > 0 {
			w.F(` `)
		}
		w.span(&list[i])
	}
}

func (w *page) span(s *Span) {
	tag := s.Tag
	if tag == "" && s.Class != "" {
		tag = "span"
	}
	if tag != "" {
		w.open(tag, s.Class, s.Attrs)
		defer w.close(tag)
	}
	w.F(`%s`, s.Picture)
	if len(s.Dice) > 0 {
		w.F(`<span class="s-dice">`)
		for _, d := range s.Dice {
			w.F(`%s`, d.Picture)
		}
		w.F(`</span>`)
	}
	w.F(`%s`, s.Words)
	if s.Words != "" && len(s.Inner) > 0 {
		w.F(` `)
	}
	w.spans(s.Inner)
}

func (w *page) headline(p Headline) {
	w.F(`<div class="s-head"><p class="s-mean">`)
	w.element("strong", strings.TrimSpace("s-big "+p.Class), nil, Plain(p.Big))
	w.F(` <span class="s-unit">%s</span></p>`, p.Unit)
	for _, f := range p.Beside {
		w.F(`<p class="s-fact">`)
		if f.Value != "" {
			w.F(`<b>%s</b> `, f.Value)
		}
		w.F(`<span>%s</span></p>`, f.Label)
	}
	w.F(`</div>`)
	if len(p.Badges) > 0 {
		w.element("p", "s-badges", nil, p.Badges...)
	}
}

func (w *page) facts(p Facts) {
	if len(p.Rows) == 0 {
		return
	}
	w.open("dl", p.Class, nil)
	for _, f := range p.Rows {
		w.F(`<div><dt>%s</dt><dd>%s</dd></div>`, f.Label, f.Value)
	}
	w.close("dl")
}

func (w *page) list(p List) {
	if len(p.Items) == 0 {
		return
	}
	tag, attrs := "ul", Attrs(nil)
	if p.Ordered {
		tag = "ol"
	}
	if p.Label != "" {
		attrs = Attrs{"aria-label", p.Label}
	}
	w.open(tag, p.Class, attrs)
	for _, item := range p.Items {
		w.element("li", item.Class, item.Attrs, shown(item.Page, item.Words)...)
	}
	w.close(tag)
}

func (w *page) table(t *Table) {
	if !t.Still { // a keyboard scrolls it
		w.F(`<div class="s-scroll" tabindex="0" role="group" aria-label="Table">`)
		defer w.close("div")
	}
	w.open("table", strings.TrimSpace("s-table "+t.Class), nil)
	if caption := cmp.Or(t.PageCaption, t.Caption); caption != "" {
		w.element("caption", "", nil, append([]Span{Plain(caption)}, t.Key...)...)
	}
	w.F(`<thead><tr>`)
	for i := range t.Columns {
		c := &t.Columns[i]
		switch head := cmp.Or(c.PageHead, c.Head); {
		case !c.In.in(HTML):
		case head == "":
			w.element("td", c.class(""), nil)
		case c.Unseen:
			w.element("th", c.class(""), Attrs{"scope", "col"}, Classed("s-unseen", head))
		default:
			w.element("th", c.class(""), Attrs{"scope", "col"}, shown(c.Heads, head)...)
		}
	}
	w.F(`</tr></thead><tbody>`)
	for _, row := range t.Rows {
		if row.In.in(HTML) {
			w.row(t, &row)
		}
	}
	w.F(`</tbody></table>`)
}

func (w *page) row(t *Table, row *Row) {
	w.open("tr", row.Class, row.Attrs)
	for i := range t.Columns {
		c, cell := &t.Columns[i], &row.Cells[i]
		if !c.In.in(HTML) {
			continue
		}
		tag, attrs := "td", cell.Attrs
		if i == 0 {
			tag, attrs = "th", append(Attrs{"scope", "row"}, attrs...)
		}
		w.element(tag, c.class(cell.Class), attrs, shown(cell.Page, cell.Words)...)
	}
	w.close("tr")
}

// class is that of a cell of the column.
func (c *Column) class(own string) string {
	number := ""
	if c.Number {
		number = "s-num"
	}
	return strings.Join(strings.Fields(number+" "+c.Class+" "+own), " ")
}

func (w *page) steps(p Steps) {
	w.F(`<ol class="s-steps">`)
	for _, s := range p.Rows {
		var said []Span
		if len(s.Took) > 0 {
			said = append(said, Span{Dice: s.Took}, Classed("s-arrow", "→"))
		}
		if len(s.Got) > 0 {
			said = append(said, Span{Dice: s.Got})
		}
		w.F(`<li><span class="s-stepno">%s</span> <span class="s-stepname">%s</span> `, s.Number, s.Name)
		w.element("p", "s-said", nil, append(said, Plain(s.Words))...)
		w.close("li")
	}
	w.F(`</ol>`)
}
