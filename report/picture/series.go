package picture

import "salvo/report/markup"

// Tiny is the probability below which a value need not be shown.
const Tiny = 0.0005

// MaxSeries is how many distributions one picture compares.
const MaxSeries = 5

var seriesFill = [MaxSeries]string{barFill, markup.Color("second").Either, markup.Color("third").Either, markup.Color("fourth").Either, markup.Color("fifth").Either}

// SeriesMark draws the colour of the i-th series, beside its name.
func SeriesMark(i int, size int) markup.Raw {
	var m markup.Writer
	m.F(`<svg width="%d" height="%d" viewBox="0 0 10 10" aria-hidden="true"><rect class="s-series-%d" width="10" height="10" rx="2" fill="%s"/></svg>`, size, size, i, seriesFill[min(i, MaxSeries-1)])
	return m.Raw()
}
