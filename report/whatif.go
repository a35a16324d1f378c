package report

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"salvo/legion"
	"salvo/odds"
)

// WhatIf writes what single changes would do to an attack, the best for the
// attacker first.
func WhatIf(w io.Writer, o Options, x *odds.WhatIf) error {
	return forms{
		what:     "what if: " + orNothing(x.Attack.String(), "no dice"),
		value:    x,
		text:     func(t *text) { t.whatIf(x) },
		csv:      func() [][]string { return whatIfCSV(x) },
		markdown: func() string { return whatIfSentence(x) + "\n\n" + whatIfTable(x).markdown() },
		svg:      func() string { return whatIfSVG(x) },
		html:     func() string { return WhatIfHTML(x, legion.Attack.String) },
	}.write(w, o)
}

// whatIfSentence says what changes are compared with.
func whatIfSentence(x *odds.WhatIf) string {
	s := fmt.Sprintf("As it is: %s, %s or more %s of the time.", onAverage(x.Mean), numeral(x.AtLeast), spaced(x.Chance))
	if x.Skipped > 0 {
		s += fmt.Sprintf(" %s would have too many rolls to answer.", counted(x.Skipped, "changes"))
	}
	if x.Idle > 0 {
		s += fmt.Sprintf(" %s would make no difference.", capital(counted(x.Idle, "other changes")))
	}
	return s
}

// sideOf names the side whose field a path is.
func sideOf(path string) string {
	side, _, ok := strings.Cut(path, ".")
	if !ok {
		return "attack"
	}
	return side
}

// changeOf writes a change as short as it is clear: aim 1 → 2, blast, no blast.
func changeOf(e *odds.Effect) string {
	from, to := orAny(e.From), orAny(e.To)
	if strings.HasPrefix(from, "no ") || strings.HasPrefix(to, "no ") {
		return to
	}
	for _, sep := range []string{" ", ":"} {
		if i := strings.LastIndex(from, sep) + 1; i > 0 && strings.HasPrefix(to, from[:i]) {
			if long := from + " → " + to[i:]; utf8.RuneCountInString(long) <= longChange {
				return long
			}
			return to
		}
	}
	return from + " → " + to
}

// orAny names the value of a choice that has no name, as that of a unit whose
// type is not said.
func orAny(shown string) string {
	if strings.HasSuffix(shown, ":") {
		return shown + "any"
	}
	return shown
}

// longChange is how long a change may be before it is shortened to its end.
const longChange = 36

func whatIfTable(x *odds.WhatIf) *table {
	t := &table{columns: []column{words("change"), words("side"), numbers("average"), numbers("±"), numbers(fmt.Sprintf("≥%d", x.AtLeast)), numbers("±")}}
	for i := range x.Changes {
		e := &x.Changes[i]
		t.row(changeOf(e), sideOf(e.Field), fixed(e.Mean), signed(e.MeanDelta, 2), percent(e.Chance), points(e.ChanceDelta))
	}
	return t
}

func (t *text) whatIf(x *odds.WhatIf) {
	t.sides(&x.Attack)
	t.line("")
	t.wrapped("", whatIfSentence(x))
	if len(x.Changes) > 0 {
		t.line("")
		whatIfTable(x).text(t)
	}
}

func whatIfCSV(x *odds.WhatIf) [][]string {
	rows := [][]string{{"field", "from", "to", "mean", "meanDelta", fmt.Sprintf("atLeast%d", x.AtLeast), "delta", "notation"}}
	for _, e := range x.Changes {
		rows = append(rows, []string{e.Field, e.From, e.To, exactNumber(e.Mean), exactNumber(e.MeanDelta), exactNumber(e.Chance), exactNumber(e.ChanceDelta), e.Attack.String()})
	}
	return rows
}

// largest is the largest change of the average.
func largest(x *odds.WhatIf) float64 {
	most := 0.0
	for _, e := range x.Changes {
		most = max(most, math.Abs(e.MeanDelta))
	}
	return most
}

// WhatIfHTML shows what single changes would do, each with a button that
// carries the changed attack as a line of notation, as write writes it.
func WhatIfHTML(x *odds.WhatIf, write func(legion.Attack) string) string {
	if x == nil {
		return ""
	}
	most := largest(x)
	var m markup
	m.f(`<section class="s-whatif" aria-label="What if"><p class="s-words">%s</p>`, whatIfSentence(x))
	if len(x.Changes) > 0 {
		m.f(`<div class="s-scroll"><table class="s-table"><thead><tr><th scope="col">Change</th><th scope="col" class="s-num">Average</th><td class="s-lean"></td><th scope="col" class="s-num">%s</th></tr></thead><tbody>`,
			fmt.Sprintf("At least %d", x.AtLeast))
		for i := range x.Changes {
			e := &x.Changes[i]
			side := sideOf(e.Field)
			m.f(`<tr><th scope="row"><button type="button" class="s-apply" data-line="%s" title="Try this">%s</button> <span class="s-tag s-%s">%s</span></th>`,
				write(e.Attack), changeOf(e), side, side)
			m.f(`<td class="s-num">%s <span class="s-diff">%s</span></td><td class="s-lean">%s</td>`, fixed(e.Mean), differs("", e.MeanDelta, signed(e.MeanDelta, 2)), changeBar(most, e.MeanDelta))
			m.f(`<td class="s-num">%s <span class="s-diff">%s</span></td></tr>`, percent(e.Chance), differs("", e.ChanceDelta, points(e.ChanceDelta)))
		}
		m.f(`</tbody></table></div>`)
	}
	m.f(`</section>`)
	return m.String()
}

// drawn is how many changes a picture shows.
const drawn = 24

// whatIfSVG draws the changes that matter most as a picture of its own: to the
// right what gains wounds, to the left what costs them.
func whatIfSVG(x *odds.WhatIf) string {
	list := slices.Clone(x.Changes)
	for len(list) > drawn {
		least := 0
		for i := range list {
			if math.Abs(list[i].MeanDelta) < math.Abs(list[least].MeanDelta) {
				least = i
			}
		}
		list = slices.Delete(list, least, least+1)
	}
	head := wrap(orNothing(x.Attack.String(), "no dice"), 92)
	top := 64 + 17*len(head)
	var m markup
	title := "What if: changes of " + onAverage(x.Mean)
	openSVG(&m, chartWide, top+24*len(list)+24, title, whatIfSentence(x))
	m.f(`<text x="24" y="36" font-size="20" font-weight="600" fill="currentColor">%s</text>`, title)
	for i, line := range head {
		m.f(`<text class="s-quiet" x="24" y="%d" font-size="14" fill="currentColor">%s</text>`, 60+17*i, line)
	}
	most := largest(x)
	const middle, half = 488.0, 140.0
	for i := range list {
		e := &list[i]
		y := top + 24*i
		m.f(`<text x="24" y="%d" font-size="14" fill="currentColor">%s <tspan class="s-quiet" font-size="12">%s</tspan></text>`, y+13, changeOf(e), sideOf(e.Field))
		w, anchor, at := 0.0, "start", middle
		if most > 0 {
			w = half * math.Abs(e.MeanDelta) / most
		}
		class, fill, from := "s-gain", barFill, middle
		if at = middle + w + 6; e.MeanDelta < 0 {
			class, fill, from, anchor, at = "s-loss", blockFill, middle-w, "end", middle-w-6
		}
		m.f(`<rect class="%s" x="%.1f" y="%d" width="%.1f" height="16" fill="%s"/>`, class, from, y, w, fill)
		m.f(`<text x="%.1f" y="%d" font-size="13" text-anchor="%s" fill="currentColor">%s</text>`, at, y+13, anchor, signed(e.MeanDelta, 2))
	}
	m.f(`<path d="M%.1f %dV%d" stroke="currentColor" fill="none"/></svg>`, middle, top-6, top+24*len(list))
	return m.String()
}
