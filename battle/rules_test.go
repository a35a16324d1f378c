package battle

import (
	"math"
	"strings"
	"testing"

	"salvo/legion"
	"salvo/odds"
)

func volleyIn(t *testing.T, line string) *VolleyResult {
	t.Helper()
	v, err := legion.ParseVolley(line)
	if err != nil {
		t.Fatal(err)
	}
	res, err := Volley(t.Context(), v, odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return res
}

// A unit that is attacked in melee is engaged: shooting comes first.
func TestEngaged(t *testing.T) {
	const troopers = " vs red minis 9 wounds 1"
	res := volleyIn(t, "6r melee"+troopers+" then 2w ranged order:best")
	if first := res.Plan[0].Attack; first != 1 {
		t.Errorf("attack %d goes first, want the ranged one", first+1)
	}
	// The melee attack alone, if the other cannot be made afterwards.
	if res := volleyIn(t, "6r melee"+troopers+" then 2w ranged order:best happened:1/wounds:1"); res.Value != 1 || len(res.Plan) != 0 {
		t.Errorf("after melee the value is %v, the plan %+v", res.Value, res.Plan)
	}
	// Nobody has to hurry where it is a vehicle, or nothing was rolled.
	for _, line := range []string{"6r melee" + troopers + " unit:vehicle then 2w ranged", "0r melee" + troopers + " then 2w ranged"} {
		if after := volleyIn(t, line).After; after[1].Wounds.Mean <= after[0].Wounds.Mean {
			t.Errorf("%s: %v wounds, then %v", line, after[0].Wounds.Mean, after[1].Wounds.Mean)
		}
	}
	_, err := legion.ParseVolley("6r melee" + troopers + " then 2w ranged")
	if err == nil || !strings.Contains(err.Error(), "attack 2 is ranged, but attack 1 is melee") || !strings.Contains(err.Error(), "put the ranged attacks first") {
		t.Errorf("the given order is an error: %v", err)
	}
}

// A Guardian that has as many suppression tokens as its courage takes no hit; it gets
// one for every attack in which it takes some.
func TestGuardianTires(t *testing.T) {
	const guarded = "8r ranged vs minis 9 wounds 9 guardian 1 guardian-courage 2"
	twice := " then 8r ranged then 8r ranged"
	wounds := func(line string) []float64 {
		var list []float64
		for _, x := range volleyIn(t, line).After {
			list = append(list, x.Wounds.Mean)
		}
		return list
	}
	got := wounds(guarded + twice)
	none := wounds("8r ranged vs minis 9 wounds 9" + twice)
	// Of 8 red dice, 5 of 8 sides are hits: nearly always there is one to take. The
	// third attack meets a Guardian without courage left, but for the rare rolls.
	if gap := (none[2] - none[1]) - (got[2] - got[1]); math.Abs(gap) > 0.01 {
		t.Errorf("the third attack does %.4f wounds less than without a Guardian", gap)
	}
	if gap := (none[1] - none[0]) - (got[1] - got[0]); gap < 0.8 {
		t.Errorf("the second attack does only %.4f wounds less than without a Guardian", gap)
	}
	if old := wounds(guarded + " edition:2025-11" + twice); math.Abs((old[2]-old[1])-(old[1]-old[0])) > 1e-9 {
		t.Errorf("by the rulebook of 2025-11 it never tires: %v", old)
	}
	for _, edition := range []string{"", " edition:2025-11"} {
		if tired := wounds(guarded + " guardian-suppression 2" + edition); math.Abs(tired[0]-none[0]) > 1e-9 {
			t.Errorf("with as many tokens as courage: %v, want %v", tired[0], none[0])
		}
	}
}

// Where a unit cannot be wiped out, neither side plays as if nothing mattered: played
// to wipe out, wounds are told apart.
func TestTies(t *testing.T) {
	const line = "4w 1r aim 1 play:optimal ranged vs minis 9 wounds 3 light dodge 2 courage 2 play:optimal then 4w play:optimal ranged goal:"
	kill, wounds := volleyIn(t, line+"kill"), volleyIn(t, line+"wounds")
	if kill.Value != 0 {
		t.Fatalf("it can be wiped out: %v", kill.Value)
	}
	if got, want := kill.After[1].Wounds.Mean, wounds.Value; math.Abs(got-want) > 1e-6 {
		t.Errorf("%v wounds, played for wounds %v", got, want)
	}
}

// Suppressed and Panicked are about a unit that is still there.
func TestSuppressedIsThere(t *testing.T) {
	after := volleyIn(t, "24r pierce 9 ranged vs minis 1 wounds 1 courage 1 suppression 2").After[0]
	left := 1 - *after.Defeated
	if s := *after.Suppression.Suppressed; s > left+1e-12 {
		t.Errorf("Suppressed %v, but only %v that it is there", s, left)
	}
	if p := *volleyIn(t, "1w ranged vs minis 9 wounds 1 courage 1 suppression 2 commander-courage 2").After[0].Suppression.Panicked; p != 0 {
		t.Errorf("Panicked %v beside a commander of courage 2", p)
	}
}
