package cards

import (
	"reflect"
	"strings"
	"testing"

	"salvo/legion"
)

func TestCheck(t *testing.T) {
	for _, p := range All().Check() {
		t.Error(p)
	}
	if n, m := len(All().Units), len(All().Upgrades); n < 170 || m < 430 {
		t.Errorf("%d units and %d upgrades", n, m)
	}
}

// Every field that a keyword sets is of its side, and no keyword has two rows.
func TestRulesNameFields(t *testing.T) {
	for i, r := range Rules() {
		for side, fields := range map[legion.Side][]*legion.Field{legion.TheAttacker: {r.Attacker}, legion.TheDefender: {r.Defender, r.Guardian}} {
			for _, f := range fields {
				if f != nil && f.Side != side {
					t.Errorf("%s sets %s, which is not of the %s", r.Name, f.Path(), side)
				}
			}
		}
		if RuleFor(r.Name) != &Rules()[i] {
			t.Errorf("%s stands twice", r.Name)
		}
	}
}

func TestKeyword(t *testing.T) {
	for _, x := range []struct {
		in   string
		want Keyword
	}{
		{"Impact 2", Keyword{Name: "Impact", X: 2}},
		{"impact 2", Keyword{Name: "Impact", X: 2}},
		{"Impact ?", Keyword{Name: "Impact", Open: "?"}},
		{"Reliable X", Keyword{Name: "Reliable", Open: "X"}},
		{"Compel: Corps", Keyword{Name: "Compel", Of: "Corps"}},
		{"Weak Point 1: rear, sides", Keyword{Name: "Weak Point", X: 1, Of: "rear, sides"}},
		{"Immune: Melee", Keyword{Name: "Immune: Melee"}},
		{"Immune: Melee Pierce", Keyword{Name: "Immune: Melee Pierce"}},
		{"Immune: Range 1 Weapons", Keyword{Name: "Immune: Range 1 Weapons"}},
		{"Impactful", Keyword{Name: "Impactful"}},
		{"Impact two", Keyword{Name: "Impact two"}},
	} {
		var k Keyword
		err := k.UnmarshalText([]byte(x.in))
		if x.want.rule = RuleFor(x.want.Name); err != nil || k != x.want {
			t.Errorf("%s: %#v, %v", x.in, k, err)
		}
		if s := k.String(); !strings.EqualFold(s, x.in) {
			t.Errorf("%s prints as %s", x.in, s)
		}
	}
}

// Whatever a restriction lists, it asks for and says.
func TestRestrictionProperties(t *testing.T) {
	fields := 0
	for i := range reflect.TypeFor[Restriction]().NumField() {
		r := new(Restriction)
		list, ok := reflect.ValueOf(r).Elem().Field(i).Addr().Interface().(*[]string)
		if !ok {
			continue
		}
		*list = []string{"nothing"}
		if r.Allows(new(Unit)) || len(r.String()) < len("nothing") {
			t.Errorf("%+v allows a unit that has nothing, and reads as %q", r, r)
		}
		fields++
	}
	if n := len(new(Restriction).properties()); n != fields {
		t.Errorf("%d properties of %d are listed", n, fields)
	}
}
