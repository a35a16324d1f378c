package units

import (
	"strings"
	"testing"

	"salvo/cards"
	"salvo/legion"
)

func expandDuel(t *testing.T, line string) *Duel {
	t.Helper()
	m, err := ExpandDuel(cards.All(), line)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// dice are those of a side for every number of miniatures lost: red, black, white.
func dice(x *legion.DuelSide) (list [][3]int) {
	for _, a := range x.Attacks {
		n := [3]int{a.Attacker.RedDice, a.Attacker.BlackDice, a.Attacker.WhiteDice}
		for _, w := range a.Attacker.Weapons {
			n[0], n[1], n[2] = n[0]+w.RedDice, n[1]+w.BlackDice, n[2]+w.WhiteDice
		}
		list = append(list, n)
	}
	return list
}

// Plain miniatures fall first, then heavy weapons, then the leader; unless somebody says
// what is lost first. With dice, each miniature has those before "each".
func TestDuelAttacks(t *testing.T) {
	for line, want := range map[string][2][][3]int{
		"stormtroopers[dlt-19] vs rebel-troopers[z-6]": {
			{{2, 0, 4}, {2, 0, 3}, {2, 0, 2}, {2, 0, 1}, {0, 0, 1}}, {{0, 4, 6}, {0, 3, 6}, {0, 2, 6}, {0, 1, 6}, {0, 1, 0}}},
		"duel stormtroopers vs rebel-troopers[z-6] lose:z-6": {
			{{0, 0, 4}, {0, 0, 3}, {0, 0, 2}, {0, 0, 1}}, {{0, 4, 6}, {0, 4, 0}, {0, 3, 0}, {0, 2, 0}, {0, 1, 0}}},
		"2b each 1w +2r minis 3 wounds 1 vs 3r minis 2 wounds 1": {{{2, 6, 1}, {2, 4, 1}, {2, 2, 1}}, {{3, 0, 0}, {3, 0, 0}}},
		"1r +2w each minis 2 wounds 1 vs at-st @1":               {{{2, 0, 4}, {1, 0, 2}}, {{2, 2, 2}}},
	} {
		m := expandDuel(t, line)
		for s := range want {
			got := dice(&m.Duel.Sides[s])
			if len(got) != len(want[s]) {
				t.Errorf("%s: side %d has %v, want %v", line, s, got, want[s])
				continue
			}
			for k := range got {
				if got[k] != want[s][k] {
					t.Errorf("%s: side %d has %v with %d lost, want %v", line, s, got[k], k, want[s][k])
				}
			}
		}
	}
}

// The usual place of a unit of which few are left is that of those.
func TestDuelOfTheLast(t *testing.T) {
	m := expandDuel(t, "stormtroopers[dlt-19] x1 vs rebel-troopers")
	place, _ := m.Place()
	if got := m.Duel.Sides[0].Attacks; place.Range != 3 || len(got) != 1 || got[0].Attacker.WhiteDice != 1 || got[0].Attacker.RedDice != 0 {
		t.Errorf("%s: %+v", place, got)
	}
	if notes := strings.Join(m.Notes.Lines(), "\n"); !strings.Contains(notes, "1 × E-11 Blaster Rifle") || strings.Contains(notes, "cannot") {
		t.Error(notes)
	}
}

// A word goes where it belongs, and what belongs to the whole duel is its own.
func TestExpandDuel(t *testing.T) {
	m := expandDuel(t, "stormtroopers heavy aim 1 dodge 2 surge-token 1 play:optimal first:b rounds:3 vs darth-vader charge later:same goal:win actions:dodge")
	d := &m.Duel
	a, b := &d.Sides[0], &d.Sides[1]
	if d.First != legion.BFirst || d.Later != legion.SameLater || d.Rounds != 3 || d.Goal != legion.ForWin || b.Actions != legion.DodgeAlways || b.Moves != 1 || a.Moves != 0 {
		t.Errorf("%+v", d)
	}
	at := &a.Attacks[0].Attacker
	if de := &a.Defender; de.CoverType != legion.HeavyCover || de.DodgeTokens != 2 || de.SurgeTokens != 1 || at.AimTokens != 1 || at.SurgeTokens != 0 || at.DodgeTokensAttacker != 0 ||
		at.Strategy != legion.Optimal || de.Strategy != legion.Optimal || b.Defender.Strategy != legion.Documented {
		t.Errorf("%+v\n%+v", at, de)
	}
	if a.Attacks[0].AttackType != legion.Melee || b.Attacks[0].AttackType != legion.Melee || a.Points != 42 {
		t.Errorf("%+v", d.Sides)
	}
	for _, x := range [][2]string{
		{"Stormtroopers in heavy cover vs Rebel Troopers in light cover", "stormtroopers heavy vs rebel-troopers light"},
		{"stormtroopers @3 vs rebel-troopers", "stormtroopers vs rebel-troopers"},
	} {
		one, _ := expandDuel(t, x[0]).Duel.MarshalJSON()
		two, _ := expandDuel(t, x[1]).Duel.MarshalJSON()
		if string(one) != string(two) {
			t.Errorf("%s\n%s\n%s", x, one, two)
		}
	}
	notes := strings.Join(expandDuel(t, "at-st vs rebel-troopers").Notes.Lines(), "\n")
	if !strings.Contains(notes, "both fight at range 4, the usual place of AT-ST") || !strings.Contains(notes, "side b cannot attack at range 4") {
		t.Error(notes)
	}
}

// A duel is read as players write it: what is said of a side is its own.
func TestDuelPhrases(t *testing.T) {
	for typed, want := range map[string]string{
		"stormtroopers with dlt-19 and 2 aims vs rebels in heavy cover":                                   "stormtroopers[dlt-19] aim 2 vs rebel-troopers heavy",
		"Stormtroopers with a DLT-19 in heavy cover against Rebel Troopers with a Z-6 in light cover":     "stormtroopers[dlt-19] heavy vs rebel-troopers[z-6] light",
		"4 stormtroopers with a dodge and an aim versus rebel troopers with two dodges":                   "stormtroopers aim 1 dodge 1 vs rebel-troopers dodge 2",
		"Darth Vader charges rebel troopers in heavy cover, 4 rounds goal win":                            "darth-vader charge vs rebel-troopers heavy rounds:4 goal:win",
		"Luke Skywalker with an aim fights Darth Vader in melee, first b":                                 "luke-skywalker aim 1 melee vs darth-vader first:b",
		"stormtroopers with best play vs rebels in light cover at range 2":                                "stormtroopers play:optimal @2 vs rebel-troopers light",
		"stormtroopers from range 2 vs rebels with an aim":                                                "stormtroopers @2 vs rebel-troopers aim 1",
		"2b each minis 3 wounds 1 in heavy cover vs rebel troopers with an aim actions:dodge surge:block": "2b each minis 3 wounds 1 heavy vs rebel-troopers aim 1 actions:dodge surge:block",
		"strmtroopers with 1 aim vs rebel troopers in hevy cover":                                         "stormtroopers aim 1 vs rebel-troopers heavy",
	} {
		one, _ := expandDuel(t, typed).Duel.MarshalJSON()
		two, _ := expandDuel(t, want).Duel.MarshalJSON()
		if string(one) != string(two) {
			t.Errorf("%s\nis %s\nnot %s", typed, expandDuel(t, typed), want)
		}
	}
}

// A mistake is told once, with its place.
func TestDuelMistakes(t *testing.T) {
	for line, want := range map[string]string{
		"stormtroopers":                                   "a duel has two sides",
		"4w vs 5w minis 1 wounds 1":                       "side a needs a size",
		"stormtroopers vs rebel-troopers foo":             "foo: there is no such word",
		"stormtroopers vs rebel-troopers lose:x":          "no upgrade of the unit",
		"stormtroopers vs rebel-troopers melee @3":        "both fight at the same place",
		"stormtroopers rounds:9 vs rebel-troopers":        "is not from 1 to 6",
		"stormtroopers first:c vs rebel-troopers":         `"c" is not one of`,
		"stormtroopers first:a vs rebel-troopers first:b": "is given twice",
		"each minis 1 wounds 1 vs rebel-troopers":         "stands without dice",
		"stormtroopers 2b each vs rebel-troopers":         "goes with dice",
		"stormtroopers vs rebels first":                   "needs a value: first:a, first:b or first:toss",
		"stormtroopers with an aim vs rebels foo":         "foo: there is no such word",
		"stormtroopers with an aim vs rebels then at-st":  "then: begins the next attack of a volley",
	} {
		_, err := ExpandDuel(cards.All(), line)
		if err == nil || strings.Count(err.Error(), want) != 1 {
			t.Errorf("%s: %v, want %s", line, err, want)
		}
	}
}
