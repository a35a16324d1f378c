package replace

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
)

// replaceFile replaces a file by one with a text in it.
func replaceFile(name, text string) error {
	f, err := NewFile(name)
	if err != nil {
		return err
	}
	if _, err := f.Write([]byte(text)); err != nil {
		return f.Discard(err)
	}
	return f.Commit()
}

func text(t *testing.T, name string) string {
	t.Helper()
	body, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

// A file keeps the mode of the one that it replaces; a new one has the usual mode.
func TestMode(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no such modes")
	}
	dir := t.TempDir()
	usual, secret, open := filepath.Join(dir, "usual"), filepath.Join(dir, "secret"), filepath.Join(dir, "open")
	if err := os.WriteFile(usual, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(usual)
	if err != nil {
		t.Fatal(err)
	}
	for name, mode := range map[string]os.FileMode{secret: 0o600, open: 0o666, filepath.Join(dir, "new"): 0} {
		if mode == 0 {
			mode = info.Mode()
		} else if err := errors.Join(os.WriteFile(name, nil, mode), os.Chmod(name, mode)); err != nil {
			t.Fatal(err)
		}
		if err := replaceFile(name, "new"); err != nil {
			t.Fatal(err)
		}
		if after, err := os.Stat(name); err != nil || after.Mode() != mode {
			t.Errorf("%s: %v, %v; want %v", name, after.Mode(), err, mode)
		}
	}
}

// What a link leads to is replaced, be it there or not; links that lead to each other
// lead nowhere.
func TestLinks(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, map[string]string{"data/odds.csv": "old", "elsewhere/x": ""})
	for link, target := range map[string]string{
		"link":        "data/odds.csv",
		"to link":     "link",
		"no file yet": "data/new.csv",
		"folder":      "elsewhere",
		"elsewhere/y": "../data/up.csv",
		"round":       "and round",
		"and round":   "round",
	} {
		if err := os.Symlink(target, filepath.Join(dir, link)); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"to link", "no file yet", "folder/y"} {
		if err := replaceFile(filepath.Join(dir, name), name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if info, err := os.Lstat(filepath.Join(dir, name)); err != nil || info.Mode()&os.ModeSymlink == 0 {
			t.Errorf("%s: the link is gone", name)
		}
	}
	for name, want := range map[string]string{"odds.csv": "to link", "new.csv": "no file yet", "up.csv": "folder/y"} {
		if got := text(t, filepath.Join(dir, "data", name)); got != want {
			t.Errorf("%s is %q", name, got)
		}
	}
	// The link of somebody who guesses the random name is not followed.
	if _, err := (system{}).Create(filepath.Join(dir, "link"), 0o666); !errors.Is(err, os.ErrExist) {
		t.Errorf("a link is followed: %v", err)
	}
	if err := replaceFile(filepath.Join(dir, "round"), ""); err == nil || !strings.Contains(err.Error(), "too many links") {
		t.Error(err)
	}
}

// Whoever replaces the same file at the same time replaces all of it.
func TestManyAtOnce(t *testing.T) {
	name := filepath.Join(t.TempDir(), "odds.csv")
	var wait sync.WaitGroup
	wholes := map[string]bool{}
	for _, letter := range []string{"a", "b", "c", "d"} {
		whole := strings.Repeat(letter, 1000)
		wholes[whole] = true
		wait.Go(func() {
			for range 20 {
				f, err := NewFile(name)
				if err != nil {
					t.Error(err)
					return
				}
				for range 10 {
					if _, err := f.Write([]byte(whole[:100])); err != nil {
						t.Error(err)
					}
				}
				if err := f.Commit(); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wait.Wait()
	if !wholes[text(t, name)] {
		t.Errorf("it is %q", text(t, name))
	}
	if all := tree(t, filepath.Dir(name)); len(all) != 1 {
		t.Errorf("something is left over in %v", all)
	}
}

// What is no file, or cannot be written, is said by the name that somebody gave.
func TestNoFile(t *testing.T) {
	dir := t.TempDir()
	nowhere := filepath.Join(dir, "nowhere", "odds.csv")
	for name, want := range map[string]string{dir: dir + " is not a file that can be replaced", nowhere: "open " + nowhere + ": "} {
		if err := replaceFile(name, ""); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v; want %s", err, want)
		}
	}
}

// What a run left behind that was killed is removed a day later, and nothing else.
func TestAbandoned(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "odds.csv")
	if err := replaceFile(name, "old"); err != nil {
		t.Fatal(err)
	}
	dead, err := NewFile(name)
	if err != nil {
		t.Fatal(err)
	}
	long := time.Now().Add(-2 * abandoned)
	if err := errors.Join(dead.out.Close(), os.Chtimes(dead.fresh, long, long)); err != nil {
		t.Fatal(err)
	}
	other := filepath.Join(dir, ".odds.csv.swp")
	if err := errors.Join(os.WriteFile(other, nil, 0o644), os.Chtimes(other, long, long)); err != nil {
		t.Fatal(err)
	}
	alive, err := NewFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := replaceFile(name, "new"); err != nil {
		t.Fatal(err)
	}
	if err := alive.Commit(); err != nil {
		t.Error(err)
	}
	if all := tree(t, dir); len(all) != 2 {
		t.Errorf("there are %v", all)
	}
}
