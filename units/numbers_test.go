package units

import (
	"math"
	"testing"

	"salvo/battle"
	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
)

// Numbers that players have worked out or looked at, as people read them.
func TestNumbers(t *testing.T) {
	for _, x := range []struct {
		line string
		want float64
		how  legion.AttackType
	}{
		{"iden-versio aim 1 vs rebel-troopers heavy", 2.45, legion.Ranged},
		{"iden-versio aim 1 play:documented vs rebel-troopers heavy", 1.99, legion.Ranged},
		{"iden-versio aim 1 marksman:no vs rebel-troopers heavy", 2.34, legion.Ranged},
		{"darth-vader-the-emperors-apprentice aim 1 vs rebel-troopers light", 4.56, legion.Melee},
		{"darth-vader-the-emperors-apprentice aim 1 vs rebel-troopers", 4.56, legion.Melee},
		{"darth-vader-the-emperors-apprentice aim 1 ranged vs rebel-troopers light", 1.00, legion.Ranged},
	} {
		m := line(t, x.line)
		a, cheap := m.Played(odds.Options{})
		res, err := odds.Exact(t.Context(), a, odds.Options{})
		if err != nil || !cheap {
			t.Fatal(x.line, err, cheap)
		}
		if got := res.Outcomes.OwnWounds.Mean; math.Abs(got-x.want) > 0.005 || a.AttackType != x.how {
			t.Errorf("%s: %.3f wounds, %s; want %.2f, %s", x.line, got, a.AttackType, x.want, x.how)
		}
	}
	const clones = "clone-trooper-infantry[z-6] aim 1 ranged"
	const wookiees = "stormtroopers vs wookiee-warriors-freedom-fighters light dodge 2 play:optimal then stormtroopers goal:"
	for _, x := range []struct {
		line          string
		value, wounds float64
	}{
		{clones + " vs b1-battle-droids light dodge 1 then " + clones + " then " + clones + " goal:kill", 0.950, 5.92},
		{clones + " edition:2025-11 vs b1-battle-droids light dodge 1 then " + clones + " then " + clones + " goal:kill", 0.980, 5.97},
		{wookiees + "kill", 0, 1.08},
		{wookiees + "wounds", 1.08, 1.08},
	} {
		m, err := ExpandVolley(cards.All(), x.line)
		if err != nil {
			t.Fatal(err)
		}
		v, cheap := m.Played()
		res, err := battle.Volley(t.Context(), v, odds.Options{})
		if err != nil || !cheap {
			t.Fatal(x.line, err, cheap)
		}
		wounds := res.After[len(res.After)-1].Wounds.Mean
		if math.Abs(res.Value-x.value) > 0.005 || math.Abs(wounds-x.wounds) > 0.01 {
			t.Errorf("%s: %.4f, %.3f wounds; want %.3f, %.2f", x.line, res.Value, wounds, x.value, x.wounds)
		}
	}
}

// With best play, nothing that a unit of the library may use or leave lowers its wounds.
func TestHelpOfUnitsNeverHarms(t *testing.T) {
	helps := map[string]func(at *legion.Attacker){
		"aims":         func(at *legion.Attacker) { at.AimTokens = 0 },
		"observations": func(at *legion.Attacker) { at.ObservationTokens = 0 },
		"surges":       func(at *legion.Attacker) { at.SurgeTokens = 0 },
		"Precise":      func(at *legion.Attacker) { at.PreciseX = 0 },
		"Marksman":     func(at *legion.Attacker) { at.Marksman = false },
		"Lethal":       func(at *legion.Attacker) { at.LethalX = 0 },
		"Jar'Kai":      func(at *legion.Attacker) { at.JarKaiMastery = false },
		"Sniper Team":  func(at *legion.Attacker) { at.SniperTeam = false },
		"Makashi":      func(at *legion.Attacker) { at.MakashiMastery = false },
	}
	tried := map[string]int{}
	for _, u := range cards.All().Units {
		m, err := Expand(cards.All(), u.ID+" ready aim 1 observe 1 vs stormtroopers heavy dodge 1")
		if err != nil || m.Attacker == nil {
			continue
		}
		a, cheap := m.Played(odds.Options{})
		if !cheap {
			continue
		}
		with := wounds(a)
		for name, take := range helps {
			b := a
			if take(&b.Attacker); b == a {
				continue
			}
			tried[name]++
			if without := wounds(b); with < without-tiny {
				t.Errorf("%s: %s lowers its wounds from %.4f to %.4f", m, name, without, with)
			}
		}
	}
	for name := range helps {
		if tried[name] == 0 {
			t.Errorf("no unit has %s", name)
		}
	}
	t.Logf("tried: %v", tried)
}
