package picture

import "salvo/report/markup"

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
	var m markup.Writer
	m.F(`<svg class="s-plan-arrows" viewBox="0 0 %.0f %.0f" role="img" aria-label="%s" font-family="inherit">`, wide, tall, says)
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
	m.F(`</svg>`)
	return m.Raw()
}
