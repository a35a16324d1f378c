package gen

import (
	"math/rand/v2"
	"reflect"
	"slices"

	"salvo/legion"
)

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
	var paths []string
	for _, f := range idle {
		paths = append(paths, f.Path())
	}
	return paths
}

// other returns another value of a field, not far from the one it has.
func other(r *rand.Rand, f *legion.Field, v int) int {
	w := r.IntN(min(f.Max, 4) + 1)
	if w == v {
		w = (w + 1) % (f.Max + 1)
	}
	return w
}
