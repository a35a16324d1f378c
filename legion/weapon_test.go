package legion

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestWeaponNotation(t *testing.T) {
	for _, x := range []struct{ in, want string }{
		{"2r +2r/spray aim 1 vs red", "2r +2r/spray aim 1 vs red"},
		{"+1b/anti-materiel:2/cumbersome 3w +2W/1R", "3w +1b/anti-materiel:2/cumbersome +1r/2w"},
		{"+1b/anti-personnel 1w", "1w +1b/anti-personnel:1"},
		{"+1b/antiMaterielX:1", "+1b/anti-materiel:1"},
	} {
		a, err := Parse(x.in)
		if err != nil || a.String() != x.want {
			t.Errorf("%s prints as %s, %v; want %s", x.in, a, err, x.want)
		}
		if b, err := Parse(x.want); err != nil || a != b {
			t.Errorf("%s reads as %s, %v", x.want, b, err)
		}
		text, err := json.Marshal(a)
		if err != nil {
			t.Fatal(err)
		}
		var b Attack
		if err := json.Unmarshal(text, &b); err != nil || a != b {
			t.Errorf("%s reads as %s, %v", text, b, err)
		}
	}
	a, _ := Parse("2r +2r/spray +1w/anti-personnel:1")
	if text, _ := json.Marshal(a); string(text) != `{"attacker":{"redDice":2,"weapons":[{"redDice":2,"spray":true},{"whiteDice":1,"antiPersonnelX":1}]}}` {
		t.Errorf("written as %s", text)
	}
	if w, x := a.Attacker.WeaponAt(0), a.Attacker.WeaponAt(2); w.RedDice != 2 || x.Dice() != 1 || x.AntiPersonnelX != 1 {
		t.Errorf("weapons %v and %v", w, x)
	}
}

func TestWeaponMistakes(t *testing.T) {
	for _, x := range []struct{ in, want string }{
		{"1r +2r/blast", `"blast" is nothing a weapon has of its own`},
		{"1r +spray", "+spray: has no dice"},
		{"1r +25r", `"25r" is not a whole number from 0 to 24`},
		{"1r vs +1r", "there is no such word"},
		{"+1r +1r +1r +1r +1r +1r +1r", "there are more than 6 weapons besides the first"},
		{"24r +20r/spray vs in-sight 3", "84 dice after Spray are more than the 60"},
	} {
		if _, err := Parse(x.in); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%s: %v, want %s", x.in, err, x.want)
		}
	}
	for _, x := range []struct{ in, want string }{
		{`{"attacker":{"weapons":3}}`, "attacker.weapons: 3 is not a list of weapons"},
		{`{"attacker":{"weapons":[3]}}`, "attacker.weapons[0]: 3 is not an object of fields"},
		{`{"attacker":{"weapons":[{"redDice":1.5}]}}`, "attacker.weapons[0].redDice: 1.5 is not a whole number from 0 to 24"},
		{`{"attacker":{"weapons":[{"redDice":1,"spray":1}]}}`, "attacker.weapons[0].spray: 1 is not true or false"},
		{`{"attacker":{"weapons":[{"redDice":1,"blast":true}]}}`, "attacker.weapons[0].blast: a weapon has no such field of its own"},
		{`{"attacker":{"weapons":[{"spray":true}]}}`, "attacker.weapons[0]: +spray has no dice"},
		{`{"attacker":{"weapons":[{},{"redDice":1}]}}`, "attacker.weapons[1]: comes after an empty one"},
		{`{"attacker":{"weapons":[{},{},{},{},{},{},{}]}}`, "attacker.weapons: there are more than 6"},
		{`{"attacker":{"weapons":[{"redDice"`, "the JSON ends too early"},
	} {
		if _, _, err := ReadJSON([]byte(x.in)); err == nil || err.Error() != x.want {
			t.Errorf("%s: %v, want %s", x.in, err, x.want)
		}
	}
	a := New()
	a.Attacker.Weapons[0] = Weapon{RedDice: -1, AntiMaterielX: 99}
	want := "attacker.weapons[0].redDice: -1 is below 0\nattacker.weapons[0].antiMaterielX: 99 is above 20"
	if err := a.Validate(); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%v", err)
	}
}
