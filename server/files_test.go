package server

import (
	"bytes"
	"compress/gzip"
	"io"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"salvo/web"
)

// Files whose names have a hash in them may be cached for good; all others are
// asked for again each time.
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
	// A file that compression does not make smaller is not compressed.
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
