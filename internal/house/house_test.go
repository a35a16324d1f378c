package house

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

// A room uses only rooms above it, and the engine nothing but the standard
// library.
func TestDirection(t *testing.T) {
	for room, may := range Rooms {
		for _, dep := range list(t, "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", room) {
			switch {
			case dep == room, slices.Contains(may, dep):
			case slices.Contains(Engine, room) && !strings.HasPrefix(dep, "salvo/"):
				t.Errorf("%s uses %s: the engine uses the standard library only", room, dep)
			default:
				t.Errorf("%s uses %s, which is not a room above it", room, dep)
			}
		}
	}
	for _, room := range list(t, "./...") {
		if _, ok := Rooms[room]; !ok && !strings.HasPrefix(room, "salvo/internal/") && !strings.HasPrefix(room, "salvo/cmd/") {
			t.Errorf("%s is not in the plan of the house", room)
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
		t.Fatalf("%s is not what the tables say; run go test ./internal/house -update", name)
	}
	if err := os.WriteFile(name, []byte(want), 0o644); err != nil {
		t.Fatal(err)
	}
}
