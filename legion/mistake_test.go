package legion

import "testing"

// A caret stands under its word, wherever the line stands and whatever is in it.
func TestLineError(t *testing.T) {
	for _, x := range []struct{ place, line, want string }{
		{"", "4w hevy", "4w hevy\n   ^ hevy: there is no such word"},
		{"a.txt:3", "4w hevy", "a.txt:3: 4w hevy\n            ^ hevy: there is no such word"},
		{"é", "é\tzz", "é: é␉zz\n   ^ é: there is no such word\né: é␉zz\n     ^ zz: there is no such word"},
		{"", "4w \x1b[31mx", "4w ␛[31mx\n   ^ ␛[31mx: there is no such word"},
		{"b\x07:1", "goal:kill", "b␇:1: attacker.killTarget: 0 is not a target: the objective kill needs 1 to 60 wounds"},
	} {
		_, err := Parse(x.line)
		e, ok := err.(*LineError)
		if !ok {
			t.Fatal(err)
		}
		e.Place = x.place
		if e.Error() != x.want {
			t.Errorf("%q\n got: %q\nwant: %q", x.line, e.Error(), x.want)
		}
	}
}

func TestVisible(t *testing.T) {
	for in, want := range map[string]string{
		"Jar'Kai é ×": "Jar'Kai é ×", "a\nb\x00\x7f": "a␊b␀␡", "\u009b31m": "\ufffd31m", "\u202eabc\u200b": "\ufffdabc\ufffd",
	} {
		if got := Visible(in); got != want {
			t.Errorf("%q shows as %q, want %q", in, got, want)
		}
	}
}

func TestCorrected(t *testing.T) {
	for line, want := range map[string]string{
		"3r perce 2":                   "3r pierce 2",
		"3r perce 2 impcat 1 vs heevy": "3r pierce 2 impact 1 vs heavy",
		"3r perce 2 aim 99":            "", // nobody knows what was meant by 99
		"3r 99":                        "",
		"1é perce 2":                   "",
	} {
		_, err := ParseWords(line, nil)
		wrong, ok := err.(*LineError)
		if !ok {
			t.Errorf("%s: %v", line, err)
			continue
		}
		if got := wrong.Corrected(); got != want {
			t.Errorf("%s: %q; want %q", line, got, want)
		}
	}
}
