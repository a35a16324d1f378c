package battle

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"salvo/internal/golden"
	"salvo/legion"
	"salvo/odds"
)

// hugeDuel is a duel that would take hours.
func hugeDuel(optimal bool) legion.Duel {
	d := legion.NewDuel()
	for s := range d.Sides {
		x := &d.Sides[s]
		x.Defender.Minis, x.Defender.WoundsPerMini, x.Defender.ShieldedX = 24, 20, 20
		at := legion.DuelAttack{Attacker: legion.Attacker{BlackDice: 20, AimTokens: 2}}
		if optimal {
			at.Attacker.Strategy = legion.Optimal
		}
		x.Attacks = slices.Repeat([]legion.DuelAttack{at}, 24)
	}
	return d
}

// More rounds, more miniatures and best play cost more. What is far too large is refused
// before anything is weighed.
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
		// What is over costs nothing any more; tokens that there are do.
		d, h := c.Of, c.Of.Standing()
		if d.Happened = &h; CostOfDuel(d) != now {
			t.Errorf("%s costs %v, and %v as it stands at the beginning", c.Name, now, CostOfDuel(d))
		}
		if h.Round = d.Rounds; d.Rounds > 1 && CostOfDuel(d) >= now {
			t.Errorf("%s costs %v, and no less in the last round", c.Name, now)
		}
		last := CostOfDuel(d)
		if h.Sides[0].Suppression += 9; CostOfDuel(d) <= last {
			t.Errorf("%s costs %v in the last round, and no more with more tokens", c.Name, last)
		}
	}
	for _, optimal := range []bool{false, true} {
		d := hugeDuel(optimal)
		for what, answer := range map[string]func() error{
			"the duel": func() error { _, err := Duel(t.Context(), d, odds.Options{}); return err },
			"worth":    func() error { _, err := DuelWorthOf(t.Context(), &DuelResult{Duel: d}, odds.Options{}); return err },
			"plans":    func() error { _, err := DuelPlansOf(t.Context(), &DuelResult{Duel: d}, odds.Options{}); return err },
		} {
			err := answer()
			want := odds.ErrTooLarge
			if optimal {
				want = odds.ErrTooManyChoices
			}
			if !errors.Is(err, want) || !strings.Contains(err.Error(), "the duel: too") || !strings.Contains(err.Error(), "fewer miniatures, tokens or rounds") {
				t.Errorf("%s: %v", what, err)
			}
		}
	}
	if CostOfDuel(legion.Duel{}) != 0 {
		t.Error("a duel that is not valid costs something")
	}
}
