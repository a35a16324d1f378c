package report

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"salvo/units"
)

// The size of a picture of loadouts, without the rows below it.
const buildsWide, buildsTall = 720, 440

// buildsSVG draws loadouts as a picture of its own: points across, what they do
// up, the front as a line, and below it the loadouts on which points are spent
// best, because nobody can point at a picture.
func buildsSVG(answers []*BuildsAnswer) string {
	var m, inner markup
	y := 0
	for _, ans := range answers {
		inner.f(`<g transform="translate(0 %d)">%s</g>`, y, raw(ans.poster()))
		y += ans.posterHeight()
	}
	openSVG(&m, buildsWide, y, "Loadouts of "+answers[0].list.Question.Choice.Unit.Full(), buildsWords(answers))
	m.f(`%s</svg>`, raw(inner.String()))
	return m.String()
}

// maxPosterRows is how many loadouts are written below a picture.
const maxPosterRows = 8

// posterRows are the rows of the front that are written below the picture.
func (ans *BuildsAnswer) posterRows() []int {
	rows := ans.worthwhile()
	return rows[:min(len(rows), maxPosterRows)]
}

// posterWords are the upgrades of a row in lines that fit the picture.
func posterWords(r *BuildRow) []string { return wrap(r.title(), 54) }

func (ans *BuildsAnswer) posterHeight() int {
	tall := buildsTall + 34
	for _, i := range ans.posterRows() {
		tall += 6 + 17*len(posterWords(&ans.Front[i]))
	}
	return tall
}

// poster draws the heading, the loadouts, and the rows in words. The marks of the
// rows have their numbers.
func (ans *BuildsAnswer) poster() string {
	var m markup
	about := ans.about()
	m.f(`<text x="24" y="34" font-size="19" font-weight="600" fill="currentColor">%s</text>`, brief("Which upgrades are worth it: "+about[0], 62))
	m.f(`<text class="s-quiet" x="24" y="56" font-size="14" fill="currentColor">%s</text>`, brief("Against "+about[1], 94))
	s := scatter{ans: ans, left: 64, top: 96, right: buildsWide - 24, bottom: buildsTall - 48, form: "%.1f"}
	s.draw(&m)
	for n, i := range ans.posterRows() {
		r := &ans.Front[i]
		m.f(`<text class="s-paper" x="%.1f" y="%.1f" font-size="11" font-weight="700" text-anchor="middle" fill="%s">%d</text>`,
			s.x(float64(r.Points)), s.y(ans.height(r))+4, color("paper").light, n+1)
	}
	y := buildsTall + 10
	row := func(look string, cells []string, words string) {
		m.f(`<g %s fill="currentColor">`, raw(look))
		for k, x := range []int{112, 180, 270} {
			m.f(`<text x="%d" y="%d" text-anchor="end">%s</text>`, x, y, cells[k])
		}
		m.f(`<text x="290" y="%d">%s</text></g>`, y, words)
	}
	row(`class="s-quiet" font-size="12"`, ans.head(), "upgrades")
	y += 6
	for n, i := range ans.posterRows() {
		words := posterWords(&ans.Front[i])
		y += 17
		m.f(`<circle class="s-barfill" cx="32" cy="%d" r="8" fill="%s"/><text class="s-paper" x="32" y="%d" font-size="11" font-weight="700" text-anchor="middle" fill="%s">%d</text>`, y-5, barFill, y-1, color("paper").light, n+1)
		row(`font-size="14"`, ans.cells(&ans.Front[i]), words[0])
		for _, more := range words[1:] {
			y += 17
			m.f(`<text x="290" y="%d" font-size="14" fill="currentColor">%s</text>`, y, more)
		}
		y += 6
	}
	return m.String()
}

// picture draws the same within a page, as wide as there is space: all places are
// shares of it. mine is a loadout that somebody has, or nil.
func (ans *BuildsAnswer) picture(mine *BuildRow) string {
	var m markup
	m.f(`<svg class="s-scatter" width="100%%" height="360" role="img" aria-label="%s" font-family="inherit">`, buildsWords([]*BuildsAnswer{ans}))
	s := scatter{ans: ans, mine: mine, left: 11, top: 9, right: 98, bottom: 84, form: "%.2f%%"}
	s.draw(&m)
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
	return fmt.Sprintf("%s points, %s %s, %s %s: %s", cells[0], cells[1], head[1], head[2], cells[2], r.title())
}

// height is what the picture shows upwards: more is better, except of what is lost.
func (ans *BuildsAnswer) height(r *BuildRow) float64 {
	v := ans.list.Question.Value(r.build)
	if ans.list.Question.Rank == units.ByLost {
		return -v
	}
	return v
}

// scatter draws loadouts as dots: points across, what they do up.
type scatter struct {
	ans                      *BuildsAnswer
	mine                     *BuildRow
	left, top, right, bottom float64
	form                     string // how a place is written

	all              []BuildRow
	from, to, stepX  float64 // the axes
	low, high, stepY float64
}

// axes finds steps of round numbers for both axes.
func (s *scatter) axes() {
	least, most, low, high := math.MaxInt, 0, math.Inf(1), 0.0
	s.all = s.ans.all()
	rows := append(append([]BuildRow{}, s.ans.Front...), s.all...)
	if s.mine != nil {
		rows = append(rows, *s.mine)
	}
	for i := range rows {
		least, most = min(least, rows[i].Points), max(most, rows[i].Points)
		low, high = min(low, s.ans.height(&rows[i])), max(high, s.ans.height(&rows[i]))
	}
	if low < high/2 || high-low < same {
		low = 0 // or else no difference would be seen
	}
	s.stepX, s.stepY = tick(float64(max(most-least, 20))/6), tick((high-low)/6)
	s.from = math.Floor(float64(least)/s.stepX) * s.stepX
	s.to = max(s.from+s.stepX, math.Ceil(float64(most)/s.stepX)*s.stepX)
	s.low = math.Floor(low/s.stepY+same) * s.stepY
	s.high = max(s.low+s.stepY, math.Ceil(high/s.stepY-same)*s.stepY)
}

func (s *scatter) x(points float64) float64 {
	return s.left + (s.right-s.left)*(points-s.from)/(s.to-s.from)
}

func (s *scatter) y(v float64) float64 {
	return s.bottom - (s.bottom-s.top)*(v-s.low)/(s.high-s.low)
}

// at writes a place.
func (s *scatter) at(x float64) raw { return raw(fmt.Sprintf(s.form, x)) }

// draw draws the axes, a dot for each loadout, and the front. Of dots that would
// cover each other the first, which is the best, is drawn.
func (s *scatter) draw(m *markup) {
	s.axes()
	ans := s.ans
	label := func(x, y float64, dx, dy int, anchor, text string) {
		m.f(`<text class="s-quiet" x="%s" y="%s" dx="%d" dy="%d" font-size="12" text-anchor="%s" fill="currentColor">%s</text>`, s.at(x), s.at(y), dx, dy, raw(anchor), text)
	}
	line := func(class string, x1, y1, x2, y2 float64, look string) {
		m.f(`<line class="%s" x1="%s" y1="%s" x2="%s" y2="%s" stroke="currentColor" %s/>`, class, s.at(x1), s.at(y1), s.at(x2), s.at(y2), raw(look))
	}
	for v := s.low; v <= s.high+s.stepY/2; v += s.stepY {
		line("s-gridline", s.left, s.y(v), s.right, s.y(v), `stroke-opacity=".18"`)
		label(s.left, s.y(v), -6, 4, "end", ans.label(v, s.stepY))
	}
	for p := s.from; p <= s.to+s.stepX/2; p += s.stepX {
		label(s.x(p), s.bottom, 0, 18, "middle", decimals(p, 0))
	}
	line("s-axis", s.left, s.bottom, s.right, s.bottom, "")
	label(s.right, s.bottom, 0, 36, "end", "points")
	label(s.left, s.top, 0, -12, "start", ans.axis())
	dot := func(r *BuildRow, class, size string, fill raw) {
		m.f(`<circle class="%s" cx="%s" cy="%s" r="%s" %s data-loadout="%s" data-points="%d"><title>%s</title></circle>`,
			class, s.at(s.x(float64(r.Points))), s.at(s.y(ans.height(r))), size, fill, r.loadout(), r.Points, ans.says(r))
	}
	const cells = 90 // up
	cell := func(r *BuildRow) [2]int {
		return [2]int{r.Points, int(cells * (ans.height(r) - s.low) / (s.high - s.low))}
	}
	drawn := map[[2]int]bool{}
	for i := range ans.Front {
		drawn[cell(&ans.Front[i])] = true
	}
	for i := range s.all {
		if at := cell(&s.all[i]); !drawn[at] {
			drawn[at] = true
			dot(&s.all[i], "s-dot", "3", `fill="currentColor" fill-opacity=".3"`)
		}
	}
	for i := 1; i < len(ans.Front); i++ {
		a, b := &ans.Front[i-1], &ans.Front[i]
		line("s-front-line", s.x(float64(a.Points)), s.y(ans.height(a)), s.x(float64(b.Points)), s.y(ans.height(b)), `stroke-opacity=".5" stroke-width="2"`)
	}
	worth := ans.worthwhile()
	for i := range ans.Front {
		size := "4"
		if slices.Contains(worth, i) {
			size = "7"
		}
		dot(&ans.Front[i], "s-barfill", size, raw(`fill="`+barFill+`"`))
	}
	if s.mine != nil {
		dot(s.mine, "s-mine", "7", `fill="none" stroke="currentColor" stroke-width="2.5"`)
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
	unit := ""
	switch ans.list.Question.Rank {
	case units.ByKill, units.BySurvive:
		v, step, unit = 100*v, 100*step, "%"
	}
	n := 0
	for ; step < 1-same; step *= 10 {
		n++
	}
	return decimals(v, n) + unit
}

// tick is the next of 1, 2, 5, 10, … or of their parts that is at least x.
func tick(x float64) float64 {
	if x <= 0 {
		return 1
	}
	unit := 1.0
	for ; unit > x; unit /= 10 {
	}
	for ; 10*unit <= x; unit *= 10 {
	}
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
