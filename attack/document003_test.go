package attack

import (
	"testing"

	"salvo/dice"
	"salvo/legion"
)

// Document 003: defense dice, the Guardian (steps 6b, 7, 8).

func TestDocument003Dice(t *testing.T) {
	for _, c := range []struct {
		name           string
		typ            legion.AttackType
		at             by
		d              against
		facing, pierce int
		dodged         bool
		want           int
	}{
		{"003 edge: 0 hits + 0 crits reaching defense", legion.All, by{}, against{}, 0, 0, false, 0},
		{"003 edge: 0 hits + 0 crits reaching defense: Danger Sense still rolls", legion.All, by{},
			against{DangerSenseX: 3, SuppressionTokens: 1}, 0, 0, false, 1},
		{"003 edge: Danger Sense 3 + 5 suppression tokens", legion.All, by{}, against{DangerSenseX: 3, SuppressionTokens: 5}, 1, 0, false, 4},
		{"003 edge: Danger Sense 3 + 0 suppression tokens", legion.All, by{}, against{DangerSenseX: 3}, 1, 0, false, 1},
		{"003 edge: Impervious + Pierce 3 + Lethal 2 + Duelist 1", legion.All, by{PierceX: 3}, against{Impervious: true}, 1, 6, false, 7},
		{"003 edge: Impervious + Makashi Mastery", legion.Melee, by{PierceX: 2, MakashiMastery: true}, against{Impervious: true}, 2, 2, false, 2},
		{"003 edge: Impervious + Immune: Pierce", legion.All, by{PierceX: 2}, against{Impervious: true, ImmunePierce: true}, 2, 2, false, 2},
		{"003 edge: Impervious + Pierce 0", legion.All, by{}, against{Impervious: true}, 2, 0, false, 2},

		{"003 test: rolls 1 die per hit + crit", legion.All, by{}, against{}, 5, 0, false, 5},
		{"003 test: adds Danger Sense dice", legion.All, by{}, against{DangerSenseX: 3, SuppressionTokens: 5}, 2, 0, false, 5},
		{"003 test: caps Danger Sense at suppression count", legion.All, by{}, against{DangerSenseX: 5, SuppressionTokens: 2}, 3, 0, false, 5},
		{"003 test: adds Impervious dice equal to total Pierce", legion.All, by{PierceX: 2}, against{Impervious: true}, 1, 4, false, 5},
		{"003 test: Impervious disabled by Makashi Mastery", legion.All, by{PierceX: 3, MakashiMastery: true}, against{Impervious: true}, 2, 3, false, 2},

		{"003 text: Immune: Pierce that Makashi overrides leaves Impervious off too", legion.Melee, by{PierceX: 3, MakashiMastery: true},
			against{Impervious: true, ImmunePierce: true}, 2, 3, false, 2},
		{"003 code: Impervious + Immune: Melee Pierce (decision 18)", legion.Melee, by{PierceX: 2},
			against{Impervious: true, ImmuneMeleePierce: true}, 2, 2, false, 4},
		{"003 code: Impervious + Makashi Mastery in Ranged (decision 19)", legion.Ranged, by{PierceX: 2, MakashiMastery: true},
			against{Impervious: true}, 2, 2, false, 4},
		{"003 code: Impervious + Duelist that dodged is Immune: Pierce", legion.Melee, by{PierceX: 2},
			against{Impervious: true, DuelistDefender: true, DodgeTokens: 1}, 2, 2, true, 2},
		{"003 code: Impervious + Duelist that did not dodge", legion.Melee, by{PierceX: 2},
			against{Impervious: true, DuelistDefender: true}, 2, 2, false, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := sized(t, c.typ, c.at, c.d, 5)
			same(t, "dice", r.DefenseDice(c.facing, c.pierce, c.dodged), c.want)
		})
	}

	t.Run("003 Impervious: total Pierce is keyword + Lethal + Duelist", func(t *testing.T) {
		r := sized(t, legion.Melee, by{PierceX: 3, LethalX: 2, AimTokens: 3, DuelistAttacker: true}, against{Impervious: true}, 5)
		same(t, "Pierce", r.Pierce(2, true), 6)
		same(t, "dice", r.DefenseDice(1, r.Pierce(2, true), false), 7)
	})
	t.Run("003 Impervious in edition 2026-05 (decision 29)", func(t *testing.T) {
		a := config(t, legion.Ranged, by{RedDice: 3, PierceX: 3}, against{Impervious: true})
		a.Edition = legion.May2026
		r := New(a)
		same(t, "dice", r.DefenseDice(3, 3, false), 3)
		same(t, "blocks after Pierce", r.Pierced(3, 3, false), 1)
	})
}

func TestDocument003Reroll(t *testing.T) {
	const block = legion.SurgeToBlock
	for _, c := range []struct {
		name   string
		typ    legion.AttackType
		at     by
		d      against
		dodged bool
		roll   string
		want   string // the dice that are rolled again
	}{
		{"003 edge: Soresu Mastery + Uncanny Luck + Ranged, below average", legion.Ranged, by{},
			against{SoresuMastery: true, UncannyLuckX: 2}, false, "-----", "-----"},
		// One block of five white dice is above the mean of 5/6: Soresu stays
		// out of it, and Uncanny Luck acts.
		{"003 edge: Soresu Mastery + Uncanny Luck + Ranged, not below average (decision 20)", legion.Ranged, by{},
			against{SoresuMastery: true, UncannyLuckX: 2}, false, "----x", "--"},
		{"003 edge: Soresu Mastery + Melee attack", legion.Melee, by{}, against{SoresuMastery: true}, false, "---", ""},
		{"003 edge: Uncanny Luck 3 + 5 blanks", legion.All, by{}, against{UncannyLuckX: 3}, false, "-----", "---"},
		{"003 edge: Uncanny Luck 3 + 1 blank + 2 surges (no conversion)", legion.All, by{}, against{UncannyLuckX: 3}, false, "-ss", "-ss"},
		{"003 edge: Uncanny Luck 3 + 1 blank + 2 surges (has Deflect)", legion.All, by{}, against{UncannyLuckX: 3, Deflect: true}, false, "-ss", "-"},

		{"003 test: Uncanny Luck rerolls blanks first", legion.All, by{}, against{UncannyLuckX: 1}, false, "-xs", "-"},
		{"003 test: Uncanny Luck skips surges when conversion available", legion.All, by{},
			against{UncannyLuckX: 2, SurgeChart: block}, false, "ss", ""},
		{"003 test: Soresu Mastery rerolls all dice for Ranged", legion.Ranged, by{},
			against{DieColor: legion.RedDie, SoresuMastery: true}, false, "-----", "-----"},
		{"003 test: Soresu Mastery does not activate for Melee", legion.Melee, by{},
			against{DieColor: legion.RedDie, SoresuMastery: true}, false, "-", ""},

		{"003 text: conversion by chart", legion.All, by{}, against{UncannyLuckX: 2, SurgeChart: block}, false, "-s", "-"},
		{"003 text: conversion by Deflect (Ranged attacks)", legion.Ranged, by{}, against{UncannyLuckX: 2, Deflect: true}, false, "-s", "-"},
		{"003 text: conversion by Block (with Dodge spent)", legion.All, by{}, against{UncannyLuckX: 2, Block: true, DodgeTokens: 1}, true, "-s", "-"},
		{"003 text: Block without Dodge spent", legion.All, by{}, against{UncannyLuckX: 2, Block: true}, false, "-s", "-s"},
		{"003 text: conversion by Hold the Line", legion.Melee, by{}, against{UncannyLuckX: 2, HoldTheLine: true}, false, "-s", "-"},
		{"003 text: conversion by Surge tokens", legion.All, by{}, against{UncannyLuckX: 2, SurgeTokens: 1}, false, "-s", "-"},
		{"003 note: High Velocity puts Deflect out", legion.Ranged, by{HighVelocity: true}, against{UncannyLuckX: 2, Deflect: true}, false, "-s", "-s"},
		{"003 code: Deflect sleeps in Melee (decision 21)", legion.Melee, by{}, against{UncannyLuckX: 2, Deflect: true}, false, "-s", "-s"},
		{"003 code: Hold the Line sleeps in Ranged (decision 21)", legion.Ranged, by{}, against{UncannyLuckX: 2, HoldTheLine: true}, false, "-s", "-s"},
		{"003 code: Soresu is active in All (decision 13)", legion.All, by{}, against{SoresuMastery: true}, false, "--", "--"},
		{"003 code: Soresu keeps a good roll (decision 20)", legion.Ranged, by{},
			against{DieColor: legion.RedDie, SoresuMastery: true}, false, "xx-", ""},
		{"003 code: Soresu keeps an average roll (decision 20)", legion.Ranged, by{}, against{SoresuMastery: true}, false, "x-----", ""},
		{"003 code: Soresu counts surges that convert (decision 20)", legion.Ranged, by{},
			against{SoresuMastery: true, SurgeChart: block}, false, "s--", ""},
		{"003 code: Soresu counts them in the average too (decision 20)", legion.Ranged, by{},
			against{SoresuMastery: true, SurgeChart: block}, false, "s---", "s---"},
		// With one token the mean of n white dice is n/6 + 1 − (5/6)ⁿ: 0.92
		// for three dice, 1.18 for four.
		{"003 code: Soresu with a token, above average (decision 20)", legion.Ranged, by{},
			against{SoresuMastery: true, SurgeTokens: 1}, false, "s--", ""},
		{"003 code: Soresu with a token, below average (decision 20)", legion.Ranged, by{},
			against{SoresuMastery: true, SurgeTokens: 1}, false, "s---", "s---"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := sized(t, c.typ, c.at, c.d, 5)
			same(t, "rerolled", r.Defender().Reroll(wall(c.roll), c.dodged), wall(c.want))
		})
	}

	t.Run("003 rule: a die can only be rerolled once", func(t *testing.T) {
		rec := play(t, legion.Ranged, by{RedDice: 2}, against{SoresuMastery: true, UncannyLuckX: 2},
			rolls{red: "hh", defender: "--" + "--"})
		same(t, "after rerolls", rec.Defender.Rerolled, wall("--"))
	})
}

func TestDocument003Convert(t *testing.T) {
	const block = legion.SurgeToBlock
	for _, c := range []struct {
		name   string
		typ    legion.AttackType
		at     by
		d      against
		dodged bool
		roll   string
		blocks int
	}{
		{"003 edge: Deflect + High Velocity", legion.Ranged, by{HighVelocity: true}, against{Deflect: true}, false, "ss", 0},
		{"003 edge: Block + High Velocity", legion.Ranged, by{HighVelocity: true}, against{Block: true, DodgeTokens: 1}, false, "ss", 0},
		{"003 edge: Block + Dodge spent + 0 surges", legion.All, by{}, against{Block: true, DodgeTokens: 1}, true, "x-", 1},
		{"003 edge: Deflect + Surge chart ToBlock", legion.Ranged, by{}, against{Deflect: true, SurgeChart: block}, false, "ss-", 2},
		{"003 edge: Multiple conversion sources overlap", legion.All, by{},
			against{Deflect: true, Block: true, DodgeTokens: 1, HoldTheLine: true, SurgeTokens: 1}, true, "sss-", 3},

		{"003 test: chart converts all surges", legion.All, by{}, against{SurgeChart: block}, false, "ss", 2},
		{"003 test: Deflect is disabled by High Velocity", legion.Ranged, by{HighVelocity: true}, against{Deflect: true}, false, "s", 0},
		{"003 test: Block only converts when Dodge was spent: not spent", legion.All, by{}, against{Block: true}, false, "s", 0},
		{"003 test: Block only converts when Dodge was spent: spent", legion.All, by{}, against{Block: true}, true, "s", 1},
		{"003 test: surge tokens convert limited surges", legion.All, by{}, against{SurgeTokens: 2}, false, "sss", 2},
		{"003 test: conversion priority: chart > Deflect > Block > HTL > tokens", legion.Ranged, by{},
			against{SurgeChart: block, Deflect: true, Block: true, SurgeTokens: 5}, true, "s", 1},

		{"003 priority: Deflect in Ranged", legion.Ranged, by{}, against{Deflect: true}, false, "ss", 2},
		{"003 priority: Deflect in Melee", legion.Melee, by{}, against{Deflect: true}, false, "ss", 0},
		{"003 priority: Immune: Deflect does not stop the conversion", legion.Ranged, by{ImmuneDeflect: true}, against{Deflect: true}, false, "ss", 2},
		{"003 priority: Hold the Line (Melee)", legion.Melee, by{}, against{HoldTheLine: true}, false, "ss", 2},
		{"003 code: Hold the Line without a condition (decision 14)", legion.Ranged, by{}, against{HoldTheLine: true}, false, "ss", 0},
		{"003 priority: tokens come last, behind Deflect (decision 2)", legion.Ranged, by{}, against{Deflect: true, SurgeTokens: 1}, false, "sss", 3},
		{"003 step 8: surges that are left are blanks", legion.All, by{}, against{}, false, "xs-", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := sized(t, c.typ, c.at, c.d, 5)
			same(t, "blocks", r.Defender().Blocks(wall(c.roll), c.dodged), c.blocks)
		})
	}
}

func TestDocument003Guardian(t *testing.T) {
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
			g := sized(t, c.typ, c.at, c.d, 5).Guardian()
			same(t, "rerolled", g.Reroll(wall(c.roll), false), wall(c.rerolled))
			same(t, "blocks", g.Blocks(wall(c.roll), false), c.blocks)
			same(t, "deflected", g.Deflected(wall(c.roll)[dice.DefenseSurge]), c.deflect)
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
		g := r.Guardian()
		sides := 0
		for f, n := range dice.DefenseDie[g.Color] {
			var w dice.DefenseRoll
			w[f] = 1
			sides += n * g.Blocks(w, false)
		}
		same(t, "sides that block", sides, 4)
		rec := play(t, legion.Ranged, by{RedDice: 3}, against{GuardianX: 3, GuardianSurgeChart: legion.SurgeToBlock}, rolls{red: "hhh", guardian: "xs-"})
		same(t, "wounds", rec.Outcome[GuardianWounds], 1)
	})
	t.Run("003 test: Guardian Deflect reflects 1 wound on surge", func(t *testing.T) {
		g := sized(t, legion.All, by{}, against{GuardianX: 1, GuardianDeflect: true}, 1).Guardian()
		same(t, "sides with a surge", dice.DefenseDie[g.Color][dice.DefenseSurge], 1)
		same(t, "wounds of a surge", g.Deflected(1), 1)
		same(t, "wounds of none", g.Deflected(0), 0)
	})
	t.Run("003 test: Guardian Deflect blocked by Immune: Deflect", func(t *testing.T) {
		rec := play(t, legion.All, by{RedDice: 3, ImmuneDeflect: true}, against{GuardianX: 3, GuardianDeflect: true}, rolls{red: "hhh", guardian: "sss"})
		same(t, "wounds to the attacker", rec.Outcome[DeflectWounds], 0)
		same(t, "blocks", rec.Guardian.Blocks, 3)
	})
	t.Run("003 test: defaults to white die when guardianDieColor not specified", func(t *testing.T) {
		same(t, "colour", sized(t, legion.All, by{}, against{GuardianX: 2}, 2).Guardian().Color, dice.White)
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
	t.Run("003 notes: surges are counted between reroll and conversion", func(t *testing.T) {
		rec := play(t, legion.Ranged, by{RedDice: 2}, against{Deflect: true, UncannyLuckX: 1}, rolls{red: "hh", defender: "x-" + "s"})
		same(t, "wounds to the attacker", rec.Outcome[DeflectWounds], 1)
		same(t, "blocks", rec.Defender.Blocks, 2)
	})
}
