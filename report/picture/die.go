package picture

import (
	"fmt"
	"math"
	"strings"

	"salvo/dice"
	"salvo/report/markup"
)

// The colours of dice, and of the outline that shows them on light and dark.
const (
	dieOutline = "#7f7a67"
	dieLight   = "#fbf8ef"
	dieDark    = "#24282b"
	dieRed     = "#b1281e"
)

// dies are the colours of a die, of what it shows, of the mark of one that was not rolled
// yet, and of the outline of that: a red one needs none.
var dies = [dice.Colors]struct{ fill, ink, mark, edge string }{
	dice.White: {dieLight, dieDark, dieOutline, dieOutline},
	dice.Black: {dieDark, dieLight, dieLight, dieOutline},
	dice.Red:   {dieRed, dieLight, dieLight, dieRed},
}

// The glyphs, in a square of 32. They are our own: bursts, a bolt, a shield.
const (
	bolt   = `<path d="M18.5 4.5 8.5 17.5h6l-2.5 10L23.5 13.5h-6.5z" fill="$ink"/>`
	shield = `<path d="M16 5.5 25 8.5v7.5c0 5.5-3.5 9-9 11-5.5-2-9-5.5-9-11V8.5z" fill="$ink"/>`
)

// The glyphs of faces; a blank has none.
var (
	attackGlyphs = [dice.Faces]string{
		dice.Hit:   `<path d="` + star(4, 10.5, 3.6) + `" fill="none" stroke="$ink" stroke-width="2" stroke-linejoin="round"/>`,
		dice.Crit:  `<path d="` + star(8, 11.5, 5.6) + `" fill="$ink"/>`,
		dice.Surge: bolt,
	}
	defenseGlyphs = [dice.DefenseFaces]string{dice.DefenseBlock: shield, dice.DefenseSurge: bolt}
)

// star is a burst of n points.
func star(n int, outer, inner float64) string {
	var b strings.Builder
	for i := range 2 * n {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		a := math.Pi * (float64(i)/float64(n) - 0.5)
		fmt.Fprintf(&b, "%c%.2f %.2f", "ML"[min(i, 1)], 16+r*math.Cos(a), 16+r*math.Sin(a))
	}
	return b.String() + "z"
}

const octagon = `<path d="M10.2 2h11.6L30 10.2v11.6L21.8 30H10.2L2 21.8V10.2z" fill="%s" stroke="%s" stroke-width="2" stroke-linejoin="round"/>`

const square = `<rect x="2.5" y="2.5" width="27" height="27" rx="6" fill="%s" stroke="%s" stroke-width="2"/>`

// die draws a die of a shape. Without a title it is decoration: the words stand
// beside it.
func die(class, title, shape, fill, outline, glyph, ink string) markup.Raw {
	var m markup.Writer
	m.F(`<svg class="s-die %s" width="28" height="28" viewBox="0 0 32 32" `, class)
	if title == "" {
		m.F(`aria-hidden="true">`)
	} else {
		m.F(`role="img"><title>%s</title>`, title)
	}
	m.F(shape, fill, outline)
	m.F(`%s</svg>`, markup.Raw(strings.ReplaceAll(glyph, "$ink", ink)))
	return m.Raw()
}

// Die draws an attack die that shows a face: an octagon, with the word for those
// who do not see it.
func Die(c dice.Color, f dice.Face) markup.Raw {
	return die("s-"+c.String(), c.String()+" "+f.String(), octagon, dies[c].fill, dieOutline, attackGlyphs[f], dies[c].ink)
}

// DieIcon draws the same beside a word that says it.
func DieIcon(c dice.Color, f dice.Face) markup.Raw {
	return die("s-"+c.String(), "", octagon, dies[c].fill, dieOutline, attackGlyphs[f], dies[c].ink)
}

// DefenseDieIcon draws a defense die, of which only the colour matters, beside
// a word that says it.
func DefenseDieIcon(c dice.Color) markup.Raw {
	return die("s-"+c.String(), "", square, dies[c].fill, dieOutline, "", "")
}

// DefenseDie draws a defense die that shows a face: a rounded square.
func DefenseDie(c dice.Color, f dice.DefenseFace) markup.Raw {
	return die("s-"+c.String(), c.String()+" "+f.String(), square, dies[c].fill, dieOutline, defenseGlyphs[f], dies[c].ink)
}

// The marks of dice that have not been rolled.
const (
	poolMark        = `<path d="M16 8.5l1.9 6.1 6.1 1.9-6.1 1.9L16 24.5l-1.9-6.1L8 16.5l6.1-1.9z" fill="$ink" opacity=".8"/>`
	poolDefenseMark = `<path d="M16 8l7 2.8v5.6c0 4.200-2.8 7-7 8.400-4.200-1.400-7-4.200-7-8.400v-5.6z" fill="$ink" opacity=".75"/>`
)

// PoolDie draws an attack die that was not rolled yet, beside a word that says it.
func PoolDie(c dice.Color) markup.Raw {
	return die("s-pool s-"+c.String(), "", octagon, dies[c].fill, dies[c].edge, poolMark, dies[c].mark)
}

// PoolDefenseDie draws a defense die that was not rolled yet.
func PoolDefenseDie(c dice.Color) markup.Raw {
	return die("s-pool s-"+c.String(), "", square, dies[c].fill, dies[c].edge, poolDefenseMark, dies[c].mark)
}

// Result draws a result whose die no longer matters.
func Result(f dice.Face) markup.Raw {
	return die("s-result", f.String(), octagon, "none", "currentColor", attackGlyphs[f], "currentColor")
}
