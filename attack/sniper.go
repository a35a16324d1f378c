package attack

import (
	"sync/atomic"

	"salvo/dice"
)

// MayGiveUp reports whether the attacker may give up its dice at step 4d.7.
func (r *Rules) MayGiveUp(p *Position) bool { return r.sniper && p.Crits > 0 }

// GoOn keeps the dice at step 4d.7.
func (r *Rules) GoOn(p *Position) { p.Stage = Covering }

// GiveUpDice is Sniper Team: all dice are given up for exactly one wound of the
// defender. Steps 5 to 9 are skipped, suppression follows.
func (r *Rules) GiveUpDice(p *Position) {
	r.suppress(p)
	*p = Position{Stage: Over, GaveUp: true, Suppression: p.Suppression, Own: 1, OwnNoPierce: 1}
}

// setSniper makes the table of what Sniper Team does as documented: 0 where it
// is not known yet.
func (r *Rules) setSniper() {
	if r.sniper {
		space := r.Space(Covering)
		r.giveUp = make([]atomic.Int32, space.Size())
	}
}

// giveUpIfBetter gives up the dice if going on is worth less than one wound on
// average. The look ahead is kept by results, for all who use these rules.
func (r *Rules) giveUpIfBetter(p *Position) {
	on := *p
	r.GoOn(&on)
	space := r.Space(Covering)
	known := &r.giveUp[space.Index(&on)]
	const keep, give = 1, 2
	if known.Load() == 0 {
		answer := int32(keep)
		if r.meanWounds(on) < 1-1e-9 {
			answer = give
		}
		known.Store(answer)
	}
	if known.Load() == give {
		r.GiveUpDice(p)
	} else {
		*p = on
	}
}

// meanWounds is how many wounds an attack goes on to do on average, the
// Guardian's among them, if both sides go on as documented.
func (r *Rules) meanWounds(p Position) (mean float64) {
	w := Walk{Rules: r}
	if w.Next(&p) == Over {
		return float64(p.TotalWounds())
	}
	pool, surgeAs := r.Pool(&p)
	for _, white := range dice.DefenseOutcomes(dice.White, pool.White, surgeAs) {
		for _, red := range dice.DefenseOutcomes(dice.Red, pool.Red, surgeAs) {
			q := p
			r.Rolled(&q, dice.DefenseRoll{White: white.Row, Red: red.Row})
			mean += white.P * red.P * r.meanWounds(q)
		}
	}
	return mean
}
