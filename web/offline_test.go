package web_test

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"salvo/internal/browser"
)

// The folder works without a network after the first visit: nobody answers,
// the page is loaded again, and computes something new. The size makes no difference to
// that.
func TestOffline(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	t.Parallel()
	s := static(t)
	v := visiting(t, s, browser.Phone)
	v.open(usual)
	v.Wait(`caches.keys().then(async (names) => names.length === 1 && caches.match("complete", { cacheName: names[0] }))`)
	v.Wait(`navigator.serviceWorker.controller`)
	v.clean()
	s.stop()

	v.Reload()
	v.answered()
	is(v, v.line(), "1r 4w aim 1 ranged vs red light dodge 1")
	before := v.average()
	v.touch(more("attacker.redDice"))
	is(v, v.line(), "2r 4w aim 1 ranged vs red light dodge 1")
	if v.average() == before {
		t.Error("no new answer")
	}
	view(v, "improve")
	v.has(v.Text("#view"), "Take another aim")
	v.unit("attacker", "stormtroopers")
	v.has(v.line(), "stormtroopers aim 1 vs red")
	workspace(v, "matrix")
	v.has(v.Text("#view"), "Stormtroopers")
	v.open("") // and as an app that is started
	is(v, v.line(), nothing)
}

// Whoever comes back gets the page as it was, and the next time what is new.
func TestUpdate(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	t.Parallel()
	built, err := folder()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(built)); err != nil {
		t.Fatal(err)
	}
	s := hosted(t, dir)
	v := visiting(t, s, browser.Desktop)
	v.open(usual)
	v.Wait(`navigator.serviceWorker.controller`)
	for name, change := range map[string][2]string{"index.html": {"<span>Salvo</span>", "<span>Fresh</span>"}, "files.json": {`"version": "`, `"version": "new-`}} {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), bytes.Replace(text, []byte(change[0]), []byte(change[1]), 1), 0o644); err != nil {
			t.Fatal(err)
		}
		later := time.Now().Add(time.Minute) // a host tells times by the second
		if err := os.Chtimes(filepath.Join(dir, name), later, later); err != nil {
			t.Fatal(err)
		}
	}
	v.open(usual)
	v.has(v.Text("h1"), "Salvo")
	v.Wait(`caches.keys().then((names) => names.length === 1 && names[0].startsWith("salvo-/tools/salvo/-new-"))`)
	v.told("There is a new version", "")
	v.open(usual)
	v.has(v.Text("h1"), "Fresh")
	v.clean()
}

// Two sites on one host keep a copy each: both work without a network, whichever
// was visited last.
func TestTwoSites(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	t.Parallel()
	dir, err := folder()
	if err != nil {
		t.Fatal(err)
	}
	mux := http.NewServeMux()
	for _, path := range []string{"/one/", "/two/"} {
		mux.Handle(path, http.StripPrefix(path, http.FileServer(http.Dir(dir))))
	}
	ts := httptest.NewServer(mux)
	defer ts.Close()
	v := visiting(t, site{}, browser.Desktop)
	sites := []site{{name: "one", url: ts.URL + "/one/"}, {name: "two", url: ts.URL + "/two/"}}
	for i, s := range sites {
		v.site = s
		v.open(usual)
		v.Wait(`navigator.serviceWorker.controller`)
		v.Wait(`caches.keys().then(async (names) => names.length === ` + strconv.Itoa(i+1) + ` && (await Promise.all(names.map(async (name) =>
			(await (await caches.open(name)).keys()).some(({ url }) => url.endsWith("/complete"))))).every(Boolean))`)
	}
	ts.CloseClientConnections()
	ts.Close()
	for _, s := range sites {
		v.site = s
		v.open(usual)
		v.has(v.average(), ".")
	}
}

// A first visit and an example are answered before the engine is there.
func TestBeforeTheEngine(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	t.Parallel()
	built, err := folder()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(built)); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(dir, "salvo.wasm")); err != nil {
		t.Fatal(err)
	}
	v := visiting(t, hosted(t, dir), browser.Phone)
	v.open("")
	is(v, v.line(), nothing)
	v.touch("[data-example]")
	v.until("the example is there", func() bool { return v.choice("attacker") != "" })
	v.has(v.average(), ".")
	v.has(v.Text("#view"), "After cover")
}

// A worker that has died is started again by itself.
func TestWorkerStops(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	t.Parallel()
	v := visiting(t, static(t), browser.Desktop)
	v.open(usual)
	on[any](v, `{
		window.lost = [];
		new MutationObserver(() => lost.push(document.getElementById("lost").textContent)).observe(document.getElementById("lost"), { childList: true });
		const send = Worker.prototype.postMessage;
		Worker.prototype.postMessage = function () {
			Worker.prototype.postMessage = send;
			setTimeout(() => this.dispatchEvent(new Event("error")));
		};
	}`)
	v.Click(more("attacker.redDice"))
	v.becomes("2r 4w aim 1 ranged vs red light dodge 1")
	v.has(on[string](v, `lost.join("; ")`), "The engine stopped")
	is(v, v.Text("#lost"), "")
	v.clean()
}

// An engine that could not be loaded, or that a host sent half of, is loaded again
// by itself.
func TestEngineLoadedAgain(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	t.Parallel()
	dir, err := folder()
	if err != nil {
		t.Fatal(err)
	}
	module, err := os.ReadFile(filepath.Join(dir, "salvo.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	var mended atomic.Bool
	files := http.FileServer(http.Dir(dir))
	ts := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/salvo.wasm") && !mended.Load() {
			w.Header().Set("Content-Type", "application/wasm")
			w.Header().Set("Cache-Control", "no-store")
			w.Write(module[:len(module)/2])
			return
		}
		files.ServeHTTP(w, r)
	}))
	defer ts.Close()
	v := visiting(t, site{name: "static", url: ts.URL + "/"}, browser.Desktop)
	v.Go(v.site.url + usual)
	v.Wait(`document.getElementById("lost").textContent.includes("The engine could not be loaded")`)
	on[any](v, `navigator.serviceWorker.register("sw.js").then(() => new Promise((done) => setTimeout(done, 300)))`)
	mended.Store(true)
	v.answered()
	// Half an engine is not kept for use without a network either.
	is(v, on[bool](v, fmt.Sprintf(`caches.keys().then(async (names) => {
		const kept = await Promise.all(names.map((cacheName) => caches.match("salvo.wasm", { cacheName })));
		const sizes = await Promise.all(kept.filter(Boolean).map(async (got) => (await got.arrayBuffer()).byteLength));
		return sizes.every((size) => size === %d);
	})`, len(module))), true)
	v.has(v.average(), ".")
	is(v, v.Text("#lost"), "")
}

// Without its server the page says so at the headline, and goes on by itself
// once it is there again.
func TestServerGone(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	t.Parallel()
	s := local(t)
	v := visiting(t, s, browser.Desktop)
	v.open(usual)
	v.clean()
	on[any](v, `{ window.fetched = window.fetch; window.fetch = () => Promise.reject(new TypeError("gone")); }`)
	v.Click(more("attacker.redDice"))
	v.Wait(`document.getElementById("lost").textContent.includes("Salvo does not answer")`)
	on[any](v, `window.fetch = window.fetched`)
	v.becomes("2r 4w aim 1 ranged vs red light dodge 1")
	is(v, v.Text("#lost"), "")
	v.clean()
}

// What was kept on the device and cannot be read any more is set aside and does no
// harm.
func TestBrokenStore(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	t.Parallel()
	v := visiting(t, local(t), browser.Desktop)
	v.open(usual)
	on[any](v, `for (const name of ["kept", "recent", "volleys", "theme", "at-attack", "at-volley"]) localStorage.setItem("salvo-" + name, "{broken"); localStorage.setItem("salvo-army-attacker", "\u0000broken")`)
	v.open(usual)
	v.has(v.average(), ".")
	v.unit("attacker", "stormtroopers")
	is(v, on[string](v, `localStorage.getItem("salvo-kept-unreadable")`), "{broken")
	workspace(v, "volley")
	v.has(v.Text("#volley"), "Several units attack: who should begin")
	is(v, on[string](v, `localStorage.getItem("salvo-volleys-unreadable")`), "{broken")
	on[any](v, `localStorage.setItem("salvo-volleys", '[3, null, {"name": 4}, {"name": "Flank", "line": "2r vs red"}]')`)
	v.open(volleyOfThree)
	v.touch(".volley-kept summary")
	is(v, on[int](v, `document.querySelectorAll(".kept li").length`), 1)
	v.clean()
}

// Without space to keep anything the page says so once, and works; the address
// still has the attack and what it is compared with.
func TestFullStore(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	t.Parallel()
	v := visiting(t, local(t), browser.Desktop)
	v.open(usual)
	on[any](v, `{ let more = "x".repeat(1 << 20); while (more) { try { localStorage.setItem("rest" + Math.random(), more); } catch { more = more.slice(more.length / 2 + 1); } } }`)
	view(v, "compare")
	v.touch("#pin")
	v.touch(more("attacker.redDice"))
	v.told("no space left", "")
	v.paste("attacker", "3x Stormtroopers (62)\n")
	v.has(v.Text("#attacker-army .picks"), "Stormtroopers")
	v.close()
	link, text := on[string](v, `location.hash`), v.Text("#view")
	v.open(link)
	is(v, v.Text("#view"), text)
	v.clean()
}

// What a player has typed, pinned and pasted is there again after the page has
// crashed.
func TestCrash(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	t.Parallel()
	v := visiting(t, local(t), browser.Desktop)
	v.open(duelAtBest + "&pin=Old~4r+vs+red")
	v.touch("#defender-slot")
	v.touch("#defender-army summary")
	v.touch("#defender-army-text")
	v.Press("Rebel Troopers")
	link := on[string](v, `location.hash`)
	v.Go("about:blank")
	v.open("")
	v.touch("#go-on")
	v.until("the attack is back", func() bool { return on[string](v, `location.hash`) == link })
	is(v, v.setting("pin"), "Old~4r vs red")
	v.touch("#defender-slot")
	v.Wait(`document.getElementById("defender-army-text").value === "Rebel Troopers"`)
	v.has(v.Text("#defender-army .picks"), "Rebel Troopers")
	v.clean()
}
