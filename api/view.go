package api

import (
	"fmt"
	"strings"

	"salvo/api/form"
	"salvo/legion"
	"salvo/loadouts"
	"salvo/odds"
	"salvo/report"
	"salvo/report/builds"
	"salvo/report/english"
	"salvo/units"
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
	answer      func(ctx odds.Context, q *viewed) (any, error)
}

// pageViews are the views of the page, in the order of its tabs.
var pageViews = []pageView{
	{"odds", "Odds", false, true, viewOdds},
	{"why", "Why", true, false, viewWhy},
	{"improve", "Improve", false, false, viewImprovements},
	{"table", "My dice", false, false, viewTable},
	{"compare", "Compare", true, false, viewComparison},
	{"matrix", "Matrix", false, true, func(ctx odds.Context, q *viewed) (any, error) { return q.matrix(ctx) }},
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

// show makes the view. What is the asker's fault is part of it.
func (v *pageView) show(ctx odds.Context, q *viewed) (*View, error) { return render(v.answer(ctx, q)) }

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

func viewNames() []string {
	names := make([]string, len(pageViews))
	for i := range pageViews {
		names[i] = pageViews[i].name
	}
	return names
}

// What views show. Other answers are shown as they are.
type (
	oddsView struct {
		answer *report.Answer
		best   *bestPlay
	}
	whyView struct {
		funnel *odds.Funnel
		answer *report.Answer
	}
	improveView struct {
		list []report.Improvement
		best *bestPlay
	}
	adviceView struct {
		advice *odds.Advice
		before *report.Answer // the odds before the roll; nil if they are not known
		fallen *fallen        // dice of the next roll, tapped in so far
	}
	compareView struct {
		answer *report.Answer
		name   string
		pins   []report.Pin
	}
	matrixView struct {
		*odds.Matrix
		show  report.Show
		grid  *report.Grid
		duels *units.DuelMatrixResult // nil in a matrix of attacks
	}
	loadoutsView struct {
		list *loadouts.Answer
		mine *loadouts.Loadout // the loadout that is looked at; nil if none is
	}
)

// render writes what a view shows as HTML. What is the asker's fault is part of it.
func render(found any, err error) (*View, error) {
	if err != nil {
		ms, err := mistakes(err)
		return &View{Errors: sentences(ms)}, err
	}
	v := &View{Errors: []form.PageMistake{}}
	switch x := found.(type) {
	case *oddsView:
		v.HTML = x.best.html() + report.OddsHTML(x.answer)
	case *whyView:
		v.HTML = report.WhyHTML(x.funnel) + report.ElseHTML(x.answer)
	case *improveView:
		v.HTML = report.ImproveHTML(x.list) + x.best.html()
	case *odds.Walkthrough:
		v.HTML = report.RollHTML(x)
	case *adviceView:
		v.HTML = report.AdviseHTML(x.advice) + x.buttons()
		if x.before != nil && x.advice.Phase != odds.Facing {
			v.Headline = report.MomentHTML(x.advice, x.before)
		}
		v.Table = x.table()
	case *compareView:
		v.HTML = report.CompareHTML(x.answer, x.name, x.pins)
	case *matrixView:
		v.HTML = x.grid.HTML()
	case *loadoutsView:
		v.HTML = builds.HTML(x.list, x.mine)
		all := x.list.Tried + x.list.Left
		v.Progress = &Progress{x.list.Tried, all, fmt.Sprintf("%s of %s loadouts tried", english.Thousands(x.list.Tried), english.Thousands(all))}
		if x.list.Left == 0 {
			v.Progress.Text = fmt.Sprintf("All %s loadouts tried that make a difference", english.Thousands(all))
		}
	}
	return v, nil
}

func viewWhy(ctx odds.Context, q *viewed) (any, error) {
	funnel, err := odds.Why(ctx, q.played(), q.opt)
	if err != nil {
		return nil, err
	}
	ans, err := q.odds(ctx)
	if err != nil {
		return nil, err
	}
	return &whyView{funnel, ans}, nil
}

func viewOdds(ctx odds.Context, q *viewed) (any, error) {
	res, err := q.odds(ctx)
	if err != nil {
		return nil, err
	}
	return &oddsView{res, bestPlayOf(ctx, q.played(), q.opt)}, nil
}

// viewTable advises about the dice on the table, or plays one attack if a seed
// says which dice fall.
func viewTable(ctx odds.Context, q *viewed) (any, error) {
	a := q.played()
	if q.Dice == nil && q.Then == nil {
		if q.Seed != nil {
			return odds.Walk(ctx, a, q.opt)
		}
		return nil, nil // there are no dice on the table yet
	}
	moment, err := odds.ReadMoment(a, q.parts())
	if err != nil {
		return nil, err
	}
	advice, err := q.goOn(ctx, moment, q.opt)
	if err != nil {
		return nil, err
	}
	before, err := q.odds(ctx)
	if err != nil {
		before = nil
	}
	return &adviceView{advice, before, &q.fallen}, nil
}

func viewComparison(ctx odds.Context, q *viewed) (any, error) {
	res, err := q.odds(ctx)
	if err != nil {
		return nil, err
	}
	name, pins, err := q.pinned(ctx, new(legion.Mistakes))
	return &compareView{res, name, pins}, err
}
