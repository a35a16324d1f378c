package browser

import (
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Download does something that saves a file of a name, and returns the file.
func (p *Page) Download(name string, do func()) string {
	p.t.Helper()
	dir := p.t.TempDir()
	_, err := chromedp.CallBrowser(p.ctx, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
		Behavior: browser.SetDownloadBehaviorBehaviorAllow, DownloadPath: dir,
		BrowserContextID: chromedp.FromContext(p.ctx).BrowserContextID,
	})
	if err != nil {
		p.t.Fatal(err)
	}
	do()
	for end := time.Now().Add(p.Timeout); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if text, err := os.ReadFile(filepath.Join(dir, name)); err == nil && len(text) > 0 {
			return string(text)
		}
	}
	p.t.Fatalf("nothing was saved as %s", name)
	return ""
}

// clipboard is held by whoever uses it: all windows have the same one.
var clipboard sync.Mutex

// Clipboard does something that copies, and returns what was copied.
func (p *Page) Clipboard(do func()) string {
	p.t.Helper()
	clipboard.Lock()
	defer clipboard.Unlock()
	for _, name := range []string{"clipboard-read", "clipboard-write"} {
		_, err := chromedp.CallBrowser(p.ctx, browser.SetPermission, browser.SetPermissionParams{
			Permission: &browser.PermissionDescriptor{Name: name}, Setting: browser.PermissionSettingGranted,
			BrowserContextID: chromedp.FromContext(p.ctx).BrowserContextID,
		})
		if err != nil {
			p.t.Fatal(err)
		}
	}
	Run[chromedp.Void](p, `navigator.clipboard.writeText("nothing was copied")`)
	do()
	p.Wait(`navigator.clipboard.readText().then((text) => text !== "nothing was copied")`)
	return Run[string](p, `navigator.clipboard.readText()`)
}

// Uninstallable lists what keeps the page from being installed.
func (p *Page) Uninstallable() []string {
	p.t.Helper()
	var list []string
	for _, e := range call(p, page.GetAppManifest, page.GetAppManifestParams{}).Errors {
		list = append(list, e.Message)
	}
	for _, e := range call(p, page.GetInstallabilityErrors, cdp.Empty{}).InstallabilityErrors {
		if e.ErrorID != "in-incognito" { // as every page with a profile of its own is
			list = append(list, e.ErrorID)
		}
	}
	return list
}

// Slow makes the network slow for the page: every answer takes a while to begin,
// and comes at so many bytes a second.
func (p *Page) Slow(latency time.Duration, bytes float64) {
	p.t.Helper()
	call(p, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
		MatchedNetworkConditions: []*network.Conditions{{Latency: float64(latency.Milliseconds()), DownloadThroughput: bytes, UploadThroughput: bytes}},
	})
}
