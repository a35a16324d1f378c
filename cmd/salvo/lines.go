package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// maxLine is how many bytes a line may have.
const maxLine = 1 << 20

// lines reads lines with attacks in them: blank lines and comments are passed
// over.
type lines struct {
	r      *bufio.Reader
	number int // of the line, from 1
	text   string
	wrong  error // with the line alone
	err    error // that ended the reading
}

func newLines(r io.Reader) *lines { return &lines{r: bufio.NewReaderSize(r, 64<<10)} }

// next goes to the next line that says something.
func (l *lines) next() bool {
	for l.err == nil {
		l.text, l.wrong = "", nil
		line, err := l.line()
		if err != nil && !errors.Is(err, io.EOF) {
			l.err = err
			return false
		}
		if err != nil && line == nil && l.wrong == nil {
			return false
		}
		l.number++
		if l.text = withoutComment(string(line)); l.text != "" || l.wrong != nil {
			return true
		}
	}
	return false
}

// line reads one line. Of one that is too long it keeps nothing, but goes on
// behind it.
func (l *lines) line() ([]byte, error) {
	var line []byte
	for {
		part, err := l.r.ReadSlice('\n')
		if len(line)+len(part) > maxLine+1 {
			l.wrong = fmt.Errorf("the line is longer than %d KiB", maxLine>>10)
		}
		if l.wrong == nil {
			line = append(line, part...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case l.wrong != nil && (err == nil || errors.Is(err, io.EOF)):
			return nil, nil
		case errors.Is(err, io.EOF) && len(line) > 0:
			return line, nil
		}
		return line, err
	}
}

// withoutComment is a line up to its comment. JSON has none: there # may stand in
// a text.
func withoutComment(line string) string {
	if line = strings.TrimSpace(line); strings.HasPrefix(line, "{") {
		return line
	}
	line, _, _ = strings.Cut(line, "#")
	return strings.TrimSpace(line)
}

// isLines reports whether a text of JSON has one attack on each line, and is not one
// document.
func isLines(text []byte) bool {
	first, rest, _ := bytes.Cut(bytes.TrimSpace(text), []byte("\n"))
	return bytes.HasPrefix(first, []byte("{")) && len(bytes.TrimSpace(rest)) > 0 && json.Valid(first)
}
