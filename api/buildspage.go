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
	p := q.page
	p.Slots = form.Slots(p.match)
	if p.unit != nil {
		p.Slots[p.side.String()] = form.Slot{Name: p.unit.Unit.Full(), Facts: []string{report.PointsOf(p.unit.Unit.Cost) + " without upgrades"}}
	}
	p.Values = form.ValuesOf(&p.match.Attack)
	if p.Asks && p.Loadout != nil {
		if b, err := p.question(); err == nil {
			a := b.Attack(0, p.loadout(b))
			p.Open, p.Attacker = a.String(), a.Words(legion.TheAttacker)
		}
	}
	p.Errors = sentences(p.mistakes)
	return &p.Loadouts, nil
}

// question is what is asked about the loadouts.
func (p *loadoutsPage) question() (*loadouts.Question, error) {
	b := p.asked
	b.Rank, b.Ready, b.Against = p.Rank, p.Ready, p.Against
	b.Must, b.Without = strings.Join(p.Must, ","), strings.Join(p.Without, ",")
	q, err := b.question(p.units, p.line(), p.Range)
	if err == nil {
		q.Best, q.Most = true, p.most
	}
	return q, err
}

// line is what is asked about in one line, without an opponent if several are listed.
func (p *loadoutsPage) line() string {
	if p.Against == "" {
		return p.Line
	}
	return p.match.Words(p.side)
}

// loadout is the one that is looked at.
func (p *loadoutsPage) loadout(b *loadouts.Question) cards.Choice {
	c, _ := p.upgrades(*p.Loadout)
	full := c.Complete()
	return b.With(full.Upgrades)
}

func (p *loadoutsPage) find(ctx odds.Context) (*loadouts.Answer, error) {
	b, err := p.question()
	if err != nil {
		return nil, err
	}
	opt := p.opt
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
		if b, err := q.page.question(); err == nil {
			return costOfTries(b)
		}
	}
	return 0
}

type buildsViewRequest struct{ loadoutsRequest }

func (q *buildsViewRequest) answer(ctx odds.Context) (any, error) { return seen(q.view(ctx)) }

// view is nil if nothing is asked, of which the page says what is missing.
func (q *buildsViewRequest) view(ctx odds.Context) (*View, error) {
	p := q.page
	if !p.Asks {
		return nil, nil
	}
	list, err := p.find(ctx)
	if err != nil {
		return nil, err
	}
	var looked *loadouts.Loadout // the one that is looked at
	if p.Loadout != nil {
		mine, err := list.Question.Weigh(ctx, q.opt, p.loadout(list.Question))
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
	list, err := q.page.find(ctx)
	if err != nil {
		return nil, err
	}
	words, svg, rows := builds.Share(list)
	return &Share{Text: words, SVG: svg, CSV: csvOf(rows), Command: q.page.command()}, nil
}

// command is the command line that gives the same answer.
func (p *loadoutsPage) command() string {
	words := []string{"salvo", "builds", quote(p.line())}
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
	if n := p.asked.Points; n > 0 {
		add("--points", fmt.Sprint(n))
	}
	add("--must", strings.Join(p.Must, ","))
	add("--without", strings.Join(p.Without, ","))
	if p.Ready {
		words = append(words, "--ready")
	}
	return strings.Join(words, " ")
}
