package builds

import (
	"fmt"
	"slices"
	"strings"

	"salvo/loadouts"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/markup"
	"salvo/report/picture"
)

// svgOf draws loadouts as a picture of its own: points across, what they do
// up, the front as a line, and below it the loadouts on which points are spent
// best, because nobody can point at a picture.
func svgOf(answers []*BuildsAnswer) string {
	var m markup.Writer
	tall := picture.Below(&m, answers, (*BuildsAnswer).poster)
	return picture.Alone(picture.ScatterWide, tall, "Loadouts of "+answers[0].list.Question.Choice.Unit.Full(), wordsOf(answers), m.Raw())
}

// maxPosterRows is how many loadouts are written below a picture.
const maxPosterRows = 8

// posterRows are the rows of the front that are written below the picture.
func (ans *BuildsAnswer) posterRows() []int {
	rows := ans.worthwhile()
	return rows[:min(len(rows), maxPosterRows)]
}

// poster draws the heading, the loadouts, and the rows in words. The marks of the
// rows have their numbers. It returns how tall all that is.
func (ans *BuildsAnswer) poster(m *markup.Writer) int {
	about := ans.about()
	m.F(`<text x="24" y="34" font-size="19" font-weight="600" fill="currentColor">%s</text>`, picture.Brief("Which upgrades are worth it: "+about[0], 62))
	picture.Quiet(m, 56, picture.Brief("Against "+about[1], 94))
	ans.dots(nil).Draw(m, ans.posterRows())
	y := picture.ScatterTall + 10
	row := func(look markup.Raw, cells []string, words string) {
		m.F(`<g %s fill="currentColor">`, look)
		for k, x := range []int{112, 180, 270} {
			m.F(`<text x="%d" y="%d" text-anchor="end">%s</text>`, x, y, cells[k])
		}
		m.F(`<text x="290" y="%d">%s</text></g>`, y, words)
	}
	row(`class="s-quiet" font-size="12"`, ans.head(), "upgrades")
	y += 6
	for n, i := range ans.posterRows() {
		words := document.Wrap(ans.Front[i].title(), 54)
		y += picture.LineTall
		picture.Numbered(m, 32, y-1, n+1)
		row(`font-size="14"`, ans.cells(&ans.Front[i]), words[0])
		for _, more := range words[1:] {
			y += picture.LineTall
			m.F(`<text x="290" y="%d" font-size="14" fill="currentColor">%s</text>`, y, more)
		}
		y += 6
	}
	return y + 18
}

// wordsOf says the front for those who do not see it.
func wordsOf(answers []*BuildsAnswer) string {
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
	if ans.list.Question.Rank == loadouts.ByLost {
		return -v
	}
	return v
}

// dots draws loadouts: points across, what they do up. mine is a loadout that
// somebody has, or nil.
func (ans *BuildsAnswer) dots(mine *BuildRow) picture.Scatter {
	dot := func(r *BuildRow, best bool) picture.Dot {
		return picture.Dot{Points: r.Points, Worth: ans.height(r), Best: best, Name: r.loadout(), Title: ans.says(r)}
	}
	s := picture.Scatter{Up: ans.ranked().up, Mark: ans.label}
	for _, b := range ans.list.Loadouts {
		r := rowOf(b)
		s.All = append(s.All, dot(&r, false))
	}
	worth := ans.worthwhile()
	for i := range ans.Front {
		s.Front = append(s.Front, dot(&ans.Front[i], slices.Contains(worth, i)))
	}
	if mine != nil {
		d := dot(mine, false)
		s.Mine = &d
	}
	return s
}

// label writes a value of that axis, of which marks are so far from each other.
func (ans *BuildsAnswer) label(v, step float64) string {
	unit := ""
	if ans.ranked().percent {
		v, step, unit = 100*v, 100*step, "%"
	}
	n := 0
	for ; step < 1-english.Same; step *= 10 {
		n++
	}
	return english.Decimals(v, n) + unit
}
