package main

import (
	"errors"
	"fmt"

	"salvo/api"
	"salvo/legion"
	"salvo/units"
)

// inputs are the attacks that a command line names.
type inputs struct {
	Attacks []string `arg:"" optional:"" name:"attack" help:"An attack in words or as a line of notation, with or without quotes; or JSON; or a file of either, by a name that ends in .json or .txt or begins with / or ./; or - for standard input."`
	File    fileName `short:"f" name:"file" placeholder:"FILE" help:"Read attacks from a file, one on each line, # begins a comment; - for standard input."`
}

var attackReader = reader[*units.Attack]{
	content{"attack", "an attack", "attacks", "salvo odds 4 white dice and 1 red with an aim vs red in heavy cover", 64},
	parse, readJSON,
}

// parse reads a line as somebody wrote it, with or without units.
func parse(con *console, line string) (*units.Attack, error) {
	if a, ok := legion.TryParse(line); ok && a != legion.New() {
		said, _ := legion.ParseWords(line, nil)
		return &units.Attack{Said: said, Attack: a}, nil // without reading the library
	}
	m, err := units.Expand(con.library(), line)
	if err == nil && m.SaysNothing() {
		err = errors.New("that says nothing: name dice or a unit, such as 4w 1r or stormtroopers")
	}
	return m, err
}

// readJSON reads one attack, or a list of attacks, and says which it was. An attack
// of which nothing is said is a mistake.
func readJSON(text []byte) (list []*units.Attack, many bool, err error) {
	list, many, err = fromJSON(legion.ReadJSON, api.Numbers)(text)
	if err != nil {
		return nil, many, err
	}
	var wrong legion.Mistakes
	for i, asked := range list {
		if asked.Attack == legion.New() {
			m := legion.Mistake{Message: "the attack says nothing: name dice, such as {\"attacker\": {\"redDice\": 4}}"}
			if many {
				m.Place = fmt.Sprintf("attack %d", i+1)
			}
			wrong = append(wrong, m)
		}
	}
	return list, many, wrong.Err()
}

// one reads exactly one attack, and notes what is to be said about its units.
func (in *inputs) one(con *console) (*units.Attack, error) {
	attacks, _, err := attackReader.read(con, in.Attacks, in.File)
	if err == nil && len(attacks) != 1 {
		err = usage{fmt.Errorf("this command takes one attack, not %d", len(attacks))}
	}
	if err != nil {
		return nil, err
	}
	for _, note := range attacks[0].All() {
		con.note("Note: %s", note)
	}
	return attacks[0], nil
}
