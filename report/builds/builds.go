// Package builds says how the answer looks which loadouts of a unit are worth their
// points.
package builds

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"salvo/cards"
	"salvo/legion"
	"salvo/loadouts"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/forms"
)

// Write writes which loadouts are worth their points: one answer, or one for each
// range.
func Write(w io.Writer, o forms.Options, answers []*BuildsAnswer) error {
	var value any = answers
	if len(answers) == 1 {
		value = answers[0]
	}
	return forms.Answer{
		What:   "loadouts of " + answers[0].Unit,
		Value:  value,
		Layout: func() document.Document { return layoutOf(answers) },
		CSV:    func() [][]string { return csvOf(answers) },
		SVG:    func() string { return svgOf(answers) },
	}.Write(w, o)
}

// shown is how many of the ranked loadouts people are shown.
const shown = 10

// ranked is how people speak of what loadouts are ranked by.
type ranked struct {
	by      loadouts.Rank
	title   string
	up      string // what a picture shows upwards
	more    string // of a difference, after its number
	helps   string // what an upgrade would do
	adds    string // what an upgrade adds
	percent bool   // differences are chances
	digits  int    // of a difference, behind the point
}

var ranks = []ranked{
	{loadouts.ByWounds, "wounds", "wounds", " wounds", "it do more wounds", "wounds", false, 2},
	{loadouts.ByPoints, "points for a wound", "wounds", " wounds", "it do more wounds", "wounds", false, 2},
	{loadouts.ByKill, "the chance to wipe out", "the chance to wipe out", "", "it wipe out more often", "the chance to wipe out, in %", true, 1},
	{loadouts.ByLost, "points lost", "points lost", " points fewer lost", "it lose fewer points", "points that are not lost", false, 1},
	{loadouts.BySurvive, "the chance to survive", "the chance to survive", "", "it survive more often", "the chance to survive, in %", true, 1},
}

// ranked is how people speak of what the loadouts are ranked by.
func (ans *BuildsAnswer) ranked() ranked {
	i := slices.IndexFunc(ranks, func(r ranked) bool { return r.by == ans.list.Question.Rank })
	return ranks[i]
}

// about says which unit it is, whom it meets, and how many loadouts there are.
func (ans *BuildsAnswer) about() [3]string {
	q := ans.list.Question
	var against []string
	for _, x := range ans.Targets {
		words := x.Words
		if x.Weight != 1 {
			words += " (weight " + english.Exact(x.Weight) + ")"
		}
		against = append(against, words)
	}
	open := q.Choice
	open.At = cards.Place{} // which is said in words
	return [3]string{q.Attack(0, open).Words(q.Side) + ans.how(), strings.Join(against, "; "),
		fmt.Sprintf("%d, which make %s", ans.list.Count, english.Counted(len(ans.list.Loadouts), "different attacks"))}
}

// how says from where all attacks are made, and that the rules of thumb answer, if it is so.
func (ans *BuildsAnswer) how() string {
	says := english.Either(ans.Where == "", "", ", "+ans.Where)
	if ans.list.Expensive {
		says += ", by the rules of thumb: best play takes too long to find"
	}
	return says
}

// sentence says the same in one line.
func (ans *BuildsAnswer) sentence() string {
	about := ans.about()
	return fmt.Sprintf("%s against %s. Loadouts: %s.", about[0], about[1], about[2])
}

// head names the columns before the upgrades; cells fills them.
func (ans *BuildsAnswer) head() []string {
	if ans.list.Question.Side == legion.TheDefender {
		return []string{"points", "wounds", "survives", "points lost"}
	}
	return []string{"points", "wounds", "wiped out", "points/wound"}
}

func (ans *BuildsAnswer) cells(r *BuildRow) []string {
	kill, last := "–", "–"
	defends := ans.list.Question.Side == legion.TheDefender
	if r.Kill != nil && defends {
		kill, last = english.Percent(1-*r.Kill), english.Decimals(*r.Lost, 1)
	} else if r.Kill != nil {
		kill = english.Percent(*r.Kill)
	}
	if each := r.build.PointsPerWound(); !defends && !math.IsInf(each, 0) {
		last = english.Decimals(each, 1)
	}
	points := fmt.Sprint(r.Points)
	if r.Points == 0 {
		points, last = "unknown", "unknown"
	}
	return []string{points, english.Fixed(r.Wounds), kill, last}
}

// with names the upgrades of a row, and how many others are as good.
func (r *BuildRow) with() string {
	words := english.Or(strings.Join(r.names, ", "), "no upgrade")
	if c := &r.build.Choice; c.At != (cards.Place{}) && len(c.WeaponsInReach()) == 0 {
		words += " (cannot attack " + c.At.Words() + ")"
	}
	if n := len(r.build.Same); n > 0 {
		words += fmt.Sprintf(" (and %s as good)", english.Counted(n, "others"))
	}
	return words
}

func layoutOf(answers []*BuildsAnswer) (d document.Document) {
	for i, ans := range answers {
		if i > 0 {
			d = append(d, document.Gap{})
		}
		d = append(d, document.Section{Class: "s-builds", Label: "Loadouts", Parts: ans.layout()})
	}
	return d
}

// layout shows where points are spent best, the front, the best loadouts, and what
// upgrades add.
func (ans *BuildsAnswer) layout() document.Document {
	about := ans.about()
	upgrades, idle := ans.upgrades()
	const best = "No other loadout costs at most as much and does at least as much"
	front := ans.rows(best, ans.Front, ans.more)
	front.TextCaption = best + ". Per 10 is what 10 points more bring, next to the row before:"
	first := ans.rows("Best by "+ans.ranked().title, ans.Builds[:min(shown, len(ans.Builds))], nil)
	first.TextCaption = first.Caption + ":"
	d := document.Document{
		document.InText(document.Facts{Rows: []document.Fact{{Label: "Unit", Value: about[0]}, {Label: "Against", Value: about[1]}, {Label: "Loadouts", Value: about[2]}}}, document.Gap{}),
		document.Marked(document.Paragraph{Class: "s-words", Names: true, Words: ans.sentence()}),
		document.Paragraph{Class: "s-words", Names: true, Words: ans.advice()},
		document.Figure{Class: "s-picture", Picture: ans.dots(nil).OnPage(wordsOf([]*BuildsAnswer{ans}))},
		document.Gap{}, front, document.Gap{}, first, document.Gap{}, upgrades,
	}
	if len(idle) > 0 {
		const nothing = "Nothing here: "
		d = append(d, document.InText(document.Gap{}, document.Paragraph{Label: nothing, Words: strings.Join(idle, ", ")}),
			document.Marked(document.Paragraph{Class: "s-note", Words: nothing + strings.Join(idle, ", ")}))
	}
	return d
}

// rows is a table of loadouts, with what more says about each if that is given.
func (ans *BuildsAnswer) rows(caption string, rows []BuildRow, more func(i int) string) *document.Table {
	t := &document.Table{Class: "s-front", Caption: caption}
	for _, h := range ans.head() {
		t.Columns = append(t.Columns, document.Numbers(h))
	}
	if more != nil {
		t.Columns = append(t.Columns, document.Column{Head: "per 10 more", TextHead: "per 10", Number: true})
	}
	t.Columns = append(t.Columns, document.Column{Head: "upgrades", Wrap: true})
	for i := range rows {
		cells := ans.cells(&rows[i])
		if more != nil {
			cells = append(cells, more(i))
		}
		t.Row(append(cells, rows[i].with())...)
	}
	return t
}

// upgrades is the table of what upgrades add, and those that do nothing.
func (ans *BuildsAnswer) upgrades() (tab *document.Table, idle []string) {
	write := func(x float64) string { return english.Signed(x, 2) }
	if ans.ranked().percent {
		write = english.Points
	}
	tab = &document.Table{Class: "s-front", Caption: "What upgrades add (" + ans.ranked().adds + "): alone, and the best loadout with it next to the best without",
		Columns: []document.Column{document.Words("upgrade"), document.Numbers("points"), document.Numbers("alone"), document.Numbers("at best")}}
	for _, x := range ans.Upgrades {
		if x.idle {
			idle = append(idle, fmt.Sprintf("%s %d", x.name, x.Points))
			continue
		}
		tab.Row(x.name, fmt.Sprint(x.Points), write(x.Adds), write(x.With))
	}
	slices.Sort(idle)
	return tab, idle
}

// csvOf has a line for each loadout.
func csvOf(answers []*BuildsAnswer) [][]string {
	var r forms.Rows
	r.Add("line", "points", "wounds", "kill", "lost", "front", "upgrades")
	for _, ans := range answers {
		add := func(b *BuildRow, front string) {
			r.Add(b.Line, b.Points, b.Wounds, b.Kill, b.Lost, front, strings.Join(b.Upgrades, " "))
		}
		for i := range ans.Front {
			add(&ans.Front[i], "yes")
		}
		for i := range ans.Builds {
			if !slices.ContainsFunc(ans.Front, func(f BuildRow) bool { return f.Line == ans.Builds[i].Line }) {
				add(&ans.Builds[i], "no")
			}
		}
	}
	return r
}
