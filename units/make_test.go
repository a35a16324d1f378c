package units

import (
	"regexp"
	"slices"
	"testing"

	"salvo/cards"
	"salvo/internal/cardtest"
	"salvo/legion"
)

// pair is the attack of one unit against another.
func pair(attacker, defender cards.Choice) (*Attack, error) {
	return New(&attacker, &defender, nil, legion.NoWords())
}

// attackerOf is a unit as an attacker.
func attackerOf(c cards.Choice) (*Side, error) {
	a, err := New(&c, nil, nil, legion.NoWords())
	return a.Attacker, err
}

// defenderOf is a unit as a defender in attacks of a type.
func defenderOf(c cards.Choice, guardian *cards.Choice, how legion.AttackType) (*Side, error) {
	said := legion.NoWords()
	said.Attack.AttackType = how
	a, err := New(nil, &c, guardian, said)
	return a.Defender, err
}

// sameButPoints compares attacks made of today's cards, whatever these cost: points are
// corrected more often than anything else about a card.
func sameButPoints(got, want string) bool {
	return points.ReplaceAllString(got, "") == points.ReplaceAllString(want, "")
}

var points = regexp.MustCompile(`\bpoints \d+`)

// Which upgrades change something about a side of an attack.
func TestTouched(t *testing.T) {
	for _, x := range []struct {
		line               string
		attacker, defender []string
	}{
		// A grenade that is thrown does, at range 1.
		{"stormtroopers[dlt-19, fragmentation-grenades, targeting-scopes] @3 vs rebel-troopers", []string{"heavy-weapon-dlt-19-stormtrooper", "gear-targeting-scopes"}, nil},
		{"stormtroopers[fragmentation-grenades] @1 vs rebel-troopers", []string{"grenades-fragmentation-grenades"}, nil},
		// An effect does where it acts.
		{"stormtroopers[tank-hunting-munitions] @3 vs at-st", []string{"gear-tank-hunting-munitions"}, nil},
		{"stormtroopers[tank-hunting-munitions] @3 exhausted vs at-st", nil, nil},
		{"stormtroopers[stormtrooper-captain, offensive-push] @3 vs red", []string{"personnel-stormtrooper-captain"}, nil},
		{"stormtroopers[stormtrooper-captain, offensive-push] @3 ready:offensive-push vs red", []string{"personnel-stormtrooper-captain", "training-offensive-push"}, nil},
		// A droid without weapons counts only when it may be wounded.
		{"stormtroopers[fx-9-medical-droid] @3 vs stormtroopers[fx-9-medical-droid]", nil, []string{"personnel-fx-9-medical-droid"}},
		{"2r vs stormtroopers[imperial-officer, emergency-stims]", nil, []string{"personnel-imperial-officer"}},
		{"2r melee vs stormtroopers[superior-equipment]", nil, nil},
		{"2r ranged vs stormtroopers[superior-equipment]", nil, []string{"gear-superior-equipment"}},
	} {
		m := line(t, x.line)
		got := [2][]string{}
		for i, b := range []*Side{m.Attacker, m.Defender} {
			if b != nil {
				got[i] = cardtest.UpgradeIDs(b.Touched)
			}
		}
		if !slices.Equal(got[0], x.attacker) || !slices.Equal(got[1], x.defender) {
			t.Errorf("%s: %v and %v; want %v and %v", x.line, got[0], got[1], x.attacker, x.defender)
		}
	}
}
