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
		"2r actions:flee vs 2r":      `"flee" is not one of best`,
	} {
		if _, ms := SplitDuel(ScanDuel(line)); !strings.Contains(ms.Error(), want) {
			t.Errorf("%s: %v, want %s", line, ms, want)
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
