package attack

import "salvo/legion"

// modify is step 6.
type modify struct {
	ion, ram  int
	impact    int // with Weak Point
	armor     int
	primitive bool
	shields   int // that cancel results of this attack
	carried   int // all active shields, of which Ion may put some out in every attack
	backup    int // hits that Backup cancels
	guardian  int
	tires     bool // the Guardian gets a suppression token for taking hits
}

// guards reports whether the Guardian may take hits: it has fewer suppression tokens
// than its courage, if that is known.
func guards(d *legion.Defender) bool {
	return d.GuardianCourage == 0 || d.GuardianSuppressionTokens < d.GuardianCourage
}

// tires reports whether the Guardian gets a suppression token if it takes hits.
func tires(a *legion.Attack) bool {
	return a.Defender.GuardianX > 0 && a.Defender.GuardianCourage > 0 && a.Edition == legion.May2026
}

// newModify takes the attack without inactive fields, and all shields that the
// defender carries: Shielded is for ranged attacks, but Ion works in every one.
func newModify(a *legion.Attack, shields int) modify {
	at, d := &a.Attacker, &a.Defender
	m := modify{
		ion: at.IonX, ram: at.RamX,
		impact: at.ImpactX, armor: d.ArmorX, primitive: at.Primitive,
		shields: d.ShieldedX, carried: shields, tires: tires(a),
	}
	if guards(d) {
		m.guardian = d.GuardianX
	}
	if at.InWeakPointArc {
		m.impact += d.WeakPointX
	}
	if d.Backup {
		m.backup = 2
	}
	return m
}

// changed is what step 6 makes of an attack.
type changed struct {
	hits, crits int // that the defender faces
	guarded     int // hits that the Guardian takes
	shields     int // that the defender loses
}

// apply modifies what got past cover and dodge, in the order Ion, Ram, Impact,
// Primitive, Armor, Shielded, Backup, Guardian; blanks are the dice that never
// were results. Results are counted in fractions of a die: unit is one whole
// result.
func (m *modify) apply(hits, crits, blanks, unit int) changed {
	out := min(m.ion*unit, hits+crits, m.carried*unit)
	shields := max(0, m.shields*unit-out)

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
	crits, shields, out = crits-n, shields-n, out+n
	n = min(hits, shields)
	hits, out = hits-n, out+n

	hits -= min(hits, m.backup*unit)

	guarded := min(hits, m.guardian*unit)
	return changed{hits - guarded, crits, guarded, out}
}

// modified is step 6 of the walk.
func (r *Rules) modified(p *Position) {
	x := r.modify.apply(int(p.Hits), int(p.Crits), int(p.Blanks), 1)
	p.Hits, p.Crits, p.Blanks = int16(x.hits), int16(x.crits), 0
	p.Guarded = int16(x.guarded)
	if r.track {
		p.Shields = int16(x.shields)
		p.GuardianTook = r.modify.tires && x.guarded > 0
	}
}

// maxShieldsLost is how many lost shields a position counts at most.
func (r *Rules) maxShieldsLost() int {
	if r.track {
		return r.modify.carried
	}
	return 0
}

// MaxGuarded is how many hits the Guardian takes at most.
func (r *Rules) MaxGuarded() int { return min(r.total, r.modify.guardian) }
