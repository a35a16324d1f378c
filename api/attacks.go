package api

import (
	"encoding/json"
	"errors"
	"fmt"

	"salvo/legion"
	"salvo/odds"
	"salvo/report"
)

type oddsRequest struct {
	common
	oneAttack
	Lines  attackLines `json:"lines" about:"attack" long:"yes" type:"[]string" max:"100" help:"Several attacks, one in each line."`
	Method string      `json:"method" enum:"auto,exact,simulate" help:"How to find the odds: exact, simulate, or auto: exact unless there are too many rolls."`
	simulated

	list bool // a list was asked for, so a list is answered
}

func (q *oddsRequest) plain() []any { return []any{legion.Attack{}, []legion.Attack{}} }

func (q *oddsRequest) readPlain(body []byte) error {
	if len(body) > 0 && body[0] == '[' {
		var raw []json.RawMessage
		if err := legion.Decode(body, &raw); err != nil {
			return err
		}
		if err := few(len(raw)); err != nil {
			return err
		}
	}
	attacks, list, err := legion.ReadJSON(body)
	q.list = list
	for _, a := range attacks {
		q.Lines = append(q.Lines, Numbers(a))
	}
	return err
}

func (q *oddsRequest) check(given string) error {
	switch given {
	case "attack", "line":
		err := q.oneAttack.check(given)
		q.Lines = attackLines{q.Line}
		return err
	case "lines":
		q.list = true
	}
	var ms legion.Mistakes
	for i, m := range q.Lines {
		wrong := saysNothing(given, m)
		if q.list {
			placed(wrong, attackNumber(i))
		}
		ms = append(ms, wrong...)
	}
	return ms.Err()
}

func (q *oddsRequest) cost() (c odds.Cost) {
	opt := q.in(q.opt)
	for _, m := range q.Lines {
		switch q.Method {
		case "exact":
			c += odds.CostOfExact(m.Attack, opt)
		case "simulate":
			c += odds.CostOfSimulation(m.Attack, opt)
		default:
			c += odds.CostOf(m.Attack, opt)
		}
	}
	return c
}

func (q *oddsRequest) fewer() string {
	switch {
	case len(q.Lines) > 1:
		return "fewer attacks at once"
	case q.Attacks > 0:
		return "fewer attacks to simulate, dice or tokens"
	}
	return ""
}

// OneOrSeveral is an answer, or a list of answers where a list was asked for.
type OneOrSeveral any

// answer answers every attack, or none if one of them cannot be.
func (q *oddsRequest) answer(ctx odds.Context) (any, error) {
	answers := make([]*report.Answer, len(q.Lines))
	for i, m := range q.Lines {
		res, err := q.odds(ctx, m.Attack)
		if err != nil {
			return nil, err
		}
		answers[i] = report.AnswerOf(res)
		if m.Units() {
			answers[i].Units, answers[i].Notes = m.String(), m.All().Lines()
		}
	}
	if q.list {
		return answers, nil
	}
	return answers[0], nil
}

func (q *oddsRequest) odds(ctx odds.Context, a legion.Attack) (*odds.Result, error) {
	return Odds(ctx, a, q.Method, "the method", q.in(q.opt))
}

// Odds are the odds of an attack by a method: exact, simulate, or else the one that suits
// it. Called is what says which method, for whom exact is too much.
func Odds(ctx odds.Context, a legion.Attack, method, called string, opt odds.Options) (*odds.Result, error) {
	switch method {
	case "exact":
		res, err := odds.Exact(ctx, a, opt)
		if errors.Is(err, odds.ErrTooLarge) {
			err = fmt.Errorf("%w; use %s simulate, or fewer dice or tokens", err, called)
		}
		return res, err
	case "simulate":
		return odds.Simulate(ctx, a, opt)
	}
	return odds.Of(ctx, a, opt)
}

type adviseRequest struct {
	common
	oneAttack
	moment
}

func (q *adviseRequest) cost() odds.Cost { return costOfPlan(q.Attack, q.opt) }

func (q *adviseRequest) answer(ctx odds.Context) (any, error) {
	advice, err := q.advice(ctx)
	if err != nil {
		return nil, err
	}
	return report.AdviceOf(advice), nil
}

func (q *adviseRequest) advice(ctx odds.Context) (*odds.Advice, error) {
	m, err := odds.ReadMoment(q.Attack, q.parts())
	if err != nil {
		return nil, err
	}
	return odds.Advise(ctx, m, q.opt)
}

// costOfPlan is the cost of the best play, whatever the attack's strategy.
func costOfPlan(a legion.Attack, opt odds.Options) odds.Cost {
	a.Attacker.Strategy = legion.Optimal
	return odds.CostOfExact(a, opt)
}

type chances struct {
	AtLeast int `json:"atLeast" max:"60" help:"The number of wounds that chances are about; 0 for one that suits the attack."`
}

type whatIfRequest struct {
	common
	oneAttack
	chances
}

func (q *whatIfRequest) cost() odds.Cost { return odds.CostOfWhatIf(q.Attack, q.opt) }

func (q *whatIfRequest) answer(ctx odds.Context) (any, error) {
	return odds.WhatIfOf(ctx, q.Attack, q.AtLeast, q.opt)
}

type sweepRequest struct {
	common
	oneAttack
	Over axes `json:"over" type:"[]string" max:"3" help:"The fields to vary and their values, such as aim=0..3 or cover=none,light,heavy."`
	chances
	simulated
}

// axes are fields to vary.
type axes []legion.Axis

func (list *axes) read(_ *common, raw []byte) error {
	var texts []string
	if json.Unmarshal(raw, &texts) != nil || len(texts) == 0 {
		return fmt.Errorf(`%s is not a list of fields and their values, such as ["aim=0..3"]`, legion.Brief(raw))
	}
	if len(texts) > odds.MaxAxes {
		return fmt.Errorf("a sweep goes over 1 to %d fields, not %d", odds.MaxAxes, len(texts))
	}
	n := 1
	for _, text := range texts {
		x, err := legion.ParseAxis(text)
		if err != nil {
			return err
		}
		*list = append(*list, x)
		if n *= len(x.Values); n > MaxCells {
			return fmt.Errorf("%d combinations are more than %d", n, MaxCells)
		}
	}
	return nil
}

func (q *sweepRequest) cost() odds.Cost {
	return odds.CostOfSweep(q.Attack, q.Over, q.forEach(q.opt), MaxSteps)
}

func (q *sweepRequest) fewer() string { return "fewer values to sweep over, dice or tokens" }

func (q *sweepRequest) answer(ctx odds.Context) (any, error) {
	if q.Over == nil {
		return nil, legion.Mistakes{{Field: "over", Message: `is missing; give the fields to vary, such as ["aim=0..3"]`}}
	}
	return odds.Sweep(ctx, q.Attack, q.Over, q.AtLeast, q.forEach(q.opt))
}

type whyRequest struct {
	common
	oneAttack
}

func (q *whyRequest) cost() odds.Cost { return odds.CostOfExact(q.Attack, q.opt) }

func (q *whyRequest) answer(ctx odds.Context) (any, error) {
	f, err := odds.Why(ctx, q.Attack, q.opt)
	if err != nil {
		return nil, err
	}
	return report.FunnelOf(f), nil
}

type rollRequest struct {
	common
	oneAttack
	seeded
}

func (q *rollRequest) cost() odds.Cost { return odds.CostOfExact(q.Attack, q.opt) }

func (q *rollRequest) answer(ctx odds.Context) (any, error) {
	return odds.Walk(ctx, q.Attack, q.in(q.opt))
}

type bestRequest struct {
	common
	oneAttack
}

func (q *bestRequest) cost() odds.Cost { return odds.CostOfRegret(q.Attack, q.opt) }

func (q *bestRequest) answer(ctx odds.Context) (any, error) {
	return odds.RegretOf(ctx, q.Attack, q.opt)
}
