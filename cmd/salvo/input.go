package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"salvo/legion"
)

// inputs are the attacks that a command line names: lines of notation, JSON,
// files of either, or - for standard input.
type inputs struct {
	Attacks []string `arg:"" optional:"" name:"attack" help:"An attack as a line of notation; or JSON; or a file of either; or - for standard input."`
}

// subject is an attack that somebody asks about.
type subject struct {
	legion.Attack
	units string   // the line with units that it came from, if it did
	notes []string // what is to be said about these
}

// parse reads a line of notation, with or without units.
func parse(con *console, line string) (subject, error) {
	if a, ok := legion.TryParse(line); ok {
		return subject{Attack: a}, nil // without reading the library
	}
	m, err := con.library().Expand(line)
	s := subject{Attack: m.Attack}
	if m.Units() {
		s.units, s.notes = m.String(), m.All()
	}
	return s, err
}

// plain makes subjects of attacks without units.
func plain(attacks []legion.Attack) []subject {
	list := make([]subject, len(attacks))
	for i, a := range attacks {
		list[i].Attack = a
	}
	return list
}

// maxInput is how many bytes of JSON are read at most.
const maxInput = 64 << 20

// read returns the attacks, and whether the answer should be a list. Mistakes
// in all of them come back at once, as a usage error.
func (in *inputs) read(con *console) (attacks []subject, list bool, err error) {
	args := in.arguments()
	if len(args) == 0 {
		return nil, false, usage{errors.New(`which attack? For example: salvo odds "4w 1r aim 1 vs red heavy dodge 1"`)}
	}
	list = len(args) > 1
	var wrong []error
	for _, arg := range args {
		some, many, err := readOne(con, arg)
		if err != nil {
			wrong = append(wrong, err)
		}
		attacks = append(attacks, some...)
		list = list || many
	}
	if err := errors.Join(wrong...); err != nil {
		return nil, list, usage{err}
	}
	return attacks, list, nil
}

// one reads exactly one attack, and notes what is to be said about its units.
func (in *inputs) one(con *console) (legion.Attack, error) {
	attacks, _, err := in.read(con)
	if err == nil && len(attacks) != 1 {
		err = usage{fmt.Errorf("this command takes one attack, not %d", len(attacks))}
	}
	if err != nil {
		return legion.Attack{}, err
	}
	for _, note := range attacks[0].notes {
		fmt.Fprintln(con.errors, "Note:", note)
	}
	return attacks[0].Attack, nil
}

// arguments joins words that were not quoted into one line: nobody should have
// to know about quotes.
func (in *inputs) arguments() []string {
	for _, arg := range in.Attacks {
		if strings.ContainsAny(arg, " \t{[") || isFile(arg) {
			return in.Attacks
		}
	}
	if len(in.Attacks) == 0 {
		return nil
	}
	return []string{strings.Join(in.Attacks, " ")}
}

// isFile reports whether an argument means a file.
func isFile(arg string) bool {
	if arg == "-" || strings.HasSuffix(arg, ".json") || strings.ContainsAny(arg, `/\`) && !hasParts(arg) {
		return true
	}
	_, err := os.Stat(arg)
	return err == nil && legion.Named(legion.TheAttacker, arg) == nil
}

// hasParts reports whether an argument is a word of the notation that has parts
// between slashes: a weapon, such as +2r/spray, or what an attack of a volley did.
func hasParts(arg string) bool {
	return arg[0] == '+' || strings.HasPrefix(strings.ToLower(arg), "happened:")
}

// readOne reads the attacks that one argument means.
func readOne(con *console, arg string) ([]subject, bool, error) {
	if isJSON([]byte(arg)) {
		attacks, list, err := legion.ReadJSON([]byte(arg))
		return plain(attacks), list, err
	}
	if strings.ContainsAny(arg, " \t") || !isFile(arg) {
		s, err := parse(con, arg)
		return []subject{s}, false, err
	}
	r, name, err := open(arg, con.in)
	if err != nil {
		return nil, false, err
	}
	defer r.Close()
	text, err := io.ReadAll(io.LimitReader(r, maxInput+1))
	switch {
	case err != nil:
		return nil, false, unreadable(name, err)
	case len(text) > maxInput:
		return nil, false, fmt.Errorf("%s: is larger than %d MiB", name, maxInput>>20)
	case isJSON(text) || len(bytes.TrimSpace(text)) == 0:
		attacks, list, err := legion.ReadJSON(text)
		return plain(attacks), list, inFile(name, err)
	}
	var attacks []subject
	var wrong []error
	lines := newLines(bytes.NewReader(text))
	for lines.Scan() {
		s, err := parse(con, lines.Text())
		if err != nil {
			wrong = append(wrong, inFile(fmt.Sprintf("%s:%d", name, lines.number), err))
		}
		attacks = append(attacks, s)
	}
	if len(attacks) == 0 {
		wrong = append(wrong, fmt.Errorf("%s: there is no attack in it", name))
	}
	return attacks, len(attacks) != 1, errors.Join(append(wrong, lines.Err())...)
}

// isJSON reports whether a text means to be JSON.
func isJSON(text []byte) bool {
	text = bytes.TrimSpace(text)
	return len(text) > 0 && (text[0] == '{' || text[0] == '[')
}

// open opens a file, or standard input for -, and says what to call it.
func open(arg string, stdin io.Reader) (io.ReadCloser, string, error) {
	if arg == "-" {
		return io.NopCloser(stdin), "standard input", nil
	}
	f, err := os.Open(arg)
	if err != nil {
		return nil, arg, unreadable(arg, err)
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		f.Close()
		return nil, arg, fmt.Errorf("%s: is a directory; give a file with attacks in it", arg)
	}
	return f, arg, nil
}

// unreadable says why a file cannot be read, and what to do.
func unreadable(name string, err error) error {
	var at *fs.PathError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s: there is no such file; give an attack, a file with attacks, or - for standard input", name)
	case errors.As(err, &at):
		return fmt.Errorf("%s: cannot be read: %v", name, at.Err)
	}
	return fmt.Errorf("%s: cannot be read: %v", name, err)
}

// lines reads lines with attacks in them: blank lines and comments are passed
// over.
type lines struct {
	*bufio.Scanner
	number int
}

func newLines(r io.Reader) *lines {
	s := bufio.NewScanner(r)
	s.Buffer(make([]byte, 0, 64<<10), 1<<20)
	return &lines{Scanner: s}
}

// Scan goes to the next line that is not a comment.
func (l *lines) Scan() bool {
	for l.Scanner.Scan() {
		l.number++
		if l.Text() != "" {
			return true
		}
	}
	return false
}

// Text is the line without its comment.
func (l *lines) Text() string {
	line, _, _ := strings.Cut(l.Scanner.Text(), "#")
	return strings.TrimSpace(line)
}

// inFile puts a place before every mistake of an error.
func inFile(name string, err error) error {
	if err == nil {
		return nil
	}
	var line *legion.LineError
	var ms legion.Mistakes
	switch {
	case errors.As(err, &line):
		return fmt.Errorf("%s: %w", name, err)
	case errors.As(err, &ms):
		placed := make(legion.Mistakes, len(ms))
		for i, m := range ms {
			if m.Place != "" {
				m.Place = ": " + m.Place
			}
			m.Place = name + m.Place
			placed[i] = m
		}
		return placed
	}
	return fmt.Errorf("%s: %w", name, err)
}
