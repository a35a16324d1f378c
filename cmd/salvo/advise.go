package main

import (
	"bytes"
	"encoding/json"
	"errors"

	"salvo/legion"
	"salvo/odds"
	"salvo/report"
)

// adviseCommand is salvo advise.
type adviseCommand struct {
	From string `arg:"" name:"moment" help:"A file with the attack, the dice on the table and the tokens left, as JSON; - for standard input; or the JSON itself."`
	JSON bool   `name:"json" help:"Write JSON."`
}

// Help shows an example.
func (adviseCommand) Help() string {
	return `The JSON is
  {"attack": {…}, "dice": {"red": {"blank": 1, "hit": 2}, "white": {"crit": 1}},
   "aims": 1, "observations": 0, "stage": "reroll"}
where stage is reroll, convert (after surges are converted: Marksman, Jar'Kai) or
lethal (after cover and dodge). Tokens that are left out are those of the attack.`
}

// Run reads the moment, then computes, then writes.
func (c *adviseCommand) Run(con *console) error {
	text, name, err := read(c.From, con.in)
	if err != nil {
		return usage{err}
	}
	var m odds.Moment
	var advice *odds.Advice
	if err = legion.Decode(text, &m); err == nil {
		advice, err = odds.Advise(con.ctx, m)
	}
	var ms legion.Mistakes
	if errors.As(err, &ms) {
		return usage{inFile(name, err)}
	}
	if err != nil {
		return err
	}
	var out bytes.Buffer
	if c.JSON {
		err = json.NewEncoder(&out).Encode(advice)
	} else {
		err = report.Advice(&out, advice)
	}
	if err != nil {
		return err
	}
	_, err = con.out.Write(out.Bytes())
	return err
}
