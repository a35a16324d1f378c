package web_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"salvo/internal/browser"
)

// The folder works without a network after the first visit: nobody answers,
// the page is loaded again, and computes something new.
func TestOffline(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	b := browser.Start(t)
	for _, size := range []browser.Size{browser.Phone, browser.Desktop} {
		t.Run(size.Name, func(t *testing.T) {
			s := static(t)
			v := &visit{t, b.Open(t, size, "about:blank"), s, size}
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
		})
	}
}

// Whoever comes back gets the page as it was, and the next time what is new.
func TestUpdate(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	b := browser.Start(t)
	built, err := folder()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(built)); err != nil {
		t.Fatal(err)
	}
	s := hosted(t, dir)
	v := &visit{t, b.Open(t, browser.Desktop, "about:blank"), s, browser.Desktop}
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
	}
	v.open(usual)
	v.has(v.Text("h1"), "Salvo")
	v.Wait(`caches.keys().then((names) => names.length === 1 && names[0].startsWith("salvo-/tools/salvo/-new-"))`)
	v.open(usual)
	v.has(v.Text("h1"), "Fresh")
	v.clean()
}

// A first visit and an example are answered before the engine is there.
func TestBeforeTheEngine(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
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
	v := &visit{t, browser.Start(t).Open(t, browser.Phone, "about:blank"), hosted(t, dir), browser.Phone}
	v.open("")
	is(v, v.line(), nothing)
	v.touch("[data-example]")
	v.until("the example is there", func() bool { return v.choice("attacker") != "" })
	v.has(v.average(), ".")
	v.has(v.Text("#view"), "Best play.")
}

// A worker that has died is started again by itself.
func TestWorkerStops(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	v := &visit{t, browser.Start(t).Open(t, browser.Desktop, "about:blank"), static(t), browser.Desktop}
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

// Without its server the page says so at the headline, and goes on by itself
// once it is there again.
func TestServerGone(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	s := local(t)
	v := &visit{t, browser.Start(t).Open(t, browser.Desktop, "about:blank"), s, browser.Desktop}
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

// What was kept on the device and cannot be read any more does no harm.
func TestBrokenStore(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	v := &visit{t, browser.Start(t).Open(t, browser.Desktop, "about:blank"), local(t), browser.Desktop}
	v.open(usual)
	on[any](v, `for (const name of ["kept", "recent", "theme", "army-attacker"]) localStorage.setItem("salvo-" + name, "{broken")`)
	v.open(usual)
	v.has(v.average(), ".")
	v.unit("attacker", "stormtroopers")
	is(v, on[string](v, `localStorage.getItem("salvo-kept-unreadable")`), "{broken")
}
