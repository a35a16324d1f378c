package site

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"salvo/api"
	"salvo/units"
)

// maxEngine is how many bytes of the engine a phone may have to load: its
// module, compressed.
const maxEngine = 3 << 19 // 1.5 MiB

func TestBuild(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds the engine")
	}
	source, err := Source()
	if err != nil {
		t.Fatal(err)
	}
	engine, err := Build(t.Context(), source)
	if err != nil {
		t.Fatal(err)
	}
	var compressed bytes.Buffer
	z, err := gzip.NewWriterLevel(&compressed, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := z.Write(engine.Module); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	t.Logf("the engine has %d bytes, compressed %d", len(engine.Module), compressed.Len())
	if compressed.Len() > maxEngine {
		t.Errorf("the engine has %d bytes compressed, more than %d", compressed.Len(), maxEngine)
	}
	sameAnswers(t, engine)
}

// Only the source that the program was built from is built, wherever it runs:
// not a module that has its name.
func TestSource(t *testing.T) {
	want, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	other := t.TempDir()
	if err := os.WriteFile(filepath.Join(other, "go.mod"), []byte("module salvo\n\ngo 1.26\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Chdir(other)
	if got, err := Source(); got != want || err != nil {
		t.Errorf("%s, %v; want %s", got, err, want)
	}
}

// The engine answers in Node, if it is there, as this program does.
func sameAnswers(t *testing.T, engine *Engine) {
	t.Helper()
	dir := t.TempDir()
	for _, a := range engine.assets() {
		if err := os.WriteFile(filepath.Join(dir, a.Name), a.Body, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	node, err := exec.LookPath("node")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("there is no node to run the engine in")
		}
		t.Skip("there is no node to run the engine in")
	}
	calls := [][2]string{
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
		{"units", `{"search": "storm"}`},
		{"army", `{"text": "Stormtroopers (44)\n- DLT-19 Stormtrooper"}`},
		{"form", ""},
		{"nothing", ""},
	}
	text, err := json.Marshal(calls)
	if err != nil {
		t.Fatal(err)
	}
	const script = `
const fs = require("fs"), dir = process.argv[1];
require(dir + "/wasm_exec.js");
globalThis.salvoLibrary = fs.readFileSync(dir + "/library.json", "utf8");
globalThis.salvoLists = fs.readFileSync(dir + "/lists.json", "utf8");
const go = new Go();
WebAssembly.instantiate(fs.readFileSync(dir + "/salvo.wasm"), go.importObject).then(({instance}) => {
  go.run(instance);
  const answers = JSON.parse(process.argv[2]).map(([name, body]) => salvoCall(name, body));
  fs.writeSync(1, JSON.stringify(answers));
  process.exit(0);
});`
	out, err := exec.CommandContext(t.Context(), node, "-e", script, dir, string(text)).Output()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	var got []struct {
		Status int
		Body   string
	}
	if err := json.Unmarshal(out, &got); err != nil || len(got) != len(calls) {
		t.Fatalf("%v in %s", err, out)
	}
	for i, c := range calls {
		status, body := api.New(units.All()).PageCall(t.Context(), c[0], []byte(c[1]))
		if got[i].Status != status || got[i].Body != string(body) {
			t.Errorf("%s %s: status %d, %.300s; want %d, %.300s", c[0], c[1], got[i].Status, got[i].Body, status, body)
		}
	}
}
