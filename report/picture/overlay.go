package picture

import (
	"fmt"
	"strings"

	"salvo/dice"
	"salvo/report/markup"
)

// Tiny is the probability below which a value need not be shown.
const Tiny = 0.0005

// MaxSeries is how many distributions one picture compares.
const MaxSeries = 5

var seriesFill = [MaxSeries]string{barFill, markup.Color("second").Either, markup.Color("third").Either, markup.Color("fourth").Either, markup.Color("fifth").Either}

// Series is a distribution that is compared with others.
type Series struct {
	Name string
	Dist dice.Dist
}

// Overlay draws the bars of several distributions side by side over one axis.
// Write writes a probability.
func Overlay(series []Series, wide float64, write func(float64) string) markup.Raw {
	series = series[:min(len(series), MaxSeries)]
	last, most := 0, Tiny
	for _, s := range series {
		for k, p := range s.Dist {
			if p >= Tiny {
				last = max(last, k)
			}
			most = max(most, p)
		}
	}
	const tall, top, bottom, font = 140.0, 14.0, 120.0, 12.0
	step := (wide - 4) / float64(last+1)
	bar := step * 0.8 / float64(len(series))
	every := 1
	for float64(every)*step < 16 {
		every++
	}
	var m markup.Writer
	m.F(`<svg viewBox="0 0 %.0f %.0f" role="group" aria-label="Chances of each number of wounds, compared" font-family="inherit">`, wide, tall)
	m.F(`<path d="M2 %.1fH%.1f" stroke="currentColor" stroke-opacity=".35" fill="none"/>`, bottom, wide-2)
	for k := range last + 1 {
		x := 2 + step*(float64(k)+0.1)
		var each []string
		for _, s := range series {
			each = append(each, s.Name+" "+write(s.Dist.Prob(k)))
		}
		says := fmt.Sprintf("exactly %d: %s", k, strings.Join(each, "; "))
		m.F(`<g class="s-slot" tabindex="0" role="img" aria-label="%s" data-k="%d"><title>%s</title><rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="transparent"/>`, says, k, says, 2+step*float64(k), top, step, bottom-top)
		for i, s := range series {
			high := (bottom - top) * s.Dist.Prob(k) / most
			m.F(`<rect class="s-series-%d" x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="%s"/>`, i, x+bar*float64(i), bottom-high, max(bar-0.5, 0.5), high, seriesFill[i])
		}
		if k%every == 0 {
			m.F(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="%.1f" text-anchor="middle" fill="currentColor">%d</text>`, 2+step*(float64(k)+0.5), bottom+16, font, k)
		}
		m.F(`</g>`)
	}
	m.F(`</svg>`)
	return m.Raw()
}

// SeriesMark draws the colour of the i-th series, beside its name.
func SeriesMark(i int, size int) markup.Raw {
	var m markup.Writer
	m.F(`<svg width="%d" height="%d" viewBox="0 0 10 10" aria-hidden="true"><rect class="s-series-%d" width="10" height="10" rx="2" fill="%s"/></svg>`, size, size, i, seriesFill[min(i, MaxSeries-1)])
	return m.Raw()
}
