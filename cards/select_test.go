package cards_test

import (
	"strings"
	"testing"

	"salvo/cards"
	"salvo/internal/smalllibrary"
	"salvo/legion"
)

func TestSelect(t *testing.T) {
	l := smalllibrary.Library()
	for text, want := range map[string]string{
		"riflemen[machine-gunner, scope], walker": "riflemen[machine-gunner, scope]; walker",
		"riflemen @2 with:rifle":                  "riflemen @2 with:rifle",
		"faction:Empire rank:corps points:..44":   "riflemen",
		"Empire corps":                            "riflemen",
		"all special forces":                      "riflemen-veterans; marksmen; clansmen",
		"rank:special-forces type:trooper":        "riflemen-veterans; marksmen; clansmen",
		"type:droid-trooper points:50..":          "lancer; probe",
		"points:36":                               "militia",
		"faction:rebels":                          "militia; walker; marksmen; captain-smuggler",
		"":                                        "no unit is named",
		" , ":                                     "no unit is named",
		"riflemenn":                               "did you mean riflemen",
		"riflemen[machine-gunner, rocketeer]":     "heavy weapon",
		"faction:sith":                            `"faction:sith": there is no such one, but empire, rebels, separatists, mandalorians`,
		"rank:corps type:ground-vehicle points:1": `no unit meets`,
		"faction:empire side:left":                `"side:left" is not a condition: there are faction, rank, type and points`,
		"points:":                                 `"points:" is not points, such as points:40..80`,
		"points:many..":                           `"points:many.." is not points`,
		"faction:empire points:1..2":              `no unit meets "faction:empire points:1..2"`,
		"riflemen[machine-gunner":                 "is not closed",
	} {
		list, err := l.Select(legion.TheAttacker, text)
		switch {
		case err != nil && !strings.Contains(err.Error(), want):
			t.Errorf("%q: %v; want %s", text, err, want)
		case err == nil && strings.Join(cards.Names(list), "; ") != want:
			t.Errorf("%q: %s; want %s", text, strings.Join(cards.Names(list), "; "), want)
		}
	}
	if all, err := l.Select(legion.TheAttacker, "all"); err != nil || len(all) != len(l.Units) {
		t.Error(err, len(all))
	}
}

// Every unit can be selected by its faction and its rank.
func TestFactionsAndRanks(t *testing.T) {
	for _, l := range []*cards.Library{smalllibrary.Library(), cards.All()} {
		n := 0
		for _, f := range l.Factions() {
			for _, r := range l.Ranks() {
				if list, err := l.Select(legion.TheDefender, "faction:"+f+" rank:"+r); err == nil {
					n += len(list)
				}
			}
		}
		if n != len(l.Units) {
			t.Errorf("%d of %d units", n, len(l.Units))
		}
	}
}

// Without a weapon a unit can still be attacked.
func TestSelectUnarmed(t *testing.T) {
	at, err1 := cards.All().Select(legion.TheAttacker, "faction:rebels")
	de, err2 := cards.All().Select(legion.TheDefender, "faction:rebels")
	if err1 != nil || err2 != nil || len(at) >= len(de) {
		t.Error(err1, err2, len(at), len(de))
	}
	if _, err := smalllibrary.Library().Select(legion.TheDefender, "riflemen @3"); err == nil || !strings.Contains(err.Error(), "for the attacker") {
		t.Error(err)
	}
}

func TestSuggest(t *testing.T) {
	l := smalllibrary.Library()
	for typed, want := range map[string]string{
		"rifle": "riflemen riflemen-veterans", "mar": "marksmen", "smug": "captain-smuggler", "tin": "drones",
		"empire corps": "riflemen", "zzz": "",
	} {
		if got := strings.Join(cards.IDs(l.Suggest(typed, 5)), " "); got != want {
			t.Errorf("%q: %s; want %s", typed, got, want)
		}
	}
	if n := len(l.Suggest("", 7)); n != 7 {
		t.Errorf("nothing typed: %d", n)
	}
}
