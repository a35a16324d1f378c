package odds_test

import (
	"errors"
	"testing"

	"salvo/legion"
	"salvo/odds"
)

// attackOf reads an attack.
func attackOf(t *testing.T, line string) legion.Attack {
	t.Helper()
	a, err := legion.Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// counted is what is counted of an attack before it is answered: states of the
// dice, or positions if it is played as well as possible.
func counted(t *testing.T, a legion.Attack) float64 {
	t.Helper()
	_, err := odds.Exact(t.Context(), a, odds.Options{MaxStates: 0.5, MaxPositions: 0.5})
	limit, ok := errors.AsType[*odds.LimitError](err)
	if !ok {
		t.Fatalf("no limit is exceeded: %v", err)
	}
	return limit.Count
}

func states(t *testing.T, line string) float64 {
	t.Helper()
	return counted(t, attackOf(t, line))
}

func positions(t *testing.T, line string) float64 {
	t.Helper()
	a := attackOf(t, line)
	a.Attacker.Strategy = legion.Optimal
	return counted(t, a)
}

// What is counted depends on how states are laid out; how the counts of different
// attacks relate does not.
func TestCounts(t *testing.T) {
	// Without tokens nothing is rerolled, however the attack is played.
	for _, line := range []string{"1r", "3r 2b"} {
		if s, p := states(t, line), positions(t, line); s != p {
			t.Errorf("%s: %g states, %g positions", line, s, p)
		}
	}
	for name, count := range map[string]func(*testing.T, string) float64{"states": states, "positions": positions} {
		t.Run(name, func(t *testing.T) {
			// An aim token rerolls up to two dice, so one die is the same to it as to
			// an observation token.
			if aim, observe := count(t, "1r aim 1"), count(t, "1r observe 1"); aim != observe {
				t.Errorf("one die: %g with an aim, %g with an observation token", aim, observe)
			}
			// More tokens, and more dice for each, are more to count.
			before, less := "", 0.0
			for _, line := range []string{"3r", "3r observe 1", "3r aim 1", "3r aim 1 precise 1", "3r aim 1 observe 1"} {
				if n := count(t, line); n > less {
					before, less = line, n
				} else {
					t.Errorf("%g of %s, %g of %s", n, line, less, before)
				}
			}
		})
	}
	// Documented play may keep an aim for Lethal, and weighs both: each further
	// token is there twice.
	if once, twice := states(t, "3r aim 2")-states(t, "3r aim 1"), states(t, "3r aim 2 lethal 1")-states(t, "3r aim 1 lethal 1"); twice != 2*once {
		t.Errorf("a further aim is %g states, with Lethal %g", once, twice)
	}
}
