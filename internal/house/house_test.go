package house

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"salvo/report"
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

// The list of fields in docs/rules.md is made from the field table.
func TestRulesDocument(t *testing.T) {
	const name = "../../docs/rules.md"
	const begin, end = "<!-- fields: begin -->\n", "<!-- fields: end -->\n"
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(text), begin)
	_, after, ok2 := strings.Cut(rest, end)
	if !ok || !ok2 {
		t.Fatalf("%s has no place for the fields", name)
	}
	want := []byte(before + begin + report.FieldsMarkdown() + end + after)
	if bytes.Equal(text, want) {
		return
	}
	if !*update {
		t.Fatalf("%s is not what the field table says; run go test ./internal/house -update", name)
	}
	if err := os.WriteFile(name, want, 0o644); err != nil {
		t.Fatal(err)
	}
}
