package attack

import "salvo/dice"

// Reserve is how many aims are kept for Lethal, by the first roll.
func (r *Rules) Reserve(t *dice.Roll) int {
	most := r.MayReserve()
	if most == 0 {
		return 0
	}
	if x := r.Convert(t); x.Hits+x.Crits <= r.active.Attacker.PierceX {
		return 0 // Pierce X takes care of them
	}
	return most
}

// MayReserve is how many aims Reserve keeps if it keeps any: none if more Pierce would be
// wasted.
func (r *Rules) MayReserve() int {
	if r.pierce.immune {
		return 0
	}
	return r.MaxLethal()
}

// MaxLethal is how many aims Lethal can use.
func (r *Rules) MaxLethal() int { return min(r.active.Attacker.LethalX, r.Aims) }

// mayPierce reports whether there are aims that Lethal could use.
func (r *Rules) mayPierce(p *Position) bool { return p.Aims > 0 && r.active.Attacker.LethalX > 0 }

// giveToLethal gives aims to Lethal and sums up the Pierce of the attack: the
// keyword, one for each of these aims, and Duelist if an aim was spent on
// rerolls. The defender now faces hits and crits alike.
func (r *Rules) giveToLethal(p *Position, aims int) {
	p.Pierce = int16(r.pierce.x + aims)
	if p.Aimed && r.active.Attacker.DuelistAttacker {
		p.Pierce++
	}
	if r.impervious(p) {
		p.Extra = p.Pierce
	}
	p.Aims, p.Aimed = 0, false
	p.Hits, p.Crits = p.Hits+p.Crits, 0
}
