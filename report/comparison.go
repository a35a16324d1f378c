package report

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"salvo/legion"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/wording"
)

// comparison is answers side by side, with their differences to the first.
type comparison struct {
	names   []string
	answers []*Answer
	apart   bool // a page has a column for differences, too
}

// compared is one row: a number of every result, and how it is written.
type compared struct {
	name   string
	values []float64
	write  func(float64) string
	differ func(float64) string
}

// rows lists what is compared: the average, then chances, then what else
// happens in one of them.
func (c *comparison) rows() []compared {
	row := func(name string, write, differ func(float64) string, value func(*Answer) float64) compared {
		r := compared{name: name, write: write, differ: differ}
		for _, ans := range c.answers {
			r.values = append(r.values, value(ans))
		}
		return r
	}
	two := func(x float64) string { return english.Signed(x, 2) }
	none := func(x float64) string { return english.Signed(x, 0) }
	whole := func(x float64) string { return strconv.Itoa(int(x)) }
	one := func(x float64) string { return english.Decimals(x, 1) }
	list := []compared{
		row("Average", english.Fixed, two, func(r *Answer) float64 { return r.own().Mean }),
		row("Most likely", whole, none, func(r *Answer) float64 { return float64(r.own().Mode) }),
	}
	for k := 1; k <= c.most(); k++ {
		list = append(list, row("At least "+strconv.Itoa(k), english.Percent, english.Points, func(r *Answer) float64 { return r.own().Probability.AtLeast(k) }))
	}
	extras := []compared{
		row("Wiped out", english.Percent, english.Points, func(r *Answer) float64 {
			if r.Kill == nil {
				return math.NaN()
			}
			return r.Kill.WipedOut
		}),
		row("Guardian takes", english.Fixed, two, guardianMean),
		row("Wounds back", english.Fixed, two, func(r *Answer) float64 { return r.Outcomes.DeflectWounds.Mean + r.Outcomes.DjemSoWounds.Mean }),
		row("Suppression", english.Fixed, two, func(r *Answer) float64 { return r.Outcomes.SuppressionApplied.Mean }),
		row("Points", whole, none, func(r *Answer) float64 { return orNaN(float64(r.Attack.Attacker.UnitCost)) }),
		row("Points for a wound", one, func(x float64) string { return english.Signed(x, 1) }, func(r *Answer) float64 {
			if r.Efficiency == nil {
				return math.NaN()
			}
			return orNaN(r.Efficiency.AttackerPointsPerWound)
		}),
	}
	for _, x := range extras {
		if slices.ContainsFunc(x.values, func(v float64) bool { return v > 0 }) {
			list = append(list, x)
		}
	}
	return list
}

// orNaN is a number that is not known if it is 0.
func orNaN(x float64) float64 {
	if x == 0 {
		return math.NaN()
	}
	return x
}

// most is the largest number of wounds that is likely enough to name in one of
// the answers, up to eight.
func (c *comparison) most() int {
	most := 1
	for _, r := range c.answers {
		for k, p := range r.own().AtLeast {
			if p >= tiny {
				most = max(most, k)
			}
		}
	}
	return min(most, 8)
}

// table sets the answers side by side. A page tells a difference by its sign and a
// word, and only then by colour; other forms have a column for it.
func (c *comparison) table() *document.Table {
	t := &document.Table{Class: "s-pins", PageCaption: "Side by side", Columns: []document.Column{document.Words("")}}
	for i, n := range c.names {
		t.Columns = append(t.Columns, document.Numbers(n))
		if i > 0 {
			differences := document.Column{Head: "±", Number: true, In: document.Text | document.Markdown}
			if c.apart {
				differences.In, differences.PageHead = 0, "Difference"
			}
			t.Columns = append(t.Columns, differences)
		}
	}
	for _, r := range c.rows() {
		cells := []document.Cell{{Words: r.name}}
		for i, v := range r.values {
			cell, diff := document.Cell{Words: "–"}, document.Cell{}
			if !math.IsNaN(v) {
				cell.Words = r.write(v)
			}
			if d := v - r.values[0]; i > 0 && !math.IsNaN(d) {
				diff.Words = r.differ(d)
				if said := difference(d, r.differ(d)); c.apart {
					diff.Page = []document.Span{said}
				} else {
					cell.Page = []document.Span{document.Plain(cell.Words), said}
				}
			}
			cells = append(cells, cell)
			if i > 0 {
				cells = append(cells, diff)
			}
		}
		t.Add(cells...)
	}
	return t
}

// difference says a difference on a page.
func difference(d float64, written string) document.Span {
	class := "s-diff s-up"
	switch {
	case math.Abs(d) < english.Same:
		class = "s-diff s-same"
	case d < 0:
		class = "s-diff s-down"
	}
	return document.Classed(class, differs(d, written))
}

// differs says a difference by its sign and a word.
func differs(d float64, written string) string {
	switch {
	case math.Abs(d) < english.Same:
		return "the same"
	case strings.Trim(written, "+−0.") == "":
		return "about the same"
	case d < 0:
		return written + " less"
	default:
		return written + " more"
	}
}

// Differences names attacks by what they do not have in common, in a few words
// each: 2 aim tokens, no cover. titles are the units of their attackers and
// defenders, empty where there are none.
func Differences(attacks []legion.Attack, titles [][2]string) []string {
	parts := make([][]string, len(attacks))
	differ := func(get func(i int) string) bool {
		for i := range attacks {
			if get(i) != get(0) {
				return true
			}
		}
		return false
	}
	// A unit stands for all that its card brings.
	byUnit := [2]bool{}
	for side := range byUnit {
		byUnit[side] = differ(func(i int) string { return titles[i][side] })
		for i := range attacks {
			bare := [2]string{wording.PoolOf(&attacks[i].Attacker), attacks[i].Defender.DieColor.String() + " defense"}
			if byUnit[side] {
				parts[i] = append(parts[i], english.Or(titles[i][side], bare[side]))
			}
		}
	}
	fields := legion.Fields()
	for k := range fields {
		f := &fields[k]
		if f.Step == "result" || byUnit[0] && f.Side != legion.TheDefender && !situation(f) || byUnit[1] && f.Side == legion.TheDefender && !situation(f) {
			continue
		}
		if !differ(func(i int) string { return f.Show(f.Get(&attacks[i])) }) {
			continue
		}
		for i := range attacks {
			parts[i] = append(parts[i], valueWords(f, f.Get(&attacks[i])))
		}
	}
	list := make([]string, len(attacks))
	for i, p := range parts {
		list[i] = english.Or(strings.Join(p[:min(3, len(p))], ", "), "the same")
	}
	return list
}

// situation reports whether a field is about tokens, cover or play, which differ
// from attack to attack, and not about a card.
func situation(f *legion.Field) bool {
	return f.Play || strings.HasSuffix(f.Name, "Tokens") || f.Name == "coverType" || f.Name == "suppressed"
}

// valueWords says the value of a field, also the usual one.
func valueWords(f *legion.Field, v int) string {
	switch {
	case f.Path() == "defender.coverType":
		return coverWords(v)
	case f.Name == "strategy" && f.Values[v] == legion.Optimal.String():
		return strings.TrimPrefix(f.Side.String(), "the ") + " plays best"
	case f.Name == "strategy":
		return f.Side.String() + " by rule of thumb"
	}
	return wording.Field(f, v)
}

func coverWords(v int) string {
	if legion.Cover(v) == legion.NoCover {
		return "no cover"
	}
	return legion.Cover(v).String() + " cover"
}
