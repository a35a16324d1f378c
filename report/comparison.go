package report

import (
	"math"
	"strconv"
	"strings"
)

// comparison is answers side by side, with their differences to the first.
type comparison struct {
	names   []string
	answers []*Answer
	prefix  string // before a difference on a page
	sign    float64
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
	two := func(x float64) string { return signed(x, 2) }
	whole := func(x float64) string { return strconv.Itoa(int(x)) }
	list := []compared{
		row("Average", fixed, two, func(r *Answer) float64 { return r.Outcomes.OwnWounds.Mean }),
		row("Most likely", whole, func(x float64) string { return signed(x, 0) }, func(r *Answer) float64 { return float64(r.Outcomes.OwnWounds.Mode) }),
	}
	for k := 1; k <= c.most(8); k++ {
		list = append(list, row("At least "+strconv.Itoa(k), percent, points, func(r *Answer) float64 {
			return r.Outcomes.OwnWounds.Probability.AtLeast(k)
		}))
	}
	extras := []compared{
		row("Wiped out", percent, points, func(r *Answer) float64 {
			if r.Kill == nil {
				return math.NaN()
			}
			return r.Kill.WipedOut
		}),
		row("Guardian takes", fixed, two, func(r *Answer) float64 {
			if !guardianActs(&r.Outcomes) {
				return 0
			}
			return r.Outcomes.TotalWounds.Mean - r.Outcomes.OwnWounds.Mean
		}),
		row("Wounds back", fixed, two, func(r *Answer) float64 {
			return r.Outcomes.DeflectWounds.Mean + r.Outcomes.DjemSoWounds.Mean
		}),
		row("Suppression", fixed, two, func(r *Answer) float64 { return r.Outcomes.SuppressionApplied.Mean }),
	}
	for _, x := range extras {
		for _, v := range x.values {
			if v > 0 {
				list = append(list, x)
				break
			}
		}
	}
	return list
}

// most is the largest number of wounds that is likely enough to name in one of
// the answers, up to a limit.
func (c *comparison) most(limit int) int {
	most := 1
	for _, r := range c.answers {
		for k, p := range r.Outcomes.OwnWounds.AtLeast {
			if p >= tiny {
				most = max(most, k)
			}
		}
	}
	return min(most, limit)
}

// html writes the comparison for a page. A difference is told by its sign and
// a word, and only then by colour.
func (c *comparison) html() string {
	var m markup
	m.f(`<div class="s-scroll"><table class="s-table s-pins"><caption>Side by side</caption><thead><tr><td></td>`)
	for _, n := range c.names {
		m.f(`<th scope="col" class="s-num">%s</th>`, n)
	}
	m.f(`</tr></thead><tbody>`)
	for _, r := range c.rows() {
		m.f(`<tr><th scope="row">%s</th>`, r.name)
		for i, v := range r.values {
			if math.IsNaN(v) {
				m.f(`<td class="s-num">–</td>`)
				continue
			}
			m.f(`<td class="s-num">%s`, r.write(v))
			if d := c.sign * (v - r.values[0]); i > 0 && !math.IsNaN(d) {
				m.f(` <span class="s-diff %s">%s</span>`, c.class(d), c.says(d, r.differ))
			}
			m.f(`</td>`)
		}
		m.f(`</tr>`)
	}
	m.f(`</tbody></table></div>`)
	return m.String()
}

func (c *comparison) class(d float64) string {
	switch {
	case math.Abs(d) < same:
		return "s-same"
	case d < 0:
		return "s-down"
	default:
		return "s-up"
	}
}

func (c *comparison) says(d float64, write func(float64) string) string {
	return differs(c.prefix, d, write(d))
}

// differs says a difference by its sign and a word.
func differs(prefix string, d float64, written string) string {
	switch {
	case math.Abs(d) < same:
		return "the same"
	case strings.Trim(written, "+−0.") == "":
		return "about the same"
	case d < 0:
		return prefix + written + " less"
	default:
		return prefix + written + " more"
	}
}

// table is the comparison for other forms of output.
func (c *comparison) table() *table {
	t := &table{columns: []column{words("")}}
	for i, n := range c.names {
		t.columns = append(t.columns, numbers(n))
		if i > 0 {
			t.columns = append(t.columns, numbers("±"))
		}
	}
	for _, r := range c.rows() {
		cells := []string{r.name}
		for i, v := range r.values {
			d := v - r.values[0]
			switch {
			case math.IsNaN(v):
				cells = append(cells, "–")
			default:
				cells = append(cells, r.write(v))
			}
			if i > 0 && math.IsNaN(d) {
				cells = append(cells, "")
			} else if i > 0 {
				cells = append(cells, r.differ(d))
			}
		}
		t.row(cells...)
	}
	return t
}
