package main

import (
	"encoding/json"
	"errors"
	"fmt"

	"salvo/api"
	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/report/forms"
	"salvo/units"
)

type oddsCommand struct {
	inputs
	output
	method
	Best   bool     `help:"Also show the best play, and how much worse the rules of thumb are."`
	Output fileName `short:"o" placeholder:"FILE" help:"Write the answers to a file: all of them, or it stays as it was."`
}

// Help shows examples.
func (oddsCommand) Help() string {
	return `Examples:

  salvo odds 4 white dice and 1 red with an aim and Precise 1 vs red in heavy cover, 1 dodge
  salvo odds 4w 1r aim 1 precise 1 ranged vs red heavy dodge 1
  salvo odds Stormtroopers with DLT-19 vs Rebel Troopers in heavy cover
  salvo odds "6r surge:crit pierce 3 melee vs red" "6r surge:crit impact 3 melee vs red"
  salvo odds --best 3r 2w aim 2 ranged vs red heavy
  salvo odds --format csv "2r vs red" "3r vs red"

--file reads any number of lines, in words, in the notation or as JSON, and answers
them in their order as they are read; --output puts the answers into a file, all of
them or none. All words of the notation: salvo fields.`
}

type simulation struct {
	Attacks *int    `name:"attacks" placeholder:"N" help:"How many attacks to simulate; ${attacks} by default."`
	Seed    *uint64 `placeholder:"S" help:"The seed of a simulation, 1 by default: the same seed gives the same dice."`
}

// check reports a flag that is not within its limits.
func (s *simulation) check() error {
	if n := s.Attacks; n != nil && (*n < 1 || *n > odds.MaxAttacks) {
		return usage{fmt.Errorf("--attacks: %d is not from 1 to %d", *n, odds.MaxAttacks)}
	}
	return nil
}

func (s *simulation) options() odds.Options {
	opt := odds.Options{Attacks: odds.DefaultAttacks, Seed: 1}
	if s.Attacks != nil {
		opt.Attacks = *s.Attacks
	}
	if s.Seed != nil {
		opt.Seed = *s.Seed
	}
	return opt
}

type method struct {
	simulation
	Method string `enum:"auto,exact,simulate" default:"auto" help:"How to find the odds: exact, simulate, or auto: exact unless there are too many rolls."`
}

// check reports a flag that is not within its limits, or of no use.
func (m *method) check() error {
	if m.Method == "exact" && (m.Attacks != nil || m.Seed != nil) {
		return usage{errors.New("--attacks and --seed are for simulations, and --method exact is none")}
	}
	return m.simulation.check()
}

// answer answers one attack: for people as it is best played, unless it says how it is.
func (m *method) answer(con *console, asked *units.Attack, f forms.Format, opt odds.Options) (*report.Answer, error) {
	a, cheap := asked.Attack, true
	if f.ForPeople() {
		a, cheap = asked.Played(odds.Options{})
	}
	_, told, err := api.TellOdds(asked, a, cheap, func(a legion.Attack) (*odds.Result, error) {
		return api.Odds(con.ctx, a, m.Method, "--method", opt)
	})
	return told, err
}

// Run answers the attacks. It reads all of them before it answers any, and
// writes nothing if one of them is wrong.
func (c *oddsCommand) Run(con *console) error {
	if err := errors.Join(c.method.check(), c.oneFormat()); err != nil {
		return err
	}
	if c.Output != "" {
		return con.toFile(string(c.Output), c.answers)
	}
	return c.answers(con)
}

func (c *oddsCommand) answers(con *console) error {
	if c.File != "" {
		return c.batch(con)
	}
	attacks, list, err := attackReader.read(con, c.Attacks, c.File)
	if err != nil {
		return err
	}
	return c.answerAll(con, attacks, list)
}

// answerAll answers attacks, and writes nothing if one of them cannot be.
func (c *oddsCommand) answerAll(con *console, attacks []*units.Attack, list bool) (err error) {
	if f := c.form(); c.Best && f != forms.AsText && f != forms.AsJSON && f != forms.AsMarkdown {
		return usage{fmt.Errorf("--best goes with text, json and markdown, not with %s", f)}
	}
	if f := c.form(); len(attacks) == 0 && f != forms.AsJSON && f != forms.AsNDJSON {
		return usage{errors.New("the list has no attack in it")}
	}
	answers := make([]*report.Answer, len(attacks))
	regrets := make([]*odds.Regret, len(attacks))
	opt := c.options()
	opt.Progress = con.progress("attacks")
	for i, a := range attacks {
		if answers[i], err = c.answer(con, a, c.form(), opt); err == nil && c.Best {
			regrets[i], err = odds.RegretOf(con.ctx, a.Attack, odds.Options{})
		}
		if err != nil {
			return err
		}
	}
	return c.write(con, func(o forms.Options, w *out) error {
		if o.Format == forms.AsJSON {
			return writeJSON(w, answers, regrets, list)
		}
		if len(answers) == 0 {
			return nil
		}
		if err := report.Odds(w, o, answers); err != nil {
			return err
		}
		for _, r := range regrets {
			if r != nil {
				w.WriteString("\n")
				if err := report.Best(w, o, r); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// writeJSON writes each answer as JSON on a line of its own, as a list if there
// are several.
func writeJSON(w *out, answers []*report.Answer, regrets []*odds.Regret, list bool) error {
	type withRegret struct {
		*report.Answer
		Regret *odds.Regret `json:"regret,omitempty"`
	}
	all := make([]withRegret, len(answers))
	for i := range answers {
		all[i] = withRegret{answers[i], regrets[i]}
	}
	return writeList(w, all, list)
}

// writeList writes values as JSON, each on a line of its own.
func writeList[T any](w *out, values []T, list bool) error {
	if list {
		w.WriteString("[")
	}
	for i, v := range values {
		if i > 0 {
			w.WriteString(",\n")
		}
		text, err := json.Marshal(v)
		if err != nil {
			return err
		}
		w.Write(text)
	}
	if list {
		w.WriteString("]")
	}
	w.WriteString("\n")
	return nil
}
