package battle

import (
	"testing"

	"salvo/internal/golden"
	"salvo/legion"
)

// More rounds, more miniatures and best play cost more.
func TestCostOfDuel(t *testing.T) {
	for _, c := range golden.Duels()[:20] {
		now := CostOfDuel(c.Of)
		if now <= 0 {
			t.Errorf("%s costs %v", c.Name, now)
		}
		if d := c.Of; d.Rounds < legion.MaxRounds {
			if d.Rounds++; CostOfDuel(d) <= now {
				t.Errorf("%s costs %v, and no more with another round", c.Name, now)
			}
		}
	}
	if CostOfDuel(legion.Duel{}) != 0 {
		t.Error("a duel that is not valid costs something")
	}
}
