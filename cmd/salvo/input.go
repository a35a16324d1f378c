package main

import (
	"bytes"
	"errors"
	"fmt"

	"salvo/legion"
	"salvo/units"
)

// inputs are the attacks that a command line names.
type inputs struct {
	Attacks []string `arg:"" optional:"" name:"attack" help:"An attack in words or as a line of notation, with or without quotes; or JSON; or a file of either, by a name that ends in .json or .txt or begins with / or ./; or - for standard input."`
	File    fileName `short:"f" name:"file" placeholder:"FILE" help:"Read attacks from a file, one on each line, # begins a comment; - for standard input."`
}

// arguments are the attacks on the command line. The file, of whatever name, is
// one of them.
func (in *inputs) arguments() ([]argument, error) {
	if in.File != "" {
		if len(in.Attacks) > 0 {
			return nil, usage{errors.New("--file and attacks on the command line do not go together")}
		}
		return []argument{{string(in.File), true}}, nil
	}
	var list []argument
	for _, text := range arguments(in.Attacks) {
		list = append(list, argument{text, isFile(text)})
	}
	if len(list) == 0 {
		return nil, usage{errors.New(`which attack? For example: salvo odds 4 white dice and 1 red with an aim vs red in heavy cover`)}
	}
	return list, nil
}

// argument is one attack, or a file of attacks.
type argument struct {
	text string
	file bool
}

// subject is an attack that somebody asks about.
type subject struct {
	legion.Attack
	units string   // the line with units that it came from, if it did
	notes []string // what is to be said about these
}

// parse reads a line as somebody wrote it, with or without units.
func parse(con *console, line string) (subject, error) {
	if isJSON([]byte(line)) {
		attacks, list, err := readJSON([]byte(line))
		switch {
		case err != nil:
			return subject{}, err
		case list:
			return subject{}, errors.New("a list of attacks is not an attack: write each on a line of its own")
		}
		return attacks[0], nil
	}
	if a, ok := legion.TryParse(line); ok && a != legion.New() {
		return subject{Attack: a}, nil // without reading the library
	}
	m, err := units.Expand(con.library(), line)
	if err == nil && m.SaysNothing() {
		err = errors.New("that says nothing: name dice or a unit, such as 4w 1r or stormtroopers")
	}
	s := subject{Attack: m.Attack}
	if m.Units() {
		s.units, s.notes = m.String(), m.All()
	}
	return s, err
}

// readJSON reads one attack, or a list of attacks, and says which it was. An attack
// of which nothing is said is a mistake.
func readJSON(text []byte) (list []subject, many bool, err error) {
	attacks, many, err := legion.ReadJSON(text)
	if err != nil {
		return nil, many, err
	}
	var wrong legion.Mistakes
	for i, a := range attacks {
		list = append(list, subject{Attack: a})
		if a == legion.New() {
			m := legion.Mistake{Message: "the attack says nothing: name dice, such as {\"attacker\": {\"redDice\": 4}}"}
			if many {
				m.Place = fmt.Sprintf("attack %d", i+1)
			}
			wrong = append(wrong, m)
		}
	}
	if len(wrong) > 0 {
		return nil, many, wrong
	}
	return list, many, nil
}

// read returns the attacks, and whether the answer should be a list. Mistakes
// in all of them come back at once, as a usage error.
func (in *inputs) read(con *console) (attacks []subject, list bool, err error) {
	args, err := in.arguments()
	if err != nil {
		return nil, false, err
	}
	list = len(args) > 1
	var wrong []error
	for _, arg := range args {
		some, many, err := arg.read(con)
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
		con.note("Note: %s", note)
	}
	return attacks[0].Attack, nil
}

// read reads the attacks that an argument means.
func (arg argument) read(con *console) ([]subject, bool, error) {
	if !arg.file {
		if isJSON([]byte(arg.text)) {
			return readJSON([]byte(arg.text))
		}
		s, err := parse(con, arg.text)
		return []subject{s}, false, err
	}
	text, name, err := readFile(con, arg.text, someAttacks)
	if err != nil {
		return nil, false, err
	}
	if isJSON(text) && !isLines(text) || len(bytes.TrimSpace(text)) == 0 {
		attacks, list, err := readJSON(text)
		return attacks, list, inFile(name, err)
	}
	var attacks []subject
	var wrong []error
	in := newLines(bytes.NewReader(text))
	for in.next() {
		s, err := subject{}, in.wrong
		if err == nil {
			s, err = parse(con, in.text)
		}
		if err != nil {
			wrong = append(wrong, inFile(fmt.Sprintf("%s:%d", name, in.number), err))
		}
		attacks = append(attacks, s)
	}
	if len(attacks) == 0 {
		wrong = append(wrong, fmt.Errorf("%s: there is no attack in it", name))
	}
	return attacks, len(attacks) != 1, errors.Join(wrong...)
}

// inFile puts a place before every mistake of an error.
func inFile(name string, err error) error {
	var line *legion.LineError
	var ms legion.Mistakes
	switch {
	case err == nil:
		return nil
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
