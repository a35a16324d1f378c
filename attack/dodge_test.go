package attack

import (
	"testing"

	"salvo/legion"
)

// Step 5, second half: dodge tokens.

func TestDodge(t *testing.T) {
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
			h, cr, dodged := dodges(t, sized(t, c.typ, c.at, c.d, 5), c.hits, c.crits)
			same(t, "hits", h, c.h)
			same(t, "crits", cr, c.c)
			same(t, "dodged", dodged, c.dodged)
		})
	}
	t.Run("001 isDodgeActive: High Velocity", func(t *testing.T) {
		h, _, dodged := dodges(t, sized(t, legion.All, by{HighVelocity: true}, against{DodgeTokens: 2}, 2), 2, 0)
		same(t, "hits", h, 2)
		same(t, "dodged", dodged, false)
	})
}

// Cover and dodge together.
func TestDodgeAfterCover(t *testing.T) {
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
			same(t, "hits after dodge", rec.AfterDodge.Hits, c.afterDodge)
			same(t, "hits", rec.Hits, c.hits)
			same(t, "crits", rec.Crits, c.crits)
			same(t, "dodged", rec.Dodged, c.dodged)
		})
	}
}
