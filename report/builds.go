package report

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"salvo/legion"
	"salvo/units"
)

// Builds writes which loadouts are worth their points: one answer, or one for each
// range.
func Builds(w io.Writer, o Options, answers []*BuildsAnswer) error {
	var value any = answers
	if len(answers) == 1 {
		value = answers[0]
	}
	return forms{
		what:     "loadouts of " + answers[0].Unit,
		value:    value,
		text:     func(t *text) { t.builds(answers) },
		csv:      func() [][]string { return buildsCSV(answers) },
		markdown: func() string { return buildsMarkdown(answers) },
		svg:      func() string { return buildsSVG(answers) },
		html:     func() string { return buildsHTML(answers) },
	}.write(w, o)
}

// shown is how many of the ranked loadouts people are shown.
const shown = 10

// title says what loadouts are ranked by.
func (ans *BuildsAnswer) title() string {
	switch ans.list.Question.Rank {
	case units.ByKill:
		return "the chance to wipe out"
	case units.ByPoints:
		return "points for a wound"
	case units.ByLost:
		return "points lost"
	case units.BySurvive:
		return "the chance to survive"
	}
	return "wounds"
}

// about says which unit it is, whom it meets, and how many loadouts there are.
func (ans *BuildsAnswer) about() [3]string {
	q := ans.list.Question
	var against []string
	for _, x := range ans.Targets {
		words := x.Words
		if x.Weight != 1 {
			words += " (weight " + exactNumber(x.Weight) + ")"
		}
		against = append(against, words)
	}
	unit := q.Unit()
	if at := q.Opponents[0].Attacker; q.Side == legion.TheDefender && at != nil && at.At.String() != "" {
		unit += ", attacked " + at.At.String()
	}
	return [3]string{unit, strings.Join(against, "; "),
		fmt.Sprintf("%d, which make %s", ans.list.Count, counted(len(ans.list.Builds), "different attacks"))}
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
		kill, last = percent(1-*r.Kill), decimals(*r.Lost, 1)
	} else if r.Kill != nil {
		kill = percent(*r.Kill)
	}
	if each := r.build.PointsPerWound(); !defends && !math.IsInf(each, 0) {
		last = decimals(each, 1)
	}
	return []string{fmt.Sprint(r.Points), fixed(r.Wounds), kill, last}
}

// with names the upgrades of a row, and how many others are as good.
func (r *BuildRow) with() string {
	words := orNothing(strings.Join(r.names, ", "), "no upgrade")
	if n := len(r.build.Same); n > 0 {
		words += fmt.Sprintf(" (and %s as good)", counted(n, "others"))
	}
	return words
}

func (t *text) builds(answers []*BuildsAnswer) {
	for i, ans := range answers {
		if i > 0 {
			t.line("")
		}
		about := ans.about()
		t.wrapped("Unit      ", about[0])
		t.wrapped("Against   ", about[1])
		t.wrapped("Loadouts  ", about[2])
		t.line("")
		t.wrapped("", ans.advice())
		t.line("")
		t.wrapped("", "No other loadout costs at most as much and does at least as much. Per 10 is what 10 points more bring, next to the row before:")
		t.buildRows(ans, ans.Front, ans.more)
		t.line("")
		t.line("Best by %s:", ans.title())
		t.buildRows(ans, ans.Builds[:min(shown, len(ans.Builds))], nil)
		t.line("")
		tab, idle := ans.upgrades()
		tab.text(t)
		if len(idle) > 0 {
			t.line("")
			t.wrapped("Nothing here: ", strings.Join(idle, ", "))
		}
	}
}

// buildRows writes rows, with what more says about each if that is given.
func (t *text) buildRows(ans *BuildsAnswer, rows []BuildRow, more func(i int) string) {
	head := ans.head()
	if more != nil {
		head = append(head, "per 10")
	}
	line := ""
	for _, h := range head {
		line += pad(h, len(h), true) + "  "
	}
	t.bold(line + "upgrades")
	for i := range rows {
		start, cells := "", ans.cells(&rows[i])
		if more != nil {
			cells = append(cells, more(i))
		}
		for k, cell := range cells {
			start += pad(cell, len(head[k]), true) + "  "
		}
		t.wrapped(start, rows[i].with())
	}
}

// upgrades is the table of what upgrades add, and those that do nothing.
func (ans *BuildsAnswer) upgrades() (tab *table, idle []string) {
	q := ans.list.Question
	write := func(x float64) string { return signed(x, 2) }
	what := "wounds"
	switch q.Rank {
	case units.ByKill, units.BySurvive:
		write, what = points, ans.title()+", in %"
	case units.ByLost:
		what = "points that are not lost"
	}
	tab = &table{caption: "What upgrades add (" + what + "): alone, and the best loadout with it next to the best without", columns: []column{words("upgrade"), numbers("points"), numbers("alone"), numbers("at best")}}
	for _, x := range ans.Upgrades {
		if x.idle {
			idle = append(idle, fmt.Sprintf("%s %d", x.name, x.Points))
			continue
		}
		tab.row(x.name, fmt.Sprint(x.Points), write(x.Adds), write(x.With))
	}
	slices.Sort(idle)
	return tab, idle
}

// tables are the front and the best loadouts.
func (ans *BuildsAnswer) tables() []*table {
	var list []*table
	for _, part := range []struct {
		caption string
		rows    []BuildRow
		more    func(i int) string
	}{{"No other loadout costs at most as much and does at least as much", ans.Front, ans.more}, {"Best by " + ans.title(), ans.Builds[:min(shown, len(ans.Builds))], nil}} {
		tab := &table{caption: part.caption}
		for _, h := range ans.head() {
			tab.columns = append(tab.columns, numbers(h))
		}
		if part.more != nil {
			tab.columns = append(tab.columns, numbers("per 10 more"))
		}
		tab.columns = append(tab.columns, words("upgrades"))
		for i := range part.rows {
			cells := ans.cells(&part.rows[i])
			if part.more != nil {
				cells = append(cells, part.more(i))
			}
			tab.row(append(cells, part.rows[i].with())...)
		}
		list = append(list, tab)
	}
	upgrades, _ := ans.upgrades()
	return append(list, upgrades)
}

func buildsMarkdown(answers []*BuildsAnswer) string {
	var parts []string
	for _, ans := range answers {
		parts = append(parts, plain(ans.sentence())+"\n", plain(ans.advice())+"\n")
		for _, tab := range ans.tables() {
			parts = append(parts, tab.markdown())
		}
		if _, idle := ans.upgrades(); len(idle) > 0 {
			parts = append(parts, "Nothing here: "+strings.Join(idle, ", ")+"\n")
		}
	}
	return strings.Join(parts, "\n")
}

// buildsCSV has a line for each loadout.
func buildsCSV(answers []*BuildsAnswer) [][]string {
	rows := [][]string{{"line", "points", "wounds", "kill", "lost", "front", "upgrades"}}
	number := func(x *float64) string {
		if x == nil {
			return ""
		}
		return exactNumber(*x)
	}
	for _, ans := range answers {
		add := func(r *BuildRow, front string) {
			rows = append(rows, []string{r.Line, fmt.Sprint(r.Points), exactNumber(r.Wounds), number(r.Kill), number(r.Lost), front, strings.Join(r.Upgrades, " ")})
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
	return rows
}

func buildsHTML(answers []*BuildsAnswer) string {
	var m markup
	for _, ans := range answers {
		m.f(`<section class="s-builds" aria-label="Loadouts">`)
		m.f(`<p class="s-words">%s</p><p class="s-words">%s</p>`, ans.sentence(), ans.advice())
		m.f(`<figure class="s-picture">%s</figure>`, raw(ans.picture(nil)))
		for _, tab := range ans.tables() {
			m.f(`%s`, raw(tab.html("s-front")))
		}
		if _, idle := ans.upgrades(); len(idle) > 0 {
			m.f(`<p class="s-note">Nothing here: %s</p>`, strings.Join(idle, ", "))
		}
		m.f(`</section>`)
	}
	return m.String()
}
