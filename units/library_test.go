package units

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"salvo/legion"
)

func TestCheck(t *testing.T) {
	for _, p := range All().Check() {
		t.Error(p)
	}
	if n, m := len(All().Units), len(All().Upgrades); n < 170 || m < 430 {
		t.Errorf("%d units and %d upgrades", n, m)
	}
}

// Every keyword of the table occurs, and every keyword says how or why not.
func TestRules(t *testing.T) {
	for _, x := range All().Tallies() {
		if x.Units+x.Weapons+x.Upgrades == 0 && x.Rule.Name != "Anti-Personnel" && x.Rule.Name != "Assault" {
			t.Errorf("%s occurs nowhere", x.Rule.Name)
		}
		if x.Rule.how() == "" {
			t.Errorf("%s: neither how nor why not", x.Rule.Name)
		}
	}
	table := All().KeywordsMarkdown()
	for _, row := range []string{
		"| Pierce X |  | 94 |  | yes | `attacker.pierceX`; numbers add up |\n",
		"| Jedi Hunter | 2 |  |  | yes | `attacker.jediHunter`; against units with a Force slot |\n",
		"| Agile X | 6 |  |  | yes | numbers add up; dodge tokens after a standard move, with the word ready |\n",
	} {
		if !strings.Contains(table, row) {
			t.Errorf("no row %sin\n%s", row, table)
		}
	}
}

// Every field that a keyword sets is one of an attack.
func TestRulesNameFields(t *testing.T) {
	for i, r := range Rules() {
		for side, field := range map[legion.Side]string{legion.TheAttacker: r.Attacker, legion.TheDefender: r.Defender} {
			if _, ok := legion.Lookup(side.String() + "." + field); field != "" && !ok {
				t.Errorf("%s sets %s.%s, which an attack does not have", r.Name, side, field)
			}
		}
		if RuleFor(r.Name) != &Rules()[i] {
			t.Errorf("%s stands twice", r.Name)
		}
	}
}

func TestKeyword(t *testing.T) {
	for _, x := range []struct {
		in   string
		want Keyword
	}{
		{"Impact 2", Keyword{Name: "Impact", X: 2}},
		{"impact 2", Keyword{Name: "Impact", X: 2}},
		{"Impact ?", Keyword{Name: "Impact", Open: "?"}},
		{"Reliable X", Keyword{Name: "Reliable", Open: "X"}},
		{"Compel: Corps", Keyword{Name: "Compel", Of: "Corps"}},
		{"Weak Point 1: rear, sides", Keyword{Name: "Weak Point", X: 1, Of: "rear, sides"}},
		{"Immune: Melee", Keyword{Name: "Immune: Melee"}},
		{"Immune: Melee Pierce", Keyword{Name: "Immune: Melee Pierce"}},
		{"Immune: Range 1 Weapons", Keyword{Name: "Immune: Range 1 Weapons"}},
		{"Impactful", Keyword{Name: "Impactful"}},
		{"Impact two", Keyword{Name: "Impact two"}},
	} {
		var k Keyword
		if err := k.UnmarshalText([]byte(x.in)); err != nil || k != x.want {
			t.Errorf("%s: %#v, %v", x.in, k, err)
		}
		if s := k.String(); !strings.EqualFold(s, x.in) {
			t.Errorf("%s prints as %s", x.in, s)
		}
	}
}

// variants lists ways to field a unit: plain, and with each upgrade that it may
// have, together with what that needs.
func variants(u *Unit) []Choice { return slices.Clone(allVariants()[u]) }

var allVariants = sync.OnceValue(func() map[*Unit][]Choice {
	all := map[*Unit][]Choice{}
	for _, u := range All().Units {
		all[u] = []Choice{{Unit: u}}
		for _, g := range All().Upgrades {
			if c, ok := with(u, g); ok {
				all[u] = append(all[u], c)
			}
		}
	}
	return all
})

// with equips a unit with an upgrade, and with a second one that makes it legal
// if need be.
func with(u *Unit, g *Upgrade) (Choice, bool) {
	c := Choice{Unit: u, Upgrades: []*Upgrade{g}}
	if c.Check() == nil {
		return c, true
	}
	if !slices.Contains(All().Possible(u), g) {
		return c, false
	}
	for _, h := range All().Upgrades {
		c.Upgrades = []*Upgrade{h, g}
		if c.Check() == nil {
			return c, true
		}
	}
	return c, false
}

// places are all the ways to attack.
func places() []Place {
	list := []Place{{}, {Type: legion.Melee}, {Type: legion.Overrun}, {Type: legion.Ranged}}
	for r := 1; r <= MaxRange; r++ {
		list = append(list, Place{legion.Ranged, r})
	}
	return list
}

// Every unit can attack every other: the attack is valid.
func TestEveryPair(t *testing.T) {
	step := 1
	if testing.Short() {
		step = 7
	}
	n := 0
	for i, a := range All().Units {
		for j, d := range All().Units {
			if (i+j)%step != 0 {
				continue
			}
			n++
			x, err := Attack(Choice{Unit: a}, Choice{Unit: d}, nil)
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
	enemy := choose(t, "clone-trooper-infantry[z-6-clone-trooper]")
	n := 0
	for i, u := range All().Units {
		for j, c := range append([]Choice{{Unit: u}}, variants(u)...) {
			for k, pair := range [][2]Choice{{c, enemy}, {enemy, c}} {
				d, err := Attack(pair[0], pair[1], nil)
				if err == nil {
					err = d.Attack.Validate()
				}
				if err != nil {
					t.Fatalf("%s, %s: %v", pair[0], pair[1], err)
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
	var targets []Choice
	for _, text := range []string{"b1-battle-droids[e-5c, b1-battle-droid-squad]", "at-st", "t-47-airspeeder", "obi-wan"} {
		targets = append(targets, choose(t, text))
	}
	weapons, upgrades := map[string]bool{}, map[*Upgrade]bool{}
	use := func(c Choice) {
		for i, at := range places() {
			c.At = at
			x, err := Attack(c, targets[i%len(targets)], nil)
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
	for i, u := range All().Units {
		for j, c := range variants(u) {
			for _, g := range c.Upgrades {
				upgrades[g] = true
			}
			if testing.Short() && (i+j)%5 != 0 {
				continue
			}
			use(c)
			for _, g := range c.Upgrades {
				if g.offers() {
					c.Takes = append(c.Takes, g)
				}
			}
			if c.Takes != nil {
				use(c)
			}
			for _, m := range c.miniatures() {
				for _, w := range m.weapons {
					one := c
					one.With = []string{w.Name}
					if j == 0 || len(c.Upgrades[0].Weapons) > 0 {
						use(one)
					}
				}
			}
		}
	}
	missing := func(id string, list []Weapon) {
		for _, w := range list {
			if !testing.Short() && !weapons[fmt.Sprint(w.Name, w.Range, w.Dice, w.Keywords)] {
				t.Errorf("%s: %s is never used", id, w.Name)
			}
		}
	}
	for _, u := range All().Units {
		missing(u.ID, u.Weapons)
	}
	for _, g := range All().Upgrades {
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
	for _, u := range All().Units {
		for _, c := range variants(u) {
			at, err := Attacker(c, nil)
			if err != nil {
				t.Fatal(err)
			}
			de, err := Defender(c, nil, legion.All)
			if err != nil {
				t.Fatal(err)
			}
			said := strings.Join(append(at.Notes, de.Notes...), "\n")
			for _, k := range c.effective().Keywords {
				if r := RuleFor(k.Name); !r.Modelled && !strings.Contains(said, k.String()) {
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

// What is printed is read back as the same choice.
func TestChoiceRoundTrip(t *testing.T) {
	for _, u := range All().Units {
		for i, c := range variants(u) {
			c.At = places()[i%len(places())]
			c.Minis, c.Ready, c.Exhausted = i%2, i%5 == 0, i%7 == 0
			for _, g := range c.Upgrades {
				if g.offers() && !c.takes(g) {
					c.Takes = append(c.Takes, g)
				}
			}
			if names := c.Weapons(); i%3 == 0 && len(names) > 0 {
				c.With = names[:1]
			}
			got, others, err := All().ParseChoice(c.String())
			if err != nil || !reflect.DeepEqual(got, c) || len(others) > 0 {
				t.Errorf("%s reads as %s, %v", c, got, err)
			}
		}
	}
}

func TestChoiceCheck(t *testing.T) {
	for _, x := range []struct{ choice, want string }{
		{"stormtroopers[dlt-19, hh-12]", "stormtroopers: 2 upgrades of the type heavy weapon, and there is 1 slot"},
		{"stormtroopers[agent-kallus, dlt-19]", ""},
		{"df-90-mortar-trooper[agent-kallus]", "df-90-mortar-trooper: 1 upgrade of the type heavy weapon, and there is no slot"},
		{"stormtroopers[imperial-officer, agent-kallus]", "heavy-weapon-agent-kallus: Imperial Officer leads the unit already"},
		{"stormtroopers[z-6-trooper]", "heavy-weapon-z-6-trooper: is for Rebel Troopers, not for Stormtroopers"},
		{"imperial-special-forces-inferno-squad[heavy-weapon-t-21-special-forces-trooper]", "is for Imperial Special Forces, not title Inferno Squad"},
		{"darth-vader-dark-lord-of-the-sith[force-hope]", "force-hope: is for force light"},
		{"the-bad-batch-clone-force-99-mercenary[heavy-weapon-crosshair]", "is for armies of republic"},
		{"the-bad-batch-clone-force-99-republic[crosshair, hunter, tech, wrecker, heavy-weapon-echo-clone-force-99]", ""},
		{"mandalorian-warriors[personnel-bo-katan-kryze]", "is for affiliation Clan Kryze"},
		{"mandalorian-warriors[clan-kryze, personnel-bo-katan-kryze]", ""},
		{"stormtroopers x9", "stormtroopers: there are not 9 of its miniatures but 4"},
		{"imperial-probe-droid[comms-jammer]", "there is no source for its slots"},
		{"han-solo-unorthodox-general[training-overwatch, training-overwatch]", "training-overwatch: Han Solo, Unorthodox General has it already"},
	} {
		c := choose(t, x.choice)
		err := c.Check()
		if x.want == "" && err != nil || x.want != "" && (err == nil || !strings.Contains(err.Error(), x.want)) {
			t.Errorf("%s: %v, want %s", x.choice, err, x.want)
		}
	}
}

func TestLegal(t *testing.T) {
	var names []string
	for _, g := range All().Legal(choose(t, "stormtroopers[dlt-19, stormtrooper-captain]")) {
		// One that brings a slot of its own fits where no slot is left.
		if len(g.AddsSlots) == 0 {
			names = append(names, g.Type)
		}
	}
	if !slices.Contains(names, "training") || slices.Contains(names, "heavy weapon") || slices.Contains(names, "personnel") {
		t.Errorf("%v", names)
	}
}
