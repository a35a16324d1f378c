package legion

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"salvo/internal/generated"
)

// with returns an attack in which one field has another value than its default,
// and that value.
func with(f *Field) (a Attack, v int) {
	v = 1
	if f.Kind == Count {
		v = 2
	}
	a = New()
	f.Set(&a, v)
	return a, v
}

// Every field is printed in the words of testdata/canonical.txt. Links consist of
// them: if one changes, the old one must still be read.
func TestCanonical(t *testing.T) {
	var canonical bytes.Buffer
	for _, f := range Fields() {
		a, v := with(&f)
		fmt.Fprintf(&canonical, "%s %s\n", f.Path(), a)
		if f.Name == "objective" {
			a.Attacker.KillTarget = 1
		}
		if b, err := Parse(a.String()); err != nil || a != b {
			t.Errorf("%s reads as %+v, %v", a, b, err)
		}
		// The documents' own names mean the same.
		name := f.Name
		switch f.Kind {
		case Count:
			name += " 2"
		case Pick:
			name += ":" + f.Values[v]
		}
		if f.Side == TheDefender {
			name = "vs " + name
		}
		if f.Name == "objective" {
			name += " killTarget 1"
		}
		if b, err := Parse(name); err != nil || a != b {
			t.Errorf("%s reads as %v, %v; want %v", name, b, err, a)
		}
	}
	generated.Check(t, "testdata/canonical.txt", canonical.Bytes())
}

func TestParse(t *testing.T) {
	for _, x := range []struct{ in, want string }{
		{"", ""},
		{"4w 1r aim 1 precise 1 vs red heavy dodge 1", "1r 4w aim 1 precise 1 vs red heavy dodge 1"},
		{"6r surge:crit pierce 3 impact 3 melee vs white surge:block", "6r surge:crit pierce 3 impact 3 melee vs surge:block"},
		{"6R  SURGE:to-crit\tPierceX 3 vs RED", "6r surge:crit pierce 3 vs red"},
		{"aim pierce 0 blast vs dodge armor 5 immune-pierce", "aim 1 blast vs armor 5 dodge 1 immune-pierce"},
		{"aim:2 pierce=3 blast:no", "aim 2 pierce 3"},
		{"3b vs guardian 2 guardian-die:red ranged", "3b ranged vs guardian 2 guardian-die:red"},
		{"vs", ""},
		{"4w vs heavy\r", "4w vs heavy"},
		{"vs heavy", "vs heavy"},
		{"goal:kill kill-target 3 play:optimal", "play:optimal goal:kill kill-target 3"},
		{"r b 2w", "1r 1b 2w"},
		{"edition:2026-05 all vs cover:none", "edition:2026-05"},
		{"spray 2r vs in-sight 0", "2r spray vs in-sight 0"},
		{"4w armor 5 vs red", "4w vs red armor 5"},
		{"4w heavy vs red pierce 2 aim 1 blast", "4w aim 1 pierce 2 blast vs red heavy"},
	} {
		a, err := Parse(x.in)
		got := a.String()
		// The order of the words does not matter, only that it is canonical.
		b, _ := Parse(x.want)
		if err != nil || a != b {
			t.Errorf("%s\nreads as %s, %v", x.in, got, err)
		}
		if c, err := Parse(got); err != nil || c != a || c.String() != got {
			t.Errorf("%s prints as %s, which reads as %s, %v", x.in, got, c, err)
		}
	}
}

func TestParseMistakes(t *testing.T) {
	for _, x := range []struct{ in, want, kept string }{
		{"4w aimm 2 vs red", "4w aimm 2 vs red\n   ^ aimm: there is no such word; did you mean aim?", "4w vs red"},
		{"4w dodge 1 vs red", "4w dodge 1 vs red\n   ^ dodge: is the defender's: put it after \"vs\"", "4w vs red"}, // or its own
		{"4w vs r", "4w vs r\n      ^ r: is the attacker's: put it before \"vs\"", "4w"},                            // or red
		{"4w armor:x vs red armor 1", "4w armor:x vs red armor 1\n   ^ armor:x: \"x\" is not a whole number from 0 to 20\n4w armor:x vs red armor 1\n                  ^ armor: is given twice", "4w vs red"},
		{"25r", "25r\n^ 25r: 25 is above 24", ""},
		{"1.5w", "1.5w\n^ 1.5w: 1.5 is not a whole number", ""},
		{"99999999999999999999w", "99999999999999999999w\n^ 99999999999999999999w: 99999999999999999999 is above 24", ""},
		{"4w vs none", "4w vs none\n      ^ none: there is no such word", "4w"},
		{"4w pierce 99", "4w pierce 99\n   ^ pierce: 99 is above 20", "4w"},
		{"4w pierce -1", "4w pierce -1\n   ^ pierce: -1 is below 0", "4w"},
		{"pierce 1.5", "pierce 1.5\n^ pierce: 1.5 is not a whole number", ""},
		{"pierce 99999999999999999999", "pierce 99999999999999999999\n^ pierce: 99999999999999999999 is above 20", ""},
		{"pierce:x", "pierce:x\n^ pierce:x: \"x\" is not a whole number from 0 to 20", ""},
		{"surge:miss", "surge:miss\n^ surge:miss: \"miss\" is not one of surge:none, surge:hit or surge:crit", ""},
		{"surge", "surge\n^ surge: needs a value: surge:none, surge:hit or surge:crit", ""},
		{"blast:maybe", "blast:maybe\n^ blast:maybe: \"maybe\" is not yes or no", ""},
		{"aim 1 aim 2", "aim 1 aim 2\n      ^ aim: is given twice", "aim 1"},
		{"aim:x aim 2", "aim:x aim 2\n^ aim:x: \"x\" is not a whole number from 0 to 20\naim:x aim 2\n      ^ aim: is given twice", ""},
		{": vs =", ": vs =\n^ :: there is no such word\n: vs =\n     ^ =: there is no such word", ""},
		{"4w vs red vs white", "4w vs red vs white\n          ^ vs: stands twice\n4w vs red vs white\n             ^ white: is given twice", "4w vs red"},
		{"7", "7\n^ 7: is a number without a name before it", ""},
		{"4w é aim x", "4w é aim x\n   ^ é: there is no such word\n4w é aim x\n         ^ x: there is no such word", "4w aim 1"},
		{"goal:kill", "attacker.killTarget: 0 is not a target: the objective kill needs 1 to 60 wounds", "goal:kill"},
		{"20r 20b 21w", "attacker: 61 dice are more than the 60 that can be rolled at once", "20r 20b 21w"},
		{"zzzzzzzz", "zzzzzzzz\n^ zzzzzzzz: there is no such word", ""},
		{"4w sharp", "4w sharp\n   ^ sharp: there is no such word; did you mean sharpshooter?", "4w"},
		{"4w vs hevy", "4w vs hevy\n      ^ hevy: there is no such word; did you mean heavy?", "4w"},
	} {
		a, err := Parse(x.in)
		var line *LineError
		var ms Mistakes
		if err == nil || err.Error() != x.want || !errors.As(err, &line) || !errors.As(err, &ms) {
			t.Errorf("%s\n got: %v\nwant: %s", x.in, err, x.want)
		}
		if got := a.String(); got != x.kept {
			t.Errorf("%s keeps %q, want %q", x.in, got, x.kept)
		}
		if b, ok := TryParse(x.in); ok {
			t.Errorf("%s reads as %s at a try", x.in, b)
		}
	}
	if _, err := Parse(strings.Repeat("x", 300)); err == nil || strings.Contains(err.Error(), "^") {
		t.Errorf("a line of one long word: %v", err)
	}
	if got := (Attack{Defender: Defender{CoverType: 9}}).String(); got != "vs cover:9 in-sight 0" {
		t.Errorf("an attack that is not valid prints as %s", got)
	}
}

func FuzzParse(f *testing.F) {
	for _, field := range Fields() {
		a, _ := with(&field)
		f.Add(a.String())
	}
	f.Add("4w 1r aim 1 precise 1 vs red heavy dodge 1")
	f.Fuzz(func(t *testing.T, line string) {
		a, err := Parse(line)
		if b, ok := TryParse(line); ok != (err == nil) || ok && a != b {
			t.Errorf("%q reads as %s at a try", line, b)
		}
		if err == nil {
			if err := a.Validate(); err != nil {
				t.Errorf("%q reads as an attack that is not valid: %v", line, err)
			}
		} else if err.Error() == "" {
			t.Errorf("%q: an error without a word", line)
		}
		if b, err2 := Parse(a.String()); err == nil && (err2 != nil || a != b) {
			t.Errorf("%q prints as %q, which reads as %+v, %v", line, a.String(), b, err2)
		}
	})
}

func BenchmarkParse(b *testing.B) {
	b.Run("line=dlt", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := Parse("1r 4w aim 1 precise 1 ranged vs red heavy dodge 1"); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("line=long-words", func(b *testing.B) {
		line := strings.Repeat("shrapnelly ", 60)
		for b.Loop() {
			Parse(line)
		}
	})
}
