package attack

import (
	"salvo/dice"
	"salvo/legion"
)

// dealt is the dice of a weapon.
func dealt(w legion.Weapon) dice.Pool {
	return dice.Pool{dice.Red: w.RedDice, dice.Black: w.BlackDice, dice.White: w.WhiteDice}
}

// upgraded is step 4a for the dice of a weapon. Downgrades come before
// upgrades.
func upgraded(w *legion.Weapon, p dice.Pool, moved bool, target legion.UnitType) dice.Pool {
	if w.Cumbersome && moved {
		for _, c := range []dice.Color{dice.Black, dice.Red} {
			p, _ = p.Shift(c, c.Downgrade(), p[c])
		}
	}
	n := 0
	switch target {
	case legion.Vehicle:
		n = w.AntiMaterielX
	case legion.Trooper, legion.Droid:
		n = w.AntiPersonnelX
	}
	return lifted(lifted(p, n), w.UpgradeX)
}

// lifted is what one effect that upgrades up to n dice makes of a pool: black
// dice before white, no die twice.
func lifted(p dice.Pool, n int) dice.Pool {
	for _, c := range []dice.Color{dice.Black, dice.White} {
		var done int
		p, done = p.Shift(c, c.Upgrade(), n)
		n -= done
	}
	return p
}

// pool is steps 2 and 4a, weapon by weapon and then on the whole pool: the dice of all weapons as they
// are, after Spray, and as they are rolled.
func pool(a *legion.Attack) (initial, formed, rolled dice.Pool) {
	for i := range legion.MaxWeapons + 1 {
		w := a.Attacker.WeaponAt(i)
		if i > 0 && w == (legion.Weapon{}) {
			break // no weapon comes after an empty one
		}
		initial = initial.Plus(dealt(w))
		p := dealt(w.Sprayed(a.Defender.MinisInLOS))
		formed = formed.Plus(p)
		rolled = rolled.Plus(upgraded(&w, p, a.Attacker.Moved, a.Defender.UnitType))
	}
	rolled = lifted(rolled, a.Attacker.PoolUpgradeX)
	if a.Attacker.SniperTeam {
		rolled = lifted(rolled, rolled.Total())
	}
	return initial, formed, rolled
}
