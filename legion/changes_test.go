package legion

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

func TestChanges(t *testing.T) {
	a, err := Parse("2r aim 1 cumbersome ranged vs heavy minis 3")
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]bool{}
	for _, c := range a.Changes() {
		got[c.Field.Path()+" "+c.Field.Show(c.To)] = true
		if c.Attack == a || c.Attack.Validate() != nil || c.Field.Get(&c.Attack) != c.To || c.Field.Get(&a) != c.From {
			t.Errorf("%s from %d to %d gives %s", c.Field.Path(), c.From, c.To, c.Attack)
		}
	}
	for want, is := range map[string]bool{
		"attacker.redDice 3r": true, "attacker.redDice 1r": true, "attacker.whiteDice 1w": true,
		"attacker.aimTokens aim 0": true, "attacker.aimTokens aim 2": true, "attacker.cumbersome no cumbersome": false,
		"attacker.moved moved": true, "defender.coverType light": true, "defender.coverType none": true,
		"defender.coverType heavy": false, "attackType melee": false, "defender.minis minis 4": false,
		"attacker.objective goal:kill": false, "defender.holdTheLine hold-the-line": false, "attacker.surgeChart surge:crit": true,
	} {
		if got[want] != is {
			t.Errorf("%s among the changes: %v, want %v", want, got[want], is)
		}
	}
}

func TestActing(t *testing.T) {
	a, err := Parse("2r aim 1 duelist ranged vs heavy dodge 1 hold-the-line")
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(a.Acting()); got != "map[2:[2r] 4c:[aim 1] 5:[heavy] 5e:[dodge 1]]" {
		t.Errorf("acting: %s", got)
	}
}

func TestParseAxis(t *testing.T) {
	for _, x := range []struct{ in, want string }{
		{"aim=0..3", "attacker.aimTokens [0 1 2 3]"},
		{"aimTokens=0..1,5", "attacker.aimTokens [0 1 5]"},
		{"cover=none,light,heavy", "defender.coverType [0 1 2]"},
		{"cover=none..heavy", "defender.coverType [0 1 2]"},
		{"Blast=no,yes", "attacker.blast [0 1]"},
		{"attacker.surge=hit,to-crit", "attacker.surgeChart [1 2]"},
		{"defender.surge=none,block", "defender.surgeChart [0 1]"},
		{"type=ranged,melee", "attackType [1 2]"},
		{" armor = 1 , 2 ", "defender.armorX [1 2]"},
	} {
		got, err := ParseAxis(x.in)
		if err != nil || fmt.Sprint(got.Field.Path(), " ", got.Values) != x.want {
			t.Errorf("%s reads as %v, %v", x.in, got, err)
		}
	}
	for _, x := range []struct{ in, want string }{
		{"aim", "is not a field and its values"},
		{"aim=", `"" is not a whole number from 0 to 20`},
		{"aim=0..99", `"0..99" is not a whole number from 0 to 20`},
		{"aim=3..1", "3..1 goes down"},
		{"cover=thick", `"thick" is not one of none, light or heavy`},
		{"blast=maybe", `"maybe" is not true or false`},
		{"surge=none", "both sides have it: say attacker.surge or defender.surge"},
		{"pirce=1", "there is no such field; did you mean pierce"},
		{"armr=1", "there is no such field; did you mean armor"},
		{"zzzzzz=1", "there is no such field"},
	} {
		_, err := ParseAxis(x.in)
		var ms Mistakes
		if !errors.As(err, &ms) || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%s: %v, want %s", x.in, err, x.want)
		}
	}
}
