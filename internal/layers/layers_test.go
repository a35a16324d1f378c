package layers

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

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
