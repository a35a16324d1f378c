package attack

import (
	"testing"

	"salvo/legion"
)

// Lethal, and the Pierce that an attack comes to.

func TestLethalReserve(t *testing.T) {
	for _, c := range []struct {
		name     string
		typ      legion.AttackType
		at       by
		d        against
		roll     string
		reserved int
	}{
		{"004 edge: Lethal 2 + 3 aims + pool has 4 results", legion.All, by{LethalX: 2, AimTokens: 3}, against{}, "rh rh rc rc", 2},
		{"004 edge: Lethal 2 + 1 aim + pool has 4 results", legion.All, by{LethalX: 2, AimTokens: 1}, against{}, "rh rh rc rc", 1},
		{"004 edge: Lethal 2 + 3 aims + Pierce 5 + 2 hits", legion.All, by{LethalX: 2, AimTokens: 3, PierceX: 5}, against{}, "rh rh", 0},
		{"004 code: surges that convert count as results", legion.All,
			by{LethalX: 1, AimTokens: 1, PierceX: 1, SurgeChart: legion.SurgeToHit}, against{}, "rh rs", 1},
		{"004 code: surges that do not convert count for nothing", legion.All,
			by{LethalX: 1, AimTokens: 1, PierceX: 1}, against{}, "rh rs", 0},
		{"004 code: not against Immune: Pierce (decision 10)", legion.All,
			by{LethalX: 2, AimTokens: 3}, against{ImmunePierce: true}, "rh rh rc rc", 0},
		{"004 code: Makashi takes Immune: Pierce away (decision 10)", legion.Melee,
			by{LethalX: 2, AimTokens: 3, PierceX: 1, MakashiMastery: true}, against{ImmunePierce: true}, "rh rh rc rc", 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, tab := rules(t, c.typ, c.at, c.d, c.roll)
			same(t, "reserved", r.Reserve(&tab), c.reserved)
		})
	}
}

func TestLethalPierce(t *testing.T) {
	t.Run("001 verify: Lethal grants Pierce based on remaining Aims", func(t *testing.T) {
		r := sized(t, legion.All, by{LethalX: 2, AimTokens: 3}, against{}, 1)
		same(t, "no aim left", pierceOf(t, r, 0, false), 0)
		same(t, "one aim left", pierceOf(t, r, 1, false), 1)
		same(t, "three aims left", pierceOf(t, r, 3, false), 2)
	})
	// The note says that Duelist spends an extra aim; the code beside it, and
	// document 004, that the bonus is free.
	t.Run("001 verify: Duelist spends extra Aim for Pierce bonus", func(t *testing.T) {
		r := sized(t, legion.Melee, by{AimTokens: 1, DuelistAttacker: true}, against{}, 1)
		same(t, "Pierce after one aim", pierceOf(t, r, 0, true), 1)
		same(t, "Pierce without", pierceOf(t, r, 1, false), 0)
	})
}

// Whole attacks with it.
func TestLethalInGame(t *testing.T) {
	t.Run("001 code: Lethal takes leftovers only (decision 10)", func(t *testing.T) {
		rec := play(t, legion.All, by{RedDice: 2, LethalX: 1, AimTokens: 1}, against{}, rolls{red: "h-", defender: "x"})
		same(t, "reserved", rec.Reserved, 1)
		same(t, "wounds", rec.Outcome[TotalWounds], 1)
	})
	t.Run("001 case: aim token economy", func(t *testing.T) {
		// Two aims are reserved for Lethal, one rerolls and activates Duelist.
		rec := play(t, legion.Melee, by{RedDice: 3, AimTokens: 3, LethalX: 2, DuelistAttacker: true}, against{},
			rolls{red: "hh-" + "h", defender: "xxx"})
		same(t, "reserved", rec.Reserved, 2)
		same(t, "rerolls", len(rec.Rerolls), 1)
		same(t, "Pierce", rec.Pierce, 3)
		same(t, "wounds", rec.Outcome[TotalWounds], 3)
	})
}
