package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"salvo/dice"
	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/report/forms"
)

type adviseCommand struct {
	inputs
	output
	Dice         string   `placeholder:"DICE" help:"The dice on the table, such as \"r:hit,blank w:crit,2blank\": a colour, and what its dice show."`
	Aims         *int     `placeholder:"N" help:"Aim tokens that are left; else all of the attack's."`
	Observations *int     `placeholder:"N" help:"Observation tokens that are left; else all of the attack's."`
	Dodges       *int     `placeholder:"N" help:"Dodge tokens of the attacker that are left, for Jar'Kai; else all of the attack's."`
	Stage        *string  `enum:"reroll,convert,lethal" placeholder:"STAGE" help:"The decision: reroll, by default; convert, after the last reroll: Marksman and Jar'Kai; or lethal, after cover and dodge."`
	Then         []string `sep:"none" placeholder:"STEP" help:"What happened after the attack dice: \"stop\", or \"results 3 hit 1 crit\" without --dice; then \"cover 2 white blank\", \"dodge 1 hit 0 crit\", \"defense 2 red block\", \"surge 1\". Once for each step; the answer says what is next."`
}

// Help shows examples.
func (adviseCommand) Help() string {
	return `Examples:

  salvo advise 2r 1w aim 1 ranged vs red heavy --dice "r:hit,blank w:blank"
  salvo advise 2r aim 2 marksman vs armor 3 --stage convert --dice r:hit,blank
  salvo advise 4b vs red heavy dodge 1 --then "results 3 hit 0 crit" --then "cover 3 white blank"

All of it may also be JSON, as the attack or in a file:

  {"attack": {…}, "dice": {"red": {"blank": 1, "hit": 2}, "white": {"crit": 1}},
   "aims": 1, "observations": 0, "stage": "reroll", "then": ["stop"]}`
}

// Run ranks what can be done with the dice on the table.
func (c *adviseCommand) Run(con *console) error {
	m, name, err := c.moment(con)
	if err != nil {
		return err
	}
	advice, err := odds.Advise(con.ctx, m, odds.Options{})
	if _, wrong := errors.AsType[legion.Mistakes](err); wrong {
		return usage{inFile(name, err)}
	}
	if err != nil {
		return err
	}
	return c.write(con, func(o forms.Options, w *out) error { return report.Advise(w, o, advice) })
}

// moment reads the attack and the dice on the table; name is that of a file of both.
func (c *adviseCommand) moment(con *console) (m odds.Moment, name string, err error) {
	args, err := attackReader.arguments(c.Attacks, c.File)
	if err == nil && len(args) == 1 && (args[0].file || isJSON([]byte(args[0].text))) {
		text := []byte(args[0].text)
		if args[0].file {
			text, name, err = readFile(con, args[0].text, attackReader.content)
		}
		if err == nil {
			err = c.unused()
		}
		if err == nil {
			err = inFile(name, legion.Decode(text, &m))
		}
		if err != nil {
			err = usage{err}
		}
		return m, name, err
	}
	a, err := c.one(con)
	if err != nil {
		return m, "", err
	}
	m = odds.Begin(a.Attack, dice.Roll{})
	if c.Stage != nil {
		m.Phase = odds.Phase(*c.Stage)
	}
	if c.Aims != nil {
		m.Aims = *c.Aims
		m.Aimed = m.Aims < a.Attack.Attacker.AimTokens
	}
	if c.Dodges != nil {
		m.Dodges = *c.Dodges
	}
	if c.Observations != nil {
		m.Observations = *c.Observations
	}
	m.Then = c.Then
	if c.Dice == "" && !m.WithoutDice() {
		return m, "", usage{errors.New(`--dice: give the dice on the table, such as --dice "r:hit,blank w:crit"`)}
	}
	if c.Dice != "" {
		if m.Dice, err = parseDice(c.Dice); err != nil {
			return m, "", usage{fmt.Errorf("--dice: %w", err)}
		}
	}
	return m, "", nil
}

// unused reports flags beside JSON, which says all of it.
func (c *adviseCommand) unused() error {
	var names []string
	for _, f := range []struct {
		name  string
		given bool
	}{
		{"--dice", c.Dice != ""}, {"--aims", c.Aims != nil}, {"--observations", c.Observations != nil},
		{"--dodges", c.Dodges != nil}, {"--stage", c.Stage != nil}, {"--then", c.Then != nil},
	} {
		if f.given {
			names = append(names, f.name)
		}
	}
	if len(names) == 0 {
		return nil
	}
	return fmt.Errorf("%s: JSON says that itself; leave the flags out, or give the attack as a line", strings.Join(names, ", "))
}

// parseDice reads dice such as r:hit,blank w:crit,2blank.
func parseDice(text string) (t dice.Roll, err error) {
	colors := map[string]dice.Color{
		"r": dice.Red, "red": dice.Red, "b": dice.Black, "black": dice.Black, "w": dice.White, "white": dice.White,
	}
	var wrong []error
	for _, group := range strings.Fields(text) {
		name, faces, ok := strings.Cut(strings.ToLower(group), ":")
		c, known := colors[name]
		if !ok || !known {
			wrong = append(wrong, fmt.Errorf("%q is not a colour and faces, such as r:hit,blank", group))
			continue
		}
		for _, word := range strings.Split(faces, ",") {
			digits := len(word) - len(strings.TrimLeft(word, "0123456789"))
			n := 1
			if digits > 0 {
				if n, err = strconv.Atoi(word[:digits]); err != nil || n > legion.MaxPool {
					wrong = append(wrong, fmt.Errorf("%q: %s dice are more than %d", group, word[:digits], legion.MaxPool))
					continue
				}
			}
			var f dice.Face
			face := word[digits:]
			if n > 1 {
				face = strings.TrimSuffix(face, "s") // 2hits
			}
			if err := f.UnmarshalText([]byte(face)); err != nil {
				wrong = append(wrong, fmt.Errorf("%q: %w", group, err))
				continue
			}
			if t[c].Total()+n > legion.MaxPool {
				wrong = append(wrong, fmt.Errorf("%q: more than %d dice", group, legion.MaxPool))
				continue
			}
			t[c] += dice.Show(f, n)
		}
	}
	return t, errors.Join(wrong...)
}
