package layers

import (
	"flag"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"salvo/report"
	"salvo/units"
)

var update = flag.Bool("update", false, "write the generated parts of documents")

// list runs go list and returns its lines.
func list(t *testing.T, args ...string) []string {
	t.Helper()
	cmd := exec.Command("go", append([]string{"list"}, args...)...)
	cmd.Dir = "../.."
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list %s: %v", strings.Join(args, " "), err)
	}
	return strings.Fields(string(out))
}

// A package uses only those above it, and the engine only the standard library.
func TestLayers(t *testing.T) {
	for name, uses := range Uses {
		for _, used := range list(t, "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", name) {
			switch {
			case used == name, slices.Contains(uses, used):
			case slices.Contains(Engine, name) && !strings.HasPrefix(used, "salvo/"):
				t.Errorf("%s uses %s: the engine uses only the standard library", name, used)
			default:
				t.Errorf("%s uses %s, which is not above it: move what it needs, or change Uses in internal/layers and docs/architecture.md", name, used)
			}
		}
	}
	for _, name := range list(t, "./...") {
		if _, ok := Uses[name]; !ok && !strings.HasPrefix(name, "salvo/internal/") && !strings.HasPrefix(name, "salvo/cmd/") {
			t.Errorf("%s is not in Uses in internal/layers: say there which packages it may use", name)
		}
	}
}

// The lists of fields and keywords in docs/rules.md are made from the tables.
func TestRulesDocument(t *testing.T) {
	const name = "../../docs/rules.md"
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	want := string(text)
	for part, made := range map[string]string{"fields": report.FieldsMarkdown(), "keywords": units.KeywordsMarkdown()} {
		begin, end := "<!-- "+part+": begin -->\n", "<!-- "+part+": end -->\n"
		before, rest, ok := strings.Cut(want, begin)
		_, after, ok2 := strings.Cut(rest, end)
		if !ok || !ok2 {
			t.Fatalf("%s has no place for the %s", name, part)
		}
		want = before + begin + made + end + after
	}
	if string(text) == want {
		return
	}
	if !*update {
		t.Fatalf("%s is not what the tables say; run go test ./internal/layers -update", name)
	}
	if err := os.WriteFile(name, []byte(want), 0o644); err != nil {
		t.Fatal(err)
	}
}
