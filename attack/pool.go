package attack

import (
	"salvo/dice"
	"salvo/legion"
)

// initial is the dice of the attacker's weapons.
func initial(at *legion.Attacker) dice.Pool {
	return dice.Pool{dice.Red: at.RedDice, dice.Black: at.BlackDice, dice.White: at.WhiteDice}
}

// form is step 2: with Spray every die counts once for each defending
// miniature in sight.
func form(a *legion.Attack, p dice.Pool) dice.Pool {
	if a.Attacker.Spray {
		for c := range p {
			p[c] *= max(1, a.Defender.MinisInLOS)
		}
	}
	return p
}

// upgraded is step 4a. Downgrades come before upgrades.
func upgraded(a *legion.Attack, p dice.Pool) dice.Pool {
	at := &a.Attacker
	if at.Cumbersome && at.Moved {
		for _, c := range []dice.Color{dice.Black, dice.Red} {
			p, _ = p.Shift(c, c.Downgrade(), p[c])
		}
	}
	switch a.Defender.UnitType {
	case legion.Vehicle:
		p = upgrade(p, at.AntiMaterielX)
	case legion.Trooper:
		p = upgrade(p, at.AntiPersonnelX)
	}
	return p
}

// upgrade moves n dice one step up, black before white, no die twice.
func upgrade(p dice.Pool, n int) dice.Pool {
	for _, c := range []dice.Color{dice.Black, dice.White} {
		var done int
		p, done = p.Shift(c, c.Upgrade(), n)
		n -= done
	}
	return p
}
