package main

import (
	"encoding/json"
	"errors"
	"fmt"

	"salvo/legion"
	"salvo/odds"
	"salvo/report"
)

// oddsCommand is salvo odds.
type oddsCommand struct {
	inputs
	output
	method
	File string `short:"f" name:"file" placeholder:"FILE" help:"Read attacks from a file, one on each line, # begins a comment; - for standard input. Any number of lines, answered as they are read."`
	Best bool   `help:"Also show the best play, and how much worse the rules of thumb are."`
}

// Help shows examples.
func (oddsCommand) Help() string {
	return `Examples:

  salvo odds 4w 1r aim 1 precise 1 ranged vs red heavy dodge 1
  salvo odds "6r surge:crit pierce 3 melee vs red" "6r surge:crit impact 3 melee vs red"
  salvo odds --best 3r 2w aim 2 ranged vs red heavy
  salvo odds --format csv "2r vs red" "3r vs red"

All words of the notation: salvo fields.`
}

// method is how odds are found.
type method struct {
	Method  string `enum:"auto,exact,simulate" default:"auto" help:"How to find the odds: exact, simulate, or auto: exact unless there are too many rolls."`
	Attacks int    `name:"attacks" default:"${attacks}" placeholder:"N" help:"How many attacks to simulate."`
	Seed    uint64 `default:"1" placeholder:"S" help:"The seed of a simulation: the same seed gives the same dice."`
}

// check reports a flag that is not within its limits.
func (m *method) check() error {
	if m.Attacks < 1 || m.Attacks > odds.MaxAttacks {
		return usage{fmt.Errorf("--attacks: %d is not from 1 to %d", m.Attacks, odds.MaxAttacks)}
	}
	return nil
}

// options are the options of a simulation.
func (m *method) options() odds.Options { return odds.Options{Attacks: m.Attacks, Seed: m.Seed} }

// answer answers one attack.
func (m *method) answer(con *console, s subject, opt odds.Options) (*report.Answer, error) {
	res, err := m.odds(con, s.Attack, opt)
	if err != nil {
		return nil, err
	}
	ans := report.AnswerOf(res)
	ans.Units, ans.Notes = s.units, s.notes
	return ans, nil
}

func (m *method) odds(con *console, a legion.Attack, opt odds.Options) (*odds.Result, error) {
	switch m.Method {
	case "exact":
		res, err := odds.Exact(con.ctx, a, odds.Options{})
		if errors.Is(err, odds.ErrTooLarge) {
			err = fmt.Errorf("%w; use --method simulate, or fewer dice or tokens", err)
		}
		return res, err
	case "simulate":
		return odds.Simulate(con.ctx, a, opt)
	}
	return odds.Of(con.ctx, a, opt)
}

// Run answers the attacks. It reads all of them before it answers any, and
// writes nothing if one of them is wrong.
func (c *oddsCommand) Run(con *console) error {
	if err := c.check(); err != nil {
		return err
	}
	if c.File != "" {
		if len(c.inputs.Attacks) > 0 {
			return usage{errors.New("--file and attacks on the command line do not go together")}
		}
		return c.batch(con)
	}
	if f := c.form(); c.Best && f != report.AsText && f != report.AsJSON && f != report.AsMarkdown {
		return usage{fmt.Errorf("--best goes with text, json and markdown, not with %s", f)}
	}
	attacks, list, err := c.read(con)
	if err != nil {
		return err
	}
	answers := make([]*report.Answer, len(attacks))
	regrets := make([]*odds.Regret, len(attacks))
	opt := c.options()
	opt.Progress = con.progress("attacks")
	for i, a := range attacks {
		if answers[i], err = c.answer(con, a, opt); err == nil && c.Best {
			regrets[i], err = odds.RegretOf(con.ctx, a.Attack, odds.Options{})
		}
		if err != nil {
			return err
		}
	}
	return c.write(con, func(o report.Options, w *out) error {
		if o.Format == report.AsJSON {
			return writeJSON(w, answers, regrets, list)
		}
		if err := report.Odds(w, o, answers); err != nil {
			return err
		}
		for _, r := range regrets {
			if r != nil {
				if o.Format == report.AsText || o.Format == report.AsMarkdown {
					w.WriteString("\n")
				}
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
