package gen

import (
	"flag"
	"math/rand/v2"
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

// Rand draws what a test tries that draws without rapid: always the same, or with
// SALVO_FRESH set other draws, of which the log has the seed.
func Rand(t testing.TB, seed1, seed2 uint64) *rand.Rand {
	t.Helper()
	if os.Getenv("SALVO_FRESH") != "" {
		seed1 = rand.Uint64()
		t.Logf("seeds %d and %d", seed1, seed2)
	}
	return rand.New(rand.NewPCG(seed1, seed2))
}

func set(t *testing.T, name, value string) {
	t.Helper()
	if err := flag.Set(name, value); err != nil {
		t.Fatal(err)
	}
}
