package api

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"salvo/api/form"
	"salvo/battle"
	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
	"salvo/report/duels"
	"salvo/units"
)

// DuelPage is all that the page shows of a duel. Where something is wrong, Errors says
// so, and the rest is about what could be read.
type DuelPage struct {
	Line string `json:"line"` // the duel in one line
	Name string `json:"name"` // who fights whom
	form.PageNotes
	Errors  []form.PageMistake `json:"errors"`
	Sides   [2]VolleySide      `json:"sides"` // a and b
	Place   string             `json:"place"` // where they fight, if that is said: a range or melee
	At      string             `json:"at"`    // where they fight, in words
	First   string             `json:"first"`
	Later   string             `json:"later"`
	Goal    string             `json:"goal"`
	Rounds  int                `json:"rounds"`
	Turn    *DuelTurn          `json:"turn"` // where it stands; null without an answer
	Summary string             `json:"summary"`
	Answer  string             `json:"answer"` // HTML
}

type pageDuel struct {
	common
	Line string `json:"line" help:"The duel in one line, such as stormtroopers[dlt-19] heavy vs rebel-troopers[z-6] heavy goal:win."`

	match    *units.Duel
	mistakes legion.Mistakes
}

func (q *pageDuel) check(string) error { return q.read(nil) }

// costOf is what the answer takes, and to work the duel out some more times.
func (q *pageDuel) costOf(more odds.Cost) odds.Cost {
	if len(q.mistakes) > 0 || !q.ready() {
		return 0
	}
	return costOfDuel(q.match.Duel, more)
}

// ready reports whether there is somebody on both sides.
func (q *pageDuel) ready() bool {
	return q.match != nil && len(q.match.Duel.Sides[0].Attacks) > 0 && len(q.match.Duel.Sides[1].Attacks) > 0
}

// duelChange is one thing that a player did to the duel on the page.
type duelChange struct {
	Side   int                        `json:"side" max:"1" help:"Which side values and pick are about: 0 for a, 1 for b."`
	Values map[string]json.RawMessage `json:"values" schema:"Values" help:"Fields of the side and their new values, by their path."`
	Pick   *string                    `json:"pick" help:"The unit of the side, as a choice in words."`
	Place  *string                    `json:"place" enum:",1,2,3,4,5,melee" help:"Where both fight: a range, or melee; the usual place of the first unit if it is empty."`
	First  *legion.First              `json:"first" type:"string" enum:"a,b,toss"`
	Later  *legion.Later              `json:"later" type:"string" enum:"toss,same,alternate"`
	Goal   *legion.DuelGoal           `json:"goal" type:"string" enum:"points,win"`
	Rounds *int                       `json:"rounds" min:"1" max:"6"`
	Swap   bool                       `json:"swap" help:"The sides change places."`

	Happened *DuelStands `json:"happened" type:"object" help:"How the duel stands: the round, who acted in it or is next, and of both sides the wounds since the beginning and the tokens and shields now."`
	Restart  bool        `json:"restart" help:"Nothing has happened yet after all."`
}

// read reads the duel of the page: the line, and on top of it the changes in their
// order.
func (q *pageDuel) read(list []duelChange) error {
	m, err := units.ExpandDuel(q.units, q.Line)
	ms, _ := errors.AsType[legion.Mistakes](err)
	for i := range list {
		if err := q.ctx.Err(); err != nil {
			return err
		}
		if !m.Readable() { // what cannot be read gives way to what is picked
			m, _ = units.ExpandDuel(q.units, form.FirstDuel)
		}
		changed, wrong := list[i].apply(q.units, m)
		if m, ms = changed.Remake(); !m.Readable() {
			m = changed
		}
		ms = append(ms, wrong...)
	}
	q.match, q.mistakes = m, ms
	return nil
}

// apply makes the change, as far as it can be made.
func (c *duelChange) apply(l *cards.Library, m *units.Duel) (*units.Duel, legion.Mistakes) {
	n := *m
	switch {
	case c.Side < 0 || c.Side > 1:
		return m, legion.Mistakes{{Field: "side", Value: fmt.Sprint(c.Side), Message: "is 0 or 1"}}
	case c.Pick != nil:
		choice, err := legal(l, *c.Pick)
		if err != nil {
			return m, inField("pick", *c.Pick, err)
		}
		return m.Pick(c.Side, choice), nil
	case c.Values != nil:
		return c.say(m)
	case c.Swap:
		return m.Swap(), nil
	case c.Happened != nil:
		n.Duel.Happened = c.Happened.happened()
	case c.Restart:
		n.Duel.Happened = nil
	case c.Place != nil:
		at, _ := cards.ParsePlace(*c.Place) // which is none for the usual one
		return m.Fight(at), nil
	case c.First != nil:
		n.Duel.First = *c.First
	case c.Later != nil:
		n.Duel.Later = *c.Later
	case c.Goal != nil:
		n.Duel.Goal = *c.Goal
	case c.Rounds != nil:
		n.Duel.Rounds = min(max(1, *c.Rounds), legion.MaxRounds)
	}
	return &n, nil
}

// say sets values of a side.
func (c *duelChange) say(m *units.Duel) (*units.Duel, legion.Mistakes) {
	a, ms := form.FromValues(legion.New(), c.Values)
	for _, path := range legion.Keys(c.Values) {
		if f, ok := legion.Lookup(path); ok && f.Side != legion.TheAttack {
			m = m.Say(c.Side, f, f.Get(&a))
		}
	}
	return m, ms
}

type duelPageRequest struct {
	pageDuel
	Changes []duelChange `json:"changes" max:"100" help:"What is changed about the duel, one after the other."`
}

func (q *duelPageRequest) check(string) error { return q.read(q.Changes) }

func (q *duelPageRequest) cost() odds.Cost { return q.costOf(2) } // the other side first, and what is next

func (q *duelPageRequest) answer(ctx odds.Context) (any, error) {
	ms := q.mistakes
	p := q.show()
	if q.ready() && p.over(&q.match.Duel, ms) {
		ms = nil
	} else if len(ms) == 0 && q.ready() {
		now, err := AnswerDuel(ctx, q.match.Duel, q.match, q.opt)
		var other *duels.DuelAnswer
		if err == nil {
			other, err = q.otherFirst(ctx)
		}
		if err := note(&ms, err); err != nil {
			return nil, err
		}
		if err == nil {
			p.Summary, p.Answer = now.Summary, duels.HTML(now, other)
			if p.Turn, err = turn(ctx, now.DuelResult, q.opt); err != nil {
				return nil, err
			}
		}
	} else if q.match.Readable() && (p.Sides[0].Name == "" || p.Sides[1].Name == "") {
		// Somebody is still to be picked: that a side has no size is no mistake.
		ms = slices.DeleteFunc(ms, func(m legion.Mistake) bool { return m.Field == "" })
	}
	p.Errors = sentences(ms)
	return p, nil
}

// otherFirst answers the duel with the other side first, without advice; nil if that is
// tossed for, or if the duel has begun.
func (q *pageDuel) otherFirst(ctx odds.Context) (*duels.DuelAnswer, error) {
	d := q.match.Duel
	if d.First == legion.TossFirst || d.Happened != nil {
		return nil, nil
	}
	d.First = legion.BFirst - d.First
	res, err := battle.Duel(ctx, d, q.opt)
	if err != nil {
		return nil, err
	}
	return duels.DuelAnswerOf(res, battle.DuelAdvice{}, q.match), nil
}

// show is what is to be seen of a duel before its answer.
func (q *pageDuel) show() *DuelPage {
	p := &DuelPage{Line: q.Line, PageNotes: form.NotesOf(nil, nil)}
	for s := range p.Sides {
		p.Sides[s] = VolleySide{Slot: form.Slot{Facts: []string{}}, Values: map[string]any{}}
	}
	usual := legion.NewDuel()
	duel := &usual
	if m := q.match; m.Readable() {
		duel, p.Line = &m.Duel, m.String()
		for s := range p.Sides {
			p.Sides[s] = sideOf(q.units, m.Attacks[s], legion.TheAttacker, form.DuelFields, func(f *legion.Field) int { return m.Value(s, f) })
			if m.Attacks[s].Attacker == nil && p.Sides[s].Name != "" {
				p.Sides[s].Slot = form.FighterSlot(&m.Duel.Sides[s])
			}
		}
		p.PageNotes = form.NotesOf(m.Notes, map[string]string{"side a": p.Sides[0].Name, "side b": p.Sides[1].Name})
		at, said := m.Place()
		if at.Type != legion.All {
			p.At = at.Name()
		}
		if said {
			p.Place = strings.TrimPrefix(at.String(), "@")
		}
	}
	p.First, p.Later, p.Goal, p.Rounds = duel.First.String(), duel.Later.String(), duel.Goal.String(), duel.Rounds
	p.Name = p.Sides[0].Name + " against " + p.Sides[1].Name
	return p
}

type duelShareRequest struct{ pageDuel }

func (q *duelShareRequest) cost() odds.Cost { return q.costOf(0) }

func (q *duelShareRequest) answer(ctx odds.Context) (any, error) {
	if p := q.show(); q.ready() && p.over(&q.match.Duel, q.mistakes) {
		return nil, legion.Mistakes{{Message: p.Summary + " There are no odds left to share"}}
	}
	if len(q.mistakes) > 0 {
		return nil, q.mistakes
	}
	now, err := AnswerDuel(ctx, q.match.Duel, q.match, q.opt)
	if err != nil {
		return nil, err
	}
	return &Share{Text: duels.ChatText(now), SVG: duels.SVG(now), CSV: csvOf(duels.CSV(now)), Command: "salvo duel " + quote(q.show().Line)}, nil
}
