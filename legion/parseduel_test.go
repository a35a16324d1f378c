package legion

import (
	"strings"
	"testing"
)

// The words of a duel go to the attacks of both sides, or to the duel as a whole.
func TestSplitDuel(t *testing.T) {
	texts := func(words []Word) string {
		var list []string
		for _, w := range words {
			list = append(list, w.Text)
		}
		return strings.Join(list, " ")
	}
	d, ms := SplitDuel(ScanDuel("duel 2b each +2r pierce 1 heavy minis 4 wounds 1 dodge 1 edition:2025-11 vs 6r surge:hit red minis 1 wounds 5 charge actions:aim first:b later:same rounds:3 goal:win lose:z-6"))
	if len(ms) > 0 {
		t.Fatal(ms)
	}
	if x := d.Duel; x.First != BFirst || x.Later != SameLater || x.Rounds != 3 || x.Goal != ForWin || x.Sides[1].Moves != 1 || x.Sides[1].Actions != AimAlways {
		t.Errorf("%+v", x)
	}
	for s, want := range []string{
		"melee 2b +2r pierce 1 edition:2025-11 vs red minis 1 wounds 5",
		"melee 6r surge:hit edition:2025-11 vs heavy minis 4 wounds 1 dodge 1",
	} {
		if got := texts(d.Attacks[s]); got != want {
			t.Errorf("attack %d: %s, want %s", s, got, want)
		}
	}
	if len(d.Lose[1]) != 1 || d.Lose[1][0].Text != "z-6" || d.At == nil || d.At.Text != "melee" {
		t.Errorf("%+v", d)
	}
	a := Attacker{BlackDice: 2}
	a.Weapons[0].RedDice = 2
	if got := d.Each[0].Of(a, 3); got.BlackDice != 6 || got.Weapons[0].RedDice != 2 {
		t.Errorf("three miniatures have %+v", got)
	}
	if got := (Each{Weapons: 1}).Of(a, 3); got.BlackDice != 2 || got.Weapons[0].RedDice != 6 {
		t.Errorf("three miniatures have %+v", got)
	}
	// Dice have a type of attack, but no range.
	d, _ = SplitDuel(ScanDuel("2b @3 vs stormtroopers duelist"))
	if got := texts(d.Attacks[0]); !strings.HasPrefix(got, "ranged 2b") {
		t.Errorf("at range 3: %s", got)
	}
	for line, want := range map[string]string{
		"4w 2r":                      "a duel has two sides",
		"each vs 2r":                 "stands without dice before it",
		"2r melee vs 2r ranged":      "both fight at the same place",
		"2r first:me vs 2r":          `"me" is not one of a, b or toss`,
		"2r later:x vs 2r goal:kill": `"kill" is not one of points or win`,
		"2r rounds:9 vs 2r":          `"9" is not from 1 to 6`,
		"2r first:a vs 2r first:b":   "is given twice",
		"2r happened:x vs 2r":        "say first which round it is",
		"2r @ vs 2r":                 "needs a place",
		"2r moves:3 vs 2r":           `"3" is not from 0 to 2`,
		"2r moves vs 2r":             "needs a value: moves:1",
		"2r actions:flee vs 2r":      `"flee" is not one of best`,
	} {
		if _, ms := SplitDuel(ScanDuel(line)); !strings.Contains(ms.Error(), want) {
			t.Errorf("%s: %v, want %s", line, ms, want)
		}
	}
}

// What belongs to a duel as a whole may be written in several words.
func TestDuelValues(t *testing.T) {
	d, ms := SplitDuel(Scan("stormtroopers at range 2, charges 2r first b, later same 4 rounds goal win."))
	if len(ms) != 1 || ms[0].Error() != "charges: both fight at the same place, and @2 is said already" {
		t.Fatal(ms)
	}
	for _, line := range []string{
		"stormtroopers at range 2, actions dodge moves 1 versus 2r first b, later same 4 rounds goal win.",
		"stormtroopers @2 actions:dodge moves:1 vs 2r first:b later:same rounds:4 goal:win",
	} {
		if d, ms = SplitDuel(Scan(line)); len(ms) > 0 {
			t.Errorf("%s: %v", line, ms)
		}
		x := d.Duel
		if x.First != BFirst || x.Later != SameLater || x.Rounds != 4 || x.Goal != ForWin || x.Sides[0].Actions != DodgeAlways || x.Sides[0].Moves != 1 || d.At == nil || d.At.Text != "@2" {
			t.Errorf("%s: %+v", line, d)
		}
	}
	d, ms = SplitDuel(Scan("2r charges 2b"))
	if len(ms) > 0 || d.Duel.Sides[0].Moves != 1 || d.Duel.Sides[1].Moves != 0 || d.At == nil || d.At.Text != "melee" {
		t.Errorf("%+v, %v", d, ms)
	}
}

// A word that both sides of an attack have holds for a whole side of a duel, but for tokens
// and what its card turns surges into.
func TestOfSide(t *testing.T) {
	for path, want := range map[string]string{
		"defender.holdTheLine": "attacker.holdTheLine", "defender.duelistDefender": "attacker.duelistAttacker", "defender.strategy": "attacker.strategy",
		"defender.dodgeTokens": "", "defender.surgeTokens": "", "defender.surgeChart": "", "defender.armorX": "", "attacker.strategy": "",
	} {
		f, ok := Lookup(path)
		got := ""
		if own := f.OfSide(); own != nil {
			got = own.Path()
		}
		if !ok || got != want {
			t.Errorf("%s is %q of a side, want %q", path, got, want)
		}
	}
}

// Wounds and miniatures left.
func TestMinisLeft(t *testing.T) {
	d := Defender{Minis: 3, WoundsPerMini: 2, WoundsTaken: 1}
	for wounds, want := range []int{3, 2, 2, 1, 1, 0, 0} {
		if n, known := d.MinisAfter(wounds); n != want || !known {
			t.Errorf("%d after %d wounds, want %d", n, wounds, want)
		}
	}
	if n, known := d.MinisLeft(); n != 3 || !known {
		t.Errorf("%d left, %v", n, known)
	}
	if _, known := (&Defender{Minis: 3}).MinisLeft(); known {
		t.Error("the size is known without wounds")
	}
}

// The first word of a line may say that it is a duel, which other answers refuse.
func TestIsDuel(t *testing.T) {
	for line, want := range map[string]bool{"duel 2r vs 2b": true, " Duel 2r": true, "duel: 2r": true, "duel\t2r": true, "duel": false, "duelist 2r": false, "2r duel": false, "": false} {
		if IsDuel(line) != want {
			t.Errorf("%q: %v", line, !want)
		}
	}
	if rest, ok := CutDuel(" duel:\t2r  vs 2b "); !ok || rest != "2r  vs 2b" {
		t.Errorf("%q, %v", rest, ok)
	}
	if rest, ok := CutDuel("duelist 2r"); ok || rest != "duelist 2r" {
		t.Errorf("%q, %v", rest, ok)
	}
	const want = "duel: makes the line a duel, two units until one is gone, and attacks are asked about: use salvo duel"
	for _, line := range []string{"duel 2r vs red", "duel: 2r vs red"} {
		if _, err := Parse(line); err == nil || !strings.Contains(err.Error(), want) {
			t.Error(err)
		}
	}
	if _, err := ParseVolley("duel 2r vs red then 3b"); err == nil || strings.Count(err.Error(), want) != 1 {
		t.Error(err)
	}
}
