// Package picture draws numbers and dice as SVG, within a page or as a picture of
// its own: bars, lines, dots, maps of colours. It knows faces and colours of dice
// but no rule of the game, and computes nothing.
package picture

import (
	"salvo/report/document"
	"salvo/report/markup"
)

// The size of most pictures of their own, without what stands above them.
const Wide, Tall = 720, 320

// barFill, blockFill and killFill are colours for where no style sheet says
// better.
var barFill, blockFill, killFill = markup.Color("bar").Either, markup.Color("block").Either, markup.Color("kill").Either

// fills are colours by the class of what they fill.
var fills = map[string]string{
	"s-hits": barFill, "s-wounds": barFill, "s-gain": barFill, "s-barfill": barFill,
	"s-crits": markup.Color("crit").Either, "s-surges": markup.Color("soft").Either,
	"s-blocks": blockFill, "s-loss": blockFill,
}

// Fill is the colour of a class for where no style sheet says better.
func Fill(class string) string { return fills[class] }

// Tiny is the probability below which a value need not be shown.
const Tiny = 0.0005

// MaxSeries is how many distributions one picture compares.
const MaxSeries = 5

var seriesFill = [MaxSeries]string{barFill, markup.Color("second").Either, markup.Color("third").Either, markup.Color("fourth").Either, markup.Color("fifth").Either}

// frame is the rectangle that a chart fills, and the size of its letters.
type frame struct{ left, top, wide, tall, font float64 }

// within is a drawing within a page, of a class if it has one. Says is for those who do not
// see it; those who do can reach the parts of a group.
func within(class, role string, wide, tall float64, says string, draw func(*markup.Writer)) markup.Raw {
	var m markup.Writer
	if m.F(`<svg`); class != "" {
		m.F(` class="%s"`, class)
	}
	m.F(` viewBox="0 0 %.0f %.0f" role="%s" aria-label="%s" font-family="inherit">`, wide, tall, role, says)
	draw(&m)
	m.F(`</svg>`)
	return m.Raw()
}

// Alone is a picture of its own, so many units wide and tall: title and desc are
// for those who do not see it. It follows the reader's light or dark colours.
func Alone(wide, tall int, title, desc string, body markup.Raw) string {
	var m markup.Writer
	m.F(`<svg xmlns="http://www.w3.org/2000/svg" class="s-doc" viewBox="0 0 %d %d" width="%d" height="%d" role="img" aria-labelledby="s-title s-desc" font-family="system-ui, sans-serif">`,
		wide, tall, wide, tall)
	m.F(`<title id="s-title">%s</title><desc id="s-desc">%s</desc><style>%s</style>`, title, desc, markup.Raw(markup.PictureStyle))
	m.F(`<rect class="s-paper" width="%d" height="%d" fill="%s"/>`, wide, tall, markup.Color("paper").Light)
	m.F(`%s</svg>`, body)
	return m.String()
}

// Below draws things one below the other, and returns how tall they are together.
func Below[T any](m *markup.Writer, list []T, draw func(T, *markup.Writer) int) (tall int) {
	for _, x := range list {
		m.F(`<g transform="translate(0 %d)">`, tall)
		tall += draw(x, m)
		m.F(`</g>`)
	}
	return tall
}

// Heading writes what stands above a picture: a title, and lines below it that
// are as long as fits. It returns how many lines there are.
func Heading(m *markup.Writer, title, words string) int {
	m.F(`<text x="24" y="36" font-size="20" font-weight="600" fill="currentColor">%s</text>`, title)
	lines := document.Wrap(words, 92)
	for i, line := range lines {
		Quiet(m, 60+LineTall*i, line)
	}
	return len(lines)
}

// LineTall is how far lines of a heading are from each other.
const LineTall = 17

// Quiet writes a line of a heading.
func Quiet(m *markup.Writer, y int, words string) {
	m.F(`<text class="s-quiet" x="24" y="%d" font-size="14" fill="currentColor">%s</text>`, y, words)
}
