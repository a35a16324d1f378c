package loadouts

import "testing"

// A unit against the field is a duel with each of its targets; words after it are said of
// each.
func TestDuels(t *testing.T) {
	m, ok := Duels("duel stormtroopers heavy first:b vs Field goal:win")
	if !ok || len(m.Units[0]) != 1 || len(m.Units[1]) != len(Standard) {
		t.Fatal(m, ok)
	}
	if got, want := m.Line(0, 1), "stormtroopers heavy first:b vs stormtroopers light goal:win"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	for _, line := range []string{"stormtroopers vs rebel-troopers", "stormtroopers vs", "field", "stormtroopers"} {
		if _, ok := Duels(line); ok {
			t.Errorf("%s is against the field", line)
		}
	}
}
