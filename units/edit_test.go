package units

import (
	"slices"
	"testing"

	"salvo/cards"
	"salvo/internal/smalllibrary"
	"salvo/legion"
)

// line expands a line about today's cards that must be without mistakes.
func line(t *testing.T, text string) *Attack {
	t.Helper()
	return lineOf(t, cards.All(), text)
}

// small expands a line about the cards of the small library.
func small(t *testing.T, text string) *Attack {
	t.Helper()
	return lineOf(t, smalllibrary.Library(), text)
}

func lineOf(t *testing.T, l *cards.Library, text string) *Attack {
	t.Helper()
	m, err := Expand(l, text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func choice(t *testing.T, text string) *cards.Choice {
	t.Helper()
	return choiceOf(t, cards.All(), text)
}

// smallChoice reads a choice of the small library.
func smallChoice(t *testing.T, text string) *cards.Choice {
	t.Helper()
	return choiceOf(t, smalllibrary.Library(), text)
}

func choiceOf(t *testing.T, l *cards.Library, text string) *cards.Choice {
	t.Helper()
	if text == "" {
		return nil
	}
	c, _, err := l.ParseChoice(text)
	if err != nil {
		t.Fatal(err)
	}
	return &c
}

// remade makes the sides of a changed attack anew. It is then what its line
// means.
func remade(t *testing.T, l *cards.Library, m *Attack) *Attack {
	t.Helper()
	n, ms := m.Remake()
	if len(ms) > 0 {
		t.Fatal(ms)
	}
	if read := lineOf(t, l, m.String()); read.Attack != n.Attack || read.String() != n.String() {
		t.Errorf("%s is remade as\n%s: %s, but means\n%s: %s", m, n, n.Attack, read, read.Attack)
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
		{"1r 4w surge:hit aim 1 precise 1 ranged vs white light dodge 1 minis 5", legion.TheAttacker, "riflemen",
			"riflemen aim 1 vs light dodge 1 minis 5"},
		{"1r 4w aim 1 vs red surge:block light dodge 1 minis 5 wounds 1 danger-sense 2 suppression 3", legion.TheDefender, "walker",
			"1r 4w aim 1 vs walker light dodge 1 suppression 3"},
		{"4r +2w/spray melee vs red", legion.TheAttacker, "riflemen", "riflemen vs red"},
		// Another unit brings its own card.
		{"riflemen 3r precise 2 aim 1 vs militia heavy", legion.TheAttacker, "riflemen-veterans",
			"riflemen-veterans aim 1 vs militia heavy"},
		// The same unit keeps what was set by hand.
		{"riflemen precise 2 aim 1 vs militia heavy", legion.TheAttacker, "riflemen[machine-gunner]",
			"riflemen[machine-gunner] aim 1 precise 2 vs militia heavy"},
		{"riflemen aim 1 vs militia heavy", legion.TheAttacker, "riflemen @melee",
			"riflemen @melee aim 1 vs militia heavy"},
		// What says how a unit attacks is not kept for a defender.
		{"riflemen vs red", legion.TheDefender, "captain-of-the-guard @melee", "riflemen vs captain-of-the-guard"},
		// Without the unit its numbers stay.
		{"riflemen aim 1 vs militia heavy", legion.TheAttacker, "",
			"4w surge:hit aim 1 precise 1 points 40 ranged vs militia heavy"},
		{"riflemen vs militia heavy", legion.TheDefender, "",
			"riflemen vs surge:block heavy courage 1 nimble unit:trooper minis 4 wounds 1 points 36"},
	} {
		m := remade(t, smalllibrary.Library(), small(t, x.line).Pick(x.side, smallChoice(t, x.pick)))
		if got := m.String(); got != x.want {
			t.Errorf("%s, %s %q:\n%s; want\n%s", x.line, x.side, x.pick, got, x.want)
		}
	}
}

func TestWith(t *testing.T) {
	m := small(t, "riflemen aim 1 vs militia heavy")
	a := m.Attack
	a.Attacker.AimTokens = 2
	a.Attacker.PreciseX = 0
	if got, want := m.With(a).String(), "riflemen aim 2 precise 0 vs militia heavy"; got != want {
		t.Errorf("%s; want %s", got, want)
	}
	if again := remade(t, smalllibrary.Library(), m.With(a)); again.Attack != a {
		t.Errorf("%s", again.Attack)
	}
	// Another way to attack is another pool.
	a = m.Attack
	a.AttackType = legion.Melee
	if got, want := remade(t, smalllibrary.Library(), m.With(a)).String(), "riflemen @melee aim 1 vs militia heavy"; got != want {
		t.Errorf("%s; want %s", got, want)
	}
	a = m.Attack
	a.Attacker.Weapons[0] = legion.Weapon{RedDice: 2, Spray: true}
	if got, want := remade(t, smalllibrary.Library(), m.With(a)).String(), "riflemen +2r/spray aim 1 vs militia heavy"; got != want {
		t.Errorf("%s; want %s", got, want)
	}
	precise, _ := legion.Lookup("attacker.preciseX")
	aim, _ := legion.Lookup("attacker.aimTokens")
	if m.Said.Said.Has(precise) || !m.Said.Said.Has(aim) || m.Card(precise) != 1 || m.Card(aim) != 0 {
		t.Error(m.Said.Said.Has(precise), m.Said.Said.Has(aim), m.Card(precise), m.Card(aim))
	}
}

func TestGuard(t *testing.T) {
	m := small(t, "riflemen vs militia dodge 1")
	m = remade(t, smalllibrary.Library(), m.Guard(smallChoice(t, "captain-of-the-guard")))
	if m.Guardian == nil || m.Attack.Defender.GuardianX == 0 || m.String() != "riflemen vs militia guardian:captain-of-the-guard dodge 1" {
		t.Errorf("%s: %s", m, m.Attack)
	}
	m = remade(t, smalllibrary.Library(), m.Guard(nil))
	if m.Guardian != nil || m.Attack.Defender.GuardianX != 0 || m.String() != "riflemen vs militia dodge 1" {
		t.Errorf("%s: %s", m, m.Attack)
	}
}

// Every unit may be picked over any other, and what comes out reads back.
func TestPickAll(t *testing.T) {
	m := line(t, "1r 4w surge:hit aim 1 ranged vs white light dodge 1 minis 5")
	for _, u := range cards.All().Units {
		for _, side := range []legion.Side{legion.TheAttacker, legion.TheDefender} {
			next := remade(t, cards.All(), m.Pick(side, &cards.Choice{Unit: u}))
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
	for i, u := range cards.All().Units {
		if testing.Short() && i%7 != 0 {
			continue
		}
		check(cards.Choice{Unit: u})
		for _, g := range cards.All().Legal(cards.Choice{Unit: u}) {
			check(cards.Choice{Unit: u, Upgrades: []*cards.Upgrade{g}})
		}
	}
}

func TestGuardians(t *testing.T) {
	for name, want := range map[string]bool{"militia": true, "walker": false, "captain-of-the-guard": false} {
		list := Guardians(smalllibrary.Library(), *smallChoice(t, name))
		if (len(list) > 0) != want {
			t.Errorf("%s: %v", name, cards.IDs(list))
		}
		for _, g := range list {
			if m := small(t, "4r ranged vs "+name+" guardian:"+g.ID); m.Attack.Defender.GuardianX == 0 {
				t.Errorf("%s does not guard %s", g.ID, name)
			}
		}
	}
}

func TestPlaces(t *testing.T) {
	for text, want := range map[string]string{
		"riflemen":                 "[@1 @2 @3 @melee]",
		"riflemen[machine-gunner]": "[@1 @2 @3 @4 @melee]",
		"captain-of-the-guard":     "[@melee]",
	} {
		c := smallChoice(t, text)
		if got := textOf(c.Places()); got != want {
			t.Errorf("%s: %s; want %s", text, got, want)
		}
	}
	c := smallChoice(t, "riflemen[machine-gunner] @4")
	if arms := c.WeaponsInReach(); len(arms) != 1 || arms[0].Name != "Machine Gun" {
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
