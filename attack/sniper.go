package attack

import (
	"math"
	"sync"
	"sync/atomic"

	"salvo/dice"
)

// mayGiveUp reports whether the attacker may give up its dice at step 4d.7.
func (r *Rules) mayGiveUp(p *Position) bool { return r.active.Attacker.SniperTeam && p.Crits > 0 }

// LooksAhead reports whether a documented choice weighs all that may follow.
func (r *Rules) LooksAhead() bool { return r.active.Attacker.SniperTeam }

// giveUpDice is Sniper Team: all dice are given up for exactly one wound of the
// defender. Steps 5 to 9 are skipped, suppression follows.
func (r *Rules) giveUpDice(p *Position) {
	r.suppress(p)
	*p = Position{Stage: p.Stage, GaveUp: true, Suppression: p.Suppression, Own: 1, OwnNoPierce: 1}
}

// setSniper makes the table of what Sniper Team does as documented: 0 where it
// is not known yet.
func (r *Rules) setSniper() {
	if r.active.Attacker.SniperTeam {
		space := r.Space(Covering)
		r.giveUp = make([]atomic.Int32, space.Size())
		r.ahead = new(lookAhead)
		r.goingOn = r.meanWounds
	}
}

// giveUpIfBetter gives up the dice if going on is worth less than one wound on
// average. The look ahead is kept by results, for all who use these rules.
func (r *Rules) giveUpIfBetter(p *Position) {
	on := *p
	on.follow()
	space := r.Space(Covering)
	known := &r.giveUp[space.Index(&on)]
	const keep, give = 1, 2
	if known.Load() == 0 {
		answer := int32(keep)
		if r.goingOn(on) < 1-1e-9 {
			answer = give
		}
		known.Store(answer)
	}
	if known.Load() == give {
		r.giveUpDice(p)
	}
}

// meanWounds is how many wounds an attack goes on to do on average, the
// Guardian's among them, if both sides go on as documented.
func (r *Rules) meanWounds(p Position) (mean float64) {
	w := Walk{Rules: r}
	if w.Next(&p) == Over {
		return float64(p.TotalWounds())
	}
	known := r.ahead.at(r, &p)
	if known != nil {
		if bits := known.Load(); bits != 0 {
			return math.Float64frombits(bits - 1)
		}
	}
	pool, surgeAs := r.Pool(&p)
	for _, white := range dice.DefenseOutcomes(dice.White, pool.White, surgeAs) {
		for _, red := range dice.DefenseOutcomes(dice.Red, pool.Red, surgeAs) {
			q := p
			r.Rolled(&q, dice.DefenseRoll{White: white.Row, Red: red.Row})
			mean += white.P * red.P * r.meanWounds(q)
		}
	}
	if known != nil {
		known.Store(math.Float64bits(mean) + 1)
	}
	return mean
}

// lookAhead keeps the mean wounds of positions in which the defense dice are
// rolled: many ways lead to each.
type lookAhead struct {
	once  sync.Once
	space Space
	means []atomic.Uint64 // the bits of the mean, and 1; 0 where it is not known yet
}

// maxAhead is how many of them are kept at most: 2 MiB.
const maxAhead = 1 << 18

// at is where the mean of a position is kept; nil if it is not.
func (l *lookAhead) at(r *Rules, p *Position) *atomic.Uint64 {
	if p.Stage != Defending {
		return nil
	}
	l.once.Do(func() {
		if l.space = r.Space(Defending); l.space.Size() <= maxAhead {
			l.means = make([]atomic.Uint64, l.space.Size())
		}
	})
	if l.means == nil {
		return nil
	}
	return &l.means[l.space.Index(p)]
}
