package legion

import (
	"strings"
	"testing"
)

func TestDecode(t *testing.T) {
	for _, x := range []struct {
		path, text string
		form       Form
		value      int
		fault      Fault
	}{
		{"attacker.aimTokens", "2", AsWord, 2, NoFault},
		{"attacker.aimTokens", "2", AsJSON, 2, NoFault},
		{"attacker.aimTokens", "2.0", AsJSON, 2, NoFault},
		{"attacker.aimTokens", "1e1", AsJSON, 10, NoFault},
		{"attacker.aimTokens", "-0.0", AsJSON, 0, NoFault},
		{"attacker.aimTokens", "2.0", AsWord, 0, NotWhole},
		{"attacker.aimTokens", "1e1", AsWord, 0, WrongKind},
		{"attacker.aimTokens", "1.5", AsJSON, 0, NotWhole},
		{"attacker.aimTokens", "21", AsWord, 20, TooLarge},
		{"attacker.aimTokens", "21", AsJSON, 20, TooLarge},
		{"attacker.aimTokens", "99999999999999999999", AsWord, 20, TooLarge},
		{"attacker.aimTokens", "-99999999999999999999", AsWord, 0, TooSmall},
		{"attacker.aimTokens", "1e999999999", AsJSON, 20, TooLarge},
		{"attacker.aimTokens", "-1", AsWord, 0, TooSmall},
		{"attacker.aimTokens", "-1e99", AsJSON, 0, TooSmall},
		{"attacker.aimTokens", "two", AsWord, 0, WrongKind},
		{"attacker.aimTokens", "", AsWord, 0, WrongKind},
		{"attacker.aimTokens", "", AsJSON, 0, WrongKind},
		{"attacker.aimTokens", "null", AsJSON, 0, WrongKind},
		{"attacker.aimTokens", `"2"`, AsJSON, 0, WrongKind},
		{"attacker.aimTokens", "true", AsJSON, 0, WrongKind},
		{"attacker.aimTokens", "[1]", AsJSON, 0, WrongKind},
		{"defender.minisInLOS", "two", AsWord, 1, WrongKind},
		{"attacker.blast", "yes", AsWord, 1, NoFault},
		{"attacker.blast", "off", AsWord, 0, NoFault},
		{"attacker.blast", "1", AsWord, 1, NoFault},
		{"attacker.blast", "true", AsJSON, 1, NoFault},
		{"attacker.blast", "yes", AsJSON, 0, WrongKind},
		{"attacker.blast", "1", AsJSON, 0, WrongKind},
		{"attacker.blast", "maybe", AsWord, 0, WrongKind},
		{"attacker.surgeChart", "crit", AsWord, 2, NoFault},
		{"attacker.surgeChart", "to-crit", AsWord, 2, NoFault},
		{"attacker.surgeChart", `"to-crit"`, AsJSON, 2, NoFault},
		{"attacker.surgeChart", `"to\u002dcrit"`, AsJSON, 2, NoFault},
		{"attacker.surgeChart", `"crit"`, AsJSON, 0, WrongKind},
		{"attacker.surgeChart", "to-crit", AsJSON, 0, WrongKind},
		{"attacker.surgeChart", "2", AsJSON, 0, WrongKind},
		{"attacker.surgeChart", "miss", AsWord, 0, WrongKind},
		{"defender.unitType", `""`, AsJSON, 0, NoFault},
	} {
		f, _ := Lookup(x.path)
		if v, fault := f.Decode(x.text, x.form); v != x.value || fault != x.fault {
			t.Errorf("%s from %q in form %d: %d, fault %d; want %d, fault %d", x.path, x.text, x.form, v, fault, x.value, x.fault)
		}
	}
}

// What is written of a value is read as that value.
func TestDecodeWhatIsWritten(t *testing.T) {
	for i := range Fields() {
		f := &Fields()[i]
		for v := range f.Max + 1 {
			if got, fault := f.Decode(string(f.appendJSON(nil, v)), AsJSON); fault != NoFault || got != v {
				t.Errorf("%s: %d is written %s and read as %d, fault %d", f.Path(), v, f.appendJSON(nil, v), got, fault)
			}
			word := strings.TrimPrefix(strings.TrimPrefix(f.Write(v), f.Word), ":")
			switch {
			case f.isDie():
				word = strings.TrimSuffix(word, f.Word)
			case f.Kind == Flag && v == 1:
				word = "yes"
			}
			if got, fault := f.Decode(strings.TrimSpace(word), AsWord); fault != NoFault || got != v {
				t.Errorf("%s: %d is written %q and read as %d, fault %d", f.Path(), v, word, got, fault)
			}
		}
	}
}

// A value that does not fit comes back as one that does.
func FuzzDecode(f *testing.F) {
	f.Add("1e-1", true)
	f.Add("-.5", false)
	f.Fuzz(func(t *testing.T, text string, asJSON bool) {
		form := AsWord
		if asJSON {
			form = AsJSON
		}
		for i := range Fields() {
			f := &Fields()[i]
			if v, fault := f.Decode(text, form); v < 0 || v > f.Max || fault > TooLarge {
				t.Errorf("%s from %q: %d, fault %d", f.Path(), text, v, fault)
			}
		}
	})
}
