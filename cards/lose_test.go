package cards

import (
	"strings"
	"testing"
)

// Plain miniatures are lost first, then those of other upgrades, then heavy weapons, then
// the leader: a squad leader if there is one, else one of the unit's own.
func TestWithout(t *testing.T) {
	for _, x := range []struct {
		choice, first string
		lost          []string // who falls, one after the other
	}{
		{"stormtroopers[dlt-19, fx-9-medical-droid]", "", []string{"Stormtroopers", "Stormtroopers", "Stormtroopers", "FX-9", "DLT-19", "Stormtroopers"}},
		{"stormtroopers[dlt-19]", "dlt-19", []string{"DLT-19", "Stormtroopers", "Stormtroopers", "Stormtroopers", "Stormtroopers"}},
		{"clone-trooper-infantry[clone-captain]", "", []string{"Infantry", "Infantry", "Infantry", "Infantry", "Captain"}},
	} {
		c, _, err := All().ParseChoice(x.choice)
		if err != nil {
			t.Fatal(err)
		}
		var first []*Upgrade
		for _, g := range c.Upgrades {
			if x.first != "" && strings.Contains(g.ID, x.first) {
				first = append(first, g)
			}
		}
		count := func(lost int, name string) (n int) {
			for _, m := range c.Without(lost, first) {
				if strings.Contains(m.Name, name) {
					n += m.Count
				}
			}
			return n
		}
		for k, name := range x.lost {
			if before, after := count(k, name), count(k+1, name); after != before-1 {
				t.Errorf("%s: the %d-th that falls is not %s: %d, then %d", x.choice, k+1, name, before, after)
			}
		}
		if left := c.Without(len(x.lost), first); len(left) > 0 {
			t.Errorf("%s: %v is left of all", x.choice, left)
		}
	}
}
