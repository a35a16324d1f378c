package picture

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"salvo/report/document"
	"salvo/report/markup"
)

// Course is what becomes of something from step to step: a line that rises, and
// below it the distribution after each step as small bars.
type Course struct {
	Name   string    // of the scale
	Most   float64   // its end
	Marks  [3]string // at its beginning, its middle and its end
	Places []Place   // the first is before all steps
	frame
}

// Place is a place of a course.
type Place struct {
	Label string
	Value float64 // the height of the line
	Words string  // how it is written
	After []Slot  // the distribution after the step
	Mean  string  // wounds
}

// OnPage draws a course within a page. Says is for those who do not see it.
func (c Course) OnPage(says string) markup.Raw { return c.onPage(says, 400, 260, 11) }

// OnPhone is the same with letters that can be read on a phone, if there are few enough
// places for them.
func (c Course) OnPhone(says string) markup.Raw {
	if len(c.Places) > 5 {
		return c.OnPage(says)
	}
	return c.onPage(says, 340, 250, 13)
}

func (c Course) onPage(says string, wide, tall, font float64) markup.Raw {
	c.frame = frame{left: 4, top: 2 * font, wide: wide - 4 - 40*font/11, tall: tall - 2*font - 14, font: font}
	return within("", "img", wide, tall, says, c.draw)
}

// Draw draws a course in a picture of its own, below a heading of so many lines.
func (c Course) Draw(m *markup.Writer, lines int) {
	c.frame = frame{left: 24, top: float64(80 + LineTall*lines), wide: Wide - 24 - 64, tall: Tall - 40, font: 14}
	c.draw(m)
}

func (c *Course) draw(m *markup.Writer) {
	step := c.wide / float64(len(c.Places))
	label := 2.6 * c.font // two lines under the bars
	bars := 0.25 * (c.tall - label)
	ground := c.top + c.tall - label
	bottom := ground - bars - 1.8*c.font // of the line
	c.scale(m, bottom)

	var path strings.Builder
	height := func(v float64) float64 { return bottom - (bottom-c.top)*v/c.Most }
	at := func(i int) float64 { return c.left + step*(float64(i)+0.5) }
	for i, p := range c.Places {
		fmt.Fprintf(&path, "%c%.1f %.1f", "ML"[min(i, 1)], at(i), height(p.Value))
	}
	m.F(`<path class="s-kill" d="%s" fill="none" stroke="%s" stroke-width="%.1f" stroke-linejoin="round"/>`, path.String(), killFill, 0.2*c.font)
	for i, p := range c.Places {
		m.F(`<circle class="s-gone" cx="%.1f" cy="%.1f" r="%.1f" fill="%s"/>`, at(i), height(p.Value), 0.32*c.font, killFill)
		if i > 0 {
			m.F(`<text x="%.1f" y="%.1f" font-size="%.1f" text-anchor="middle" fill="currentColor">%s</text>`, at(i), height(p.Value)-0.7*c.font, c.font, p.Words)
		}
		c.label(m, p.Label, at(i), ground+1.1*c.font, step)
	}
	c.after(m, at, step, ground, bars)
}

// quiet writes a small text.
func (c *Course) quiet(m *markup.Writer, x, y float64, anchor markup.Raw, words string) {
	m.F(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="%.1f"%s fill="currentColor">%s</text>`, x, y, c.font*0.9, anchor, words)
}

// middle is where a text is anchored that stands around its place.
const middle markup.Raw = ` text-anchor="middle"`

// scale draws the lines of the scale.
func (c *Course) scale(m *markup.Writer, bottom float64) {
	right := c.left + c.wide
	for i, p := range []float64{0, 0.5, 1} {
		y := bottom - (bottom-c.top)*p
		m.F(`<path d="M%.1f %.1fH%.1f" stroke="currentColor" stroke-opacity=".18" fill="none"/>`, c.left, y, right)
		c.quiet(m, right+4, y+0.35*c.font, "", c.Marks[i])
	}
	c.quiet(m, right+4, c.top-0.75*c.font, "", c.Name)
}

// label names a place under the bars, on two lines at most.
func (c *Course) label(m *markup.Writer, name string, x, y, step float64) {
	fits := max(3, int((step-4)/(0.55*c.font)))
	lines := document.Wrap(name, fits)
	if len(lines) > 2 {
		lines = []string{lines[0], lines[1] + "…"}
	}
	for j, line := range lines {
		c.quiet(m, x, y+1.1*c.font*float64(j), middle, Brief(line, fits))
	}
}

// after draws the distribution after each step as small bars, all on one scale,
// with the average above them. What hardly ever happens is left out.
func (c *Course) after(m *markup.Writer, at func(int) float64, step, ground, tall float64) {
	last, most := 0, 0.0
	for _, p := range c.Places {
		for k, s := range p.After {
			if most = max(most, s.P); s.P >= Tiny {
				last = max(last, k)
			}
		}
	}
	wide := min(0.8*step, 7*c.font) / float64(last+1)
	for i, p := range c.Places[1:] {
		x := at(i+1) - wide*float64(last+1)/2
		m.F(`<path d="M%.1f %.1fH%.1f" stroke="currentColor" fill="none"/>`, x, ground, x+wide*float64(last+1))
		for k, s := range p.After {
			if s.P > 0 && k <= last {
				high := max(0.75, tall*s.P/most)
				m.F(`<rect class="s-barfill" x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="%s"><title>%s</title></rect>`,
					x+wide*float64(k), ground-high, 0.85*wide, high, barFill, s.Title)
			}
		}
		words := p.Mean + " wounds"
		if float64(utf8.RuneCountInString(words))*0.5*c.font > step {
			words = p.Mean
		}
		c.quiet(m, at(i+1), ground-tall-0.4*c.font, middle, words)
	}
}

// Longest is how many letters the longest of some names has.
func Longest(names []string) (letters int) {
	for _, name := range names {
		letters = max(letters, utf8.RuneCountInString(name))
	}
	return letters
}

// Brief is a text of at most n letters.
func Brief(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return string(r[:n-1]) + "…"
	}
	return s
}
