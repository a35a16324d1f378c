package main

import (
	"errors"
	"fmt"

	"salvo/api"
	"salvo/legion"
	"salvo/odds"
	"salvo/report/forms"
	"salvo/report/volleys"
	"salvo/units"
)

type volleyCommand struct {
	output
	Volleys  []string `arg:"" optional:"" name:"volley" help:"A volley as a line of notation; or JSON; or a file of either; or - for standard input."`
	File     fileName `short:"f" name:"file" placeholder:"FILE" help:"Read volleys from a file: JSON, or one on each line, # begins a comment; - for standard input."`
	Happened []string `sep:"none" placeholder:"WHAT" help:"What an attack really did, such as \"1: wounds 2, dodges 0\": its number, the wounds, and the tokens and shields that are left; at several targets \"1: target 2, wounds 2\" or \"1: passed\". Once for each attack that was made."`
}

// Help shows examples.
func (volleyCommand) Help() string {
	return `Several attacks on one unit, one after the other: what is left of it after each,
in what order they are best made, and what its tokens are best spent on.

The first attack is written in full. After "then" comes the next attacker, and
after another "vs" only what is different about the same defender this time.
order:best chooses the order, goal:kill plays to defeat the unit, play:optimal
before "vs" makes an attacker play its best, after the first "vs" the defender.

"also" joins units side by side: attackers before "vs", of which any may go next,
and targets after it. Who shoots whom, and who next once it is seen what the first
one did? A target counts its points, or what weight says. Commas and "and" between
units do the same, and 2x or two units of say how many there are.

Examples:

  salvo volley stormtroopers aim 1 vs rebel-troopers heavy dodge 1 then at-st then darth-vader
  salvo volley stormtroopers aim 1 also at-st vs rebel-troopers heavy also at-rt goal:kill
  salvo volley 2x stormtroopers and an at-st shoot at rebel troopers in heavy cover and an at-rt
  salvo volley "4w 1r aim 1 ranged vs red heavy minis 4 wounds 1 then 6r pierce 3 ranged vs light order:best goal:kill"
  salvo volley "5w vs dodge 1 minis 4 wounds 1 then 6r pierce 3" --happened "1: wounds 2, dodges 0"`
}

// Run answers the volleys. It writes nothing if one of them is wrong.
func (c *volleyCommand) Run(con *console) error {
	asked, list, err := volleyReader.read(con, c.Volleys, c.File)
	if err != nil {
		return err
	}
	if err := c.happen(asked); err != nil {
		return usage{err}
	}
	answers := make([]volleys.AnyVolley, len(asked))
	for i, v := range asked {
		if answers[i], err = answerVolley(con, v, c.form()); err != nil {
			return err
		}
	}
	return c.write(con, func(o forms.Options, w *out) error {
		if o.Format == forms.AsJSON {
			return writeList(w, answers, list)
		}
		return volleys.Write(w, o, answers)
	})
}

// answerVolley answers one volley: for people as it is best played, unless it says how it is.
func answerVolley(con *console, m *units.Volley, f forms.Format) (volleys.AnyVolley, error) {
	if !f.ForPeople() {
		return api.AnswerVolley(con.ctx, m.Volley, m, odds.Options{})
	}
	_, told, err := api.TellVolley(con.ctx, m, odds.Options{})
	return told, err
}

// happen adds what really happened to the one volley that is asked about.
func (c *volleyCommand) happen(asked []*units.Volley) error {
	if len(c.Happened) > 0 && len(asked) > 1 {
		return fmt.Errorf("--happened goes with one volley, not with %d", len(asked))
	}
	var errs []error
	for _, text := range c.Happened {
		words, err := legion.ParseHappened(text)
		if err == nil {
			err = asked[0].Volley.Happen(words)
		}
		for _, one := range legion.Unjoin(err) {
			errs = append(errs, fmt.Errorf("--happened %q: %w", text, one))
		}
	}
	if len(c.Happened) > 0 && len(errs) == 0 {
		errs = append(errs, inFile("--happened", asked[0].Volley.Validate()))
	}
	return errors.Join(errs...)
}

var volleyReader = reader[*units.Volley]{
	content{"volley", "a volley", "volleys", `salvo volley "4w vs red minis 4 wounds 1 then 6r pierce 3"`, 64},
	parseVolley, fromJSON(legion.ReadVolleys, func(v legion.Volley) *units.Volley { return api.VolleyNumbers(v, nil) }),
}

// parseVolley reads a volley in one line, with or without units.
func parseVolley(con *console, line string) (*units.Volley, error) {
	if v, said, err := legion.ReadVolley(line); err == nil {
		return api.VolleyNumbers(v, said), nil // without reading the library
	}
	return units.ReadVolley(con.library(), line)
}
