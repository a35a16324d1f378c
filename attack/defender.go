package attack

import "salvo/dice"

// Defender makes the defender's choices. Each returns the position that
// follows.
type Defender interface {
	// Dodge spends dodge tokens, once the cover roll is known.
	Dodge(p Position) Position
	// Reroll picks the dice of the defense roll that are rolled again.
	Reroll(p Position) Position
	// Surges spends surge tokens, once the defense roll is known.
	Surges(p Position) Position
}

// DocumentedDefender is the defender that follows the documented behaviour.
func (r *Rules) DocumentedDefender() Defender { return documentedDefender{r} }

type documentedDefender struct{ *Rules }

func (d documentedDefender) Dodge(p Position) Position {
	d.dodgeAll(&p)
	return p
}

func (d documentedDefender) Reroll(p Position) Position {
	d.rerollBad(&p)
	return p
}

func (d documentedDefender) Surges(p Position) Position {
	d.spendSurges(&p)
	return p
}

// dodgeAll spends tokens on hits and, with Outmaneuver, what is left on crits.
// With Block or Duelist it spends one even if there is nothing to cancel.
func (r *Rules) dodgeAll(p *Position) {
	h, c := r.dodge.cancel(int(p.Hits), int(p.Crits), 1)
	hits, crits := int(p.Hits)-h, int(p.Crits)-c
	r.Dodge(p, hits, crits, r.dodge.eager && hits+crits == 0)
}

// rerollBad takes all dice, by Soresu Mastery, if the roll is below average;
// otherwise, by Uncanny Luck, blanks, and surges if nothing converts them, red
// dice first.
func (r *Rules) rerollBad(p *Position) {
	own, dodged := &r.own, p.Dodged > 0
	if own.soresu && own.belowAverage(p.Roll, dodged) {
		r.Reroll(p, p.Roll)
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
	r.Reroll(p, take)
}

// spendSurges spends all the tokens it can; if somebody keeps track of them,
// the fewest that leave it with as few wounds.
func (r *Rules) spendSurges(p *Position) {
	n := r.spendableSurges(p)
	all := *p
	r.SpendSurges(&all, n)
	if r.track {
		for k := range n {
			fewer := *p
			if r.SpendSurges(&fewer, k); fewer.Own == all.Own {
				*p = fewer
				return
			}
		}
	}
	*p = all
}
