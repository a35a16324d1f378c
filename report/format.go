package report

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"salvo/legion"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/markup"
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

	// Said is the attack as it was said, which text shows where the answer is about its
	// best play because nobody said how to play; nil if it is the one that was answered.
	Said *legion.Attack
}

// said is the attack that text shows of one that was answered.
func (o *Options) said(answered *legion.Attack) *legion.Attack {
	if o.Said != nil {
		return o.Said
	}
	return answered
}

// forms are the forms in which one answer can be written. A form that is missing
// makes no sense for it.
type forms struct {
	what    string // is written, as in "the odds of 4w"
	value   any    // for JSON
	records []any  // for JSON with one record a line, if there are several
	layout  func() document.Document
	csv     func() [][]string
	svg     func() string
}

// write writes one answer in the form that is asked for.
func (f forms) write(w io.Writer, o Options) error {
	switch o.Format {
	case AsText, "":
		width := o.Width
		if width <= 0 {
			width = DefaultWidth
		}
		return document.WriteText(w, f.layout(), width, o.Color)
	case AsNDJSON:
		for _, r := range f.records {
			if err := json.NewEncoder(w).Encode(r); err != nil {
				return err
			}
		}
		if f.records != nil {
			return nil
		}
		fallthrough
	case AsJSON:
		return json.NewEncoder(w).Encode(f.value)
	case AsCSV:
		return csv.NewWriter(w).WriteAll(f.csv())
	case AsMarkdown:
		return put(w, document.MarkdownOf(f.layout()))
	case AsSVG:
		if f.svg == nil {
			return NoForm("there is no picture of " + f.what + "; use --format html")
		}
		return put(w, f.svg()+"\n")
	case AsHTML:
		return put(w, markup.Page("Salvo: "+f.what, english.Capital(f.what), document.HTMLOf(f.layout())))
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

// records are the rows of a spreadsheet, below a heading.
type records [][]string

func (r *records) add(values ...any) { *r = append(*r, cells(values...)) }

// cells are values for a program to read: numbers as exact as they are, and nothing
// for what is nil.
func cells(values ...any) []string {
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
