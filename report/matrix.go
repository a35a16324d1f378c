package report

import (
	"fmt"
	"io"
	"math"
	"strconv"

	"salvo/odds"
)

// Show is what the cells of a matrix show.
type Show string

// What a matrix shows.
const (
	ShowWounds Show = "wounds" // on average
	ShowKill   Show = "kill"   // the chance that the defender is wiped out
	ShowPoints Show = "points" // of the attacker for each wound
)

// title names what is shown.
func (s Show) title() string {
	switch s {
	case ShowKill:
		return "Chance to wipe the defender out"
	case ShowPoints:
		return "Points of the attacker for a wound"
	}
	return "Wounds on average"
}

// of is the number of a cell, and how it is written; not ok if it is not
// known.
func (s Show) of(c *odds.Matchup) (v float64, written string, ok bool) {
	switch s {
	case ShowKill:
		if c.WipedOut == nil {
			return 0, "–", false
		}
		return *c.WipedOut, percent(*c.WipedOut), true
	case ShowPoints:
		if c.PointsPerWound == 0 {
			return 0, "–", false
		}
		return c.PointsPerWound, decimals(c.PointsPerWound, 0), true
	}
	return c.Mean, fixed(c.Mean), true
}

// Matrix writes every attacker against every defender.
func Matrix(w io.Writer, o Options, m *odds.Matrix, show Show) error {
	return forms{
		what:     fmt.Sprintf("%d attackers against %d defenders", len(m.Attackers), len(m.Defenders)),
		value:    m,
		text:     func(t *text) { t.matrix(m, show) },
		csv:      func() [][]string { return matrixCSV(m) },
		markdown: func() string { return matrixTable(m, show, m.Defenders).markdown() },
		svg:      func() string { return matrixSVG(m, show) },
		html:     func() string { return MatrixHTML(m, show, nil) },
	}.write(w, o)
}

// matrix writes the table with numbers over its columns, which are narrow, and
// says below whose they are.
func (t *text) matrix(m *odds.Matrix, show Show) {
	short := make([]string, len(m.Defenders))
	for j := range short {
		short[j] = strconv.Itoa(j + 1)
	}
	matrixTable(m, show, short).text(t)
	t.line("")
	for j, d := range m.Defenders {
		t.line("%3d  %s", j+1, d)
	}
}

// matrixTable has a row for each attacker and a column for each defender.
func matrixTable(m *odds.Matrix, show Show, defenders []string) *table {
	t := &table{caption: show.title(), columns: []column{words("")}}
	for _, d := range defenders {
		t.columns = append(t.columns, numbers(d))
	}
	for i, a := range m.Attackers {
		cells := []string{a}
		for j := range m.Defenders {
			_, written, _ := show.of(m.At(i, j))
			cells = append(cells, written)
		}
		t.row(cells...)
	}
	return t
}

// matrixCSV has a line for each pair, with all that is known of it.
func matrixCSV(m *odds.Matrix) [][]string {
	rows := [][]string{{"attacker", "defender", "mean", "wipedOut", "pointsPerWound", "method", "notation"}}
	for i, a := range m.Attackers {
		for j, d := range m.Defenders {
			c := m.At(i, j)
			wiped, points := "", ""
			if c.WipedOut != nil {
				wiped = exactNumber(*c.WipedOut)
			}
			if c.PointsPerWound > 0 {
				points = exactNumber(c.PointsPerWound)
			}
			rows = append(rows, []string{a, d, exactNumber(c.Mean), wiped, points, string(c.Method), c.Attack.String()})
		}
	}
	return rows
}

// bounds are the lowest and the highest number of a matrix.
func (s Show) bounds(m *odds.Matrix) (least, most float64) {
	least, most = math.Inf(1), math.Inf(-1)
	for i := range m.Cells {
		if v, _, ok := s.of(&m.Cells[i]); ok {
			least, most = min(least, v), max(most, v)
		}
	}
	return least, most
}

// shade is the shade of a number: what is good for the attacker is dark.
func (s Show) shade(v, least, most float64) int {
	h := heat(v, least, most)
	if s == ShowPoints {
		h = heats - 1 - h
	}
	return h
}

// MatrixCell is what a cell of a matrix on the page leads to: the line of its attack,
// and from where it is made, if that was left open.
type MatrixCell struct{ Line, Place string }

// MatrixHTML shows a matrix as a table whose cells are coloured. If there is a
// function that says what each cell leads to, the cells are buttons.
func MatrixHTML(x *odds.Matrix, show Show, cell func(attacker, defender int) MatrixCell) string {
	if x == nil {
		return ""
	}
	least, most := show.bounds(x)
	var m markup
	m.f(`<section class="s-matrix" aria-label="Matrix"><div class="s-scroll"><table class="s-table s-heat"><caption>%s</caption><thead><tr><td></td>`, show.title())
	for _, d := range x.Defenders {
		m.f(`<th scope="col"><span>%s</span></th>`, d)
	}
	m.f(`</tr></thead><tbody>`)
	for i, a := range x.Attackers {
		m.f(`<tr><th scope="row">%s</th>`, a)
		for j, d := range x.Defenders {
			v, written, ok := show.of(x.At(i, j))
			shade := raw("")
			if ok {
				h := show.shade(v, least, most)
				shade = raw(fmt.Sprintf(` class="s-heat-%d s-ink-%d"`, h, h))
			}
			if cell == nil {
				m.f(`<td%s>%s</td>`, shade, written)
				continue
			}
			to := cell(i, j)
			says := fmt.Sprintf("%s against %s: %s", a, d, written)
			if to.Place != "" {
				says += " " + to.Place
			}
			m.f(`<td%s><button type="button" class="s-cell" data-line="%s" aria-label="%s">%s`, shade, to.Line, says, written)
			if to.Place != "" {
				m.f(` <small>%s</small>`, to.Place)
			}
			m.f(`</button></td>`)
		}
		m.f(`</tr>`)
	}
	m.f(`</tbody></table></div></section>`)
	return m.String()
}

// MatrixSVG draws a matrix as a picture of its own.
func MatrixSVG(x *odds.Matrix, show Show) string { return matrixSVG(x, show) }

// MatrixCSV has a line for each pair, below a heading.
func MatrixCSV(x *odds.Matrix) [][]string { return matrixCSV(x) }

// MatrixChatText is a matrix for a chat: of each attacker, the defender that it does
// best against.
func MatrixChatText(x *odds.Matrix, show Show) string {
	text := fmt.Sprintf("%s, %d attackers against %d defenders:\n", show.title(), len(x.Attackers), len(x.Defenders))
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
		text += fmt.Sprintf("%s: best %s\n", a, orNothing(says, "against nobody"))
	}
	return text
}

// matrixSVG draws a matrix as a map of colours, the defenders' names upright.
func matrixSVG(x *odds.Matrix, show Show) string {
	const wide, tall, letter = 46, 24, 7
	left, top := 24, 60
	for _, a := range x.Attackers {
		left = max(left, 24+letter*len([]rune(a)))
	}
	for _, d := range x.Defenders {
		top = max(top, 60+letter*len([]rune(d)))
	}
	least, most := show.bounds(x)
	var m markup
	openSVG(&m, left+wide*len(x.Defenders)+24, top+tall*len(x.Attackers)+24, show.title(),
		fmt.Sprintf("%d attackers against %d defenders.", len(x.Attackers), len(x.Defenders)))
	m.f(`<style>%s</style><text x="16" y="32" font-size="18" font-weight="600" fill="currentColor">%s</text>`, raw(heatStyle), show.title())
	for j, d := range x.Defenders {
		at := left + wide*j + wide/2 + 4
		m.f(`<text x="%d" y="%d" font-size="12" fill="currentColor" transform="rotate(-90 %d %d)">%s</text>`, at, top-8, at, top-8, d)
	}
	for i, a := range x.Attackers {
		y := top + tall*i
		m.f(`<text x="%d" y="%d" font-size="12" text-anchor="end" fill="currentColor">%s</text>`, left-8, y+16, a)
		for j := range x.Defenders {
			v, written, ok := show.of(x.At(i, j))
			if !ok {
				continue
			}
			h := show.shade(v, least, most)
			m.f(`<rect class="s-heat-%d" x="%d" y="%d" width="%d" height="%d" fill="%s"/>`, h, left+wide*j, y, wide-1, tall-1, barFill)
			m.f(`<text class="s-ink-%d" x="%d" y="%d" font-size="11" text-anchor="middle" fill="currentColor">%s</text>`, h, left+wide*j+wide/2, y+16, written)
		}
	}
	m.f(`</svg>`)
	return m.String()
}
