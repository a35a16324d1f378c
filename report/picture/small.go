package picture

import (
	"math"
	"strings"
	"unicode/utf8"

	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/markup"
)

// Piece is a part of a whole.
type Piece struct {
	P     float64
	Class string // which says its colour
	Words string // inside it, where there is space
}

// openShare begins a small bar, which says nothing that its row does not.
const openShare = `<svg class="s-share" viewBox="0 0 144 12" width="144" height="12" preserveAspectRatio="none" aria-hidden="true">`

// Share draws a small bar of parts, as long as it can be where they come to most.
func Share(most float64, parts ...Piece) markup.Raw {
	var m markup.Writer
	m.F(openShare)
	x := 0.0
	for _, p := range parts {
		if most <= 0 || p.P <= 0 {
			continue
		}
		w := 144 * p.P / most
		m.F(`<rect class="%s" x="%.1f" y="0" width="%.1f" height="12" fill="%s"/>`, p.Class, x, max(w, 0.5), Fill(p.Class))
		x += w
	}
	m.F(`</svg>`)
	return m.Raw()
}

// Change draws a small bar to the right of the middle for a gain, to the left
// for a loss.
func Change(most, value float64) markup.Raw {
	var m markup.Writer
	m.F(openShare)
	if most > 0 {
		w := max(72*min(1, math.Abs(value)/most), 0.5)
		class, x := "s-gain", "72"
		if value < 0 {
			class, x = "s-loss", at(72-w)
		}
		m.F(`<rect class="%s" x="%s" y="0" width="%.1f" height="12" fill="%s"/>`, class, x, w, Fill(class))
	}
	m.F(`<path d="M72 0V12" stroke="currentColor" stroke-opacity=".5"/></svg>`)
	return m.Raw()
}

// lean draws how much a change brings next to the one that brings most.
func lean(most, value float64) markup.Raw {
	class, width := english.Either(value < 0, "s-lossbar", "s-gainbar"), 0.0
	if most > 0 {
		width = 86 * math.Abs(value) / most
	}
	return markup.F(`<svg class="s-lean %s" viewBox="0 0 86 8" width="86" height="8" preserveAspectRatio="none" aria-hidden="true"><rect class="s-leanback" width="86" height="8" rx="4"/><rect class="s-leanbar" width="%.1f" height="8" rx="4"/></svg>`, class, width)
}

// Gain says what something brings: with a bar, next to what brings most, and in
// numbers.
func Gain(what, about string, delta, most float64, written string) []document.Span {
	class := "s-delta"
	switch {
	case delta > english.Same:
		class += " s-up"
	case delta < -english.Same:
		class += " s-down"
	default:
		delta = 0
	}
	name := document.Classed("s-what", what)
	if about != "" {
		name.Inner = []document.Span{document.Tagged("small", about)}
	}
	return []document.Span{name, document.Drawn(lean(most, delta)), {Tag: "b", Class: class, Words: written}}
}

// Swatch draws the colour of a class, beside its name.
func Swatch(class string) markup.Raw {
	return markup.F(`<svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true"><rect class="%s" width="10" height="10" fill="%s"/></svg>`, class, Fill(class))
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
