package server

import (
	"bytes"
	"context"
	"encoding/json"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"salvo/api"
	"salvo/cards"
)

// somePage is a page with a file of every kind that the server treats
// differently.
var somePage = fstest.MapFS{
	"index.html": {Data: []byte(`<!doctype html><meta charset="utf-8"><meta name="salvo-engine" content="server">
<link rel="stylesheet" href="app.css"><link rel="icon" href="icon.png"><script defer src="app.js"></script>`)},
	"app.js":    {Data: []byte(strings.Repeat("// Nothing much.\n", 100))},
	"app.css":   {Data: []byte("body { color: black }\n")},
	"worker.js": {Data: []byte("// No file names it.\n")},
	"icon.png":  {Data: []byte("\x89PNG\r\n\x1a\n")},
}

// embedded answers with the library that the program carries.
var embedded = api.New(cards.All())

func newServer(t testing.TB, opt Options) *Server {
	t.Helper()
	if opt.Files == nil {
		opt.Files = somePage
	}
	opt.API = embedded
	s, err := New(opt)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// serve serves on a free port and returns the address.
func serve(t testing.TB, s *Server) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, l) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Errorf("Serve: %v", err)
		}
	})
	return l.Addr().String()
}

// start serves, and returns the address once there was an answer: then all goroutines of
// the server have started and can be counted.
func start(t testing.TB, s *Server) string {
	t.Helper()
	addr := serve(t, s)
	resp, err := oneTime.Get("http://" + addr + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	return addr
}

// oneTime is a client that uses a new connection for every request.
var oneTime = &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}

func request(s *Server, method, path, body string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w
}

// errorsIn returns the messages of an answer that has errors.
func errorsIn(t testing.TB, w *httptest.ResponseRecorder) string {
	t.Helper()
	var p struct{ Errors []struct{ Message string } }
	if err := json.Unmarshal(w.Body.Bytes(), &p); err != nil {
		t.Fatalf("%v in %s", err, w.Body)
	}
	var all []string
	for _, e := range p.Errors {
		all = append(all, e.Message)
	}
	return strings.Join(all, "; ")
}

func TestAPI(t *testing.T) {
	const lists = `{"mine": "Darth Vader", "theirs": "Rebel Troopers"}`
	s := newServer(t, Options{})
	for _, name := range api.Names() {
		method, body := http.MethodPost, `{"line": "2r aim 1 ranged vs red"}`
		switch name {
		case "fields", "form":
			method, body = http.MethodGet, ""
		case "sweep":
			body = `{"line": "2r", "over": ["aim=0..3"]}`
		case "advise":
			body = `{"line": "2r aim 1", "dice": {"red": {"blank": 2}}}`
		case "view":
			body = `{"line": "2r aim 1 ranged vs red", "view": "odds"}`
		case "units":
			body = `{"search": "vader"}`
		case "unit":
			body = `{"unit": "darth-vader"}`
		case "army":
			body = `{"text": "Darth Vader"}`
		case "matrix", "duel-matrix":
			body = `{"attackers": "stormtroopers", "defenders": "rebel-troopers, at-rt"}`
		case "duel", "duel-share":
			body = `{"line": "stormtroopers heavy vs rebel-troopers heavy"}`
		case "game-begin":
			body = lists
		case "game":
			_, begun := embedded.Call(t.Context(), "game-begin", []byte(lists))
			var begin struct{ Game json.RawMessage }
			if err := json.Unmarshal(begun, &begin); err != nil {
				t.Fatal(err)
			}
			body = `{"game": ` + string(begin.Game) + `}`
		case "builds", "builds-share":
			body = `{"line": "at-rt-rebels vs stormtroopers"}`
		}
		w := request(s, method, "/api/"+name, body)
		_, want := embedded.Call(t.Context(), name, []byte(body))
		if w.Code != 200 || w.Body.String() != string(want) || w.Header().Get("Content-Type") != "application/json" || w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%s: status %d, %v, %.200s", name, w.Code, w.Header(), w.Body)
		}
	}
	w := request(s, "POST", "/api/odds", `{"line": "2r perce 1"}`)
	if w.Code != 400 || !strings.Contains(errorsIn(t, w), "did you mean pierce?") {
		t.Errorf("status %d, %s", w.Code, w.Body)
	}
	if w := request(s, "GET", "/healthz", ""); w.Code != 200 || w.Body.String() != "ok\n" {
		t.Errorf("healthz: status %d, %s", w.Code, w.Body)
	}
}

func TestHeaders(t *testing.T) {
	s := newServer(t, Options{})
	for _, path := range []string{"/", "/app.js", "/healthz", "/api/fields", "/api/nothing", "/nothing"} {
		h := request(s, "GET", path, "").Header()
		for name, want := range map[string]string{
			"Content-Security-Policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
			"X-Content-Type-Options":  "nosniff",
			"Referrer-Policy":         "no-referrer",
		} {
			if h.Get(name) != want {
				t.Errorf("%s: %s: %q", path, name, h.Get(name))
			}
		}
	}
}

func TestMethods(t *testing.T) {
	s := newServer(t, Options{})
	for _, c := range []struct {
		method, path string
		status       int
		allow        string
	}{
		{"GET", "/api/odds", 405, "POST"},
		{"HEAD", "/api/odds", 405, "POST"},
		{"PUT", "/api/odds", 405, "POST"},
		{"DELETE", "/", 405, "GET, HEAD"},
		{"POST", "/", 405, "GET, HEAD"},
		{"POST", "/api/fields", 405, "GET, HEAD"},
		{"POST", "/healthz", 405, "GET, HEAD"},
		{"HEAD", "/", 200, ""},
		{"HEAD", "/api/fields", 200, ""},
		{"HEAD", "/healthz", 200, ""},
		{"GET", "/nothing", 404, ""},
		{"GET", "/../server.go", 307, ""},
		{"POST", "/api/nothing", 404, ""},
		{"POST", "/api/odds/more", 404, ""},
		{"POST", "/api/", 404, ""},
	} {
		w := request(s, c.method, c.path, "")
		if w.Code != c.status || w.Header().Get("Allow") != c.allow {
			t.Errorf("%s %s: status %d, allow %q; want %d, %q", c.method, c.path, w.Code, w.Header().Get("Allow"), c.status, c.allow)
		}
	}
}

// Pages of other sites cannot use the server through a visitor's browser.
func TestOtherSites(t *testing.T) {
	s := newServer(t, Options{})
	w := request(s, "POST", "/api/odds", `{"line": "2r"}`, "Sec-Fetch-Site", "cross-site")
	if w.Code != 403 || !strings.Contains(errorsIn(t, w), "other sites") {
		t.Errorf("status %d, %s", w.Code, w.Body)
	}
	if w := request(s, "POST", "/api/odds", `{"line": "2r"}`, "Sec-Fetch-Site", "same-origin"); w.Code != 200 {
		t.Errorf("status %d, %s", w.Code, w.Body)
	}
}

func TestSizes(t *testing.T) {
	s := newServer(t, Options{})
	body := func(n int) string { return `{"line": "2r"` + strings.Repeat(" ", n-len(`{"line": "2r"}`)) + `}` }
	if w := request(s, "POST", "/api/odds", body(api.MaxBody)); w.Code != 200 {
		t.Errorf("as large as allowed: status %d, %s", w.Code, w.Body)
	}
	if w := request(s, "POST", "/api/odds", body(api.MaxBody+1)); w.Code != 413 || !strings.Contains(errorsIn(t, w), "larger than 64 KiB") {
		t.Errorf("one more: status %d, %s", w.Code, w.Body)
	}
}

func TestPanic(t *testing.T) {
	var lines bytes.Buffer
	s := newServer(t, Options{Log: log.New(&lines, "", 0)})
	works := s.run
	s.run = func(context.Context, *api.Request) (int, []byte) { panic("a die fell off the table") }
	w := request(s, "POST", "/api/odds", `{"line": "3r"}`)
	if w.Code != 500 || !strings.Contains(errorsIn(t, w), "something is wrong with Salvo itself") || strings.Contains(w.Body.String(), "table") {
		t.Errorf("status %d, %s", w.Code, w.Body)
	}
	if !strings.Contains(lines.String(), "POST /api/odds: panic: a die fell off the table") || !strings.Contains(lines.String(), "server_test.go") {
		t.Errorf("log: %s", lines.String())
	}
	// The request no longer counts as one that is being computed.
	s.run = works
	for range 2 * (1 + s.cheap.free) {
		if w := request(s, "POST", "/api/odds", `{"line": "3r"}`); w.Code != 200 {
			t.Fatalf("status %d, %s", w.Code, w.Body)
		}
	}
}
