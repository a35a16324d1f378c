package gen

import (
	"flag"
	"os"
	"testing"

	"pgregory.net/rapid"
)

// Check checks a property on what rapid draws from a seed that is always the same,
// so that a test fails because of a change and never by chance. With SALVO_FRESH
// set, or a seed given by -rapid.seed, other draws are checked.
func Check(t *testing.T, property func(*rapid.T)) {
	t.Helper()
	// What a failed run leaves behind would be part of later ones.
	set(t, "rapid.nofailfile", "true")
	if os.Getenv("SALVO_FRESH") == "" && flag.Lookup("rapid.seed").Value.String() == "0" {
		set(t, "rapid.seed", "1")
	}
	rapid.Check(t, property)
}

func set(t *testing.T, name, value string) {
	t.Helper()
	if err := flag.Set(name, value); err != nil {
		t.Fatal(err)
	}
}
