package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSiteMistakes(t *testing.T) {
	full := t.TempDir()
	if err := os.WriteFile(filepath.Join(full, "thesis.txt"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	t.Run("other files", func(t *testing.T) {
		siteFails(t, full, full+": has other files in it; give a folder that is empty, does not exist yet, or holds an earlier site\n")
	})
	t.Run("the folder one is in", func(t *testing.T) {
		dir := t.TempDir()
		t.Chdir(dir)
		siteFails(t, ".", ".: is the folder that you are in, which cannot be replaced as a whole; give another one\n")
	})
	t.Run("without Go", func(t *testing.T) {
		t.Setenv("PATH", t.TempDir())
		siteFails(t, filepath.Join(t.TempDir(), "site"), "salvo site builds the engine for the browser, and for that needs Go, which is not here: see https://go.dev/dl/\n")
	})
}

func siteFails(t *testing.T, dir, want string) {
	t.Helper()
	var out, errs bytes.Buffer
	if status := run(t.Context(), []string{"site", dir}, strings.NewReader(""), &out, &errs); status != misuse || !strings.HasPrefix(errs.String(), want) {
		t.Errorf("status %d, %s; want %s", status, errs.String(), want)
	}
}

func TestSite(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds the engine")
	}
	dir := filepath.Join(t.TempDir(), "site")
	var out, errs bytes.Buffer
	if status := run(t.Context(), []string{"site", dir}, strings.NewReader(""), &out, &errs); status != okay || out.String() != "The page is in "+dir+": put the folder on any web host.\n" {
		t.Fatalf("status %d, %s%s", status, out.String(), errs.String())
	}
	for name, want := range map[string]string{
		"index.html": `<meta name="salvo-engine" content="worker">`, "salvo.wasm": "\x00asm", "wasm_exec.js": "Go", "library.json": "stormtroopers",
	} {
		if content, err := os.ReadFile(filepath.Join(dir, name)); err != nil || !bytes.Contains(content, []byte(want)) {
			t.Errorf("%s: %v, %d bytes without %q", name, err, len(content), want)
		}
	}
}
