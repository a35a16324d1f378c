package site

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// whole fails if a folder does not hold every file that its list names, as the
// hash in it says, and returns the list's version.
func whole(t *testing.T, dir string) string {
	t.Helper()
	var l list
	if err := json.Unmarshal([]byte(read(t, dir, listName)), &l); err != nil {
		t.Fatal(err)
	}
	var assets []*Asset
	for _, name := range l.Files {
		if name != "./" {
			assets = append(assets, newAsset(name, []byte(read(t, dir, name))))
		}
	}
	again, err := withList(assets)
	if err != nil {
		t.Fatal(err)
	}
	if string(again[len(again)-1].Body) != read(t, dir, listName) {
		t.Errorf("%s: the files are not those of the list", dir)
	}
	return l.Version
}

// A run that fails leaves the earlier site whole, and can be repeated.
func TestFailedWrite(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	if err := Write(dir, sitePage, someEngine, About{}); err != nil {
		t.Fatal(err)
	}
	version := whole(t, dir)
	// A socket, a device or a pipe cannot be kept, and a file where the new site
	// has a folder is in the way.
	blocked := with(sitePage, "CNAME/x.js", "")
	if err := os.WriteFile(filepath.Join(dir, "CNAME"), []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := Write(dir, blocked, someEngine, About{}); err == nil {
		t.Error("a folder is written over a file")
	}
	if got := whole(t, dir); got != version || read(t, dir, "CNAME") != "mine" {
		t.Errorf("version %s; want %s", got, version)
	}
	if err := Write(dir, with(sitePage, "app.js", "// new"), someEngine, About{}); err != nil {
		t.Fatal(err)
	}
	if whole(t, dir) == version || read(t, dir, "CNAME") != "mine" {
		t.Error("it is not replaced")
	}
	nothingBeside(t, dir)
}

func nothingBeside(t *testing.T, dir string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(dir))
	if err != nil || len(entries) != 1 {
		t.Errorf("beside the site: %v, %v", entries, err)
	}
}

// Folders of others and links are kept, and what a killed run left is removed.
func TestOthersAreKept(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	if err := Write(dir, sitePage, someEngine, About{}); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{".git/refs", "empty"} {
		if err := os.MkdirAll(filepath.Join(dir, name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, ".git/HEAD"), []byte("ref"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("index.html", filepath.Join(dir, "404.html")); err != nil {
		t.Fatal(err)
	}
	left := filepath.Join(filepath.Dir(dir), ".site.salvo-new-1")
	if err := os.Mkdir(left, 0o755); err != nil {
		t.Fatal(err)
	}
	long := time.Now().Add(-48 * time.Hour)
	if err := os.Chtimes(left, long, long); err != nil {
		t.Fatal(err)
	}
	if err := Write(dir, with(sitePage, "app.js", "// new"), someEngine, About{}); err != nil {
		t.Fatal(err)
	}
	whole(t, dir)
	if read(t, dir, ".git/HEAD") != "ref" || !strings.Contains(read(t, dir, "404.html"), "salvo-engine") {
		t.Error("files of others are changed")
	}
	for _, name := range []string{".git/refs", "empty"} {
		if info, err := os.Stat(filepath.Join(dir, name)); err != nil || !info.IsDir() {
			t.Errorf("%s: %v", name, err)
		}
	}
	nothingBeside(t, dir)
}

// Whoever asks for a file while the folder is replaced, again and again, gets
// it, and all of it.
func TestAlwaysThere(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only Linux exchanges folders in one step")
	}
	dir := filepath.Join(t.TempDir(), "site")
	if err := Write(dir, sitePage, someEngine, About{}); err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() {
		var err error
		for i := range 50 {
			err = errors.Join(err, Write(dir, with(sitePage, "worker.js", strings.Repeat("//", i)), someEngine, About{}))
		}
		done <- err
	}()
	want := len(read(t, dir, "index.html"))
	for {
		select {
		case err := <-done:
			if err != nil {
				t.Error(err)
			}
			return
		default:
			if got := len(read(t, dir, "index.html")); got != want {
				t.Fatalf("index.html has %d bytes; want %d", got, want)
			}
		}
	}
}
