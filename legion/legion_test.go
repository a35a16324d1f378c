package legion

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// Every field of an Attack has exactly one row in the table, and every row
// tells all there is to tell.
func TestTableIsComplete(t *testing.T) {
	rows := map[string]int{}
	words := map[string]bool{}
	for _, f := range Fields() {
		rows[f.Path()]++
		if w := f.Side.String() + " " + f.Word; words[w] {
			t.Errorf("%s: the word %q is taken", f.Path(), f.Word)
		} else {
			words[w] = true
		}
		if f.Word == "" || f.Label == "" || f.Step == "" || !strings.HasSuffix(f.Help, ".") {
			t.Errorf("%s: word %q, label %q, step %q, help %q", f.Path(), f.Word, f.Label, f.Step, f.Help)
		}
		if f.Max < 1 {
			t.Errorf("%s: has no limit", f.Path())
		}
		if f.Needs != "" {
			if _, ok := Lookup(f.Side.String() + "." + f.Needs); !ok {
				t.Errorf("%s: needs %s, which is no field", f.Path(), f.Needs)
			}
		}
		if f.Mirror != "" {
			d, ok := Lookup("defender." + f.Mirror)
			if !ok || f.Side != TheAttacker || d.Kind != f.Kind || d.Max != f.Max || d.Default != f.Default {
				t.Errorf("%s: says the same as %s, which is no such field", f.Path(), f.Mirror)
			}
		}
	}
	var walk func(prefix string, typ reflect.Type)
	walk = func(prefix string, typ reflect.Type) {
		for i := range typ.NumField() {
			s := typ.Field(i)
			name := prefix + strings.ToLower(s.Name[:1]) + s.Name[1:]
			switch {
			case s.Type.Kind() == reflect.Struct:
				walk(name+".", s.Type)
			case s.Type == reflect.TypeFor[[MaxWeapons]Weapon]():
				// Weapons share the attacker's rows.
			case rows[name] != 1:
				t.Errorf("%s has %d rows in the field table; it needs one, in legion/table.go", name, rows[name])
			}
			delete(rows, name)
		}
	}
	walk("", reflect.TypeFor[Attack]())
	for name := range rows {
		t.Errorf("the table has %s, an Attack has not", name)
	}
}

// every returns an attack with all fields at a value other than the default.
func every(t *testing.T) Attack {
	a := New()
	for _, f := range Fields() {
		f.Set(&a, min(f.Max, f.Default+1))
	}
	if err := a.Validate(); err != nil {
		t.Fatal(err)
	}
	return a
}

func TestOnlyActive(t *testing.T) {
	for _, x := range []struct {
		typ      AttackType
		inactive []Active
	}{{All, nil}, {Ranged, []Active{InMelee}}, {Melee, []Active{InRanged}}, {Overrun, []Active{InRanged, InMelee}}} {
		a := every(t)
		a.AttackType = x.typ
		b := a.OnlyActive()
		for _, f := range Fields() {
			want := f.Get(&a)
			for _, w := range x.inactive {
				if f.Active == w {
					want = f.Default
				}
			}
			if got := f.Get(&b); got != want {
				t.Errorf("%v: %s is %d, want %d", x.typ, f.Path(), got, want)
			}
		}
	}
}

func TestJSONRoundTrip(t *testing.T) {
	for _, a := range []Attack{New(), every(t), {Attacker: Attacker{RedDice: 1}}} {
		text, err := json.Marshal(a)
		if err != nil {
			t.Fatal(err)
		}
		var b Attack
		if err := json.Unmarshal(text, &b); err != nil || a != b {
			t.Errorf("%s reads as %+v, %v; want %+v", text, b, err, a)
		}
	}
	if text, _ := json.Marshal(New()); string(text) != "{}" {
		t.Errorf("an attack at its defaults is written as %s", text)
	}
	for _, f := range Fields() {
		a := New()
		f.Set(&a, f.Max)
		text, err := json.Marshal(a)
		if err != nil {
			t.Fatal(err)
		}
		if want := fmt.Sprintf("%q:", f.Name); !strings.Contains(string(text), want) {
			t.Errorf("%s alone is written as %s", f.Path(), text)
		}
	}
}

func TestMarshalInvalid(t *testing.T) {
	a := New()
	a.Defender.CoverType = 7
	if _, err := json.Marshal(a); err == nil || !strings.Contains(err.Error(), "7 is not one of none, light or heavy") {
		t.Errorf("cover 7 is written without an error: %v", err)
	}
}

// Bad input names the field, the value and what is allowed, all at once.
func TestReadMistakes(t *testing.T) {
	for _, x := range []struct{ in, want string }{
		{`{"attacker":{"pierceX":-1}}`, "attacker.pierceX: -1 is below 0"},
		{`{"attacker":{"pierceX":21}}`, "attacker.pierceX: 21 is above 20"},
		{`{"attacker":{"redDice":25}}`, "attacker.redDice: 25 is above 24"},
		{`{"attacker":{"unitCost":10000}}`, "attacker.unitCost: 10000 is above 9999"},
		{`{"defender":{"minis":25}}`, "defender.minis: 25 is above 24"},
		{`{"attacker":{"aimTokens":1.5}}`, "attacker.aimTokens: 1.5 is not a whole number"},
		{`{"attacker":{"aimTokens":1e99}}`, "attacker.aimTokens: 1e99 is above 20"},
		{`{"attacker":{"aimTokens":-1e99}}`, "attacker.aimTokens: -1e99 is below 0"},
		{`{"attacker":{"aimTokens":1e999999999}}`, "attacker.aimTokens: 1e999999999 is above 20"},
		{`{"attacker":{"aimTokens":12345678901234567890}}`, "attacker.aimTokens: 12345678901234567890 is above 20"},
		{`{"attacker":{"aimTokens":"2"}}`, `attacker.aimTokens: "2" is not a whole number from 0 to 20`},
		{`{"attacker":{"aimTokens":null}}`, "attacker.aimTokens: null is not a whole number from 0 to 20"},
		{`{"attacker":{"aimTokens":[1,[2]]}}`, "attacker.aimTokens: a list is not a whole number from 0 to 20"},
		{`{"attacker":{"blast":1}}`, "attacker.blast: 1 is not true or false"},
		{`{"defender":{"coverType":"hevy"}}`, `defender.coverType: "hevy" is not one of none, light or heavy`},
		{`{"defender":{"coverType":2}}`, "defender.coverType: 2 is not one of none, light or heavy"},
		{`{"defender":{"unitType":"tank"}}`, `defender.unitType: "tank" is not one of "", trooper, droid or vehicle`},
		{`{"defender":{"dieColor":"black"}}`, `defender.dieColor: "black" is not one of white or red`},
		{`{"attacker":{"peirceX":1}}`, "attacker.peirceX: there is no such field; did you mean attacker.pierceX?"},
		{`{"attacker":{"armorX":{"a":[1]}}}`, "attacker.armorX: there is no such field; did you mean defender.armorX?"},
		{`{"attacker":{"zzzzzz":1}}`, "attacker.zzzzzz: there is no such field"},
		{`{"attacker":{"` + strings.Repeat("x", 50) + `":1}}`, "attacker." + strings.Repeat("x", 50) + ": there is no such field"},
		{`{"pierceX":1}`, "pierceX: there is no such field; did you mean attacker.pierceX?"},
		{`{"attacker":{"aimTokens":1,"aimTokens":2}}`, "attacker.aimTokens: is given twice"},
		{`{"attacker":3}`, "attacker: 3 is not an object of fields"},
		{`{"attacker":[]}`, "attacker: a list is not an object of fields"},
		{`7`, "an attack is an object with attacker and defender, not 7"},
		{`{"attacker":{"objective":"kill"}}`, "attacker.killTarget: 0 is not a target: the objective kill needs 1 to 60 wounds"},
		{`{"attacker":{"redDice":24,"blackDice":24,"whiteDice":13}}`, "attacker: 61 dice are more than the 60 that can be rolled at once"},
		{`{"attacker":{"redDice":16,"spray":true},"defender":{"minisInLOS":4}}`, "attacker: 64 dice after Spray are more than the 60 that can be rolled at once"},
		{`{"attacker":{"aimTokens":-1e999999999999}}`, "attacker.aimTokens: -1e999999999999 is below 0"},
		{`{"attacker":{"aimTokens":1e-999999999999}}`, "attacker.aimTokens: 1e-999999999999 is not a whole number"},
		{`{"attacker":{"aimTokens":1.00000000000000000000000001}}`, "attacker.aimTokens: 1.00000000000000000000000001 is not a whole number"},
		{`{"attacker":{"objective":"kill","pierceX":-1}}`, "attacker.pierceX: -1 is below 0\nattacker.killTarget: 0 is not a target: the objective kill needs 1 to 60 wounds"},
		{`{"attacker":{"redDice":-1,"blast":"x"},"y":1}`, "attacker.redDice: -1 is below 0\nattacker.blast: \"x\" is not true or false\ny: there is no such field"},
		{`[{"attacker":{"redDice":-1}},{},{"defender":{"armorX":99}}]`, "attack 1: attacker.redDice: -1 is below 0\nattack 3: defender.armorX: 99 is above 20"},
		{``, "there is no attack to read: the input is empty"},
		{`{"attacker":`, "the JSON ends too early"},
		{`{"attacker":}`, "not JSON, at byte 13: invalid character '}' looking for beginning of value"},
		{`[{]`, "not JSON, at byte 3: invalid character ']' looking for beginning of object key string"},
	} {
		_, _, err := ReadJSON([]byte(x.in))
		if err == nil || err.Error() != x.want {
			t.Errorf("%s\n got: %v\nwant: %s", x.in, err, x.want)
		}
		var ms Mistakes
		if !errors.As(err, &ms) {
			t.Errorf("%s: the error is a %T, want Mistakes", x.in, err)
		}
	}
}

func TestReadFine(t *testing.T) {
	for _, x := range []struct {
		in   string
		list bool
		want []Attack
	}{
		{`{}`, false, []Attack{New()}},
		{` [] `, true, []Attack{}},
		{`[{},{"attackType":"melee"}]`, true, []Attack{New(), func() Attack { a := New(); a.AttackType = Melee; return a }()}},
		{`{"attacker":{"aimTokens":2.0,"redDice":1e1,"pierceX":0e9,"ramX":-0.0}}`, false, []Attack{func() Attack {
			a := New()
			a.Attacker.AimTokens, a.Attacker.RedDice = 2, 10
			return a
		}()}},
	} {
		got, list, err := ReadJSON([]byte(x.in))
		if err != nil || list != x.list || !reflect.DeepEqual(got, x.want) {
			t.Errorf("%s reads as %+v, %v, %v", x.in, got, list, err)
		}
	}
}

// A mistake leaves the attack as it was.
func TestMistakeChangesNothing(t *testing.T) {
	a := every(t)
	b := a
	if err := b.UnmarshalJSON([]byte(`{"attacker":{"redDice":1,"blackDice":-1}}`)); err == nil || a != b {
		t.Errorf("%v left %+v", err, b)
	}
	if err := b.UnmarshalJSON([]byte(`{"attacker"`)); err == nil || a != b {
		t.Errorf("broken JSON gives %v and left %+v", err, b)
	}
}

func TestValidate(t *testing.T) {
	for _, f := range Fields() {
		for _, v := range []int{-1, f.Max + 1} {
			if f.Kind == Flag || f.Kind == Pick && v < 0 {
				continue
			}
			a := New()
			f.Set(&a, v)
			var ms Mistakes
			if err := a.Validate(); !errors.As(err, &ms) || ms[0].Field != f.Path() || ms[0].Value != fmt.Sprint(v) {
				t.Errorf("%s = %d gives %v", f.Path(), v, err)
			}
		}
	}
	a := New()
	if err := a.Validate(); err != nil {
		t.Errorf("an attack at its defaults: %v", err)
	}
}

func TestUnjoin(t *testing.T) {
	a, b, c := errors.New("a"), errors.New("b"), errors.New("c")
	for _, x := range []struct {
		err  error
		want []error
	}{{nil, nil}, {a, []error{a}}, {errors.Join(a, errors.Join(b, c)), []error{a, b, c}}} {
		if got := Unjoin(x.err); !slices.Equal(got, x.want) {
			t.Errorf("%v: %v", x.err, got)
		}
	}
}

func TestLookup(t *testing.T) {
	if f, ok := Lookup("defender.armorX"); !ok || f.Label != "Armor X" {
		t.Errorf("defender.armorX is %+v, %v", f, ok)
	}
	if _, ok := Lookup("defender.pierceX"); ok {
		t.Error("the defender has Pierce")
	}
	f, _ := Lookup("attackType")
	if got := fmt.Sprintln(f.Path(), f.Side, f.Kind, f.Active); got != "attackType attack choice always\n" {
		t.Errorf("attackType prints as %s", got)
	}
}

func Example() {
	var a Attack
	err := json.Unmarshal([]byte(`{"attacker": {"redDice": 3, "aims": 1}, "defender": {"armorX": 50}}`), &a)
	fmt.Println(err)
	// Output:
	// attacker.aims: there is no such field; did you mean attacker.aimTokens?
	// defender.armorX: 50 is above 20
}
