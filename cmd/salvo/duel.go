package main

import (
	"errors"
	"fmt"
	"strings"

	"salvo/api"
	"salvo/legion"
	"salvo/loadouts"
	"salvo/odds"
	"salvo/report/duels"
	"salvo/report/forms"
	"salvo/units"
)

type duelCommand struct {
	output
	Duels    []string `arg:"" optional:"" name:"duel" help:"A duel as a line of notation; or JSON; or a file of either; or - for standard input."`
	Happened string   `placeholder:"WHAT" help:"How the duel stands, such as \"2: acted a, a wounds 2, b wounds 3 suppression 1\": the round, who has acted in it or is next, the wounds of each side since the beginning, and the tokens and shields that it has now."`
	File     fileName `short:"f" name:"file" placeholder:"FILE" help:"Read duels from a file: JSON, or one on each line, # begins a comment; - for standard input."`
}

// Help shows examples.
func (duelCommand) Help() string {
	return `Two units that fight until one of them is gone, or the rounds are over: who walks
away, what to do first, and what it is worth to act first.

Both sides attack and defend: a word goes where it belongs. Range or melee holds for
both; by default it is the usual one of the first unit. first:, later:, rounds: and
goal: belong to the duel; "charge" is melee and one move, lose:z-6 loses that miniature
first, and with dice "each" multiplies those before it by the miniatures left.
--happened says how a duel stands that has begun; the answer is about the rest of it.
After vs, field is six opponents of all kinds.

Examples:

  salvo duel stormtroopers[dlt-19] heavy vs rebel-troopers[z-6] heavy first:a rounds:5 goal:win
  salvo duel 2b each +2r minis 4 wounds 1 heavy vs 6r pierce 2 red minis 1 wounds 5 first:b
  salvo duel stormtroopers vs rebel-troopers --happened "2: acted a, a wounds 1, b wounds 2 suppression 1"
  salvo duel stormtroopers[dlt-19] heavy vs field goal:win`
}

// Run answers the duels. It writes nothing if one of them is wrong.
func (c *duelCommand) Run(con *console) error {
	if m, ok := loadouts.Duels(strings.Join(c.Duels, " ")); ok && c.File == "" {
		if c.Happened != "" {
			return usage{errors.New("--happened goes with one duel, not with a field")}
		}
		return c.output.duels(con, m)
	}
	asked, list, err := duelReader.read(con, c.Duels, c.File)
	if err != nil {
		return err
	}
	if err := c.happen(asked); err != nil {
		return usage{err}
	}
	answers := make([]*duels.DuelAnswer, len(asked))
	for i, d := range asked {
		if answers[i], err = api.AnswerDuel(con.ctx, d.Duel, d.units, odds.Options{}); err != nil {
			return err
		}
	}
	return c.write(con, func(o forms.Options, w *out) error {
		if o.Format == forms.AsJSON {
			return writeList(w, answers, list)
		}
		return duels.Write(w, o, answers)
	})
}

// duels answers every duel of a matrix.
func (o *output) duels(con *console, m *units.DuelMatrix) error {
	if err := m.Check(odds.MaxMatchups); err != nil {
		return usage{err}
	}
	res, err := m.Solve(con.ctx, con.library(), odds.Options{Progress: con.progress("duels")})
	if _, wrong := errors.AsType[legion.Mistakes](err); wrong {
		return usage{err}
	}
	if err != nil {
		return err
	}
	return o.write(con, func(o forms.Options, w *out) error { return duels.WriteMatrix(w, o, duels.MatrixOf(res)) })
}

// happen says how the one duel stands that is asked about.
func (c *duelCommand) happen(asked []duelSubject) error {
	if c.Happened == "" {
		return nil
	}
	if len(asked) > 1 {
		return fmt.Errorf("--happened goes with one duel, not with %d", len(asked))
	}
	words, err := legion.ParseDuelHappened(c.Happened)
	var errs []error
	for _, one := range legion.Unjoin(err) {
		errs = append(errs, fmt.Errorf("--happened %q: %w", c.Happened, one))
	}
	if len(errs) > 0 {
		return errors.Join(errs...)
	}
	d := &asked[0]
	d.Happen(words)
	if d.units != nil {
		d.units.Duel.Happened = d.Duel.Happened
	}
	return inFile("--happened", d.Validate())
}

// duelSubject is a duel that somebody asks about.
type duelSubject struct {
	legion.Duel
	units *units.Duel // the line that it came from, if it did
}

var duelReader = reader[duelSubject]{
	content{"duel", "a duel", "duels", "salvo duel stormtroopers vs rebel-troopers goal:win", 64},
	func(con *console, line string) (duelSubject, error) {
		m, err := units.ExpandDuel(con.library(), line)
		if err != nil {
			return duelSubject{}, err
		}
		return duelSubject{m.Duel, m}, nil
	},
	fromJSON(legion.ReadDuels, func(d legion.Duel) duelSubject { return duelSubject{Duel: d} }),
}
