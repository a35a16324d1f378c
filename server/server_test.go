package server

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"salvo/api"
	"salvo/units"
	"salvo/web"
)

// somePage is a page with all that matters to the server.
var somePage = fstest.MapFS{
	"index.html": {Data: []byte(`<!doctype html><meta charset="utf-8"><meta name="salvo-engine" content="server">
<link rel="stylesheet" href="app.css"><link rel="icon" href="icon.png"><script defer src="app.js"></script>`)},
	"app.js":    {Data: []byte(strings.Repeat("// Nothing much.\n", 100))},
	"app.css":   {Data: []byte("body { color: black }\n")},
	"worker.js": {Data: []byte("// It names no other.\n")},
	"icon.png":  {Data: []byte("\x89PNG\r\n\x1a\n")},
}

// embedded answers with the library that the program carries.
var embedded = api.New(units.All())

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

// start serves on a port of its own, and returns its address.
func start(t testing.TB, s *Server) string {
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
	// Once it has answered, all its goroutines are there to be counted.
	resp, err := oneTime.Get("http://" + l.Addr().String() + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	return l.Addr().String()
}

// oneTime is a client that keeps no connection open.
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
	s := newServer(t, Options{})
	for _, name := range api.Names() {
		method, body := http.MethodPost, `{"line": "2r aim 1 ranged vs red"}`
		switch name {
		case "fields":
			method, body = http.MethodGet, ""
		case "sweep":
			body = `{"line": "2r", "over": ["aim=0..3"]}`
		case "advise":
			body = `{"line": "2r aim 1", "dice": {"red": {"blank": 2}}}`
		case "units":
			body = `{"search": "vader"}`
		case "unit":
			body = `{"unit": "darth-vader"}`
		case "army":
			body = `{"text": "Darth Vader"}`
		case "matrix":
			body = `{"attackers": "stormtroopers", "defenders": "rebel-troopers, at-rt"}`
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
			"Content-Security-Policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
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

// The pages of other sites cannot make a visitor's browser compute.
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
	body := func(n int) string { return `{"line": "2r` + strings.Repeat(" ", n-len(`{"line": "2r"}`)) + `"}` }
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
	s.call = func(context.Context, string, []byte) (int, []byte) { panic("a die fell off the table") }
	w := request(s, "POST", "/api/odds", `{}`)
	if w.Code != 500 || !strings.Contains(errorsIn(t, w), "something is wrong with Salvo itself") || strings.Contains(w.Body.String(), "table") {
		t.Errorf("status %d, %s", w.Code, w.Body)
	}
	if !strings.Contains(lines.String(), "POST /api/odds: panic: a die fell off the table") || !strings.Contains(lines.String(), "server_test.go") {
		t.Errorf("log: %s", lines.String())
	}
	// Its turn is free again.
	s.call = embedded.Call
	for range 2 * cap(s.turns) {
		if w := request(s, "POST", "/api/odds", `{}`); w.Code != 200 {
			t.Fatalf("status %d, %s", w.Code, w.Body)
		}
	}
}

// index.html names the scripts and styles by their content, and they may be
// kept for good; all else is asked for again each time.
func TestAssets(t *testing.T) {
	s := newServer(t, Options{})
	w := request(s, "GET", "/", "")
	page := w.Body.String()
	if w.Header().Get("Cache-Control") != "no-cache" || !strings.Contains(page, `content="server"`) || !strings.Contains(page, `href="icon.png"`) {
		t.Errorf("%v, %s", w.Header(), page)
	}
	if got := request(s, "GET", "/index.html", "").Body.String(); got != page {
		t.Errorf("index.html is another page: %s", got)
	}
	for _, c := range []struct{ pattern, kind, file string }{
		{`src="(app\.[0-9a-f]{12}\.js)"`, "text/javascript; charset=utf-8", "app.js"},
		{`href="(app\.[0-9a-f]{12}\.css)"`, "text/css; charset=utf-8", "app.css"},
	} {
		m := regexp.MustCompile(c.pattern).FindStringSubmatch(page)
		if m == nil {
			t.Fatalf("%s is not in %s", c.pattern, page)
		}
		w := request(s, "GET", "/"+m[1], "")
		if w.Code != 200 || w.Header().Get("Cache-Control") != "public, max-age=31536000, immutable" ||
			w.Header().Get("Content-Type") != c.kind || w.Body.String() != string(somePage[c.file].Data) {
			t.Errorf("%s: status %d, %v", m[1], w.Code, w.Header())
		}
		if w := request(s, "GET", "/"+c.file, ""); w.Code != 404 {
			t.Errorf("%s is still there: status %d", c.file, w.Code)
		}
	}
	w = request(s, "GET", "/worker.js", "")
	if w.Code != 200 || w.Header().Get("Cache-Control") != "no-cache" {
		t.Errorf("worker.js: status %d, %v", w.Code, w.Header())
	}
	tag := w.Header().Get("ETag")
	if w := request(s, "GET", "/worker.js", "", "If-None-Match", `"other", `+tag); w.Code != 304 || w.Body.Len() != 0 {
		t.Errorf("worker.js again: status %d, %s", w.Code, w.Body)
	}
	if w := request(s, "HEAD", "/worker.js", ""); w.Code != 200 || w.Body.Len() != 0 || w.Header().Get("Content-Length") == "" {
		t.Errorf("HEAD worker.js: status %d, %v, %s", w.Code, w.Header(), w.Body)
	}
}

func TestGzip(t *testing.T) {
	s := newServer(t, Options{})
	path := "/" + regexp.MustCompile(`app\.[0-9a-f]+\.js`).FindString(request(s, "GET", "/", "").Body.String())
	for accept, want := range map[string]string{
		"gzip": "gzip", "br, gzip;q=0.5": "gzip", "GZIP": "gzip", "deflate, gzip": "gzip",
		"": "", "br": "", "gzip;q=0": "", "gzip; q=0.0": "",
	} {
		w := request(s, "GET", path, "", "Accept-Encoding", accept)
		if w.Header().Get("Content-Encoding") != want || w.Header().Get("Vary") != "Accept-Encoding" {
			t.Errorf("%q: %v", accept, w.Header())
		}
		var r io.Reader = w.Body
		if want == "gzip" {
			z, err := gzip.NewReader(r)
			if err != nil {
				t.Fatal(err)
			}
			r = z
		}
		body, err := io.ReadAll(r)
		if err != nil || !bytes.Equal(body, somePage["app.js"].Data) {
			t.Errorf("%q: %v, %d bytes", accept, err, len(body))
		}
	}
	// What does not get smaller is not compressed.
	if w := request(s, "GET", "/icon.png", "", "Accept-Encoding", "gzip"); w.Header().Get("Content-Encoding") != "" || w.Header().Get("Content-Type") != "image/png" {
		t.Errorf("icon.png: %v", w.Header())
	}
}

func TestBrokenPage(t *testing.T) {
	if _, err := New(Options{API: embedded, Files: fstest.MapFS{}}); err == nil {
		t.Error("a page without index.html is served")
	}
}

// The page as it is: every file that index.html names is there.
func TestThePage(t *testing.T) {
	s := newServer(t, Options{Files: web.Files})
	page := request(s, "GET", "/", "").Body.String()
	for _, m := range regexp.MustCompile(`(?:src|href)="([^"#]+)"`).FindAllStringSubmatch(page, -1) {
		if w := request(s, "GET", "/"+m[1], ""); w.Code != 200 || w.Header().Get("Content-Type") == "" {
			t.Errorf("%s: status %d, %v", m[1], w.Code, w.Header())
		}
	}
}

// settle waits until no more goroutines run than before.
func settle(t testing.TB, before int) {
	t.Helper()
	for range 200 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	buf := make([]byte, 1<<20)
	t.Errorf("%d goroutines, %d before:\n%s", runtime.NumGoroutine(), before, buf[:runtime.Stack(buf, true)])
}

// long is a request that takes much longer than these tests wait.
const long = `{"line": "9r 9b 9w rerolls:crit-fishing", "over": ["aim=0..4", "precise=0..6", "pierce=0..20"]}`

// A client that goes away leaves nothing behind.
func TestCancelled(t *testing.T) {
	s := newServer(t, Options{Compute: time.Minute, AtOnce: 2})
	addr := start(t, s)
	before := runtime.NumGoroutine()
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			ctx, gone := context.WithTimeout(t.Context(), 100*time.Millisecond)
			defer gone()
			r, err := http.NewRequestWithContext(ctx, "POST", "http://"+addr+"/api/sweep", strings.NewReader(long))
			if err != nil {
				t.Error(err)
				return
			}
			if resp, err := oneTime.Do(r); err == nil {
				resp.Body.Close()
				t.Errorf("answered with status %d before it could be cancelled", resp.StatusCode)
			}
		})
	}
	wg.Wait()
	for i := 0; i < 200 && len(s.turns) > 0; i++ {
		time.Sleep(10 * time.Millisecond)
	}
	settle(t, before)
	if len(s.turns) != 0 {
		t.Errorf("%d turns are still taken", len(s.turns))
	}
}

// Who computes too long, or waits too long for a turn, is told so.
func TestTooLong(t *testing.T) {
	s := newServer(t, Options{Compute: 50 * time.Millisecond, AtOnce: 1})
	if w := request(s, "POST", "/api/sweep", long); w.Code != 503 || !strings.Contains(errorsIn(t, w), "takes too long") {
		t.Errorf("status %d, %.200s", w.Code, w.Body)
	}
	s.turns <- struct{}{} // somebody computes
	w := request(s, "POST", "/api/odds", `{}`)
	if w.Code != 503 || !strings.Contains(errorsIn(t, w), "too many ask at once") || w.Header().Get("Retry-After") == "" {
		t.Errorf("status %d, %.200s", w.Code, w.Body)
	}
	// The page itself needs no turn.
	if w := request(s, "GET", "/", ""); w.Code != 200 {
		t.Errorf("status %d", w.Code)
	}
}

// A client that sends slowly is cut off, and takes nobody's turn meanwhile.
func TestSlowClients(t *testing.T) {
	s := newServer(t, Options{Read: 300 * time.Millisecond, AtOnce: 1})
	addr := start(t, s)
	before := runtime.NumGoroutine()
	var slow []net.Conn
	for _, begin := range []string{
		"POST /api/odds HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
		"POST /api/odds HTTP/1.1\r\nHost: x\r\nContent-Le",
		"GET / HT",
		"",
	} {
		for range 5 {
			c, err := net.Dial("tcp", addr)
			if err != nil {
				t.Fatal(err)
			}
			defer c.Close()
			if _, err := io.WriteString(c, begin); err != nil {
				t.Fatal(err)
			}
			slow = append(slow, c)
		}
	}
	resp, err := oneTime.Post("http://"+addr+"/api/odds", "application/json", strings.NewReader(`{"line": "2r"}`))
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode != 200 {
		t.Errorf("a quick client: status %d", resp.StatusCode)
	}
	for i, c := range slow {
		c.SetReadDeadline(time.Now().Add(10 * time.Second))
		if text, err := io.ReadAll(c); err != nil || bytes.Contains(text, []byte(" 200 ")) {
			t.Errorf("slow client %d is not cut off: %v, %s", i, err, text)
		}
	}
	settle(t, before)
}

// Nonsense does not hurt.
func TestHostileRequests(t *testing.T) {
	addr := start(t, newServer(t, Options{Read: time.Second}))
	for _, text := range []string{
		"nonsense\r\n\r\n",
		"POST /api/odds HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
		"POST /api/odds HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n{}",
		"GET / HTTP/1.1\r\nHost: x\r\nX: " + strings.Repeat("x", 64<<10) + "\r\n\r\n",
		"POST /api/odds HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nfffffff\r\n" + strings.Repeat("[", 1<<17),
		"POST /api/odds HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 60000\r\n\r\n" + strings.Repeat("[", 60000),
	} {
		c, err := net.Dial("tcp", addr)
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(c, text) // it may be cut off in the middle
		c.SetReadDeadline(time.Now().Add(10 * time.Second))
		answer, _ := io.ReadAll(c)
		c.Close()
		if bytes.HasPrefix(answer, []byte("HTTP/1.1 2")) || bytes.HasPrefix(answer, []byte("HTTP/1.1 500")) {
			t.Errorf("%.60q: %s", text, answer)
		}
	}
	resp, err := oneTime.Get("http://" + addr + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode != 200 {
		t.Errorf("afterwards: status %d", resp.StatusCode)
	}
}

// What is under way when the server is told to stop is answered.
func TestStop(t *testing.T) {
	s := newServer(t, Options{})
	began, finish := make(chan struct{}), make(chan struct{})
	s.call = func(context.Context, string, []byte) (int, []byte) {
		close(began)
		<-finish
		return 200, []byte("{}\n")
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, l) }()
	answered := make(chan int, 1)
	go func() {
		resp, err := oneTime.Post("http://"+l.Addr().String()+"/api/odds", "application/json", strings.NewReader("{}"))
		if err != nil {
			answered <- 0
			return
		}
		resp.Body.Close()
		answered <- resp.StatusCode
	}()
	<-began
	stop()
	time.Sleep(20 * time.Millisecond)
	close(finish)
	if status := <-answered; status != 200 {
		t.Errorf("status %d", status)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if _, err := net.Dial("tcp", l.Addr().String()); err == nil {
		t.Error("it still listens")
	}
}
