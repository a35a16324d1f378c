package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"os"

	"salvo/report"
	"salvo/report/forms"
)

// recordWriter writes the records of a batch. It hands over whole records only,
// and takes back what was written of one that was not written to its end, where
// the output is a file.
type recordWriter struct {
	to      io.Writer
	format  forms.Options
	waiting bytes.Buffer // whole records
	ends    []int        // where each of them ends in waiting
	begun   bool         // something was written before
}

// maxWaiting is how many bytes are collected before they are written.
const maxWaiting = 64 << 10

func (c *oddsCommand) recordWriter(con *console) (*recordWriter, error) {
	f := c.form()
	switch {
	case c.Best:
		return nil, usage{fmt.Errorf("--best and --file do not go together; ask for the attacks on the command line")}
	case f != forms.AsText && f != forms.AsJSON && f != forms.AsNDJSON && f != forms.AsCSV:
		return nil, usage{fmt.Errorf("--file goes with text, json, ndjson and csv; for %s give the attacks on the command line", f)}
	}
	return &recordWriter{to: con.out, format: forms.Options{Format: f, Color: con.color, Width: con.width}}, nil
}

// add writes the record of an answer, at the latest with the next flush.
func (w *recordWriter) add(ans *report.Answer) error {
	b := &w.waiting
	switch w.format.Format {
	case forms.AsCSV:
		rows := csv.NewWriter(b) // writing to memory does not fail
		if !w.begun {
			rows.Write(report.CSVHeader())
		}
		rows.Write(report.CSVRow(ans))
		rows.Flush()
	case forms.AsJSON, forms.AsNDJSON:
		text, err := json.Marshal(ans)
		if err != nil {
			return err
		}
		if w.format.Format == forms.AsJSON {
			b.WriteString(map[bool]string{false: "[", true: ",\n"}[w.begun])
		}
		b.Write(text)
		if w.format.Format == forms.AsNDJSON {
			b.WriteByte('\n')
		}
	default:
		if w.begun {
			b.WriteByte('\n')
		}
		if err := report.Odds(b, w.format, []*report.Answer{ans}); err != nil {
			return err
		}
	}
	w.begun = true
	w.ends = append(w.ends, b.Len())
	if b.Len() >= maxWaiting {
		return w.flush()
	}
	return nil
}

// flush writes all records that wait.
func (w *recordWriter) flush() error {
	if w.waiting.Len() == 0 {
		return nil
	}
	n, err := w.to.Write(w.waiting.Bytes())
	if err == nil && n < w.waiting.Len() {
		err = io.ErrShortWrite
	}
	if err != nil {
		whole := 0
		for _, end := range w.ends {
			if end <= n {
				whole = end
			}
		}
		takeBack(w.to, n-whole)
	}
	w.waiting.Reset()
	w.ends = w.ends[:0]
	return err
}

// takeBack cuts the last bytes off a file that was written to.
func takeBack(to io.Writer, n int) {
	f, ok := to.(*os.File)
	if !ok || n == 0 {
		return
	}
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return
	}
	if at, err := f.Seek(0, io.SeekCurrent); err == nil && at >= int64(n) {
		if f.Truncate(at-int64(n)) == nil {
			f.Seek(at-int64(n), io.SeekStart)
		}
	}
}

// end ends the output: a list of JSON is closed.
func (w *recordWriter) end() error {
	if w.format.Format == forms.AsJSON && w.begun {
		w.waiting.WriteString("]\n")
		w.ends = append(w.ends, w.waiting.Len())
	}
	return w.flush()
}
