package web_test

import (
	"bytes"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"salvo/internal/browser"
	"salvo/internal/generated"
)

// The page as the documents show it. With -update, what it looks like now goes
// there.
func TestPictures(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	t.Parallel()
	s := local(t)
	for _, x := range []struct {
		name, link, theme string
		size              browser.Size
		then              func(v *visit) // what is tapped; nil for nothing
	}{
		{name: "page-home", link: "#&workspace=home", theme: "light", size: browser.Desktop, then: func(v *visit) {
			v.say("stormtroopers with dlt aim and shoot rebel troopers in heavy cover, 1 dodge")
			v.until("the answer is there", func() bool { return v.Text(".home-answer") != "" })
		}},
		{name: "page-phone", link: duelAtBest, theme: "light", size: browser.Phone},
		{name: "page-desktop", link: duelAtBest + "&view=improve", theme: "light", size: browser.Desktop},
		{name: "page-compare", link: duelAtBest + "&view=compare&pin=~stormtroopers[dlt-19]+@3+aim+2+play:optimal+vs+rebel-troopers+heavy+dodge+1", theme: "light", size: browser.Desktop},
		{name: "page-share", link: duelAtBest, theme: "light", size: browser.Phone, then: func(v *visit) {
			v.touch("#share")
			v.previewed()
		}},
		{name: "page-volley", link: volleyOfThree, theme: "light", size: browser.Desktop},
		{name: "page-duel", link: troopersDuel, theme: "dark", size: browser.Desktop},
		{name: "page-builds", link: "#stormtroopers+aim+1+vs+rebel-troopers+heavy+dodge+1&workspace=builds", theme: "dark", size: browser.Desktop},
		{name: "page-matrix", link: "#&workspace=matrix&attackers=faction:empire+rank:corps&defenders=faction:rebels+rank:corps", theme: "light", size: browser.Desktop},
	} {
		v := visiting(t, s, x.size)
		v.Prefer("prefers-color-scheme", x.theme, "prefers-reduced-motion", "reduce")
		v.open(x.link)
		if x.then != nil {
			x.then(v)
		}
		on[any](v, `new Promise((done) => setTimeout(done, 500))`) // until no tap shows any more
		file := filepath.Join(t.TempDir(), "page.png")
		v.Picture(file)
		v.clean()
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		drawn(t, x.size, text)
		if generated.Update() {
			if err := os.WriteFile(filepath.Join("..", "docs", x.name+".png"), text, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// drawn fails unless a picture has the size of its window and some colours.
func drawn(t *testing.T, size browser.Size, text []byte) {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if at := img.Bounds(); int64(at.Dx()) != size.Width || int64(at.Dy()) != size.Height {
		t.Errorf("%s: the picture is %v", size.Name, at)
	}
	colors := map[color.Color]bool{}
	for y := 0; y < img.Bounds().Dy(); y += 3 {
		for x := 0; x < img.Bounds().Dx(); x += 3 {
			colors[img.At(x, y)] = true
		}
	}
	if len(colors) < 50 {
		t.Errorf("%s: the picture has %d colours", size.Name, len(colors))
	}
}
