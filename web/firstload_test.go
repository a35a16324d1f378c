package web_test

import (
	"bytes"
	"compress/gzip"
	"mime"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"salvo/internal/browser"
)

// A slow phone network, as browsers' own tools emulate it.
const (
	slowLatency = 150 * time.Millisecond
	slowBytes   = 200_000 // a second: 1.6 Mbit/s
)

// usable is a script that says whether a first visitor can begin.
const usable = `document.querySelector("#home [data-example]")?.checkVisibility() && document.querySelector("#home .tile")?.checkVisibility()`

// compressing is a host of a static site that compresses, and may hold back the
// engine.
type compressing struct {
	dir  string
	held chan struct{} // closed once the engine may go out; nil if it always may
}

func (c *compressing) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := path.Base(r.URL.Path)
	if strings.HasSuffix(r.URL.Path, "/") {
		name = "index.html"
	}
	if name == "salvo.wasm" && c.held != nil {
		select {
		case <-c.held:
		case <-r.Context().Done():
			return
		}
	}
	body, err := os.ReadFile(filepath.Join(c.dir, name))
	if err != nil {
		http.NotFound(w, r)
		return
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	z.Write(body)
	z.Close()
	kind := mime.TypeByExtension(path.Ext(name))
	if path.Ext(name) == ".wasm" {
		kind = "application/wasm"
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Content-Encoding", "gzip")
	w.Write(packed.Bytes())
}

func (c *compressing) site(t testing.TB) site {
	t.Helper()
	dir, err := folder()
	if err != nil {
		t.Fatal(err)
	}
	c.dir = dir
	ts := httptest.NewServer(c)
	t.Cleanup(ts.Close)
	return site{name: "static", url: ts.URL + "/"}
}

// The form of a static site is usable within 2 s on a slow network: that is
// counted in bytes and round trips, which do not depend on the machine. An
// example is answered while the engine is still on its way.
func TestFirstLoad(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	t.Parallel()
	host := &compressing{held: make(chan struct{})}
	s := host.site(t)
	v := visiting(t, s, browser.Phone)
	v.Go(s.url)
	v.Wait(usable)
	// What the page itself has loaded, but not what its workers have.
	loaded := on[struct {
		Names []string
		Bytes float64
	}](v, `{
		const list = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
		({ names: list.map((e) => new URL(e.name).pathname.slice(1)), bytes: list.reduce((sum, e) => sum + e.encodedBodySize, 0) });
	}`)
	// A connection, the page, what it names six at a time, and the answers that
	// its script asks for.
	rounds := 3 + (len(loaded.Names)-2+5)/6
	took := time.Duration(rounds)*slowLatency + time.Duration(loaded.Bytes/slowBytes*float64(time.Second))
	t.Logf("%d files with %.0f bytes, %d round trips: %v: %s", len(loaded.Names), loaded.Bytes, rounds, took, strings.Join(loaded.Names, " "))
	if took > 2*time.Second {
		t.Errorf("the form is usable after %v", took)
	}

	v.answered()
	v.touch("#home [data-example]")
	v.until("the example is there", func() bool { return v.choice("attacker") != "" })
	v.has(v.average(), ".")
	close(host.held)
	v.touch(more("attacker.aimTokens")) // and then the engine answers
	v.clean()
}

// What a visitor sees does not move when more of it comes: neither when the page
// is opened nor when the answer arrives, from the server at one size and from the worker
// at the other.
func TestLayoutShift(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	t.Parallel()
	for _, x := range []struct {
		s    site
		size browser.Size
	}{{local(t), browser.Desktop}, {static(t), browser.Phone}} {
		for _, link := range []string{"", "#&workspace=home", usual, duel + "&view=improve"} {
			t.Run(x.s.name+" "+x.size.Name+" "+link, func(t *testing.T) {
				t.Parallel()
				v := visiting(t, x.s, x.size)
				v.Slow(slowLatency, slowBytes)
				v.open(link)
				shift := on[float64](v, `new Promise((done) => {
					let sum = 0;
					new PerformanceObserver((list) => list.getEntries().forEach((e) => { if (!e.hadRecentInput) sum += e.value; })).observe({ type: "layout-shift", buffered: true });
					setTimeout(() => done(sum), 300);
				})`)
				t.Logf("layout shift %.4f", shift)
				if shift >= 0.05 {
					t.Errorf("layout shift %.4f", shift)
				}
			})
		}
	}
}

// BenchmarkFirstLoad measures how long it takes on a slow network until the form
// of a static site is usable; at most 2 s are wanted.
func BenchmarkFirstLoad(b *testing.B) {
	s := (&compressing{}).site(b)
	sum := 0.0
	for range b.N {
		v := visiting(b, s, browser.Phone)
		v.Slow(slowLatency, slowBytes)
		v.Go(s.url)
		sum += on[float64](v, `new Promise((done) => {
			const look = () => (`+usable+` ? done(performance.now()) : requestAnimationFrame(look));
			look();
		})`)
	}
	b.ReportMetric(sum/float64(b.N), "ms/usable")
}
