package units

import (
	"math"
	"slices"
	"testing"

	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
)

// Every cell is the answer to its line; targets, enemies and sums follow from the
// cells.
func TestArmies(t *testing.T) {
	army := func(text string) []Fielded {
		list, err := cards.All().Select(legion.TheDefender, text)
		if err != nil {
			t.Fatal(err)
		}
		return FieldArmy(list)
	}
	a := &Armies{Names: [2]string{"one", "two"}, Units: [2][]Fielded{army("stormtroopers, at-st, stormtroopers"), army("rebel-troopers, at-rt-rebels")}, Over: legion.NoWords()}
	if len(a.Units[0]) != 2 || a.Units[0][0].Count != 2 || a.Points(0) != 2*a.Units[0][0].Choice.Unit.Cost+a.Units[0][1].Choice.Unit.Cost {
		t.Fatalf("%+v, %d points", a.Units[0], a.Points(0))
	}
	c, err := a.Fight(t.Context(), odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for army := range 2 {
		takes := 0.0
		for i, u := range a.Units[army] {
			most := 0.0
			for j, x := range c.Cells[army][i] {
				m, err := Expand(cards.All(), x.Line)
				if err != nil {
					t.Fatal(err)
				}
				res, err := odds.Of(t.Context(), m.Attack, odds.Options{})
				if err != nil {
					t.Fatal(err)
				}
				target := a.Units[1-army][j].Choice
				lost := 0.0
				for w, p := range res.Outcomes.OwnWounds.Probability {
					lost += p * float64(min(w, res.Kill.Wounds)) / float64(res.Kill.Wounds) * float64(target.Points())
				}
				if m.Defender.Choice.Unit != target.Unit || math.Abs(x.Lost-lost) > 1e-9 || math.Abs(x.Kill-res.Kill.WipedOut) > 1e-12 {
					t.Errorf("%s: %+v, want %v points lost", x.Line, x, lost)
				}
				most = max(most, lost)
				if worst := c.Worst(1-army, j); c.Cells[army][worst][j].Lost < x.Lost {
					t.Errorf("%s does more to %s than its worst enemy", u.Choice, target)
				}
			}
			if best := c.Best(army, i); math.Abs(c.Cells[army][i][best].Lost-most) > 1e-9 {
				t.Errorf("the best target of %s is %d", u.Choice, best)
			}
			takes += float64(u.Count) * most
		}
		if math.Abs(c.Takes(army)-takes) > 1e-9 {
			t.Errorf("army %d takes %v points, want %v", army, c.Takes(army), takes)
		}
	}
	a.Units[1] = nil
	if _, err := a.Fight(t.Context(), odds.Options{}); err == nil {
		t.Error("an army without units fights")
	}
}

// Units whose cost nobody knows are left out of the points of an army, and named.
func TestUnpricedArmy(t *testing.T) {
	list := []cards.Choice{{Unit: cards.All().Unit("rebel-troopers")}, {Unit: cards.All().Unit("guerilla-troopers")}, {Unit: cards.All().Unit("guerilla-troopers")}}
	a := &Armies{Units: [2][]Fielded{FieldArmy(list), nil}}
	if a.Points(0) != cards.All().Unit("rebel-troopers").Cost || !slices.Equal(a.Unpriced(0), []string{"Guerilla Troopers"}) || a.Unpriced(1) != nil {
		t.Errorf("%d points, without %q", a.Points(0), a.Unpriced(0))
	}
}
