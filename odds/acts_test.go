package odds

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"salvo/internal/gen"
	"salvo/legion"
)

// Every field of the table does something: there is an attack whose answer
// changes with it. A keyword that no step knows shows up here.
func TestEveryFieldActs(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 9))
	idle := map[string]*legion.Field{}
	fields := legion.Fields()
	for i := range fields {
		f := &fields[i]
		switch f.Path() {
		case "attacker.strategy", "attacker.objective", "attacker.killTarget":
			continue // how to play, not what is played
		}
		idle[f.Path()] = f
	}
	for try := 0; len(idle) > 0 && try < 3000; try++ {
		a := gen.Random(r, 5)
		a.Defender.Minis, a.Defender.WoundsPerMini = 4, 1
		before := answer(t, a)
		for path, f := range idle {
			b := a
			f.Set(&b, other(r, f, f.Get(&a)))
			if b.Validate() == nil && !reflect.DeepEqual(before, answer(t, b)) {
				delete(idle, path)
			}
		}
	}
	for path := range idle {
		t.Errorf("%s never makes a difference: write what it does into the file of its step in package attack", path)
	}
}

// other returns another value of a field, not far from the one it has.
func other(r *rand.Rand, f *legion.Field, v int) int {
	w := r.IntN(min(f.Max, 4) + 1)
	if w == v {
		w = (w + 1) % (f.Max + 1)
	}
	return w
}

// answer is the result of an attack without the attack itself.
func answer(t *testing.T, a legion.Attack) Result {
	res, err := Exact(t.Context(), a)
	if err != nil {
		t.Fatal(err)
	}
	res.Attack, res.Notation = legion.Attack{}, Line{}
	return *res
}
