package api

import (
	"slices"

	"salvo/battle"
	"salvo/legion"
	"salvo/odds"
	"salvo/report/volleys"
	"salvo/units"
)

type volleyRequest struct {
	common
	Volley volleyJSON    `json:"volley" about:"volley" long:"yes" schema:"Volley" help:"The volley."`
	Line   *units.Volley `json:"line" about:"volley" type:"string" help:"The volley in one line, such as 4w 1r aim 1 vs red heavy minis 4 wounds 1 then 6r pierce 3 order:best, or stormtroopers vs rebel-troopers then at-st; with also, or as players write it, at several targets: stormtroopers and an at-st vs rebel-troopers, at-rt."`
}

type volleyJSON struct{ legion.Volley }

func (v *volleyJSON) read(_ *common, raw []byte) error {
	all, list, err := legion.ReadVolleys(raw)
	switch {
	case err != nil:
		return err
	case list:
		return legion.Mistakes{{Message: "a request is about one volley, not about a list of them"}}
	}
	v.Volley = all[0]
	return nil
}

func (q *volleyRequest) plain() []any { return []any{legion.Volley{}} }

func (q *volleyRequest) readPlain(body []byte) error { return q.Volley.read(nil, body) }

// check makes a line of the volley, if there is none.
func (q *volleyRequest) check(string) error {
	if q.Line == nil {
		q.Line = VolleyNumbers(q.Volley.Volley, nil)
	}
	return nil
}

// VolleyNumbers is a volley in numbers alone, as if a line said them; said is what it says
// of each attack, if it did.
func VolleyNumbers(v legion.Volley, said []legion.Words) *units.Volley {
	m := &units.Volley{Volley: v}
	for i := range v.Attacks {
		a := legion.New()
		a.Attacker = v.Attacks[i].Attacker
		one := Numbers(a)
		if said != nil {
			one.Said = said[i]
		}
		m.Attacks = append(m.Attacks, one)
	}
	for range v.Targets {
		m.Targets = append(m.Targets, new(units.Attack)) // nobody by name
	}
	return m
}

func (q *volleyRequest) cost() odds.Cost { return costOfVolley(q.Line.Volley) }

// costOfVolley is what a volley takes; it has a limit of its own.
func costOfVolley(v legion.Volley) odds.Cost { return min(battle.CostOfVolley(v), MaxSteps) }

func (q *volleyRequest) answer(ctx odds.Context) (any, error) {
	return AnswerVolley(ctx, q.Line.Volley, q.Line, q.opt)
}

// TellVolley answers a volley for people: as those attackers play it best of whom nobody
// said how they play, where that is not expensive to find. It returns the answer to the
// volley as it is played, and what is told of it.
func TellVolley(ctx odds.Context, m *units.Volley, opt odds.Options) (ans, told volleys.AnyVolley, err error) {
	v := m.Volley
	played, cheap := m.Played()
	if ans, err = AnswerVolley(ctx, played, m, opt); err != nil {
		return nil, nil, err
	}
	several, ok := ans.(*volleys.TargetsAnswer)
	unsaid := func(one *units.Attack) bool { return !units.PlaySaid(&one.Said) }
	if !ok || !cheap || !slices.ContainsFunc(m.Attacks, unsaid) {
		return ans, ans.Told(&v, cheap, nil), nil
	}
	thumb, err := battle.Targets(ctx, v, opt)
	switch {
	case err != nil:
		return nil, nil, err
	case thumb.Exact && !several.Exact:
		// Found by the rules of thumb, which is better than settled beforehand.
		ans = volleys.TargetsAnswerOf(thumb, m)
		return ans, ans.Told(&v, false, nil), nil
	case !thumb.Exact:
		return ans, ans.Told(&v, true, nil), nil
	}
	return ans, ans.Told(&v, true, &thumb.Value), nil
}

// AnswerVolley answers a volley of a line at one target or several.
func AnswerVolley(ctx odds.Context, v legion.Volley, m *units.Volley, opt odds.Options) (volleys.AnyVolley, error) {
	if !v.Several() {
		return answerVolley(ctx, v, m, opt)
	}
	res, err := battle.Targets(ctx, v, opt)
	if err != nil {
		return nil, err
	}
	return volleys.TargetsAnswerOf(res, m), nil
}

// answerVolley answers a volley of a line. What other choices
// would be worth is left out where that would take too long.
func answerVolley(ctx odds.Context, v legion.Volley, m *units.Volley, opt odds.Options) (*volleys.VolleyAnswer, error) {
	res, err := battle.Volley(ctx, v, opt)
	if err != nil {
		return nil, err
	}
	worth, err := battle.VolleyWorthOf(ctx, res, opt)
	if err != nil && !odds.TooMuch(err) {
		return nil, err
	}
	return volleys.VolleyAnswerOf(res, worth, m), nil
}
