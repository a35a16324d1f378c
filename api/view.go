package api

import (
	"strings"

	"salvo/api/form"
	"salvo/legion"
	"salvo/odds"
	"salvo/report"
)

// View is something about an attack that the page shows below its answer.
type View struct {
	HTML     string             `json:"html"`
	Headline string             `json:"headline,omitempty"` // HTML in place of the average, if the view knows better
	Errors   []form.PageMistake `json:"errors"`             // why there is no HTML
	Progress *Progress          `json:"progress,omitempty"` // how far it is, where it may come bit by bit
	Table    *Table             `json:"table,omitempty"`    // what comes after the attack dice, in the view of dice on the table
}

// Progress is how far an answer is: done of all.
type Progress struct {
	Done int    `json:"done"`
	All  int    `json:"all"`
	Text string `json:"text"`
}

// pageView is a row of the table of views.
type pageView struct {
	name, label string
	cheap       bool // it takes no longer than the odds, and comes together with them
	alone       bool // it is no tab: a workspace of its own, or part of another view
	make        func(ctx odds.Context, q *viewed) (*View, error)
}

// pageViews are the views of the page, in the order of its tabs.
var pageViews = []pageView{
	{"odds", "Odds", false, true, viewOdds},
	{"why", "Why", true, false, viewWhy},
	{"improve", "Improve", false, false, viewImprovements},
	{"table", "My dice", false, false, viewTable},
	{"compare", "Compare", true, false, viewComparison},
	{"matrix", "Matrix", false, true, viewMatrix},
}

type formRequest struct{ common }

func (q *formRequest) answer(odds.Context) (any, error) {
	f := form.New(q.units)
	f.Pins = MaxPins
	for i := range pageViews {
		if !pageViews[i].alone {
			f.Views = append(f.Views, form.Option{Value: pageViews[i].name, Text: pageViews[i].label})
		}
	}
	return f, nil
}

// findView is the view of a name, nil if there is none.
func findView(name string) *pageView {
	for i := range pageViews {
		if pageViews[i].name == name {
			return &pageViews[i]
		}
	}
	return nil
}

func (v *pageView) show(ctx odds.Context, q *viewed) (*View, error) { return seen(v.make(ctx, q)) }

type viewRequest struct{ viewed }

func (q *viewRequest) cost() odds.Cost {
	a := q.played()
	switch q.View {
	case "matrix":
		return q.costOfMatrix()
	case "improve":
		return odds.CostOfWhatIf(a, q.opt) + costOfBestPlay(a, q.opt)
	case "table":
		return costOfPlan(a, q.opt)
	case "odds", "compare":
		return min(q.viewed.cost()+costOfBestPlay(a, q.opt), MaxSteps)
	}
	return odds.CostOfExact(a, q.opt) + costOfPageOdds(q.match(), q.opt)
}

func (q *viewRequest) answer(ctx odds.Context) (any, error) {
	v := findView(q.View)
	if v == nil {
		return nil, legion.Mistakes{{Field: "view", Message: "is missing; there are " + strings.Join(viewNames(), ", ")}}
	}
	if q.match().Attack.Validate() != nil {
		return &View{Errors: []form.PageMistake{}}, nil // the page says what is wrong
	}
	return v.show(ctx, &q.viewed)
}

func viewNames() []string { return legion.Texts(pageViews, func(v pageView) string { return v.name }) }

// seen is a view as the page gets it: what is the asker's fault is part of it.
func seen(v *View, err error) (*View, error) {
	ms, err := mistakes(err)
	if v == nil || len(ms) > 0 || err != nil {
		v = &View{}
	}
	v.Errors = sentences(ms)
	return v, err
}

func viewWhy(ctx odds.Context, q *viewed) (*View, error) {
	funnel, err := odds.Why(ctx, q.played(), q.opt)
	if err != nil {
		return nil, err
	}
	ans, err := q.odds(ctx)
	if err != nil {
		return nil, err
	}
	return &View{HTML: report.WhyHTML(funnel) + report.ElseHTML(ans)}, nil
}

func viewOdds(ctx odds.Context, q *viewed) (*View, error) {
	res, err := q.odds(ctx)
	if err != nil {
		return nil, err
	}
	return &View{HTML: bestPlay(ctx, q.played(), q.opt) + report.OddsHTML(res)}, nil
}

// viewTable advises about the dice on the table, or plays one attack if a seed
// says which dice fall.
func viewTable(ctx odds.Context, q *viewed) (*View, error) {
	a := q.played()
	if q.Dice == nil && q.Then == nil {
		if q.Seed == nil {
			return nil, nil // there are no dice on the table yet
		}
		played, err := odds.Walk(ctx, a, q.opt)
		if err != nil {
			return nil, err
		}
		return &View{HTML: report.RollHTML(played)}, nil
	}
	moment, err := odds.ReadMoment(a, q.parts())
	if err != nil {
		return nil, err
	}
	advice, err := q.goOn(ctx, moment, q.opt)
	if err != nil {
		return nil, err
	}
	v := &View{HTML: report.AdviseHTML(advice) + q.buttons(advice), Table: tableOf(advice)}
	if before, err := q.odds(ctx); err == nil && advice.Phase != odds.Facing {
		v.Headline = report.MomentHTML(advice, before)
	}
	return v, nil
}

func viewComparison(ctx odds.Context, q *viewed) (*View, error) {
	res, err := q.odds(ctx)
	if err != nil {
		return nil, err
	}
	name, pins, err := q.pinned(ctx, new(legion.Mistakes))
	return &View{HTML: report.CompareHTML(res, name, pins)}, err
}
