// Package forms writes an answer in the form that is asked for: text, JSON, CSV,
// Markdown, SVG or HTML. It knows no answer.
package forms

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/markup"
	"salvo/report/picture"
)

// Format is a form of output.
type Format string

// The forms of output. The empty format is text.
const (
	AsText     Format = "text"     // for people
	AsJSON     Format = "json"     // for programs, everything there is
	AsNDJSON   Format = "ndjson"   // for programs, one answer a line
	AsCSV      Format = "csv"      // for spreadsheets
	AsMarkdown Format = "markdown" // tables
	AsSVG      Format = "svg"      // a picture
	AsHTML     Format = "html"     // a page of its own
)

// ForPeople reports whether people read the form, and not only programs.
func (f Format) ForPeople() bool { return f != AsJSON && f != AsNDJSON && f != AsCSV }

// DefaultWidth is how many columns readable output takes at most by default.
const DefaultWidth = 80

// Options say how an answer is written.
type Options struct {
	Format Format
	Color  bool // text has ANSI colours, for a terminal
	Width  int  // columns that text may take; 0 means DefaultWidth
}

// Answer is what can be written of one answer. A form that is missing makes no sense
// for it.
type Answer struct {
	What    string // is written, as in "the odds of 4w"
	Value   any    // for JSON
	Records []any  // for JSON with one record a line, if there are several
	Layout  func() document.Document
	CSV     func() [][]string
	SVG     func() string
}

// Write writes the answer in the form that is asked for.
func (a Answer) Write(w io.Writer, o Options) error {
	switch o.Format {
	case AsText, "":
		width := o.Width
		if width <= 0 {
			width = DefaultWidth
		}
		return document.WriteText(w, a.Layout(), width, o.Color)
	case AsNDJSON:
		for _, r := range a.Records {
			if err := json.NewEncoder(w).Encode(r); err != nil {
				return err
			}
		}
		if a.Records != nil {
			return nil
		}
		fallthrough
	case AsJSON:
		return json.NewEncoder(w).Encode(a.Value)
	case AsCSV:
		return csv.NewWriter(w).WriteAll(a.CSV())
	case AsMarkdown:
		return put(w, document.MarkdownOf(a.Layout()))
	case AsSVG:
		if a.SVG == nil {
			return NoForm("there is no picture of " + a.What + "; use --format html")
		}
		return put(w, a.SVG()+"\n")
	case AsHTML:
		return put(w, markup.Page("Salvo: "+a.What, english.Capital(a.What), document.HTMLOf(a.Layout())))
	}
	return NoForm(fmt.Sprintf("format: %q is not one of %s", string(o.Format), strings.Join(Formats(), ", ")))
}

// Formats lists the forms of output.
func Formats() []string {
	return []string{string(AsText), string(AsJSON), string(AsNDJSON), string(AsCSV), string(AsMarkdown), string(AsSVG), string(AsHTML)}
}

// NoForm says that an answer cannot be written in the form that was asked for.
type NoForm string

// Error says so.
func (e NoForm) Error() string { return string(e) }

func put(w io.Writer, s string) error {
	_, err := io.WriteString(w, s)
	return err
}

// Rows are the rows of a spreadsheet, below a heading.
type Rows [][]string

// Add adds a row.
func (r *Rows) Add(values ...any) { *r = append(*r, Cells(values...)) }

// Each has a row for each thing of a list, below a heading of one word for each column.
func Each[T any](head string, list []T, row func(i int, x *T) []any) func() [][]string {
	return func() [][]string {
		r := Rows{strings.Fields(head)}
		for i := range list {
			r.Add(row(i, &list[i])...)
		}
		return r
	}
}

// Cells are values for a program to read: numbers as exact as they are, and nothing
// for what is nil.
func Cells(values ...any) []string {
	row := make([]string, len(values))
	for i, c := range values {
		switch c := c.(type) {
		case float64:
			row[i] = english.Exact(c)
		case *float64:
			if c != nil {
				row[i] = english.Exact(*c)
			}
		default:
			row[i] = fmt.Sprint(c)
		}
	}
	return row
}

// Kind is a kind of answers that are written one alone, or several below each other.
type Kind[T any] struct {
	Name string                      // such as duel
	Line func(T) string              // names an answer
	Says func(T) string              // all of it in words
	Draw func(T, *markup.Writer) int // draws one, and says how tall that is
}

// Write writes answers in the form that is asked for, by the layout of one and the rows of
// all.
func (k Kind[T]) Write(w io.Writer, o Options, answers []T, layout func(T) document.Document, csv func(...T) [][]string) error {
	if len(answers) == 0 {
		return fmt.Errorf("there is no %s to write", k.Name)
	}
	a := Answer{
		What:   "the " + k.Name + " " + k.Line(answers[0]),
		Value:  answers,
		Layout: func() document.Document { return k.layout(answers, layout) },
		CSV:    func() [][]string { return csv(answers...) },
		SVG:    func() string { return k.SVG(answers...) },
	}
	if len(answers) > 1 {
		a.What = fmt.Sprintf("%d %ss", len(answers), k.Name)
	} else {
		a.Value = answers[0]
	}
	return a.Write(w, o)
}

func (k Kind[T]) layout(answers []T, layout func(T) document.Document) (d document.Document) {
	for i, ans := range answers {
		if i > 0 {
			d = append(d, document.Rule{})
		}
		if len(answers) > 1 {
			d = append(d, document.InHTML(document.Heading{Level: 2, Words: k.Line(ans)}))
		}
		d = append(d, layout(ans)...)
	}
	return d
}

// SVG draws answers as a picture of its own, one below the other.
func (k Kind[T]) SVG(answers ...T) string {
	var m markup.Writer
	var titles, says []string
	for _, ans := range answers {
		titles, says = append(titles, k.Line(ans)), append(says, k.Says(ans))
	}
	tall := picture.Below(&m, answers, k.Draw)
	return picture.Alone(picture.Wide, tall, "The "+k.Name+" "+strings.Join(titles, "; "), strings.Join(says, " "), m.Raw())
}
