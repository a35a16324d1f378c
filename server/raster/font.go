package raster

import (
	_ "embed"
	"encoding/binary"
	"strings"
	"sync"
)

// The page's typeface, Barlow: the same letters as in web/page, without what only
// browsers read. See web/page/barlow-license.txt.
var (
	//go:embed barlow-400.ttf
	regularFile []byte
	//go:embed barlow-600.ttf
	boldFile []byte
)

var regular, bold = sync.OnceValue(func() *font { return readFont(regularFile) }), sync.OnceValue(func() *font { return readFont(boldFile) })

// font is a TrueType font, whose places of glyphs have 16 bits.
type font struct {
	tables   map[string][]byte
	glyphs   map[rune]int
	advances int // how many glyphs have an advance of their own
	units    float64
}

func u16(b []byte, at int) int { return int(binary.BigEndian.Uint16(b[at:])) }
func i16(b []byte, at int) int { return int(int16(binary.BigEndian.Uint16(b[at:]))) }
func u32(b []byte, at int) int { return int(binary.BigEndian.Uint32(b[at:])) }

// readFont reads a font that the program carries: that it is right, tests see.
func readFont(file []byte) *font {
	f := &font{tables: map[string][]byte{}, glyphs: map[rune]int{}}
	for i := range u16(file, 4) {
		entry := file[12+16*i:]
		from := u32(entry, 8)
		f.tables[string(entry[:4])] = file[from : from+u32(entry, 12)]
	}
	f.units = float64(u16(f.tables["head"], 18))
	f.advances = u16(f.tables["hhea"], 34)
	all := f.tables["cmap"]
	for i := range u16(all, 2) {
		if part := all[u32(all, 4+8*i+4):]; u16(part, 0) == 4 {
			f.characters(part)
		}
	}
	return f
}

// characters reads the glyphs of characters from a table of format 4.
func (f *font) characters(t []byte) {
	n := u16(t, 6) // twice the number of segments
	for i := 0; i < n; i += 2 {
		last, first := u16(t, 14+i), u16(t, 16+n+i)
		delta, offset := u16(t, 16+2*n+i), u16(t, 16+3*n+i)
		for c := first; c <= last && c < 0xffff; c++ {
			glyph := c
			if offset != 0 {
				if glyph = u16(t, 16+3*n+i+offset+2*(c-first)); glyph == 0 {
					continue
				}
			}
			f.glyphs[rune(c)] = (glyph + delta) & 0xffff
		}
	}
}

// spelled are characters that the font does not have.
var spelled = strings.NewReplacer("≥", ">=", "≤", "<=", "→", "->", "\u202f", "\u00a0", "☐", "[ ]", "☑", "[x]")

// advance is how far the next glyph is, in parts of the size.
func (f *font) advance(glyph int) float64 {
	return float64(u16(f.tables["hmtx"], 4*min(glyph, f.advances-1))) / f.units
}

// width is that of a text of size 1.
func (f *font) width(text string) (w float64) {
	for _, c := range spelled.Replace(text) {
		w += f.advance(f.glyphs[c])
	}
	return w
}

// draw adds a text to an outline, its line beginning at a place.
func (f *font) draw(o *outline, text string, size, x, y float64) {
	for _, c := range spelled.Replace(text) {
		glyph := f.glyphs[c]
		f.glyph(o, glyph, transform{size / f.units, x, y})
		x += f.advance(glyph) * size
	}
}

// glyph adds a glyph: in a font, unlike in a picture, up is more.
func (f *font) glyph(o *outline, glyph int, t transform) {
	loca := f.tables["loca"]
	g := f.tables["glyf"][2*u16(loca, 2*glyph) : 2*u16(loca, 2*glyph+2)]
	switch {
	case len(g) == 0: // a space
	case i16(g, 0) < 0:
		f.parts(o, g[10:], t)
	default:
		contours(o, g, t)
	}
}

// parts adds the glyphs that a glyph such as é is made of, each as large as it is.
func (f *font) parts(o *outline, g []byte, t transform) {
	for {
		flags, glyph := u16(g, 0), u16(g, 2)
		at, dx, dy := 6, float64(int8(g[4])), float64(int8(g[5]))
		if flags&1 != 0 {
			at, dx, dy = 8, float64(i16(g, 4)), float64(i16(g, 6))
		}
		f.glyph(o, glyph, t.within(1, dx, -dy))
		if flags&0x20 == 0 {
			return
		}
		g = g[at:]
	}
}

// contours adds the contours of a glyph: quadratic curves, on whose points between two
// others the curve need not lie.
func contours(o *outline, g []byte, t transform) {
	n := i16(g, 0)
	points := u16(g, 10+2*n-2) + 1
	at := 10 + 2*n
	at += 2 + u16(g, at) // instructions
	flags := make([]byte, 0, points)
	for len(flags) < points {
		flag := g[at]
		flags = append(flags, flag)
		at++
		if flag&8 != 0 {
			for range g[at] {
				flags = append(flags, flag)
			}
			at++
		}
	}
	numbers := func(short, same byte) []float64 {
		list, v := make([]float64, points), 0
		for i, flag := range flags {
			switch {
			case flag&short != 0 && flag&same != 0:
				v, at = v+int(g[at]), at+1
			case flag&short != 0:
				v, at = v-int(g[at]), at+1
			case flag&same == 0:
				v, at = v+i16(g, at), at+2
			}
			list[i] = float64(v)
		}
		return list
	}
	xs := numbers(2, 16)
	ys := numbers(4, 32)
	from := 0
	for c := range n {
		to := u16(g, 10+2*c) + 1
		contour(o, flags[from:to], xs[from:to], ys[from:to], t)
		from = to
	}
}

func contour(o *outline, flags []byte, xs, ys []float64, t transform) {
	n := len(flags)
	at := func(i int) (point, bool) { return t.point(point{xs[i%n], -ys[i%n]}), flags[i%n]&1 != 0 }
	begin, on := at(0)
	if !on {
		if last, lastOn := at(n - 1); lastOn {
			begin = last
		} else {
			begin = between(begin, last)
		}
	}
	o.begin(begin)
	for i := range n {
		p, on := at(i)
		next, nextOn := at(i + 1)
		switch {
		case on:
			o.line(p)
		case nextOn:
			o.quad(p, next)
		default:
			o.quad(p, between(p, next))
		}
	}
	o.close()
}
