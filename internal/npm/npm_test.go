package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"salvo/internal/browser"
)

func TestMain(m *testing.M) { os.Exit(browser.Main(m)) }

// The versions of the tools that the package is tried with.
const tools = "typescript@7.0.2 esbuild@0.28.2"

// maxPacked is how large the package may be, packed.
const maxPacked = 2_500_000

// project is an empty project with the package in it, as npm packs and installs it.
type project struct {
	*testing.T
	dir    string
	readme string
}

func newProject(t *testing.T) *project {
	if testing.Short() {
		t.Skip("it takes long to build and install the package")
	}
	for _, tool := range []string{"node", "npm"} {
		if _, err := exec.LookPath(tool); err != nil {
			browser.Missing(t, "no "+tool+" in the PATH; on Debian: apt-get install nodejs npm")
		}
	}
	made := t.TempDir()
	if err := write(t.Context(), made, "1.2.3"); err != nil {
		t.Fatal(err)
	}
	readme, err := os.ReadFile(filepath.Join(made, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	p := &project{t, t.TempDir(), string(readme)}
	p.file("package.json", `{"private": true, "type": "module"}`)
	p.run("npm", "pack", "--silent", made)
	packed := filepath.Join(p.dir, "salvo-legion-1.2.3.tgz")
	if about, err := os.Stat(packed); err != nil || about.Size() > maxPacked {
		t.Fatalf("%v; %d bytes are more than %d", err, about.Size(), maxPacked)
	}
	p.run("npm", append([]string{"install", "--silent", "--no-audit", "--no-fund", "./salvo-legion-1.2.3.tgz"}, strings.Fields(tools)...)...)
	return p
}

func (p *project) file(name, text string) {
	p.Helper()
	if err := os.WriteFile(filepath.Join(p.dir, name), []byte(text), 0o644); err != nil {
		p.Fatal(err)
	}
}

// try runs a command in the project, and returns what it prints.
func (p *project) try(name string, args ...string) (string, error) {
	cmd := exec.CommandContext(p.Context(), name, args...)
	cmd.Dir = p.dir
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// run runs a command that must not fail.
func (p *project) run(name string, args ...string) string {
	p.Helper()
	out, err := p.try(name, args...)
	if err != nil {
		p.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return out
}

// example is a piece of code in README that runs.
var example = regexp.MustCompile("(?s)```js\n(.*?)```")

// examples is the code of README, in one.
func (p *project) examples() string {
	var all strings.Builder
	for _, found := range example.FindAllStringSubmatch(p.readme, -1) {
		all.WriteString(found[1])
	}
	return all.String()
}

// The package, packed and installed, works in Node and in a browser, and its types are
// right.
func TestPackage(t *testing.T) {
	p := newProject(t)
	for name, test := range map[string]func(*project){"node": (*project).inNode, "types": (*project).types, "bundle": (*project).bundled} {
		t.Run(name, func(t *testing.T) { test(&project{t, p.dir, p.readme}) })
	}
}

func (p *project) inNode() {
	t := p.T
	p.file("readme.js", p.examples()+`
console.log(JSON.stringify([outcomes.totalWounds.mean, two.notation, three.notation, why.steps.length > 0, changes.changes.length > 0, grid.cells.length,
  rolled.result !== undefined, best.best > 0, advice.choices.length > 0, volley.names.length, duel.names, matrix.cells.length, builds.front.length > 0,
  found.units.length > 0, unit.points, army.units.length, fields.fields.length > 0, duels !== undefined, meant.line, short.line.length > 0, attack.method]));`)
	// It ends by itself, although the worker was started.
	out := p.run("node", "readme.js")
	for _, want := range []string{"1.5", "perce: there is no such word or unit; did you mean pierce?", `"2r vs red","3r vs red"`, `["Stormtroopers","Rebel Troopers"]`, `"exact"]`} {
		if !strings.Contains(out, want) {
			t.Errorf("README prints %s; want %s", out, want)
		}
	}
	calls, err := os.ReadFile(filepath.Join(p.dir, "node_modules/salvo-legion/calls.js"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(calls), "calls = ")
	var names map[string][2]string
	if err := json.Unmarshal([]byte(strings.TrimSuffix(strings.TrimSpace(table), ";")), &names); err != nil || len(names) < 15 {
		t.Fatalf("%v: %s", err, table)
	}
	for name := range names {
		if !strings.Contains(p.examples(), "salvo."+name+"(") {
			t.Errorf("README has no example of %s", name)
		}
	}
	p.file("node.js", `
import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
const before = Object.getOwnPropertyNames(globalThis);
const { default: salvo, start, SalvoError } = await import("salvo-legion");
const say = (...words) => console.log(...words);
const line = "24r 24b 10w aim 6 precise 2", mean = async (s) => (await s.odds("1r")).outcomes.totalWounds.mean;

say("first", await mean(salvo));
say("left", Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name)).length);
say("several", (await Promise.all(["1r", "2r", "3r"].map((l) => salvo.odds(l)))).map((a) => a.notation).join());

const stop = new AbortController();
const given = salvo.odds({ line, attacks: 2000000 }, { signal: stop.signal }).catch((e) => e.name);
stop.abort();
say("given up", await given, await mean(salvo));

const cut = salvo.odds({ line, attacks: 2000000 }).catch((e) => e.message);
await salvo.end();
say("ended", await cut, process.getActiveResourcesInfo().includes("MessagePort"));
say("again", await mean(salvo));

const bytes = await readFile(createRequire(import.meta.url).resolve("salvo-legion/salvo.wasm"));
const other = start({ wasm: await WebAssembly.compile(bytes) });
say("own", await mean(other), await mean(start({ wasm: bytes })));
await other.end();
await other.end();
say("missing", await mean(start({ wasm: "nowhere.wasm" })).catch((e) => /could not be loaded.*nowhere/.test(e.message)));
say("wrong", await salvo.odds({ line: "3r", aims: 1 }).catch((e) => [e instanceof SalvoError, e.status, e.errors[0].field].join()));
say("none", await salvo.matrix("all").catch((e) => e.status));
`)
	want := "first 0.625\nleft 0\nseveral 1r,2r,3r\ngiven up AbortError 0.625\nended The engine was ended. false\nagain 0.625\nown 0.625 0.625\nmissing true\nwrong true,400,aims\nnone 400\n"
	if got := p.run("node", "node.js"); got != want {
		t.Errorf("%s; want %s", got, want)
	}
}

func (p *project) types() {
	t := p.T
	check := func(name, code string) (string, error) {
		p.file(name, code)
		return p.try("node_modules/.bin/tsc", "--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--ignoreConfig", name)
	}
	if out, err := check("right.ts", p.examples()+`
import wasm from "salvo-legion/salvo.wasm";
import { start, type Answer } from "salvo-legion";
const one: Answer = await start({ wasm }).odds({ line: "3r" }) as Answer;
const mean: number = one.outcomes.totalWounds.mean;
export { mean };
`); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	for code, want := range map[string]string{
		`import salvo from "salvo-legion"; await salvo.odds({ lin: "3r" });`:                                     "'lin' does not exist",
		`import salvo from "salvo-legion"; await salvo.odds({ attack: { attackType: "far" } });`:                 `"far"`,
		`import salvo from "salvo-legion"; const n: number = (await salvo.odds("3r")).notation; console.log(n);`: "'string' is not assignable",
		`import salvo from "salvo-legion"; await salvo.matrix("all");`:                                           "no properties in common",
		`import salvo from "salvo-legion"; await salvo.page("3r");`:                                              "'page' does not exist",
		`import salvo from "salvo-legion"; salvo.odds("3r", { signal: 3 });`:                                     "No overload matches",
	} {
		if out, err := check("wrong.ts", code); err == nil || !strings.Contains(out, want) {
			t.Errorf("%s: %v, %s; want %s", code, err, out, want)
		}
	}
}

// page is a page that shows the wounds on average, from the main thread and from a worker.
const page = `<!doctype html><meta charset="utf-8"><title>Salvo</title><p id="shown"></p><script type="module" src="app.js"></script>`

func (p *project) bundled() {
	t := p.T
	p.file("app.js", `
import { start } from "salvo-legion";
import wasm from "salvo-legion/salvo.wasm";
const before = Object.getOwnPropertyNames(window);
const salvo = start({ wasm });
const wounds = (await salvo.odds("1r")).outcomes.totalWounds.mean;
const left = Object.getOwnPropertyNames(window).filter((name) => !before.includes(name));
await salvo.end();
const served = start({ wasm, worker: "node_modules/salvo-legion/worker.js" });
const again = (await served.odds("1r")).outcomes.totalWounds.mean;
const worker = new Worker("unbundled.js", { type: "module" });
worker.onmessage = ({ data }) => { document.querySelector("#shown").textContent = [wounds, again, data, ...left].join(" "); };
worker.postMessage("");
`)
	p.run("node_modules/.bin/esbuild", "app.js", "--bundle", "--format=esm", "--loader:.wasm=file", "--outdir=out")
	p.file("out/index.html", page)
	p.file("out/unbundled.js", `import salvo from "./node_modules/salvo-legion/index.js";
self.onmessage = async () => self.postMessage((await salvo.odds("1r")).outcomes.totalWounds.mean);`)
	mux := http.NewServeMux()
	mux.Handle("/", http.FileServer(http.Dir(filepath.Join(p.dir, "out"))))
	mux.Handle("/node_modules/", http.FileServer(http.Dir(p.dir)))
	s := httptest.NewServer(mux)
	defer s.Close()
	v := browser.Open(t, browser.Desktop, s.URL+"/")
	v.Wait("document.querySelector('#shown').textContent")
	if got := v.Text("#shown"); got != "0.625 0.625 0.625" {
		t.Errorf("the page shows %q", got)
	}
}
