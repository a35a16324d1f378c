package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"salvo/cards"
	"salvo/legion"
	"salvo/loadouts"
	"salvo/odds"
	"salvo/report/builds"
	"salvo/report/forms"
)

type buildsCommand struct {
	output
	Line    []string `arg:"" optional:"" name:"attack" help:"The unit, what is said of its attack, and after vs its target."`
	Against string   `placeholder:"TARGETS" help:"Several targets with commas between them, each with a weight if it counts more, such as \"at-st=2, rebel-troopers heavy\"; or field, six targets of all kinds."`
	Defend  bool     `help:"The unit defends: it stands after vs, or alone if --against lists the attackers."`
	Rank    string   `placeholder:"BY" help:"Rank by wounds, kill or points (for a wound); with --defend by lost (points) or survive."`
	Range   string   `placeholder:"R" help:"From how far: 1 to 5, melee or overrun; each for one answer for each of these, best for what is best for each loadout; else range 3 if the unit reaches it without upgrades, or its usual way to attack."`
	Points  int      `placeholder:"MAX" help:"Only loadouts that cost at most so many points."`
	Must    string   `placeholder:"UPGRADES" help:"Upgrades that every loadout has."`
	Without string   `placeholder:"UPGRADES" help:"Upgrades that no loadout has."`
	Ready   bool     `help:"The unit has the tokens that its keywords may give it, and what its cards offer happens."`
	All     bool     `help:"List every loadout that makes a different attack, not only the best 200."`
}

// Help shows examples.
func (buildsCommand) Help() string {
	return `Examples:

  salvo builds stormtroopers aim 1 vs rebel-troopers heavy
  salvo builds stormtroopers aim 1 --against "at-st=2, rebel-troopers heavy" --points 80
  salvo builds stormtroopers --against field --rank points --must dlt-19
  salvo builds --defend rebel-troopers heavy --against "stormtroopers[dlt-19] aim 1, at-st"`
}

// Run finds the loadouts that are worth their points.
func (c *buildsCommand) Run(con *console) error {
	side := legion.TheAttacker
	if c.Defend {
		side = legion.TheDefender
	}
	q, err := loadouts.Read(con.library(), side, strings.Join(c.Line, " "), c.Against)
	if err != nil {
		return usage{err}
	}
	if err := errors.Join(notBelow0("--points", c.Points), c.rank(q), inFile("--must or --without", q.Limit(c.Must, c.Without))); err != nil {
		return usage{err}
	}
	q.Ready, q.Points, q.Best = c.Ready, c.Points, c.form().ForPeople()
	questions, err := c.places(q)
	if err != nil {
		return usage{inFile("--range", err)}
	}
	most := builds.Max
	if c.All {
		most = 0
	}
	var answers []*builds.BuildsAnswer
	for _, q := range questions {
		list, err := q.Find(con.ctx, odds.Options{Seed: 1, Progress: con.progress("loadouts")})
		var none loadouts.None
		if errors.As(err, &none) {
			return usage{err}
		}
		if err != nil {
			return err
		}
		answers = append(answers, builds.AnswerOf(list, most))
	}
	return c.write(con, func(o forms.Options, w *out) error { return builds.Write(w, o, answers) })
}

func (c *buildsCommand) rank(q *loadouts.Question) error {
	if c.Rank == "" {
		return nil
	}
	if q.Rank = loadouts.Rank(c.Rank); !slices.Contains(q.Ranks(), q.Rank) {
		names := legion.Texts(q.Ranks(), func(r loadouts.Rank) string { return string(r) })
		return fmt.Errorf("--rank: %q is not one of %s", c.Rank, strings.Join(names, ", "))
	}
	return nil
}

// places are the questions for the ranges that were asked for.
func (c *buildsCommand) places(q *loadouts.Question) ([]*loadouts.Question, error) {
	switch c.Range {
	case "":
		return []*loadouts.Question{q.Where()}, nil
	case "best":
		return []*loadouts.Question{q}, nil
	case "each":
		return q.Each(), nil
	}
	at, err := cards.ParsePlace(c.Range)
	return []*loadouts.Question{q.From(at)}, err
}
