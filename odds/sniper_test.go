package odds

import (
	"math"
	"testing"
)

// Djem So is part of step 9, which an attacker that gives up its dice does not
// reach. One white die, which Sniper Team makes black, with an aim against a red
// die: a crit is given up, for going on is worth 1/2. The first roll is blank in
// 3/8, of which 1/8 become crits: 3/8 - 3/64 = 21/64.
func TestGiveUpBeforeDjemSo(t *testing.T) {
	for _, line := range []string{
		"1w aim 1 sniper-team melee vs red djem-so",
		"1w aim 1 sniper-team play:optimal melee vs red djem-so",
	} {
		a := parse(t, line)
		res, err := Exact(t.Context(), a, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := res.Outcomes.DjemSoWounds.Mean; math.Abs(got-21.0/64) > 1e-12 {
			t.Errorf("%s: Djem So in %v, want 21/64", line, got)
		}
		if res, err = Simulate(t.Context(), a, Options{Attacks: 100_000, Seed: 1}); err != nil {
			t.Fatal(err)
		}
		if got := res.Outcomes.DjemSoWounds.Mean; math.Abs(got-21.0/64) > 5*0.47/316 {
			t.Errorf("%s: played, Djem So in %v, want 21/64", line, got)
		}
	}
}

// One white die that is black by Sniper Team, no tokens, against a red die: 1/8
// crits are given up for a wound each, 3/8 hits meet a die that blocks 1/2.
func TestGiveUpWounds(t *testing.T) {
	res, err := Exact(t.Context(), parse(t, "1w sniper-team ranged vs red"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := res.Outcomes.OwnWounds.Mean, 1.0/8+3.0/8/2; math.Abs(got-want) > 1e-12 {
		t.Errorf("%v wounds, want %v", got, want)
	}
	f, err := Why(t.Context(), parse(t, "1w sniper-team ranged vs red"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range f.Steps {
		if s.Step == "4d.7" && (math.Abs(s.GaveUp-1.0/8) > 1e-12 || math.Abs(s.Hits-3.0/8) > 1e-12 || s.Crits != 0) {
			t.Errorf("after step 4d.7: %+v, want 3/8 hits, no crits, given up in 1/8", s)
		}
	}
}
