package loadouts

import (
	"slices"
	"strings"
	"testing"

	"salvo/cards"
)

// reachable lists the loadouts that are made by adding one legal upgrade after the
// other.
func reachable(u *cards.Unit) map[string]bool {
	seen, found := map[string]bool{}, map[string]bool{}
	var visit func(c cards.Choice)
	visit = func(c cards.Choice) {
		key := loadoutKey(c)
		if seen[key] {
			return
		}
		seen[key] = true
		enough := len(c.Lacking()) == 0
		for _, slot := range cards.Slots() {
			enough = enough && c.Count(slot) >= u.Least(slot)
		}
		if enough {
			found[key] = true
		}
		for _, g := range u.Library().Legal(c) {
			more := c
			more.Upgrades = append(slices.Clip(c.Upgrades), g)
			visit(more)
		}
	}
	visit(cards.Choice{Unit: u})
	return found
}

// loadoutKey names a loadout whatever the order of its upgrades.
func loadoutKey(c cards.Choice) string {
	var ids []string
	for _, g := range c.Upgrades {
		ids = append(ids, g.ID)
	}
	slices.Sort(ids)
	return strings.Join(ids, " ")
}

// Each lists every legal loadout once, and Count counts them.
func TestLoadouts(t *testing.T) {
	most := 2000
	if testing.Short() {
		most = 100
	}
	tested := 0
	for _, u := range cards.All().Units {
		q := &Question{Choice: cards.Choice{Unit: u}}
		n := q.Count()
		if n > most && u.ID != "mandalorian-initiates" && u.ID != "black-sun-vigo" {
			continue
		}
		tested++
		want, got := reachable(u), map[string]bool{}
		for c := range newCombinations(q, nil).each {
			key := loadoutKey(c)
			if got[key] {
				t.Errorf("%s: twice", c)
			}
			if err := c.Check(); err != nil {
				t.Errorf("%s: %v", c, err)
			}
			got[key] = true
			if !want[key] {
				t.Errorf("%s: cannot be made by adding upgrades", c)
			}
		}
		for key := range want {
			if !got[key] {
				t.Errorf("%s[%s]: not listed", u.ID, key)
			}
		}
		if len(got) != len(want) || n != len(want) {
			t.Errorf("%s: %d loadouts listed, %d counted, want %d", u.ID, len(got), n, len(want))
		}
	}
	if tested < 30 {
		t.Errorf("only %d units were tested", tested)
	}
}

// A limit of points, upgrades that must be there and others that must not.
func TestLoadoutLimits(t *testing.T) {
	u := cards.All().Unit("b1-battle-droids")
	var must, not *cards.Upgrade
	for _, g := range cards.All().Possible(u) {
		if g.Type == "heavy weapon" && must == nil {
			must = g
		} else if g.Type == "personnel" {
			not = g
		}
	}
	q := &Question{Choice: cards.Choice{Unit: u, Upgrades: []*cards.Upgrade{must}}, Without: []*cards.Upgrade{not}, Points: 75}
	want := 0
	for c := range newCombinations(&Question{Choice: cards.Choice{Unit: u}}, nil).each {
		if c.Points() <= 75 && slices.Contains(c.Upgrades, must) && !slices.Contains(c.Upgrades, not) {
			want++
		}
	}
	got := 0
	for range newCombinations(q, nil).each {
		got++
	}
	if got != want || q.Count() != want || want == 0 {
		t.Errorf("%d loadouts listed, %d counted, want %d", got, q.Count(), want)
	}
	for range newCombinations(q, nil).each {
		break // an iterator may be left
	}
}

// A unit with millions of loadouts is counted without listing them.
func TestCountMillions(t *testing.T) {
	q := &Question{Choice: cards.Choice{Unit: cards.All().Unit("mandalorian-leader")}}
	if n := q.Count(); n < 1_000_000 {
		t.Errorf("%d loadouts", n)
	}
}
