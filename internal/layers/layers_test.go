package layers

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// imports returns what every package of this module imports, without tests. A
// package of the module is named by its folder.
func imports(t *testing.T) map[string][]string {
	t.Helper()
	cmd := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "./...")
	cmd.Dir = "../.."
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	all := map[string][]string{}
	for line := range strings.Lines(string(out)) {
		words := strings.Fields(line)
		all[strings.TrimPrefix(words[0], "salvo/")] = words[1:]
	}
	return all
}

func TestImports(t *testing.T) {
	all := imports(t)
	for name, list := range all {
		allowed, ok := Imports[name]
		if !ok {
			if !strings.HasPrefix(name, "internal/") && !strings.HasPrefix(name, "cmd/") {
				t.Errorf("%s is not in Imports of internal/layers: say there what it may import", name)
			}
			continue
		}
		for _, imported := range list {
			own, ok := strings.CutPrefix(imported, "salvo/")
			first, _, _ := strings.Cut(imported, "/")
			switch {
			case ok && !slices.Contains(allowed, own):
				t.Errorf("%s imports %s, which is not above it: move what it needs, or change Imports in internal/layers and docs/architecture.md", name, own)
			case name == "server/raster" && strings.HasPrefix(imported, "golang.org/x/image/"):
			case strings.Contains(first, "."):
				t.Errorf("%s imports %s: only tests, the command line and, for golang.org/x/image, server/raster use other modules", name, imported)
			case imported == "net/http" && name != "server":
				t.Errorf("%s imports net/http: only server does", name)
			}
		}
	}
	for name, allowed := range Imports {
		for _, other := range append(allowed, name) {
			if _, ok := all[other]; !ok {
				t.Errorf("Imports of internal/layers names %s, which is no package", other)
			}
		}
	}
}

// A package has one init at most: the order of several would be that of the names of
// their files.
func TestOneInit(t *testing.T) {
	cmd := exec.Command("go", "list", "-f", `{{range .GoFiles}}{{$.Dir}}/{{.}}{{"\n"}}{{end}}`, "./...")
	cmd.Dir = "../.."
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	first := map[string]string{} // by folder
	for _, file := range strings.Fields(string(out)) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(text, []byte("\nfunc init() {")) {
			continue
		}
		if other, ok := first[filepath.Dir(file)]; ok {
			t.Errorf("%s and %s both have an init: make it one", other, file)
		}
		first[filepath.Dir(file)] = file
	}
	if len(first) == 0 {
		t.Error("no package has one: is this how one is found?")
	}
}
