package server

import (
	"bytes"
	"context"
	"fmt"
	"image/png"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"salvo/api"
	"salvo/web"
)

// meta is what a page says under a name.
func meta(page, name string) string {
	found := regexp.MustCompile(`<meta (?:name|property)="` + name + `" content="([^"]*)"`).FindStringSubmatch(page)
	if found == nil {
		return "missing"
	}
	return found[1]
}

// patient is a server that waits for titles, however slow the machine is.
func patient(t *testing.T, opt Options) *Server {
	t.Helper()
	s := newServer(t, opt)
	s.titleWait = time.Minute
	return s
}

// The page at the address of a question says what it is, and has a picture of the answer.
func TestQuestion(t *testing.T) {
	s := patient(t, Options{Files: web.Files})
	for _, c := range []struct{ address, title, about string }{
		{"stormtroopers+aim+1+vs+rebel-troopers", "Stormtroopers with 1 aim at Rebel Troopers", "1.59 wounds on average"},
		{"4w%201r+aim+1+vs+red?view=why", "Attack dice with 1 aim at Defender", "1.18 wounds on average"},
		{"2r+%2B2r/spray+vs+red", "Attack dice at Defender", "1.50 wounds on average"},
		{"stormtroopers+vs+rebel-troopers+then+at-st", "stormtroopers vs rebel-troopers then at-st", "gone"},
		{"stormtroopers+vs+rebel-troopers?workspace=duel", "stormtroopers vs rebel-troopers", "After 5 rounds"},
		{"duel+stormtroopers+vs+rebel-troopers+rounds:2", "stormtroopers vs rebel-troopers rounds:2", "After 2 rounds"},
		{"1r?workspace=matrix&amp;attackers=stormtroopers&amp;defenders=rebel-troopers", "Wounds on average, 1 attacker against 1 defender:", "Stormtroopers: best 1."},
	} {
		w := request(s, "GET", "/q/"+strings.ReplaceAll(c.address, "&amp;", "&"), "")
		page := w.Body.String()
		if w.Code != 200 || !strings.Contains(page, "<title>"+c.title+" · Salvo</title>") || meta(page, "og:title") != c.title {
			t.Errorf("%s: status %d, %s; want %s", c.address, w.Code, meta(page, "og:title"), c.title)
		}
		if about := meta(page, "og:description"); !strings.Contains(about, c.about) || meta(page, "description") != about || len(about) > 400 {
			t.Errorf("%s: %s; want %s", c.address, about, c.about)
		}
		if at := meta(page, "og:url"); at != "http://example.com/q/"+c.address {
			t.Errorf("%s is at %s", c.address, at)
		}
		picture := strings.ReplaceAll(meta(page, "og:image"), "&amp;", "&")
		if picture != "http://example.com/picture/"+strings.ReplaceAll(c.address, "&amp;", "&") {
			t.Errorf("%s: the picture is at %s", c.address, picture)
		}
		shown(t, request(s, "GET", strings.TrimPrefix(picture, "http://example.com"), ""))
	}
}

// shown checks that an answer is a picture.
func shown(t *testing.T, w *httptest.ResponseRecorder) {
	t.Helper()
	seen, err := png.DecodeConfig(bytes.NewReader(w.Body.Bytes()))
	if err != nil || seen.Width != pictureWide || seen.Height != pictureTall || w.Header().Get("Content-Type") != "image/png" ||
		!strings.HasPrefix(w.Header().Get("Cache-Control"), "public") || w.Header().Get("Cross-Origin-Resource-Policy") != "cross-origin" {
		t.Errorf("status %d, %v, %v %v", w.Code, err, seen, w.Header())
	}
}

// A page below a base path, behind a proxy, names its files and its picture as whoever
// asks finds them.
func TestQuestionBehindAProxy(t *testing.T) {
	s := patient(t, Options{Files: web.Files, Base: "/salvo", Proxies: []string{"192.0.2.1"}})
	page := request(s, "GET", "/salvo/q/1r", "", "X-Forwarded-Proto", "https").Body.String()
	if got := meta(page, "og:image"); got != "https://example.com/salvo/picture/1r" {
		t.Errorf("the picture is at %s", got)
	}
	files := regexp.MustCompile(`(?:href|src)="([^"#]+)"`).FindAllStringSubmatch(page, -1)
	if len(files) < 10 {
		t.Fatalf("it names %d files", len(files))
	}
	for _, f := range files {
		if w := request(s, "GET", f[1], ""); !strings.HasPrefix(f[1], "/salvo/") || w.Code != 200 {
			t.Errorf("%s: status %d", f[1], w.Code)
		}
	}
	if got := meta(request(patient(t, Options{Files: web.Files}), "GET", "/q/1r", "", "X-Forwarded-Proto", "https").Body.String(), "og:image"); got != "http://example.com/picture/1r" {
		t.Errorf("anybody says where the server is: %s", got)
	}
}

// What cannot be answered still opens the page, which says why, with its own picture.
func TestQuestionMistakes(t *testing.T) {
	s := patient(t, Options{Files: web.Files})
	usual := request(s, "GET", "/", "").Body.String()
	for _, address := range []string{"", "3r+perce+2", "%22%3E%3Cscript%3Ealert(1)%3C/script%3E", "24r+24b+10w+aim+6+observe+6?workspace=nothing", strings.Repeat("r", api.MaxText+1), "+++", "%ff", "a%00b", "duel+a+vs+b", "3r+then+perce"} {
		w := request(s, "GET", "/q/"+address, "")
		page := w.Body.String()
		if w.Code != 200 || strings.Contains(page, "<script>alert") {
			t.Errorf("%.50s: status %d", address, w.Code)
		}
		if strings.Contains(address, "24r") {
			continue // which is simulated
		}
		if meta(page, "og:title") != meta(usual, "og:title") || meta(page, "og:image") != "http://example.com/card.png" {
			t.Errorf("%.50s: %s, %s", address, meta(page, "og:title"), meta(page, "og:image"))
		}
		if w := request(s, "GET", "/picture/"+address, ""); w.Code != 400 && w.Code != 404 {
			t.Errorf("%.50s: the picture has status %d", address, w.Code)
		}
	}
	if w := request(s, "GET", "/card.png", ""); w.Code != 200 || w.Header().Get("Content-Type") != "image/png" {
		t.Errorf("the page has no picture: status %d", w.Code)
	}
	for _, path := range []string{"/q/1r", "/picture/1r"} {
		if w := request(s, "POST", path, ""); w.Code != 405 {
			t.Errorf("POST %s: status %d", path, w.Code)
		}
		if w := request(s, "HEAD", path, ""); w.Code != 200 {
			t.Errorf("HEAD %s: status %d", path, w.Code)
		}
	}
}

// Titles and pictures are made once, and count as requests of whoever asks.
func TestQuestionIsKept(t *testing.T) {
	s := patient(t, Options{Files: web.Files})
	runs, works := 0, s.run
	s.run = func(ctx context.Context, r *api.Request) (int, []byte) {
		if s.cheap.places() == s.opt.AtOnce {
			t.Error("it is computed out of turn")
		}
		runs++
		return works(ctx, r)
	}
	for range 3 {
		request(s, "GET", "/q/2r+vs+red", "")
		shown(t, request(s, "GET", "/picture/2r+vs+red", ""))
	}
	if runs != 2 {
		t.Errorf("it is computed %d times", runs)
	}
	if got := string(s.metricsText()); !strings.Contains(got, `route="/q/"`) || !strings.Contains(got, `route="/picture/"`) {
		t.Error("they are not counted")
	}
}

// A page does not wait long for its title.
func TestQuestionWithoutTitle(t *testing.T) {
	s := newServer(t, Options{Files: web.Files})
	s.titleWait = 0
	usual := request(s, "GET", "/", "").Body.String()
	w := request(s, "GET", "/q/2r+vs+red", "")
	if page := w.Body.String(); w.Code != 200 || meta(page, "og:title") != meta(usual, "og:title") || w.Header().Get("Retry-After") != "" {
		t.Errorf("status %d, %s, %v", w.Code, meta(page, "og:title"), w.Header())
	}
	// It is found next time, when there is more.
	s.titleWait = time.Minute
	if page := request(s, "GET", "/q/2r+vs+red", "").Body.String(); meta(page, "og:title") == meta(usual, "og:title") {
		t.Error("there is no title later")
	}
}

func TestKept(t *testing.T) {
	k := kept{most: 100}
	for i := range 20 {
		k.put(fmt.Sprint(i%15), make([]byte, 18))
	}
	if k.size > k.most || len(k.order) != len(k.bodies) || len(k.bodies) != 5 {
		t.Errorf("%d bytes, %d of %d", k.size, len(k.bodies), len(k.order))
	}
	if _, ok := k.get("4"); !ok {
		t.Error("the newest is gone")
	}
	if _, ok := k.get("0"); !ok {
		t.Error("one that there is room for is gone")
	}
	if k.put("large", make([]byte, 200)); k.size > k.most {
		t.Error("what is larger than all is kept")
	}
}
