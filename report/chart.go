package report

import (
	"fmt"
	"strings"

	"salvo/odds"
)

// ChartSVG draws the wounds of a result as a picture of its own: a bar for
// each number of wounds, the chance of at least so many stepped behind them,
// and a line where the defender falls. It follows the reader's light or dark
// colours.
func ChartSVG(res *odds.Result) string {
	if res == nil {
		return ""
	}
	var m markup
	name := lineOf(res, "an attack without dice")
	openSVG(&m, chartWide, chartHeight(res), "Wounds of "+name, Summary(res)+" "+allChances(res))
	m.f(`%s</svg>`, raw(chartBody(res)))
	return m.String()
}

// The size of a picture of its own, without its heading.
const chartWide, chartTall = 720, 320

// heading is the attack in lines that fit the picture.
func heading(res *odds.Result) []string {
	return wrap(lineOf(res, "no dice"), 92)
}

func chartHeight(res *odds.Result) int { return chartTall + 44 + 17*len(heading(res)) }

// chartBody draws a heading with the attack and its average over the chart.
func chartBody(res *odds.Result) string {
	var m markup
	s := &res.Outcomes.TotalWounds
	m.f(`<text x="24" y="36" font-size="20" font-weight="600" fill="currentColor">%s</text>`,
		fmt.Sprintf("%.2f wounds on average, most likely %d (%s)", s.Mean, s.Mode, method(res)))
	head := heading(res)
	for i, line := range head {
		m.f(`<text class="s-quiet" x="24" y="%d" font-size="14" fill="currentColor">%s</text>`, 60+17*i, line)
	}
	c := chart{res: res, left: 24, top: float64(72 + 17*len(head)), wide: chartWide - 24 - 64, tall: chartTall - 72, font: 14}
	c.draw(&m)
	return m.String()
}

// openSVG begins a picture of its own.
func openSVG(m *markup, wide, tall int, title, desc string) {
	m.f(`<svg xmlns="http://www.w3.org/2000/svg" class="s-doc" viewBox="0 0 %d %d" width="%d" height="%d" role="img" aria-labelledby="s-title s-desc" font-family="system-ui, sans-serif">`,
		wide, tall, wide, tall)
	m.f(`<title id="s-title">%s</title><desc id="s-desc">%s</desc><style>%s</style>`, title, desc, raw(chartStyle))
	m.f(`<rect class="s-paper" width="%d" height="%d" fill="#ffffff"/>`, wide, tall)
}

// chartStyle gives a picture of its own its colours. Within a page the page
// does.
const chartStyle = `.s-doc{color:#1b1e23;color-scheme:light dark}.s-paper{fill:#fff}.s-quiet{fill:#5a616b}.s-barfill,.s-mark,.s-hits,.s-wounds,.s-gain{fill:#c75c1c}.s-crits{fill:#8f3a0a}.s-surges{fill:#868c96}.s-blocks,.s-loss{fill:#3278b0}.s-killword{fill:#1c5f94}.s-kill{stroke:#1c5f94}` +
	`@media (prefers-color-scheme:dark){.s-doc{color:#e8eaed}.s-paper{fill:#16181c}.s-quiet{fill:#a4abb5}.s-barfill,.s-mark,.s-hits,.s-wounds,.s-gain{fill:#f09a5b}.s-crits{fill:#ffd0a8}.s-blocks,.s-loss{fill:#7fb8e6}.s-killword{fill:#7fb8e6}.s-kill{stroke:#7fb8e6}}`

// pageChart draws the same within a page, where every bar can be reached with
// the keyboard.
func pageChart(res *odds.Result) string {
	const wide, tall = 400, 210
	var m markup
	m.f(`<svg viewBox="0 0 %d %d" role="group" aria-label="%s" font-family="inherit">`, wide, tall, "Chances of each number of wounds")
	c := chart{res: res, left: 4, top: 20, wide: wide - 4 - 40, tall: tall - 20 - 26, font: 11, reach: true}
	c.draw(&m)
	m.f(`</svg>`)
	return m.String()
}

// allChances lists the chance of every value for those who do not see bars.
func allChances(res *odds.Result) string {
	var b strings.Builder
	for _, s := range slots(&res.Outcomes.TotalWounds) {
		fmt.Fprintf(&b, "%s. ", capital(s.title))
	}
	return strings.TrimSpace(b.String())
}

// chartsSVG draws several results one below the other in one picture.
func chartsSVG(results []*odds.Result) string {
	var m markup
	var inner strings.Builder
	y := 0
	for _, res := range results {
		fmt.Fprintf(&inner, `<g transform="translate(0 %d)">%s</g>`, y, chartBody(res))
		y += chartHeight(res)
	}
	openSVG(&m, chartWide, y, "Wounds of several attacks", summaries(results))
	m.WriteString(inner.String())
	m.f(`</svg>`)
	return m.String()
}

func summaries(results []*odds.Result) string {
	parts := make([]string, len(results))
	for i, res := range results {
		parts[i] = lineOf(res, "no dice") + ": " + Summary(res)
	}
	return strings.Join(parts, " ")
}
