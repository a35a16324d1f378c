package report

import (
	"fmt"
	"io"
	"math"

	"salvo/odds"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/forms"
	"salvo/report/markup"
	"salvo/report/picture"
)

// Show is what the cells of a matrix show.
type Show string

// What a matrix shows.
const (
	ShowWounds Show = "wounds" // on average
	ShowKill   Show = "kill"   // the chance that the defender is wiped out
	ShowPoints Show = "points" // of the attacker for each wound
	ShowDuel   Show = "duel"   // the chance to win a duel
)

// title names what is shown.
func (s Show) title() string {
	switch s {
	case ShowKill:
		return "Chance to wipe the defender out"
	case ShowPoints:
		return "Points of the attacker for a wound"
	case ShowDuel:
		return "Chance to win a duel"
	}
	return "Wounds on average"
}

// of is the number of a cell, and how it is written; not ok if it is not
// known.
func (s Show) of(c *odds.Matchup) (v float64, written string, ok bool) {
	v, written = c.Mean, english.Fixed(c.Mean)
	switch {
	case (s == ShowKill || s == ShowDuel) && c.WipedOut == nil, s == ShowPoints && c.PointsPerWound == 0:
		return 0, "–", false
	case s == ShowKill, s == ShowDuel:
		v, written = *c.WipedOut, english.Percent(*c.WipedOut)
	case s == ShowPoints:
		v, written = c.PointsPerWound, english.Decimals(c.PointsPerWound, 0)
	}
	return v, written + english.Either(c.Expensive, byThumb, ""), true
}

// byThumb marks a number of the rules of thumb.
const byThumb = "*"

// thumbNote says what the mark means; nothing if no cell has it.
func thumbNote(m *odds.Matrix) string {
	for i := range m.Cells {
		if m.Cells[i].Expensive {
			return byThumb + " by the rules of thumb: best play takes too long to find"
		}
	}
	return ""
}

// Matrix writes every attacker against every defender.
func Matrix(w io.Writer, o forms.Options, m *odds.Matrix, show Show) error {
	return forms.Answer{
		What:   howMany(m),
		Value:  m,
		Layout: func() document.Document { return matrixLayout(m, show) },
		CSV:    func() [][]string { return MatrixCSV(m) },
		SVG:    func() string { return MatrixSVG(m, show) },
	}.Write(w, o)
}

// howMany says how many units there are.
func howMany(m *odds.Matrix) string {
	return english.Counted(len(m.Attackers), "attackers") + " against " + english.Counted(len(m.Defenders), "defenders")
}

// matrixLayout shows a row for each attacker and a column for each defender.
func matrixLayout(x *odds.Matrix, show Show) document.Document {
	least, most := show.bounds(x)
	t, names := document.HeatTable(show.title(), x.Attackers, x.Defenders, func(i, j int) document.Cell {
		v, written, ok := show.of(x.At(i, j))
		c := document.Cell{Words: written}
		if ok {
			c.Class = markup.HeatClass(shade(v, least, most, show == ShowPoints))
		}
		return c
	})
	return document.Document{document.Section{Class: "s-matrix", Label: "Matrix", Parts: document.Document{t, document.Paragraph{Class: "s-words", Words: thumbNote(x)}}}, names}
}

// MatrixCSV has a line for each pair, with all that is known of it, below a
// heading.
func MatrixCSV(m *odds.Matrix) [][]string {
	var r forms.Rows
	r.Add("attacker", "defender", "mean", "wipedOut", "pointsPerWound", "method", "notation")
	for i, a := range m.Attackers {
		for j, d := range m.Defenders {
			c := m.At(i, j)
			var each *float64
			if c.PointsPerWound > 0 {
				each = &c.PointsPerWound
			}
			r.Add(a, d, c.Mean, c.WipedOut, each, c.Method, c.Attack.String())
		}
	}
	return r
}

// bounds are the lowest and the highest number of those that are known.
func bounds[T any](list []T, of func(x *T) (v float64, known bool)) (least, most float64) {
	least, most = math.Inf(1), math.Inf(-1)
	for i := range list {
		if v, known := of(&list[i]); known {
			least, most = min(least, v), max(most, v)
		}
	}
	return least, most
}

// bounds are those of a matrix.
func (s Show) bounds(m *odds.Matrix) (least, most float64) {
	return bounds(m.Cells, func(c *odds.Matchup) (float64, bool) {
		v, _, ok := s.of(c)
		return v, ok
	})
}

// shade is the shade of a number: what is good for the attacker is dark, even if less is
// better.
func shade(v, least, most float64, less bool) int {
	h := markup.Heat(v, least, most)
	if less {
		h = markup.Heats - 1 - h
	}
	return h
}

// MatrixChatText is a matrix for a chat: of each attacker, the defender that it does
// best against.
func MatrixChatText(x *odds.Matrix, show Show) string {
	text := show.title() + ", " + howMany(x) + ":\n"
	for i, a := range x.Attackers {
		best, says := math.Inf(-1), ""
		for j, d := range x.Defenders {
			v, written, ok := show.of(x.At(i, j))
			if show == ShowPoints {
				v = -v // few are good
			}
			if ok && v > best {
				best, says = v, written+" against "+d
			}
		}
		text += fmt.Sprintf("%s: best %s\n", a, english.Or(says, "against nobody"))
	}
	if note := thumbNote(x); note != "" {
		text += note + "\n"
	}
	return text
}

// MatrixSVG draws a matrix as a map of colours, a picture of its own, the
// defenders' names upright.
func MatrixSVG(x *odds.Matrix, show Show) string {
	const tall, letter, title = 24, 7, 10 // letters of the text and of the title are so wide
	left, top := 24+letter*picture.Longest(x.Attackers), 60+letter*picture.Longest(x.Defenders)
	// A small matrix has wider cells, so that nothing that is written above and below it is cut off.
	note := thumbNote(x)
	fits := max(280, 32+title*len(show.title()), 32+letter*len(note))
	wide := max(46, (fits-left-24)/max(1, len(x.Defenders)))
	least, most := show.bounds(x)
	var m markup.Writer
	m.F(`<style>%s</style><text x="16" y="32" font-size="18" font-weight="600" fill="currentColor">%s</text>`, markup.Raw(markup.HeatStyle), show.title())
	for j, d := range x.Defenders {
		at := left + wide*j + wide/2 + 4
		m.F(`<text x="%d" y="%d" font-size="12" fill="currentColor" transform="rotate(-90 %d %d)">%s</text>`, at, top-8, at, top-8, d)
	}
	for i, a := range x.Attackers {
		y := top + tall*i
		m.F(`<text x="%d" y="%d" font-size="12" text-anchor="end" fill="currentColor">%s</text>`, left-8, y+16, a)
		for j := range x.Defenders {
			v, written, ok := show.of(x.At(i, j))
			if !ok {
				continue
			}
			h := shade(v, least, most, show == ShowPoints)
			m.F(`<rect class="s-heat-%d" x="%d" y="%d" width="%d" height="%d" fill="%s"/>`, h, left+wide*j, y, wide-1, tall-1, picture.Fill("s-barfill"))
			m.F(`<text class="s-ink-%d" x="%d" y="%d" font-size="11" text-anchor="middle" fill="currentColor">%s</text>`, h, left+wide*j+wide/2, y+16, written)
		}
	}
	below := top + tall*len(x.Attackers)
	if note != "" {
		below += 20
		m.F(`<text x="16" y="%d" font-size="12" fill="currentColor">%s</text>`, below, note)
	}
	return picture.Alone(left+wide*len(x.Defenders)+24, below+24, show.title(),
		howMany(x)+".", m.Raw())
}
