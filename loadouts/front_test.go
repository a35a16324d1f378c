package loadouts

import (
	"math"
	"slices"
	"testing"

	"salvo/cards"
	"salvo/internal/smalllibrary"
	"salvo/legion"
	"salvo/odds"
	"salvo/units"
)

// tried is the value of every loadout of a question, each answered alone.
func tried(t *testing.T, q *Question) (choices []cards.Choice, values []float64) {
	t.Helper()
	for c := range newCombinations(q, nil).each {
		x, err := q.Weigh(t.Context(), odds.Options{}, c)
		if err != nil {
			t.Fatal(err)
		}
		attacker, defender := q.Opponents[0].sides(q.Side, &c)
		a, err := units.New(attacker, defender, q.Opponents[0].Guardian, q.Opponents[0].Said)
		if err != nil {
			t.Fatal(err)
		}
		res, err := odds.Of(t.Context(), a.Attack, odds.Options{})
		if err != nil || math.Abs(res.Outcomes.OwnWounds.Mean-x.Wounds) > tiny {
			t.Fatalf("%s does %v wounds, weighed as a loadout %v: %v", a, res.Outcomes.OwnWounds.Mean, x.Wounds, err)
		}
		choices, values = append(choices, c), append(values, q.Value(&x))
	}
	return choices, values
}

// What an upgrade adds to the best loadout is what all loadouts say that the points
// allow: one that does the same for more points is no replacement where it costs too
// much. Scope and Fine Scope do the same for 6 and 9 points.
func TestUpgradesAddWithinThePoints(t *testing.T) {
	for _, x := range []struct {
		side   legion.Side
		line   string
		points []int
	}{
		{legion.TheAttacker, "riflemen @3 aim 1 vs militia heavy", []int{0, 46, 48, 49, 55, 70, 77}},
		{legion.TheAttacker, "riflemen @1 aim 1 vs walker", []int{0, 51, 54}},
		{legion.TheDefender, "militia aim 1 vs riflemen", []int{0, 48, 55}},
	} {
		for _, points := range x.points {
			q, err := Read(smalllibrary.Library(), x.side, x.line, "")
			if err != nil {
				t.Fatal(err)
			}
			q.Points = points
			answer, err := q.Find(t.Context(), odds.Options{})
			if err != nil {
				t.Fatal(err)
			}
			choices, values := tried(t, q)
			if answer.Count != len(choices) {
				t.Errorf("%s, %d points: %d loadouts, counted as %d", x.line, points, len(choices), answer.Count)
			}
			for _, g := range answer.Upgrades {
				with, without := math.Inf(-1), math.Inf(-1)
				for i, c := range choices {
					if slices.Contains(c.Upgrades, g.Upgrade) {
						with = max(with, values[i])
					} else {
						without = max(without, values[i])
					}
				}
				want := with - without
				if math.IsInf(want, 0) {
					want = 0 // no loadout has it, or all have
				}
				if !g.Idle && math.Abs(g.Best-want) > tiny {
					t.Errorf("%s, %d points: the best loadout with %s is %v better, want %v", x.line, points, g.Upgrade.ID, g.Best, want)
				}
			}
		}
	}
}
