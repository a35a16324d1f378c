package cards

import (
	"strings"
	"testing"
)

// No two names have the same code.
func TestCodesDiffer(t *testing.T) {
	l := All()
	c := l.indexed()
	if len(c.unitCodes) != len(l.Units) || len(c.upgradeCodes) != len(l.Upgrades) {
		t.Errorf("%d codes for %d units, %d for %d upgrades", len(c.unitCodes), len(l.Units), len(c.upgradeCodes), len(l.Upgrades))
	}
	words := map[string]bool{}
	for _, w := range fieldWords() {
		words[w] = true
	}
	if len(fieldCodes()) != len(words) {
		t.Errorf("%d codes for %d words", len(fieldCodes()), len(words))
	}
}

// laden is a unit with as many upgrades as it may have, those with the longest names.
func laden(l *Library, u *Unit) Choice {
	c := Choice{Unit: u}
	for {
		var longest *Upgrade
		for _, g := range l.Legal(c) {
			if longest == nil || len(g.ID) > len(longest.ID) {
				longest = g
			}
		}
		if longest == nil {
			return c
		}
		c.Upgrades = append(c.Upgrades, longest)
	}
}

// A link with two units, all their upgrades and tokens on both sides has at most 200
// characters, and reads back.
func TestShortLines(t *testing.T) {
	l := All()
	const site = "https://somebody.github.io/salvo/#"
	for i, u := range l.Units {
		a, d := laden(l, u), laden(l, l.Units[(i*7+3)%len(l.Units)])
		line := a.String() + " @3 aim 2 surge-token 1 observe 1 play:optimal vs " + d.String() + " heavy dodge 2 surge-token 1 suppression 2 play:optimal"
		short := l.Shorten(line)
		if n := len(site) + len(strings.ReplaceAll(short, " ", "+")); n > 200 {
			t.Errorf("%d characters: %s", n, short)
		}
		if strings.ContainsAny(short, "[]~&") {
			t.Errorf("%s is not for a link", short)
		}
		if long := l.Lengthen(short); long != line {
			t.Errorf("%s\nbecame %s", line, long)
		}
	}
}

// What was not shortened stays as it is, known or not.
func TestLengthenLeaves(t *testing.T) {
	for _, line := range []string{"", "4w aim 1 vs red", "!zzzz vs red", "!q", "!", ".zzz 1", ".", "stormtroopers[dlt-19] vs rebel-troopers", "a [ b"} {
		if got := All().Lengthen(line); got != line {
			t.Errorf("%q became %q", line, got)
		}
	}
	var none *Library
	if got := none.Lengthen("!abcd"); got != "!abcd" {
		t.Error(got)
	}
}
