package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/report/forms"
)

type whyCommand struct {
	inputs
	output
}

// Help shows an example.
func (whyCommand) Help() string {
	return `Examples:

  salvo why 3 red and 2 black dice, 1 aim, Pierce 2, ranged vs red in heavy cover, 1 dodge, Armor 1
  salvo why 3r 2b aim 1 pierce 2 ranged vs red heavy dodge 1 armor 1`
}

// Run shows what is left of an attack after every step.
func (c *whyCommand) Run(con *console) error {
	return tellOne(con, &c.inputs, &c.output, report.Why, func(a legion.Attack) (*odds.Funnel, error) {
		return odds.Why(con.ctx, a, odds.Options{})
	})
}

// tellOne answers a question about one attack: for people as it is best played, unless it
// says how it is.
func tellOne[T any](con *console, in *inputs, o *output, tell func(io.Writer, forms.Options, T, *legion.Attack) error, ask func(legion.Attack) (T, error)) error {
	m, err := in.one(con)
	if err != nil {
		return err
	}
	a, cheap := m.Attack, true
	if o.form().ForPeople() {
		a, cheap = m.Played(odds.Options{})
	}
	if !cheap {
		con.note("Note: by the rules of thumb: best play takes too long to find")
	}
	found, err := ask(a)
	if err != nil {
		return err
	}
	return o.write(con, func(as forms.Options, w *out) error { return tell(w, as, found, &m.Attack) })
}

type whatIfCommand struct {
	inputs
	output
	AtLeast int `placeholder:"K" help:"Show the chance of at least K wounds; else of the most likely number, or of wiping the defender out."`
}

// Help shows examples.
func (whatIfCommand) Help() string {
	return `Examples:

  salvo what-if 4w 1r aim 1 precise 1 ranged vs red heavy dodge 1
  salvo what-if --at-least 4 6r surge:crit pierce 3 melee vs red`
}

// Run shows what single changes would do.
func (c *whatIfCommand) Run(con *console) error {
	if err := notBelow0("--at-least", c.AtLeast); err != nil {
		return usage{err}
	}
	return tellOne(con, &c.inputs, &c.output, report.WhatIf, func(a legion.Attack) (*odds.WhatIf, error) {
		return odds.WhatIfOf(con.ctx, a, c.AtLeast, odds.Options{})
	})
}

func notBelow0(flag string, n int) error {
	if n < 0 {
		return fmt.Errorf("%s: %d is below 0", flag, n)
	}
	return nil
}

type sweepCommand struct {
	inputs
	output
	simulation
	Over    []string `sep:"none" placeholder:"FIELD=VALUES" help:"A field and its values, such as aim=0..3 or cover=none,light,heavy; up to three times."`
	AtLeast int      `default:"1" placeholder:"K" help:"Show the chance of at least K wounds."`
}

// Help shows examples.
func (sweepCommand) Help() string {
	return `Examples:

  salvo sweep 4w 1r precise 1 ranged vs red --over aim=0..3 --over cover=none,light,heavy
  salvo sweep 6r ranged vs red --over pierce=0..4 --format csv
  salvo sweep 6r ranged vs red --over pierce=0..4 --over dodge=0..2 --format svg`
}

// Run answers the attack for every combination of values.
func (c *sweepCommand) Run(con *console) error {
	if err := c.check(); err != nil {
		return err
	}
	if err := notBelow0("--at-least", c.AtLeast); err != nil {
		return usage{err}
	}
	return tellOne(con, &c.inputs, &c.output, report.Sweep, func(a legion.Attack) (*odds.Grid, error) { return c.sweep(con, a) })
}

func (c *sweepCommand) sweep(con *console, a legion.Attack) (*odds.Grid, error) {
	if len(c.Over) == 0 {
		return nil, usage{errors.New("--over: give a field and its values, such as --over aim=0..3")}
	}
	var axes []legion.Axis
	var wrong []error
	for _, text := range c.Over {
		x, err := legion.ParseAxis(text)
		if err != nil {
			wrong = append(wrong, inFile("--over", err))
		}
		axes = append(axes, x)
	}
	if err := errors.Join(wrong...); err != nil {
		return nil, usage{err}
	}
	g, err := odds.Sweep(con.ctx, a, axes, c.AtLeast, c.options())
	if _, wrong := errors.AsType[legion.Mistakes](err); wrong {
		err = usage{inFile("--over", err)}
	}
	return g, err
}

type rollCommand struct {
	inputs
	output
	Seed  *uint64 `placeholder:"S" help:"The seed of the dice: the same seed gives the same dice. Without it they are different each time, and the seed is shown."`
	Given string  `placeholder:"JSON" help:"Play with dice that you rolled, in the order they fell: lists of faces by red, black, white, cover, guardian and defender."`
}

// Help shows an example.
func (rollCommand) Help() string {
	return `Examples:

  salvo roll --seed 7 4w 1r aim 1 ranged vs red heavy dodge 1
  salvo roll 2r ranged vs red --given '{"red": ["hit", "blank"], "defender": ["block"]}'`
}

// Run plays one attack step by step.
func (c *rollCommand) Run(con *console) error {
	a, err := c.one(con)
	if err != nil {
		return err
	}
	x, err := c.play(con, a.Attack)
	if err != nil {
		return err
	}
	return c.write(con, func(o forms.Options, w *out) error { return report.Roll(w, o, x) })
}

func (c *rollCommand) play(con *console, a legion.Attack) (*odds.Walkthrough, error) {
	if c.Given == "" {
		seed := con.seed()
		if c.Seed != nil {
			seed = *c.Seed
		}
		return odds.Walk(con.ctx, a, odds.Options{Seed: seed})
	}
	if c.Seed != nil {
		return nil, usage{errors.New("--seed and --given do not go together: either the dice are rolled, or they were")}
	}
	var g odds.Given
	d := json.NewDecoder(strings.NewReader(c.Given))
	d.DisallowUnknownFields()
	if err := d.Decode(&g); err != nil {
		return nil, usage{fmt.Errorf("--given: %s", strings.TrimPrefix(err.Error(), "json: "))}
	}
	x, err := odds.WalkGiven(con.ctx, a, g, odds.Options{})
	if err != nil {
		err = usage{fmt.Errorf("--given: %w", err)}
	}
	return x, err
}
