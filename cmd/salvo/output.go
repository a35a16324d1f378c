package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"salvo/report"
)

// output is how a command writes its answer.
type output struct {
	Format string `enum:"text,json,csv,markdown,svg,html" default:"text" help:"How to write the answer: text, json, csv, markdown, svg or html."`
	JSON   bool   `name:"json" help:"The same as --format json."`
}

// form is the format that was asked for.
func (o *output) form() report.Format {
	if o.JSON {
		return report.AsJSON
	}
	return report.Format(o.Format)
}

// out collects what a command writes, so that it writes nothing if it fails.
type out = bytes.Buffer

// write writes an answer, all of it or nothing.
func (o *output) write(con *console, f func(report.Options, *out) error) error {
	var w out
	if err := f(report.Options{Format: o.form(), Color: con.color}, &w); err != nil {
		return err
	}
	_, err := con.out.Write(w.Bytes())
	return err
}

// terminal reports whether a stream is a terminal.
func terminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// progress returns a function that shows the progress of long work where errors
// are written, or nil if that is not a terminal.
func (con *console) progress(what string) func(done, total int) {
	if !terminal(con.errors) {
		return nil
	}
	var mu sync.Mutex
	begun, shown := time.Now(), time.Time{}
	return func(done, total int) {
		mu.Lock()
		defer mu.Unlock()
		now := time.Now()
		if now.Sub(begun) < 500*time.Millisecond || done < total && now.Sub(shown) < 100*time.Millisecond {
			return
		}
		shown = now
		if total <= 0 {
			fmt.Fprintf(con.errors, "\r%d %s", done, what)
			return
		}
		const width = 40
		n := width * done / total
		fmt.Fprintf(con.errors, "\r[%-*s] %d of %d %s", width, bytes.Repeat([]byte("="), n), done, total, what)
		if done >= total {
			fmt.Fprint(con.errors, "\r\x1b[K")
		}
	}
}
