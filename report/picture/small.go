package picture

import (
	"math"

	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/markup"
)

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
	class, width := "s-gainbar", 0.0
	if value < 0 {
		class = "s-lossbar"
	}
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
