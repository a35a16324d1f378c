package attack

import "salvo/dice"

// Defender makes the defender's choices: which dodge tokens to spend once the cover
// roll is known, which dice of the defense roll to roll again, which surge tokens to
// spend.
type Defender interface {
	// Choose returns one of the options of a position.
	Choose(p Position) Position
}

// dodgeAll spends tokens on hits and, with Outmaneuver, what is left on crits.
// With Block or Duelist it spends one even if there is nothing to cancel.
func (r *Rules) dodgeAll(p *Position) {
	h, c := r.dodge.cancel(int(p.Hits), int(p.Crits), 1)
	hits, crits := int(p.Hits)-h, int(p.Crits)-c
	r.spendDodges(p, hits, crits, r.dodge.eager && hits+crits == 0)
}

// rerollBad takes all dice, by Soresu Mastery, if the roll is below average;
// otherwise, by Uncanny Luck, blanks, and surges if nothing converts them, red
// dice first.
func (r *Rules) rerollBad(p *Position) {
	own, dodged := &r.own, p.Dodged > 0
	if own.soresu && own.belowAverage(p.Roll, dodged) {
		r.pickUp(p, p.Roll)
		return
	}
	var take dice.DefenseRoll
	left := own.luck
	for _, f := range [...]dice.DefenseFace{dice.DefenseBlank, dice.DefenseSurge} {
		if f == dice.DefenseSurge && (own.convertsAll(dodged) || own.tokens > 0) {
			break
		}
		n := min(left, p.Roll.Red.N(f))
		take.Red += dice.ShowDefense(f, n)
		left -= n
		n = min(left, p.Roll.White.N(f))
		take.White += dice.ShowDefense(f, n)
		left -= n
	}
	r.pickUp(p, take)
}

// spendFewSurges spends all the tokens it can; if somebody keeps track of them,
// the fewest that leave it with as few wounds.
func (r *Rules) spendFewSurges(p *Position) {
	n := r.spendableSurges(p)
	all := *p
	r.spendSurges(&all, n)
	if r.track {
		for k := range n {
			fewer := *p
			if r.spendSurges(&fewer, k); fewer.Own == all.Own {
				*p = fewer
				return
			}
		}
	}
	*p = all
}
