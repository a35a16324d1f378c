package picture

import (
	"fmt"
	"math"

	"salvo/report/markup"
)

// Dot is one of many things that cost points and are worth something.
type Dot struct {
	Points int
	Worth  float64
	Best   bool   // points are spent best on it
	Name   string // for programs
	Title  string
}

// Scatter draws dots: points across, what they are worth up, and those that are
// best for their points as a line.
type Scatter struct {
	Up    string                           // what is shown upwards
	Mark  func(value, step float64) string // a number beside that axis, by the distance of two
	All   []Dot                            // the best first
	Front []Dot                            // by their points
	Mine  *Dot                             // the one that somebody has, if any

	left, top, right, bottom float64
	form                     string // how a place is written
	from, to, stepX          float64
	low, high, stepY         float64
}

// The size of dots as a picture of its own.
const ScatterWide, ScatterTall = Wide, 440

// OnPage draws dots within a page, as wide as there is space: all places are
// shares of it.
func (s Scatter) OnPage(says string) markup.Raw {
	s.left, s.top, s.right, s.bottom, s.form = 11, 9, 98, 84, "%.2f%%"
	var m markup.Writer
	m.F(`<svg class="s-scatter" width="100%%" height="360" role="img" aria-label="%s" font-family="inherit">`, says)
	s.draw(&m)
	m.F(`</svg>`)
	return m.Raw()
}

// Draw draws dots in a picture of its own. Those of the front that are numbered
// have their number on them, from 1 on.
func (s Scatter) Draw(m *markup.Writer, numbered []int) {
	s.left, s.top, s.right, s.bottom, s.form = 64, 96, ScatterWide-24, ScatterTall-48, "%.1f"
	s.draw(m)
	for n, i := range numbered {
		d := &s.Front[i]
		number(m, at(s.x(float64(d.Points))), at(s.y(d.Worth)+4), n+1)
	}
}

// Numbered draws a dot with a number, as it stands before a line about it.
func Numbered(m *markup.Writer, x, y, n int) {
	m.F(`<circle class="s-barfill" cx="%d" cy="%d" r="8" fill="%s"/>`, x, y-4, barFill)
	number(m, fmt.Sprint(x), fmt.Sprint(y), n)
}

func number(m *markup.Writer, x, y string, n int) {
	m.F(`<text class="s-paper" x="%s" y="%s" font-size="11" font-weight="700" text-anchor="middle" fill="%s">%d</text>`, x, y, markup.Color("paper").Light, n)
}

// at writes a place.
func at(x float64) string { return fmt.Sprintf("%.1f", x) }

// axes finds steps of round numbers for both axes.
func (s *Scatter) axes() {
	least, most, low, high := math.MaxInt, 0, math.Inf(1), 0.0
	dots := append(append([]Dot{}, s.Front...), s.All...)
	if s.Mine != nil {
		dots = append(dots, *s.Mine)
	}
	for _, d := range dots {
		least, most = min(least, d.Points), max(most, d.Points)
		low, high = min(low, d.Worth), max(high, d.Worth)
	}
	const same = 1e-9
	if low < high/2 || high-low < same {
		low = 0 // or else no difference would be seen
	}
	s.stepX, s.stepY = tick(float64(max(most-least, 20))/6), tick((high-low)/6)
	s.from = math.Floor(float64(least)/s.stepX) * s.stepX
	s.to = max(s.from+s.stepX, math.Ceil(float64(most)/s.stepX)*s.stepX)
	s.low = math.Floor(low/s.stepY+same) * s.stepY
	s.high = max(s.low+s.stepY, math.Ceil(high/s.stepY-same)*s.stepY)
}

func (s *Scatter) x(points float64) float64 {
	return s.left + (s.right-s.left)*(points-s.from)/(s.to-s.from)
}

func (s *Scatter) y(v float64) float64 {
	return s.bottom - (s.bottom-s.top)*(v-s.low)/(s.high-s.low)
}

// at writes a place.
func (s *Scatter) at(x float64) markup.Raw { return markup.Raw(fmt.Sprintf(s.form, x)) }

// draw draws the axes, a dot for each, and the front. Of dots that would cover each
// other the first, which is the best, is drawn.
func (s *Scatter) draw(m *markup.Writer) {
	s.axes()
	for v := s.low; v <= s.high+s.stepY/2; v += s.stepY {
		s.line(m, "s-gridline", s.left, s.y(v), s.right, s.y(v), `stroke-opacity=".18"`)
		s.label(m, s.left, s.y(v), -6, 4, "end", s.Mark(v, s.stepY))
	}
	for p := s.from; p <= s.to+s.stepX/2; p += s.stepX {
		s.label(m, s.x(p), s.bottom, 0, 18, "middle", fmt.Sprintf("%.0f", p))
	}
	s.line(m, "s-axis", s.left, s.bottom, s.right, s.bottom, "")
	s.label(m, s.right, s.bottom, 0, 36, "end", "points")
	s.label(m, s.left, s.top, 0, -12, "start", s.Up)
	const cells = 90 // up
	cell := func(d *Dot) [2]int { return [2]int{d.Points, int(cells * (d.Worth - s.low) / (s.high - s.low))} }
	drawn := map[[2]int]bool{}
	for i := range s.Front {
		drawn[cell(&s.Front[i])] = true
	}
	for i := range s.All {
		if at := cell(&s.All[i]); !drawn[at] {
			drawn[at] = true
			s.dot(m, &s.All[i], "s-dot", 3, `fill="currentColor" fill-opacity=".3"`)
		}
	}
	for i := 1; i < len(s.Front); i++ {
		a, b := &s.Front[i-1], &s.Front[i]
		s.line(m, "s-front-line", s.x(float64(a.Points)), s.y(a.Worth), s.x(float64(b.Points)), s.y(b.Worth), `stroke-opacity=".5" stroke-width="2"`)
	}
	for i := range s.Front {
		size := 4
		if s.Front[i].Best {
			size = 7
		}
		s.dot(m, &s.Front[i], "s-barfill", size, markup.Raw(`fill="`+barFill+`"`))
	}
	if s.Mine != nil {
		s.dot(m, s.Mine, "s-mine", 7, `fill="none" stroke="currentColor" stroke-width="2.5"`)
	}
}

func (s *Scatter) label(m *markup.Writer, x, y float64, dx, dy int, anchor, text string) {
	m.F(`<text class="s-quiet" x="%s" y="%s" dx="%d" dy="%d" font-size="12" text-anchor="%s" fill="currentColor">%s</text>`, s.at(x), s.at(y), dx, dy, anchor, text)
}

func (s *Scatter) line(m *markup.Writer, class string, x1, y1, x2, y2 float64, look markup.Raw) {
	m.F(`<line class="%s" x1="%s" y1="%s" x2="%s" y2="%s" stroke="currentColor" %s/>`, class, s.at(x1), s.at(y1), s.at(x2), s.at(y2), look)
}

func (s *Scatter) dot(m *markup.Writer, d *Dot, class string, size int, look markup.Raw) {
	m.F(`<circle class="%s" cx="%s" cy="%s" r="%d" %s data-loadout="%s" data-points="%d"><title>%s</title></circle>`,
		class, s.at(s.x(float64(d.Points))), s.at(s.y(d.Worth)), size, look, d.Name, d.Points, d.Title)
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
