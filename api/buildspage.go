package api

import (
	"errors"
	"fmt"
	"strings"

	"salvo/api/form"
	"salvo/cards"
	"salvo/legion"
	"salvo/loadouts"
	"salvo/odds"
	"salvo/report"
	"salvo/report/builds"
	"salvo/report/english"
)

type buildsPageRequest struct {
	Changes changes `json:"changes" max:"100" help:"What is changed about the attack, one after the other."`
	Add     string  `json:"add" help:"A further opponent, as a choice in words; it has the tokens and the cover of the line's."`
	loadoutsRequest
}

func (q *buildsPageRequest) check(string) error { return q.read(q.Add, q.Changes) }

func (q *buildsPageRequest) cost() odds.Cost { return 0 } // nothing is tried yet

func (q *buildsPageRequest) answer(odds.Context) (any, error) {
	q.page.Slots = form.Slots(q.match)
	if q.unit != nil {
		q.page.Slots[q.side().String()] = form.Slot{Name: q.unit.Unit.Full(), Facts: []string{report.PointsOf(q.unit.Unit.Cost) + " without upgrades"}}
	}
	q.page.Values = form.ValuesOf(&q.match.Attack)
	if q.page.Asks && q.page.Loadout != nil {
		if b, err := q.question(); err == nil {
			a := b.Attack(0, q.loadout(b))
			q.page.Open, q.page.Attacker = a.String(), a.Words(legion.TheAttacker)
		}
	}
	q.page.Errors = sentences(q.mistakes)
	return &q.page, nil
}

// question is what is asked about the loadouts.
func (q *loadoutsRequest) question() (*loadouts.Question, error) {
	b := q.limits
	b.Rank, b.Ready, b.Against = q.page.Rank, q.page.Ready, q.page.Against
	b.Must, b.Without = strings.Join(q.page.Must, ","), strings.Join(q.page.Without, ",")
	asked, err := b.question(q.units, q.line(), q.page.Range)
	if err == nil {
		asked.Best, asked.Most = true, q.Most
	}
	return asked, err
}

// line is what is asked about in one line, without an opponent if several are listed.
func (q *loadoutsRequest) line() string {
	if q.page.Against == "" {
		return q.page.Line
	}
	return q.match.Words(q.side())
}

// loadout is the one that is looked at.
func (q *loadoutsRequest) loadout(b *loadouts.Question) cards.Choice {
	c, _ := q.upgrades(*q.page.Loadout)
	full := c.Complete()
	return b.With(full.Upgrades)
}

func (q *loadoutsRequest) find(ctx odds.Context) (*loadouts.Answer, error) {
	b, err := q.question()
	if err != nil {
		return nil, err
	}
	opt := q.opt
	opt.Attacks, opt.Seed = sweepAttacks, pageSeed
	list, err := b.Find(ctx, opt)
	if none, ok := errors.AsType[loadouts.None](err); ok {
		return nil, legion.Mistakes{{Message: none.Error()}}
	}
	return list, err
}

// cost counts the loadouts that are tried.
func (q *loadoutsRequest) cost() odds.Cost {
	if q.page.Asks {
		if b, err := q.question(); err == nil {
			return costOfTries(b)
		}
	}
	return 0
}

type buildsViewRequest struct{ loadoutsRequest }

func (q *buildsViewRequest) answer(ctx odds.Context) (any, error) { return seen(q.view(ctx)) }

// view is nil if nothing is asked, of which the page says what is missing.
func (q *buildsViewRequest) view(ctx odds.Context) (*View, error) {
	if !q.page.Asks {
		return nil, nil
	}
	list, err := q.find(ctx)
	if err != nil {
		return nil, err
	}
	var looked *loadouts.Loadout // the one that is looked at
	if q.page.Loadout != nil {
		mine, err := list.Question.Weigh(ctx, q.opt, q.loadout(list.Question))
		if err != nil {
			return nil, err
		}
		looked = &mine
	}
	all := list.Tried + list.Left
	text := fmt.Sprintf("%s of %s loadouts tried", english.Thousands(list.Tried), english.Thousands(all))
	if list.Left == 0 {
		text = fmt.Sprintf("All %s loadouts tried that make a difference", english.Thousands(all))
	}
	return &View{HTML: builds.HTML(list, looked), Progress: &Progress{list.Tried, all, text}}, nil
}

type buildsShareRequest struct{ loadoutsRequest }

func (q *buildsShareRequest) answer(ctx odds.Context) (any, error) {
	if !q.page.Asks {
		return nil, legion.Mistakes{{Message: "there is nothing to share yet: pick a unit and an opponent"}}
	}
	list, err := q.find(ctx)
	if err != nil {
		return nil, err
	}
	words, svg, rows := builds.Share(list)
	return &Share{Text: words, SVG: svg, CSV: csvOf(rows), Command: q.command()}, nil
}

// command is the command line that gives the same answer.
func (q *loadoutsRequest) command() string {
	words := []string{"salvo", "builds", quote(q.line())}
	add := func(flag, value string) {
		if value != "" {
			words = append(words, flag, quote(value))
		}
	}
	add("--against", q.page.Against)
	if q.side() == legion.TheDefender {
		words = append(words, "--defend")
	}
	add("--rank", q.page.Rank)
	add("--range", q.page.Range)
	if n := q.Points; n > 0 {
		add("--points", fmt.Sprint(n))
	}
	add("--must", strings.Join(q.page.Must, ","))
	add("--without", strings.Join(q.page.Without, ","))
	if q.page.Ready {
		words = append(words, "--ready")
	}
	return strings.Join(words, " ")
}
