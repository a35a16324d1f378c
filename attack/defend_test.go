package attack

import (
	"testing"

	"salvo/dice"
	"salvo/legion"
)

// Step 7: the defender's dice.

func TestDefendPool(t *testing.T) {
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
			same(t, "dice", defenseDice(t, r, c.facing, c.pierce, c.dodged), c.want)
		})
	}

	t.Run("003 Impervious: total Pierce is keyword + Lethal + Duelist", func(t *testing.T) {
		r := sized(t, legion.Melee, by{PierceX: 3, LethalX: 2, AimTokens: 3, DuelistAttacker: true}, against{Impervious: true}, 5)
		same(t, "Pierce", pierceOf(t, r, 2, true), 6)
		same(t, "dice", defenseDice(t, r, 1, pierceOf(t, r, 2, true), false), 7)
	})
	t.Run("003 Impervious in edition 2026-05 (decision 29)", func(t *testing.T) {
		r := New(configOf(t, legion.May2026, legion.Ranged, by{RedDice: 3, PierceX: 3}, against{Impervious: true}))
		same(t, "dice", defenseDice(t, r, 3, 3, false), 3)
		same(t, "blocks after Pierce", int(r.pierced(&Position{Pierce: 3}, 3)), 1)
	})
}

// Step 7b: the colours of the defense dice.
func TestDefendColors(t *testing.T) {
	const red = legion.RedDie
	for _, c := range []struct {
		name       string
		at         by
		d          against
		facing     int
		white, red int
	}{
		{"white dice", by{}, against{}, 3, 3, 0},
		{"red dice", by{}, against{DieColor: red}, 3, 0, 3},
		{"2 of 3 red dice down", by{DefenseDowngradeX: 2}, against{DieColor: red}, 3, 2, 1},
		{"no more dice down than there are", by{DefenseDowngradeX: 5}, against{DieColor: red}, 3, 3, 0},
		{"white dice do not go down", by{DefenseDowngradeX: 2}, against{}, 3, 3, 0},
		{"2 of 3 white dice up", by{}, against{DefenseUpgradeX: 2}, 3, 1, 2},
		{"red dice do not go up", by{}, against{DieColor: red, DefenseUpgradeX: 2}, 3, 0, 3},
		{"2 red dice down, 1 of them up again", by{DefenseDowngradeX: 2}, against{DieColor: red, DefenseUpgradeX: 1}, 3, 1, 2},
		{"white dice go up, not down afterwards", by{DefenseDowngradeX: 1}, against{DefenseUpgradeX: 2}, 3, 1, 2},
		{"2 more white dice beside 3 red ones", by{}, against{DieColor: red, BonusWhiteDice: 2}, 3, 2, 3},
		{"bonus dice join last: they do not go up (decision 36)", by{}, against{DefenseUpgradeX: 5, BonusWhiteDice: 2}, 3, 2, 3},
		{"bonus dice against nothing", by{}, against{BonusWhiteDice: 2}, 0, 2, 0},
		{"dice of Danger Sense go down with the others (decision 36): 1 + 2 red", by{DefenseDowngradeX: 3},
			against{DieColor: red, DangerSenseX: 2, SuppressionTokens: 2}, 1, 3, 0},
		{"dice of Danger Sense go up with the others (decision 36): 1 + 2 white", by{},
			against{DangerSenseX: 2, SuppressionTokens: 2, DefenseUpgradeX: 3}, 1, 0, 3},
		{"Danger Sense of a unit without courage", by{}, against{DangerSenseX: 2, SuppressionTokens: 2, NullCourage: true}, 1, 1, 0},
		{"Danger Sense of a vehicle", by{}, against{DangerSenseX: 2, SuppressionTokens: 2, UnitType: legion.Vehicle}, 1, 1, 0},
		{"Danger Sense of a droid", by{}, against{DangerSenseX: 2, SuppressionTokens: 2, UnitType: legion.Droid}, 1, 3, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := sized2026(t, legion.Ranged, c.at, c.d, 5)
			p := Position{Stage: Defending, Hits: int16(c.facing)}
			got, _ := r.Pool(&p)
			same(t, "dice", got, dice.DefensePool{White: c.white, Red: c.red})
		})
	}
	t.Run("dice of Impervious go down with the others (decision 36): 1 + 2 red, in 2025-11", func(t *testing.T) {
		r := sized(t, legion.Ranged, by{PierceX: 2, DefenseDowngradeX: 2}, against{DieColor: red, Impervious: true}, 1)
		p := until(t, r, at(Dodging, Results{Hits: 1}), Defending)
		got, _ := r.Pool(&p)
		same(t, "dice", got, dice.DefensePool{White: 2, Red: 1})
	})
	t.Run("the Guardian's dice stay as they are", func(t *testing.T) {
		r := sized2026(t, legion.Ranged, by{DefenseDowngradeX: 2}, against{GuardianX: 2, GuardianDieColor: red, BonusWhiteDice: 1}, 2)
		p := Position{Stage: Guarding, Guarded: 2}
		got, _ := r.Pool(&p)
		same(t, "dice", got, dice.DefensePool{Red: 2})
	})
}

// Rerolls of dice of both colours.
func TestDefendRerollColors(t *testing.T) {
	const red = legion.RedDie
	for _, c := range []struct {
		name       string
		d          against
		roll       dice.DefenseRoll
		white, red string // the dice that are rolled again
	}{
		{"Uncanny Luck 1: the red blank", against{UncannyLuckX: 1}, bothColors("-s", "x-"), "", "-"},
		{"Uncanny Luck 2: the red blank, then the white one", against{UncannyLuckX: 2}, bothColors("-s", "s-"), "-", "-"},
		{"Uncanny Luck 3: blanks, then the red surge", against{UncannyLuckX: 3}, bothColors("-s", "s-"), "-", "s-"},
		{"Uncanny Luck 4: blanks, then surges", against{UncannyLuckX: 4}, bothColors("-s", "s-"), "-s", "s-"},
		{"Uncanny Luck 4 with a surge token: blanks only", against{UncannyLuckX: 4, SurgeTokens: 1}, bothColors("-s", "s-"), "-", "-"},
		// One white and one red die block 1/6 + 3/6 = 2/3 on average.
		{"Soresu: no block is below 2/3", against{SoresuMastery: true}, bothColors("-", "-"), "-", "-"},
		{"Soresu: one block is above 2/3", against{SoresuMastery: true}, bothColors("x", "-"), "", ""},
		// Two red dice and one white one: 3/6 + 3/6 + 1/6 = 7/6. Two white ones
		// and one red one: 1/6 + 1/6 + 3/6 = 5/6.
		{"Soresu: one block is below 7/6", against{SoresuMastery: true}, bothColors("x", "--"), "x", "--"},
		{"Soresu: one block is above 5/6", against{SoresuMastery: true}, bothColors("x-", "-"), "", ""},
		// With surge to block 2/6 + 4/6 = 1.
		{"Soresu: one block is not below 1", against{SoresuMastery: true, SurgeChart: legion.SurgeToBlock}, bothColors("s", "-"), "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			// As many dice as the case has are of each colour.
			pool := c.roll.Pool()
			c.d.DieColor, c.d.BonusWhiteDice = red, pool.White
			r := sized2026(t, legion.Ranged, by{}, c.d, pool.Red)
			p := Position{Stage: Rerolling, Roll: c.roll}
			same(t, "rerolled", p.Roll.Minus(r.Documented().Choose(p).Roll), bothColors(c.white, c.red))
		})
	}
	// The same 5/6, with dice that went down: two of three red ones are white.
	r := sized2026(t, legion.Ranged, by{DefenseDowngradeX: 2}, against{DieColor: red, SoresuMastery: true}, 3)
	same(t, "the mean of one red and two white dice", r.own.average[0][3], (3.0+1+1)/6)
	r = sized2026(t, legion.Ranged, by{DefenseDowngradeX: 2}, against{DieColor: red, SoresuMastery: true, BonusWhiteDice: 1}, 2)
	same(t, "the mean of three white dice", r.own.average[0][3], (1.0+1+1)/6)
}

// bothColors is a defense roll of white and red dice.
func bothColors(white, red string) dice.DefenseRoll {
	return dice.DefenseRoll{White: defenseRow(white), Red: defenseRow(red)}
}

func TestDefendReroll(t *testing.T) {
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
		{"003 note: High Velocity stops Deflect", legion.Ranged, by{HighVelocity: true}, against{UncannyLuckX: 2, Deflect: true}, false, "-s", "-s"},
		{"003 code: Deflect is inactive in Melee (decision 21)", legion.Melee, by{}, against{UncannyLuckX: 2, Deflect: true}, false, "-s", "-s"},
		{"003 code: Hold the Line is inactive in Ranged (decision 21)", legion.Ranged, by{}, against{UncannyLuckX: 2, HoldTheLine: true}, false, "-s", "-s"},
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
			r := sized(t, c.typ, c.at, c.d, 6)
			same(t, "rerolled", rerolledDefense(r, c.roll, c.dodged), defenseRow(c.want))
		})
	}

	t.Run("003 rule: a die can only be rerolled once", func(t *testing.T) {
		rec := play(t, legion.Ranged, by{RedDice: 2}, against{SoresuMastery: true, UncannyLuckX: 2},
			rolls{red: "hh", defender: "--" + "--"})
		same(t, "after rerolls", rec.Defender.Rerolled.Sum(), defenseRow("--"))
	})
}

func TestDefendConvert(t *testing.T) {
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
			same(t, "blocks", blocks(&r.own, c.roll, c.dodged), c.blocks)
		})
	}

	t.Run("002 downstream: Block (Step 7e)", func(t *testing.T) {
		at, d := by{RedDice: 2}, against{Block: true, DodgeTokens: 1}
		rec := play(t, legion.Ranged, at, d, rolls{red: "cc", defender: "s-"})
		same(t, "blocks, dodged", rec.Defender.Blocks(), 1)
		d.DodgeTokens = 0
		rec = play(t, legion.Ranged, at, d, rolls{red: "cc", defender: "s-"})
		same(t, "blocks, not dodged", rec.Defender.Blocks(), 0)
	})
}

// What comes of it in whole attacks.
func TestDefendOutcome(t *testing.T) {
	outcomes(t, []outcomeCase{
		{"001 clarification 3: Block against an attack of only crits", legion.Ranged, by{RedDice: 2}, against{Block: true, DodgeTokens: 1},
			rolls{red: "cc", defender: "s-"}, [6]int{1, 0, 1, 0, 0, 1}},
		{"001 verify: Uncanny Luck rerolls blanks", legion.Ranged, by{RedDice: 2}, against{UncannyLuckX: 2},
			rolls{red: "hh", defender: "x-" + "x"}, [6]int{0, 0, 0, 0, 0, 1}},
		{"001 verify: Soresu Mastery rerolls all (Ranged only)", legion.Ranged, by{RedDice: 2}, against{SoresuMastery: true},
			rolls{red: "hh", defender: "--" + "xx"}, [6]int{0, 0, 0, 0, 0, 1}},
		{"001 verify: Soresu Mastery rerolls all: not a good roll (decision 20)", legion.Ranged, by{RedDice: 2}, against{SoresuMastery: true},
			rolls{red: "hh", defender: "x-"}, [6]int{1, 0, 1, 0, 0, 1}},
		{"001 code: defense tokens go before Deflect (decision 2)", legion.Ranged, by{RedDice: 2}, against{Deflect: true, SurgeTokens: 1},
			rolls{red: "hh", defender: "ss"}, [6]int{0, 0, 0, 1, 0, 1}},
	})
	t.Run("003 notes: surges are counted between reroll and conversion", func(t *testing.T) {
		rec := play(t, legion.Ranged, by{RedDice: 2}, against{Deflect: true, UncannyLuckX: 1}, rolls{red: "hh", defender: "x-" + "s"})
		same(t, "wounds to the attacker", rec.Outcome[DeflectWounds], 1)
		same(t, "blocks", rec.Defender.Blocks(), 2)
	})
}
