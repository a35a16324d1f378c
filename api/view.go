package api

import (
	"strings"

	"salvo/legion"
	"salvo/odds"
	"salvo/report"
	"salvo/units"
)

// View is something about an attack that the page shows below its answer.
type View struct {
	HTML     string        `json:"html"`
	Headline string        `json:"headline,omitempty"` // HTML in place of the average, if the view knows better
	Errors   []PageMistake `json:"errors"`             // why there is no HTML
}

// pageView is a row of the table of views.
type pageView struct {
	name, label string
	cheap       bool // it takes no longer than the odds, and comes together with them
	alone       bool // it is a workspace of its own, and no tab
	html        func(ctx odds.Context, m *units.Match, q *query) (string, error)
}

// pageViews are the views of the page, in the order of its tabs.
var pageViews = []pageView{
	{"odds", "Odds", false, false, oddsHTML},
	{"why", "Why", true, false, whyHTML},
	{"improve", "Improve", false, false, improveHTML},
	{"table", "Table", false, false, tableHTML},
	{"compare", "Compare", true, false, compareHTML},
	{"matrix", "Matrix", false, true, matrixHTML},
}

func viewNames() []string {
	names := make([]string, len(pageViews))
	for i := range pageViews {
		names[i] = pageViews[i].name
	}
	return names
}

// view is the view that was asked for, nil if none was.
func (q *query) view() *pageView {
	for i := range pageViews {
		if pageViews[i].name == q.page.view {
			return &pageViews[i]
		}
	}
	return nil
}

// show makes the view. What is the asker's fault is part of it.
func (v *pageView) show(ctx odds.Context, m *units.Match, q *query) (*View, error) {
	html, err := v.html(ctx, m, q)
	ms, err := mistakes(err)
	return &View{HTML: html, Headline: q.headline, Errors: sentences(ms)}, err
}

// viewOf answers with one view of an attack alone.
func viewOf(ctx odds.Context, q *query) (any, error) {
	v := q.view()
	if v == nil {
		return nil, legion.Mistakes{{Field: "view", Message: "is missing; there are " + strings.Join(viewNames(), ", ")}}
	}
	m, _, _ := kept(q.units, q.page.line, q.page.numbers)
	if m.Attack.Validate() != nil {
		return &View{Errors: []PageMistake{}}, nil // the page says what is wrong
	}
	return v.show(ctx, m, q)
}

func oddsHTML(ctx odds.Context, m *units.Match, q *query) (string, error) {
	res, err := pageOdds(ctx, m, q.opt)
	if err != nil {
		return "", err
	}
	return bestPlay(ctx, m.Attack, q) + report.OddsHTML(res), nil
}

func whyHTML(ctx odds.Context, m *units.Match, q *query) (string, error) {
	return rendered(report.WhyHTML)(odds.Why(ctx, m.Attack, q.opt))
}

// tableHTML advises about the dice on the table, or plays one attack if a seed
// says which dice fall.
func tableHTML(ctx odds.Context, m *units.Match, q *query) (string, error) {
	if _, ok := q.moment["dice"]; !ok {
		if q.rolled {
			return rendered(report.RollHTML)(odds.Walk(ctx, m.Attack, q.opt))
		}
		return "", nil // there are no dice on the table yet
	}
	moment, err := q.at(m.Attack)
	if err != nil {
		return "", err
	}
	advice, err := odds.Advise(ctx, moment, q.opt)
	if err != nil {
		return "", err
	}
	if before, err := pageOdds(ctx, m, q.opt); err == nil {
		q.headline = report.MomentHTML(advice, before)
	}
	return report.AdviseHTML(advice), nil
}

func compareHTML(ctx odds.Context, m *units.Match, q *query) (string, error) {
	res, err := pageOdds(ctx, m, q.opt)
	if err != nil {
		return "", err
	}
	pins, _, _, err := q.pinned(ctx, m)
	if err != nil {
		return "", err
	}
	return report.CompareHTML(res, q.name, pins), nil
}

func matrixHTML(ctx odds.Context, m *units.Match, q *query) (string, error) {
	return matrixPanel(ctx, m, q)
}

// rendered turns an answer into HTML, if there is one.
func rendered[T any](html func(T) string) func(T, error) (string, error) {
	return func(v T, err error) (string, error) {
		if err != nil {
			return "", err
		}
		return html(v), nil
	}
}
