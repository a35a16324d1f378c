package units

import (
	"fmt"
	"strings"
	"testing"

	"salvo/cards"
	"salvo/internal/cardtest"
	"salvo/legion"
)

// Every unit can attack every other: the attack is valid.
func TestEveryPair(t *testing.T) {
	step := 1
	if testing.Short() {
		step = 31
	}
	n := 0
	for i, a := range cards.All().Units {
		for j, d := range cards.All().Units {
			if (i+j)%step != 0 {
				continue
			}
			n++
			x, err := pair(cards.Choice{Unit: a}, cards.Choice{Unit: d})
			if err != nil {
				t.Fatalf("%s, %s: %v", a.ID, d.ID, err)
			}
			if err := x.Attack.Validate(); err != nil {
				t.Errorf("%s, %s: %v", a.ID, d.ID, err)
			}
		}
	}
	t.Logf("%d pairs", n)
}

// Every unit with every single upgrade that it may have attacks and defends, and
// the odds can be told.
func TestEverySingleUpgrade(t *testing.T) {
	enemy := cardtest.Choose(t, "clone-trooper-infantry[z-6-clone-trooper]")
	n := 0
	for i, u := range cards.All().Units {
		if testing.Short() && i%25 != 0 {
			continue
		}
		for j, c := range append([]cards.Choice{{Unit: u}}, cardtest.Variants(u)...) {
			for k, both := range [][2]cards.Choice{{c, enemy}, {enemy, c}} {
				d, err := pair(both[0], both[1])
				if err == nil {
					err = d.Attack.Validate()
				}
				if err != nil {
					t.Fatalf("%s, %s: %v", both[0], both[1], err)
				}
				if (i+j+k)%5 == 0 {
					mean(t, d.Attack)
				}
				n++
			}
		}
	}
	t.Logf("%d attacks", n)
}

// Every weapon and every upgrade is used: with every upgrade, from everywhere,
// against small and large units, the attack is valid; every weapon is in some
// pool; every upgrade can be had, but for those that wait for a unit.
func TestEverythingIsUsed(t *testing.T) {
	var targets []cards.Choice
	for _, text := range []string{"b1-battle-droids[e-5c, b1-battle-droid-squad]", "at-st", "t-47-airspeeder", "obi-wan"} {
		targets = append(targets, cardtest.Choose(t, text))
	}
	weapons, upgrades := map[string]bool{}, map[*cards.Upgrade]bool{}
	use := func(c cards.Choice) {
		for i, at := range cardtest.Places() {
			c.At = at
			x, err := pair(c, targets[i%len(targets)])
			if err == nil {
				err = x.Attack.Validate()
			}
			if err != nil {
				t.Errorf("%s: %v", c, err)
				return
			}
			for _, w := range x.Attacker.Uses {
				weapons[fmt.Sprint(w.Weapon.Name, w.Weapon.Range, w.Weapon.Dice, w.Weapon.Keywords)] = true
			}
		}
	}
	for i, u := range cards.All().Units {
		for j, c := range cardtest.Variants(u) {
			for _, g := range c.Upgrades {
				upgrades[g] = true
			}
			if testing.Short() && (i+j)%23 != 0 {
				continue
			}
			use(c)
			for _, g := range c.Upgrades {
				if g.Offers() {
					c.Takes = append(c.Takes, g)
				}
			}
			if c.Takes != nil {
				use(c)
			}
			for _, m := range c.Miniatures() {
				for _, w := range m.Weapons {
					one := c
					one.With = []string{w.Name}
					if j == 0 || len(c.Upgrades[0].Weapons) > 0 {
						use(one)
					}
				}
			}
		}
	}
	missing := func(id string, list []cards.Weapon) {
		for _, w := range list {
			if !testing.Short() && !weapons[fmt.Sprint(w.Name, w.Range, w.Dice, w.Keywords)] {
				t.Errorf("%s: %s is never used", id, w.Name)
			}
		}
	}
	for _, u := range cards.All().Units {
		missing(u.ID, u.Weapons)
	}
	for _, g := range cards.All().Upgrades {
		if !upgrades[g] && len(g.Absent) == 0 && g.ID != "training-strike-and-fade" {
			t.Errorf("%s: no unit has it", g.ID)
		}
		if upgrades[g] {
			missing(g.ID, g.Weapons)
		}
	}
}

// Of every keyword that a choice has, either a field or a note speaks.
func TestNothingIsDropped(t *testing.T) {
	for i, u := range cards.All().Units {
		if testing.Short() && i%7 != 0 {
			continue
		}
		for _, c := range cardtest.Variants(u) {
			at, err := attackerOf(c)
			if err != nil {
				t.Fatal(err)
			}
			de, err := defenderOf(c, nil, legion.All)
			if err != nil {
				t.Fatal(err)
			}
			said := strings.Join(append(at.Notes, de.Notes...).Lines(), "\n")
			for _, k := range c.Effective().Keywords {
				if r := cards.RuleFor(k.Name); !r.Modelled && !strings.Contains(said, k.String()) {
					t.Errorf("%s: nothing is said of %s", c, k)
				}
			}
			for _, line := range c.Unit.Lines() {
				if !strings.Contains(said, line) {
					t.Errorf("%s: nothing is said of: %s", c, line)
				}
			}
			for _, g := range c.Upgrades {
				for _, line := range append(g.Lines(), g.Text) {
					if !strings.Contains(said, line) {
						t.Errorf("%s: nothing is said of: %s", c, line)
					}
				}
			}
			if len(u.Missing) == 0 && at.Points != at.Attack.Attacker.UnitCost {
				t.Errorf("%s: %d points", c, at.Points)
			}
		}
	}
}
