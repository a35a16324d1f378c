package site

import (
	"os/exec"
	"strings"
	"testing"
	"testing/fstest"
)

// sitePage is a page whose files can be joined.
var sitePage = fstest.MapFS{
	"index.html": {Data: []byte(`<!doctype html><meta charset="utf-8"><meta name="salvo-engine" content="server">
<link rel="stylesheet" href="base.css">
<link rel="stylesheet" href="app.css">
<script type="module" src="app.js"></script>
<link rel="modulepreload" href="draw.js">
<link rel="modulepreload" href="pen-and-ink.js">
`)},
	"app.js":         {Data: []byte("import * as pen from \"./pen-and-ink.js\";\nimport {\n  draw, line as straight,\n} from \"./draw.js\";\nconst ink = 1;\nconsole.log(await draw(ink), straight, pen.ink);\n")},
	"draw.js":        {Data: []byte("import { ink } from \"./pen-and-ink.js\";\nexport async function draw(n) { return n + ink; }\nexport const line = more(1);\nfunction more(n) { return n + 4; }\n")},
	"pen-and-ink.js": {Data: []byte("const more = 2;\nexport const ink = more;\n")},
	"base.css":       {Data: []byte("p { color: red }\n")},
	"app.css":        {Data: []byte("p { color: black }\n")},
	"worker.js":      {Data: []byte("importScripts(\"wasm_exec.js\");\n")},
}

// A site has one style sheet, in the order of the page, and one script, which
// does what its modules do; names that several of them have stay apart.
func TestJoin(t *testing.T) {
	list, err := Assets(sitePage, Worker, About{})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, a := range list {
		names = append(names, a.Name)
		switch {
		case strings.HasSuffix(a.Name, ".css"):
			if want := "p { color: red }\np { color: black }\n"; string(a.Body) != want {
				t.Errorf("%s: %s; want %s", a.Name, a.Body, want)
			}
		case strings.HasPrefix(a.Name, "app."):
			runs(t, string(a.Body), "3 5 2\n")
		case a.Name == "index.html":
			if page := string(a.Body); strings.Count(page, ".css") != 1 || strings.Count(page, ".js") != 1 {
				t.Error(page)
			}
		}
	}
	if len(names) != 4 {
		t.Errorf("%v; want the page, a style sheet, a script and a worker", names)
	}
}

// runs runs a module in Node.
func runs(t *testing.T, module, want string) {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), findNode(t), "--input-type=module", "-e", module).CombinedOutput()
	if err != nil || string(out) != want {
		t.Errorf("%v: %s; want %s\n%s", err, out, want, module)
	}
}

// What cannot be joined is said, and no page comes out that does not work.
func TestNotJoined(t *testing.T) {
	for want, content := range map[string]string{
		"draw.js has an import of a kind": "export const draw = () => import(\"./pen-and-ink.js\"), line = 1;\n",
		"draw.js has an export of a kind": "export default 1;\n",
		"draw.js imports itself":          "import { draw } from \"./draw.js\";\n",
		"draw.js names gone.js":           "import { draw } from \"./gone.js\";\n",
	} {
		if _, err := Assets(with(sitePage, "draw.js", content), Worker, About{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v; want %s", err, want)
		}
	}
}
