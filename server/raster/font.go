package raster

import (
	_ "embed"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// The page's typeface, Barlow: the same letters as in web/page, without what only
// browsers read. See web/page/barlow-license.txt.
var (
	//go:embed barlow-400.ttf
	regularFile []byte
	//go:embed barlow-600.ttf
	boldFile []byte
)

var regular, bold = sync.OnceValue(func() typeface { return readFont(regularFile) }), sync.OnceValue(func() typeface { return readFont(boldFile) })

type typeface struct {
	*sfnt.Font
	units fixed.Int26_6 // the size at which its numbers are whole
}

// readFont reads a font that the program carries: that it is right, tests see.
func readFont(file []byte) typeface {
	f, err := sfnt.Parse(file)
	if err != nil {
		panic(err)
	}
	return typeface{f, fixed.Int26_6(f.UnitsPerEm())}
}

// spelled are characters that the font does not have.
var spelled = strings.NewReplacer("≥", ">=", "≤", "<=", "→", "->", "\u202f", "\u00a0", "☐", "[ ]", "☑", "[x]")

// text goes over the glyphs of a text of size 1, with where each begins, and returns how
// wide it is. The fonts are right, so that no glyph is an error.
func (f typeface) text(text string, each func(b *sfnt.Buffer, g sfnt.GlyphIndex, x float64)) (x float64) {
	var b sfnt.Buffer
	for _, c := range spelled.Replace(text) {
		g, _ := f.GlyphIndex(&b, c)
		each(&b, g, x)
		advance, _ := f.GlyphAdvance(&b, g, f.units, font.HintingNone)
		x += float64(advance) / float64(f.units)
	}
	return x
}

// width is that of a text of size 1.
func (f typeface) width(text string) float64 {
	return f.text(text, func(*sfnt.Buffer, sfnt.GlyphIndex, float64) {})
}

// draw adds a text to an outline, its line beginning at a place.
func (f typeface) draw(o *outline, text string, size, x, y float64) {
	f.text(text, func(b *sfnt.Buffer, g sfnt.GlyphIndex, from float64) {
		t := transform{size / float64(f.units), x + from*size, y}
		segments, _ := f.LoadGlyph(b, g, f.units, nil)
		for _, s := range segments {
			at := func(i int) point { return t.point(point{float64(s.Args[i].X), float64(s.Args[i].Y)}) }
			switch s.Op {
			case sfnt.SegmentOpMoveTo:
				o.begin(at(0))
			case sfnt.SegmentOpLineTo:
				o.line(at(0))
			case sfnt.SegmentOpQuadTo:
				o.quad(at(0), at(1))
			}
		}
	})
}
