package legion

import (
	"reflect"
	"strings"
	"testing"
)

const someTargets = `{"targets":[{"defender":{"minis":4,"woundsPerMini":1},"weight":40},{"defender":{"dieColor":"red","minis":1,"woundsPerMini":6}}],` +
	`"attacks":[{"attacker":{"redDice":2},"attackType":"ranged","defender":{"coverType":"light"},"on":[null,{"attacker":{"blackDice":1},"attackType":"melee","defender":{"coverType":"none"}}],"unit":"pair"},` +
	`{"attacker":{"whiteDice":3},"on":[{},{"attacker":{}}],"unit":"pair"},{"attacker":{"redDice":1}}],"order":"best","goal":"kill",` +
	`"happened":[{"attack":2,"wounds":1,"suppression":0,"dodges":0,"surges":0,"shields":0,"target":0},{"attack":1,"wounds":0,"suppression":0,"dodges":0,"surges":0,"shields":0,"target":null}]}`

// A volley at several targets is written as it is read.
func TestTargetsJSON(t *testing.T) {
	var v Volley
	if err := v.UnmarshalJSON([]byte(someTargets)); err != nil {
		t.Fatal(err)
	}
	got, err := v.MarshalJSON()
	if err != nil || string(got) != someTargets {
		t.Errorf("\n got %s, %v\nwant %s", got, err, someTargets)
	}
	if _, can := v.At(0, 0); can {
		t.Error("the first attack can be made at the first target")
	}
	if a, can := v.At(0, 1); !can || a.Attacker.BlackDice != 1 || a.Attacker.RedDice != 0 || a.AttackType != Melee || a.Defender.CoverType != NoCover || a.Defender.DieColor != RedDie {
		t.Errorf("the first attack at the second target: %s, %v", a, can)
	}
	if a, _ := v.At(1, 0); a.Attacker.WhiteDice != 3 {
		t.Errorf("the second attack at the first target: %s", a)
	}
	if a, _ := v.At(1, 1); a.Attacker.WhiteDice != 0 {
		t.Errorf("the second attack at the second target: %s", a)
	}
	if want := [][]int{{0, 1}, {2}}; !reflect.DeepEqual(v.Units(), want) {
		t.Errorf("units %v, want %v", v.Units(), want)
	}
	if v.Happened[1].Target != Passed || v.Targets[1].Weight != 1 {
		t.Errorf("%+v %+v", v.Happened, v.Targets)
	}
	if words := strings.Join(v.happenedWords(), " "); words != "happened:3/target:1/wounds:1 happened:2/passed" {
		t.Error(words)
	}
	if b := v.BeforeAt(1); b.Target != 1 || b.Suppression != 0 {
		t.Errorf("%+v", b)
	}
}

func TestTargetsMistakes(t *testing.T) {
	with := func(old, new string) string { return strings.Replace(someTargets, old, new, 1) }
	for _, x := range []struct{ text, want string }{
		{with(`{"targets"`, `{"defender":{"courage":1},"targets"`), "a volley has one defender or several targets, not both"},
		{`{"targets": {}, "attacks": [{}]}`, "targets: an object is not a list of targets"},
		{`{"targets": [], "attacks": [{}]}`, "0 targets; a volley has 1 to 6"},
		{`{"targets": [{},{},{},{},{},{},{}], "attacks": [{}]}`, "7 targets; a volley has 1 to 6"},
		{with(`"weight":40`, `"weight":-2`), "targets[0].weight: -2 is not from 0 to 9999"},
		{with(`"weight":40`, `"weight":"x"`), `targets[0]: weight: "x" is not a whole number`},
		{with(`"weight":40`, `"worth":40`), "targets[0]: worth: there is no such field; a target has defender and weight"},
		{with(`"minis":4,`, ``), "targets[0].defender: a target needs a size: minis and woundsPerMini"},
		{with(`"minis":4`, `"minis":4,"woundsTaken":9`), "targets[0].defender.woundsTaken: 9 leaves nobody to attack"},
		{with(`"minis":4`, `"minis":4,"courage":99`), "targets[0]: defender.courage"},
		{with(`"on":[null,`, `"on":[`), "1 entries for 2 targets"},
		{with(`"on":[{},`, `"on":[{"more":1},`), "attacks[1].on[0]: more: there is no such field"},
		{with(`"on":[{},{"attacker":{}}]`, `"on":{}`), "on: an object is not a list with an entry for each target"},
		{with(`"unit":"pair"`, `"unit":"a b"`), `"a b" is not a word`},
		{with(`"unit":"pair"`, `"unit":1`), "1 is not a word"},
		{with(`"redDice":2`, `"redDice":99`), "attacks[0]"},
		{with(`"blackDice":1`, `"blackDice":99`), "attacks[0].on[1]: attacker.blackDice"},
		{with(`"coverType":"none"`, `"courage":1`), "does not differ from attack to attack"},
		{with(`"target":0`, `"target":7`), "7 is not one of the targets, 0 to 1"},
		{with(`"target":0`, `"target":"x"`), `"x" is not a whole number, or null`},
		{with(`,"target":0`, ``), "happened[0].target: is missing"},
		{with(`"attack":1,`, `"attack":2,`), "2 has happened already"},
		{with(`"wounds":1,"suppression":0`, `"wounds":4,"suppression":0`) + " ", ""},
		{with(`"target":null`, `"target":0`), ""},
		{strings.Replace(with(`"target":null`, `"target":0`), `"wounds":1,`, `"wounds":4,`, 1), "nothing happens to a unit that is defeated"},
		{`{"attacks": [{"unit": "a"}]}`, "on and unit are for a volley with several targets"},
		{`{"attacks": [{}], "goal": "any"}`, "the goal any is for several targets"},
	} {
		var v Volley
		err := v.UnmarshalJSON([]byte(x.text))
		if x.want == "" && err != nil || x.want != "" && (err == nil || !strings.Contains(err.Error(), x.want)) {
			t.Errorf("%s\n got %v\nwant %s", x.text, err, x.want)
		}
	}
	if v := (Volley{Targets: make([]Target, 7), Attacks: []VolleyAttack{{}}}); v.Validate() == nil {
		t.Error("seven targets are fine")
	}
	// A mistake of a target is said once, however many attack it.
	var v Volley
	if err := v.UnmarshalJSON([]byte(someTargets)); err != nil {
		t.Fatal(err)
	}
	v.Targets[1].Defender.Courage = 99
	if err := v.Validate(); err == nil || err.Error() != "targets[1]: defender.courage: 99 is above 20" {
		t.Error(err)
	}
	v.Targets[1].Defender.Courage = 0
	v.Attacks[2].Attacker.RedDice = 99
	for _, want := range []string{"attacks[2] at targets[0]: attacker.redDice: 99 is above 24", "attacks[2] at targets[1]: attacker.redDice"} {
		if err := v.Validate(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// What happened says which target it was at, if there are several, and only then.
func TestTargetsHappen(t *testing.T) {
	var several, one Volley
	if err := several.UnmarshalJSON([]byte(someTargets)); err != nil {
		t.Fatal(err)
	}
	if err := one.UnmarshalJSON([]byte(`{"attacks": [{}]}`)); err != nil {
		t.Fatal(err)
	}
	several.Happened = nil
	for _, x := range []struct {
		v          *Volley
		text, want string
	}{
		{&one, "1 target 1", "the volley has one defender: say no target, and no unit passes"},
		{&one, "1 passed", "the volley has one defender: say no target, and no unit passes"},
		{&several, "1 wounds 2", "say which target attack 1 was at, such as 1: target 1, wounds 2; or 1: passed"},
		{&several, "1 target 3", "there is no target 3; the volley has 2"},
		{&several, "4 target 1", "there is no attack 4; the volley has 3"},
		{&several, "1 target 2 target 1", "target is given twice"},
		{&several, "1 target 7", "7 is not the number of a target, from 1"},
		{&several, "1 target 2 wounds 3", ""},
		{&several, "1 target 2", "attack 1 has happened already"},
	} {
		words, err := ParseHappened(x.text)
		if err == nil {
			err = x.v.Happen(words)
		}
		if x.want == "" && err != nil || x.want != "" && (err == nil || err.Error() != x.want) {
			t.Errorf("%s: %v, want %s", x.text, err, x.want)
		}
	}
	if h := several.Happened; len(h) != 1 || h[0].Target != 1 || h[0].Wounds != 3 || len(one.Happened) != 0 {
		t.Errorf("%+v", h)
	}
	for _, p := range HappenedParts() {
		h := Happened{Wounds: 1, Suppression: 2, Dodges: 3, Surges: 4, Shields: 5}
		if *p.Of(&h) != map[string]int{"wounds": 1, "suppression": 2, "dodges": 3, "surges": 4, "shields": 5}[p.Name] {
			t.Errorf("%s is %d", p.Name, *p.Of(&h))
		}
	}
}
