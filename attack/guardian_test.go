package attack

import (
	"strings"
	"testing"

	"salvo/dice"
	"salvo/legion"
)

// Step 6b: the Guardian's dice.

func TestGuardian(t *testing.T) {
	for _, c := range []struct {
		name     string
		typ      legion.AttackType
		at       by
		d        against
		roll     string
		rerolled string
		blocks   int
		deflect  int
	}{
		{"003 guardian: without die color specified", legion.All, by{}, against{}, "xs", "", 1, 0},
		{"003 guardian: Soresu + 0 Dodge tokens", legion.All, by{}, against{GuardianSoresuMastery: true}, "---", "", 0, 0},
		{"003 guardian: Soresu + 1 Dodge token", legion.All, by{}, against{GuardianSoresuMastery: true, GuardianDodgeTokens: 1}, "---", "---", 0, 0},
		{"003 guardian: Soresu + 1 Dodge token, a good roll (decision 20)", legion.All, by{},
			against{GuardianSoresuMastery: true, GuardianDodgeTokens: 1}, "xx-", "", 2, 0},
		{"003 guardian: Deflect + 0 surges rolled", legion.Ranged, by{}, against{GuardianDeflect: true}, "x--", "", 1, 0},
		{"003 guardian: Deflect + 3 surges rolled", legion.Ranged, by{}, against{GuardianDeflect: true}, "sss", "", 3, 1},
		{"003 guardian: Deflect + Immune: Deflect on attacker", legion.Ranged, by{ImmuneDeflect: true}, against{GuardianDeflect: true}, "sss", "", 3, 0},
		{"003 guardian: Deflect + High Velocity on attacker", legion.Ranged, by{HighVelocity: true}, against{GuardianDeflect: true}, "sss", "", 0, 0},
		{"003 guardian: Deflect surge conversion (Ranged)", legion.Ranged, by{}, against{GuardianDeflect: true}, "s-", "", 1, 1},
		{"003 guardian: Deflect + Melee attack", legion.Melee, by{}, against{GuardianDeflect: true}, "s-", "", 0, 0},
		{"003 guardian: surge chart ToBlock + Deflect", legion.Ranged, by{},
			against{GuardianDeflect: true, GuardianSurgeChart: legion.SurgeToBlock}, "ss-", "", 2, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.d.GuardianX = 3
			r := sized(t, c.typ, c.at, c.d, 5)
			same(t, "rerolled", rerolledGuardian(r, c.roll), c.rerolled)
			same(t, "blocks", blocks(&r.guardian, c.roll, false), c.blocks)
			same(t, "deflected", r.guardian.deflected(strings.Count(c.roll, "s")), c.deflect)
		})
	}

	t.Run("003 guardian: 0 guardian hits", func(t *testing.T) {
		rec := play(t, legion.Ranged, by{RedDice: 1}, against{GuardianX: 2, GuardianDeflect: true}, rolls{red: "c", defender: "-"})
		same(t, "guarded", rec.Guarded, 0)
		same(t, "dice", rec.Guardian.Rolled.Total(), 0)
	})
	t.Run("003 test: returns wounds = hits - blocks", func(t *testing.T) {
		// Red dice with surge to block: four of six sides block, so that the
		// mean of three hits is one wound.
		r := sized(t, legion.Ranged, by{}, against{GuardianX: 3, GuardianDieColor: legion.RedDie, GuardianSurgeChart: legion.SurgeToBlock}, 3)
		sides := 0
		for f, n := range dice.DefenseDie[r.guardian.color] {
			sides += n * blocks(&r.guardian, defenseLetters[f:f+1], false)
		}
		same(t, "sides that block", sides, 4)
		rec := play(t, legion.Ranged, by{RedDice: 3}, against{GuardianX: 3, GuardianSurgeChart: legion.SurgeToBlock}, rolls{red: "hhh", guardian: "xs-"})
		same(t, "wounds", rec.Outcome[GuardianWounds], 1)
	})
	t.Run("003 test: Guardian Deflect reflects 1 wound on surge", func(t *testing.T) {
		g := &sized(t, legion.All, by{}, against{GuardianX: 1, GuardianDeflect: true}, 1).guardian
		same(t, "sides with a surge", dice.DefenseDie[g.color][dice.DefenseSurge], 1)
		same(t, "wounds of a surge", g.deflected(1), 1)
		same(t, "wounds of none", g.deflected(0), 0)
	})
	t.Run("003 test: Guardian Deflect blocked by Immune: Deflect", func(t *testing.T) {
		rec := play(t, legion.All, by{RedDice: 3, ImmuneDeflect: true}, against{GuardianX: 3, GuardianDeflect: true}, rolls{red: "hhh", guardian: "sss"})
		same(t, "wounds to the attacker", rec.Outcome[DeflectWounds], 0)
		same(t, "blocks", rec.Guardian.Blocks(), 3)
	})
	t.Run("003 test: defaults to white die when guardianDieColor not specified", func(t *testing.T) {
		same(t, "colour", sized(t, legion.All, by{}, against{GuardianX: 2}, 2).guardian.color, dice.White)
	})
	t.Run("003 flow: no Danger Sense or Impervious for the Guardian", func(t *testing.T) {
		rec := play(t, legion.Ranged, by{RedDice: 2, PierceX: 1},
			against{GuardianX: 2, Impervious: true, DangerSenseX: 1, SuppressionTokens: 1}, rolls{red: "hh", guardian: "--", defender: "--"})
		same(t, "dice of the Guardian", rec.Guardian.Rolled.Total(), 2)
	})
	t.Run("003 notes: Pierce on the combined block total (decision 23)", func(t *testing.T) {
		// Two spare blocks of the defender do not save the Guardian, and Pierce
		// goes to the Guardian's blocks first.
		rec := play(t, legion.Ranged, by{RedDice: 3, PierceX: 1}, against{GuardianX: 2, DangerSenseX: 2, SuppressionTokens: 2},
			rolls{red: "hhc", guardian: "x-", defender: "xxx"})
		same(t, "Guardian, no Pierce", rec.Outcome[GuardianWounds], 1)
		same(t, "Guardian's blocks left", rec.Guardian.Left, 0)
		same(t, "defender's blocks left", rec.Defender.Left, 3)
		same(t, "total", rec.Outcome[TotalWounds], 2)
	})
}
