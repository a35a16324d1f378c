package attack

import (
	"strings"
	"testing"

	"salvo/dice"
	"salvo/legion"
)

// Step 5, first half: cover.

func TestCoverValue(t *testing.T) {
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

		{"2026 courage 2 + 1 suppression token: not Suppressed", legion.Ranged, by{}, against{CoverType: light, Courage: 2, SuppressionTokens: 1}, 1},
		{"2026 courage 2 + 2 suppression tokens: Light + 1", legion.Ranged, by{}, against{CoverType: light, Courage: 2, SuppressionTokens: 2}, 2},
		{"2026 courage 1 + 3 suppression tokens: None + 1, not + 3", legion.Ranged, by{}, against{Courage: 1, SuppressionTokens: 3}, 1},
		{"2026 courage that is not known", legion.Ranged, by{}, against{SuppressionTokens: 3}, 0},
		{"2026 Suppressed is said: courage does not matter", legion.Ranged, by{}, against{Suppressed: true, Courage: 3}, 1},
		{"2026 Suppressed by courage and said: counted once", legion.Ranged, by{}, against{Suppressed: true, Courage: 1, SuppressionTokens: 1}, 1},
		{"2026 courage in Melee", legion.Melee, by{}, against{Courage: 1, SuppressionTokens: 1}, 0},
		{"2026 courage in Overrun", legion.Overrun, by{}, against{Courage: 1, SuppressionTokens: 1}, 0},
		{"2026 null courage is never Suppressed (decision 33)", legion.Ranged, by{},
			against{Suppressed: true, NullCourage: true, Courage: 1, SuppressionTokens: 1}, 0},
		{"2026 a trooper is Suppressed", legion.Ranged, by{}, against{Suppressed: true, UnitType: legion.Trooper}, 1},
		{"2025 a droid is never Suppressed (decision 33)", legion.Ranged, by{},
			against{CoverType: light, Suppressed: true, Courage: 1, SuppressionTokens: 1, UnitType: legion.Droid}, 1},
		{"2026 a vehicle is never Suppressed (decision 33)", legion.Ranged, by{},
			against{Suppressed: true, Courage: 1, SuppressionTokens: 1, UnitType: legion.Vehicle}, 0},
		{"2026 terrain does not cover a vehicle (decision 32)", legion.Ranged, by{}, against{CoverType: heavy, UnitType: legion.Vehicle}, 0},
		{"2026 Cover 1 of a vehicle in Heavy (decision 32)", legion.Ranged, by{}, against{CoverType: heavy, CoverX: 1, UnitType: legion.Vehicle}, 1},
		{"2026 smoke covers a vehicle (decision 32)", legion.Ranged, by{}, against{SmokeTokens: 1, UnitType: legion.Vehicle}, 1},

		{"001 test: applies base cover", legion.All, by{}, against{CoverType: legion.LightCover}, 1},
		{"001 test: caps cover at 2", legion.All, by{}, against{CoverType: legion.HeavyCover, Suppressed: true, CoverX: 2, SmokeTokens: 3}, 2},
		{"001 test: Blast sets cover to 0", legion.All, by{Blast: true}, against{CoverType: legion.HeavyCover, Suppressed: true, CoverX: 1, SmokeTokens: 1}, 0},
		{"001 isCoverActive: Immune: Blast", legion.All, by{Blast: true}, against{CoverType: legion.LightCover, ImmuneBlast: true}, 1},
		{"001 isCoverActive: Death From Above", legion.All, by{DeathFromAbove: true}, against{CoverType: legion.LightCover, ImmuneBlast: true}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			same(t, "cover value", sized(t, c.typ, c.at, c.d, 1).cover.value, c.want)
		})
	}
}

func TestCoverPool(t *testing.T) {
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
			color, n, certain := coverDice(r, c.hits)
			same(t, "colour", color, c.color)
			same(t, "dice", n, c.n)
			same(t, "cancelled for certain", certain, c.certain)
			if n > 0 {
				same(t, "sides that cancel", r.cover.cancelling, c.sides)
			}
		})
	}

	t.Run("002 cover pool: Cancellations > hits", func(t *testing.T) {
		for _, low := range []bool{false, true} {
			r := sized(t, legion.Ranged, by{}, against{CoverType: heavy, LowProfile: low}, 2)
			_, n, _ := coverDice(r, 2)
			same(t, "cancelled at most", cancelledByCover(r, 2, strings.Repeat("x", n)), 2)
		}
	})
	t.Run("002 test: cancellations cannot exceed hit count", func(t *testing.T) {
		rec := play(t, legion.Ranged, by{RedDice: 2}, against{CoverType: heavy, LowProfile: true}, rolls{red: "hh", cover: "x"})
		same(t, "hits after cover", rec.AfterCover, 0)
	})
	t.Run("002 cover dice: what a roll cancels", func(t *testing.T) {
		light := sized(t, legion.Ranged, by{}, against{CoverType: light}, 3)
		same(t, "Light, block surge blank", cancelledByCover(light, 3, "xs-"), 1)
		heavy := sized(t, legion.Ranged, by{}, against{CoverType: heavy}, 3)
		same(t, "Heavy, block surge blank", cancelledByCover(heavy, 3, "xs-"), 2)
	})
	t.Run("001 verify: Low Profile without hits or cover (decision 16)", func(t *testing.T) {
		_, n, certain := coverDice(sized(t, legion.Ranged, by{}, against{LowProfile: true}, 2), 2)
		same(t, "dice and certain blocks", n+certain, 0)
	})
}
