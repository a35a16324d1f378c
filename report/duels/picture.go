package duels

import (
	"fmt"

	"salvo/report/english"
	"salvo/report/markup"
	"salvo/report/picture"
)

// draw draws the chance of each side still to stand after each round.
func (ans *DuelAnswer) draw(m *markup.Writer) int {
	lines := picture.Heading(m, "Who still stands", ans.line()+": "+ans.headline())
	curves := ans.curves()
	labels := []string{"before"}
	for i := range ans.toCome() {
		labels = append(labels, fmt.Sprintf("round %d", ans.round()+i))
	}
	picture.Curves(m, lines, labels, curves)
	return picture.CurvesTall(len(curves)) + picture.LineTall*lines
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
