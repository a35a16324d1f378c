package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"salvo/armylist"
	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/units"
)

// call is one thing that can be asked.
type call struct {
	name   string
	about  string // one sentence
	params []*param
	plain  *plainBody               // what the body may be itself; nil if it is always an object of parameters
	free   bool                     // no attack is needed
	cost   func(q *query) odds.Cost // what it takes, counted before it starts; nil if next to nothing
	run    func(ctx odds.Context, q *query) (any, error)
	answer any // a value of the type that run returns
}

// plainBody is a body that is what is asked about, and not an object of parameters.
type plainBody struct {
	schemas []*schema
	list    bool // of attacks, too
	read    func(q *query, body []byte) error
}

// query is what is asked, read.
type query struct {
	units   *cards.Library
	attacks []legion.Attack
	matches []*units.Match // of attacks that came as lines, or nothing
	volley  legion.Volley
	volleys *units.VolleyMatch // of a volley that came as a line, or nil
	list    bool               // a list was asked for, so a list is answered

	method  string
	opt     odds.Options
	atLeast int
	over    []legion.Axis
	moment  map[string]json.RawMessage // dice, tokens and stage as they came
	page    pageQuery
	library libraryQuery
	builds  buildsQuery

	rolled   bool   // a seed was given
	name     string // of the attack among those it is compared with
	headline string // that a view puts in place of the average
}

// attack is the one attack of a call that takes one.
func (q *query) attack() legion.Attack { return q.attacks[0] }

// calls is the table of calls. The decoder and the OpenAPI document read it.
func calls() []call {
	return append([]call{
		{name: "odds", about: "The odds of one or several attacks: a result, or a list of results if a list was asked for.",
			params: []*param{attackParam(), lineParam(), linesParam(), methodParam(), attacksParam(), seedParam}, plain: attacksBody(), cost: costOfOdds, run: oddsOf, answer: &report.Answer{}},
		{name: "advise", about: "What to do with the dice on the table and the tokens left, the best choice first.",
			params: []*param{attackParam(), lineParam(), diceParam, aimsParam, observationsParam, dodgesParam, aimedParam, stageParam},
			cost:   func(q *query) odds.Cost { return costOfPlan(q.attack(), q.opt) }, run: advise, answer: &report.Advice{}},
		{name: "what-if", about: "What every single change would do to an attack, the best for the attacker first.",
			params: []*param{attackParam(), lineParam(), atLeastParam()},
			cost:   func(q *query) odds.Cost { return odds.CostOfWhatIf(q.attack(), q.opt) }, run: whatIf, answer: &odds.WhatIf{}},
		{name: "sweep", about: "An attack over the values of one to three fields.",
			params: []*param{attackParam(), lineParam(), overParam(), atLeastParam(), attacksParam(), seedParam}, cost: costOfSweep, run: sweep, answer: &odds.Grid{}},
		{name: "why", about: "What every step of the sequence leaves of an attack, on average.",
			params: []*param{attackParam(), lineParam()},
			cost:   func(q *query) odds.Cost { return odds.CostOfExact(q.attack(), q.opt) }, run: why, answer: &report.Funnel{}},
		{name: "roll", about: "One attack, played out step by step with dice from a seed.",
			params: []*param{attackParam(), lineParam(), seedParam},
			cost:   func(q *query) odds.Cost { return odds.CostOfExact(q.attack(), q.opt) }, run: roll, answer: &odds.Walkthrough{}},
		{name: "best", about: "The rules of thumb against the best play there is.",
			params: []*param{attackParam(), lineParam()},
			cost:   func(q *query) odds.Cost { return odds.CostOfRegret(q.attack(), q.opt) }, run: best, answer: &odds.Regret{}},
		{name: "matrix", about: "Every attacker of a selection against every defender of another.",
			params: []*param{attackersParam, defendersParam, rangeParam, withParam(), attacksParam(), seedParam}, free: true,
			cost: costOfMatrix, run: matrix, answer: &odds.Matrix{}},
		{name: "builds", about: "Which loadouts of a unit are worth their points, and what each upgrade adds.",
			params: buildsParams(), free: true, cost: costOfBuilds, run: builds, answer: &report.BuildsAnswer{}},
		{name: "volley", about: "Several attacks on one unit: how it stands after each, the plan and what it is worth.",
			params: []*param{volleyParam(), volleyLineParam()}, plain: volleyBody(), run: volleyOf,
			// A volley has a limit of its own.
			cost: func(q *query) odds.Cost { return min(odds.CostOfVolley(q.volley), MaxSteps) }, answer: &report.VolleyAnswer{}},
		{name: "unit", about: "A unit as somebody fields it: its points, weapons, legal upgrades, and what is not certain about it.",
			params: []*param{unitParam()}, free: true, run: unit, answer: &report.UnitCard{}},
		{name: "fields", about: "The table of fields, and the factions and ranks that units are selected by.", free: true, run: fields, answer: &FieldList{}},
	}, pageCalls()...)
}

// pageCalls are the calls that the page makes. They have a table of their own, so
// that an engine for the page alone need not have all others in it.
func pageCalls() []call {
	return []call{
		{name: "form", about: "All that the page is made of before there is an attack: fields, views, dice, selections.", free: true, run: form, answer: &Form{}},
		{name: "page", about: "All that the page shows of an attack: the line, every value and the answer, with the view if it is a cheap one.",
			params: append([]*param{changesParam, pinsParam}, viewParams...), free: true, cost: costOfPage, run: page, answer: &Page{}},
		{name: "view", about: "One view of an attack on the page, as HTML.", params: append([]*param{pinsParam}, viewParams...), free: true, cost: costOfView, run: viewOf, answer: &View{}},
		{name: "share", about: "An answer to take along: as text, picture, numbers and command line.", params: append([]*param{pinsParam}, viewParams...), free: true, cost: costOfShare, run: share, answer: &Share{}},
		{name: "volley-page", about: "All that the page shows of a volley: the line, its attacks and the answer.",
			params: []*param{pageLineParam, volleyChangesParam}, free: true, cost: costOfPageVolley, run: volleyPage, answer: &VolleyPage{}},
		{name: "volley-share", about: "A volley to take along: as text, picture, numbers and command line.",
			params: []*param{pageLineParam}, free: true, cost: costOfPageVolley, run: volleyShare, answer: &Share{}},
		{name: "builds-page", about: "What the page shows of a question for loadouts before there is an answer: the line, opponents, upgrades.",
			params: append([]*param{changesParam, addParam}, loadoutsParams...), free: true, run: buildsPage, answer: &Loadouts{}},
		{name: "builds-view", about: "Which loadouts of a unit are worth their points, as HTML.", params: loadoutsParams, free: true, cost: costOfLoadouts, run: buildsView, answer: &View{}},
		{name: "builds-share", about: "Loadouts to take along: as text, picture, numbers and command line.", params: loadoutsParams, free: true, cost: costOfLoadouts, run: buildsShare, answer: &Share{}},
		{name: "units", about: "The units whose name, faction, rank, type or keywords have all the words of a search in them, or begin so.",
			params: []*param{searchParam}, free: true, run: search, answer: &report.UnitList{}},
		{name: "army", about: "An army list as a list builder exports it, read: its units, and what was not recognised.",
			params: []*param{armyParam}, free: true, run: army, answer: &armylist.List{}},
	}
}

// viewParams say which attack the page shows, and which view of it.
var viewParams = []*param{pageLineParam, numbersParam, viewParam, seedParam,
	diceParam, aimsParam, observationsParam, dodgesParam, aimedParam, stageParam,
	attackersParam, defendersParam, rangeParam, showParam}

func find(table []call, name string) *call {
	for i := range table {
		if table[i].name == name {
			return &table[i]
		}
	}
	return nil
}

// read reads a body. It reports every mistake at once, as legion.Mistakes.
func (c *call) read(a *API, body []byte) (*query, error) {
	q := &query{units: a.library, opt: a.options(), moment: map[string]json.RawMessage{}}
	body = bytes.TrimSpace(body)
	if len(body) == 0 && c.free {
		return q, nil
	}
	if c.plain != nil && !c.named(body) {
		if err := c.plain.read(q, body); err != nil {
			return q, err
		}
		return q, q.saysNothing("")
	}
	var parts map[string]json.RawMessage
	if err := legion.Decode(body, &parts); err != nil || parts == nil {
		if len(body) == 0 {
			err = legion.Mistakes{{Message: fmt.Sprintf("the request is empty; give the %s as %s", c.subject(), c.subjectParams())}}
		} else if json.Valid(body) {
			err = legion.Mistakes{{Message: "the request is an object with " + c.list()}}
		}
		return nil, err
	}
	var ms legion.Mistakes
	given := ""
	for _, name := range legion.Keys(parts) {
		p := c.param(name)
		if p == nil {
			ms = append(ms, legion.Mistake{Field: name, Value: brief(parts[name]), Message: "there is no such parameter; there are " + c.list()})
			continue
		}
		if p.attack {
			if given != "" {
				ms = append(ms, legion.Mistake{Field: name, Value: brief(parts[name]), Message: fmt.Sprintf("the %s is given twice: leave out %s or %s", c.subject(), given, name)})
				continue
			}
			given = name
		}
		if n := len(parts[name]); n > MaxText && !p.long {
			ms = append(ms, legion.Mistake{Field: name, Value: brief(parts[name]), Message: tooLong(n)})
			continue
		}
		err := p.read(q, parts[name])
		if found, ok := errors.AsType[legion.Mistakes](err); ok {
			ms = append(ms, found...)
		} else if err != nil {
			ms = append(ms, legion.Mistake{Field: name, Value: brief(parts[name]), Message: err.Error()})
		}
	}
	if given == "" && !c.free {
		ms = append(ms, legion.Mistake{Field: c.subject(), Message: fmt.Sprintf("is missing; give the %s as %s", c.subject(), c.subjectParams())})
	}
	if len(ms) > 0 {
		return nil, ms
	}
	return q, q.saysNothing(given)
}

// saysNothing reports attacks of which nothing is said: they are no question. Field
// is where they are given.
func (q *query) saysNothing(field string) error {
	var ms legion.Mistakes
	for i, a := range q.attacks {
		nothing := a == legion.New()
		if i < len(q.matches) {
			nothing = q.matches[i].SaysNothing()
		}
		if !nothing {
			continue
		}
		m := legion.Mistake{Field: field, Message: "says nothing: name dice or a unit"}
		if field == "" {
			m.Message = "the attack says nothing: name dice or a unit"
		}
		if q.list {
			m.Place = fmt.Sprintf("attack %d", i+1)
		}
		ms = append(ms, m)
	}
	if len(ms) > 0 {
		return ms
	}
	return nil
}

// named reports whether a body names a parameter of the call, or else is an
// attack or a list of attacks as it stands.
func (c *call) named(body []byte) bool {
	var parts map[string]json.RawMessage
	if json.Unmarshal(body, &parts) != nil {
		return false
	}
	for name := range parts {
		if c.param(name) != nil {
			return true
		}
	}
	return false
}

func (q *query) readAttacks(body []byte) (err error) {
	if len(body) > 0 && body[0] == '[' {
		var raw []json.RawMessage
		if err := legion.Decode(body, &raw); err != nil {
			return err
		}
		if err := few(len(raw)); err != nil {
			return err
		}
	}
	q.attacks, q.list, err = legion.ReadJSON(body)
	return err
}

// few refuses more attacks than one request may have.
func few(n int) error {
	if n > MaxList {
		return legion.Mistakes{{Value: fmt.Sprint(n), Message: fmt.Sprintf("%d attacks are more than the %d that one request may have", n, MaxList)}}
	}
	return nil
}

// tooLong says that a text has too many bytes.
func tooLong(n int) string { return fmt.Sprintf("%d bytes are more than %d", n, MaxText) }

func (c *call) param(name string) *param {
	for _, p := range c.params {
		if p.name == name {
			return p
		}
	}
	return nil
}

// list names the parameters of the call.
func (c *call) list() string {
	if len(c.params) == 0 {
		return "nothing in it"
	}
	names := make([]string, len(c.params))
	for i, p := range c.params {
		names[i] = p.name
	}
	return strings.Join(names, ", ")
}

// subject is what the call is about, attack or volley: the first parameter that
// says which.
func (c *call) subject() string {
	first, _, _ := strings.Cut(c.subjectParams(), " ")
	return first
}

// subjectParams names the parameters that say which attack or volley.
func (c *call) subjectParams() string {
	var names []string
	for _, p := range c.params {
		if p.attack {
			names = append(names, p.name)
		}
	}
	return strings.Join(names, " or ")
}

// brief is a value as it was given, cut short.
func brief(raw []byte) string {
	const most = 80
	text := string(raw)
	var s string
	if len(raw) > 0 && raw[0] == '"' && json.Unmarshal(raw, &s) == nil {
		text = s
	}
	if r := []rune(text); len(r) > most {
		text = string(r[:most]) + "…"
	}
	return text
}
