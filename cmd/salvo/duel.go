package main

import (
	"errors"

	"salvo/battle"
	"salvo/legion"
	"salvo/odds"
	"salvo/report"
)

// duelCommand is salvo duel.
type duelCommand struct {
	output
	Duels []string `arg:"" optional:"" name:"duel" help:"A duel, or a list of duels, as JSON; or a file of it; or - for standard input."`
	File  fileName `short:"f" name:"file" placeholder:"FILE" help:"Read duels from a file of JSON; - for standard input."`
}

// Help shows examples.
func (duelCommand) Help() string {
	return `Two units that fight until one of them is gone, or the rounds are over: who walks
away, what to do first, and what it is worth to act first.

Example:

  salvo duel '{"sides": [{"attacks": [{"attacker": {"redDice": 6}}], "defender": {"minis": 1, "woundsPerMini": 6}}, {"attacks": [{"attacker": {"blackDice": 8}}], "defender": {"minis": 1, "woundsPerMini": 8}}], "goal": "win"}'`
}

// Run answers the duels. It writes nothing if one of them is wrong.
func (c *duelCommand) Run(con *console) error {
	duels, list, err := duelReader.read(con, c.Duels, c.File)
	if err != nil {
		return err
	}
	answers := make([]*report.DuelAnswer, len(duels))
	for i, d := range duels {
		if answers[i], err = answerDuel(con, d); err != nil {
			return err
		}
	}
	return c.write(con, func(o report.Options, w *out) error {
		if o.Format == report.AsJSON {
			return writeList(w, answers, list)
		}
		return report.Duels(w, o, answers)
	})
}

// answerDuel answers one duel.
func answerDuel(con *console, d legion.Duel) (*report.DuelAnswer, error) {
	res, err := battle.Duel(con.ctx, d, odds.Options{})
	if err != nil {
		return nil, err
	}
	worth, err := battle.DuelWorthOf(con.ctx, res, odds.Options{})
	if _, tooMuch := errors.AsType[*odds.LimitError](err); err != nil && !tooMuch {
		return nil, err
	}
	return report.DuelAnswerOf(res, worth), nil
}

// duelReader reads duels.
var duelReader = reader[legion.Duel]{
	content{"duel", "a duel", "duels", "salvo duel --json duels.json", 64},
	func(*console, string) (legion.Duel, error) {
		return legion.Duel{}, errors.New("a duel is read as JSON: an object with two sides; salvo duel --help has an example")
	},
	legion.ReadDuels,
}
