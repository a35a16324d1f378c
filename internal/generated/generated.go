// Package generated keeps files that code makes as the code makes them now.
// Tests compare them, each in the package that makes the file, and one command
// writes them all:
//
//	go generate ./...
package generated

import (
	"bytes"
	"errors"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/diff"
)

//go:generate go run ./all

var update = flag.Bool("update", false, "write generated files instead of comparing them")

// Update reports whether generated files are written in this run.
func Update() bool { return *update }

// Check fails the test, with a diff, if a file is not what the code makes now.
// In an update it writes the file instead.
func Check(t testing.TB, file string, made []byte) {
	t.Helper()
	have, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	if err == nil && bytes.Equal(have, made) {
		return
	}
	if !*update {
		t.Errorf("%s is not what the code makes now; if the difference is right, run go generate ./...\n%s",
			file, diff.Diff(file, have, "made now", made))
		return
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, made, 0o644); err != nil {
		t.Fatal(err)
	}
}
