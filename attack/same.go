package attack

import "salvo/legion"

// Essence is an attack that comes to the same, with everything at its default
// that makes no difference: attacks that differ only in such things have the
// same essence. It is for those who keep answers by attack. What it says about
// miniatures left and points is lost.
func Essence(a legion.Attack) legion.Attack {
	shields := a.Defender.ShieldedX
	a = a.OnlyActive()
	d := &a.Defender
	d.ShieldedX = shields // Ion puts them out in every attack
	d.Suppressed = suppressed(d)
	if !suppressible(d) {
		d.SuppressionTokens = 0
	}
	d.SuppressionTokens = min(d.SuppressionTokens, d.DangerSenseX)
	d.Courage = 0
	if !sprays(&a.Attacker) {
		d.MinisInLOS = 1
	}
	if _, known := d.Wounds(); d.MinisHidden == 0 || !known {
		d.MinisHidden, d.Minis, d.WoundsPerMini, d.WoundsTaken = 0, 0, 0, 0
	}
	d.Nimble = false
	a.Attacker.UnitCost, d.UnitCost = 0, 0
	return a
}

// sprays reports whether a weapon has Spray.
func sprays(at *legion.Attacker) bool {
	for i := range legion.MaxWeapons + 1 {
		if at.WeaponAt(i).Spray {
			return true
		}
	}
	return false
}

// Suppressed reports whether a unit is Suppressed; Panicked whether its
// suppression tokens are at least twice its courage. Both are false where its
// courage is not known and nobody says that it is Suppressed.
func Suppressed(d *legion.Defender) bool { return suppressed(d) }

// Panicked reports whether a unit's suppression tokens are at least twice its
// courage.
func Panicked(d *legion.Defender) bool {
	return suppressible(d) && d.Courage > 0 && d.SuppressionTokens >= 2*d.Courage
}

// Suppressible reports whether a unit takes suppression tokens.
func Suppressible(d *legion.Defender) bool { return suppressible(d) }
