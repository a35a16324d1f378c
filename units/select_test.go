package units

import (
	"strings"
	"testing"

	"salvo/legion"
)

func TestSelect(t *testing.T) {
	for text, want := range map[string]string{
		"stormtroopers[dlt-19, environmental-gear], darth-vader-dark-lord-of-the-sith": "stormtroopers[dlt-19-stormtrooper, environmental-gear]; darth-vader-dark-lord-of-the-sith",
		"stormtroopers @2 with:e-11-blaster-rifle":                                     "stormtroopers @2 with:e-11-blaster-rifle",
		"faction:Empire rank:corps points:..44":                                        "",
		"":                                                                             "no unit is named",
		" , ":                                                                          "no unit is named",
		"stormtrooperz":                                                                "did you mean stormtroopers",
		"stormtroopers[dlt-19, hh-12]":                                                 "heavy weapon",
		"faction:sith":                                                                 `"faction:sith": there is no such one, but `,
		"rank:corps type:ground-vehicle points:1":                                      `no unit meets`,
		"faction:empire side:left":                                                     `"side:left" is not a condition: there are faction, rank, type and points`,
		"points:":                                                                      `"points:" is not points, such as points:40..80`,
		"points:many..":                                                                `"points:many.." is not points`,
		"faction:empire points:1..2":                                                   `no unit meets "faction:empire points:1..2"`,
		"stormtroopers[dlt-19":                                                         "is not closed",
	} {
		list, err := All().Select(legion.TheAttacker, text)
		switch {
		case err != nil && (want == "" || !strings.Contains(err.Error(), want)):
			t.Errorf("%q: %v; want %s", text, err, want)
		case err == nil && want != "" && strings.Join(Names(list), "; ") != want:
			t.Errorf("%q: %s; want %s", text, strings.Join(Names(list), "; "), want)
		case err == nil && len(list) == 0:
			t.Errorf("%q: nothing", text)
		}
	}
	list, err := All().Select(legion.TheAttacker, "faction:empire rank:corps points:..44")
	for _, c := range list {
		if c.Unit.Faction != "empire" || c.Unit.Rank != "corps" || c.Unit.Cost > 44 {
			t.Errorf("%s", c)
		}
	}
	if list, err := All().Select(legion.TheAttacker, "rank:special-forces type:clone-trooper"); err != nil || len(list) == 0 || list[0].Unit.Rank != "special forces" {
		t.Error(Names(list), err)
	}
	all, err2 := All().Select(legion.TheAttacker, "all")
	if err != nil || err2 != nil || len(list) < 2 || len(all) < 160 {
		t.Error(err, err2, len(list), len(all))
	}
}

func TestDuels(t *testing.T) {
	over := line(t, "6r aim 2 precise 3 spray moved melee vs red heavy dodge 1 minis 3 guardian 2").Situation()
	if want := "aim 2 moved vs heavy dodge 1"; over.Attack.String() != want {
		t.Errorf("%s; want %s", over.Attack, want)
	}
	// Tokens of a card are not part of it.
	if card := line(t, "2r aim 1 vs clone-trooper-infantry ready dodge 1").Situation(); card.Attack.String() != "aim 1 vs dodge 1" {
		t.Errorf("%s", card.Attack)
	}
	attackers, err := All().Select(legion.TheAttacker, "stormtroopers[dlt-19], darth-vader-dark-lord-of-the-sith")
	if err != nil {
		t.Fatal(err)
	}
	defenders, err := All().Select(legion.TheDefender, "rebel-troopers, at-rt-rebels")
	if err != nil {
		t.Fatal(err)
	}
	d := &Duels{Attackers: attackers, Defenders: defenders, Over: over}
	m, err := d.Match(0, 1)
	if err != nil || m.String() != "stormtroopers[dlt-19-stormtrooper] aim 2 moved vs at-rt-rebels heavy dodge 1" {
		t.Errorf("%v, %v", m, err)
	}
	if again := line(t, m.String()); again.Attack != m.Attack {
		t.Errorf("%s; want %s", again.Attack, m.Attack)
	}
	d.At = Place{Type: legion.Melee}
	if a, err := d.Attack(0, 0); err != nil || a.AttackType != legion.Melee {
		t.Errorf("%s, %v", a, err)
	}
	d = &Duels{Attackers: attackers, Defenders: defenders, Over: saying(t, "precise 0 melee")}
	if a, err := d.Attack(0, 0); err != nil || a.AttackType != legion.Melee || a.Attacker.PreciseX != 0 || a.Attacker.RedDice != 0 {
		t.Errorf("%s, %v", a, err)
	}
	d.Over = saying(t, "+2r/spray melee")
	if a, err := d.Attack(0, 0); err != nil || a.Attacker.Weapons[0].RedDice != 2 || a.Defender.MinisInLOS != 4 {
		t.Errorf("%s, %v", a, err)
	}
	d.At = Place{legion.Ranged, 2}
	if _, err := d.Attack(0, 0); err == nil || err.Error() != "@2 and melee at once" {
		t.Error(err)
	}
	if got := Titles(attackers); got[0] != "Stormtroopers with DLT-19 Stormtrooper" || got[1] != "Darth Vader, Dark Lord of the Sith" {
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
	defenders, err := All().Select(legion.TheDefender, "droidekas, rebel-troopers")
	if err != nil {
		t.Fatal(err)
	}
	d := &Duels{Attackers: []Choice{*choice(t, "stormtroopers")}, Defenders: defenders, Over: saying(t, "vs heavy smoke 1 dodge 1")}
	for j, want := range []string{"stormtroopers vs droidekas dodge 1", "stormtroopers vs rebel-troopers heavy smoke 1 dodge 1"} {
		m, err := d.Match(0, j)
		if err != nil || m.String() != want {
			t.Errorf("%s, %v; want %s", m, err, want)
		}
	}
	if m := line(t, "stormtroopers vs droidekas heavy dodge 1"); m.String() != "stormtroopers vs droidekas dodge 1" || m.Attack.Defender.CoverType != legion.NoCover {
		t.Errorf("%s: %s", m, m.Attack)
	}
}

// Every unit can be selected by its faction and its rank.
func TestFactionsAndRanks(t *testing.T) {
	n := 0
	for _, f := range All().Factions() {
		for _, r := range All().Ranks() {
			if list, err := All().Select(legion.TheDefender, "faction:"+f+" rank:"+r); err == nil {
				n += len(list)
			}
		}
	}
	if n != len(All().Units) {
		t.Errorf("%d of %d units", n, len(All().Units))
	}
}

// Without a weapon a unit can still be attacked.
func TestSelectUnarmed(t *testing.T) {
	at, err1 := All().Select(legion.TheAttacker, "faction:rebels")
	de, err2 := All().Select(legion.TheDefender, "faction:rebels")
	if err1 != nil || err2 != nil || len(at) >= len(de) {
		t.Error(err1, err2, len(at), len(de))
	}
	if _, err := All().Select(legion.TheDefender, "stormtroopers @3"); err == nil || !strings.Contains(err.Error(), "for the attacker") {
		t.Error(err)
	}
}

func TestSuggest(t *testing.T) {
	for typed, want := range map[string]string{"storm": "stormtroopers", "Darth V": "darth-vader-dark-lord-of-the-sith", "at-r": "at-rt-rebels", "vader": "darth-vader-dark-lord-of-the-sith", "chewie": "chewbacca-walking-carpet", "Stormies": "stormtroopers"} {
		list := All().Suggest(typed, 5)
		if len(list) == 0 || len(list) > 5 || list[0].ID != want {
			t.Errorf("%q: %v; want %s first", typed, ids(list), want)
		}
	}
	if n := len(All().Suggest("", 40)); n != 40 {
		t.Errorf("nothing typed: %d", n)
	}
	if list := All().Suggest("empire corps", 40); len(list) == 0 || list[0].Faction != "empire" {
		t.Errorf("%v", ids(list))
	}
	if list := All().Suggest("zzz", 40); len(list) != 0 {
		t.Errorf("%v", ids(list))
	}
}
