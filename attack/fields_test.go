package attack

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"salvo/legion"
)

// Every field that acts in a step has a case in these tests. Those that say what
// the best play aims at belong to package odds.
func TestEveryFieldHasACase(t *testing.T) {
	names, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	var cases strings.Builder
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		cases.Write(text)
	}
	for _, f := range legion.Fields() {
		if f.Step == "result" || f.Name == "strategy" || f.Name == "objective" || f.Name == "killTarget" {
			continue
		}
		name := strings.ToUpper(f.Name[:1]) + f.Name[1:]
		if !regexp.MustCompile(`\b` + name + `\b`).MatchString(cases.String()) {
			t.Errorf("%s: no case has it; add one to the test of step %s, with numbers worked out by hand", f.Path(), f.Step)
		}
	}
}
