package attack

import (
	"testing"

	"salvo/dice"
	"salvo/legion"
)

// Document 002: cover and dodge (step 5).

func TestDocument002CoverValue(t *testing.T) {
	const none, light, heavy = legion.NoCover, legion.LightCover, legion.HeavyCover
	for _, c := range []struct {
		name string
		typ  legion.AttackType
		at   by
		d    against
		want int
	}{
		{"002 cover value: None, no modifiers", legion.All, by{}, against{CoverType: none}, 0},
		{"002 cover value: Light, no modifiers", legion.All, by{}, against{CoverType: light}, 1},
		{"002 cover value: Heavy, no modifiers", legion.All, by{}, against{CoverType: heavy}, 2},
		{"002 cover value: Light + Suppressed", legion.All, by{}, against{CoverType: light, Suppressed: true}, 2},
		{"002 cover value: Heavy + Suppressed + Cover 2 + Smoke 3", legion.All, by{},
			against{CoverType: heavy, Suppressed: true, CoverX: 2, SmokeTokens: 3}, 2},
		{"002 cover value: Heavy + Sharpshooter 1", legion.All, by{SharpshooterX: 1}, against{CoverType: heavy}, 1},
		{"002 cover value: Heavy + Sharpshooter 3", legion.All, by{SharpshooterX: 3}, against{CoverType: heavy}, 0},
		{"002 cover value: Light + Sharpshooter 2", legion.All, by{SharpshooterX: 2}, against{CoverType: light}, 0},
		{"002 cover value: Light + Suppressed + Sharpshooter 1", legion.All, by{SharpshooterX: 1},
			against{CoverType: light, Suppressed: true}, 1},
		{"002 cover value: Blast + Heavy", legion.All, by{Blast: true}, against{CoverType: heavy}, 0},
		{"002 cover value: Blast + Immune: Blast + Heavy", legion.All, by{Blast: true}, against{CoverType: heavy, ImmuneBlast: true}, 2},
		{"002 cover value: Death From Above + Heavy", legion.All, by{DeathFromAbove: true}, against{CoverType: heavy}, 0},
		{"002 cover value: None + Cover 3", legion.All, by{}, against{CoverX: 3}, 2},
		{"002 cover value: Cover X + Melee attack", legion.Melee, by{}, against{CoverX: 2}, 0},
		{"002 cover value: Cover X + All attack type: X = 1", legion.All, by{}, against{CoverX: 1}, 1},
		{"002 cover value: Cover X + All attack type: X = 2", legion.All, by{}, against{CoverX: 2}, 2},

		{"002 test: returns 0 for no cover", legion.Ranged, by{}, against{CoverType: none}, 0},
		{"002 test: returns 1 for light cover", legion.Ranged, by{}, against{CoverType: light}, 1},
		{"002 test: returns 2 for heavy cover", legion.Ranged, by{}, against{CoverType: heavy}, 2},
		{"002 test: caps cover at 2 regardless of improvements", legion.All, by{},
			against{CoverType: heavy, Suppressed: true, CoverX: 3, SmokeTokens: 5}, 2},
		{"002 test: applies Sharpshooter after cap", legion.Ranged, by{SharpshooterX: 1}, against{CoverType: heavy}, 1},
		{"002 test: Sharpshooter cannot reduce below 0", legion.All, by{SharpshooterX: 5}, against{CoverType: light}, 0},
		{"002 test: Blast overrides to 0", legion.Ranged, by{Blast: true}, against{CoverType: heavy}, 0},
		{"002 test: Immune: Blast negates Blast", legion.Ranged, by{Blast: true}, against{CoverType: heavy, ImmuneBlast: true}, 2},
		{"002 test: Death From Above overrides to 0 (no immunity)", legion.All, by{DeathFromAbove: true},
			against{CoverType: heavy, ImmuneBlast: true}, 0},
		{"002 test: Suppressed improves cover before cap", legion.Ranged, by{}, against{CoverType: light, Suppressed: true}, 2},
		{"002 test: Cover X only applies to Ranged/All: Melee", legion.Melee, by{}, against{CoverType: none, CoverX: 2}, 0},
		{"002 test: Cover X only applies to Ranged/All: Ranged", legion.Ranged, by{}, against{CoverType: none, CoverX: 2}, 2},
		{"002 test: Smoke tokens add to cover", legion.All, by{}, against{CoverType: none, SmokeTokens: 2}, 2},
		{"002 test: improvements then reductions: Light + Suppressed + Smoke + SS1", legion.All, by{SharpshooterX: 1},
			against{CoverType: light, Suppressed: true, SmokeTokens: 1}, 1},

		{"002 rules: Smoke counts each token", legion.All, by{}, against{SmokeTokens: 1}, 1},
		{"002 code: base cover in Melee (decision 15)", legion.Melee, by{}, against{CoverType: heavy}, 0},
		{"002 code: Suppressed and Smoke in Melee (decision 15)", legion.Melee, by{}, against{Suppressed: true, SmokeTokens: 1}, 0},
		{"002 code: base cover in Overrun (decision 15)", legion.Overrun, by{}, against{CoverType: heavy}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			same(t, "cover value", sized(t, c.typ, c.at, c.d, 1).cover.value, c.want)
		})
	}
}

func TestDocument002CoverPool(t *testing.T) {
	const light, heavy = legion.LightCover, legion.HeavyCover
	for _, c := range []struct {
		name       string
		at         by
		d          against
		hits       int
		color      dice.Color
		n, certain int
		sides      int // on which a cover die cancels a hit, if any is rolled
	}{
		{"002 cover pool: 0 hits", by{}, against{CoverType: light}, 0, dice.White, 0, 0, 0},
		{"002 cover pool: 0 cover value", by{}, against{}, 5, dice.White, 0, 0, 0},
		{"002 cover pool: 5 hits + Light cover", by{}, against{CoverType: light}, 5, dice.White, 5, 0, 1},
		{"002 cover pool: 5 hits + Heavy cover", by{}, against{CoverType: heavy}, 5, dice.White, 5, 0, 2},
		{"002 cover pool: 5 hits + Light + Dug In", by{}, against{CoverType: light, DugIn: true}, 5, dice.Red, 5, 0, 3},
		{"002 cover pool: 5 hits + Heavy + Dug In", by{}, against{CoverType: heavy, DugIn: true}, 5, dice.Red, 5, 0, 4},
		{"002 cover pool: 1 hit + Low Profile + Light", by{}, against{CoverType: light, LowProfile: true}, 1, dice.White, 0, 1, 0},
		{"002 cover pool: 3 hits + Low Profile + Heavy", by{}, against{CoverType: heavy, LowProfile: true}, 3, dice.White, 2, 1, 2},
		{"002 cover pool: Low Profile + 0 hits (decision 16)", by{}, against{CoverType: heavy, LowProfile: true}, 0, dice.White, 0, 0, 0},
		{"002 cover pool: Low Profile + 0 cover: None (decision 16)", by{}, against{LowProfile: true}, 3, dice.White, 0, 0, 0},
		{"002 cover pool: Low Profile + 0 cover: Blast (decision 16)", by{Blast: true},
			against{CoverType: heavy, LowProfile: true}, 3, dice.White, 0, 0, 0},
		{"002 cover pool: Low Profile + 0 cover: Sharpshooter (decision 16)", by{SharpshooterX: 2},
			against{CoverType: heavy, LowProfile: true}, 3, dice.White, 0, 0, 0},

		{"002 test: returns 0 for 0 hits", by{}, against{CoverType: heavy}, 0, dice.White, 0, 0, 0},
		{"002 test: returns 0 for 0 cover value", by{SharpshooterX: 1}, against{CoverType: light}, 5, dice.White, 0, 0, 0},
		{"002 test: Low Profile adds 1 auto-block and reduces pool by 1", by{}, against{CoverType: light, LowProfile: true},
			1, dice.White, 0, 1, 0},
		{"002 test: Low Profile with 0 hits returns 0", by{}, against{CoverType: light, LowProfile: true}, 0, dice.White, 0, 0, 0},
		{"002 test: Low Profile with 0 cover returns 0", by{DeathFromAbove: true}, against{CoverType: heavy, LowProfile: true},
			3, dice.White, 0, 0, 0},
		{"002 test: light cover only counts blocks (statistical)", by{}, against{CoverType: light}, 1, dice.White, 1, 0, 1},
		{"002 test: heavy cover counts blocks and surges (statistical)", by{}, against{CoverType: heavy}, 1, dice.White, 1, 0, 2},
		{"002 test: Dug In uses red dice, light cover (statistical)", by{}, against{CoverType: light, DugIn: true}, 1, dice.Red, 1, 0, 3},
		{"002 test: Dug In uses red dice, heavy cover (statistical)", by{}, against{CoverType: heavy, DugIn: true}, 1, dice.Red, 1, 0, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := sized(t, legion.Ranged, c.at, c.d, 5)
			color, n, certain := r.CoverDice(c.hits)
			same(t, "colour", color, c.color)
			same(t, "dice", n, c.n)
			same(t, "cancelled for certain", certain, c.certain)
			if n > 0 {
				same(t, "sides that cancel", r.CoverSides(), c.sides)
			}
		})
	}

	t.Run("002 cover pool: Cancellations > hits", func(t *testing.T) {
		for _, low := range []bool{false, true} {
			r := sized(t, legion.Ranged, by{}, against{CoverType: heavy, LowProfile: low}, 2)
			_, n, certain := r.CoverDice(2)
			same(t, "cancelled at most", certain+r.Covered(dice.DefenseRoll{dice.DefenseBlock: n}), 2)
		}
	})
	t.Run("002 test: cancellations cannot exceed hit count", func(t *testing.T) {
		rec := play(t, legion.Ranged, by{RedDice: 2}, against{CoverType: heavy, LowProfile: true}, rolls{red: "hh", cover: "x"})
		same(t, "hits after cover", rec.AfterCover, 0)
	})
	t.Run("002 cover dice: what a roll cancels", func(t *testing.T) {
		light := sized(t, legion.Ranged, by{}, against{CoverType: light}, 3)
		same(t, "Light, block surge blank", light.Covered(wall("xs-")), 1)
		heavy := sized(t, legion.Ranged, by{}, against{CoverType: heavy}, 3)
		same(t, "Heavy, block surge blank", heavy.Covered(wall("xs-")), 2)
	})
}

func TestDocument002Dodge(t *testing.T) {
	for _, c := range []struct {
		name        string
		typ         legion.AttackType
		at          by
		d           against
		hits, crits int
		h, c        int
		dodged      bool
	}{
		{"002 dodge: No cover, no Dodge", legion.All, by{}, against{}, 3, 2, 3, 2, false},
		{"002 dodge: 2 Dodge + 3 hits", legion.All, by{}, against{DodgeTokens: 2}, 3, 0, 1, 0, true},
		{"002 dodge: 3 Dodge + 1 hit", legion.All, by{}, against{DodgeTokens: 3}, 1, 2, 0, 2, true},
		{"002 dodge: 1 Dodge + Outmaneuver + 0 hits + 2 crits", legion.All, by{}, against{DodgeTokens: 1, Outmaneuver: true}, 0, 2, 0, 1, true},
		{"002 dodge: 2 Dodge + Outmaneuver + 3 hits + 2 crits", legion.All, by{}, against{DodgeTokens: 2, Outmaneuver: true}, 3, 2, 1, 2, true},
		{"002 dodge: High Velocity + 3 Dodge", legion.All, by{HighVelocity: true}, against{DodgeTokens: 3}, 3, 0, 3, 0, false},
		{"002 dodge: Block + 1 Dodge + 0 hits + 0 crits", legion.All, by{}, against{DodgeTokens: 1, Block: true}, 0, 0, 0, 0, true},
		{"002 dodge: Block + 0 Dodge", legion.All, by{}, against{Block: true}, 2, 0, 2, 0, false},
		{"002 dodge: Block + High Velocity + 1 Dodge", legion.All, by{HighVelocity: true}, against{DodgeTokens: 1, Block: true}, 1, 1, 1, 1, false},
		{"002 dodge: All results are blanks/surges (0 hits, 0 crits)", legion.All, by{}, against{DodgeTokens: 1}, 0, 0, 0, 0, false},

		{"002 test: Dodge cancels hits", legion.All, by{}, against{DodgeTokens: 1}, 2, 1, 1, 1, true},
		{"002 test: Outmaneuver allows cancelling crits after hits", legion.All, by{}, against{DodgeTokens: 3, Outmaneuver: true}, 1, 2, 0, 0, true},
		{"002 test: High Velocity prevents all Dodge spending", legion.All, by{HighVelocity: true}, against{DodgeTokens: 3}, 1, 0, 1, 0, false},
		{"002 test: Block allows spending Dodge with 0 hits", legion.All, by{}, against{DodgeTokens: 1, Block: true}, 0, 1, 0, 1, true},
		{"002 test: Block + High Velocity: Dodge not spent", legion.All, by{HighVelocity: true}, against{DodgeTokens: 1, Block: true}, 0, 1, 0, 1, false},

		{"002 rules: without Outmaneuver crits cannot be cancelled", legion.All, by{}, against{DodgeTokens: 2}, 0, 2, 0, 2, false},
		{"002 code: Duelist spends a Dodge with nothing to cancel (decision 17)", legion.Melee, by{},
			against{DodgeTokens: 1, DuelistDefender: true}, 0, 2, 0, 2, true},
		{"002 code: Duelist is inactive in Ranged (decision 17)", legion.Ranged, by{},
			against{DodgeTokens: 1, DuelistDefender: true}, 0, 2, 0, 2, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, cr, dodged := sized(t, c.typ, c.at, c.d, 5).Dodge(c.hits, c.crits)
			same(t, "hits", h, c.h)
			same(t, "crits", cr, c.c)
			same(t, "dodged", dodged, c.dodged)
		})
	}
}

func TestDocument002Step5(t *testing.T) {
	const light, heavy = legion.LightCover, legion.HeavyCover
	for _, c := range []struct {
		name                                string
		at                                  by
		d                                   against
		dealt                               rolls
		afterCover, afterDodge, hits, crits int
		dodged                              bool
	}{
		{"002 edge: No cover, no Dodge", by{RedDice: 3}, against{}, rolls{red: "hhc", defender: "---"}, 2, 2, 2, 1, false},
		{"002 edge: Heavy cover + 3 hits + 2 crits", by{RedDice: 5}, against{CoverType: heavy},
			rolls{red: "hhhcc", cover: "xs-", defender: "---"}, 1, 1, 1, 2, false},
		{"002 edge: Cover + Dodge combined", by{RedDice: 4}, against{CoverType: light, DodgeTokens: 2},
			rolls{red: "hhhh", cover: "x-s-", defender: "-"}, 3, 1, 1, 0, true},
		{"002 edge: All results are blanks/surges (0 hits, 0 crits)", by{RedDice: 2}, against{CoverType: heavy, DodgeTokens: 1},
			rolls{red: "-s"}, 0, 0, 0, 0, false},
		{"002 edge: Low Profile + Light + 1 hit", by{RedDice: 1}, against{CoverType: light, LowProfile: true},
			rolls{red: "h"}, 0, 0, 0, 0, false},
		{"002 edge: Low Profile + Heavy + 0 hits", by{RedDice: 1}, against{CoverType: heavy, LowProfile: true},
			rolls{red: "c", defender: "-"}, 0, 0, 0, 1, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			rec := play(t, legion.Ranged, c.at, c.d, c.dealt)
			same(t, "hits after cover", rec.AfterCover, c.afterCover)
			same(t, "hits after dodge", rec.AfterDodge, c.afterDodge)
			same(t, "hits", rec.Hits, c.hits)
			same(t, "crits", rec.Crits, c.crits)
			same(t, "dodged", rec.Dodged, c.dodged)
		})
	}

	t.Run("002 downstream: Block (Step 7e)", func(t *testing.T) {
		at, d := by{RedDice: 2}, against{Block: true, DodgeTokens: 1}
		rec := play(t, legion.Ranged, at, d, rolls{red: "cc", defender: "s-"})
		same(t, "blocks, dodged", rec.Defender.Blocks, 1)
		d.DodgeTokens = 0
		rec = play(t, legion.Ranged, at, d, rolls{red: "cc", defender: "s-"})
		same(t, "blocks, not dodged", rec.Defender.Blocks, 0)
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
