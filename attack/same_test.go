package attack

import (
	"testing"

	"salvo/legion"
)

// What makes no difference is not part of an attack's essence.
func TestEssence(t *testing.T) {
	usual := configOf(t, legion.May2026, legion.Ranged, by{RedDice: 3, UnitCost: 90},
		against{CoverType: legion.LightCover, DodgeTokens: 1, ShieldedX: 1, Courage: 2, SuppressionTokens: 1, Minis: 4, WoundsPerMini: 1, UnitCost: 40})
	for _, c := range []struct {
		name   string
		change func(a *legion.Attack)
		same   bool
	}{
		{"points", func(a *legion.Attack) { a.Attacker.UnitCost, a.Defender.UnitCost = 1, 2 }, true},
		{"wounds taken, all in sight", func(a *legion.Attack) { a.Defender.WoundsTaken = 2 }, true},
		{"wounds taken, some out of sight", func(a *legion.Attack) { a.Defender.WoundsTaken, a.Defender.MinisHidden = 2, 1 }, false},
		{"a suppression token less, not Suppressed either way", func(a *legion.Attack) { a.Defender.SuppressionTokens = 0 }, true},
		{"Suppressed", func(a *legion.Attack) { a.Defender.SuppressionTokens = 2 }, false},
		{"a token that Danger Sense counts", func(a *legion.Attack) { a.Defender.DangerSenseX = 2 }, false},
		{"tokens of a vehicle", func(a *legion.Attack) { a.Defender.UnitType = legion.Vehicle }, false}, // no cover
		{"in sight, without Spray", func(a *legion.Attack) { a.Defender.MinisInLOS = 3 }, true},
		{"in sight, with Spray", func(a *legion.Attack) { a.Defender.MinisInLOS, a.Attacker.Spray = 3, true }, false},
		{"a melee keyword", func(a *legion.Attack) { a.Attacker.DuelistAttacker = true }, true},
		{"Nimble", func(a *legion.Attack) { a.Defender.Nimble = true }, true},
		{"a dodge token", func(a *legion.Attack) { a.Defender.DodgeTokens = 0 }, false},
		{"a shield", func(a *legion.Attack) { a.Defender.ShieldedX = 0 }, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := usual
			c.change(&a)
			same(t, "of the same essence", Essence(a) == Essence(usual), c.same)
		})
	}
}

func TestSuppressed(t *testing.T) {
	for _, c := range []struct {
		name        string
		d           against
		now, before bool // by the rulebooks of 2026-05 and 2025-11
	}{
		{"no tokens", against{Courage: 1}, false, false},
		{"as many as its courage", against{Courage: 1, SuppressionTokens: 1}, true, true},
		{"courage not known", against{SuppressionTokens: 9}, false, false},
		{"said to be", against{Suppressed: true}, true, true},
		{"a droid", against{Courage: 1, SuppressionTokens: 2, UnitType: legion.Droid}, true, false},
		{"a vehicle", against{Courage: 1, SuppressionTokens: 2, UnitType: legion.Vehicle}, false, false},
		{"no courage value", against{Courage: 1, SuppressionTokens: 2, NullCourage: true}, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			same(t, "Suppressed", Suppressed(&c.d, legion.May2026), c.now)
			same(t, "Suppressed before", Suppressed(&c.d, legion.November2025), c.before)
		})
	}
}

// What is asked before an attack is weighed.
func TestCounts(t *testing.T) {
	r := New(configOf(t, legion.May2026, legion.Ranged, by{RedDice: 4, Suppressive: true, Overwhelm: true, AimTokens: 1},
		against{Deflect: true, ShienMastery: true, GuardianX: 2, GuardianDeflect: true, DangerSenseX: 1, SuppressionTokens: 1, UncannyLuckX: 1}))
	same(t, "limits", r.Limits(), Outcome{
		TotalWounds: 4, GuardianWounds: 2, MainWounds: 4, DeflectWounds: 5 + 1, Suppression: 3, OwnWounds: 4,
	})
	same(t, "surges count", r.CountsDefenseSurges(), true)
	same(t, "the first blank matters", r.FirstBlankMatters(), false)
	if n := r.CountDefending(); n < 5*3 || n > 5*4*3*3*2*2*2 {
		t.Errorf("%g positions to defend in", n)
	}
	plain := New(configOf(t, legion.May2026, legion.All, by{RedDice: 1, SniperTeam: true}, against{DjemSoMastery: true, SurgeTokens: 2}))
	same(t, "the first blank matters to Djem So and Sniper Team", plain.FirstBlankMatters(), true)
	same(t, "surge tokens that are counted", plain.Tracking(false).maxSurges(), 2)
	same(t, "surge tokens that are not", plain.maxSurges(), 0)
	rolling := map[Stage]bool{Covering: true, Guarding: true, GuardingAgain: true, Defending: true, DefendingAgain: true}
	for s := range Stage(Stages) {
		same(t, "dice fall", s.Rolls(), rolling[s])
	}
}
