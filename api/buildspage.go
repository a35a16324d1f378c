package api

import (
	"errors"
	"fmt"
	"strings"

	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/units"
)

// buildsPage answers with what the page shows before there is an answer.
func buildsPage(_ odds.Context, q *query) (any, error) {
	p := q.readLoadouts()
	p.Slots = map[string]Slot{}
	for _, side := range []legion.Side{legion.TheAttacker, legion.TheDefender} {
		p.Slots[side.String()] = slot(p.match, side, built(p.match, side))
	}
	if p.unit != nil {
		p.Slots[p.side.String()] = Slot{p.unit.Unit.Full(), []string{fmt.Sprintf("%d points without upgrades", p.unit.Unit.Cost)}}
	}
	p.Values = map[string]any{}
	for i := range legion.Fields() {
		f := &legion.Fields()[i]
		p.Values[f.Path()] = value(f, f.Get(&p.match.Attack))
	}
	if p.Asks && p.Loadout != nil {
		if b, err := p.question(); err == nil {
			p.Open = b.Line(0, p.loadout(b))
			p.Attacker, _ = units.Sides(legion.TheAttacker, p.Open)
		}
	}
	p.Errors = sentences(p.mistakes)
	return &p.Loadouts, nil
}

// question is what is asked about the loadouts.
func (p *loadoutsPage) question() (*units.Builds, error) {
	b := p.query.builds
	b.rank, b.at, b.ready, b.against = p.Rank, p.Range, p.Ready, p.Against
	b.must, b.without = strings.Join(p.Must, ","), strings.Join(p.Without, ",")
	if b.line = p.Line; p.Against != "" {
		b.line, _ = units.Sides(p.side, p.Line)
	}
	return b.question(p.query.units)
}

// loadout is the one that is looked at.
func (p *loadoutsPage) loadout(b *units.Builds) cards.Choice {
	c, _ := p.upgrades(*p.Loadout)
	full := c.Complete()
	return b.Loadout(full.Upgrades)
}

// find answers the question.
func (p *loadoutsPage) find(ctx odds.Context) (*units.BuildList, error) {
	b, err := p.question()
	if err != nil {
		return nil, err
	}
	opt := p.query.opt
	opt.Attacks, opt.Seed = sweepAttacks, pageSeed
	list, err := b.Find(ctx, opt)
	if none, ok := errors.AsType[units.NoLoadouts](err); ok {
		return nil, legion.Mistakes{{Message: none.Error()}}
	}
	return list, err
}

// fewerLoadouts is what makes a question for loadouts cheaper.
const fewerLoadouts = "fewer opponents, fewer points, or upgrades that every loadout has"

// costOfLoadouts counts the loadouts that are tried.
func costOfLoadouts(q *query) odds.Cost {
	if p := q.readLoadouts(); p.Asks {
		if b, err := p.question(); err == nil {
			return costOfTries(b)
		}
	}
	return 0
}

// buildsView shows which loadouts are worth their points. What is the asker's fault
// is part of it.
func buildsView(ctx odds.Context, q *query) (any, error) {
	html, err := q.buildsHTML(ctx)
	ms, err := mistakes(err)
	return &View{HTML: html, Errors: sentences(ms)}, err
}

func (q *query) buildsHTML(ctx odds.Context) (string, error) {
	p := q.readLoadouts()
	if !p.Asks {
		return "", nil // the page says what is missing
	}
	list, err := p.find(ctx)
	if err != nil || p.Loadout == nil {
		return rendered(func(list *units.BuildList) string { return report.BuildsHTML(list, nil) })(list, err)
	}
	mine, err := list.Question.Weigh(ctx, q.opt, p.loadout(list.Question))
	if err != nil {
		return "", err
	}
	return report.BuildsHTML(list, &mine), nil
}

// buildsShare is the answer to take along.
func buildsShare(ctx odds.Context, q *query) (any, error) {
	p := q.readLoadouts()
	if !p.Asks {
		return nil, legion.Mistakes{{Message: "there is nothing to share yet: pick a unit and an opponent"}}
	}
	list, err := p.find(ctx)
	if err != nil {
		return nil, err
	}
	words, svg, rows := report.BuildsShare(list)
	return &Share{Text: words, SVG: svg, CSV: csvOf(rows), Command: p.command()}, nil
}

// command is the command line that gives the same answer.
func (p *loadoutsPage) command() string {
	line := p.Line
	if p.Against != "" {
		line, _ = units.Sides(p.side, p.Line)
	}
	words := []string{"salvo", "builds", quote(line)}
	add := func(flag, value string) {
		if value != "" {
			words = append(words, flag, quote(value))
		}
	}
	add("--against", p.Against)
	if p.side == legion.TheDefender {
		words = append(words, "--defend")
	}
	add("--rank", p.Rank)
	add("--range", p.Range)
	if n := p.query.builds.points; n > 0 {
		add("--points", fmt.Sprint(n))
	}
	add("--must", strings.Join(p.Must, ","))
	add("--without", strings.Join(p.Without, ","))
	if p.Ready {
		words = append(words, "--ready")
	}
	return strings.Join(words, " ")
}
