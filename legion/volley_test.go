package legion

import (
	"encoding/json"
	"strings"
	"testing"
)

const volleyText = `{"defender":{"coverType":"heavy","dodgeTokens":1,"minis":4,"woundsPerMini":1},` +
	`"attacks":[{"attacker":{"redDice":2},"attackType":"ranged"},` +
	`{"attacker":{"whiteDice":5},"defender":{"coverType":"none","backup":true}}],` +
	`"order":"best","goal":"kill","edition":"2025-11",` +
	`"happened":[{"attack":1,"wounds":2,"suppression":1,"dodges":0,"surges":0,"shields":0}]}`

func TestVolleyJSON(t *testing.T) {
	var v Volley
	if err := json.Unmarshal([]byte(volleyText), &v); err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(v)
	if err != nil || string(text) != volleyText {
		t.Errorf("%v\n%s\nis written as\n%s", err, volleyText, text)
	}
	first, second := v.Attack(0), v.Attack(1)
	if first.Defender.CoverType != HeavyCover || second.Defender.CoverType != NoCover || !second.Defender.Backup || second.Edition != November2025 {
		t.Errorf("attacks %v and %v", first, second)
	}
	if n, known := v.Defender.Wounds(); n != 4 || !known {
		t.Errorf("%d wounds, known %v", n, known)
	}
}

// Tokens that are not said to have changed are those of before.
func TestHappenedDefaults(t *testing.T) {
	var v Volley
	err := json.Unmarshal([]byte(`{"defender": {"dodgeTokens": 2, "shieldedX": 1}, "attacks": [{}, {}],
		"happened": [{"attack": 0, "wounds": 1, "dodges": 1}, {"attack": 1}]}`), &v)
	if err != nil {
		t.Fatal(err)
	}
	want := []Happened{{Attack: 0, Wounds: 1, Dodges: 1, Shields: 1}, {Attack: 1, Dodges: 1, Shields: 1}}
	for i, h := range v.Happened {
		if h != want[i] {
			t.Errorf("happened %+v, want %+v", h, want[i])
		}
	}
}

func TestVolleyMistakes(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`3`, "a volley is an object with defender and attacks, not 3"},
		{`{"attacks": []}`, "attacks: 0 attacks; a volley has 1 to 8"},
		{`{"attacks": 3}`, "attacks: 3 is not a list of attacks"},
		{`{"attacks": [{},{},{},{},{},{},{},{},{}]}`, "attacks: 9 attacks; a volley has 1 to 8"},
		{`{"attack": []}`, "attack: there is no such field; a volley has defender or targets, attacks, order, goal, edition and happened"},
		{`{"attacks": [{}], "order": "worst"}`, `order: "worst" is not one of given or best`},
		{`{"attacks": [{}], "goal": 1}`, "goal: 1 is not one of wounds, kill, stop, all or any"},
		{`{"attacks": [{}], "edition": "2020"}`, `edition: "2020" is not one of 2026-05 or 2025-11`},
		{`{"attacks": [{}], "goal": "kill"}`, "goal: the goal kill needs the size of the defender: minis and woundsPerMini, which a line says as minis 4 wounds 1"},
		{`{"defender": {"minis": 1, "woundsPerMini": 1, "woundsTaken": 1}, "attacks": [{}]}`, "defender.woundsTaken: 1 leaves nobody to attack: the unit has 1 wounds"},
		{`{"attacks": [{"attacker": {"objective": "kill", "killTarget": 1}}]}`, "attacks[0]: attacker.objective: the goal of a volley is that of all its attacks"},
		{`{"attacks": [{"defender": {"dodgeTokens": 1}}]}`, "attacks[0]: defender.dodgeTokens: does not differ from attack to attack; what may is coverType"},
		{`{"attacks": [{"defender": {"cover": 1}}]}`, "attacks[0]: defender.cover: there is no such field"},
		{`{"attacks": [{"edition": "2025-11"}]}`, "attacks[0]: edition: there is no such field; an attack of a volley has attacker, attackType and defender"},
		{`{"attacks": [{"attacker": {"redDice": -1}}]}`, "attacks[0]: attacker.redDice: -1 is below 0"},
		{`{"attacks": [{}], "happened": {}}`, "happened: an object is not a list of what attacks did"},
		{`{"attacks": [{}], "happened": [{"wounds": 1}]}`, "happened[0].attack: is missing"},
		{`{"attacks": [{}], "happened": [{"attack": 0.5}]}`, "happened[0].attack: 0.5 is not a whole number"},
		{`{"attacks": [{}], "happened": [{"attack": 0, "luck": 1}]}`, "happened[0].luck: there is no such field"},
		{`{"attacks": [{}], "happened": [{"attack": 3}]}`, "happened[0].attack: 3 is not one of the attacks, 0 to 0"},
		{`{"attacks": [{}, {}], "happened": [{"attack": 0}, {"attack": 0}]}`, "happened[1].attack: 0 has happened already"},
		{`{"attacks": [{}], "happened": [{"attack": 0, "wounds": 99}]}`, "happened[0].wounds: 99 is not from 0 to 60"},
		{`{"defender": {"minis": 1, "woundsPerMini": 1}, "attacks": [{}, {}], "happened": [{"attack": 0, "wounds": 1}, {"attack": 1}]}`, "happened[1]: nothing happens to a unit that is defeated"},
	} {
		var v Volley
		err := v.UnmarshalJSON([]byte(c.text))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s\ngot  %v\nwant %s", c.text, err, c.want)
		}
	}
	v := Volley{Attacks: make([]VolleyAttack, 1), Order: 9, Goal: 9}
	if err := v.Validate(); err == nil || !strings.Contains(err.Error(), "order: 9 is not one of") || !strings.Contains(err.Error(), "goal: 9 is not one of") {
		t.Errorf("%v", err)
	}
	f, _ := Lookup("defender.armorX")
	v = Volley{Attacks: make([]VolleyAttack, 1)}
	v.Attacks[0].Differs.Say(f, 1)
	if err := v.Validate(); err == nil || !strings.Contains(err.Error(), "defender.armorX: does not differ") {
		t.Errorf("%v", err)
	}
}

func TestReadVolleys(t *testing.T) {
	one, list, err := ReadVolleys([]byte(` {"attacks": [{}]} `))
	if err != nil || list || len(one) != 1 {
		t.Errorf("%v, list %v, %v", one, list, err)
	}
	two, list, err := ReadVolleys([]byte(`[{"attacks": [{}]}, {"attacks": [{}, {}]}]`))
	if err != nil || !list || len(two) != 2 || len(two[1].Attacks) != 2 {
		t.Errorf("%v, list %v, %v", two, list, err)
	}
	for text, want := range map[string]string{
		"":                                 "the input is empty",
		"[":                                "the JSON ends too early",
		"{":                                "the JSON ends too early",
		`[{"attacks": []}]`:                "volley 1: attacks: 0 attacks",
		`[{"attacks": [{"attacker": 3}]}]`: "volley 1, attacks[0]: attacker: 3 is not an object of fields",
	} {
		if _, _, err := ReadVolleys([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// FuzzReadVolleys reads anything as JSON: what was understood are volleys that are
// allowed, and they are written as what reads the same.
func FuzzReadVolleys(f *testing.F) {
	for _, line := range []string{
		"4w 1r aim 1 vs red heavy dodge 1 minis 4 wounds 1 then 6r pierce 3 melee vs light order:best goal:kill",
		"2w vs minis 4 wounds 1 courage 2 then 1b vs cover:none then 1r happened:1/wounds:2",
	} {
		v, err := ParseVolley(line)
		if err != nil {
			f.Fatal(err)
		}
		text, err := json.Marshal(v)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
		f.Add([]byte("[" + string(text) + ", {}]"))
	}
	f.Add([]byte(`{"defender": {"minis": -1}, "attacks": [{"attacker": null, "defender": {"coverType": 3}}], "happened": [{"attack": 9}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		volleys, _, err := ReadVolleys(text)
		if err != nil {
			if err.Error() == "" {
				t.Error("an error without a word")
			}
			return
		}
		for _, v := range volleys {
			if err := v.Validate(); err != nil {
				t.Fatalf("%s reads as a volley that is not valid: %v", text, err)
			}
			readBack(t, v)
			again, err := json.Marshal(v)
			if err != nil {
				t.Fatal(err)
			}
			same, _, err := ReadVolleys(again)
			if err != nil || same[0].String() != v.String() {
				t.Fatalf("%s is written as %s, which reads as %v, %v", text, again, same, err)
			}
		}
	})
}
