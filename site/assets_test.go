package site

import (
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"salvo/web"
)

// somePage is a page with everything that Assets treats differently. Two of its
// modules import each other.
var somePage = fstest.MapFS{
	"index.html": {Data: []byte(`<!doctype html><meta charset="utf-8"><meta name="salvo-engine" content="server">
<link rel="stylesheet" href="app.css"><link rel="icon" href="icon.png"><script type="module" src="app.js"></script>`)},
	"app.js":    {Data: []byte(`import { draw } from "./draw.js"; import "./form.js"; new Worker("worker.js"); // "form.js"` + "\n")},
	"draw.js":   {Data: []byte(`import {form} from "./form.js";` + "\n")},
	"form.js":   {Data: []byte(`const draw = () => import("./draw.js"); const other = "./draw.js";` + "\n")},
	"app.css":   {Data: []byte("body { color: black }\n")},
	"worker.js": {Data: []byte(`importScripts("wasm_exec.js");` + "\n")},
	"icon.png":  {Data: []byte("\x89PNG\r\n\x1a\n")},
}

// with returns the page with another content of a file.
func with(page fstest.MapFS, name, content string) fstest.MapFS {
	changed := fstest.MapFS{name: {Data: []byte(content)}}
	for n, f := range page {
		if n != name {
			changed[n] = f
		}
	}
	return changed
}

// assets returns a page's assets by their names without the hash.
func assets(t *testing.T, page fstest.MapFS, where Location) map[string]*Asset {
	t.Helper()
	list, err := Assets(page, where, About{})
	if err != nil {
		t.Fatal(err)
	}
	hash := regexp.MustCompile(`\.[0-9a-f]{12}\.`)
	byName := map[string]*Asset{}
	for _, a := range list {
		if a.Permanent != hash.MatchString(a.Name) {
			t.Errorf("%s: permanent %t", a.Name, a.Permanent)
		}
		byName[hash.ReplaceAllString(a.Name, ".")] = a
	}
	if len(byName) != len(page) {
		t.Fatalf("%d files became %d", len(page), len(byName))
	}
	return byName
}

func TestAssets(t *testing.T) {
	got := assets(t, somePage, Server)
	for name, a := range got {
		want := name == "app.js" || name == "app.css" || name == "draw.js" || name == "form.js"
		if a.Permanent != want {
			t.Errorf("%s is %s", name, a.Name)
		}
	}
	app, draw, form := got["app.js"].Name, got["draw.js"].Name, got["form.js"].Name
	for name, want := range map[string]string{
		"index.html": strings.NewReplacer(`"app.css"`, `"`+got["app.css"].Name+`"`, `"app.js"`, `"`+app+`"`).Replace(string(somePage["index.html"].Data)),
		"app.js":     `import { draw } from "./` + draw + `"; import "./` + form + `"; new Worker("worker.js"); // "form.js"` + "\n",
		"draw.js":    `import {form} from "./` + form + `";` + "\n",
		"form.js":    `const draw = () => import("./` + draw + `"); const other = "./draw.js";` + "\n",
		"worker.js":  string(somePage["worker.js"].Data),
	} {
		if body := string(got[name].Body); body != want {
			t.Errorf("%s: %s; want %s", name, body, want)
		}
	}
}

// A change of a file changes the names of all files that import it, directly or
// not, and no others.
func TestAssetNamesFollowContent(t *testing.T) {
	before := assets(t, somePage, Server)
	for _, c := range []struct {
		name, content string
		renames       string
	}{
		{"app.css", "body { color: red }\n", "app.css"},
		{"app.js", `import "./draw.js";` + "\n", "app.js"},
		{"form.js", `const draw = () => import("./draw.js");` + "\n", "app.js draw.js form.js"},
		{"worker.js", "// Other.\n", ""},
	} {
		after := assets(t, with(somePage, c.name, c.content), Server)
		for name := range before {
			want := strings.Contains(c.renames, name)
			if (after[name].Name != before[name].Name) != want {
				t.Errorf("another %s: %s is %s, before %s", c.name, name, after[name].Name, before[name].Name)
			}
		}
		if c.name == "worker.js" && after[c.name].Hash == before[c.name].Hash {
			t.Errorf("another %s has the same hash", c.name)
		}
	}
}

// Where there is no server that sends it as a header, the page itself states
// its policy.
func TestLocation(t *testing.T) {
	index := fstest.MapFS{"index.html": {Data: []byte(`<meta charset="utf-8"><meta name="salvo-engine" content="server">` + "\n")}}
	for where, want := range map[Location]string{
		Server: `<meta charset="utf-8"><meta name="salvo-engine" content="server">` + "\n",
		Worker: `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="` + Policy + `">` + "\n" +
			`<meta name="salvo-engine" content="worker">` + "\n",
	} {
		if page := string(assets(t, index, where)["index.html"].Body); !strings.Contains(page, want) {
			t.Errorf("%s: %s; want %s", where, page, want)
		}
	}
}

func TestBrokenPages(t *testing.T) {
	for want, page := range map[string]fstest.MapFS{
		"no index.html":           {},
		"index.html does not say": {"index.html": {Data: []byte("<p>No engine</p>")}},
	} {
		if _, err := Assets(page, Server, About{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v; want %s", err, want)
		}
	}
}

// In the page as it is, no script or style that a file names keeps its plain
// name, except those whose address must stay: a worker's.
func TestThePage(t *testing.T) {
	list, err := Assets(web.Files, Worker, About{})
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range list {
		if ext := a.Name[strings.LastIndex(a.Name, "."):]; (ext == ".js" || ext == ".css") && !a.Permanent && a.Name != "sw.js" && a.Name != "worker.js" {
			t.Errorf("%s has no hash in its name: no page or module names it", a.Name)
		}
	}
}

// A page whose address is known says where its picture is; else only what it is called.
func TestAddress(t *testing.T) {
	page := fstest.MapFS{"index.html": {Data: []byte(`<meta name="salvo-engine" content="server"><meta property="og:url" content=""><meta property="og:image" content="card.png">`)}}
	for address, want := range map[string]string{
		"":                           `<meta property="og:url" content=""><meta property="og:image" content="card.png">`,
		"https://example.org/salvo/": `<meta property="og:url" content="https://example.org/salvo/"><meta property="og:image" content="https://example.org/salvo/card.png">`,
		`x"y`:                        `<meta property="og:url" content="x&#34;y/"><meta property="og:image" content="x&#34;y/card.png">`,
	} {
		list, err := Assets(page, Server, About{Address: address})
		if err != nil || !strings.HasSuffix(string(list[0].Body), want) {
			t.Errorf("%s: %v, %s; want %s", address, err, list[0].Body, want)
		}
	}
}
