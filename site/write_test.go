package site

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var someEngine = &Engine{Module: []byte("\x00asm"), Starter: []byte("// Go\n"), Library: []byte("{}\n"), Lists: []byte("{}\n")}

func read(t *testing.T, dir, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestWrite(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "site")
	if err := Write(dir, sitePage, someEngine, About{}); err != nil {
		t.Fatal(err)
	}
	var l list
	if err := json.Unmarshal([]byte(read(t, dir, "files.json")), &l); err != nil {
		t.Fatal(err)
	}
	if len(l.Version) != 16 || !slices.Contains(l.Files, "./") || !slices.Contains(l.Files, "salvo.wasm") || !slices.Contains(l.Files, "worker.js") {
		t.Errorf("%+v", l)
	}
	for _, name := range l.Files {
		if name != "./" {
			read(t, dir, name)
		}
	}
	page := read(t, dir, "index.html")
	if !strings.Contains(page, `<meta name="salvo-engine" content="worker">`) || strings.Contains(page, `"app.js"`) ||
		!strings.Contains(page, `http-equiv="Content-Security-Policy"`) || strings.Contains(page, "frame-ancestors") {
		t.Error(page)
	}

	// A site over the same site is the same, and over another replaces it.
	if err := Write(dir, sitePage, someEngine, About{}); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "CNAME"), []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := Write(dir, with(sitePage, "app.js", `import { draw } from "./draw.js";`+"\ndraw(2);\n"), someEngine, About{}); err != nil {
		t.Fatal(err)
	}
	var now list
	if err := json.Unmarshal([]byte(read(t, dir, "files.json")), &now); err != nil {
		t.Fatal(err)
	}
	if now.Version == l.Version || len(now.Files) != len(l.Files) {
		t.Errorf("%+v, before %+v", now, l)
	}
	scripts, err := filepath.Glob(filepath.Join(dir, "app.*.js"))
	if err != nil || len(scripts) != 1 {
		t.Errorf("%v, %v", scripts, err)
	}
	read(t, dir, "CNAME") // not ours to remove
}

func TestOtherFilesAreKept(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "thesis.txt")
	if err := os.WriteFile(file, []byte("years"), 0o644); err != nil {
		t.Fatal(err)
	}
	for at, want := range map[string]string{dir: "has other files in it", file: "is a file"} {
		for _, err := range []error{Check(at), Write(at, sitePage, someEngine, About{})} {
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%v; want %s", err, want)
			}
		}
	}
	// A list of files that was tampered with leads nowhere else.
	site := filepath.Join(dir, "site")
	if err := Write(site, sitePage, someEngine, About{}); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(site, "files.json"), []byte(`{"version": "x", "files": ["index.html", "../thesis.txt"]}`), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := Write(site, sitePage, someEngine, About{}); err != nil {
		t.Fatal(err)
	}
	if read(t, dir, "thesis.txt") != "years" {
		t.Error("a file elsewhere is gone")
	}
}
