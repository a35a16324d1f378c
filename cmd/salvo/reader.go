package main

import (
	"bytes"
	"errors"
	"fmt"

	"salvo/legion"
)

// reader reads what somebody asks about: attacks, or volleys.
type reader[T any] struct {
	content
	line func(con *console, line string) (T, error)
	json func(text []byte) (list []T, many bool, err error)
}

// fromJSON reads values in JSON, and makes of each what is asked about.
func fromJSON[V, T any](read func([]byte) ([]V, bool, error), asked func(V) T) func([]byte) ([]T, bool, error) {
	return func(text []byte) (list []T, many bool, err error) {
		values, many, err := read(text)
		for _, v := range values {
			list = append(list, asked(v))
		}
		return list, many, err
	}
}

// argument is what is asked about, or a file of it.
type argument struct {
	text string
	file bool
}

// arguments are those of the command line. The file, of whatever name, is one of them.
func (r *reader[T]) arguments(args []string, file fileName) ([]argument, error) {
	switch {
	case file != "" && len(args) > 0:
		return nil, usage{fmt.Errorf("--file and %s on the command line do not go together", r.several)}
	case file != "":
		return []argument{{string(file), true}}, nil
	case len(args) == 0:
		return nil, usage{fmt.Errorf("which %s? For example: %s", r.name, r.example)}
	}
	var list []argument
	for _, text := range arguments(args) {
		list = append(list, argument{text, isFile(text)})
	}
	return list, nil
}

// read reads what arguments or a file ask about, and says whether the answer should be
// a list. Mistakes in all of it come back at once, as a usage error.
func (r *reader[T]) read(con *console, args []string, file fileName) (list []T, many bool, err error) {
	parts, err := r.arguments(args, file)
	if err != nil {
		return nil, false, err
	}
	many = len(parts) > 1
	var wrong []error
	for _, arg := range parts {
		some, several, err := r.argument(con, arg)
		wrong = append(wrong, err)
		list, many = append(list, some...), many || several
	}
	if err := errors.Join(wrong...); err != nil {
		return nil, many, usage{err}
	}
	return list, many, nil
}

func (r *reader[T]) argument(con *console, arg argument) ([]T, bool, error) {
	if !arg.file {
		if isJSON([]byte(arg.text)) {
			return r.json([]byte(arg.text))
		}
		x, err := r.line(con, arg.text)
		return []T{x}, false, err
	}
	text, name, err := readFile(con, arg.text, r.content)
	if err != nil {
		return nil, false, err
	}
	if isJSON(text) && !isLines(text) || len(bytes.TrimSpace(text)) == 0 {
		list, many, err := r.json(text)
		return list, many, inFile(name, err)
	}
	var list []T
	var wrong []error
	in := newLines(bytes.NewReader(text))
	for in.next() {
		err := in.wrong
		if err == nil {
			var x T
			x, err = r.single(con, in.text)
			list = append(list, x)
		}
		wrong = append(wrong, inFile(fmt.Sprintf("%s:%d", name, in.number), err))
	}
	if len(wrong) == 0 {
		wrong = append(wrong, fmt.Errorf("%s: there is no %s in it", name, r.name))
	}
	return list, len(list) != 1, errors.Join(wrong...)
}

// single reads a line that asks about one thing, also as JSON.
func (r *reader[T]) single(con *console, line string) (x T, err error) {
	if !isJSON([]byte(line)) {
		return r.line(con, line)
	}
	list, many, err := r.json([]byte(line))
	switch {
	case err != nil:
		return x, err
	case many:
		return x, fmt.Errorf("a list of %s is not %s: write each on a line of its own", r.several, r.one)
	}
	return list[0], nil
}

// inFile puts a place before every mistake of an error; the place is empty where there
// is no file.
func inFile(name string, err error) error {
	var line *legion.LineError
	var ms legion.Mistakes
	switch {
	case err == nil || name == "":
		return err
	case errors.As(err, &line):
		placed := *line
		placed.Place = name
		return &placed
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
