package report

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"salvo/legion"
	"salvo/odds"
)

// Odds writes the answer to one attack, or to several with their differences
// to the first.
func Odds(w io.Writer, o Options, answers []*Answer) error {
	if len(answers) == 0 {
		return errors.New("there are no odds to write")
	}
	f := forms{
		what:     "the odds of " + answers[0].line("no dice"),
		value:    answers,
		text:     func(t *text) { t.answers(answers) },
		csv:      func() [][]string { return oddsCSV(answers) },
		markdown: func() string { return oddsMarkdown(answers) },
		svg:      func() string { return ChartSVG(answers[0]) },
		html:     func() string { return oddsHTML(answers) },
	}
	for _, ans := range answers {
		f.records = append(f.records, ans)
	}
	if len(answers) == 1 {
		f.value = answers[0]
	} else {
		f.what = fmt.Sprintf("the odds of %d attacks", len(answers))
		f.svg = func() string { return chartsSVG(answers) }
	}
	return f.write(w, o)
}

// letter names the i-th of several answers.
func letter(i int) string {
	if i < 26 {
		return string(rune('A' + i))
	}
	return "#" + strconv.Itoa(i+1)
}

// maxColumns is how many answers are shown side by side.
const maxColumns = 3

func (t *text) answers(answers []*Answer) {
	if len(answers) > 1 && len(answers) <= maxColumns {
		t.together(answers)
		return
	}
	for i, ans := range answers {
		if i > 0 {
			t.line("")
			t.line("%s", t.paint(quiet, strings.Repeat("─", t.width)))
			t.line("")
		}
		t.answer(ans)
		if i > 0 {
			t.difference(answers[0], ans)
		}
	}
}

// together writes two or three answers side by side.
func (t *text) together(answers []*Answer) {
	c := versus(answers)
	for i, ans := range answers {
		a := ans.Attack
		t.wrapped(t.paint(bold, letter(i))+"   ", attacking(a))
		t.wrapped("    ", "against "+orNothing(Words(a, legion.TheDefender), "white defense dice"))
		t.wrapped("    ", how(ans))
	}
	t.line("")
	c.table().text(t)
	t.line("")
	exactly(answers).text(t)
}

// versus compares answers with the first of them.
func versus(answers []*Answer) *comparison {
	c := &comparison{answers: answers, sign: 1}
	for i := range answers {
		c.names = append(c.names, letter(i))
	}
	return c
}

// exactly is a table of the chance of every number of wounds.
func exactly(answers []*Answer) *table {
	t := &table{columns: []column{words("Exactly")}}
	last := 0
	for i, ans := range answers {
		t.columns = append(t.columns, numbers(letter(i)))
		last = max(last, ans.Outcomes.OwnWounds.Max)
	}
	for k := 0; k <= last; k++ {
		cells, sum := []string{strconv.Itoa(k)}, 0.0
		for _, ans := range answers {
			p := ans.Outcomes.OwnWounds.Probability.Prob(k)
			cells = append(cells, percent(p))
			sum += p
		}
		// Of many values, those that hardly ever happen are left out.
		if last < manyValues || sum >= tiny {
			t.row(cells...)
		}
	}
	return t
}

// difference writes how an answer differs from the first.
func (t *text) difference(first, ans *Answer) {
	a, b := &first.Outcomes.OwnWounds, &ans.Outcomes.OwnWounds
	parts := []string{fmt.Sprintf("%s on average", signed(b.Mean-a.Mean, 2))}
	c := versus([]*Answer{first, ans})
	for k := 1; k <= c.most(8); k++ {
		parts = append(parts, fmt.Sprintf("at least %d %s", k, points(b.Probability.AtLeast(k)-a.Probability.AtLeast(k))))
	}
	t.wrapped("", "Against the first: "+strings.Join(parts, ", ")+".")
}

func oddsMarkdown(answers []*Answer) string {
	var b strings.Builder
	for i, ans := range answers {
		name := ""
		if len(answers) > 1 {
			name = letter(i) + ": "
		}
		fmt.Fprintf(&b, "%s`%s`: %s\n\n", name, ans.line("no dice"), Summary(ans))
	}
	if len(answers) > 1 {
		b.WriteString(versus(answers).table().markdown() + "\n" + exactly(answers).markdown())
		return b.String()
	}
	ans := answers[0]
	t := &table{columns: []column{numbers("wounds"), numbers("exactly"), numbers("at least")}}
	for _, v := range slots(&ans.Outcomes.OwnWounds) {
		t.row(v.label, percent(v.p), percent(v.atLeast))
	}
	b.WriteString(t.markdown())
	for i, f := range besides(ans) {
		if i == 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "- %s: %s\n", f.name, f.says)
	}
	return b.String()
}

func oddsHTML(answers []*Answer) string {
	var m markup
	if len(answers) > 1 {
		m.f(`%s`, raw(versus(answers).html()))
	}
	for i, ans := range answers {
		if len(answers) > 1 {
			m.f(`<h2>%s</h2>`, letter(i)+": "+ans.line("no dice"))
		}
		m.f(`%s`, raw(AnswerHTML(ans, nil)))
	}
	return m.String()
}

// named is how many chances of at least so many wounds a line of a batch has.
const named = 8

// CSVHeader names the columns of CSVRow. The first numbers are of all wounds, as
// they have always been; those of the defender's own and all else come after
// them. The last two list the chances of every number of wounds, from 0 on.
func CSVHeader() []string {
	head := []string{"notation", "method", "mean", "median", "mode", "stdDev"}
	for k := 1; k <= named; k++ {
		head = append(head, fmt.Sprintf("atLeast%d", k))
	}
	head = append(head, "deflectMean", "djemSoMean", "suppressionMean", "wipedOut", "ownMean", "ownMedian", "ownMode", "ownStdDev")
	for k := 1; k <= named; k++ {
		head = append(head, fmt.Sprintf("ownAtLeast%d", k))
	}
	return append(head, "guardianMean", "units", "attacks", "seed", "standardError", "minisLeftMean",
		"attackerPointsPerWound", "defenderPointsPerWound", "exactly", "ownExactly")
}

// CSVRow is an answer as one line of a batch. The chance to be wiped out is
// empty where the defender's size is not known.
func CSVRow(ans *Answer) []string {
	o := &ans.Outcomes
	row := append([]string{ans.Notation, string(ans.Method)}, woundsCSV(&o.TotalWounds)...)
	row = append(row, exactNumber(o.DeflectWounds.Mean), exactNumber(o.DjemSoWounds.Mean), exactNumber(o.SuppressionApplied.Mean))
	wiped := ""
	if ans.Kill != nil {
		wiped = exactNumber(ans.Kill.WipedOut)
	}
	row = append(append(row, wiped), woundsCSV(&o.OwnWounds)...)
	taken := 0.0
	if guardianActs(o) {
		taken = o.TotalWounds.Mean - o.OwnWounds.Mean
	}
	row = append(row, exactNumber(taken), ans.Units)
	row = append(row, sampledCSV(ans)...)
	minis, attacker, defender := "", "", ""
	if ans.Kill != nil {
		minis = exactNumber(ans.Kill.MinisLeft.Mean)
	}
	if e := ans.Efficiency; e != nil {
		attacker, defender = exactNumber(e.AttackerPointsPerWound), exactNumber(e.DefenderPointsPerWound)
	}
	return append(row, minis, attacker, defender, exactlyCSV(&o.TotalWounds), exactlyCSV(&o.OwnWounds))
}

// sampledCSV says in cells how an answer was simulated; they are empty if it was
// not.
func sampledCSV(ans *Answer) []string {
	cells := []string{"", "", ""}
	if ans.Attacks > 0 {
		cells[0] = strconv.Itoa(ans.Attacks)
	}
	if ans.Seed != nil {
		cells[1] = strconv.FormatUint(*ans.Seed, 10)
	}
	if ans.StandardError != nil {
		cells[2] = exactNumber(*ans.StandardError)
	}
	return cells
}

// exactlyCSV lists the chances of every number in one cell.
func exactlyCSV(s *odds.Summary) string {
	list := make([]string, len(s.Probability))
	for k, p := range s.Probability {
		list[k] = exactNumber(p)
	}
	return strings.Join(list, " ")
}

// woundsCSV is a number of wounds in cells.
func woundsCSV(s *odds.Summary) []string {
	cells := []string{exactNumber(s.Mean), exactNumber(s.Median), strconv.Itoa(s.Mode), exactNumber(s.StdDev)}
	for k := 1; k <= named; k++ {
		p := 0.0
		if k < len(s.AtLeast) {
			p = s.AtLeast[k]
		}
		cells = append(cells, exactNumber(p))
	}
	return cells
}

func oddsCSV(answers []*Answer) [][]string {
	rows := [][]string{CSVHeader()}
	for _, ans := range answers {
		rows = append(rows, CSVRow(ans))
	}
	return rows
}
