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

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
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
	if _, err := chromedp.Call(p.ctx, network.Enable, network.EnableParams{}); err != nil {
		p.t.Fatal(err)
	}
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

// Next lets another test have the window, as if nobody had been there: what the
// origin has stored is gone. That takes less than a new window.
func (p *Page) Next(t testing.TB, origin string) *Page {
	t.Helper()
	p.t = t
	p.Go("about:blank")
	if _, err := chromedp.Call(p.ctx, storage.ClearDataForOrigin, storage.ClearDataForOriginParams{Origin: origin, StorageTypes: "all"}); err != nil {
		t.Fatal(err)
	}
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
}

// Prefer sets what the reader prefers, such as prefers-color-scheme to dark.
func (p *Page) Prefer(pairs ...string) {
	p.t.Helper()
	var features []*emulation.MediaFeature
	for i := 0; i+1 < len(pairs); i += 2 {
		features = append(features, &emulation.MediaFeature{Name: pairs[i], Value: pairs[i+1]})
	}
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features}); err != nil {
		p.t.Fatal(err)
	}
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
	p.do(fmt.Sprintf("press %q", keys), chromedp.KeyEvent(keys))
}

// ShiftTab goes one stop back.
func (p *Page) ShiftTab() {
	p.t.Helper()
	p.do("press shift-tab", chromedp.KeyEvent(Tab, chromedp.KeyModifiers(chromedp.ModifierShift)))
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

// Wait waits until a script's value is true.
func (p *Page) Wait(script string) {
	p.t.Helper()
	for end := time.Now().Add(p.Timeout); ; time.Sleep(10 * time.Millisecond) {
		if Run[bool](p, "(async () => Boolean(await ("+script+")))()") {
			return
		}
		if time.Now().After(end) {
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
