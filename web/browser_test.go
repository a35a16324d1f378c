package web_test

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"salvo/api"
	"salvo/cards"
	"salvo/internal/browser"
	"salvo/server"
	pages "salvo/site"
	"salvo/web"
)

// The page is tested as players meet it: in a real browser, at the size of a
// phone and of a desktop, computing on the local server and in the worker.

// A site is the page, computing on its server or in the worker.
type site struct {
	name string
	url  string
	stop func() // nobody answers any more

	version string // that the page says it has
}

// origin is the part of its address that a browser keeps data by.
func (s site) origin() string {
	u, err := url.Parse(s.url)
	if err != nil {
		panic(err) // it was made here
	}
	return u.Scheme + "://" + u.Host
}

// local starts the page with its server.
func local(t testing.TB) site {
	t.Helper()
	s, err := server.New(server.Options{
		API: api.New(cards.All()), Files: web.Files, About: pages.About{Version: "v1 \"test\""},
		Compute: 2 * time.Minute, // several windows ask at once, and the machine may have much else to do
	})
	if err != nil {
		t.Fatal(err)
	}
	ts := httptest.NewServer(s)
	t.Cleanup(ts.Close)
	return site{"server", ts.URL + "/", func() { ts.CloseClientConnections(); ts.Close() }, `v1 "test"`}
}

// folder is the page as salvo site writes it, made once, or the one that SALVO_SITE
// names.
var folder = sync.OnceValues(func() (string, error) {
	if made := os.Getenv("SALVO_SITE"); made != "" {
		return filepath.Abs(made)
	}
	dir, err := tempFolder()
	if err != nil {
		return "", err
	}
	cmd := exec.Command("go", "run", "./cmd/salvo", "site", dir)
	cmd.Dir = ".."
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", &exec.Error{Name: "salvo site: " + string(out), Err: err}
	}
	return dir, nil
})

// static is the page in a folder.
func static(t testing.TB) site {
	t.Helper()
	dir, err := folder()
	if err != nil {
		t.Fatal(err)
	}
	return hosted(t, dir)
}

// hosted serves a folder as any host would, from a path below its root.
func hosted(t testing.TB, dir string) site {
	t.Helper()
	mux := http.NewServeMux()
	mux.Handle("/tools/salvo/", http.StripPrefix("/tools/salvo/", http.FileServer(http.Dir(dir))))
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	version := "from source"
	if os.Getenv("SALVO_SITE") != "" {
		version = "" // that of a release, whatever it is
	}
	s := &http.Server{Handler: mux}
	go s.Serve(l)
	t.Cleanup(func() { s.Close() })
	return site{"static", "http://" + l.Addr().String() + "/tools/salvo/", func() { s.Close() }, version}
}

// A visit is a page that is open.
type visit struct {
	testing.TB
	*browser.Page
	site site
	size browser.Size
}

// visiting opens a window for a site, with nothing in it yet.
func visiting(t testing.TB, s site, size browser.Size) *visit {
	t.Helper()
	return &visit{t, window(t, size), s, size}
}

// window opens one in which pages note what they tell, which is gone after a while.
func window(t testing.TB, size browser.Size) *browser.Page {
	t.Helper()
	p := browser.Open(t, size, "about:blank")
	p.Before(`{
		window.told = [];
		new MutationObserver(() => {
			const said = document.getElementById("said");
			if (said?.textContent && said.checkVisibility()) told.push({ text: said.textContent, sheet: said.closest("dialog[open]")?.id ?? "" });
		}).observe(document, { childList: true, subtree: true });
	}`)
	return p
}

// told waits until the page has told something, in a sheet if one is named.
func (v *visit) told(part, sheet string) {
	v.TB.Helper()
	v.Wait(`told.some(({ text, sheet }) => text.includes(` + browser.Quote(part) + `) && sheet === ` + browser.Quote(sheet) + `)`)
}

// open opens the page afresh with a link, and waits for its answer.
func (v *visit) open(link string) {
	v.TB.Helper()
	v.Leave() // or else a new link would not load the page again
	if link == "" {
		link = "#&workspace=attack" // with nothing said about it
	}
	v.Go(v.site.url + link)
	v.answered()
}

// answered waits until the answer and the view are those of the form, nobody looks for units
// any more, and the typeface is there: after that nothing moves by itself.
func (v *visit) answered() {
	v.TB.Helper()
	v.Wait(`document.fonts.status === "loaded" && !document.querySelector("[role=listbox][aria-busy=true]") && ({ volley: ["volley-answer"], builds: ["builds-answer"], duel: ["duel-answer"], game: ["game-card"], home: ["home"] }[document.querySelector("main")?.dataset.workspace] ?? ["result", "view"])
		.every((id) => document.getElementById(id)?.getAttribute("aria-busy") === "false")`)
}

// on evaluates a script.
func on[T any](v *visit, script string) T {
	v.TB.Helper()
	return browser.Run[T](v.Page, script)
}

// line is the attack in one line, as the address has it.
func (v *visit) line() string {
	v.TB.Helper()
	line, _, _ := strings.Cut(strings.TrimPrefix(on[string](v, `location.hash`), "#"), "&")
	line, err := url.PathUnescape(strings.ReplaceAll(line, "+", " "))
	if err != nil {
		v.TB.Fatal(err)
	}
	return line
}

// settings are what the address has under a name besides the line.
func (v *visit) settings(name string) []string {
	v.TB.Helper()
	_, rest, _ := strings.Cut(on[string](v, `location.hash`), "&")
	values, err := url.ParseQuery(rest)
	if err != nil {
		v.TB.Fatal(err)
	}
	return values[name]
}

// setting is the one of them, or empty.
func (v *visit) setting(name string) string {
	v.TB.Helper()
	return strings.Join(v.settings(name), ", ")
}

// becomes waits until the attack is one, and its answer is there.
func (v *visit) becomes(line string) {
	v.TB.Helper()
	v.until("the attack is "+line, func() bool { return v.line() == line })
}

// until waits until something is so, and the answer is there.
func (v *visit) until(what string, so func() bool) {
	v.TB.Helper()
	for end := time.Now().Add(v.Timeout); !so(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			v.TB.Fatalf("waited in vain until %s; the attack is %s", what, v.line())
		}
	}
	v.answered()
}

// shown reports whether a field is on the page.
func (v *visit) shown(path string) bool {
	v.TB.Helper()
	return on[bool](v, `Boolean(document.querySelector('[data-path="`+path+`"]'))`)
}

// average is what the answer says, such as 1.33.
func (v *visit) average() string { v.TB.Helper(); return v.Text("#result .s-big") }

// touch taps with a finger on a phone, and clicks on a desktop, and waits for the answer.
func (v *visit) touch(selector string) {
	v.TB.Helper()
	v.answered()
	v.unfold(selector)
	if v.size.Phone {
		v.bring(selector)
	}
	v.hit(selector)
	v.answered()
}

// noClick is how long to wait for the click of a tap.
const noClick = 10 * time.Second

// hit taps or clicks where something is, and fails if it was not hit.
func (v *visit) hit(selector string) {
	v.TB.Helper()
	v.Frame() // what follows a scroll has happened
	// A browser makes the click of a tap a little later, and not where it was meant to be
	// if something moved in between. What scrolls away itself as soon as it has the focus
	// was hit: the click is then one of what is around it.
	on[any](v, `{
		window.clicked = null;
		let down = null;
		addEventListener("mousedown", ({ target }) => { down = target; }, { once: true, capture: true });
		addEventListener("click", ({ target }) => {
			const meant = [...document.querySelectorAll(`+browser.Quote(selector)+`)], hit = target.contains(down) ? down : target;
			window.clicked = meant.some((e) => e.contains(hit) || hit.control === e) ? "it" : hit.outerHTML;
		}, { once: true, capture: true });
	}`)
	for end := time.Now().Add(v.Timeout); ; {
		if v.size.Phone {
			v.Tap(selector)
		} else {
			v.Click(selector)
		}
		hit := on[string](v, fmt.Sprintf(`new Promise((done) => {
			const end = Date.now() + %d;
			const look = () => (window.clicked || Date.now() > end ? done(window.clicked ?? "") : setTimeout(look, 5));
			look();
		})`, noClick.Milliseconds()))
		switch {
		case hit == "it":
			return
		case hit != "":
			v.TB.Errorf("a tap on %s hit %.200s", selector, hit)
			return
		case time.Now().After(end):
			v.TB.Fatalf("a tap on %s is no click", selector)
		}
		// A finger that stays where it is for long, because the machine has other things to
		// do, does not click: it taps again.
	}
}

// unfold opens what something is folded into.
func (v *visit) unfold(selector string) {
	v.TB.Helper()
	on[any](v, `document.querySelector(`+browser.Quote(selector)+`)?.closest("details.edit:not([open])")?.setAttribute("open", "")`)
}

// menu does something in the menu.
func (v *visit) menu(selector string) {
	v.TB.Helper()
	v.touch("#menu")
	v.touch(selector)
}

// close closes the sheet that is open.
func (v *visit) close() {
	v.TB.Helper()
	v.touch("dialog[open] .close")
}

// workspace goes to a workspace.
func workspace(v *visit, name string) {
	v.TB.Helper()
	button := "#go-" + name
	if on[bool](v, `document.querySelector("`+button+`").checkVisibility()`) {
		v.touch(button)
	} else { // it shares a tab
		v.touch("#go-lists")
		v.touch("label:has(#shared-" + name + ")")
		button = "#go-lists"
	}
	is(v, on[string](v, `document.querySelector("main").dataset.workspace`), name)
	is(v, on[string](v, `document.querySelector("`+button+`").getAttribute("aria-current")`), "page")
}

// bring scrolls something to the middle of the window, where nothing that
// stays in view covers it.
func (v *visit) bring(selector string) {
	v.TB.Helper()
	on[any](v, `document.querySelector(`+browser.Quote(selector)+`).scrollIntoView({block: "center", behavior: "instant"})`)
}

// more is the button that adds one to a field, and less the other one.
func more(path string) string { return `[data-path="` + path + `"] .stepper button:last-child` }
func less(path string) string { return `[data-path="` + path + `"] .stepper button:first-child` }

// has fails unless a text has a part.
func (v *visit) has(text, part string) {
	v.TB.Helper()
	if !strings.Contains(text, part) {
		v.TB.Errorf("%q has no %q", text, part)
	}
}

// is fails unless two values are the same.
func is[T comparable](v *visit, got, want T) {
	v.TB.Helper()
	if got != want {
		v.TB.Errorf("got %v, want %v", got, want)
	}
}

// clean fails if the page complained or asked anyone but its own host.
func (v *visit) clean() {
	v.TB.Helper()
	for _, e := range v.Errors() {
		v.TB.Errorf("the console says %s", e)
	}
	host := strings.Split(v.site.url, "/")[2]
	if others := slices.DeleteFunc(v.Hosts(), func(h string) bool { return h == host }); len(others) > 0 {
		v.TB.Errorf("the page asked %v", others)
	}
}

// Every part of the page at both sizes, if it depends on them. What depends on who computes
// does so on the server at one of them, in the worker at the other; all of it in the worker, at both, if
// the folder is somebody else's.
func TestPage(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser is slow")
	}
	t.Parallel()
	type run struct {
		begin func(testing.TB) site
		size  browser.Size
		parts []part
	}
	runs := []run{
		{local, browser.Desktop, computed}, {static, browser.Phone, computed},
		{local, browser.Desktop, shown}, {local, browser.Phone, slices.Concat(shown, anywhere)},
	}
	if os.Getenv("SALVO_SITE") != "" {
		runs = append(runs, run{local, browser.Phone, computed}, run{static, browser.Desktop, slices.Concat(computed, shown, anywhere)}, run{static, browser.Phone, slices.Concat(shown, anywhere)})
	}
	for _, r := range runs {
		s := r.begin(t)
		for parts := range slices.Chunk(r.parts, 12) { // so that no window is left alone at the end
			t.Run(s.name+"/"+r.size.Name, func(t *testing.T) {
				t.Parallel()
				inOneWindow(t, s, r.size, parts)
			})
		}
	}
}

// inOneWindow tries parts of the page, one after the other, each as if nobody had been
// there.
func inOneWindow(t *testing.T, s site, size browser.Size, parts []part) {
	p := window(t, size)
	for _, part := range parts {
		t.Run(part.name, func(t *testing.T) {
			v := &visit{t, p.Next(t, s.origin()), s, size}
			v.Resize(size)
			v.Prefer("prefers-reduced-motion", "reduce")
			part.run(v)
			v.clean()
		})
	}
}
