package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"salvo/legion"
	"salvo/report/forms"
)

// output is how a command writes its answer.
type output struct {
	Format *string `enum:"${formats}" placeholder:"FORMAT" help:"How to write the answer: ${formatList}; text by default."`
	JSON   bool    `name:"json" help:"The same as --format json."`
}

// oneFormat reports two formats.
func (o *output) oneFormat() error {
	if o.JSON && o.Format != nil && *o.Format != string(forms.AsJSON) {
		return usage{fmt.Errorf("--json and --format %s do not go together", *o.Format)}
	}
	return nil
}

// form is the format that was asked for.
func (o *output) form() forms.Format {
	switch {
	case o.JSON:
		return forms.AsJSON
	case o.Format == nil:
		return forms.AsText
	}
	return forms.Format(*o.Format)
}

// out collects what a command writes, so that it writes nothing if it fails.
type out = bytes.Buffer

// write writes an answer, all of it or nothing.
func (o *output) write(con *console, f func(forms.Options, *out) error) error {
	if err := o.oneFormat(); err != nil {
		return err
	}
	var w out
	err := f(forms.Options{Format: o.form(), Color: con.color, Width: con.width}, &w)
	if _, ok := errors.AsType[forms.NoForm](err); ok {
		return usage{err}
	}
	if err != nil {
		return err
	}
	_, err = con.out.Write(w.Bytes())
	return err
}

// note writes a line where errors are written.
func (con *console) note(format string, args ...any) {
	fmt.Fprintln(con.errors, visible(fmt.Sprintf(format, args...)))
}

// visible shows what a terminal would act on, but for the ends of lines.
func visible(text string) string {
	return strings.Join(legion.Texts(strings.Split(text, "\n"), legion.Visible), "\n")
}

func terminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// columns is how wide text may be that goes to a stream: what COLUMNS says, else
// the width of the terminal, else what report takes to be usual.
func columns(w io.Writer) int {
	if n, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && n > 0 {
		return min(n, mostColumns)
	}
	if f, ok := w.(*os.File); ok && terminal(w) {
		return min(terminalColumns(f), maxColumns)
	}
	return 0
}

// mostColumns is how much COLUMNS may say: as much as the largest screens have.
const mostColumns = 500

// maxColumns is how much of a wide terminal text takes: longer lines are hard to
// read.
const maxColumns = 100

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
