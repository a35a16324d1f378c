package attack

import (
	"salvo/dice"
	"salvo/legion"
)

// move is what one token of Marksman or Jar'Kai does.
type move uint8

const (
	noMove    move = iota
	hitToCrit      // a hit becomes a crit
	blankToHit
	firstHalf // a blank becomes a hit, which the next token makes a crit
)

// dodgesHits reports whether the defender may dodge hits but not crits.
func (r *Rules) dodgesHits() bool { return r.dodge.tokens > 0 && !r.dodge.outmaneuver }

// critHelps reports whether one of so many hits is better off as a crit.
func (r *Rules) critHelps(hits int) bool {
	return r.modify.armor > 0 && hits > r.modify.impact || r.dodgesHits() || r.cover.value > 0
}

// hitHelps reports whether one more hit lets one more result past Impact and
// Armor.
func (r *Rules) hitHelps(hits int) bool {
	m := &r.modify
	return m.armor == 0 || hits < m.impact || hits >= m.impact+m.armor
}

// nextMove is the move that the rule of thumb makes with tokens left.
func (r *Rules) nextMove(x Results, tokens int) move {
	switch {
	case tokens == 0:
		return noMove
	case x.Hits > 0 && r.critHelps(x.Hits):
		return hitToCrit
	case x.Blanks > 0 && r.hitHelps(x.Hits):
		return blankToHit
	case x.Blanks > 0 && tokens >= 2 && r.critHelps(x.Hits+1):
		return firstHalf
	}
	return noMove
}

// moveWorth is the value that averages gives to the best conversion that helps.
func (r *Rules) moveWorth(x Results, tokens int) float64 {
	best := 0.0
	if x.Blanks > 0 && r.hitHelps(x.Hits) {
		best = 1
	}
	if x.Hits > 0 && r.critHelps(x.Hits) {
		v := 1.0
		if r.modify.armor > 0 {
			v *= 2
		}
		if r.dodgesHits() {
			v *= 1.5
		}
		if r.modify.armor > 0 && r.modify.impact >= x.Hits {
			v *= 0.2
		}
		best = max(best, v)
	}
	if best == 0 && r.nextMove(x, tokens) == firstHalf {
		best = 0.5
	}
	return best
}

// rerollWorth is the value that averages gives to rerolling the first target:
// the share of its faces that do something.
func (r *Rules) rerollWorth(t *dice.Roll) float64 {
	c, ok := r.firstTarget(t)
	if !ok {
		return 0
	}
	n := dice.AttackDie[c][dice.Hit] + dice.AttackDie[c][dice.Crit]
	if r.surges.all != dice.Surge || r.surges.converted() > t.Sum().N(dice.Surge) {
		n += dice.AttackDie[c][dice.Surge]
	}
	return float64(n) / dice.AttackSides
}

// Save reports whether the next of so many aims, and with it all later ones,
// is saved for Marksman rather than spent on rerolls.
func (r *Rules) Save(t *dice.Roll, aims int) bool {
	at := &r.active.Attacker
	if !at.Marksman {
		return false
	}
	x := r.Convert(t)
	if r.nextMove(x, aims) == noMove {
		return false
	}
	return at.MarksmanStrategy != legion.Averages || r.moveWorth(x, aims) >= r.rerollWorth(t)
}

// MaySave reports whether Save is ever true.
func (r *Rules) MaySave() bool { return r.active.Attacker.Marksman && r.Aims > 0 }

// Token is a token that converts a result.
type Token uint8

// The tokens that convert results.
const (
	AnAim  Token = iota // of Marksman
	ADodge              // of Jar'Kai
)

// HitToCrit spends a token to turn a hit into a crit.
func (p *Position) HitToCrit(t Token) {
	p.Hits, p.Crits = p.Hits-1, p.Crits+1
	p.spend(t)
}

// BlankToHit spends a token to turn a blank into a hit.
func (p *Position) BlankToHit(t Token) {
	p.Blanks, p.Hits = p.Blanks-1, p.Hits+1
	p.spend(t)
}

func (p *Position) spend(t Token) {
	if t == AnAim {
		p.Aims--
	} else {
		p.JarKai--
	}
}

// mayConvert reports whether there is a token, and a result that it could
// convert.
func (r *Rules) mayConvert(p *Position) bool {
	return (p.Aims > 0 && r.active.Attacker.Marksman || p.JarKai > 0) && p.Hits+p.Blanks > 0
}

// stopConverting ends steps 4d.5 and 4d.6. What is left of the aims may go to
// Lethal.
func (r *Rules) stopConverting(p *Position) {
	p.Aims = int16(min(int(p.Aims+p.Reserved), r.MaxLethal()))
	p.Reserved, p.JarKai = 0, 0
}

// convert is steps 4d.5 and 4d.6 as documented: aims that were saved make
// Marksman's conversions, then dodge tokens make Jar'Kai's.
func (r *Rules) convert(p *Position) {
	if r.active.Attacker.Marksman {
		r.convertAll(p, AnAim, &p.Aims)
	}
	r.convertAll(p, ADodge, &p.JarKai)
	r.stopConverting(p)
}

// convertAll makes the moves of the rule of thumb with one kind of token until
// none is left or the tokens are gone.
func (r *Rules) convertAll(p *Position, t Token, tokens *int16) {
	for *tokens > 0 {
		switch r.nextMove(p.Results(), int(*tokens)) {
		case noMove:
			return
		case hitToCrit:
			p.HitToCrit(t)
		default:
			p.BlankToHit(t)
		}
	}
}
