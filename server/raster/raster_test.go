package raster

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"salvo/internal/generated"
)

// drawn is a picture as it is seen.
func drawn(t *testing.T, svg string, wide, tall int) image.Image {
	t.Helper()
	file, err := Picture(svg, wide, tall)
	if err != nil {
		t.Fatal(err)
	}
	seen, err := png.Decode(bytes.NewReader(file))
	if err != nil || seen.Bounds().Dx() != wide || seen.Bounds().Dy() != tall {
		t.Fatalf("%v, %v", err, seen.Bounds())
	}
	return seen
}

// hex is the colour of a pixel.
func hex(p image.Image, x, y int) string {
	r, g, b, _ := p.At(x, y).RGBA()
	const digits = "0123456789abcdef"
	text := []byte("#")
	for _, v := range []uint32{r >> 8, g >> 8, b >> 8} {
		text = append(text, digits[v>>4], digits[v&15])
	}
	return string(text)
}

// Every element is where it should be, in the colour that it should have.
func TestElements(t *testing.T) {
	const before, after = `<svg viewBox="0 0 20 10" font-family="x"><style>.s-doc{color:#102030}.s-paper{fill:#ffffff}.s-a,.s-b{fill:#ff0000}.s-a.s-c{fill:#0000ff}@media (x){.s-a{fill:#00ff00}}</style>`, `</svg>`
	for _, c := range []struct {
		svg  string
		x, y int // of 200 × 100
		want string
	}{
		{``, 100, 50, "#ffffff"},
		{`<rect x="5" y="2" width="10" height="6" fill="#0000ff"/>`, 60, 30, "#0000ff"},
		{`<rect x="5" y="2" width="10" height="6" fill="#0000ff"/>`, 40, 30, "#ffffff"},
		{`<rect x="5" y="2" width="10" height="6" rx="3" fill="#0000ff"/>`, 51, 21, "#ffffff"},
		{`<rect class="s-b" width="20" height="10" fill="#0000ff"/>`, 60, 30, "#ff0000"},
		{`<rect class="s-c s-a" width="20" height="10" fill="#00ff00"/>`, 60, 30, "#0000ff"},
		{`<rect x="9" width="2" height="10" transform="rotate(90 10 5)" fill="#0000ff"/>`, 60, 50, "#0000ff"},
		{`<rect x="9" width="2" height="10" transform="rotate(90 10 5)" fill="#0000ff"/>`, 100, 20, "#ffffff"},
		{`<rect width="20" height="10" fill="currentColor"/>`, 60, 30, "#102030"},
		{`<rect width="20" height="10" fill="transparent"/>`, 60, 30, "#ffffff"},
		{`<rect width="20" height="10" fill="#f00" fill-opacity=".5"/>`, 60, 30, "#ff7f7f"},
		{`<circle cx="10" cy="5" r="3" fill="#00ff00"/>`, 100, 25, "#00ff00"},
		{`<circle cx="10" cy="5" r="3" fill="#00ff00"/>`, 75, 25, "#ffffff"},
		{`<line x1="0" y1="5" x2="20" y2="5" stroke="#0000ff" stroke-width="2"/>`, 100, 45, "#0000ff"},
		{`<path d="M0 5H20" stroke="#0000ff" stroke-width="2" stroke-dasharray="4 4" fill="none"/>`, 20, 50, "#0000ff"},
		{`<path d="M0 5H20" stroke="#0000ff" stroke-width="2" stroke-dasharray="4 4" fill="none"/>`, 60, 50, "#ffffff"},
		{`<path d="M2 2l6 0v6h-6z" fill="#0000ff"/>`, 50, 50, "#0000ff"},
		{`<path d="M2 2h6v6h-6zM3.5 3.5v3h3v-3z" fill="#0000ff"/>`, 50, 50, "#ffffff"}, // the other way round: a hole
		{`<path d="M0 10C0 0 20 0 20 10Z" fill="#0000ff"/>`, 100, 40, "#0000ff"},
		{`<path d="M0 10C0 0 20 0 20 10Z" fill="#0000ff"/>`, 100, 15, "#ffffff"},
		{`<g transform="translate(10 0)" fill="#0000ff"><rect width="2" height="10"/></g>`, 110, 50, "#0000ff"},
		{`<g transform="translate(10 0)" fill="#0000ff"><rect width="2" height="10"/></g><rect width="2" height="10"/>`, 10, 50, "#000000"},
		{`<svg x="10" y="0" width="10" height="10" viewBox="0 0 100 100"><rect width="50" height="50" fill="#0000ff"/></svg>`, 120, 20, "#0000ff"},
		{`<text x="10" y="9" font-size="10" text-anchor="middle" font-weight="600" fill="#0000ff">I</text>`, 100, 60, "#0000ff"},
		{`<text x="10" y="9" font-size="10" text-anchor="end" font-weight="600" fill="#0000ff">I</text>`, 100, 60, "#ffffff"},
	} {
		if got := hex(drawn(t, before+c.svg+after, 200, 100), c.x, c.y); got != c.want {
			t.Errorf("%s at %d, %d: %s; want %s", c.svg, c.x, c.y, got, c.want)
		}
	}
	// As large as fits, in the middle.
	seen := drawn(t, before+`<rect width="20" height="10" fill="#0000ff"/>`+after, 200, 200)
	if top, middle := hex(seen, 100, 20), hex(seen, 100, 100); top != "#ffffff" || middle != "#0000ff" {
		t.Errorf("%s above %s", top, middle)
	}
	for _, none := range []string{"", "<p>", `<svg viewBox="0 0 0 0">`, `<svg>`} {
		if _, err := Picture(none, 10, 10); err == nil {
			t.Errorf("%q is a picture", none)
		}
	}
}

// The font has a glyph for every letter that texts have, and words are as wide as they are.
func TestFont(t *testing.T) {
	for name, f := range map[string]typeface{"regular": regular(), "bold": bold()} {
		for _, c := range spelled.Replace("AZaz09 %.,:;()[]+−–·×…é ≥≤→") {
			if g, err := f.GlyphIndex(nil, c); g == 0 || err != nil {
				t.Errorf("%s has no %c", name, c)
			}
		}
		if i, w := f.width("i"), f.width("W"); i <= 0 || w < 2*i || f.width("iW") != i+w {
			t.Errorf("%s: %v, %v", name, i, w)
		}
		o := new(outline)
		f.draw(o, "é", 100, 0, 0) // which is made of two
		if len(o.polygons) < 3 {
			t.Errorf("%s: é has %d contours", name, len(o.polygons))
		}
	}
}

// Every picture that Salvo draws can be drawn here, and has something in it.
func TestPictures(t *testing.T) {
	css, err := os.ReadFile("../../report/testdata/picture.css")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("../../report/testdata/*.svg")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d pictures: %v", len(files), err)
	}
	for i, name := range files {
		if testing.Short() && i%5 != 0 {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		seen := drawn(t, strings.Replace(string(text), "picture.css", string(css), 1), 1200, 630)
		paper, other := hex(seen, 0, 0), 0
		for y := range 630 {
			for x := range 1200 {
				if hex(seen, x, y) != paper {
					other++
				}
			}
		}
		if other < 10_000 || other > 500_000 {
			t.Errorf("%s: %d pixels are not paper", name, other)
		}
	}
}

// siteCard is what is shown of a link to the page itself.
const siteCard = `<svg viewBox="0 0 1200 630"><style>.s-doc{color:#eeece2}.s-paper{fill:#1b1f1b}</style>
<g transform="translate(60 60) scale(1.5)"><path d="M104.7 80.8L80.8 104.7L47.2 104.7L23.3 80.8L23.3 47.2L47.2 23.3L80.8 23.3L104.7 47.2Z" fill="#c8402f" stroke="#f3efe8" stroke-width="4"/>
<path d="M64.0 36.0L69.0 52.0L83.8 44.2L76.0 59.0L92.0 64.0L76.0 69.0L83.8 83.8L69.0 76.0L64.0 92.0L59.0 76.0L44.2 83.8L52.0 69.0L36.0 64.0L52.0 59.0L44.2 44.2L59.0 52.0Z" fill="#f3efe8"/>
<circle cx="64" cy="64" r="6" fill="#c8402f"/></g>
<text x="280" y="190" font-size="110" font-weight="600" fill="currentColor">Salvo</text>
<text x="96" y="340" font-size="56" font-weight="600" fill="currentColor">Exact odds for Star Wars: Legion</text>
<text x="96" y="420" font-size="38" fill="#a9ada0">Attacks, volleys and duels; which upgrades are worth it;</text>
<text x="96" y="474" font-size="38" fill="#a9ada0">what to do with the dice on the table.</text>
<rect x="0" y="610" width="1200" height="20" fill="#f3935f"/></svg>`

// The static page has a picture of its own.
func TestSiteCard(t *testing.T) {
	file, err := Picture(siteCard, 1200, 630)
	if err != nil {
		t.Fatal(err)
	}
	generated.Check(t, "../../web/page/card.png", file)
}

func BenchmarkPicture(b *testing.B) {
	text, err := os.ReadFile("../../report/testdata/odds.svg")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Picture(string(text), 1200, 630); err != nil {
			b.Fatal(err)
		}
	}
}
