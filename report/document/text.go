package document

import (
	"fmt"
	"io"
	"math"
	"strings"
	"unicode/utf8"
)

// Paint is how words look in a terminal: an ANSI code.
type Paint string

// The paints.
const (
	Bold  Paint = "1"
	Quiet Paint = "2"
	Warm  Paint = "33"
	Cool  Paint = "36"
)

// MinWidth is how many columns text takes at least.
const MinWidth = 40

// WriteText writes a document for a terminal of so many columns.
func WriteText(w io.Writer, d Document, width int, color bool) error {
	t := &terminal{w: w, color: color, width: max(width, MinWidth)}
	t.parts(d)
	return t.err
}

// terminal writes lines until one fails.
type terminal struct {
	w     io.Writer
	width int  // columns
	color bool // ANSI colours
	err   error
}

func (t *terminal) parts(d Document) {
	for _, p := range d {
		t.part(p)
	}
}

func (t *terminal) part(p Part) {
	switch p := p.(type) {
	case Only:
		if p.In.in(Text) {
			t.parts(p.Parts)
		}
	case Section:
		t.parts(p.Parts)
	case Gap:
		t.line("")
	case Rule:
		t.line("")
		t.line(t.paint(Quiet, strings.Repeat("─", t.width)))
		t.line("")
	case Heading:
		t.line(t.paint(Bold, p.Words))
	case Paragraph:
		switch {
		case p.Strong:
			t.line(t.paint(Bold, p.Words))
		case p.Words != "":
			t.wrapped(p.Label, p.Words)
		}
	case Notes:
		for _, line := range p.Lines {
			t.wrapped(p.Label, line)
		}
	case Lines:
		for _, line := range p {
			t.line(line)
		}
	case Lead:
		t.lead(p)
	case Facts:
		t.facts(p)
	case List:
		for i, item := range p.Items {
			mark := "- "
			if p.Ordered {
				mark = fmt.Sprintf("%2d. ", i+1)
			}
			t.wrapped(mark, item.Words)
		}
	case *Table:
		t.table(p)
	case Either:
		if columns, wide := p.Table.text(); total(columns, wide) <= t.width {
			t.table(p.Table)
		} else {
			t.parts(p.Else)
		}
	case Bars:
		t.bars(p)
	case Steps:
		for _, s := range p.Rows {
			t.step(&s)
		}
	case Headline, Figure: // for a page
	default:
		panic(fmt.Sprintf("document: text has no %T", p))
	}
}

// paint colours words, if there are colours.
func (t *terminal) paint(code Paint, s string) string {
	if !t.color || s == "" || code == "" {
		return s
	}
	return "\x1b[" + string(code) + "m" + s + "\x1b[0m"
}

func (t *terminal) line(s string) {
	if t.err == nil {
		_, t.err = io.WriteString(t.w, strings.TrimRight(s, " ")+"\n")
	}
}

// wrapped writes words after a heading, on as many lines as they need.
func (t *terminal) wrapped(heading, words string) { t.list(heading, strings.Fields(words)) }

// list writes words as wrapped does; a word may be painted, and may hold
// spaces.
func (t *terminal) list(heading string, words []string) {
	indent := Visible(heading)
	for i, line := range wrap(words, t.width-indent) {
		if i > 0 {
			heading = strings.Repeat(" ", indent)
		}
		t.line(heading + line)
	}
}

// quietly paints each word of a text, so that it can be wrapped.
func (t *terminal) quietly(words string) []string {
	list := strings.Fields(words)
	for i := range list {
		list[i] = t.paint(Quiet, list[i])
	}
	return list
}

// Visible is how many columns a text takes, without its ANSI codes.
func Visible(s string) int {
	n, code := 0, false
	for _, r := range s {
		switch {
		case r == '\x1b':
			code = true
		case !code:
			n++
		case r == 'm':
			code = false
		}
	}
	return n
}

func (t *terminal) lead(p Lead) {
	says, by := t.paint(Bold, p.Strong)+p.Rest, "("+p.By+")"
	switch {
	case Visible(says)+3+Visible(by) <= t.width:
		t.line(says + "   " + by)
	case p.Below:
		t.wrapped("", says)
		t.wrapped("", by)
	default:
		t.wrapped("", p.Strong+p.Rest+" "+by)
	}
}

func (t *terminal) facts(p Facts) {
	width := p.Width
	if width == 0 {
		width = 10
	}
	if p.Rest > 0 {
		width = min(width, t.width-p.Rest)
	}
	for _, f := range p.Rows {
		words := strings.Fields(f.Value)
		if f.Quiet {
			words = t.quietly(f.Value)
		}
		if f.Strong != "" {
			words = append([]string{t.paint(Bold, f.Strong) + "."}, words...)
		}
		switch label := t.paint(f.Paint, f.Label) + strings.Repeat(" ", max(1, width-utf8.RuneCountInString(f.Label))); {
		case p.Sentences:
			t.wrapped("", f.Label+": "+f.Value+".")
		case p.Fixed:
			t.line(label + f.Value)
		default:
			t.list(label, words)
		}
	}
}

func (t *terminal) bars(p Bars) {
	for _, b := range p {
		drawn := t.paint(b.Paint, bar(b.Share, t.width-34))
		t.line(fmt.Sprintf("%-4s  %-26s %s", b.Number, b.Name, drawn))
		t.list("      ", append(strings.Fields(b.Words), t.quietly(b.Quiet)...))
	}
}

// bar draws a share of n columns, to an eighth of a column.
func bar(share float64, n int) string {
	eighths := int(math.Round(share * float64(n) * 8))
	b := strings.Repeat("█", eighths/8)
	if r := eighths % 8; r > 0 {
		b += string([]rune("▏▎▍▌▋▊▉")[r-1])
	}
	return b
}

// step writes the dice of a step, then what is said of it.
func (t *terminal) step(s *Step) {
	words := t.dice(s.Took)
	if len(s.Took) > 0 {
		words = append(words, "→")
	}
	words = append(append(words, t.dice(s.Got)...), strings.Fields(s.Words)...)
	name := s.Name
	if s.Strong {
		name = t.paint(Bold, name)
	}
	t.list(pad(s.Number, 6, false)+name+strings.Repeat(" ", max(0, 12-utf8.RuneCountInString(s.Name))), words)
}

// dice writes dice in brackets, behind the letter of their colour where no paint
// shows it.
func (t *terminal) dice(list []Die) []string {
	words := make([]string, len(list))
	for i, d := range list {
		words[i] = "[" + d.Face + "]"
		if d.Color != "" && !t.color {
			words[i] = d.Color[:1] + words[i]
		}
		words[i] = t.paint(d.Paint, words[i])
	}
	return words
}
