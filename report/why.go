package report

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"salvo/legion"
	"salvo/odds"
)

// Why writes what every step leaves of an attack, on average.
func Why(w io.Writer, o Options, f *odds.Funnel) error {
	return forms{
		what:     "what becomes of " + orNothing(f.Attack.String(), "no dice"),
		value:    FunnelOf(f),
		text:     func(t *text) { t.funnel(f) },
		csv:      func() [][]string { return whyCSV(f) },
		markdown: func() string { return whyTable(f).markdown() },
		svg:      func() string { return whySVG(f) },
		html:     func() string { return WhyHTML(f) },
	}.write(w, o)
}

// stepMost is the longest bar of a funnel.
func stepMost(f *odds.Funnel) float64 {
	most := 0.0
	for i := range f.Steps {
		s := &f.Steps[i]
		most = max(most, s.Hits+s.Crits+s.Surges, s.Blocks, s.Wounds)
	}
	return most
}

// numbersOf says the numbers of a step.
func numbersOf(s *odds.FunnelStep) string {
	switch {
	case s.Step == "9" && s.Taken > 0:
		return fixed(s.Wounds) + " wounds, " + takenByGuardian(s.Taken)
	case s.Step == "9":
		return fixed(s.Wounds) + " wounds"
	case s.Step == "4d.7":
		return fmt.Sprintf("%s hits, %s crits; all dice given up for a wound %s of the time", fixed(s.Hits), fixed(s.Crits), spaced(s.GaveUp))
	case s.Step == "7":
		return fmt.Sprintf("%s blocks on %s dice, against %s results", fixed(s.Blocks), fixed(s.Dice), fixed(s.Hits+s.Crits))
	case s.Step == "8":
		return fmt.Sprintf("%s blocks left, against %s results", fixed(s.Blocks), fixed(s.Hits+s.Crits))
	}
	words := fmt.Sprintf("%s hits, %s crits", fixed(s.Hits), fixed(s.Crits))
	if s.Surges > 0 {
		words += fmt.Sprintf(", %s surges", fixed(s.Surges))
	}
	return words
}

// partsOf divides the bar of a step.
func partsOf(s *odds.FunnelStep) []part {
	switch s.Step {
	case "9":
		return []part{{"s-wounds", s.Wounds}}
	case "7", "8":
		return []part{{"s-blocks", s.Blocks}}
	}
	return []part{{"s-hits", s.Hits}, {"s-crits", s.Crits}, {"s-surges", s.Surges}}
}

func (t *text) funnel(f *odds.Funnel) {
	t.sides(&f.Attack)
	t.line("")
	most := stepMost(f)
	for i := range f.Steps {
		s := &f.Steps[i]
		sum, code := 0.0, attackerColor
		for _, p := range partsOf(s) {
			sum += p.value
		}
		if s.Step == "7" || s.Step == "8" {
			code = defenderColor
		}
		drawn := ""
		if most > 0 {
			drawn = bar(sum/most, t.width-34)
		}
		t.line("%s", strings.TrimRight(fmt.Sprintf("%-4s  %-26s %s", s.Step, capital(stepName(s)), t.paint(code, drawn)), " "))
		says := numbersOf(s)
		if len(s.Words) > 0 {
			says += t.quietly(" · " + strings.Join(spoken(&f.Attack, s.Words), ", "))
		}
		t.wrapped("      ", says)
	}
}

// quietly paints every word of a text, so that it can be wrapped.
func (t *text) quietly(s string) string {
	words := strings.Split(s, " ")
	for i := range words {
		words[i] = t.paint(quiet, words[i])
	}
	return strings.Join(words, " ")
}

// orDash writes a number that a step may not have.
func orDash(x float64) string {
	if x == 0 {
		return "–"
	}
	return fixed(x)
}

func whyTable(f *odds.Funnel) *table {
	t := &table{columns: []column{words("step"), words("after it"), numbers("hits"), numbers("crits"), numbers("surges"), numbers("blocks"), numbers("wounds"), words("by")}}
	for i := range f.Steps {
		s := &f.Steps[i]
		t.row(s.Step, stepName(s), orDash(s.Hits), orDash(s.Crits), orDash(s.Surges), orDash(s.Blocks), orDash(s.Wounds), strings.Join(spoken(&f.Attack, s.Words), ", "))
	}
	return t
}

func whyCSV(f *odds.Funnel) [][]string {
	rows := [][]string{{"step", "name", "hits", "crits", "surges", "dice", "blocks", "wounds", "words"}}
	for _, s := range f.Steps {
		row := []string{s.Step, stepName(&s)}
		for _, x := range []float64{s.Hits, s.Crits, s.Surges, s.Dice, s.Blocks, s.Wounds} {
			row = append(row, exactNumber(x))
		}
		rows = append(rows, append(row, strings.Join(s.Words, ", ")))
	}
	return rows
}

// WhyHTML shows what every step leaves of an attack, on average.
func WhyHTML(f *odds.Funnel) string {
	if f == nil {
		return ""
	}
	most := stepMost(f)
	var m markup
	m.f(`<section class="s-why" aria-label="Why"><div class="s-scroll"><table class="s-table"><caption>What every step leaves, on average: %s</caption>`, key("hits", "crits", "surges", "blocks"))
	m.f(`<thead><tr><th scope="col">Step</th><th scope="col">Leaves</th></tr></thead><tbody>`)
	for i := range f.Steps {
		s := &f.Steps[i]
		m.f(`<tr><th scope="row"><span class="s-stepno">%s</span> %s`, s.Step, capital(stepName(s)))
		if len(s.Words) > 0 {
			m.f(` <span class="s-by s-quiet">%s</span>`, unbroken(spoken(&f.Attack, s.Words)))
		}
		m.f(`</th><td>%s%s</td></tr>`, shareBar(most, partsOf(s)...), numbersOf(s))
	}
	m.f(`</tbody></table></div></section>`)
	return m.String()
}

// spoken says words of an attack's notation as a player does: 2 red dice for 2r.
func spoken(a *legion.Attack, words []string) []string {
	list := slices.Clone(words)
	for i := range legion.Fields() {
		f := &legion.Fields()[i]
		if at := slices.Index(words, f.Write(f.Get(a))); at >= 0 {
			list[at] = valueWords(f, f.Get(a))
		}
	}
	return list
}

// unbroken joins words so that a line breaks only between them.
func unbroken(words []string) string {
	list := make([]string, len(words))
	for i, w := range words {
		list[i] = strings.ReplaceAll(w, " ", "\u00a0")
	}
	return strings.Join(list, ", ")
}

// key explains the colours of bars.
func key(names ...string) raw {
	var m markup
	for i, n := range names {
		if i > 0 {
			m.f(` `)
		}
		m.f(`<span class="s-key"><svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true"><rect class="s-%s" width="10" height="10" fill="%s"/></svg> %s</span>`, n, partFill["s-"+n], n)
	}
	return raw(m.String())
}

// whySVG draws the funnel as a picture of its own.
func whySVG(f *odds.Funnel) string {
	head := wrap(orNothing(f.Attack.String(), "no dice"), 92)
	var m, body markup
	y := 60 + 17*len(head)
	body.f(`<text x="24" y="36" font-size="20" font-weight="600" fill="currentColor">%s</text>`, "Why "+onAverage(f.Own))
	for i, line := range head {
		body.f(`<text class="s-quiet" x="24" y="%d" font-size="14" fill="currentColor">%s</text>`, 60+17*i, line)
	}
	most := stepMost(f)
	for i := range f.Steps {
		s := &f.Steps[i]
		by := wrap(strings.Join(spoken(&f.Attack, s.Words), ", "), 72)
		body.f(`<text x="24" y="%d" font-size="14" fill="currentColor">%s</text>`, y+14, capital(stepName(s)))
		x := 220.0
		for _, p := range partsOf(s) {
			if most > 0 && p.value > 0 {
				w := 476 * p.value / most
				body.f(`<rect class="%s" x="%.1f" y="%d" width="%.1f" height="16" fill="%s"/>`, p.class, x, y+1, w, partFill[p.class])
				x += w
			}
		}
		body.f(`<text class="s-quiet" x="220" y="%d" font-size="12" fill="currentColor">%s</text>`, y+32, numbersOf(s))
		for j, line := range by {
			if line != "" {
				body.f(`<text class="s-quiet" x="220" y="%d" font-size="12" font-style="italic" fill="currentColor">%s</text>`, y+48+16*j, line)
				y += 16
			}
		}
		y += 46
	}
	openSVG(&m, chartWide, y+12, "What every step leaves of "+orNothing(f.Attack.String(), "no dice"), onAverage(f.Own)+".")
	m.f(`%s</svg>`, raw(body.String()))
	return m.String()
}
