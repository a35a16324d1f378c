package odds

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"salvo/internal/gen"
	"salvo/internal/golden"
	"salvo/legion"
)

// FuzzJSON feeds any text to the reader and weighs what it takes for an
// attack.
func FuzzJSON(f *testing.F) {
	for i, c := range golden.Documented() {
		if i%10 == 0 {
			text, _ := json.Marshal(c.Of)
			f.Add(text)
		}
	}
	f.Add([]byte(`[{"attacker":{"redDice":1e1}},{"defender":{"armorX":"5"}},{`))
	f.Fuzz(func(t *testing.T, text []byte) {
		attacks, _, err := legion.ReadJSON(text)
		if err != nil {
			if err.Error() == "" {
				t.Error("an error without a word")
			}
			return
		}
		for _, a := range attacks[:min(len(attacks), 3)] {
			again, err := json.Marshal(a)
			if err != nil {
				t.Fatal(err)
			}
			var b legion.Attack
			if err := json.Unmarshal(again, &b); err != nil || a != b {
				t.Errorf("%s reads as %+v, %v", again, b, err)
			}
			checkSums(t, a)
		}
	})
}

// FuzzAttack draws attacks over all fields from a seed.
func FuzzAttack(f *testing.F) {
	f.Add(uint64(1), uint8(4))
	f.Fuzz(func(t *testing.T, seed uint64, dice uint8) {
		a := gen.Attack.Random(rand.New(rand.NewPCG(seed, 0)), int(dice%13))
		checkSums(t, a)
		if w, err := Walk(t.Context(), a, Options{Seed: seed}); err != nil || w.Result.TotalWounds > len(w.Breakdown.AfterStep4a) {
			t.Errorf("%+v, %v", w, err)
		}
	})
}
