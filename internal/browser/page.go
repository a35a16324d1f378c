package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// A Page is an open page. Its methods fail the test when they cannot do what
// they are asked to.
type Page struct {
	// Timeout is how long to wait for something to happen.
	Timeout time.Duration

	t   testing.TB
	ctx context.Context

	mu     sync.Mutex
	errors []string
	hosts  []string
}

// listen notes what the page complains about and whom it asks.
func (p *Page) listen() {
	console := chromedp.Console(p.ctx)
	go func() {
		for m, err := range console {
			if err != nil {
				return
			}
			if m.IsException() || m.Type == "error" || m.Type == "warning" || m.Type == "assert" {
				p.mu.Lock()
				p.errors = append(p.errors, fmt.Sprintf("%s: %s (%s:%d)", m.Type, m.Text, m.URL, m.Line+1))
				p.mu.Unlock()
			}
		}
	}()
	requests := chromedp.Events(p.ctx, network.RequestWillBeSent)
	call(p, network.Enable, network.EnableParams{})
	go func() {
		for r, err := range requests {
			if err != nil {
				return
			}
			if u, err := url.Parse(r.Request.URL); err == nil && u.Host != "" {
				p.mu.Lock()
				if !slices.Contains(p.hosts, u.Host) {
					p.hosts = append(p.hosts, u.Host)
				}
				p.mu.Unlock()
			}
		}
	}()
}

// Errors returns what the page has written to the console as an error or a
// warning, and forgets it.
func (p *Page) Errors() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	list := p.errors
	p.errors = nil
	return list
}

// Hosts returns the hosts that the page has sent requests to.
func (p *Page) Hosts() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.hosts)
}

// call runs a command of the browser's tools.
func call[P, R any](p *Page, command cdp.Command[P, R], params P) R {
	p.t.Helper()
	v, err := chromedp.Call(p.ctx, command, params)
	if err != nil {
		p.t.Fatalf("%T: %v", params, err)
	}
	return v
}

func (p *Page) do(what string, steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, done := context.WithTimeout(p.ctx, p.Timeout)
	defer done()
	err := chromedp.Do(ctx, steps...)
	for err != nil && ctx.Err() == nil && strings.Contains(err.Error(), "Could not find node") {
		err = chromedp.Do(ctx, steps...) // the page has put another in its place
	}
	if err != nil {
		p.t.Fatalf("%s: %v", what, err)
	}
}

// Go goes to an address.
func (p *Page) Go(url string) {
	p.t.Helper()
	p.do("go to "+url, chromedp.Navigate(url))
}

// Leave leaves the page for an empty one. The page itself does, and so keeps its process
// for the next one of its host: to go to about:blank takes half as long as to open a page.
func (p *Page) Leave() {
	p.t.Helper()
	Run[chromedp.Void](p, `location.replace("about:blank")`)
	p.Wait(`location.href === "about:blank"`)
}

// Next lets another test have the window, as if nobody had been there: what the
// origin has stored is gone. That takes less than a new window.
func (p *Page) Next(t testing.TB, origin string) *Page {
	t.Helper()
	p.t = t
	p.Leave()
	call(p, storage.ClearDataForOrigin, storage.ClearDataForOriginParams{Origin: origin, StorageTypes: "all"})
	p.mu.Lock()
	defer p.mu.Unlock()
	p.errors, p.hosts = nil, nil
	return p
}

// Reload loads the page again.
func (p *Page) Reload() {
	p.t.Helper()
	p.do("reload", chromedp.Reload())
}

// Resize gives the window a size.
func (p *Page) Resize(s Size) {
	p.t.Helper()
	var options []chromedp.EmulateViewportOption
	if s.Phone {
		options = append(options, chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulatePortrait)
	}
	p.do("resize", chromedp.EmulateViewport(s.Width, s.Height, options...))
	p.Frame()
}

// Frame waits until the page was drawn, and those that watch for what changes have seen it.
func (p *Page) Frame() {
	p.t.Helper()
	Run[chromedp.Void](p, `new Promise((done) => {
		requestAnimationFrame(() => setTimeout(done));
		setTimeout(done, 500); // nobody looks at it
	})`)
}

// Before runs a script before those of every page that is opened from now on.
func (p *Page) Before(script string) {
	p.t.Helper()
	call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
}

// Prefer sets what the reader prefers, such as prefers-color-scheme to dark.
func (p *Page) Prefer(pairs ...string) {
	p.t.Helper()
	var features []*emulation.MediaFeature
	for i := 0; i+1 < len(pairs); i += 2 {
		features = append(features, &emulation.MediaFeature{Name: pairs[i], Value: pairs[i+1]})
	}
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features})
}

// Click clicks the middle of the first element that a selector matches, once
// it is visible. Where something else is on top, that is what is hit.
func (p *Page) Click(selector string) {
	p.t.Helper()
	p.do("click "+selector, chromedp.Click(chromedp.CSS(selector), chromedp.NodeVisible))
}

// Tap taps it with a finger.
func (p *Page) Tap(selector string) {
	p.t.Helper()
	p.do("tap "+selector, chromedp.Tap(chromedp.CSS(selector), chromedp.NodeVisible))
}

// Keys that Press knows by name.
const (
	Tab    = kb.Tab
	Enter  = kb.Enter
	Escape = kb.Escape
	Up     = kb.ArrowUp
	Down   = kb.ArrowDown
	Left   = kb.ArrowLeft
	Right  = kb.ArrowRight
	Delete = kb.Backspace
)

// Press presses keys, one after the other, wherever the focus is.
func (p *Page) Press(keys string) {
	p.t.Helper()
	for _, r := range keys {
		events := kb.Encode(r)
		key, up := *events[0], *events[len(events)-1]
		if len(events) > 2 {
			// One event for the key and its character: what takes the key, and moves the
			// focus, then also takes the character, as with a keyboard.
			key.Text, key.UnmodifiedText = events[1].Text, events[1].UnmodifiedText
		}
		for _, event := range []input.DispatchKeyEventParams{key, up} {
			call(p, input.DispatchKeyEvent, event)
		}
	}
}

// Run evaluates a script, which may be a promise, and returns its value. It
// goes through the browser's own tools, which no policy of the page forbids.
func Run[T any](p *Page, script string) T {
	p.t.Helper()
	ctx, done := context.WithTimeout(p.ctx, p.Timeout)
	defer done()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("%.200s: %v", script, err)
	}
	return v
}

// Text returns the text of the first element that a selector matches, empty
// if there is none.
func (p *Page) Text(selector string) string {
	p.t.Helper()
	return Run[string](p, fmt.Sprintf(`document.querySelector(%s)?.textContent ?? ""`, Quote(selector)))
}

// Wait waits until a script's value is true. The page itself looks again and again, and
// the next one if it goes to another.
func (p *Page) Wait(script string) {
	p.t.Helper()
	look := fmt.Sprintf(`new Promise((done, failed) => {
		const end = Date.now() + %d;
		const look = async () => ((await (%s)) ? done(true) : Date.now() > end ? done(false) : setTimeout(() => look().catch(failed), 20));
		look().catch(failed);
	})`, p.Timeout.Milliseconds(), script)
	for end := time.Now().Add(p.Timeout); ; time.Sleep(10 * time.Millisecond) {
		ctx, done := context.WithTimeout(p.ctx, 2*p.Timeout)
		is, err := chromedp.Run(ctx, chromedp.Evaluate[bool](look, chromedp.EvalAwaitPromise))
		done()
		gone := err != nil && (strings.Contains(err.Error(), "navigated or closed") || strings.Contains(err.Error(), "context was destroyed"))
		switch {
		case is:
			return
		case err != nil && !gone:
			p.t.Fatalf("%.200s: %v", script, err)
		case time.Now().After(end):
			p.t.Fatalf("waited in vain for %s\nthe page says %v", script, p.Errors())
		}
	}
}

// Picture writes what the window shows into a file.
func (p *Page) Picture(file string) {
	p.t.Helper()
	png, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(file, png, 0o644)
	}
	if err != nil {
		p.t.Fatal(err)
	}
}

// Quote writes a text as a string of a script.
func Quote(s string) string {
	text, err := json.Marshal(s)
	if err != nil {
		panic(err) // a string can be written
	}
	return string(text)
}
