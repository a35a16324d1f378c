package web_test

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"salvo/internal/browser"
	"salvo/web"
)

// tsc is TypeScript's compiler, which npm install --no-save typescript puts into the
// repository, or the file that TSC names.
func tsc(t *testing.T) string {
	file := os.Getenv("TSC")
	if file == "" {
		file = "../node_modules/.bin/tsc"
	}
	file, err := filepath.Abs(file)
	if err == nil {
		_, err = os.Stat(file)
	}
	if err != nil {
		browser.Missing(t, "no TypeScript at "+file+": npm install --no-save typescript@7.0.2, or name the compiler in TSC")
	}
	return file
}

// The modules agree with the shapes of the API: what they ask for and what they read of
// an answer is there, and what may be missing is not taken for granted. api.d.ts is made of
// those shapes.
func TestTypes(t *testing.T) {
	compiler := tsc(t)
	if out, err := exec.CommandContext(t.Context(), compiler, "-p", "tsconfig.json").CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	// Mistakes are found, or else nothing is.
	dir := t.TempDir()
	for name, text := range map[string]string{
		"api.d.ts":     read(t, "api.d.ts"),
		"globals.d.ts": read(t, "globals.d.ts"),
		"page/call.js": "/** @param {Api.DuelPage} got */\nexport const sides = (got) => got.sidez;\nexport const where = document.activeElement.id;\n",
	} {
		if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "tsconfig.json"), []byte(read(t, "tsconfig.json")), 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), compiler, "-p", filepath.Join(dir, "tsconfig.json")).CombinedOutput()
	for _, mistake := range []string{"sidez", "'document.activeElement' is possibly 'null'"} {
		if err == nil || !strings.Contains(string(out), mistake) {
			t.Errorf("%s is not found: %v\n%s", mistake, err, out)
		}
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// maxLines is how long a module may be: what is longer is two ideas.
const maxLines = 300

func TestModulesAreShort(t *testing.T) {
	names, err := fs.Glob(web.Files, "*.js")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		if n := strings.Count(text(t, name), "\n"); n > maxLines {
			t.Errorf("%s has %d lines, more than %d", name, n, maxLines)
		}
	}
}
