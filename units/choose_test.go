package units

import (
	"context"
	"math"
	"strings"
	"testing"

	"salvo/cards"
	"salvo/internal/cardtest"
	"salvo/legion"
	"salvo/odds"
)

// mean is how many wounds an attack does.
func mean(t *testing.T, a legion.Attack) float64 {
	t.Helper()
	res, err := odds.Exact(context.Background(), a, odds.Options{})
	if err != nil {
		t.Fatalf("%s: %v", a, err)
	}
	return res.Outcomes.TotalWounds.Mean
}

// What is chosen by the odds of this target, worked out by hand. Of an attack
// die of a colour, the results are those of eight faces: white 3, black 5, red
// 7 with a surge that converts.
func TestChosen(t *testing.T) {
	for _, x := range []struct{ line, want, next, how string }{
		// Spray: against six miniatures the one red die is six: 42/8 for a pair of
		// black and white that is 8/8; against one it is 7/8.
		{"mandalorian-warriors[gear-flame-projector] @melee vs b1-battle-droids", "in melee with 1 × Flame Projector, 4 × Vibro Blades", "in melee with 5 × Vibro Blades", "Spray"},
		{"mandalorian-warriors[gear-flame-projector] @melee vs darth-vader", "in melee with 5 × Vibro Blades", "in melee with 1 × Flame Projector, 4 × Vibro Blades", "Spray"},
		// Pierce: the pistol has 20/8 results, the rockets 21/8. Against red dice
		// half of them are blocked, and Pierce 1 takes a block away whenever there
		// is one, which is more than the 1/16 between them.
		{"gar-saxon-militant-commando[saxons-jetpack-rockets] @2 vs red", "at range 2 with 1 × Saxon's Westar-35 Blaster Pistol", "at range 2 with 1 × Jetpack Rockets", "Pierce"},
		{"gar-saxon-militant-commando[saxons-jetpack-rockets] @2 vs red immune-pierce", "at range 2 with 1 × Jetpack Rockets", "at range 2 with 1 × Saxon's Westar-35 Blaster Pistol", "Pierce"},
		// Blast: in heavy cover a red die's hits are cancelled, those of Blast not.
		{"imperial-death-troopers[e-11d] @2 vs red heavy", "at range 2 with 4 × E-11D Grenade Launcher Configuration", "", "Blast"},
		// Ties: four white dice do the same from 1 to 3.
		{"stormtroopers vs red", "at range 3 with 4 × E-11 Blaster Rifle", "in melee with 4 × Bludgeon", "longest range"},
		// Ties: a black die crits like a white one, and Armor 5 cancels all hits.
		{"stormtroopers[concussion-grenades] @1 vs at-st", "at range 1 with 4 × E-11 Blaster Rifle", "at range 1 with 1 × Concussion Grenade, 3 × E-11 Blaster Rifle", "fewer cards"},
		// Ranged 9/8 × 4 … against 4 red dice in melee that do less than twice that.
		{"count-dooku vs rebel-troopers", "at range 2 with 1 × Force Lightning", "in melee with 1 × Dooku's Lightsaber", "ranged unless twice"},
		{"darth-vader-the-emperors-apprentice vs rebel-troopers", "in melee with 1 × Vader's Lightsaber", "at range 2 with 1 × Force Throw", "twice"},
		// Cover does not decide: what hinders ranged attacks only is left aside.
		{"darth-vader-the-emperors-apprentice aim 1 vs rebel-troopers light", "in melee with 1 × Vader's Lightsaber", "at range 2 with 1 × Force Throw", "cover"},
		{"count-dooku vs rebel-troopers heavy", "at range 2 with 1 × Force Lightning", "in melee with 1 × Dooku's Lightsaber", "cover"},
		// High Velocity: three dodge tokens cancel nearly all of the others' hits, and
		// none of Del's if he fires alone.
		{"shoretroopers[del-meeko] @1 vs red dodge 3", "at range 1 with 1 × Del's DLT-19x", "at range 1 with 4 × E-22 Blaster Rifle, 1 × Del's DLT-19x", "alone"},
		{"shoretroopers[del-meeko] @1 vs red", "at range 1 with 4 × E-22 Blaster Rifle, 1 × Del's DLT-19x", "", "together"},
		// Long Shot spends the aim, if it must.
		{"clone-trooper-marksmen aim 1 vs red", "at range 3 with 4 × DC-15A Blaster Rifle", "in melee with 4 × Unarmed", "an aim is worth more than range"},
		// A sniper team fires its rifle alone, from as far as it can.
		{"scout-troopers-strike-team[dlt-19x] vs rebel-troopers", "at range 5 with 1 × DLT-19x Sniper Rifle", "in melee with 2 × Unarmed", "sniper team"},
		{"scout-troopers-strike-team[dlt-19x] @2 vs rebel-troopers", "at range 2 with 1 × DLT-19x Sniper Rifle", "", "sniper team"},
		{"scout-troopers-strike-team[dlt-19x] @2 moved vs rebel-troopers", "at range 2 with 1 × EC-17 Hold-Out Blaster, 1 × DLT-19x Sniper Rifle", "", "moved"},
	} {
		m := line(t, x.line)
		got := Option{At: m.Attacker.At, Uses: m.Attacker.Uses}.String()
		next := ""
		if m.Attacker.Next != nil {
			next = m.Attacker.Next.String()
		}
		if got != x.want || x.next != "" && next != x.next {
			t.Errorf("%s (%s)\n got %s, then %s\nwant %s, then %s", x.line, x.how, got, next, x.want, x.next)
		}
	}
}

// No other weapons do more from the same place, and no other range.
func TestNothingDoesMore(t *testing.T) {
	targets := []string{"rebel-troopers", "stormtroopers heavy dodge 1", "at-st", "darth-vader-dark-lord-of-the-sith", "b1-battle-droids dodge 2"}
	step, n := 7, 0
	if testing.Short() {
		step = 61
	}
	for i, u := range cards.All().Units {
		list := cardtest.Variants(u)
		for j := i % step; j < len(list); j += step {
			c := list[j]
			target := targets[(i+j)%len(targets)]
			for _, at := range append(c.Places(), cards.Place{Type: legion.Ranged}) {
				c.At, c.With = at, nil
				all := line(t, c.String()+" vs "+target)
				best := mean(t, all.Attack)
				for _, name := range c.Weapons() {
					c.With = []string{name}
					m := line(t, c.String()+" vs "+target)
					sniper := m.Attacker.Uses != nil && len(all.Attacker.Uses) == 1 && all.Attacker.Uses[0].Weapon.Keywords.Has("Sniper Team")
					if got := mean(t, m.Attack); got > best+1e-9 && !sniper {
						t.Errorf("%s: %v wounds, without a word %v", m, got, best)
					}
					n++
				}
			}
		}
	}
	t.Logf("%d attacks", n)
}

// Without a target it is chosen against a stand-in, and the note says so.
func TestStandIn(t *testing.T) {
	m := line(t, "stormtroopers[dlt-19]")
	said := strings.Join(m.Attacker.Notes.Lines(), "\n")
	if !strings.Contains(said, "no target is named: chosen against 4 troopers with red dice in the open") {
		t.Errorf("%s", said)
	}
	// 2 red and 4 white dice with a surge that converts: (14 + 12) / 8 results, of
	// which red dice leave half.
	if got := wounds(withDefender(m.Attack, standIn)); math.Abs(got-26.0/8/2) > 1e-9 {
		t.Errorf("%v", got)
	}
	if m.Attack.Defender != legion.New().Defender {
		t.Errorf("the stand-in is in the attack: %s", m.Attack)
	}
}

func withDefender(a legion.Attack, d legion.Defender) legion.Attack {
	a.Defender = d
	return a
}
