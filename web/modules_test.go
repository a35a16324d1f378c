package web_test

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"salvo/internal/browser"
)

// The modules that need no browser are tested in Node, by the scripts in test.
func TestModules(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		browser.Missing(t, "no node in the PATH; on Debian: apt-get install nodejs")
	}
	files, err := filepath.Glob("test/*.test.js")
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no scripts to run: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".test.js"), func(t *testing.T) {
			t.Parallel()
			out, err := exec.CommandContext(t.Context(), node, "--no-warnings", "--test-reporter=spec", file).CombinedOutput()
			if err != nil {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}
