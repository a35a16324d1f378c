package report

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
)

// Format is a form of output.
type Format string

// The forms of output. The empty format is text.
const (
	AsText     Format = "text"     // for people, 80 columns
	AsJSON     Format = "json"     // for programs, everything there is
	AsCSV      Format = "csv"      // for spreadsheets
	AsMarkdown Format = "markdown" // tables
	AsSVG      Format = "svg"      // a picture
	AsHTML     Format = "html"     // a page of its own
)

// Options say how an answer is written.
type Options struct {
	Format Format
	Color  bool // text has ANSI colours, for a terminal
}

// forms are the forms in which one answer can be written. A form that is missing
// makes no sense for it.
type forms struct {
	what     string // is written, as in "the odds of 4w"
	value    any    // for JSON
	text     func(*text)
	csv      func() [][]string
	markdown func() string
	svg      func() string
	html     func() string // a fragment
}

// write writes one answer in the form that is asked for.
func (f forms) write(w io.Writer, o Options) error {
	switch o.Format {
	case AsText, "":
		t := &text{w: w, color: o.Color}
		f.text(t)
		return t.err
	case AsJSON:
		return json.NewEncoder(w).Encode(f.value)
	case AsCSV:
		return csv.NewWriter(w).WriteAll(f.csv())
	case AsMarkdown:
		return put(w, f.markdown())
	case AsSVG:
		if f.svg == nil {
			return fmt.Errorf("there is no picture of %s; use --format html", f.what)
		}
		return put(w, f.svg()+"\n")
	case AsHTML:
		return put(w, page(f.what, f.html()))
	}
	return fmt.Errorf("format: %q is not one of text, json, csv, markdown, svg or html", string(o.Format))
}

func put(w io.Writer, s string) error {
	_, err := io.WriteString(w, s)
	return err
}
