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
	dieOutline = "#868c96"
	dieLight   = "#f6f6f4"
	dieDark    = "#1d1f23"
)

var dieFill = [dice.Colors]string{dice.White: dieLight, dice.Black: dieDark, dice.Red: "#b8242b"}

func dieInk(c dice.Color) string {
	if c == dice.White {
		return dieDark
	}
	return dieLight
}

// The glyphs, in a square of 32. They are our own: bursts, a bolt, a shield.
var (
	burst4 = star(4, 10.5, 3.6)
	burst8 = star(8, 11.5, 5.6)
)

const (
	bolt       = "M18.5 4.5 8.5 17.5h6l-2.5 10L23.5 13.5h-6.5z"
	shieldPath = "M16 5.5 25 8.5v7.5c0 5.5-3.5 9-9 11-5.5-2-9-5.5-9-11V8.5z"
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

// attackGlyph draws the face of an attack die.
func attackGlyph(f dice.Face, ink string) markup.Raw {
	switch f {
	case dice.Hit:
		return markup.Raw(fmt.Sprintf(`<path d="%s" fill="none" stroke="%s" stroke-width="2" stroke-linejoin="round"/>`, burst4, ink))
	case dice.Crit:
		return markup.Raw(fmt.Sprintf(`<path d="%s" fill="%s"/>`, burst8, ink))
	case dice.Surge:
		return markup.Raw(fmt.Sprintf(`<path d="%s" fill="%s"/>`, bolt, ink))
	}
	return ""
}

// defenseGlyph draws the face of a defense die.
func defenseGlyph(f dice.DefenseFace, ink string) markup.Raw {
	switch f {
	case dice.DefenseBlock:
		return markup.Raw(fmt.Sprintf(`<path d="%s" fill="%s"/>`, shieldPath, ink))
	case dice.DefenseSurge:
		return markup.Raw(fmt.Sprintf(`<path d="%s" fill="%s"/>`, bolt, ink))
	}
	return ""
}

const octagon = `<path d="M10.2 2h11.6L30 10.2v11.6L21.8 30H10.2L2 21.8V10.2z" fill="%s" stroke="%s" stroke-width="2" stroke-linejoin="round"/>`

const square = `<rect x="2.5" y="2.5" width="27" height="27" rx="6" fill="%s" stroke="%s" stroke-width="2"/>`

// die draws a die of a shape. Without a title it is decoration: the words stand
// beside it.
func die(class, title, shape, fill, outline string, glyph markup.Raw) markup.Raw {
	var m markup.Writer
	m.F(`<svg class="s-die %s" width="28" height="28" viewBox="0 0 32 32" `, class)
	if title == "" {
		m.F(`aria-hidden="true">`)
	} else {
		m.F(`role="img"><title>%s</title>`, title)
	}
	m.F(shape, fill, outline)
	m.F(`%s</svg>`, glyph)
	return m.Raw()
}

// Die draws an attack die that shows a face: an octagon, with the word for those
// who do not see it.
func Die(c dice.Color, f dice.Face) markup.Raw {
	return die("s-"+c.String(), c.String()+" "+f.String(), octagon, dieFill[c], dieOutline, attackGlyph(f, dieInk(c)))
}

// DieIcon draws the same beside a word that says it.
func DieIcon(c dice.Color, f dice.Face) markup.Raw {
	return die("s-"+c.String(), "", octagon, dieFill[c], dieOutline, attackGlyph(f, dieInk(c)))
}

// DefenseDieIcon draws a defense die, of which only the colour matters, beside
// a word that says it.
func DefenseDieIcon(c dice.Color) markup.Raw {
	return die("s-"+c.String(), "", square, dieFill[c], dieOutline, "")
}

// DefenseDie draws a defense die that shows a face: a rounded square.
func DefenseDie(c dice.Color, f dice.DefenseFace) markup.Raw {
	return die("s-"+c.String(), c.String()+" "+f.String(), square, dieFill[c], dieOutline, defenseGlyph(f, dieInk(c)))
}

// Result draws a result whose die no longer matters.
func Result(f dice.Face) markup.Raw {
	return die("s-result", f.String(), octagon, "none", "currentColor", attackGlyph(f, "currentColor"))
}
