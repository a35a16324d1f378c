package builds

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"salvo/legion"
	"salvo/loadouts"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/picture"
)

// HTML shows the loadouts of a unit on the page: where points are spent
// best, all loadouts as dots, a table of the front, what each upgrade adds. mine is
// the loadout that somebody looks at, or nil. Rows and dots name their loadout, so
// that the page can open it.
func HTML(list *loadouts.Answer, mine *loadouts.Loadout) string {
	ans := withoutLines(list, 1)
	var row *BuildRow
	if mine != nil {
		r := rowOf(mine)
		row = &r
	}
	return document.HTMLOf(document.Document{document.Section{Class: "s-builds", Label: "Loadouts", Parts: append(document.Document{
		document.Section{Class: "s-say", Parts: document.Document{document.StrongFirst("s-plan", ans.advice())}},
		document.Figure{Class: "s-picture", Picture: ans.dots(row).OnPage(wordsOf([]*BuildsAnswer{ans})), Caption: ans.counts()},
		document.Section{Class: "s-chosen"},
		ans.frontTable(),
	}, ans.upgradeList()...)}})
}

// stepCell is what a row of the front brings next to the one before.
func (ans *BuildsAnswer) stepCell(i int) string {
	if i == 0 {
		return "where it starts"
	}
	return fmt.Sprintf("%s%s for %s", ans.stepAmount(i-1, i), ans.ranked().more, english.Counted(ans.Front[i].Points-ans.Front[i-1].Points, "points"))
}

// counts says what the dots are.
func (ans *BuildsAnswer) counts() string {
	if n := ans.list.Left; n > 0 {
		return fmt.Sprintf("The first %s of %s loadouts%s. On the line: no other of them costs at most as much and does at least as much.",
			english.Thousands(ans.list.Tried), english.Thousands(ans.list.Tried+n), ans.how())
	}
	return fmt.Sprintf("%s loadouts%s, which make %s. On the line: no other costs at most as much and does at least as much.",
		english.Thousands(ans.list.Count), ans.how(), english.Counted(len(ans.list.Loadouts), "different attacks"))
}

// eachColumn is the column with the points for a wound.
const eachColumn = 3

// frontTable shows the front. Where points are spent best is marked.
func (ans *BuildsAnswer) frontTable() *document.Table {
	t := &document.Table{Class: "s-fronttable", Still: true, Caption: "The front: what is best for its points", Columns: []document.Column{document.Words("loadout")}}
	t.Columns = append(t.Columns, document.Column{Head: "more than the row before", Unseen: true, Class: "s-step"})
	head := ans.head()
	for k, h := range head {
		c := document.Numbers(h)
		if k == eachColumn && ans.list.Question.Rank == loadouts.ByWounds {
			c.Class = "s-each" // the least of them, where there is little space
		}
		t.Columns = append(t.Columns, c)
	}
	t.Columns = append(t.Columns, document.Column{Head: "open", Unseen: true})
	worth := ans.worthwhile()
	for i := range ans.Front {
		r := &ans.Front[i]
		class := english.Either(slices.Contains(worth, i), "s-loadout s-worth", "s-loadout")
		choose := document.Span{Tag: "button", Class: "s-choose", Words: english.Capital(r.title())}
		if n := len(r.build.Same); n > 0 {
			choose.Inner = []document.Span{document.Tagged("small", fmt.Sprintf("and %s as good", english.Counted(n, "others")))}
		}
		cells := []document.Cell{{Page: []document.Span{choose}}, {Words: ans.stepCell(i)}}
		for k, cell := range ans.cells(r) {
			cells = append(cells, document.Cell{Words: cell, Attrs: document.Attrs{"data-head", head[k]}})
		}
		acts := []document.Span{open("attack", "Open in Attack", r)}
		if ans.list.Question.Side == legion.TheAttacker {
			acts = append(acts, open("volley", "Add to volley", r))
		}
		t.Rows = append(t.Rows, document.Row{Class: class, Cells: append(cells, document.Cell{Page: acts, Class: "s-acts"}),
			Attrs: document.Attrs{"data-loadout", r.loadout(), "data-points", fmt.Sprint(r.Points), "data-says", ans.says(r)}})
	}
	return t
}

// open is a button that takes a loadout to another workspace.
func open(where, words string, r *BuildRow) document.Span {
	return document.Span{Tag: "button", Words: words, Attrs: document.Attrs{"data-open", where, "aria-label", words + ": " + r.title()}}
}

// upgradeList shows what each upgrade adds, the one that adds most first.
func (ans *BuildsAnswer) upgradeList() document.Document {
	most, idle := 0.0, []string{}
	for _, x := range ans.Upgrades {
		most = max(most, math.Abs(x.Adds))
		if x.idle {
			idle = append(idle, fmt.Sprintf("%s (%d)", x.title, x.Points))
		}
	}
	rows := document.List{Class: "s-rows s-upgrades"}
	for _, x := range ans.Upgrades {
		if !x.idle {
			rows.Items = append(rows.Items, document.Cell{Class: "s-row", Page: picture.Gain(x.title, ans.upgradeWords(&x), x.Adds, most, ans.signedAmount(x.Adds))})
		}
	}
	if len(ans.Upgrades) == 0 {
		return nil // not all is tried yet
	}
	d := document.Document{document.Heading{Level: 3, Class: "s-group", Words: "What each upgrade adds on its own"}, rows}
	if len(idle) > 0 {
		d = append(d, document.Section{Class: "s-idle", Summary: english.Counted(len(idle), "upgrades") + " do nothing in this attack",
			Parts: document.Document{document.Paragraph{Class: "s-note", Words: strings.Join(idle, ", ")}}})
	}
	return d
}

// upgradeWords says what an upgrade costs and whether the best loadout has it.
func (ans *BuildsAnswer) upgradeWords(x *BuildUpgrade) string {
	words := english.Counted(x.Points, "points")
	if x.Points > 0 && x.Adds > english.Same {
		words = ans.signedAmount(x.Adds) + ans.ranked().more + " for " + words
	}
	switch {
	case x.With > english.Same:
		words += "; the best loadout has it, and is " + ans.amount(x.With) + " better for it"
	case x.With < -english.Same:
		words += "; the best loadout with it is " + ans.amount(-x.With) + " worse"
	}
	return words
}

// signedAmount writes a difference of values with its sign.
func (ans *BuildsAnswer) signedAmount(v float64) string {
	switch text := ans.amount(math.Abs(v)); {
	case v < -english.Same:
		return "−" + text
	case v > english.Same && text[0] != '<':
		return "+" + text
	default:
		return text
	}
}

// Share is the loadouts of a unit to take along: words for a chat, a picture
// and a table of all that is listed.
func Share(list *loadouts.Answer) (chat, svg string, csv [][]string) {
	ans := AnswerOf(list, Max)
	about := ans.about()
	var b strings.Builder
	fmt.Fprintf(&b, "%s against %s\n%s\n", about[0], about[1], ans.advice())
	for _, i := range ans.posterRows() {
		fmt.Fprintf(&b, "%s\n", ans.says(&ans.Front[i]))
	}
	one := []*BuildsAnswer{ans}
	return b.String(), svgOf(one), csvOf(one)
}
