package battle

import (
	"math"
	"testing"

	"salvo/internal/golden"
	"salvo/legion"
	"salvo/odds"
)

func answerDuel(t errorer, d legion.Duel) *DuelResult {
	res, err := Duel(t.Context(), d, odds.Options{})
	if err != nil {
		text, _ := d.MarshalJSON()
		t.Errorf("%v\n%s", err, text)
		return &DuelResult{}
	}
	return res
}

// The worked duels.
func TestDuelGolden(t *testing.T) {
	for _, c := range golden.Duels() {
		t.Run(c.Name, func(t *testing.T) {
			res := answerDuel(t, c.Duel)
			if math.Abs(res.Value-c.Expect.Value) > 1e-9 {
				t.Errorf("value %.12f, want %.12f", res.Value, c.Expect.Value)
			}
			for side, rounds := range c.Expect.Gone {
				for r, want := range rounds {
					if got := res.Rounds[r].Gone[side]; math.Abs(got-want) > 1e-9 {
						t.Errorf("gone %d after round %d: %.12f, want %.12f", side, r+1, got, want)
					}
				}
			}
		})
	}
}
