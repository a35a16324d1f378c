package report

import (
	"fmt"
	"math"
	"strings"

	"salvo/units"
)

// The size of a picture of loadouts.
const buildsWide, buildsTall = 720, 420

// buildsSVG draws loadouts as a picture of its own: points across, what they do
// up, the front as a line.
func buildsSVG(answers []*BuildsAnswer) string {
	var m markup
	openSVG(&m, buildsWide, buildsTall*len(answers), "Loadouts of "+answers[0].Unit, buildsWords(answers))
	for i, ans := range answers {
		m.f(`<g transform="translate(0 %d)">`, i*buildsTall)
		ans.draw(&m)
		m.f(`</g>`)
	}
	m.f(`</svg>`)
	return m.String()
}

// picture draws the same within a page.
func (ans *BuildsAnswer) picture() string {
	var m markup
	m.f(`<svg viewBox="0 0 %d %d" role="img" aria-label="%s" font-family="inherit">`, buildsWide, buildsTall, buildsWords([]*BuildsAnswer{ans}))
	ans.draw(&m)
	m.f(`</svg>`)
	return m.String()
}

// buildsWords says the front for those who do not see it.
func buildsWords(answers []*BuildsAnswer) string {
	var parts []string
	for _, ans := range answers {
		parts = append(parts, ans.sentence())
		for i := range ans.Front {
			parts = append(parts, ans.says(&ans.Front[i])+".")
		}
	}
	return strings.Join(parts, " ")
}

// says is a loadout in words.
func (ans *BuildsAnswer) says(r *BuildRow) string {
	head, cells := ans.head(), ans.cells(r)
	return fmt.Sprintf("%s points, %s %s, %s %s: %s", cells[0], cells[1], head[1], head[2], cells[2], orNothing(strings.Join(r.names, ", "), "no upgrade"))
}

// height is what the picture shows upwards: more is better, except of what is lost.
func (ans *BuildsAnswer) height(r *BuildRow) float64 {
	v := ans.list.Question.Value(r.build)
	if ans.list.Question.Rank == units.ByLost {
		return -v
	}
	return v
}

// draw draws the axes, a dot for each loadout, and the front.
func (ans *BuildsAnswer) draw(m *markup) {
	const left, top, right, bottom = 64.0, 96.0, buildsWide - 24.0, buildsTall - 48.0
	least, most, high := math.MaxInt, 0, 0.0
	for _, rows := range [][]BuildRow{ans.Front, ans.Builds} {
		for i := range rows {
			least, most, high = min(least, rows[i].Points), max(most, rows[i].Points), max(high, ans.height(&rows[i]))
		}
	}
	stepX, stepY := tick(float64(most-least)/8), tick(high/5)
	from := math.Floor(float64(least)/stepX) * stepX
	to := max(from+stepX, math.Ceil(float64(most)/stepX)*stepX)
	up := max(stepY, math.Ceil(high/stepY)*stepY)
	x := func(points float64) float64 { return left + (right-left)*(points-from)/(to-from) }
	y := func(v float64) float64 { return bottom - (bottom-top)*v/up }

	about := ans.about()
	m.f(`<text x="24" y="32" font-size="18" font-weight="600" fill="currentColor">%s</text>`, "Loadouts of "+brief(about[0], 60))
	m.f(`<text class="s-quiet" x="24" y="54" font-size="13" fill="currentColor">%s</text>`, brief("Against "+about[1], 100))
	for v := 0.0; v <= up+stepY/2; v += stepY {
		m.f(`<path d="M%.1f %.1fH%.1f" stroke="currentColor" stroke-opacity=".18" fill="none"/>`, left, y(v), right)
		m.f(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="12" text-anchor="end" fill="currentColor">%s</text>`, left-6, y(v)+4, ans.label(v, stepY))
	}
	for p := from; p <= to+stepX/2; p += stepX {
		m.f(`<path d="M%.1f %.1fv4" stroke="currentColor" fill="none"/>`, x(p), bottom)
		m.f(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="12" text-anchor="middle" fill="currentColor">%s</text>`, x(p), bottom+18, decimals(p, 0))
	}
	m.f(`<path d="M%.1f %.1fH%.1f" stroke="currentColor" fill="none"/>`, left, bottom, right)
	m.f(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="12" text-anchor="end" fill="currentColor">points</text>`, right, bottom+36)
	m.f(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="12" fill="currentColor">%s</text>`, left-40, top-14, ans.axis())
	dot := func(r *BuildRow, class, size string, opacity string) {
		m.f(`<circle class="%s" cx="%.1f" cy="%.1f" r="%s" fill="%s" fill-opacity="%s"><title>%s</title></circle>`,
			class, x(float64(r.Points)), y(ans.height(r)), size, barFill, opacity, ans.says(r))
	}
	for i := len(ans.Builds) - 1; i >= 0; i-- {
		dot(&ans.Builds[i], "s-barfill", "3", ".35")
	}
	var path strings.Builder
	for i := range ans.Front {
		letter := "L"
		if i == 0 {
			letter = "M"
		}
		fmt.Fprintf(&path, "%s%.1f %.1f", letter, x(float64(ans.Front[i].Points)), y(ans.height(&ans.Front[i])))
	}
	m.f(`<path class="s-curve" d="%s" fill="none" stroke="currentColor" stroke-opacity=".6" stroke-width="1.5"/>`, path.String())
	for i := range ans.Front {
		dot(&ans.Front[i], "s-mark", "5", "1")
	}
}

// axis names what the picture shows upwards.
func (ans *BuildsAnswer) axis() string {
	if ans.list.Question.Rank == units.ByPoints {
		return "wounds"
	}
	return ans.title()
}

// label writes a value of that axis, of which marks are so far from each other.
func (ans *BuildsAnswer) label(v, step float64) string {
	switch ans.list.Question.Rank {
	case units.ByKill, units.BySurvive:
		return decimals(100*v, max(0, -2-int(math.Floor(math.Log10(step)+1e-9)))) + "%"
	}
	return decimals(v, max(0, -int(math.Floor(math.Log10(step)+1e-9))))
}

// tick is the next of 1, 2, 5, 10, … or of their parts that is at least x.
func tick(x float64) float64 {
	if x <= 0 {
		return 1
	}
	unit := math.Pow(10, math.Floor(math.Log10(x)))
	for _, n := range []float64{1, 2, 5} {
		if n*unit >= x-1e-12 {
			return n * unit
		}
	}
	return 10 * unit
}

// brief is a text of at most n letters.
func brief(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return string(r[:n-1]) + "…"
	}
	return s
}
