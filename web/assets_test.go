package web_test

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"salvo/internal/generated"
	"salvo/report/markup"
	"salvo/web"
)

// text is a file of the page.
func text(t *testing.T, name string) string {
	t.Helper()
	body, err := fs.ReadFile(web.Files, name)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

// The colours of the page are those of the reports.
func TestPalette(t *testing.T) {
	generated.Check(t, "page/palette.css", []byte("/* Generated from the palette of the reports. */\n"+markup.Palette()))
}

// Where a colour cannot be a variable it is the one of the palette.
func TestThemeColors(t *testing.T) {
	top := regexp.MustCompile(`--top: light-dark\((#\w+), (#\w+)\)`).FindStringSubmatch(text(t, "palette.css"))
	if len(top) != 3 {
		t.Fatalf("%q", top)
	}
	light, dark := top[1], top[2]
	for name, want := range map[string][]string{
		"index.html":           {`content="` + light + `" media="(prefers-color-scheme: light)"`, `content="` + dark + `" media="(prefers-color-scheme: dark)"`},
		"manifest.webmanifest": {`"background_color": "` + light + `"`, `"theme_color": "` + light + `"`},
	} {
		for _, part := range want {
			if !strings.Contains(text(t, name), part) {
				t.Errorf("%s has no %s", name, part)
			}
		}
	}
}

// Every module is asked for at once, and not only when the one that imports it
// has come; every style sheet is named.
func TestIndexNamesEverything(t *testing.T) {
	index := text(t, "index.html")
	names, err := fs.Glob(web.Files, "*.*s")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		want := `<link rel="modulepreload" href="` + name + `">`
		switch {
		case slices.Contains([]string{"worker.js", "sw.js"}, name):
			want = "" // they are no part of the page, but run beside it
		case name == "app.js":
			want = `<script type="module" src="app.js"></script>`
		case strings.HasSuffix(name, ".css"):
			want = `<link rel="stylesheet" href="` + name + `">`
		}
		if !strings.Contains(index, want) {
			t.Errorf("index.html does not have %s", want)
		}
	}
	for _, match := range regexp.MustCompile(`(?:src|href)="([\w-]+\.(?:js|css))"`).FindAllStringSubmatch(index, -1) {
		if !slices.Contains(names, match[1]) {
			t.Errorf("index.html names %s, which is no file", match[1])
		}
	}
}

// The scripts know no field, no unit and no colour of a die: what they need to
// know about the game, the engine says.
func TestScriptsKnowNoGame(t *testing.T) {
	names, err := fs.Glob(web.Files, "*.js")
	if err != nil {
		t.Fatal(err)
	}
	game := regexp.MustCompile(`(?i)(attacker|defender)\.\w|\b(aim|dodge|surge|pierce|cover|crit|red|black|white|blank|empire|rebels|corps|melee|ranged)(s|Tokens?|Dice|X)?\b|#[0-9a-f]{6}\b`)
	comment := regexp.MustCompile(`(?m)//.*$`)
	for _, name := range names {
		if found := game.FindAllString(comment.ReplaceAllString(text(t, name), ""), -1); len(found) > 0 {
			t.Errorf("%s knows %q", name, found)
		}
	}
}

// Every colour and size that a style sheet uses is there.
func TestStylesUseWhatThereIs(t *testing.T) {
	names, err := fs.Glob(web.Files, "*.css")
	if err != nil {
		t.Fatal(err)
	}
	all := ""
	for _, name := range names {
		all += text(t, name)
		if name != "palette.css" && regexp.MustCompile(`#[0-9a-f]{3}([0-9a-f]{3})?\b[^{]*;`).MatchString(text(t, name)) {
			t.Errorf("%s has a colour of its own", name)
		}
	}
	for _, match := range regexp.MustCompile(`var\((--[\w-]+)`).FindAllStringSubmatch(all, -1) {
		if !strings.Contains(all, match[1]+":") {
			t.Errorf("there is no %s", match[1])
		}
	}
}
