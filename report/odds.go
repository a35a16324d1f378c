package report

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"salvo/odds"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/forms"
	"salvo/report/markup"
	"salvo/report/picture"
	"salvo/report/wording"
)

// Odds writes the answer to one attack, or to several with their differences
// to the first.
func Odds(w io.Writer, o forms.Options, answers []*Answer) error {
	if len(answers) == 0 {
		return errors.New("there are no odds to write")
	}
	f := forms.Answer{
		What:   "the odds of " + answers[0].line("no dice"),
		Value:  answers,
		Layout: answers[0].layout,
		CSV:    func() [][]string { return oddsCSV(answers) },
		SVG:    func() string { return ChartSVG(answers[0]) },
	}
	for _, ans := range answers {
		f.Records = append(f.Records, ans)
	}
	if len(answers) == 1 {
		f.Value = answers[0]
	} else {
		f.What = fmt.Sprintf("the odds of %d attacks", len(answers))
		f.Layout = func() document.Document { return several(answers) }
		f.SVG = func() string { return chartsSVG(answers) }
	}
	return f.Write(w, o)
}

// letter names the i-th of several answers.
func letter(i int) string {
	if i < 26 {
		return string(rune('A' + i))
	}
	return "#" + strconv.Itoa(i+1)
}

// maxColumns is how many answers text shows side by side.
const maxColumns = 3

// several shows answers with their differences to the first: all at once, and then
// one by one where the form has space for it.
func several(answers []*Answer) document.Document {
	beside := len(answers) <= maxColumns
	inTables, inFull := document.Markdown, document.HTML|document.Text
	about := document.Facts{Width: 4}
	if beside {
		inTables, inFull = document.Markdown|document.Text, document.HTML
	}
	var d, full document.Document
	for i, ans := range answers {
		d = append(d, document.InMarkdown(document.Paragraph{Words: letter(i) + ": " + ans.titled()}))
		about.Rows = append(about.Rows, document.Fact{Label: letter(i), Value: wording.Attacking(ans.Attack), Paint: document.Bold},
			document.Fact{Value: "against " + wording.Defending(ans.Attack)}, document.Fact{Value: how(ans)})
		if i > 0 {
			full = append(full, document.Rule{})
		}
		full = append(full, document.InHTML(document.Heading{Level: 2, Words: letter(i) + ": " + ans.line("no dice")}), document.Only{Parts: ans.layout()})
		if i > 0 {
			full = append(full, document.InText(document.Paragraph{Words: againstFirst(answers[0], ans)}))
		}
	}
	return append(d, document.Only{In: inTables, Parts: document.Document{document.InText(about), document.Gap{}}},
		document.Only{In: inTables | document.HTML, Parts: document.Document{versus(answers).table()}},
		document.Only{In: inTables, Parts: document.Document{document.Gap{}, exactly(answers)}},
		document.Only{In: inFull, Parts: full})
}

// versus compares answers with the first of them.
func versus(answers []*Answer) *comparison {
	c := &comparison{answers: answers}
	for i := range answers {
		c.names = append(c.names, letter(i))
	}
	return c
}

// exactly is a table of the chance of every number of wounds.
func exactly(answers []*Answer) *document.Table {
	t := &document.Table{Columns: []document.Column{document.Words("Exactly")}}
	last := 0
	for i, ans := range answers {
		t.Columns = append(t.Columns, document.Numbers(letter(i)))
		last = max(last, ans.own().Max)
	}
	for k := 0; k <= last; k++ {
		cells, sum := []string{strconv.Itoa(k)}, 0.0
		for _, ans := range answers {
			p := ans.own().Probability.Prob(k)
			cells = append(cells, english.Percent(p))
			sum += p
		}
		// Of many values, those that hardly ever happen are left out.
		if last < manyValues || sum >= tiny {
			t.Row(cells...)
		}
	}
	return t
}

func againstFirst(first, ans *Answer) string {
	a, b := first.own(), ans.own()
	parts := []string{fmt.Sprintf("%s on average", english.Signed(b.Mean-a.Mean, 2))}
	for k := 1; k <= versus([]*Answer{first, ans}).most(); k++ {
		parts = append(parts, fmt.Sprintf("at least %d %s", k, english.Points(b.Probability.AtLeast(k)-a.Probability.AtLeast(k))))
	}
	return "Against the first: " + strings.Join(parts, ", ") + "."
}

// ChartSVG draws the wounds of a result as a picture of its own: a bar for
// each number of wounds, and a line where the defender falls.
func ChartSVG(ans *Answer) string {
	says := Summary(ans)
	for _, s := range slots(ans.own()) {
		says += " " + english.Capital(s.Title) + "."
	}
	var m markup.Writer
	tall := ans.draw(&m)
	return picture.Alone(picture.Wide, tall, "Wounds of "+ans.line("an attack without dice"), says, m.Raw())
}

// draw draws the attack and its average over the bars, and returns how tall that is.
func (ans *Answer) draw(m *markup.Writer) int {
	s := ans.own()
	lines := picture.Heading(m, fmt.Sprintf("%s, most likely %d%s (%s)", wording.OnAverage(s.Mean), s.Mode, guardianTakes(ans), method(ans)), ans.line("no dice"))
	ans.bars().Draw(m, lines)
	return picture.Tall + 44 + picture.LineTall*lines
}

// chartsSVG draws several answers one below the other in one picture.
func chartsSVG(answers []*Answer) string {
	var m markup.Writer
	var says []string
	for _, ans := range answers {
		says = append(says, ans.line("no dice")+": "+Summary(ans))
	}
	tall := picture.Below(&m, answers, (*Answer).draw)
	return picture.Alone(picture.Wide, tall, "Wounds of several attacks", strings.Join(says, " "), m.Raw())
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
// empty where the defender's size is not known, as is how an answer was simulated
// where it was not.
func CSVRow(ans *Answer) []string {
	o := &ans.Outcomes
	var wiped, minis, attacker, defender *float64
	if k := ans.Kill; k != nil {
		wiped, minis = &k.WipedOut, &k.MinisLeft.Mean
	}
	if e := ans.Efficiency; e != nil {
		attacker, defender = &e.AttackerPointsPerWound, &e.DefenderPointsPerWound
	}
	attacks, seed := "", ""
	if ans.Attacks > 0 {
		attacks = strconv.Itoa(ans.Attacks)
	}
	if ans.Seed != nil {
		seed = strconv.FormatUint(*ans.Seed, 10)
	}
	return slices.Concat(forms.Cells(ans.Notation, ans.Method), woundsCSV(&o.TotalWounds),
		forms.Cells(o.DeflectWounds.Mean, o.DjemSoWounds.Mean, o.SuppressionApplied.Mean, wiped), woundsCSV(&o.OwnWounds),
		forms.Cells(guardianMean(ans), ans.Units, attacks, seed, ans.StandardError, minis, attacker, defender, exactlyCSV(&o.TotalWounds), exactlyCSV(&o.OwnWounds)))
}

// exactlyCSV lists the chances of every number in one cell.
func exactlyCSV(s *odds.Summary) string {
	list := make([]string, len(s.Probability))
	for k, p := range s.Probability {
		list[k] = english.Exact(p)
	}
	return strings.Join(list, " ")
}

// woundsCSV is a number of wounds in cells.
func woundsCSV(s *odds.Summary) []string {
	row := forms.Cells(s.Mean, s.Median, s.Mode, s.StdDev)
	for k := 1; k <= named; k++ {
		row = append(row, english.Exact(s.Probability.AtLeast(k)))
	}
	return row
}

func oddsCSV(answers []*Answer) [][]string {
	rows := [][]string{CSVHeader()}
	for _, ans := range answers {
		rows = append(rows, CSVRow(ans))
	}
	return rows
}
