package attack

import (
	"testing"

	"salvo/dice"
	"salvo/legion"
)

// Steps 2 and 4a: the dice that are rolled.

func TestPool(t *testing.T) {
	pool := func(red, black, white int) dice.Pool {
		return dice.Pool{dice.Red: red, dice.Black: black, dice.White: white}
	}
	mixed := by{RedDice: 2, BlackDice: 1, WhiteDice: 3}
	for _, c := range []struct {
		name           string
		at             by
		d              against
		formed, thrown dice.Pool
	}{
		{"001 test: creates pool from dice counts", mixed, against{}, pool(2, 1, 3), pool(2, 1, 3)},
		{"001 test: applies Spray multiplier", by{RedDice: 1, Spray: true}, against{MinisInLOS: 3}, pool(3, 0, 0), pool(3, 0, 0)},
		{"001 verify: Spray with 4 minis in LOS", by{RedDice: 2, BlackDice: 1, WhiteDice: 3, Spray: true}, against{MinisInLOS: 4},
			pool(8, 4, 12), pool(8, 4, 12)},
		{"001 code: minis in LOS do not matter without Spray", mixed, against{MinisInLOS: 4}, pool(2, 1, 3), pool(2, 1, 3)},

		{"001 test: does not modify pool when Cumbersome is set", by{RedDice: 1, BlackDice: 1, Cumbersome: true}, against{},
			pool(1, 1, 0), pool(1, 1, 0)},
		{"001 test: Cumbersome after a move (decision 27)", by{RedDice: 2, BlackDice: 1, WhiteDice: 1, Cumbersome: true, Moved: true}, against{},
			pool(2, 1, 1), pool(0, 2, 2)},
		{"001 verify: Anti-Materiel does nothing against a unit of no type", by{WhiteDice: 2, AntiMaterielX: 2}, against{},
			pool(0, 0, 2), pool(0, 0, 2)},
		{"001 verify: Anti-Materiel against a vehicle", by{RedDice: 1, BlackDice: 1, WhiteDice: 2, AntiMaterielX: 2},
			against{UnitType: legion.Vehicle}, pool(1, 1, 2), pool(2, 1, 1)},
		{"001 verify: Anti-Materiel does nothing against a trooper", by{WhiteDice: 2, AntiMaterielX: 2},
			against{UnitType: legion.Trooper}, pool(0, 0, 2), pool(0, 0, 2)},
		{"001 verify: Anti-Personnel against a trooper", by{WhiteDice: 2, AntiPersonnelX: 1},
			against{UnitType: legion.Trooper}, pool(0, 0, 2), pool(0, 1, 1)},
		{"001 verify: applyDieModification respects count limits", by{BlackDice: 3, AntiPersonnelX: 2},
			against{UnitType: legion.Trooper}, pool(0, 3, 0), pool(2, 1, 0)},
		{"001 code: no die is upgraded twice by the same effect", by{WhiteDice: 1, AntiPersonnelX: 3},
			against{UnitType: legion.Trooper}, pool(0, 0, 1), pool(0, 1, 0)},
		{"001 order: downgrades go before upgrades", by{RedDice: 1, Cumbersome: true, Moved: true, AntiMaterielX: 1},
			against{UnitType: legion.Vehicle}, pool(1, 0, 0), pool(1, 0, 0)},
		{"001 case: zero dice pools", by{}, against{}, pool(0, 0, 0), pool(0, 0, 0)},

		{"2026 Anti-Personnel against a droid", by{WhiteDice: 2, AntiPersonnelX: 1}, against{UnitType: legion.Droid},
			pool(0, 0, 2), pool(0, 1, 1)},
		{"2026 Anti-Materiel does nothing against a droid", by{WhiteDice: 2, AntiMaterielX: 1}, against{UnitType: legion.Droid},
			pool(0, 0, 2), pool(0, 0, 2)},
		{"2026 Upgrade 2: the black die, then one of two white ones", by{BlackDice: 1, WhiteDice: 2, UpgradeX: 2}, against{},
			pool(0, 1, 2), pool(1, 1, 1)},
		{"2026 Upgrade 3: one die no more than one step", by{WhiteDice: 1, UpgradeX: 3}, against{}, pool(0, 0, 1), pool(0, 1, 0)},
		{"2026 Upgrade after Cumbersome: two red become black, one of them red again",
			by{RedDice: 2, Cumbersome: true, Moved: true, UpgradeX: 1}, against{}, pool(2, 0, 0), pool(1, 1, 0)},
		{"2026 Anti-Personnel 1 and Upgrade 1: white becomes black, then red (decision 34)",
			by{WhiteDice: 1, AntiPersonnelX: 1, UpgradeX: 1}, against{UnitType: legion.Trooper}, pool(0, 0, 1), pool(1, 0, 0)},
		{"2026 Upgrade of the pool 1: the black die, not the white one", by{BlackDice: 1, WhiteDice: 1, PoolUpgradeX: 1}, against{},
			pool(0, 1, 1), pool(1, 0, 1)},
		{"2026 Upgrade 1 and of the pool 1: white becomes black, then red (decision 34)",
			by{WhiteDice: 1, UpgradeX: 1, PoolUpgradeX: 1}, against{}, pool(0, 0, 1), pool(1, 0, 0)},
		{"2026 Sniper Team: every die one step, red ones stay", by{RedDice: 1, BlackDice: 2, WhiteDice: 3, SniperTeam: true}, against{},
			pool(1, 2, 3), pool(3, 3, 0)},
		{"2026 Sniper Team after the pool's upgrade: one of two white ones rises twice (decision 34)",
			by{WhiteDice: 2, PoolUpgradeX: 1, SniperTeam: true}, against{}, pool(0, 0, 2), pool(1, 1, 0)},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := New(config(t, legion.All, c.at, c.d))
			same(t, "formed", r.Formed, c.formed)
			same(t, "rolled", r.Dice, c.thrown)
		})
	}
}

// Spray, Anti-Materiel, Anti-Personnel, Upgrade and Cumbersome act on the dice of their
// own weapon.
func TestPoolWeapons(t *testing.T) {
	for _, x := range []struct {
		line string
		want dice.Pool
	}{
		{"2r +1b/spray vs in-sight 3", dice.Pool{dice.Red: 2, dice.Black: 3}},
		{"1b spray +1w vs in-sight 4", dice.Pool{dice.Black: 4, dice.White: 1}},
		{"2w +2w/anti-materiel:1 vs unit:vehicle", dice.Pool{dice.White: 3, dice.Black: 1}},
		{"2w +2w/anti-materiel:1 vs unit:trooper", dice.Pool{dice.White: 4}},
		{"1b anti-personnel 3 +1b vs unit:trooper", dice.Pool{dice.Red: 1, dice.Black: 1}},
		{"2r moved +2r/cumbersome", dice.Pool{dice.Red: 2, dice.Black: 2}},
		{"2r +2r/cumbersome", dice.Pool{dice.Red: 4}},
		{"2w upgrade 1 +2w/upgrade:1", dice.Pool{dice.White: 2, dice.Black: 2}},
		{"2w +2w/upgrade:2", dice.Pool{dice.White: 2, dice.Black: 2}},
		{"1w spray upgrade 1 vs in-sight 3", dice.Pool{dice.White: 2, dice.Black: 1}},
		{"1w upgrade 1 pool-upgrade 2 +1b", dice.Pool{dice.Red: 2}},
		{"1r moved +1r/1b/cumbersome/anti-materiel:1 vs unit:vehicle", dice.Pool{dice.Red: 2, dice.White: 1}},
	} {
		a, err := legion.Parse(x.line)
		if err != nil {
			t.Fatal(err)
		}
		if got := New(a).Dice; got != x.want {
			t.Errorf("%s rolls %v, want %v", x.line, got, x.want)
		}
	}
}

// The dice themselves, as document 001 has them.
func TestPoolDice(t *testing.T) {
	for c, want := range map[dice.Color][dice.Faces]int{
		dice.White: {dice.Blank: 5, dice.Hit: 1, dice.Crit: 1, dice.Surge: 1},
		dice.Black: {dice.Blank: 3, dice.Hit: 3, dice.Crit: 1, dice.Surge: 1},
		dice.Red:   {dice.Blank: 1, dice.Hit: 5, dice.Crit: 1, dice.Surge: 1},
	} {
		t.Run("001 2A.3 attack die faces: "+c.String(), func(t *testing.T) { same(t, "faces", dice.AttackDie[c], want) })
	}
	for c, want := range map[dice.Color][dice.DefenseFaces]int{
		dice.White: {dice.DefenseBlank: 4, dice.DefenseBlock: 1, dice.DefenseSurge: 1},
		dice.Red:   {dice.DefenseBlank: 2, dice.DefenseBlock: 3, dice.DefenseSurge: 1},
	} {
		t.Run("001 2A.3 defense die faces: "+c.String(), func(t *testing.T) { same(t, "faces", dice.DefenseDie[c], want) })
	}
	t.Run("001 test: red die distribution is approximately correct", func(t *testing.T) {
		same(t, "red", dice.AttackDie[dice.Red], [dice.Faces]int{1, 5, 1, 1})
	})
	t.Run("001 test: returns a valid attack face", func(t *testing.T) {
		for c := range dice.Color(dice.Colors) {
			sides := 0
			for _, n := range dice.AttackDie[c] {
				sides += n
			}
			same(t, "sides of "+c.String(), sides, dice.AttackSides)
		}
	})
	for _, c := range []struct {
		name      string
		got, want dice.Color
	}{
		{"001 test: upgrades white to black", dice.White.Upgrade(), dice.Black},
		{"001 test: upgrades black to red", dice.Black.Upgrade(), dice.Red},
		{"001 test: does not upgrade red beyond red", dice.Red.Upgrade(), dice.Red},
		{"001 verify: downgrades red to black", dice.Red.Downgrade(), dice.Black},
		{"001 verify: downgrades black to white", dice.Black.Downgrade(), dice.White},
		{"001 verify: downgrading white stays white", dice.White.Downgrade(), dice.White},
	} {
		t.Run(c.name, func(t *testing.T) { same(t, "colour", c.got, c.want) })
	}
}
