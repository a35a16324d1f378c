package cards

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
			t.Errorf("%q: %v; want %s first", typed, IDs(list), want)
		}
	}
	if n := len(All().Suggest("", 40)); n != 40 {
		t.Errorf("nothing typed: %d", n)
	}
	if list := All().Suggest("empire corps", 40); len(list) == 0 || list[0].Faction != "empire" {
		t.Errorf("%v", IDs(list))
	}
	if list := All().Suggest("zzz", 40); len(list) != 0 {
		t.Errorf("%v", IDs(list))
	}
}
