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

// Dodge spends tokens on hits and, with Outmaneuver, what is left on crits.
// With Block or Duelist it spends one even if there is nothing to cancel.
func (d documentedDefender) Dodge(p Position) Position {
	h, c := d.dodge.cancel(int(p.Hits), int(p.Crits), 1)
	hits, crits := int(p.Hits)-h, int(p.Crits)-c
	d.Rules.Dodge(&p, hits, crits, d.dodge.eager && hits+crits == 0)
	return p
}

// Reroll takes all dice, by Soresu Mastery, if the roll is below average;
// otherwise, by Uncanny Luck, blanks, and surges if nothing converts them, red
// dice first.
func (d documentedDefender) Reroll(p Position) Position {
	own, dodged := &d.own, p.Dodged > 0
	if own.soresu && own.belowAverage(p.Roll, dodged) {
		d.Rules.Reroll(&p, p.Roll)
		return p
	}
	var take dice.DefenseRoll
	left := int16(own.luck)
	for _, f := range [...]dice.DefenseFace{dice.DefenseBlank, dice.DefenseSurge} {
		if f == dice.DefenseSurge && (own.convertsAll(dodged) || own.tokens > 0) {
			break
		}
		take.Red[f] = min(left, p.Roll.Red[f])
		left -= take.Red[f]
		take.White[f] = min(left, p.Roll.White[f])
		left -= take.White[f]
	}
	d.Rules.Reroll(&p, take)
	return p
}

// Surges spends all the tokens it can; if somebody keeps track of them, the
// fewest that leave it with as few wounds.
func (d documentedDefender) Surges(p Position) Position {
	n := d.spendableSurges(&p)
	all := p
	d.SpendSurges(&all, n)
	if d.track {
		for k := range n {
			fewer := p
			if d.SpendSurges(&fewer, k); fewer.Own == all.Own {
				return fewer
			}
		}
	}
	return all
}
