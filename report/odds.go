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
func Odds(w io.Writer, o Options, results []*odds.Result) error {
	if len(results) == 0 {
		return errors.New("there are no odds to write")
	}
	f := forms{
		what:     "the odds of " + lineOf(results[0], "no dice"),
		value:    results,
		text:     func(t *text) { t.results(results) },
		csv:      func() [][]string { return oddsCSV(results) },
		markdown: func() string { return oddsMarkdown(results) },
		svg:      func() string { return ChartSVG(results[0]) },
		html:     func() string { return oddsHTML(results) },
	}
	if len(results) == 1 {
		f.value = results[0]
	} else {
		f.what = fmt.Sprintf("the odds of %d attacks", len(results))
		f.svg = func() string { return chartsSVG(results) }
	}
	return f.write(w, o)
}

// letter names the i-th of several results.
func letter(i int) string {
	if i < 26 {
		return string(rune('A' + i))
	}
	return "#" + strconv.Itoa(i+1)
}

// beside is how many results are shown side by side.
const beside = 3

func (t *text) results(results []*odds.Result) {
	if len(results) > 1 && len(results) <= beside {
		t.together(results)
		return
	}
	for i, res := range results {
		if i > 0 {
			t.line("")
			t.line("%s", t.paint(quiet, strings.Repeat("─", width)))
			t.line("")
		}
		t.result(res)
		if i > 0 {
			t.difference(results[0], res)
		}
	}
}

// together writes two or three results side by side.
func (t *text) together(results []*odds.Result) {
	c := versus(results)
	for i, res := range results {
		a := &res.Attack
		t.wrapped(t.paint(bold, letter(i))+"   ", join(Words(a, legion.TheAttacker), kind(a)))
		t.wrapped("    ", "against "+orNothing(Words(a, legion.TheDefender), "white defense dice"))
		t.wrapped("    ", how(res))
	}
	t.line("")
	c.table().text(t)
	t.line("")
	exactly(results).text(t)
}

// versus compares results with the first of them.
func versus(results []*odds.Result) *comparison {
	c := &comparison{results: results, sign: 1}
	for i := range results {
		c.names = append(c.names, letter(i))
	}
	return c
}

// exactly is a table of the chance of every number of wounds.
func exactly(results []*odds.Result) *table {
	t := &table{columns: []column{words("Exactly")}}
	last := 0
	for i, res := range results {
		t.columns = append(t.columns, numbers(letter(i)))
		last = max(last, res.Outcomes.TotalWounds.Max)
	}
	for k := 0; k <= last; k++ {
		cells, sum := []string{strconv.Itoa(k)}, 0.0
		for _, res := range results {
			p := res.Outcomes.TotalWounds.Probability.Prob(k)
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

// difference writes how a result differs from the first.
func (t *text) difference(first, res *odds.Result) {
	a, b := &first.Outcomes.TotalWounds, &res.Outcomes.TotalWounds
	parts := []string{fmt.Sprintf("%s on average", signed(b.Mean-a.Mean, 2))}
	c := versus([]*odds.Result{first, res})
	for k := 1; k <= c.most(8); k++ {
		parts = append(parts, fmt.Sprintf("at least %d %s", k, points(b.Probability.AtLeast(k)-a.Probability.AtLeast(k))))
	}
	t.wrapped("", "Against the first: "+strings.Join(parts, ", ")+".")
}

func oddsMarkdown(results []*odds.Result) string {
	var b strings.Builder
	for i, res := range results {
		name := ""
		if len(results) > 1 {
			name = letter(i) + ": "
		}
		fmt.Fprintf(&b, "%s`%s`: %s\n\n", name, lineOf(res, "no dice"), Summary(res))
	}
	if len(results) > 1 {
		b.WriteString(versus(results).table().markdown() + "\n" + exactly(results).markdown())
		return b.String()
	}
	res := results[0]
	t := &table{columns: []column{numbers("wounds"), numbers("exactly"), numbers("at least")}}
	for _, v := range slots(&res.Outcomes.TotalWounds) {
		t.row(v.label, percent(v.p), percent(v.atLeast))
	}
	b.WriteString(t.markdown())
	for i, f := range besides(res) {
		if i == 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "- %s: %s\n", f.name, f.says)
	}
	return b.String()
}

func oddsHTML(results []*odds.Result) string {
	var m markup
	if len(results) > 1 {
		m.f(`%s`, raw(versus(results).html()))
	}
	for i, res := range results {
		if len(results) > 1 {
			m.f(`<h2>%s</h2>`, letter(i)+": "+lineOf(res, "no dice"))
		}
		m.f(`%s`, raw(AnswerHTML(res, nil)))
	}
	return m.String()
}

// named is how many chances of at least so many wounds a line of a batch has.
const named = 8

// CSVHeader names the columns of CSVRow.
func CSVHeader() []string {
	head := []string{"notation", "method", "mean", "median", "mode", "stdDev"}
	for k := 1; k <= named; k++ {
		head = append(head, fmt.Sprintf("atLeast%d", k))
	}
	return append(head, "deflectMean", "djemSoMean", "suppressionMean", "wipedOut")
}

// CSVRow is a result as one line of a batch. The chance to be wiped out is
// empty where the defender's size is not known.
func CSVRow(res *odds.Result) []string {
	o := &res.Outcomes
	s := &o.TotalWounds
	row := []string{res.Attack.String(), string(res.Method), exactNumber(s.Mean), exactNumber(s.Median), strconv.Itoa(s.Mode), exactNumber(s.StdDev)}
	for k := 1; k <= named; k++ {
		p := 0.0
		if k < len(s.AtLeast) {
			p = s.AtLeast[k]
		}
		row = append(row, exactNumber(p))
	}
	row = append(row, exactNumber(o.DeflectWounds.Mean), exactNumber(o.DjemSoWounds.Mean), exactNumber(o.SuppressionApplied.Mean))
	if res.Kill == nil {
		return append(row, "")
	}
	return append(row, exactNumber(res.Kill.WipedOut))
}

func oddsCSV(results []*odds.Result) [][]string {
	rows := [][]string{CSVHeader()}
	for _, res := range results {
		rows = append(rows, CSVRow(res))
	}
	return rows
}
