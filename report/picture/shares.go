package picture

import (
	"math"
	"strings"
	"unicode/utf8"

	"salvo/report/markup"
)

// Piece is a part of a whole.
type Piece struct {
	P     float64
	Class string // which says its colour
	Words string // inside it, where there is space
}

// Split draws the parts of a whole side by side, over the full width of its place on a
// page. Says is for those who do not see it; nothing if the numbers stand beside it.
func Split(says string, tall int, parts []Piece) markup.Raw {
	const narrow, letter = 330.0, 7.0 // pixels of a bar on a phone, and of a letter
	var m markup.Writer
	seen := markup.Raw(`aria-hidden="true"`)
	if says != "" {
		seen = markup.F(`role="img" aria-label="%s"`, says)
	}
	m.F(`<svg class="s-split" width="100%%" height="%d" %s font-family="inherit">`, tall, seen)
	at := 0.0
	for _, p := range parts {
		if p.P <= 0 {
			continue
		}
		m.F(`<rect class="%s" x="%.2f%%" width="%.2f%%" height="%d"/>`, p.Class, 100*at, 100*p.P, tall)
		words := p.Words
		if number, _, ok := strings.Cut(words, " "); ok && p.P*narrow < letter*float64(utf8.RuneCountInString(words)+2) {
			words = number
		}
		if p.P*narrow >= letter*float64(utf8.RuneCountInString(words)+1) && words != "" {
			m.F(`<text class="%s-ink" x="%.2f%%" y="%d" font-size="13" text-anchor="middle">%s</text>`, p.Class, 100*(at+p.P/2), tall/2+5, words)
		}
		at += p.P
	}
	m.F(`</svg>`)
	return m.Raw()
}

// Meter draws one share as a bar over the full width of its place on a page.
func Meter(p float64, class string) markup.Raw {
	return markup.F(`<svg class="s-meter" width="100%%" height="8" aria-hidden="true"><rect class="s-rest" width="100%%" height="8"/><rect class="%s" width="%.2f%%" height="8"/></svg>`, class, 100*p)
}

// Ring draws the parts of a whole around words. Says is for those who do not see it.
func Ring(says, words string, parts []Piece) markup.Raw {
	const radius = 42.0
	round := 2 * math.Pi * radius
	var m markup.Writer
	m.F(`<svg class="s-ring" viewBox="0 0 100 100" role="img" aria-label="%s" font-family="inherit"><circle class="s-rest" cx="50" cy="50" r="42" fill="none" stroke-width="13"/>`, says)
	at := 0.0
	for _, p := range parts {
		if p.P > 0.0005 {
			m.F(`<circle class="%s" cx="50" cy="50" r="42" fill="none" stroke-width="13" stroke-dasharray="%.2f %.2f" stroke-dashoffset="%.2f" transform="rotate(-90 50 50)"/>`,
				p.Class, round*p.P, round-round*p.P, -round*at)
		}
		at += p.P
	}
	m.F(`<text x="50" y="57" font-size="20" text-anchor="middle" fill="currentColor">%s</text></svg>`, words)
	return m.Raw()
}
