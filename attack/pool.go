package attack

import (
	"salvo/dice"
	"salvo/legion"
)

// formed is step 2: the dice of the attacker's weapons, each counted once for
// every defending miniature in sight with Spray.
func formed(a *legion.Attack) dice.Pool {
	at := &a.Attacker
	p := dice.Pool{dice.Red: at.RedDice, dice.Black: at.BlackDice, dice.White: at.WhiteDice}
	if at.Spray {
		for c := range p {
			p[c] *= max(1, a.Defender.MinisInLOS)
		}
	}
	return p
}

// pool is steps 2 and 4a: the dice that are rolled. Downgrades come before
// upgrades; Anti-Materiel and Anti-Personnel prefer black dice, which gain as
// much as white ones and are gone for a second upgrade by the same keyword.
func pool(a *legion.Attack) dice.Pool {
	p := formed(a)
	at := &a.Attacker
	if at.Cumbersome && at.Moved {
		p, _ = p.Shift(dice.Black, dice.White, p[dice.Black])
		p, _ = p.Shift(dice.Red, dice.Black, p[dice.Red])
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
	p, done := p.Shift(dice.Black, dice.Red, n)
	p, _ = p.Shift(dice.White, dice.Black, n-done)
	return p
}
