package picture

import (
	"slices"

	"salvo/report/markup"
)

// Arrows are names on the left, ends on the right, and arrows from some of the names to
// some of the ends.
type Arrows struct {
	From   []string
	To     []End
	Arrows []PlanArrow
}

// End is an end of arrows, with a share as a bar.
type End struct {
	Label string
	Small string // beside the label
	Share float64
	Words string // below the bar
}

// What a row of ends takes, in letters of the size of its text.
const (
	endTall  = 4.4
	nameTall = 2.2
	rowGap   = 0.8
)

// tall is how tall they are, with letters of a size.
func (a Arrows) tall(font float64) float64 {
	return font * max(float64(len(a.From))*(nameTall+rowGap), float64(len(a.To))*(endTall+rowGap))
}

// OnPage draws arrows within a page. Says is for those who do not see it.
func (a Arrows) OnPage(says string) markup.Raw {
	const wide, font = 400, 11
	return within("", "img", wide, a.tall(font)+8, says, func(m *markup.Writer) { a.draw(m, 4, 4, wide-8, font) })
}

// Draw draws arrows in a picture of its own, below a heading of so many lines, and
// returns how tall they are.
func (a Arrows) Draw(m *markup.Writer, lines int) int {
	const font = 14
	a.draw(m, 24, float64(56+LineTall*lines), Wide-48, font)
	return int(a.tall(font)) + 1
}

// draw draws arrows into a rectangle: names in its first part, ends in its last.
func (a Arrows) draw(m *markup.Writer, left, top, wide, font float64) {
	side := 0.36 * wide // what names take, and ends
	right := left + wide - side
	letters := int((side - 1.2*font) / (0.56 * font))
	at := func(i, of int) float64 { return top + a.tall(font)*(float64(i)+0.5)/float64(of) }
	box := func(x, y, tall float64) {
		m.F(`<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="%.1f" fill="currentColor" fill-opacity=".07"/>`, x, y-tall/2, side, tall, 0.4*font)
	}
	for i, name := range a.From {
		y, weight := at(i, len(a.From)), 400
		if slices.ContainsFunc(a.Arrows, func(x PlanArrow) bool { return x.From == i && x.Kind == Next }) {
			weight = 600 // as thick as the arrow
		}
		box(left, y, nameTall*font)
		m.F(`<text x="%.1f" y="%.1f" font-size="%.1f" font-weight="%d" fill="currentColor">%s</text>`, left+0.7*font, y+0.35*font, font, weight, Brief(name, letters))
	}
	for i, e := range a.To {
		y := at(i, len(a.To))
		box(right, y, endTall*font)
		x, bar := right+0.7*font, side-1.4*font
		m.F(`<text x="%.1f" y="%.1f" font-size="%.1f" font-weight="600" fill="currentColor">%s</text>`, x, y-0.95*font, font, Brief(e.Label, letters-len(e.Small)))
		m.F(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="%.1f" text-anchor="end" fill="currentColor">%s</text>`, x+bar, y-0.95*font, 0.85*font, e.Small)
		m.F(`<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="2" fill="currentColor" fill-opacity=".14"/>`, x, y-0.45*font, bar, 0.75*font)
		m.F(`<rect class="s-gone" x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="2" fill="%s"/>`, x, y-0.45*font, bar*e.Share, 0.75*font, killFill)
		m.F(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="%.1f" fill="currentColor">%s</text>`, x, y+1.4*font, 0.9*font, e.Words)
	}
	for _, x := range a.Arrows {
		a.arrow(m, x, left+side+0.4*font, at(x.From, len(a.From)), right-0.4*font, at(x.To, len(a.To)), font)
	}
}

// arrow draws an arrow, which ends level, so that its head points to the right.
func (a Arrows) arrow(m *markup.Writer, x PlanArrow, x1, y1, x2, y2, font float64) {
	bend, head, thick, look := 0.45*(x2-x1), 0.8*font, 0.22*font, markup.Raw("")
	if x.Kind != Next {
		head, thick, look = 0.6*font, 0.1*font, ` stroke-dasharray="5 4" opacity=".6"`
	}
	m.F(`<path class="s-kill" d="M%.1f %.1fC%.1f %.1f %.1f %.1f %.1f %.1f" fill="none" stroke="%s" stroke-width="%.1f"%s/>`,
		x1, y1, x1+bend, y1, x2-bend, y2, x2-head, y2, killFill, thick, look)
	m.F(`<path class="s-gone" d="M%.1f %.1fl%.1f %.1fv%.1fz" fill="%s"%s/>`, x2, y2, -head, -0.6*head, 1.2*head, killFill, look)
}

// ArrowKind is how sure an arrow of a plan is.
type ArrowKind uint8

// The kinds of arrows.
const (
	Next      ArrowKind = iota // what is done next: solid and thick
	Usually                    // what usually follows: solid and thin
	Otherwise                  // what follows if it comes otherwise: dashed
)

// Plan is names on the left, names on the right, and arrows between them.
type Plan struct {
	From, To []string
	Arrows   []PlanArrow
}

// PlanArrow is an arrow from the place of a name on the left to that of one on the right.
type PlanArrow struct {
	From, To int
	Kind     ArrowKind
}

// OnPage draws the plan within a page. Says is for those who do not see it.
func (p Plan) OnPage(says string) markup.Raw {
	const wide, font, row, side, letters = 400.0, 12.0, 34.0, 142.0, 22
	tall := row * float64(max(len(p.From), len(p.To)))
	at := func(i, of int) float64 { return tall * (float64(i) + 0.5) / float64(of) }
	return within("s-plan-arrows", "img", wide, tall, says, func(m *markup.Writer) {
		for i, name := range p.From {
			m.F(`<text class="s-you" x="%.1f" y="%.1f" font-size="%.0f" font-weight="700" text-anchor="end" fill="currentColor">%s</text>`, side, at(i, len(p.From))+0.35*font, font, Brief(name, letters))
		}
		for i, name := range p.To {
			m.F(`<text class="s-they" x="%.1f" y="%.1f" font-size="%.0f" font-weight="700" fill="currentColor">%s</text>`, wide-side, at(i, len(p.To))+0.35*font, font, Brief(name, letters))
		}
		for _, a := range p.Arrows {
			class := [...]markup.Raw{Next: "s-next", Usually: "s-usually", Otherwise: "s-otherwise"}[a.Kind]
			x1, y1, x2, y2 := side+8, at(a.From, len(p.From)), wide-side-8, at(a.To, len(p.To))
			m.F(`<g class="s-you %s"><path d="M%.1f %.1fC%.1f %.1f %.1f %.1f %.1f %.1f" fill="none" stroke="currentColor"/>`, class, x1, y1, x1+40, y1, x2-44, y2, x2-6, y2)
			m.F(`<path d="M%.1f %.1fl-8 -4.5v9z" fill="currentColor"/></g>`, x2, y2)
		}
	})
}
