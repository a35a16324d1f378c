package picture

import "salvo/report/markup"

// Tiny is the probability below which a value need not be shown.
const Tiny = 0.0005

// MaxSeries is how many distributions one picture compares.
const MaxSeries = 5

var seriesFill = [MaxSeries]string{barFill, markup.Color("second").Either, markup.Color("third").Either, markup.Color("fourth").Either, markup.Color("fifth").Either}
