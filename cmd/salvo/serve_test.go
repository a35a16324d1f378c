package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"salvo/api"
)

// lockedBuffer can be read while a command writes to it.
type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

func TestServe(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	var out, errs lockedBuffer
	ended := make(chan int, 1)
	go func() {
		ended <- run(ctx, []string{"serve", "--addr", "127.0.0.1:0"}, strings.NewReader(""), &out, &errs)
	}()
	address := ""
	for range 500 {
		if _, rest, ok := strings.Cut(out.String(), "Salvo is at "); ok && strings.HasSuffix(rest, " — stop it with Ctrl-C\n") {
			address, _, _ = strings.Cut(rest, " ")
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	if address == "" {
		t.Fatalf("it does not say where it is: %s%s", out.String(), errs.String())
	}
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	resp, err := client.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	page, err := io.ReadAll(resp.Body)
	resp.Body.Close()
	if err != nil || resp.StatusCode != 200 || !bytes.Contains(page, []byte(`<meta name="salvo-engine" content="server">`)) {
		t.Errorf("status %d, %v, %s", resp.StatusCode, err, page)
	}
	resp, err = client.Post(address+"api/odds", "application/json", strings.NewReader(`{"line": "2r"}`))
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode != 200 {
		t.Errorf("status %d", resp.StatusCode)
	}
	stop()
	if status := <-ended; status != okay || !strings.HasSuffix(out.String(), "\nStopped.\n") || errs.String() != "" {
		t.Errorf("status %d, %s%s", status, out.String(), errs.String())
	}
}

func TestServeMistakes(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	taken := l.Addr().String()
	for _, c := range []struct {
		addr   string
		status int
		want   string
	}{
		{taken, failed, "salvo: " + taken + " is taken: another program listens there, perhaps another salvo; choose another port, such as --addr 127.0.0.1:8282, or 0 for any that is free\n"},
		{"8181", misuse, `--addr: "8181" is not HOST:PORT, such as 127.0.0.1:8181`},
		{"127.0.0.1:http", misuse, `--addr: "http" is not a port from 0 to 65535`},
		{"127.0.0.1:65536", misuse, `--addr: "65536" is not a port from 0 to 65535`},
		{"192.0.2.1:0", misuse, `--addr: "192.0.2.1" is not an address of this machine`},
	} {
		var out, errs bytes.Buffer
		status := run(t.Context(), []string{"serve", "--addr", c.addr}, strings.NewReader(""), &out, &errs)
		if status != c.status || !strings.HasPrefix(errs.String(), c.want) || out.Len() > 0 {
			t.Errorf("%s: status %d, %s; want %d, %s", c.addr, status, errs.String(), c.status, c.want)
		}
	}
}

func TestAddress(t *testing.T) {
	for addr, want := range map[string]string{"127.0.0.1:80": "http://127.0.0.1:80/", "0.0.0.0:81": "http://localhost:81/", "[::1]:82": "http://[::1]:82/"} {
		tcp, err := net.ResolveTCPAddr("tcp", addr)
		if err != nil {
			t.Fatal(err)
		}
		if got := at(tcp); got != want {
			t.Errorf("%s: %s; want %s", addr, got, want)
		}
	}
}

func TestSiteMistakes(t *testing.T) {
	full := t.TempDir()
	if err := os.WriteFile(filepath.Join(full, "thesis.txt"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	t.Run("other files", func(t *testing.T) {
		siteFails(t, full, full+": has other files in it; give a folder that is empty, does not exist yet, or holds an earlier site\n")
	})
	t.Run("elsewhere", func(t *testing.T) {
		if _, err := exec.LookPath("go"); err != nil {
			t.Skip("there is no Go")
		}
		t.Chdir(t.TempDir())
		siteFails(t, "site", "salvo site builds the engine for the browser, and for that needs its source: run it inside a clone of the repository")
	})
	t.Run("without Go", func(t *testing.T) {
		t.Setenv("PATH", t.TempDir())
		siteFails(t, filepath.Join(t.TempDir(), "site"), "salvo site builds the engine for the browser, and for that needs Go, which is not here: see https://go.dev/dl/\n")
	})
}

func siteFails(t *testing.T, dir, want string) {
	t.Helper()
	var out, errs bytes.Buffer
	if status := run(t.Context(), []string{"site", dir}, strings.NewReader(""), &out, &errs); status != misuse || !strings.HasPrefix(errs.String(), want) {
		t.Errorf("status %d, %s; want %s", status, errs.String(), want)
	}
}

// maxEngine is how large the engine may be for a browser to load, compressed.
const maxEngine = 12 << 20 / 10

// The site is whole, its engine small enough, and answers as this program does.
func TestSite(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds the engine")
	}
	dir := filepath.Join(t.TempDir(), "site")
	for range 2 { // anew, and over an earlier one
		var out, errs bytes.Buffer
		if status := run(t.Context(), []string{"site", dir}, strings.NewReader(""), &out, &errs); status != okay || !strings.HasPrefix(out.String(), "The page is in "+dir) {
			t.Fatalf("status %d, %s%s", status, out.String(), errs.String())
		}
	}
	page, err := os.ReadFile(filepath.Join(dir, "index.html"))
	if err != nil || !bytes.Contains(page, []byte(`<meta name="salvo-engine" content="worker">`)) {
		t.Errorf("%v, %s", err, page)
	}
	engine, err := os.ReadFile(filepath.Join(dir, "salvo.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	var small bytes.Buffer
	z, err := gzip.NewWriterLevel(&small, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := z.Write(engine); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	t.Logf("the engine has %d bytes, compressed %d", len(engine), small.Len())
	if small.Len() > maxEngine {
		t.Errorf("the engine has %d bytes compressed, more than %d", small.Len(), maxEngine)
	}
	sameAnswers(t, dir)
}

// sameAnswers runs the engine of a site in Node, if it is there.
func sameAnswers(t *testing.T, dir string) {
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
		{"page", `{"line": "6r 2b aim 2 melee vs red", "view": "what-if"}`},
		{"page", `{"line": "4r aim 2", "view": "best"}`},
		{"page", `{"line": "stormtroopers[dlt-19] aim 1 vs rebel-troopers heavy", "view": "roll", "seed": 7}`},
		{"page", `{"line": "stormtroopers vs rebel-troopers", "pick": {"attacker": "darth-vader"}, "values": {"defender.dodgeTokens": 2}}`},
		{"page", `{"view": "matrix", "attackers": "faction:empire rank:corps", "defenders": "rebel-troopers, at-rt"}`},
		{"units", `{"search": "storm"}`},
		{"army", `{"text": "Stormtroopers (44)\n- DLT-19 Stormtrooper"}`},
		{"fields", ""},
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
		status, body := api.PageCall(t.Context(), c[0], []byte(c[1]))
		if got[i].Status != status || got[i].Body != string(body) {
			t.Errorf("%s %s: status %d, %.300s; want %d, %.300s", c[0], c[1], got[i].Status, got[i].Body, status, body)
		}
	}
}

// The command line that the page shows for a view runs, and answers with the
// numbers of the page.
func TestCommandsOfThePage(t *testing.T) {
	for _, c := range []struct{ body, command, shows string }{
		{`{"line": "2r aim 1 ranged vs red"}`, "salvo odds '2r aim 1 ranged vs red'", "wounds"},
		{`{"line": ""}`, "salvo odds '{}'", "wounds"},
		{`{"line": "2r", "view": "why"}`, "salvo why '2r'", "Rolled"},
		{`{"line": "2r", "view": "what-if", "atLeast": 2}`, "salvo what-if --at-least=2 '2r'", "3r"},
		{`{"line": "2r aim 1", "view": "best"}`, "salvo odds --best '2r aim 1'", "Best play"},
		{`{"line": "2r", "view": "roll", "seed": 5}`, "salvo roll --seed=5 '2r'", "Seed      5"},
		{`{"line": "2r aim 1", "view": "advise", "dice": {"red": {"blank": 2}}}`,
			`salvo advise '{"attack":{"attacker":{"redDice":2,"aimTokens":1}},"dice":{"red":{"blank":2}}}'`, "eroll"},
		{`{"line": "20r 20b 20w aim 6 precise 2", "seed": 3}`, "salvo odds --attacks=200000 --seed=3 '20r 20b 20w aim 6 precise 2'", "200000"},
	} {
		status, text := api.Call(t.Context(), "page", []byte(c.body))
		var page api.Page
		if err := json.Unmarshal(text, &page); status != api.OK || err != nil || page.Command != c.command {
			t.Errorf("%s: status %d, %v, %s; want %s", c.body, status, err, page.Command, c.command)
			continue
		}
		var out, errs bytes.Buffer
		if status := run(t.Context(), words(page.Command)[1:], strings.NewReader(""), &out, &errs); status != okay || !strings.Contains(out.String(), c.shows) {
			t.Errorf("%s: status %d, %s%s", page.Command, status, out.String(), errs.String())
		}
	}
}
