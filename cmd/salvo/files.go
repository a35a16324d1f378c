package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// content is what a file should have in it.
type content struct {
	name, one, several string // such as attack, an attack, attacks; what is only ever in a file has just the last
	example            string // of a command that asks about it
	most               int    // MiB that are read of it, if not line by line
}

// instead says what to give if there is no such file.
func (c content) instead() string {
	text := "a file with " + c.several + ", or - for standard input"
	if c.one != "" {
		text = c.one + ", " + text
	}
	return text
}

// readFile reads a file, or standard input, as a whole.
func readFile(con *console, file string, what content) (text []byte, name string, err error) {
	r, name, err := open(con, file, what)
	if err != nil {
		return nil, name, err
	}
	defer r.Close()
	text, err = readAll(r, name, what)
	return text, name, err
}

func readAll(r io.Reader, name string, what content) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(r, int64(what.most)<<20+1))
	switch {
	case err != nil:
		return nil, unreadable(name, err)
	case len(text) > what.most<<20:
		return nil, usage{fmt.Errorf("%s: is larger than %d MiB", name, what.most)}
	}
	return text, nil
}

// open opens a file, or standard input for -, and says what to call it.
func open(con *console, file string, what content) (io.ReadCloser, string, error) {
	if file == "-" {
		return io.NopCloser(newUTF8Reader(con.in)), "standard input", nil
	}
	f, err := os.Open(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, file, fmt.Errorf("%s: there is no such file; give %s", file, what.instead())
	}
	if err != nil {
		return nil, file, unreadable(file, err)
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		f.Close()
		return nil, file, fmt.Errorf("%s: is a directory; give a file with %s in it", file, what.several)
	}
	return struct {
		io.Reader
		io.Closer
	}{newUTF8Reader(f), f}, file, nil
}

func unreadable(name string, err error) error {
	var at *fs.PathError
	switch {
	case errors.Is(err, errUTF16):
		return usage{fmt.Errorf("%s: %w", name, err)}
	case errors.As(err, &at):
		err = at.Err
	}
	return fmt.Errorf("%s: cannot be read: %w", name, err)
}

// byteOrderMark is what some programs write at the beginning of a file.
var byteOrderMark = []byte("\ufeff")

// errUTF16 is the error of a text that some programs of Windows write.
var errUTF16 = errors.New("is in UTF-16, which is not read; save it as UTF-8")

// utf8Reader reads a text without its byte order mark. It is an error if the text is
// not UTF-8 by its first bytes: no attack, list or JSON has a zero byte in it.
type utf8Reader struct {
	r     *bufio.Reader
	begun bool
}

func newUTF8Reader(r io.Reader) *utf8Reader { return &utf8Reader{r: bufio.NewReader(r)} }

// Read looks at the first bytes when somebody reads, and not before: standard input
// may not have any for a long time.
func (u *utf8Reader) Read(to []byte) (int, error) {
	if !u.begun {
		start, _ := u.r.Peek(len(byteOrderMark)) // what fails, fails when it is read
		switch {
		case bytes.HasPrefix(start, []byte("\xff\xfe")), bytes.HasPrefix(start, []byte("\xfe\xff")), bytes.IndexByte(start[:min(len(start), 2)], 0) >= 0:
			return 0, errUTF16
		case bytes.Equal(start, byteOrderMark):
			u.r.Discard(len(start))
		}
		u.begun = true
	}
	return u.r.Read(to)
}
