package attack

import (
	"salvo/dice"
	"salvo/legion"
)

// lethal is Lethal X: aims that add to Pierce.
type lethal struct {
	x       int
	reserve int // aims kept back before anything is rerolled
	enough  int // unless so few results, which Pierce X takes care of, were rolled
}

func newLethal(a *legion.Attack, r *Rules) lethal {
	at := &a.Attacker
	l := lethal{x: at.LethalX, reserve: min(at.LethalX, at.AimTokens), enough: at.PierceX}
	if r.pierce.immune {
		l.reserve = 0 // more Pierce would be wasted
	}
	return l
}

// Reserve is how many aims are kept for Lethal, by the first roll.
func (r *Rules) Reserve(t *dice.Roll) int {
	if r.lethal.reserve == 0 {
		return 0
	}
	if x := r.Convert(t); x.Hits+x.Crits <= r.lethal.enough {
		return 0
	}
	return r.lethal.reserve
}

// MayReserve is how many aims Reserve keeps if it keeps any.
func (r *Rules) MayReserve() int { return r.lethal.reserve }

// MaxLethal is how many aims Lethal can use.
func (r *Rules) MaxLethal() int { return min(r.lethal.x, r.Aims) }

// mayPierce reports whether there are aims that Lethal could use.
func (r *Rules) mayPierce(p *Position) bool { return p.Aims > 0 && r.lethal.x > 0 }

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
