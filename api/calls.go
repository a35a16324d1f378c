package api

import (
	"errors"
	"fmt"

	"salvo/legion"
	"salvo/odds"
	"salvo/report"
)

// oddsOf answers every attack, or none if one of them cannot be.
func oddsOf(ctx odds.Context, q *query) (any, error) {
	answers := make([]*report.Answer, len(q.attacks))
	for i, a := range q.attacks {
		var res *odds.Result
		var err error
		switch q.method {
		case "exact":
			if res, err = odds.Exact(ctx, a, q.opt); errors.Is(err, odds.ErrTooLarge) {
				err = fmt.Errorf("%w; use the method simulate, or fewer dice or tokens", err)
			}
		case "simulate":
			res, err = odds.Simulate(ctx, a, q.opt)
		default:
			res, err = odds.Of(ctx, a, q.opt)
		}
		if err != nil {
			return nil, err
		}
		answers[i] = report.AnswerOf(res)
		q.tell(i, answers[i])
	}
	if q.list {
		return answers, nil
	}
	return answers[0], nil
}

// tell says in an answer which units it is about.
func (q *query) tell(i int, ans *report.Answer) {
	if i < len(q.matches) && q.matches[i].Units() {
		ans.Units, ans.Notes = q.matches[i].String(), q.matches[i].All()
	}
}

func advise(ctx odds.Context, q *query) (any, error) {
	m, err := q.at(q.attack())
	if err != nil {
		return nil, err
	}
	advice, err := odds.Advise(ctx, m, q.opt)
	if err != nil {
		return nil, err
	}
	return report.AdviceOf(advice), nil
}

func whatIf(ctx odds.Context, q *query) (any, error) {
	return odds.WhatIfOf(ctx, q.attack(), q.atLeast, q.opt)
}

// sweepAttacks is how many attacks are simulated, if nobody says, for each
// combination that has too many rolls to weigh: there may be many of them.
const sweepAttacks = 100_000

func sweep(ctx odds.Context, q *query) (any, error) {
	if q.over == nil {
		return nil, legion.Mistakes{{Field: "over", Message: `is missing; give the fields to vary, such as ["aim=0..3"]`}}
	}
	if q.opt.Attacks == 0 {
		q.opt.Attacks = sweepAttacks
	}
	return odds.Sweep(ctx, q.attack(), q.over, q.atLeast, q.opt)
}

func why(ctx odds.Context, q *query) (any, error) {
	f, err := odds.Why(ctx, q.attack(), q.opt)
	if err != nil {
		return nil, err
	}
	return report.FunnelOf(f), nil
}

func roll(ctx odds.Context, q *query) (any, error) { return odds.Walk(ctx, q.attack(), q.opt) }

func best(ctx odds.Context, q *query) (any, error) { return odds.RegretOf(ctx, q.attack(), q.opt) }

// FieldList is what a form is made of: the table of fields, and what units can
// be selected by.
type FieldList struct {
	report.FieldList
	Factions []string `json:"factions"`
	Ranks    []string `json:"ranks"`
}

func fields(_ odds.Context, q *query) (any, error) {
	return &FieldList{report.FieldsOf(legion.Fields()), q.units.Factions(), q.units.Ranks()}, nil
}

// value is a field's value as JSON has it.
func value(f *legion.Field, v int) any {
	switch f.Kind {
	case legion.Flag:
		return v != 0
	case legion.Pick:
		return f.Values[v]
	}
	return v
}
