package report

import "fmt"

// MaxSeries is how many answers one picture compares.
const MaxSeries = 5

var seriesFill = [MaxSeries]string{color("bar").either, color("second").either, color("third").either, color("fourth").either, color("fifth").either}

// overlay draws the bars of an answer and of those that it is compared with
// side by side over one axis.
func overlay(now *Answer, pins []Pin, wide float64) string {
	series := []*Answer{now}
	for _, p := range pins {
		series = append(series, p.Answer)
	}
	series = series[:min(len(series), MaxSeries)]
	last, most := 0, 0.0
	for _, ans := range series {
		for k, p := range ans.own().Probability {
			if p >= tiny {
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
	var m markup
	m.f(`<svg viewBox="0 0 %.0f %.0f" role="group" aria-label="Chances of each number of wounds, compared" font-family="inherit">`, wide, tall)
	m.f(`<path d="M2 %.1fH%.1f" stroke="currentColor" stroke-opacity=".35" fill="none"/>`, bottom, wide-2)
	for k := range last + 1 {
		x := 2 + step*(float64(k)+0.1)
		says := ""
		for i, ans := range series {
			name := "now"
			if i > 0 {
				name = pins[i-1].Name
			}
			if i > 0 {
				says += "; "
			}
			says += fmt.Sprintf("%s %s", name, spaced(ans.own().Probability.Prob(k)))
		}
		says = fmt.Sprintf("exactly %d: %s", k, says)
		m.f(`<g class="s-slot" tabindex="0" role="img" aria-label="%s" data-k="%d"><title>%s</title><rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="transparent"/>`, says, k, says, 2+step*float64(k), top, step, bottom-top)
		for i, ans := range series {
			high := (bottom - top) * ans.own().Probability.Prob(k) / most
			m.f(`<rect class="s-series-%d" x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="%s"/>`, i, x+bar*float64(i), bottom-high, max(bar-0.5, 0.5), high, seriesFill[i])
		}
		if k%every == 0 {
			m.f(`<text class="s-quiet" x="%.1f" y="%.1f" font-size="%.1f" text-anchor="middle" fill="currentColor">%d</text>`, 2+step*(float64(k)+0.5), bottom+16, font, k)
		}
		m.f(`</g>`)
	}
	m.f(`</svg>`)
	return m.String()
}

// CompareHTML sets an answer beside those that are pinned, with a legend for the
// bars above.
func CompareHTML(now *Answer, name string, pins []Pin) string {
	pins = answered(pins)
	if now == nil || len(pins) == 0 {
		return ""
	}
	var m markup
	m.f(`<section class="s-compare" aria-label="Compared"><ul class="s-legend">`)
	for i, n := range append([]string{"Now: " + name}, pinNames(pins)...) {
		m.f(`<li><svg width="12" height="12" viewBox="0 0 10 10" aria-hidden="true"><rect class="s-series-%d" width="10" height="10" rx="2" fill="%s"/></svg> %s</li>`, i, seriesFill[min(i, MaxSeries-1)], n)
	}
	m.f(`</ul>%s</section>`, raw(pinsHTML(now, pins)))
	return m.String()
}

func pinNames(pins []Pin) (list []string) {
	for _, p := range pins {
		list = append(list, p.Name)
	}
	return list
}
