// Package browser drives a real browser in tests. It wraps chromedp, so that
// tests speak of pages, taps and keys and no one else knows its API. It knows
// nothing of the page under test.
package browser

import (
	"context"
	"os"
	"os/exec"
	"testing"
	"time"

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

// A Browser is a running browser.
type Browser struct{ ctx context.Context }

// Start starts a browser with an empty profile, which ends with the test.
// Without chromium the test is skipped.
func Start(t testing.TB) *Browser {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		Missing(t, "no chromium in the PATH; on Debian: apt-get install chromium")
	}
	options := append([]chromedp.ExecAllocatorOption{}, chromedp.DefaultExecAllocatorOptions[:]...)
	options = append(options,
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.UserDataDir(t.TempDir()),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true))
	ctx, end := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(end)
	ctx, closeAll := chromedp.NewContext(ctx)
	t.Cleanup(closeAll)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatalf("chromium does not start: %v", err)
	}
	return &Browser{ctx}
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

// Open opens a page in a window with cookies and caches of its own.
func (b *Browser) Open(t testing.TB, size Size, url string) *Page {
	t.Helper()
	ctx, closeTab := chromedp.NewContext(b.ctx, chromedp.WithNewBrowserContext())
	t.Cleanup(closeTab)
	p := &Page{t: t, ctx: ctx, Timeout: 15 * time.Second}
	p.listen()
	p.Resize(size)
	p.Go(url)
	return p
}
