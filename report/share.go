package report

import "math"

// part is a piece of a small bar: a class, which says its colour, and a length.
type part struct {
	class string
	value float64
}

var partFill = map[string]string{"s-hits": barFill, "s-wounds": barFill, "s-crits": color("crit").either, "s-surges": color("soft").either, "s-blocks": blockFill, "s-gain": barFill, "s-loss": blockFill}

// shareBar draws a small bar of parts, as long as it can be where they come to
// most. It says nothing that its row does not.
func shareBar(most float64, parts ...part) raw {
	var m markup
	m.f(`<svg class="s-share" viewBox="0 0 144 12" width="144" height="12" preserveAspectRatio="none" aria-hidden="true">`)
	x := 0.0
	for _, p := range parts {
		if most <= 0 || p.value <= 0 {
			continue
		}
		w := 144 * p.value / most
		m.f(`<rect class="%s" x="%.1f" y="0" width="%.1f" height="12" fill="%s"/>`, p.class, x, max(w, 0.5), partFill[p.class])
		x += w
	}
	m.f(`</svg>`)
	return raw(m.String())
}

// changeBar draws a small bar to the right of the middle for a gain, to the
// left for a loss.
func changeBar(most, value float64) raw {
	var m markup
	m.f(`<svg class="s-share" viewBox="0 0 144 12" width="144" height="12" preserveAspectRatio="none" aria-hidden="true">`)
	if most > 0 {
		w := max(72*min(1, math.Abs(value)/most), 0.5)
		if value < 0 {
			m.f(`<rect class="s-loss" x="%.1f" y="0" width="%.1f" height="12" fill="%s"/>`, 72-w, w, blockFill)
		} else {
			m.f(`<rect class="s-gain" x="72" y="0" width="%.1f" height="12" fill="%s"/>`, w, barFill)
		}
	}
	m.f(`<path d="M72 0V12" stroke="currentColor" stroke-opacity=".5"/></svg>`)
	return raw(m.String())
}
