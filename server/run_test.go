package server

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"log"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// postFrom sends a request as a proxy on this machine passes it on, and returns
// the status of the answer, 0 if there is none.
func postFrom(ctx context.Context, client, addr, name, body string) int {
	r, err := http.NewRequestWithContext(ctx, "POST", "http://"+addr+"/api/"+name, strings.NewReader(body))
	if err != nil {
		return 0
	}
	r.Header.Set("X-Forwarded-For", client)
	resp, err := oneTime.Do(r)
	if err != nil {
		return 0
	}
	defer resp.Body.Close()
	io.Copy(io.Discard, resp.Body) // an error means that it was cancelled
	return resp.StatusCode
}

// A server for this machine alone does not answer to the name of another one, or
// any page whose name leads here could use it.
func TestHosts(t *testing.T) {
	addr := start(t, newServer(t, Options{Hosts: []string{"salvo.example"}}))
	_, port, _ := strings.Cut(addr, ":")
	for host, want := range map[string]int{
		addr: 200, "localhost:" + port: 200, "LOCALHOST": 200, "[::1]:" + port: 200, "salvo.example": 200, "salvo.localhost:1": 200,
		"evil.example": 421, "evil.example:" + port: 421, "127.0.0.1.evil.example": 421, "localhost.evil.example": 421, "192.0.2.1": 421,
	} {
		r, err := http.NewRequest("GET", "http://"+addr+"/", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Host = host
		resp, err := oneTime.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		if resp.StatusCode != want {
			t.Errorf("%s: status %d; want %d", host, resp.StatusCode, want)
		}
	}
}

// Answers of the API are compressed for those who take it.
func TestCompressedAnswers(t *testing.T) {
	s := newServer(t, Options{})
	plain := request(s, "POST", "/api/odds", `{"line": "4r"}`)
	w := request(s, "POST", "/api/odds", `{"line": "4r"}`, "Accept-Encoding", "gzip")
	z, err := gzip.NewReader(w.Body)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil || !bytes.Equal(text, plain.Body.Bytes()) || w.Header().Get("Content-Encoding") != "gzip" || w.Header().Get("Vary") != "Accept-Encoding" {
		t.Errorf("%v, %v, %.100s", err, w.Header(), text)
	}
	if w := request(s, "POST", "/api/odds", `{"line": "4r x"}`, "Accept-Encoding", "gzip"); w.Header().Get("Content-Encoding") != "" {
		t.Error("a short answer is compressed")
	}
}

// A tag that a proxy made a weak one is still known, and ranges are answered.
func TestTagsAndRanges(t *testing.T) {
	s := newServer(t, Options{})
	tag := request(s, "GET", "/worker.js", "").Header().Get("ETag")
	for _, match := range []string{tag, "W/" + tag, `"x", W/` + tag, "*"} {
		if w := request(s, "GET", "/worker.js", "", "If-None-Match", match); w.Code != 304 || w.Header().Get("ETag") != tag {
			t.Errorf("%s: status %d, %v", match, w.Code, w.Header())
		}
	}
	name := regexp.MustCompile(`app\.[0-9a-f]+\.js`).FindString(request(s, "GET", "/", "").Body.String())
	w := request(s, "GET", "/"+name, "", "Range", "bytes=3-9", "Accept-Encoding", "gzip")
	if w.Code != 206 || w.Body.String() != "Nothing" || w.Header().Get("Content-Encoding") != "" {
		t.Errorf("status %d, %v, %s", w.Code, w.Header(), w.Body)
	}
}

func TestBase(t *testing.T) {
	for _, base := range []string{"/tools/salvo", "tools/salvo/"} {
		s := newServer(t, Options{Base: base})
		for path, want := range map[string]int{
			"/tools/salvo/": 200, "/tools/salvo/index.html": 200, "/tools/salvo/healthz": 200, "/tools/salvo/api/fields": 200,
			"/tools/salvo": 308, "/": 404, "/api/fields": 404, "/tools/salvo2/": 404,
		} {
			if w := request(s, "GET", path, ""); w.Code != want {
				t.Errorf("%s: status %d; want %d", path, w.Code, want)
			}
		}
		// What leads elsewhere stays below it.
		for path, want := range map[string]string{
			"/tools/salvo": "/tools/salvo/", "/tools/salvo//x": "/tools/salvo/x", "/tools/salvo//evil.example/x?q=1": "/tools/salvo/evil.example/x?q=1",
			"/tools/salvo/../x": "/tools/salvo/x", "/tools/salvo/a/..//": "/tools/salvo/", "/tools/salvo/%2f/x/": "/tools/salvo/x/",
		} {
			if w := request(s, "GET", path, ""); w.Code != 308 || w.Header().Get("Location") != want {
				t.Errorf("%s: status %d to %s; want %s", path, w.Code, w.Header().Get("Location"), want)
			}
		}
	}
	for _, wrong := range []string{"//evil.example", "/a?x", "/a#x", "/a b", "/a//b", "/../a", "/a/.", `/\evil.example`, "/a\n", "https://evil.example", "/%2f"} {
		if _, err := New(Options{API: embedded, Files: somePage, Base: wrong}); err == nil || !strings.HasPrefix(err.Error(), "base: ") {
			t.Errorf("%q is a base: %v", wrong, err)
		}
	}
}

func TestMetricsAndLog(t *testing.T) {
	var lines bytes.Buffer
	s := newServer(t, Options{Access: log.New(&lines, "", 0)})
	request(s, "POST", "/api/odds", `{"line": "4r"}`)
	request(s, "POST", "/api/odds", `{"line": "4r perce"}`)
	request(s, "GET", "/api/../secret/"+strings.Repeat("x", 50), "")
	request(s, "GET", "/nothing", "")
	w := request(s, "GET", "/metrics", "")
	text := w.Body.String()
	for _, want := range []string{
		`salvo_request_seconds_count{route="/api/odds",status="200"} 1`, `salvo_request_seconds_count{route="/api/odds",status="400"} 1`,
		`salvo_request_seconds_bucket{route="/api/odds",status="200",le="+Inf"} 1`, `salvo_request_seconds_count{route="/",status="404"} 1`,
		`salvo_waiting_requests{class="cheap"} 0`, "# TYPE salvo_request_seconds histogram\n", "\nsalvo_goroutines ",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is not in\n%s", want, text)
		}
	}
	line := regexp.MustCompile(`^(#.*|salvo_[a-z_]+(\{[^}]*\})? [0-9.e+-]+)$`)
	for l := range strings.Lines(text) {
		if !line.MatchString(strings.TrimSuffix(l, "\n")) {
			t.Errorf("not in Prometheus' format: %s", l)
		}
	}
	if strings.Contains(text, "secret") {
		t.Error("paths that anybody may make up are counted")
	}
	if want := "192.0.2.1 POST /api/odds 200 "; !strings.HasPrefix(lines.String(), want) || strings.Count(lines.String(), "\n") != 5 {
		t.Errorf("log:\n%s", lines.String())
	}
}
