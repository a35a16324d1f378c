package smalllibrary

import "testing"

// The library can be read, and nothing is wrong with its cards.
func TestLibrary(t *testing.T) {
	l := Library()
	if len(l.Units) < 8 || len(l.Upgrades) < 15 {
		t.Errorf("%d units and %d upgrades", len(l.Units), len(l.Upgrades))
	}
	for _, p := range l.Check() {
		t.Error(p)
	}
}
