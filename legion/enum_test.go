package legion

import (
	"encoding"
	"fmt"
	"testing"
)

// text is what every enumeration can do.
type text interface {
	encoding.TextUnmarshaler
	encoding.TextMarshaler
	fmt.Stringer
}

// Every value has a word, by which it is written and read.
func TestEnumerations(t *testing.T) {
	for _, x := range []struct {
		value text
		words []string
	}{
		{new(AttackType), []string{"all", "ranged", "melee", "overrun"}},
		{new(Edition), []string{"2026-05", "2025-11"}},
		{new(AttackSurge), []string{"none", "to-hit", "to-crit"}},
		{new(DefenseSurge), []string{"none", "to-block"}},
		{new(DefenseDie), []string{"white", "red"}},
		{new(Cover), []string{"none", "light", "heavy"}},
		{new(Rerolls), []string{"conservative", "crit-fishing"}},
		{new(MarksmanPlan), []string{"deterministic", "averages"}},
		{new(Strategy), []string{"documented", "optimal"}},
		{new(Objective), []string{"wounds", "kill"}},
		{new(UnitType), []string{"", "trooper", "droid", "vehicle"}},
	} {
		for _, word := range x.words {
			err := x.value.UnmarshalText([]byte(word))
			written, err2 := x.value.MarshalText()
			if err != nil || err2 != nil || string(written) != word || x.value.String() != word {
				t.Errorf("%T: %q is written as %q and %q: %v, %v", x.value, word, written, x.value, err, err2)
			}
		}
		if err := x.value.UnmarshalText([]byte("thick")); err == nil || err.Error() != `"thick" is not one of `+list(x.words) {
			t.Errorf("%T: thick gives %v", x.value, err)
		}
		if last := x.words[len(x.words)-1]; x.value.String() != last {
			t.Errorf("%T: a mistake changes the value from %s to %s", x.value, last, x.value)
		}
	}
}

func TestEnumerationConstants(t *testing.T) {
	if got := fmt.Sprint(All, Melee, May2026, SurgeToCrit, SurgeToBlock, RedDie, HeavyCover, CritFishing, Averages, Optimal, Kill, Vehicle); got !=
		"all melee 2026-05 to-crit to-block red heavy crit-fishing averages optimal kill vehicle" {
		t.Error(got)
	}
}

// A value without a word is a programmer's mistake, which is shown.
func TestNoSuchValue(t *testing.T) {
	if got := Cover(9).String(); got != "legion.covers(9)" {
		t.Errorf("a value without a word prints as %s", got)
	}
	if text, err := Cover(9).MarshalText(); err == nil || err.Error() != "9 is not one of none, light or heavy" {
		t.Errorf("a value without a word is written as %s, %v", text, err)
	}
}
