package attack

import (
	"testing"

	"salvo/legion"
)

// Steps 8 to 10: Pierce, wounds, and what an attack does besides.

func TestComparePierce(t *testing.T) {
	outcomes(t, []outcomeCase{
		{"001 verify: wounds of Guardian and main target without Pierce, total with", legion.Ranged,
			by{RedDice: 4, PierceX: 1}, against{GuardianX: 2},
			rolls{red: "hhhc", guardian: "x-", defender: "x-"}, [6]int{3, 1, 1, 0, 0, 1}},
		{"001 verify: Pierce on the combined block total (decision 23)", legion.Ranged,
			by{RedDice: 2, PierceX: 1}, against{GuardianX: 1, DangerSenseX: 1, SuppressionTokens: 1},
			rolls{red: "hc", guardian: "-", defender: "xx"}, [6]int{1, 1, 0, 0, 0, 1}},
		{"001 case: max keyword values: Pierce 5", legion.Ranged, by{RedDice: 3, PierceX: 5}, against{},
			rolls{red: "hhh", defender: "xxx"}, [6]int{3, 0, 0, 0, 0, 1}},
		{"001 verify: Immune: Pierce zeroes out Pierce", legion.Ranged, by{RedDice: 2, PierceX: 2}, against{ImmunePierce: true},
			rolls{red: "hh", defender: "xx"}, [6]int{0, 0, 0, 0, 0, 1}},
		{"001 verify: Immune: Pierce zeroes out Pierce: not the Guardian's (decision 24)", legion.Ranged,
			by{RedDice: 2, PierceX: 2}, against{ImmunePierce: true, GuardianX: 1},
			rolls{red: "hc", guardian: "x", defender: "x"}, [6]int{1, 0, 0, 0, 0, 1}},
		{"001 code: a Guardian that is Immune: Pierce leaves it to the defender (decision 24)", legion.Ranged,
			by{RedDice: 2, PierceX: 1}, against{GuardianX: 1, GuardianImmunePierce: true},
			rolls{red: "hc", guardian: "x", defender: "x"}, [6]int{1, 0, 0, 0, 0, 1}},
		{"001 code: Immune: Melee Pierce in Melee", legion.Melee, by{RedDice: 1, PierceX: 1}, against{ImmuneMeleePierce: true},
			rolls{red: "h", defender: "x"}, [6]int{}},
		{"001 code: Immune: Melee Pierce in Ranged", legion.Ranged, by{RedDice: 1, PierceX: 1}, against{ImmuneMeleePierce: true},
			rolls{red: "h", defender: "x"}, [6]int{1, 0, 0, 0, 0, 1}},
		{"001 code: Immune: Melee Pierce in All (decision 13)", legion.All, by{RedDice: 1, PierceX: 1}, against{ImmuneMeleePierce: true},
			rolls{red: "h", defender: "x"}, [6]int{0, 0, 0, 0, 0, 1}},
		{"001 verify: Duelist (defender) with Melee attack + Dodge spent (decision 22)", legion.Melee,
			by{RedDice: 2, PierceX: 2}, against{DuelistDefender: true, DodgeTokens: 1},
			rolls{red: "hc", defender: "x"}, [6]int{}},

		{"001 case: Makashi Mastery disabling Immune: Pierce", legion.Melee, by{RedDice: 2, PierceX: 2, MakashiMastery: true},
			against{ImmunePierce: true}, rolls{red: "hh", defender: "xx"}, [6]int{1}},
		{"001 case: Makashi Mastery disabling Impervious", legion.Melee, by{RedDice: 2, PierceX: 2, MakashiMastery: true},
			against{Impervious: true}, rolls{red: "hh", defender: "xx"}, [6]int{1}},
		{"001 code: Makashi Mastery always costs 1 Pierce (decision 19)", legion.Melee, by{RedDice: 2, PierceX: 2, MakashiMastery: true},
			against{}, rolls{red: "hh", defender: "xx"}, [6]int{2}},
		{"001 code: Makashi Mastery needs Pierce X to give up (decision 19)", legion.Melee,
			by{RedDice: 2, LethalX: 2, AimTokens: 2, MakashiMastery: true}, against{ImmunePierce: true},
			rolls{red: "hh", defender: "xx"}, [6]int{}},
		{"001 code: Makashi Mastery against a Duelist that may dodge (decision 19)", legion.Melee,
			by{RedDice: 2, PierceX: 2, MakashiMastery: true}, against{DuelistDefender: true, DodgeTokens: 1},
			rolls{red: "cc", defender: "xx"}, [6]int{1}},
		{"001 code: Makashi Mastery against a Duelist that may not dodge (decision 19)", legion.Melee,
			by{RedDice: 2, PierceX: 2, MakashiMastery: true, HighVelocity: true}, against{DuelistDefender: true, DodgeTokens: 1},
			rolls{red: "cc", defender: "xx"}, [6]int{2}},
		{"001 code: Makashi Mastery works in Ranged for Impervious (decision 19)", legion.Ranged,
			by{RedDice: 1, PierceX: 1, MakashiMastery: true}, against{Impervious: true},
			rolls{red: "h", defender: "xx"}, [6]int{0, 0, 0, 0, 0, 1}},
		{"001 case: Impervious defense dice: keyword + Lethal + Duelist", legion.Melee,
			by{RedDice: 2, PierceX: 1, LethalX: 1, AimTokens: 2, DuelistAttacker: true}, against{Impervious: true},
			rolls{red: "hh", defender: "-----"}, [6]int{2, 0, 2}},
		{"001 code: Impervious with Immune: Melee Pierce rolls full dice (decision 18)", legion.Melee,
			by{RedDice: 1, PierceX: 2}, against{Impervious: true, ImmuneMeleePierce: true},
			rolls{red: "h", defender: "---"}, [6]int{1, 0, 1}},
	})
	t.Run("002 downstream: Duelist Defender (Step 9)", func(t *testing.T) {
		at, d := by{RedDice: 2, PierceX: 2}, against{DuelistDefender: true, DodgeTokens: 1}
		rec := play(t, legion.Melee, at, d, rolls{red: "cc", defender: "xx"})
		same(t, "wounds, dodged", rec.Outcome[TotalWounds], 0)
		d.DodgeTokens = 0
		rec = play(t, legion.Melee, at, d, rolls{red: "cc", defender: "xx"})
		same(t, "wounds, not dodged", rec.Outcome[TotalWounds], 2)
	})
}

func TestCompareDeflect(t *testing.T) {
	outcomes(t, []outcomeCase{
		{"001 verify: Deflect reflects 1 wound", legion.Ranged, by{RedDice: 3}, against{Deflect: true},
			rolls{red: "hhh", defender: "ss-"}, [6]int{1, 0, 1, 1, 0, 1}},
		{"001 verify: Deflect reflects N with Shien", legion.Ranged, by{RedDice: 3}, against{Deflect: true, ShienMastery: true},
			rolls{red: "hhh", defender: "ss-"}, [6]int{1, 0, 1, 2, 0, 1}},
		{"001 verify: Deflect without a surge", legion.Ranged, by{RedDice: 1}, against{Deflect: true},
			rolls{red: "h", defender: "x"}, [6]int{0, 0, 0, 0, 0, 1}},
		{"001 case: Immune: Deflect", legion.Ranged, by{RedDice: 1, ImmuneDeflect: true}, against{Deflect: true},
			rolls{red: "h", defender: "s"}, [6]int{0, 0, 0, 0, 0, 1}},
		{"001 case: High Velocity disabling Deflect", legion.Ranged, by{RedDice: 1, HighVelocity: true}, against{Deflect: true},
			rolls{red: "h", defender: "s"}, [6]int{1, 0, 1, 0, 0, 1}},
		{"001 isDeflectActive: Melee", legion.Melee, by{RedDice: 1}, against{Deflect: true},
			rolls{red: "h", defender: "s"}, [6]int{1, 0, 1}},
		{"001 verify: Guardian Deflect wounds are included", legion.Ranged, by{RedDice: 2}, against{Deflect: true, GuardianX: 1, GuardianDeflect: true},
			rolls{red: "hc", guardian: "s", defender: "s"}, [6]int{0, 0, 0, 2, 0, 1}},
	})
}

func TestCompareDjemSo(t *testing.T) {
	outcomes(t, []outcomeCase{
		{"001 verify: Djem So: Melee", legion.Melee, by{RedDice: 3}, against{DjemSoMastery: true},
			rolls{red: "--h", defender: "-"}, [6]int{1, 0, 1, 0, 1, 0}},
		{"001 verify: Djem So: a surge is no blank", legion.Melee, by{RedDice: 2}, against{DjemSoMastery: true},
			rolls{red: "sh", defender: "-"}, [6]int{1, 0, 1, 0, 0, 0}},
		{"001 verify: Djem So: Ranged", legion.Ranged, by{RedDice: 2}, against{DjemSoMastery: true},
			rolls{red: "-h", defender: "-"}, [6]int{1, 0, 1, 0, 0, 1}},
		{"001 verify: Djem So checks the original roll (decision 28)", legion.Melee, by{RedDice: 2, AimTokens: 1}, against{DjemSoMastery: true},
			rolls{red: "-h" + "h", defender: "--"}, [6]int{2, 0, 2, 0, 1, 0}},
		{"001 verify: Djem So: a blank of a reroll does not count (decision 28)", legion.Melee, by{RedDice: 1, AimTokens: 1},
			against{DjemSoMastery: true}, rolls{red: "s" + "-"}, [6]int{}},
	})
}

func TestCompareSuppression(t *testing.T) {
	outcomes(t, []outcomeCase{
		{"001 verify: suppression is 2 with Suppressive", legion.Ranged, by{RedDice: 1, Suppressive: true}, against{},
			rolls{red: "h", defender: "x"}, [6]int{0, 0, 0, 0, 0, 2}},
		{"001 code: Melee attacks do not cause suppression", legion.Melee, by{RedDice: 1, Suppressive: true}, against{},
			rolls{red: "h", defender: "x"}, [6]int{}},
		{"001 code: Overrun attacks do not cause suppression", legion.Overrun, by{RedDice: 1, Suppressive: true}, against{},
			rolls{red: "h", defender: "x"}, [6]int{}},
		{"001 code: a hit that is dodged still suppresses (decision 26)", legion.Ranged, by{RedDice: 1}, against{DodgeTokens: 1},
			rolls{red: "h"}, [6]int{0, 0, 0, 0, 0, 1}},
		{"001 verify: Shien: suppression = 0 when defender takes no wounds", legion.Ranged, by{RedDice: 1},
			against{Deflect: true, ShienMastery: true}, rolls{red: "h", defender: "x"}, [6]int{}},
		{"001 verify: Shien: the Guardian's wounds are not the defender's (decision 26)", legion.Ranged, by{RedDice: 1},
			against{Deflect: true, ShienMastery: true, GuardianX: 1}, rolls{red: "h", guardian: "-"}, [6]int{1, 1, 0, 0, 0, 0}},
	})
}

// What the rulebook of 2026 adds to the comparison.
func TestCompare2026(t *testing.T) {
	// Three miniatures of two wounds, of which some are out of sight.
	squad := func(hidden int) against { return against{Minis: 3, WoundsPerMini: 2, MinisHidden: hidden} }
	wounded := squad(1)
	wounded.WoundsTaken = 1
	worn := squad(1)
	worn.WoundsTaken = 5
	guarded := squad(2)
	guarded.GuardianX = 2
	outcomesOf(t, legion.May2026, []outcomeCase{
		{"decision 31: Impervious takes 1 from Pierce 2", legion.Ranged, by{RedDice: 2, PierceX: 2}, against{Impervious: true},
			rolls{red: "hh", defender: "xx"}, [6]int{1, 0, 0, 0, 0, 1}},

		{"Overwhelm with an aim that was spent: 1 + 1", legion.Ranged, by{RedDice: 1, AimTokens: 1, Overwhelm: true}, against{},
			rolls{red: "-" + "h", defender: "x"}, [6]int{0, 0, 0, 0, 0, 2}},
		{"Overwhelm with Suppressive: 1 + 1 + 1", legion.Ranged, by{RedDice: 1, AimTokens: 1, Overwhelm: true, Suppressive: true}, against{},
			rolls{red: "-" + "h", defender: "x"}, [6]int{0, 0, 0, 0, 0, 3}},
		{"Overwhelm without an aim: 1", legion.Ranged, by{RedDice: 1, ObservationTokens: 1, Overwhelm: true}, against{},
			rolls{red: "-" + "h", defender: "x"}, [6]int{0, 0, 0, 0, 0, 1}},
		{"Overwhelm with an aim that Lethal gets: 1", legion.Ranged, by{RedDice: 1, AimTokens: 1, LethalX: 1, Overwhelm: true}, against{},
			rolls{red: "h", defender: "x"}, [6]int{1, 0, 0, 0, 0, 1}},
		{"Overwhelm without a hit: 0", legion.Ranged, by{RedDice: 1, AimTokens: 1, Overwhelm: true}, against{},
			rolls{red: "-" + "-"}, [6]int{}},
		{"Overwhelm in Melee: 0", legion.Melee, by{RedDice: 1, AimTokens: 1, Overwhelm: true}, against{},
			rolls{red: "-" + "h", defender: "x"}, [6]int{}},

		{"no suppression for a vehicle (decision 33)", legion.Ranged, by{RedDice: 1, Suppressive: true}, against{UnitType: legion.Vehicle},
			rolls{red: "h", defender: "x"}, [6]int{}},
		{"no suppression for null courage (decision 33)", legion.Ranged, by{RedDice: 1, AimTokens: 1, Overwhelm: true}, against{NullCourage: true},
			rolls{red: "-" + "h", defender: "x"}, [6]int{}},
		{"suppression for a droid (decision 33)", legion.Ranged, by{RedDice: 1}, against{UnitType: legion.Droid},
			rolls{red: "h", defender: "x"}, [6]int{0, 0, 0, 0, 0, 1}},

		{"none hidden: 5 wounds", legion.Ranged, by{RedDice: 5}, squad(0), rolls{red: "hhhhh", defender: "-----"}, [6]int{5, 0, 5, 0, 0, 1}},
		{"1 of 3 hidden: (3 - 1) x 2 = 4 of 5 wounds", legion.Ranged, by{RedDice: 5}, squad(1), rolls{red: "hhhhh", defender: "-----"}, [6]int{4, 0, 4, 0, 0, 1}},
		{"2 of 3 hidden, 2 blocks: 3 wounds without Pierce, 2 of them, and 2 of 4 with it", legion.Ranged, by{RedDice: 5, PierceX: 1}, squad(2),
			rolls{red: "hhhhh", defender: "xx---"}, [6]int{2, 0, 2, 0, 0, 1}},
		{"2 of 3 hidden, 4 blocks: 1 wound without Pierce, 2 with it", legion.Ranged, by{RedDice: 5, PierceX: 1}, squad(2),
			rolls{red: "hhhhh", defender: "xxxx-"}, [6]int{2, 0, 1, 0, 0, 1}},
		{"all hidden: none", legion.Ranged, by{RedDice: 1}, squad(3), rolls{red: "h", defender: "-"}, [6]int{0, 0, 0, 0, 0, 1}},
		{"more hidden than there are: none", legion.Ranged, by{RedDice: 1}, squad(9), rolls{red: "h", defender: "-"}, [6]int{0, 0, 0, 0, 0, 1}},
		{"1 wound taken leaves 3 miniatures: (3 - 1) x 2 = 4", legion.Ranged, by{RedDice: 5}, wounded, rolls{red: "hhhhh", defender: "-----"}, [6]int{4, 0, 4, 0, 0, 1}},
		{"5 wounds taken leave 1 miniature: (1 - 1) x 2 = 0", legion.Ranged, by{RedDice: 5}, worn, rolls{red: "hhhhh", defender: "-----"}, [6]int{0, 0, 0, 0, 0, 1}},
		{"a card limits 3 wounds, 2 without Pierce, to 1", legion.Ranged, by{RedDice: 4, PierceX: 1}, against{WoundLimit: 1},
			rolls{red: "hhhh", defender: "xx--"}, [6]int{1, 0, 1, 0, 0, 1}},
		{"a card limits 3 wounds to 2, in melee too", legion.Melee, by{RedDice: 3}, against{WoundLimit: 2}, rolls{red: "hhh", defender: "---"}, [6]int{2, 0, 2}},
		{"a limit of 5 leaves 3 wounds", legion.Ranged, by{RedDice: 3}, against{WoundLimit: 5}, rolls{red: "hhh", defender: "---"}, [6]int{3, 0, 3, 0, 0, 1}},
		{"the Guardian's 2 wounds are not limited: 2 + 1 of 3", legion.Ranged, by{RedDice: 5}, against{WoundLimit: 1, GuardianX: 2},
			rolls{red: "hhhhh", guardian: "--", defender: "---"}, [6]int{3, 2, 1, 0, 0, 1}},
		{"hidden in Melee", legion.Melee, by{RedDice: 5}, squad(2), rolls{red: "hhhhh", defender: "-----"}, [6]int{5, 0, 5}},
		{"hidden, of a unit whose size is not known", legion.Ranged, by{RedDice: 2}, against{MinisHidden: 2}, rolls{red: "hh", defender: "--"}, [6]int{2, 0, 2, 0, 0, 1}},
		{"the Guardian's 2 wounds are not capped: 2 + 2 of 3", legion.Ranged, by{RedDice: 5}, guarded,
			rolls{red: "hhhhh", guardian: "--", defender: "---"}, [6]int{4, 2, 2, 0, 0, 1}},
	})
}
