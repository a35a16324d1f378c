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
	d.Suppressed = Suppressed(d, a.Edition)
	if !Suppressible(d) {
		d.SuppressionTokens = 0
	}
	d.SuppressionTokens = min(d.SuppressionTokens, d.DangerSenseX)
	d.Courage, d.CommanderCourage = 0, 0
	switch {
	case !guards(d):
		d.GuardianX = 0
	case tires(&a):
		d.GuardianCourage = 1
	default:
		d.GuardianCourage = 0
	}
	d.GuardianSuppressionTokens = 0
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
