package units

import (
	"strings"
	"testing"

	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
)

func TestMatrix(t *testing.T) {
	over := line(t, "6r aim 2 precise 3 spray moved melee vs red heavy dodge 1 minis 3 guardian 2").Situation()
	if want := "aim 2 moved vs heavy dodge 1"; over.Attack.String() != want {
		t.Errorf("%s; want %s", over.Attack, want)
	}
	// Tokens of a card are not part of it.
	if card := line(t, "2r aim 1 vs clone-trooper-infantry ready dodge 1").Situation(); card.Attack.String() != "aim 1 vs dodge 1" {
		t.Errorf("%s", card.Attack)
	}
	attackers, err := cards.All().Select(legion.TheAttacker, "stormtroopers[dlt-19], darth-vader-dark-lord-of-the-sith")
	if err != nil {
		t.Fatal(err)
	}
	defenders, err := cards.All().Select(legion.TheDefender, "rebel-troopers, at-rt-rebels")
	if err != nil {
		t.Fatal(err)
	}
	d := &Matrix{Attackers: attackers, Defenders: defenders, Over: over}
	m, err := d.Attack(0, 1)
	if err != nil || m.String() != "stormtroopers[dlt-19-stormtrooper] aim 2 moved vs at-rt-rebels heavy dodge 1" {
		t.Errorf("%v, %v", m, err)
	}
	if again := line(t, m.String()); again.Attack != m.Attack {
		t.Errorf("%s; want %s", again.Attack, m.Attack)
	}
	d.At = cards.Place{Type: legion.Melee}
	if a, err := d.Numbers(0, 0, odds.Options{}); err != nil || a.AttackType != legion.Melee {
		t.Errorf("%s, %v", a, err)
	}
	d = &Matrix{Attackers: attackers, Defenders: defenders, Over: saying(t, "precise 0 melee")}
	if a, err := d.Numbers(0, 0, odds.Options{}); err != nil || a.AttackType != legion.Melee || a.Attacker.PreciseX != 0 || a.Attacker.RedDice != 0 {
		t.Errorf("%s, %v", a, err)
	}
	d.Over = saying(t, "+2r/spray melee")
	if a, err := d.Numbers(0, 0, odds.Options{}); err != nil || a.Attacker.Weapons[0].RedDice != 2 || a.Defender.MinisInLOS != 4 {
		t.Errorf("%s, %v", a, err)
	}
	d.At = cards.Place{Type: legion.Ranged, Range: 2}
	if _, err := d.Numbers(0, 0, odds.Options{}); err == nil || err.Error() != "@2 and melee at once" {
		t.Error(err)
	}
	if got := cards.Titles(attackers); got[0] != "Stormtroopers with DLT-19 Stormtrooper" || got[1] != "Darth Vader, Dark Lord of the Sith" {
		t.Error(got)
	}
}

func saying(t *testing.T, line string) legion.Words {
	t.Helper()
	w, err := legion.ParseWords(line, nil)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// Cover does not help a unit that is Unconcerned, whoever says it.
func TestUnconcerned(t *testing.T) {
	defenders, err := cards.All().Select(legion.TheDefender, "droidekas, rebel-troopers")
	if err != nil {
		t.Fatal(err)
	}
	d := &Matrix{Attackers: []cards.Choice{*choice(t, "stormtroopers")}, Defenders: defenders, Over: saying(t, "vs heavy smoke 1 dodge 1")}
	for j, want := range []string{"stormtroopers vs droidekas dodge 1", "stormtroopers vs rebel-troopers heavy smoke 1 dodge 1"} {
		m, err := d.Attack(0, j)
		if err != nil || m.String() != want {
			t.Errorf("%s, %v; want %s", m, err, want)
		}
	}
	if m := line(t, "stormtroopers vs droidekas heavy dodge 1"); m.String() != "stormtroopers vs droidekas dodge 1" || m.Attack.Defender.CoverType != legion.NoCover {
		t.Errorf("%s: %s", m, m.Attack)
	}
}

// A selection may be written as players write it; what it says besides units is refused.
func TestSelectInWords(t *testing.T) {
	for text, want := range map[string]string{
		"stormtroopers with dlt, 3 snowtroopers": "stormtroopers[dlt-19-stormtrooper]; snowtroopers x3",
		"7th sis; the mandalorian":               "seventh-sister-compelled-to-inflict-pain; din-djarin-the-mandalorian",
		"stormtroopers with 2 aims":              `there is no unit "stormtroopers with 2 aims"`,
		"stormtroperz":                           `there is no unit "stormtroperz"; did you mean stormtroopers`,
		" , ":                                    "no unit is named",
		"stormies vs rebels":                     `there is no unit "stormies vs rebels"`,
	} {
		list, err := Select(cards.All(), legion.TheDefender, text)
		var got string
		if err != nil {
			got = err.Error()
		} else {
			got = strings.Join(cards.Names(list), "; ")
		}
		if !strings.HasPrefix(got, want) {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
	if _, err := Select(cards.All(), legion.TheAttacker, strings.Repeat("3 snows,", 200)); err == nil {
		t.Error("200 sentences are read")
	}
}
