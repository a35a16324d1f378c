package attack

import "salvo/legion"

// modify is step 6.
type modify struct {
	ion, ram  int
	impact    int // with Weak Point
	armor     int
	primitive bool
	shields   int
	backup    int // hits that Backup cancels
	guardian  int
}

func newModify(a *legion.Attack) modify {
	at, d := &a.Attacker, &a.Defender
	m := modify{
		ion: at.IonX, ram: at.RamX,
		impact: at.ImpactX, armor: d.ArmorX, primitive: at.Primitive,
		shields: d.ShieldedX, guardian: d.GuardianX,
	}
	if at.InWeakPointArc {
		m.impact += d.WeakPointX
	}
	if d.Backup {
		m.backup = 2
	}
	return m
}

// apply modifies what got past cover and dodge, in the order Ion, Ram, Impact,
// Primitive, Armor, Shielded, Backup, Guardian; blanks are the dice that never
// were results. Results are counted in fractions of a die: unit is one whole
// result. It returns what the defender faces and what the Guardian takes.
func (m modify) apply(hits, crits, blanks, unit int) (h, c, guarded int) {
	shields := max(0, m.shields*unit-min(m.ion*unit, hits+crits))

	ram := min(blanks, m.ram*unit)
	crits += ram
	ram = min(hits, m.ram*unit-ram)
	hits, crits = hits-ram, crits+ram

	if m.armor > 0 {
		impact := min(hits, m.impact*unit)
		hits, crits = hits-impact, crits+impact
		if m.primitive {
			hits, crits = hits+crits, 0
		}
		hits -= min(hits, m.armor*unit)
	}

	n := min(crits, shields)
	crits, shields = crits-n, shields-n
	hits -= min(hits, shields)

	hits -= min(hits, m.backup*unit)

	guarded = min(hits, m.guardian*unit)
	return hits - guarded, crits, guarded
}

// MaxGuarded is how many hits the Guardian takes at most.
func (r *Rules) MaxGuarded() int { return min(r.total, r.modify.guardian) }

// Modify is step 6: it returns the hits and crits that the defender faces and
// the hits that the Guardian takes; blanks are those of the end of step 4d.6.
func (r *Rules) Modify(hits, crits, blanks int) (h, c, guarded int) {
	return r.modify.apply(hits, crits, blanks, 1)
}
