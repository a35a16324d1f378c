package odds

import (
	"slices"
	"testing"

	"salvo/internal/gen"
	"salvo/legion"
)

// Every field of the table does something: there is an attack whose answer
// changes with it. A keyword that no step knows shows up here.
func TestEveryFieldActs(t *testing.T) {
	fields := slices.DeleteFunc(slices.Clone(legion.Fields()), func(f legion.Field) bool {
		switch f.Path() {
		case "attacker.strategy", "attacker.objective", "attacker.killTarget", "defender.strategy":
			return true // how to play, not what is played
		case "defender.nimble", "defender.commanderCourage":
			return true // acts between the attacks of a volley
		}
		return false
	})
	for _, path := range gen.Idle(fields, 5, func(a legion.Attack) Result { return answer(t, a) }) {
		t.Errorf("%s never makes a difference: write what it does into the file of its step in package attack", path)
	}
}

// answer is the result of an attack without the attack itself.
func answer(t *testing.T, a legion.Attack) Result {
	res, err := Exact(t.Context(), a, Options{})
	if err != nil {
		t.Fatal(err)
	}
	res.Attack = legion.Attack{}
	return *res
}
