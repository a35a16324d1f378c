package legion

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
)

func TestParseVolley(t *testing.T) {
	for _, x := range []struct{ in, want string }{
		{"", ""},
		{"4w vs red", "4w vs red"},
		{"4w 1r aim 1 vs red heavy dodge 1 then 6r pierce 3 melee", "1r 4w aim 1 vs red heavy dodge 1 then 6r pierce 3 melee"},
		{"4w VS red minis 1 wounds 1 THEN 5w Vs heavy Order:Best goal:KILL", "4w vs red minis 1 wounds 1 then 5w vs heavy order:best goal:kill"},
		{"4w vs minis 4 wounds 1 then 5w vs light goal:kill order:best", "4w vs minis 4 wounds 1 then 5w vs light order:best goal:kill"},
		// Order and goal belong to the volley wherever they stand.
		{"order:best 4w goal:kill vs minis 4 wounds 1 then 5w", "4w vs minis 4 wounds 1 then 5w order:best goal:kill"},
		{"order:given goal:wounds 4w then 5w", "4w then 5w"},
		{"4w goal:kill vs minis 1 wounds 1", "4w vs minis 1 wounds 1 goal:kill"},
		// After a later vs every value that was said is kept, defaults too.
		{"4w vs heavy then 5w vs cover:none smoke 0 backup:no in-sight 1", "4w vs heavy then 5w vs cover:none smoke 0 backup:no in-sight 1"},
		{"4w vs heavy then 5w vs heavy", "4w vs heavy then 5w vs heavy"},
		{"4w then 5w vs", "4w then 5w"},
		{"4w vs guardian 2 then 5w vs guardian 0 then 6w vs guardian-die:white", "4w vs guardian 2 then 5w vs guardian 0 then 6w vs guardian-die:white"},
		// Play is the attacker's before vs, the defender's after the first one.
		{"4w play:optimal vs play:optimal then 5w then 6w play:optimal", "4w play:optimal vs play:optimal then 5w then 6w play:optimal"},
		// How an attack is made is its own; the rulebook is that of all.
		{"4w ranged vs red then 5w edition:2025-11 then 6w vs light melee", "4w ranged edition:2025-11 vs red then 5w then 6w melee vs light"},
		// An attacker without anything is an attack too.
		{"0r then 5w then 0w vs heavy", "0r then 5w then 0r vs heavy"},
		{"vs red then 5w", "vs red then 5w"},
		{"4w +2r/spray vs in-sight 3 then +1b/spray vs in-sight 2", "4w +2r/spray vs in-sight 3 then +1b/spray vs in-sight 2"},
		// What happened; tokens that are not mentioned are as before.
		{"4w vs dodge 2 shielded 1 then 5w happened:1/wounds:2/dodges:0", "4w vs shielded 1 dodge 2 then 5w happened:1/wounds:2/dodges:0"},
		{"4w happened:2/wounds=1/suppression=2 vs dodge 2 then 5w HAPPENED:1/dodge:2/wound:3/suppression:2", "4w vs dodge 2 then 5w happened:2/wounds:1/suppression:2 happened:1/wounds:3"},
		{"4w then 5w happened:1", "4w then 5w happened:1"},
		// Units side by side.
		{"4w also 3r melee vs minis 2 wounds 1 ALSO red minis 1 wounds 5 Weight:40 goal:all", "4w also 3r melee vs minis 2 wounds 1 also red minis 1 wounds 5 weight 40 goal:all"},
		{"4w also 3r vs minis 2 wounds 1 order:given", "4w also 3r vs minis 2 wounds 1 order:given"},
		{"4w vs minis 2 wounds 1 weight 0 also minis 1 wounds 1 weight 1", "4w vs minis 2 wounds 1 weight 0 also minis 1 wounds 1"},
		{"4w vs minis 2 wounds 1 also minis 1 wounds 1 then 3r then 2b", "4w vs minis 2 wounds 1 also minis 1 wounds 1 then 3r then 2b"},
		{"4w then 3r order:best vs minis 2 wounds 1 also minis 1 wounds 1", "4w also 3r vs minis 2 wounds 1 also minis 1 wounds 1"},
		{"4w then 3r vs minis 2 wounds 1 also minis 1 wounds 1", "4w vs minis 2 wounds 1 also minis 1 wounds 1 then 3r"},
		{"0r also 4w play:optimal vs minis 2 wounds 1 edition:2025-11 happened:2/target:1/wounds:1 happened:1/passed", "0r edition:2025-11 also 4w play:optimal vs minis 2 wounds 1 happened:2/target:1/wounds:1 happened:1/passed"},
	} {
		v, err := ParseVolley(x.in)
		if err != nil {
			t.Errorf("%s: %v", x.in, err)
			continue
		}
		if same, err := ParseVolley(x.want); err != nil || !reflect.DeepEqual(v, same) {
			t.Errorf("%s\nreads as %s, %v", x.in, v, err)
		}
		readBack(t, v)
	}
}

// readBack checks that a volley reads back the same from its line.
func readBack(t *testing.T, v Volley) {
	t.Helper()
	line := v.String()
	same, err := ParseVolley(line)
	if err != nil || !reflect.DeepEqual(v.normal(), same) || same.String() != line {
		t.Errorf("%s\nreads back as %s, %v\n%+v\n%+v", line, same, err, v.normal(), same)
	}
}

func TestParseVolleyMistakes(t *testing.T) {
	for _, x := range []struct{ in, want string }{
		{"4w then", "4w then\n   ^ then: stands without an attack after it"},
		{"then 4w", "then 4w\n^ then: stands without an attack before it"},
		{"4w then order:best", "4w then order:best\n   ^ then: stands without an attack after it"},
		{"4w then then 5w", "4w then then 5w\n        ^ then: stands without an attack before it"},
		{"4w then 5w then 6w aimm 2", "4w then 5w then 6w aimm 2\n                   ^ aimm: there is no such word; did you mean aim?"},
		{"4w vs red aim 1 then 5w heavy", "4w vs red aim 1 then 5w heavy\n          ^ aim: is the attacker's: put it before \"vs\"\n4w vs red aim 1 then 5w heavy\n                        ^ heavy: is the defender's: put it after \"vs\""},
		{"4w then 5w vs dodge 1", "4w then 5w vs dodge 1\n              ^ dodge: does not differ from attack to attack: put it after the first \"vs\"; what may differ is cover, smoke, backup, guardian, in-sight, hidden or wound-limit"},
		{"4w then 5w vs play:optimal", "4w then 5w vs play:optimal\n              ^ play:optimal: does not differ from attack to attack: put it after the first \"vs\"; what may differ is cover, smoke, backup, guardian, in-sight, hidden or wound-limit"},
		{"4w then 5w kill-target 2", "4w then 5w kill-target 2\n           ^ kill-target: the goal belongs to the whole volley: say goal:wounds or goal:kill"},
		{"4w objective:kill", "4w objective:kill\n   ^ objective:kill: the goal belongs to the whole volley: say goal:wounds or goal:kill"},
		{"4w goal:win order:mine goal", "4w goal:win order:mine goal\n   ^ goal:win: \"win\" is not one of goal:wounds, goal:kill, goal:stop, goal:all or goal:any\n" +
			"4w goal:win order:mine goal\n            ^ order:mine: \"mine\" is not one of order:given or order:best\n" +
			"4w goal:win order:mine goal\n                       ^ goal: is given twice"},
		{"4w order", "4w order\n   ^ order: needs a value: order:given or order:best"},
		{"4w edition:2025-11 then 5w edition:2026-05", "4w edition:2025-11 then 5w edition:2026-05\n                           ^ edition:2026-05: is given twice: it holds for the whole volley"},
		{"4w vs red then 5w goal:kill", "goal: the goal kill needs the size of the defender: minis and woundsPerMini, which a line says as minis 4 wounds 1"},
		{"4w then 20r 20b 21w then 5w", "4w then 20r 20b 21w then 5w\n        ^ attacker: 61 dice are more than the 60 that can be rolled at once"},
		{"1w then 2w then 3w then 4w then 5w then 6w then 7w then 8w then 9w", "1w then 2w then 3w then 4w then 5w then 6w then 7w then 8w then 9w\n" +
			"                                                           ^ then: a volley has no more than 8 attacks"},
		{"4w also", "4w also\n   ^ also: stands without a unit after it"},
		{"also 4w vs minis 1 wounds 1", "also 4w vs minis 1 wounds 1\n^ also: stands without a unit before it"},
		{"4w vs minis 1 wounds 1 also minis 2 wounds 1 weight also", "4w vs minis 1 wounds 1 also minis 2 wounds 1 weight also\n                                             ^ weight: needs a whole number, such as weight 40\n" +
			"4w vs minis 1 wounds 1 also minis 2 wounds 1 weight also\n                                                    ^ also: stands without a unit after it"},
		{"4w vs minis 1 wounds 1 also minis 2 wounds 1 weight 4 weight 5", "4w vs minis 1 wounds 1 also minis 2 wounds 1 weight 4 weight 5\n                                                      ^ weight: is given twice"},
		{"4w vs minis 1 wounds 1 also minis 2 wounds 1 weight 10000", "4w vs minis 1 wounds 1 also minis 2 wounds 1 weight 10000\n                                             ^ weight: 10000 is not from 0 to 9999"},
		{"4w vs minis 1 wounds 1 also red", "4w vs minis 1 wounds 1 also red\n                            ^ a target needs a size: minis and woundsPerMini of at least 1, which a line says as minis 4 wounds 1"},
		{"4w vs minis 1 wounds 1 also minis 2 wounds 1 melee", "4w vs minis 1 wounds 1 also minis 2 wounds 1 melee\n                            ^ melee: how an attack is made stands beside its attacker, before \"vs\""},
		{"4w vs minis 1 wounds 1 also aim 1", "4w vs minis 1 wounds 1 also aim 1\n                            ^ aim: is the attacker's: put it before \"vs\""},
		{"4w also 5w heavy vs minis 1 wounds 1", "4w also 5w heavy vs minis 1 wounds 1\n           ^ heavy: is the defender's: put it after \"vs\""},
		{"4w also 5w vs minis 1 wounds 1 vs red", "4w also 5w vs minis 1 wounds 1 vs red\n                               ^ vs: stands twice: targets stand after the first, with also between them"},
		{"1w also 1w also 1w also 1w also 1w also 1w also 1w also 1w also 1w vs minis 1 wounds 1", "also: 9 attackers; a volley has 1 to 8"},
		{"4w vs minis 1 wounds 1" + strings.Repeat(" also minis 1 wounds 1", 6), "also: 7 targets; a volley has 1 to 6"},
		{"4w also 5w", "there is no target: say \"vs\" after the attackers, and whom they attack"},
		{"4w happened:2", "4w happened:2\n   ^ happened: there is no attack 2; the volley has 1"},
		{"4w happened:0", "4w happened:0\n   ^ happened:0: 0 is not the number of an attack, from 1"},
		{"4w happened", "4w happened\n   ^ happened: say first which attack it was, such as 1: wounds 2, dodges 0"},
		{"4w then 5w happened:1 happened:1", "4w then 5w happened:1 happened:1\n                      ^ happened: attack 1 has happened already"},
		{"4w happened:1/wounds:99", "4w happened:1/wounds:99\n   ^ happened wounds: 99 is not from 0 to 60"},
		{"4w happened:1/aims:1/wounds/dodges:x/wounds:1", "4w happened:1/aims:1/wounds/dodges:x/wounds:1\n   ^ happened:1/aims:1/wounds/dodges:x/wounds:1: \"aims\" is not one of wounds, suppression, dodges, surges or shields\n" +
			"4w happened:1/aims:1/wounds/dodges:x/wounds:1\n   ^ happened:1/aims:1/wounds/dodges:x/wounds:1: wounds: dodges is not a whole number\n" +
			"4w happened:1/aims:1/wounds/dodges:x/wounds:1\n   ^ happened:1/aims:1/wounds/dodges:x/wounds:1: x: wounds is not a whole number\n" +
			"4w happened:1/aims:1/wounds/dodges:x/wounds:1\n   ^ happened:1/aims:1/wounds/dodges:x/wounds:1: 1 of what? There are wounds, suppression, dodges, surges or shields"},
	} {
		_, err := ParseVolley(x.in)
		var line *LineError
		if err == nil || err.Error() != x.want || !errors.As(err, &line) {
			t.Errorf("%s\n got: %v\nwant: %s", x.in, err, x.want)
		}
	}
}

// A single attack has no second one, and says where volleys are answered.
func TestNoVolley(t *testing.T) {
	for in, want := range map[string]string{
		"4w then 5w vs red":  "4w then 5w vs red\n   ^ then: begins the next attack of a volley, and one attack is asked about: use salvo volley",
		"4w also 5w vs red":  "4w also 5w vs red\n   ^ also: stands between units of a volley, and one attack is asked about: use salvo volley",
		"4w order:best":      "4w order:best\n   ^ order:best: is about several attacks: use salvo volley",
		"4w vs happened:1/2": "4w vs happened:1/2\n      ^ happened:1/2: is about several attacks: use salvo volley",
	} {
		a, err := Parse(in)
		if err == nil || err.Error() != want || a.String() != "4w" {
			t.Errorf("%s keeps %s\n got: %v\nwant: %s", in, a, err, want)
		}
		if _, ok := TryParse(in); ok {
			t.Errorf("%s reads at a try", in)
		}
	}
	if IsVolley("4w vs red") || !IsVolley("4w Then 5w") || !IsVolley("4w Also 5w") {
		t.Error("then and also make a volley, and nothing else")
	}
}

func TestParseHappened(t *testing.T) {
	for _, in := range []string{"2: wounds 1, dodge 0", "2/wounds:1/dodges:0", "2: 1 wound, 0 dodges", "2 WOUNDS=1;dodges 0"} {
		h, err := ParseHappened(in)
		v := Volley{Defender: Defender{DodgeTokens: 3, SurgeTokens: 2}, Attacks: make([]VolleyAttack, 2)}
		if err == nil {
			err = v.Happen(h)
		}
		if want := []Happened{{Attack: 1, Wounds: 1, Surges: 2}}; err != nil || !reflect.DeepEqual(v.Happened, want) {
			t.Errorf("%s: %+v, %v", in, v.Happened, err)
		}
	}
	for in, want := range map[string]string{
		"":                     "say first which attack it was, such as 1: wounds 2, dodges 0",
		"wounds 2":             "say first which attack it was, such as 1: wounds 2, dodges 0",
		"9":                    "9 is not the number of an attack, from 1",
		"1: wounds":            "how many wounds?",
		"1: wounds 1 wounds 2": "wounds is given twice",
		"1: wounds 1.5":        "wounds: 1.5 is not a whole number",
	} {
		if _, err := ParseHappened(in); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", in, err, want)
		}
	}
}

// A defender that differs in the first attack is written as that attack finds
// it.
func TestVolleyNormal(t *testing.T) {
	var v Volley
	text := `{"defender": {"coverType": "heavy", "smokeTokens": 1}, "attacks": [
		{"attacker": {"redDice": 1}, "defender": {"coverType": "light", "smokeTokens": 0}},
		{"attacker": {"redDice": 2}}, {"attacker": {"redDice": 3}, "defender": {"coverType": "none"}}]}`
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatal(err)
	}
	if got, want := v.String(), "1r vs light then 2r vs heavy smoke 1 then 3r vs cover:none smoke 1"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	readBack(t, v)
	same, _ := ParseVolley(v.String())
	for i := range v.Attacks {
		if v.Attack(i) != same.Attack(i) {
			t.Errorf("attack %d becomes %s, not %s", i+1, same.Attack(i), v.Attack(i))
		}
	}
}

func FuzzParseVolley(f *testing.F) {
	f.Add("4w 1r aim 1 vs red heavy dodge 1 then 6r pierce 3 melee vs light order:best goal:kill happened:1/wounds:2/dodges:0")
	f.Add("vs minis 4 wounds 1 goal:kill order:best then 0r vs cover:none backup:no")
	f.Add(strings.Repeat("1w then ", 8) + "1w")
	f.Add("4w also 3r melee vs minis 2 wounds 1 also red minis 1 wounds 5 weight 40 goal:all happened:1/target:2/wounds:1")
	f.Add("4w vs minis 2 wounds 1 also minis 1 wounds 1 then 3r order:given")
	for _, field := range Fields() {
		a, _ := with(&field)
		f.Add("2w vs guardian 1 then " + a.String())
	}
	f.Fuzz(func(t *testing.T, line string) {
		v, err := ParseVolley(line)
		if err != nil {
			if err.Error() == "" {
				t.Errorf("%q: an error without a word", line)
			}
			return
		}
		if err := v.Validate(); err != nil {
			t.Errorf("%q reads as a volley that is not valid: %v", line, err)
		}
		readBack(t, v)
		text, err := json.Marshal(v)
		var same Volley
		if err != nil || json.Unmarshal(text, &same) != nil || same.String() != v.String() {
			t.Errorf("%q: %s reads as %s, %v", line, text, same, err)
		}
	})
}
