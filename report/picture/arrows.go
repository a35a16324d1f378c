package picture

import (
	"salvo/report/markup"
)

// Arrows are names on the left, ends on the right, and arrows from some of the names to
// some of the ends.
type Arrows struct {
	From   []string
	To     []End
	Arrows [][2]int // from the place of a name to that of an end
}

// End is an end of arrows, with a share as a bar.
type End struct {
	Label string
	Share float64
	Words string // beside the bar
}

// Tall is how tall they are, with letters of a size.
func (a Arrows) tall(font float64) float64 {
	return 3.4 * font * float64(max(len(a.From), len(a.To)))
}

// OnPage draws arrows within a page. Says is for those who do not see it.
func (a Arrows) OnPage(says string) markup.Raw {
	const wide, font = 400, 11
	var m markup.Writer
	m.F(`<svg viewBox="0 0 %d %.0f" role="img" aria-label="%s" font-family="inherit">`, wide, a.tall(font)+8, says)
	a.draw(&m, 4, 4, wide-8, font)
	m.F(`</svg>`)
	return m.Raw()
}

// Draw draws arrows in a picture of its own, below a heading of so many lines, and
// returns how tall they are.
func (a Arrows) Draw(m *markup.Writer, lines int) int {
	const font = 14
	a.draw(m, 24, float64(60+LineTall*lines), Wide-48, font)
	return int(a.tall(font)) + 1
}

// draw draws arrows into a rectangle: names in its first part, ends in its last.
func (a Arrows) draw(m *markup.Writer, left, top, wide, font float64) {
	side := 0.38 * wide // what names take, and ends
	letters := int(side / (0.56 * font))
	at := func(i, of int) float64 { return top + a.tall(font)*(float64(i)+0.5)/float64(of) }
	for i, name := range a.From {
		m.F(`<text x="%.1f" y="%.1f" font-size="%.1f" text-anchor="end" fill="currentColor">%s</text>`, left+side, at(i, len(a.From))+0.35*font, font, Brief(name, letters))
	}
	right := left + wide - side
	for i, e := range a.To {
		y := at(i, len(a.To))
		m.F(`<text x="%.1f" y="%.1f" font-size="%.1f" fill="currentColor">%s</text>`, right, y-0.3*font, font, Brief(e.Label, letters))
		bar := 0.55 * side
		m.F(`<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="currentColor" fill-opacity=".12"/>`, right, y+0.15*font, bar, 0.8*font)
		m.F(`<rect class="s-gone" x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="%s"/>`, right, y+0.15*font, bar*e.Share, 0.8*font, killFill)
		m.F(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="%.1f" fill="currentColor">%s</text>`, right+bar+0.5*font, y+0.85*font, 0.9*font, e.Words)
	}
	for _, x := range a.Arrows {
		x1, y1 := left+side+0.7*font, at(x[0], len(a.From))
		x2, y2 := right-0.7*font, at(x[1], len(a.To))
		m.F(`<path class="s-kill" d="M%.1f %.1fL%.1f %.1fm%.1f %.1fl%.1f %.1fl%.1f %.1f" fill="none" stroke="%s" stroke-width="%.1f"/>`,
			x1, y1, x2, y2, -0.7*font, -0.5*font, 0.7*font, 0.5*font, -0.7*font, 0.5*font, killFill, 0.2*font)
	}
}
