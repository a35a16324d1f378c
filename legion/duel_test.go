package legion

import (
	"reflect"
	"strings"
	"testing"
)

const someDuel = `{"sides":[{"attacks":[{"attacker":{"redDice":2,"weapons":[{"blackDice":1}]},"attackType":"ranged"},{"attacker":{"redDice":1},"attackType":"ranged"}],` +
	`"defender":{"dieColor":"red","minis":2,"woundsPerMini":1},"points":60,"actions":"aim","moves":1},` +
	`{"attacks":[{}],"defender":{"courage":2,"minis":1,"woundsPerMini":6}}],"rounds":3,"first":"toss","later":"alternate","goal":"win","edition":"2025-11"}`

// A duel is written as it is read, without what has its default.
func TestDuelJSON(t *testing.T) {
	for _, text := range []string{someDuel, `{"sides":[{"attacks":[{}],"defender":{"minis":1,"woundsPerMini":1}},{"attacks":[{}],"defender":{"minis":1,"woundsPerMini":1}}]}`} {
		var d Duel
		if err := d.UnmarshalJSON([]byte(text)); err != nil {
			t.Fatal(err)
		}
		got, err := d.MarshalJSON()
		if err != nil || string(got) != text {
			t.Errorf("\n got %s, %v\nwant %s", got, err, text)
		}
	}
	var d Duel
	if err := d.UnmarshalJSON([]byte(someDuel)); err != nil {
		t.Fatal(err)
	}
	if d.Rounds != 3 || d.First != TossFirst || d.Later != AlternateLater || d.Goal != ForWin || d.Sides[0].Actions != AimAlways || d.Sides[0].Moves != 1 || d.Sides[1].Points != 1 {
		t.Errorf("%+v", d)
	}
	if a := d.Attack(0, 1); a.Attacker.RedDice != 1 || a.Defender.WoundsPerMini != 6 || a.AttackType != Ranged || a.Edition != November2025 {
		t.Errorf("the attack of one miniature: %s", a)
	}
	list, isList, err := ReadDuels([]byte("[" + someDuel + "," + someDuel + "]"))
	if err != nil || !isList || len(list) != 2 || !reflect.DeepEqual(list[0], d) {
		t.Errorf("%v %v %v", list, isList, err)
	}
}

func TestDuelMistakes(t *testing.T) {
	with := func(old, new string) string { return strings.Replace(someDuel, old, new, 1) }
	for _, x := range []struct{ text, want string }{
		{`[]`, "a duel is an object with two sides, not a list"},
		{`{"sides"`, "the JSON ends too early"},
		{`{}`, "sides: is missing: the two units"},
		{`{"sides": {}}`, "is not a list of two sides"},
		{`{"sides": [{}]}`, "is not a list of two sides"},
		{`{"sides": [1, {}]}`, "sides[0]: 1 is not an object of fields"},
		{with(`"rounds":3`, `"rounds":9`), "rounds: 9 is not from 1 to 6"},
		{with(`"rounds":3`, `"rounds":"many"`), `rounds: "many" is not a whole number`},
		{with(`"first":"toss"`, `"first":"me"`), `first: "me" is not one of a, b or toss`},
		{with(`"later":"alternate"`, `"later":2`), "later: 2 is not one of toss, same or alternate"},
		{with(`"goal":"win"`, `"goal":"kill"`), `goal: "kill" is not one of points or win`},
		{with(`"edition"`, `"editions"`), "editions: there is no such field; a duel has sides"},
		{with(`"points":60`, `"points":-1`), "sides[0].points: -1 is not from 0 to 9999"},
		{with(`"moves":1`, `"moves":3`), "sides[0].moves: 3 is not from 0 to 2"},
		{with(`"actions":"aim"`, `"actions":"flee"`), `sides[0].actions: "flee" is not one of best, aim, dodge or attack`},
		{with(`"points":60`, `"cost":60`), "sides[0].cost: there is no such field; a side has attacks"},
		{with(`"minis":2`, `"minis":3`), "sides[0].attacks: 2 attacks for 3 miniatures"},
		{with(`"minis":2,`, ``), "sides[0].defender: a unit of a duel needs a size: minis"},
		{with(`"minis":2`, `"minis":2,"woundsTaken":2`), "sides[0].defender.woundsTaken: 2 leaves nobody to fight"},
		{with(`"dieColor":"red"`, `"dieColor":"blue"`), "sides[0]: defender.dieColor"},
		{with(`"attackType":"ranged"}`, `"attackType":"melee"}`), "in a duel all attacks of both sides are melee, or none"},
		{with(`"redDice":2`, `"redDice":99`), "sides[0].attacks[0]: attacker.redDice"},
		{with(`"attacks":[{}]`, `"attacks":[{"with":1}]`), "sides[1].attacks[0]: with: there is no such field"},
		{with(`"attacks":[{}]`, `"attacks":{}`), "sides[1].attacks: an object is not a list of attacks"},
		{with(`"attacks":[{}]`, `"attacks":[`+strings.Repeat("{},", 24)+`{}]`), "25 attacks are more than 24 miniatures"},
		{with(`"attacks":[{}]`, `"attacks":[{"attacker":{"objective":"kill","killTarget":1}}]`), "the goal belongs to the whole duel"},
		{with(`"courage":2`, `"courage":99`), "sides[1]: defender.courage"},
	} {
		var d Duel
		if err := d.UnmarshalJSON([]byte(x.text)); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%s\n got %v\nwant %s", x.text, err, x.want)
		}
	}
	for text, want := range map[string]string{"": "there is no duel to read", "[": "the JSON ends too early", "[" + with(`"rounds":3`, `"rounds":9`) + "]": "duel 1: rounds"} {
		if _, _, err := ReadDuels([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
	// A mistake of a unit is said once, however often it is attacked.
	var d Duel
	if err := d.UnmarshalJSON([]byte(someDuel)); err != nil {
		t.Fatal(err)
	}
	d.Sides[1].Defender.Courage = 99
	if err := d.Validate(); err == nil || err.Error() != "sides[1]: defender.courage: 99 is above 20" {
		t.Error(err)
	}
	d.Sides[0].Attacks[0].Attacker.SurgeChart = 9
	for _, want := range []string{"sides[0].attacks[0]: attacker.surgeChart", "sides[1]: defender.courage"} {
		if err := d.Validate(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if _, err := d.MarshalJSON(); err == nil {
		t.Error("a surge chart that there is not is written")
	}
	d.Sides[0].Attacks[0].Attacker.SurgeChart, d.Sides[0].Defender.SurgeChart = 0, 9
	if _, err := d.MarshalJSON(); err == nil {
		t.Error("a surge chart of the defender that there is not is written")
	}
	// What no text can say.
	d = NewDuel()
	d.First, d.Later, d.Goal = 9, 9, 9
	d.Sides[0].Actions = 9
	for _, want := range []string{"first: 9", "later: 9", "goal: 9", "sides[0].actions: 9"} {
		if err := d.Validate(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// How a duel stands is read from words and from JSON, and written as it is read.
func TestDuelHappened(t *testing.T) {
	var d Duel
	if err := d.UnmarshalJSON([]byte(someDuel)); err != nil {
		t.Fatal(err)
	}
	d.Sides[0].Defender.DodgeTokens = 1
	for _, text := range []string{"2/acted:a/a/wounds:1/dodges:2/b/wounds:3/suppression:1", "round 2: acted a, a wounds 1, 2 dodges, b 3 wounds suppression 1, next b"} {
		words, err := ParseDuelHappened(text)
		if err != nil {
			t.Fatal(err)
		}
		d.Happen(words)
		if h := d.Happened; h.Round != 2 || h.Acted != SideA || h.Next != Nobody || h.Sides != [2]Happened{{Wounds: 1, Dodges: 2}, {Wounds: 3, Suppression: 1}} {
			t.Errorf("%s: %+v", text, h)
		}
		if got := d.happenedWord(); got != "happened:2/acted:a/a/wounds:1/dodges:2/b/wounds:3/suppression:1" {
			t.Errorf("%s is written as %s", text, got)
		}
		if err := d.Validate(); err != nil {
			t.Error(err)
		}
		body, err := d.MarshalJSON()
		var again Duel
		if err != nil || !strings.Contains(string(body), `"happened":{"round":2,"acted":"a","sides":[{"wounds":1,"dodges":2},{"wounds":3,"suppression":1}]}`) || again.UnmarshalJSON(body) != nil || !reflect.DeepEqual(again, d) {
			t.Errorf("%s, %v", body, err)
		}
	}
	// With the sides exchanged, and before anything happened.
	turned := *d.Happened.Turned()
	if turned.Acted != SideB || turned.Next != Nobody || turned.Sides[0].Wounds != 3 || *turned.Turned() != d.Standing() {
		t.Errorf("%+v is turned to %+v", d.Happened, turned)
	}
	next := DuelHappened{Round: 1, Next: SideA}
	if next.Turned().Next != SideB {
		t.Errorf("%+v", next.Turned())
	}
	d.Happened = &next
	if body, err := d.MarshalJSON(); err != nil || !strings.Contains(string(body), `"happened":{"round":1,"next":"a",`) {
		t.Errorf("%s, %v", body, err)
	}
	d.Happened.Next = 3
	if err := d.Validate(); err == nil || err.Error() != "happened: acted and next are a or b" {
		t.Error(err)
	}
	d.Happened = nil
	if h := d.Standing(); h.Round != 1 || h.Acted != Nobody || h.Sides[0] != (Happened{Dodges: 1}) {
		t.Errorf("at the beginning: %+v", h)
	}
	for text, want := range map[string]string{
		"acted a": "say first which round it is", "9": "9 is not a round", "2 wounds 1": "wounds of which side", "2 a wounds": "how many wounds", "2 a 3": "3 of what",
		"2 acted c": "acted: say a or b", "2 a hits 1": `"hits" is not one of`, "2 a wounds x": "wounds: x is not a whole number", "2 a wounds 1 wounds 1": "wounds is given twice",
	} {
		if _, err := ParseDuelHappened(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	for text, want := range map[string]string{
		`{"round": 4}`: "happened.round: 4 is not one of the rounds, 1 to 3", `{}`: "happened.round: 0", `{"round": 1, "acted": "c"}`: `happened.acted: "c" is not one of a or b`,
		`{"round": 1, "acted": "a", "next": "a"}`: "a has acted in this round", `{"round": 1, "sides": [{"wounds": 2}, {}]}`: "happened.sides[0].wounds: 2 leaves nobody to fight",
		`{"round": 1, "sides": [{"hits": 2}, {}]}`: `"hits" is not one of`, `{"round": 1, "sides": [{}]}`: "is not a list of two sides", `{"round": 1, "turn": 1}`: "there is no such field",
		`{"round": 1, "sides": [{"dodges": 99}, {}]}`: "happened.sides[0].dodges: 99 is not from 0 to 20", `2`: "is not an object",
	} {
		body := strings.TrimSuffix(someDuel, "}") + `,"happened":` + text + "}"
		if err := d.UnmarshalJSON([]byte(body)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

func TestDuelWords(t *testing.T) {
	for _, x := range []struct {
		got  interface{ MarshalText() ([]byte, error) }
		want string
	}{{BFirst, "b"}, {SameLater, "same"}, {ForPoints, "points"}, {DodgeAlways, "dodge"}, {ForStop, "stop"}} {
		if text, err := x.got.MarshalText(); err != nil || string(text) != x.want {
			t.Errorf("%s, %v, want %s", text, err, x.want)
		}
	}
}
