package armylist

import (
	"slices"
	"testing"

	"salvo/cards"
)

// What nobody knows the cost of is left out of the sum, and a list whose points are not
// those of its units is noticed.
func TestPointsOfList(t *testing.T) {
	for _, x := range []struct {
		text     string
		points   int
		unpriced []string
		says     string
		sum      string
	}{
		{"42/1000\n- Stormtroopers (42)", 42, nil, "", "42 points"},
		{"50/1000\n- Stormtroopers (50)", 42, nil, "the list says 50 points, but its units cost 42 by the points of today", "42 points"},
		{"- Stormtroopers", 42, nil, "", "42 points"},
		{"142/1000\n- Stormtroopers (42)\n- Guerilla Troopers (100)\n  - Concussion Grenades (3)", 42, []string{"Guerilla Troopers"}, "", "42 points, without Guerilla Troopers, whose cost is unknown"},
	} {
		a, err := Read(cards.All(), x.text)
		if err != nil {
			t.Fatal(err)
		}
		list := a.List(cards.All())
		if x.says != "" && !slices.Contains(list.Notes, x.says) || list.Sum != x.sum {
			t.Errorf("%q: %s, %q", x.text, list.Sum, list.Notes)
		}
		if a.Points() != x.points || !slices.Equal(a.Unpriced(), x.unpriced) || a.AddsUp() != x.says {
			t.Errorf("%q: %d points, without %q, %q", x.text, a.Points(), a.Unpriced(), a.AddsUp())
		}
	}
}
