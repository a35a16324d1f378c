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

// program is a browser that all tests of a package share, once one of them needs it.
type program struct {
	names []string // the first of them that is in the PATH is started

	once sync.Once
	ctx  context.Context
	err  error
	stop func()
}

// The shell is chromium without a frame around its windows. It does the same in them for
// half the work.
var (
	whole = &program{names: []string{"chromium"}}
	shell = &program{names: []string{"chromium-headless-shell", "chromium"}}
)

// path is where the program is.
func (p *program) path() (path string, err error) {
	for _, name := range p.names {
		if path, err = exec.LookPath(name); err == nil {
			break
		}
	}
	return path, err
}

// running starts the browser with an empty profile, unless it runs.
func (p *program) running() (context.Context, error) {
	p.once.Do(func() {
		var path, profile string
		if path, p.err = p.path(); p.err != nil {
			return
		}
		if profile, p.err = os.MkdirTemp("", "salvo-browser-"); p.err != nil {
			return
		}
		options := append([]chromedp.ExecAllocatorOption{}, chromedp.DefaultExecAllocatorOptions[:]...)
		options = append(options,
			chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
			chromedp.UserDataDir(profile), chromedp.WSURLReadTimeout(2*time.Minute),
			chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true))
		ctx, end := chromedp.NewExecAllocator(context.Background(), options...)
		ctx, closeAll := chromedp.NewContext(ctx)
		p.stop = func() {
			closeAll()
			end()
			os.RemoveAll(profile)
		}
		p.ctx, p.err = ctx, chromedp.Do(ctx)
	})
	return p.ctx, p.err
}

// Main runs the tests of a package, and ends the browsers after them.
func Main(m *testing.M) int {
	defer func() {
		for _, p := range []*program{whole, shell} {
			if p.stop != nil {
				p.stop()
			}
		}
	}()
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
	return open(t, shell, size, url)
}

// OpenWhole opens a page in a browser with all that is around a window: only there is
// known what installs a page.
func OpenWhole(t testing.TB, size Size, url string) *Page {
	t.Helper()
	return open(t, whole, size, url)
}

func open(t testing.TB, in *program, size Size, url string) *Page {
	t.Helper()
	if _, err := in.path(); err != nil {
		Missing(t, "no chromium in the PATH; on Debian: apt-get install chromium chromium-headless-shell")
	}
	all, err := in.running()
	if err != nil {
		t.Fatalf("chromium does not start: %v", err)
	}
	ctx, closeTab := chromedp.NewContext(all, chromedp.WithNewBrowserContext())
	t.Cleanup(closeTab)
	p := &Page{t: t, ctx: ctx, Timeout: 3 * time.Minute} // a machine may have much else to do
	p.listen()
	// Only one window of a browser has the focus; each of them acts as if it had.
	call(p, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	p.Resize(size)
	p.Go(url)
	return p
}
