package report

import (
	"fmt"
	"strings"
)

// ChartSVG draws the wounds of a result as a picture of its own: a bar for
// each number of wounds, and a line where the defender falls. It follows the reader's light or dark
// colours.
func ChartSVG(ans *Answer) string {
	if ans == nil {
		return ""
	}
	var m markup
	name := ans.line("an attack without dice")
	openSVG(&m, chartWide, chartHeight(ans), "Wounds of "+name, Summary(ans)+" "+allChances(ans))
	m.f(`%s</svg>`, raw(chartBody(ans)))
	return m.String()
}

// The size of a picture of its own, without its heading.
const chartWide, chartTall = 720, 320

// heading is the attack in lines that fit the picture.
func heading(ans *Answer) []string {
	return wrap(ans.line("no dice"), 92)
}

func chartHeight(ans *Answer) int { return chartTall + 44 + 17*len(heading(ans)) }

// chartBody draws a heading with the attack and its average over the chart.
func chartBody(ans *Answer) string {
	var m markup
	s := ans.own()
	m.f(`<text x="24" y="36" font-size="20" font-weight="600" fill="currentColor">%s</text>`,
		fmt.Sprintf("%s, most likely %d%s (%s)", onAverage(s.Mean), s.Mode, guardianTakes(ans), method(ans)))
	head := heading(ans)
	for i, line := range head {
		m.f(`<text class="s-quiet" x="24" y="%d" font-size="14" fill="currentColor">%s</text>`, 60+17*i, line)
	}
	c := chart{ans: ans, left: 24, top: float64(72 + 17*len(head)), wide: chartWide - 48, tall: chartTall - 72, font: 14}
	c.draw(&m)
	return m.String()
}

// openSVG begins a picture of its own.
func openSVG(m *markup, wide, tall int, title, desc string) {
	m.f(`<svg xmlns="http://www.w3.org/2000/svg" class="s-doc" viewBox="0 0 %d %d" width="%d" height="%d" role="img" aria-labelledby="s-title s-desc" font-family="system-ui, sans-serif">`,
		wide, tall, wide, tall)
	m.f(`<title id="s-title">%s</title><desc id="s-desc">%s</desc><style>%s</style>`, title, desc, raw(chartStyle))
	m.f(`<rect class="s-paper" width="%d" height="%d" fill="%s"/>`, wide, tall, color("paper").light)
}

// chartStyle gives a picture of its own its colours. Within a page the page
// does.
var chartStyle = ".s-doc{color-scheme:light dark}" + inPalette(".s-doc{color:$ink}.s-paper{fill:$paper}.s-quiet{fill:$soft}"+
	".s-barfill,.s-hits,.s-wounds,.s-gain{fill:$bar}.s-gone{fill:$kill}.s-crits{fill:$crit}.s-surges{fill:$edge}.s-blocks,.s-loss{fill:$block}.s-killword{fill:$kill}.s-kill{stroke:$kill}")

// pageChart draws the same within a page, where every bar can be reached with
// the keyboard. It is as tall whether it is narrow or wide.
func pageChart(ans *Answer, wide float64) string {
	const tall = 140
	var m markup
	m.f(`<svg viewBox="0 0 %.0f %d" role="group" aria-label="%s" font-family="inherit">`, wide, tall, "Chances of each number of wounds")
	c := chart{ans: ans, left: 2, top: 6, wide: wide - 4, tall: tall - 6 - 20, font: 12, focusable: true}
	c.draw(&m)
	m.f(`</svg>`)
	return m.String()
}

// allChances lists the chance of every value for those who do not see bars.
func allChances(ans *Answer) string {
	var b strings.Builder
	for _, s := range slots(ans.own()) {
		fmt.Fprintf(&b, "%s. ", capital(s.title))
	}
	return strings.TrimSpace(b.String())
}

// chartsSVG draws several answers one below the other in one picture.
func chartsSVG(answers []*Answer) string {
	var m markup
	var inner strings.Builder
	y := 0
	for _, ans := range answers {
		fmt.Fprintf(&inner, `<g transform="translate(0 %d)">%s</g>`, y, chartBody(ans))
		y += chartHeight(ans)
	}
	openSVG(&m, chartWide, y, "Wounds of several attacks", summaries(answers))
	m.WriteString(inner.String())
	m.f(`</svg>`)
	return m.String()
}

func summaries(answers []*Answer) string {
	parts := make([]string, len(answers))
	for i, ans := range answers {
		parts[i] = ans.line("no dice") + ": " + Summary(ans)
	}
	return strings.Join(parts, " ")
}
