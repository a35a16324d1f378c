// Package browser drives a real browser in tests. It wraps chromedp, so that
// tests speak of pages, taps and keys and no one else knows its API. It knows
// nothing of the page under test.
package browser

import (
	"context"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// Required reports whether what tests need must be there: in CI a skip would
// hide that nothing was tested.
func Required() bool { return os.Getenv("CI") == "true" }

// Missing skips the test for want of something or, in CI, fails it.
func Missing(t testing.TB, what string) {
	t.Helper()
	if Required() {
		t.Fatal(what)
	}
	t.Skip(what)
}

// running is the one browser of all tests of a package, once a test needs it.
var running = sync.OnceValues(start)

// stop ends it.
var stop = func() {}

// start starts a browser with an empty profile.
func start() (context.Context, error) {
	path, err := exec.LookPath("chromium")
	if err != nil {
		return nil, err
	}
	profile, err := os.MkdirTemp("", "salvo-browser-")
	if err != nil {
		return nil, err
	}
	options := append([]chromedp.ExecAllocatorOption{}, chromedp.DefaultExecAllocatorOptions[:]...)
	options = append(options,
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.UserDataDir(profile), chromedp.WSURLReadTimeout(2*time.Minute),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true))
	ctx, end := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, closeAll := chromedp.NewContext(ctx)
	stop = func() {
		closeAll()
		end()
		os.RemoveAll(profile)
	}
	return ctx, chromedp.Do(ctx)
}

// Main runs the tests of a package, and ends the browser after them.
func Main(m *testing.M) int {
	defer func() { stop() }()
	return m.Run()
}

// A Size is that of a window, and whether it is one of a phone.
type Size struct {
	Name          string
	Width, Height int64
	Phone         bool
}

// The sizes that pages are tested at.
var (
	Phone   = Size{"phone", 390, 844, true}
	Desktop = Size{"desktop", 1280, 800, false}
)

// Open opens a page in a window with cookies and caches of its own, which is closed with
// the test. All windows are those of one browser, which [Main] ends. Without chromium the
// test is skipped.
func Open(t testing.TB, size Size, url string) *Page {
	t.Helper()
	if _, err := exec.LookPath("chromium"); err != nil {
		Missing(t, "no chromium in the PATH; on Debian: apt-get install chromium")
	}
	all, err := running()
	if err != nil {
		t.Fatalf("chromium does not start: %v", err)
	}
	ctx, closeTab := chromedp.NewContext(all, chromedp.WithNewBrowserContext())
	t.Cleanup(closeTab)
	p := &Page{t: t, ctx: ctx, Timeout: 3 * time.Minute} // a machine may have much else to do
	p.listen()
	// Only one window of a browser has the focus; each of them acts as if it had.
	if _, err := chromedp.Call(p.ctx, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}); err != nil {
		t.Fatal(err)
	}
	p.Resize(size)
	p.Go(url)
	return p
}
