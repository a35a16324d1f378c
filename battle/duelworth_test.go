package battle

import (
	"math"
	"testing"

	"salvo/internal/golden"
	"salvo/legion"
	"salvo/odds"
)

// What best actions are worth is the difference to the duel of one with a habit, seen
// from its side, and never below nothing.
func TestDuelWorth(t *testing.T) {
	differs := 0
	for _, c := range golden.Duels()[:20] {
		res := answerDuel(t, c.Of)
		w, err := DuelWorthOf(t.Context(), res, odds.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for s, sign := range []float64{1, -1} {
			with := func(h legion.Habit) float64 {
				d := c.Of
				d.Sides[s].Actions = h
				return answerDuel(t, d).Value
			}
			best := with(legion.BestActions)
			for h, got := range map[legion.Habit]float64{legion.AimAlways: w.Of(s).Aim, legion.DodgeAlways: w.Of(s).Dodge} {
				if want := sign * (best - with(h)); math.Abs(got-want) > 1e-9 || got < -1e-9 {
					t.Errorf("%s, side %d, always %v: %v, want %v", c.Name, s, h, got, want)
				}
				if got > 1e-6 {
					differs++
				}
			}
		}
	}
	if differs < 10 {
		t.Errorf("best actions are worth something %d times", differs)
	}
}
