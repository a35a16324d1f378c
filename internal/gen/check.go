package gen

import (
	"flag"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"salvo/legion"
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

// Idle returns the paths of those fields that never change the answer to an
// attack of at most maxDice dice, over many random attacks.
func Idle[T any](fields []legion.Field, maxDice int, answer func(legion.Attack) T) []string {
	r := rand.New(rand.NewPCG(8, 9))
	idle := slices.Clone(fields)
	for try := 0; len(idle) > 0 && try < 3000; try++ {
		a := Attack.Random(r, maxDice)
		a.Defender.Minis, a.Defender.WoundsPerMini = 4, 1
		before := answer(a)
		idle = slices.DeleteFunc(idle, func(f legion.Field) bool {
			b := a
			f.Set(&b, other(r, &f, f.Get(&a)))
			return b.Validate() == nil && !reflect.DeepEqual(before, answer(b))
		})
	}
	return legion.Texts(idle, func(f legion.Field) string { return f.Path() })
}

// other returns another value of a field, not far from the one it has.
func other(r *rand.Rand, f *legion.Field, v int) int {
	w := r.IntN(min(f.Max, 4) + 1)
	if w == v {
		w = (w + 1) % (f.Max + 1)
	}
	return w
}
