package units

import (
	"slices"
	"testing"

	"salvo/cards"
	"salvo/legion"
)

// line expands a line that must be without mistakes.
func line(t *testing.T, text string) *Attack {
	t.Helper()
	m, err := Expand(cards.All(), text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func choice(t *testing.T, text string) *cards.Choice {
	t.Helper()
	if text == "" {
		return nil
	}
	c, _, err := cards.All().ParseChoice(text)
	if err != nil {
		t.Fatal(err)
	}
	return &c
}

// remade makes the sides of a changed attack anew. It is then what its line
// means.
func remade(t *testing.T, m *Attack) *Attack {
	t.Helper()
	n, ms := m.Remake()
	if len(ms) > 0 {
		t.Fatal(ms)
	}
	if read := line(t, m.String()); read.Attack != n.Attack || read.String() != n.String() {
		t.Errorf("%s is rebuilt as\n%s: %s, but means\n%s: %s", m, n, n.Attack, read, read.Attack)
	}
	return n
}

func TestPick(t *testing.T) {
	for _, x := range []struct {
		line string
		side legion.Side
		pick string
		want string
	}{
		// A unit takes the place of numbers; tokens and cover stay.
		{"1r 4w surge:hit aim 1 precise 1 ranged vs white light dodge 1 minis 5", legion.TheAttacker, "stormtroopers",
			"stormtroopers aim 1 vs light dodge 1 minis 5"},
		{"1r 4w aim 1 vs red surge:block light dodge 1 minis 5 wounds 1 danger-sense 2 suppression 3", legion.TheDefender, "at-rt-rebels",
			"1r 4w aim 1 vs at-rt-rebels light dodge 1 suppression 3"},
		{"4r +2w/spray melee vs red", legion.TheAttacker, "stormtroopers", "stormtroopers vs red"},
		// Another unit brings its own card.
		{"stormtroopers 3r precise 2 aim 1 vs rebel-troopers heavy", legion.TheAttacker, "snowtroopers",
			"snowtroopers aim 1 vs rebel-troopers heavy"},
		// The same unit keeps what was set by hand.
		{"stormtroopers precise 2 aim 1 vs rebel-troopers heavy", legion.TheAttacker, "stormtroopers[dlt-19]",
			"stormtroopers[dlt-19-stormtrooper] aim 1 precise 2 vs rebel-troopers heavy"},
		{"stormtroopers aim 1 vs rebel-troopers heavy", legion.TheAttacker, "stormtroopers @melee",
			"stormtroopers @melee aim 1 vs rebel-troopers heavy"},
		// What says how a unit attacks is not kept for a defender.
		{"stormtroopers vs red", legion.TheDefender, "darth-vader-dark-lord-of-the-sith @melee", "stormtroopers vs darth-vader-dark-lord-of-the-sith"},
		// Without the unit its numbers stay.
		{"stormtroopers aim 1 vs rebel-troopers heavy", legion.TheAttacker, "",
			"4w surge:hit aim 1 precise 1 points 42 ranged vs rebel-troopers heavy"},
		{"stormtroopers vs rebel-troopers heavy", legion.TheDefender, "",
			"stormtroopers vs surge:block heavy courage 1 nimble unit:trooper minis 4 wounds 1 points 40"},
	} {
		m := remade(t, line(t, x.line).Pick(x.side, choice(t, x.pick)))
		if got := m.String(); got != x.want {
			t.Errorf("%s, %s %q:\n%s; want\n%s", x.line, x.side, x.pick, got, x.want)
		}
	}
}

func TestWith(t *testing.T) {
	m := line(t, "stormtroopers aim 1 vs rebel-troopers heavy")
	a := m.Attack
	a.Attacker.AimTokens = 2
	a.Attacker.PreciseX = 0
	if got, want := m.With(a).String(), "stormtroopers aim 2 precise 0 vs rebel-troopers heavy"; got != want {
		t.Errorf("%s; want %s", got, want)
	}
	if again := remade(t, m.With(a)); again.Attack != a {
		t.Errorf("%s", again.Attack)
	}
	// Another way to attack is another pool.
	a = m.Attack
	a.AttackType = legion.Melee
	if got, want := remade(t, m.With(a)).String(), "stormtroopers @melee aim 1 vs rebel-troopers heavy"; got != want {
		t.Errorf("%s; want %s", got, want)
	}
	a = m.Attack
	a.Attacker.Weapons[0] = legion.Weapon{RedDice: 2, Spray: true}
	if got, want := remade(t, m.With(a)).String(), "stormtroopers +2r/spray aim 1 vs rebel-troopers heavy"; got != want {
		t.Errorf("%s; want %s", got, want)
	}
	precise, _ := legion.Lookup("attacker.preciseX")
	aim, _ := legion.Lookup("attacker.aimTokens")
	if m.Set(precise) || !m.Set(aim) || m.Card(precise) != 1 || m.Card(aim) != 0 {
		t.Error(m.Set(precise), m.Set(aim), m.Card(precise), m.Card(aim))
	}
}

func TestGuard(t *testing.T) {
	m := line(t, "stormtroopers vs rebel-troopers dodge 1")
	m = remade(t, m.Guard(choice(t, "chewbacca-walking-carpet")))
	if m.Guardian == nil || m.Attack.Defender.GuardianX == 0 || m.String() != "stormtroopers vs rebel-troopers guardian:chewbacca-walking-carpet dodge 1" {
		t.Errorf("%s: %s", m, m.Attack)
	}
	m = remade(t, m.Guard(nil))
	if m.Guardian != nil || m.Attack.Defender.GuardianX != 0 || m.String() != "stormtroopers vs rebel-troopers dodge 1" {
		t.Errorf("%s: %s", m, m.Attack)
	}
}

// Every unit may be picked over any other, and what comes out reads back.
func TestPickAll(t *testing.T) {
	m := line(t, "1r 4w surge:hit aim 1 ranged vs white light dodge 1 minis 5")
	for _, u := range cards.All().Units {
		for _, side := range []legion.Side{legion.TheAttacker, legion.TheDefender} {
			next := remade(t, m.Pick(side, &cards.Choice{Unit: u}))
			if again, err := Expand(cards.All(), next.String()); err != nil || again.Attack != next.Attack || again.String() != next.String() {
				t.Errorf("%s: %s, %v", next, again, err)
			}
			m = next
		}
	}
	if m.Attack.Attacker.AimTokens != 1 || m.Attack.Defender.DodgeTokens != 1 {
		t.Errorf("tokens are lost: %s", m)
	}
}

// tokenFields are those that cards fill, too, and that stay when a unit goes.
var tokenFields = []*legion.Field{aimField, surgeField, ownDodgeField, dodgeField, defenseSurgeField}

// affects reports whether an effect of an upgrade sets a field, which may be of
// any kind.
func affects(c *cards.Choice, f *legion.Field) bool {
	for _, g := range c.Upgrades {
		for _, e := range g.Effects {
			for _, x := range slices.Concat(e.Attacker.List, e.Defender.List) {
				if x.Field == f {
					return true
				}
			}
		}
	}
	return false
}

// Whatever a unit or a keyword of an upgrade sets is known to stand on a card, so that another
// unit in its place takes it away.
func TestOnCard(t *testing.T) {
	check := func(c cards.Choice) {
		at, err := attackerOf(c)
		if err != nil {
			return // not every upgrade goes alone
		}
		de, err := defenderOf(c, nil, legion.All)
		if err != nil {
			t.Fatal(err)
		}
		for side, built := range map[legion.Side]*Side{legion.TheAttacker: at, legion.TheDefender: de} {
			for i := range legion.Fields() {
				if f := &legion.Fields()[i]; f.Side == side && f.Get(&built.Attack) != f.Default && !OnCard(f) && !slices.Contains(tokenFields, f) && !affects(&c, f) {
					t.Errorf("%s sets %s, which is not on a card", c, f.Path())
				}
			}
		}
	}
	for _, u := range cards.All().Units {
		check(cards.Choice{Unit: u})
		for _, g := range cards.All().Legal(cards.Choice{Unit: u}) {
			check(cards.Choice{Unit: u, Upgrades: []*cards.Upgrade{g}})
		}
	}
}

func TestGuardians(t *testing.T) {
	for name, want := range map[string]bool{"rebel-troopers": true, "at-rt-rebels": false, "chewbacca-walking-carpet": false} {
		list := Guardians(cards.All(), *choice(t, name))
		if (len(list) > 0) != want {
			t.Errorf("%s: %v", name, cards.IDs(list))
		}
		for _, g := range list {
			if m := line(t, "4r ranged vs "+name+" guardian:"+g.ID); m.Attack.Defender.GuardianX == 0 {
				t.Errorf("%s does not guard %s", g.ID, name)
			}
		}
	}
}

func TestPlaces(t *testing.T) {
	for text, want := range map[string]string{
		"stormtroopers":                     "[@1 @2 @3 @melee]",
		"stormtroopers[dlt-19]":             "[@1 @2 @3 @4 @melee]",
		"darth-vader-dark-lord-of-the-sith": "[@melee]",
	} {
		c := choice(t, text)
		if got := textOf(c.Places()); got != want {
			t.Errorf("%s: %s; want %s", text, got, want)
		}
	}
	c := choice(t, "stormtroopers[dlt-19] @4")
	if arms := c.WeaponsInReach(); len(arms) != 1 || arms[0].Name != "DLT-19 Blaster Rifle" {
		t.Errorf("%d weapons, %v", len(arms), arms[0])
	}
}

func textOf(places []cards.Place) string {
	text := "["
	for i, p := range places {
		if i > 0 {
			text += " "
		}
		text += p.String()
	}
	return text + "]"
}
