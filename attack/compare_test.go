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
