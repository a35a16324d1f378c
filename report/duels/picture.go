package duels

import (
	"fmt"
	"strings"

	"salvo/report/english"
	"salvo/report/markup"
	"salvo/report/picture"
)

// SVG draws duels as a picture of its own, one below the other: the chance of each
// side still to stand after each round.
func SVG(answers ...*DuelAnswer) string {
	var m markup.Writer
	var titles, says []string
	y := 0
	for _, ans := range answers {
		m.F(`<g transform="translate(0 %d)">`, y)
		lines := picture.Heading(&m, "Who still stands", ans.line()+": "+ans.headline())
		curves := ans.curves()
		labels := []string{"before"}
		for i := range ans.toCome() {
			labels = append(labels, fmt.Sprintf("round %d", ans.round()+i))
		}
		picture.Curves(&m, lines, labels, curves)
		m.F(`</g>`)
		y += picture.CurvesTall(len(curves)) + picture.LineTall*lines
		titles, says = append(titles, ans.line()), append(says, ans.Summary)
	}
	return picture.Alone(picture.Wide, y, "The duel "+strings.Join(titles, "; "), strings.Join(says, " "), m.Raw())
}

// curves are the chances of each side still to stand, now and after each round that is to
// come.
func (ans *DuelAnswer) curves() []picture.Curve {
	var list []picture.Curve
	for s, name := range ans.Names {
		c := picture.Curve{Name: name, Values: []float64{1}, Words: []string{english.Percent(1)}}
		for _, r := range ans.toCome() {
			c.Values = append(c.Values, 1-r.Gone[s])
			c.Words = append(c.Words, english.Percent(1-r.Gone[s]))
		}
		list = append(list, c)
	}
	return list
}
