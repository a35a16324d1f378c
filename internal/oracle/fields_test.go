package oracle

import (
	"slices"
	"testing"

	"salvo/internal/gen"
	"salvo/legion"
)

// Every field of the table makes a difference to the oracle, except those that
// say how to play, or change only what is made of the wounds.
func TestEveryField(t *testing.T) {
	fields := slices.DeleteFunc(slices.Clone(legion.Fields()), func(f legion.Field) bool {
		return f.Step == "result" || f.Name == "strategy" || f.Path() == "attacker.objective" || f.Path() == "attacker.killTarget"
	})
	for _, path := range gen.Idle(fields, 3, Odds) {
		t.Errorf("%s never makes a difference to the oracle: write its rule in internal/oracle, from the text of the rule", path)
	}
}
