package site

import (
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"salvo/api"
	"salvo/cards"
	"salvo/web"
)

// call is the name and the body of a call to the engine.
type call [2]string

// said is what the engine answered, and how much memory it has taken by then.
type said struct {
	Status int
	Body   string
	Memory int
}

// findNode is where Node is. Without it the test is skipped or, in CI, fails.
func findNode(t *testing.T) string {
	t.Helper()
	node, err := exec.LookPath("node")
	if err == nil {
		return node
	}
	if os.Getenv("CI") == "true" {
		t.Fatal("there is no node to run scripts in")
	}
	t.Skip("there is no node to run scripts in")
	return ""
}

// inNode returns what makes calls, one after the other, to the page's worker as
// it runs in Node, with an environment, as JSON. It skips the test where there is none.
func inNode(t *testing.T, engine *Engine) func(t *testing.T, env string, calls []call) []said {
	t.Helper()
	node := findNode(t)
	worker, err := fs.ReadFile(web.Files, "worker.js")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, a := range append(engine.assets(), newAsset("worker.js", worker)) {
		if err := os.WriteFile(filepath.Join(dir, a.Name), a.Body, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	const script = `
const fs = require("fs"), [, dir, text, env] = process.argv;
let memory, answered;
globalThis.self = globalThis;
self.importScripts = (name) => require(dir + "/" + name);
self.fetch = async (name) => new Response(fs.readFileSync(dir + "/" + name), { headers: { "Content-Type": name.endsWith(".wasm") ? "application/wasm" : "application/json" } });
self.postMessage = (data) => { if (!data.ready) answered(data); };
const instantiate = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (...args) => {
  const made = await instantiate(...args);
  memory = made.instance.exports.mem;
  return made;
};
require(dir + "/worker.js");
const run = Go.prototype.run;
Go.prototype.run = function (instance) { Object.assign(this.env, JSON.parse(env)); return run.call(this, instance); };
(async () => {
  const answers = [];
  for (const [name, body] of JSON.parse(text)) {
    const { status, body: text } = await new Promise((done) => { answered = done; self.onmessage({ data: { id: 1, name, body } }); });
    answers.push({ status, body: text, memory: memory.buffer.byteLength });
  }
  fs.writeSync(1, JSON.stringify(answers));
  process.exit(0);
})();`
	return func(t *testing.T, env string, calls []call) []said {
		t.Helper()
		text, err := json.Marshal(calls)
		if err != nil {
			t.Fatal(err)
		}
		out, err := exec.CommandContext(t.Context(), node, "-e", script, dir, string(text), env).Output()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		var got []said
		if err := json.Unmarshal(out, &got); err != nil || len(got) != len(calls) {
			t.Fatalf("%v in %s", err, out)
		}
		return got
	}
}

// collecting has the engine collect garbage all the time, and write over what it frees: whatever
// is taken for garbage that is none shows.
const collecting = `{"GOGC": "1", "GODEBUG": "clobberfree=1"}`

// The engine answers as this program does.
func sameAnswers(t *testing.T, ask func(*testing.T, string, []call) []said) {
	calls := []call{
		{"page", `{"line": "4w 1r aim 1 precise 1 ranged vs red heavy dodge 1", "view": "why"}`},
		{"page", `{"line": "4r perce 1"}`},
		{"page", `{"line": "24r 24b 10w vs red outmaneuver dodge 4"}`},
		{"view", `{"line": "6r 2b aim 2 melee vs red", "view": "improve"}`},
		{"view", `{"line": "4r aim 2", "view": "odds"}`},
		{"view", `{"line": "24r 24b 10w aim 6 precise 2", "view": "odds"}`},
		{"share", `{"line": "4r aim 2", "view": "odds"}`},
		{"page", `{"line": "stormtroopers[dlt-19] aim 1 vs rebel-troopers heavy", "view": "table", "seed": 7}`},
		{"page", `{"line": "stormtroopers vs rebel-troopers", "changes": [{"values": {"defender.dodgeTokens": 2}}, {"pick": {"attacker": "darth-vader"}}, {"swap": ""}]}`},
		{"view", `{"view": "matrix", "attackers": "faction:empire rank:corps", "defenders": "rebel-troopers, at-rt"}`},
		{"view", `{"view": "volley", "order": "best", "volley": ["stormtroopers[dlt-19] aim 1 vs rebel-troopers heavy dodge 1 play:optimal", "at-st vs rebel-troopers light"]}`},
		{"builds-page", `{"line": "at-rt-rebels[at-rt-laser-cannon] aim 1 vs stormtroopers light", "against": "at-st=2", "add": "rebel-troopers"}`},
		{"builds-view", `{"line": "at-rt-rebels aim 1 vs stormtroopers light", "loadout": "at-rt-laser-cannon"}`},
		{"builds-share", `{"line": "at-rt-rebels aim 1 vs stormtroopers light", "against": "field", "rank": "kill"}`},
		{"units", `{"search": "storm"}`},
		{"army", `{"text": "Stormtroopers (44)\n- DLT-19 Stormtrooper"}`},
		{"form", ""},
		{"nothing", ""},
	}
	for i, got := range ask(t, collecting, calls) {
		c := calls[i]
		status, body := api.New(cards.All()).PageCall(t.Context(), c[0], []byte(c[1]))
		if got.Status != status || got.Body != string(body) {
			t.Errorf("%s %s: status %d, %.300s; want %d, %.300s", c[0], c[1], got.Status, got.Body, status, body)
		}
	}
}

// maxMemory is how much memory the engine may take of a phone, in bytes.
const maxMemory = 150e6

// Whatever the page asks, and however much: the engine keeps its limit. These are
// the attacks that need most memory among the largest that are answered, of many
// that were tried. What is larger still is played by the rules of thumb.
func memory(t *testing.T, ask func(*testing.T, string, []call) []said) {
	calls := []call{
		{"view", `{"line": "5w 13r 14b pierce 3 observation 2 vs red light play:optimal", "view": "odds"}`},
		{"view", `{"line": "19r 2b surge-token 3 aim 7 observation 5 play:optimal vs white deflect dodge 2 armor 3", "view": "odds"}`},
		{"page", `{"line": "21r 11w 2b jar-kai observation 6 play:optimal vs red shield 3 dodge 2", "view": "why"}`},
		{"view", `{"line": "x-34-landspeeder 21r 18b observation 1 play:optimal vs boba-fett-daimyo-of-mos-espa shield 3", "view": "odds"}`},
		{"volley-page", `{"line": "ig-88-notorious-assassin-droid aim 12 surge-token 4 21b observation 10 play:optimal vs imperial-officer-ruthless-efficiency heavy shield 3 then han-solo-reluctant-hero observation 3 order:best"}`},
		{"view", `{"line": "5w 13r 14b pierce 3 observation 2 vs red light play:optimal", "view": "odds"}`},
		{"builds-view", `{"line": "mandalorian-leader aim 1 vs rebel-troopers heavy dodge 1"}`},
	}
	// Go cleans up by the clock: an engine that has to wait for other programs again and again
	// may take more than it does alone.
	var got []said
	for try := 0; try == 0 || try < 3 && got[len(got)-1].Memory > maxMemory; try++ {
		got = ask(t, `{}`, calls)
	}
	for i, c := range calls {
		if got[i].Memory > maxMemory {
			t.Errorf("%s %s: %d bytes of memory, more than %.0f", c[0], c[1], got[i].Memory, float64(maxMemory))
		}
	}
	t.Logf("the engine has taken %d bytes of memory", got[len(got)-1].Memory) // of which it never gives back any
}
