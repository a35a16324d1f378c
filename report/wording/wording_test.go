package wording

import (
	"testing"

	"salvo/legion"
)

// Weapons besides the first are described with their own keywords.
func TestWeapons(t *testing.T) {
	a, err := legion.Parse("4w +2r/spray/anti-materiel:1 aim 1 ranged")
	if err != nil {
		t.Fatal(err)
	}
	if got := Side(&a, legion.TheAttacker); got != "4 white dice, 1 aim token, a weapon (2 red dice, Spray, Anti-Materiel 1)" {
		t.Error(got)
	}
}

// The dice of all weapons are listed together.
func TestPool(t *testing.T) {
	for line, want := range map[string]string{"4w +2r/spray aim 1": "2 red, 4 white", "vs red": "no dice", "1r 2b": "1 red, 2 black"} {
		a, err := legion.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		if got := PoolOf(&a.Attacker); got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
}
