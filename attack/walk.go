package attack

import "salvo/dice"

// Stage is where an attack stands: what comes next.
type Stage uint8

// The stages of the walk, in order.
const (
	Converting     Stage = iota // 4d.5 and 4d.6: the attacker may convert results
	GivingUp                    // 4d.7: the attacker may give up all dice for one wound
	Covering                    // 5: cover dice are rolled
	Dodging                     // 5e: the defender may spend dodge tokens
	Modifying                   // 6: keywords modify the attack
	Piercing                    // 6: the attacker may give aims to Lethal
	Guarding                    // 6b: the Guardian's dice are rolled
	GuardingAgain               // 6b: and rolled once more
	Defending                   // 7: the defender's dice are rolled
	Rerolling                   // 7: the defender may pick dice to roll again
	DefendingAgain              // 7: the picked dice are rolled again
	Surging                     // 7: the defender may spend surge tokens
	Over                        // 10: the attack is over
	Stages         = 13         // how many there are
)

// stage is a row of the table of stages.
type stage struct {
	chooser  Chooser // who chooses, if there is anything to choose
	rolls    bool    // dice fall, if there are any to roll
	numbered bool    // Space numbers its positions, so that those that came about in different ways can be merged
	repeated bool    // one token at a time: a choice that costs one leads back to the stage
}

// stages is the attack from step 4d.5 on. A stage is followed by the next, and one
// in which all dice are given up by the end. What happens in each is said below, in
// Next, Pool, Rolled, Options and documented; what a step does is in a file of its
// own, and no step knows which comes after it.
var stages = [Stages]stage{
	Converting:     {chooser: TheAttacker, numbered: true, repeated: true},
	GivingUp:       {chooser: TheAttacker},
	Covering:       {rolls: true, numbered: true},
	Dodging:        {chooser: TheDefender, numbered: true},
	Modifying:      {},
	Piercing:       {chooser: TheAttacker},
	Guarding:       {rolls: true, numbered: true},
	GuardingAgain:  {rolls: true},
	Defending:      {rolls: true, numbered: true},
	Rerolling:      {chooser: TheDefender},
	DefendingAgain: {rolls: true},
	Surging:        {chooser: TheDefender},
	Over:           {},
}

// follow moves a position in which somebody chose to the stage that comes next.
func (p *Position) follow() {
	if p.GaveUp {
		p.Stage = Over
	} else {
		p.Stage++
	}
}

// Numbered reports whether Space numbers the positions of the stage. There,
// positions that came about in different ways can be merged.
func (s Stage) Numbered() bool { return stages[s].numbered }

// Rolls reports whether dice fall in the stage.
func (s Stage) Rolls() bool { return stages[s].rolls }

// Chooser is who chooses.
type Chooser uint8

// Who may choose.
const (
	Nobody Chooser = iota
	TheAttacker
	TheDefender
)

// Chooser says who chooses in a stage; in all others dice fall, or nothing
// happens but what the rules say.
func (s Stage) Chooser() Chooser { return stages[s].chooser }

// Walk goes through steps 4d.5 to 10 of an attack, in the order of the table of
// stages. Where dice fall the walk stops, and whoever drives it says how: Rolled.
// Where somebody chooses it asks the player, or stops if it is told to.
type Walk struct {
	*Rules
	Player   Player           // chooses for the attacker; nil: as documented
	Defender Defender         // chooses for the defender; nil: as documented
	Stops    [3]bool          // by Chooser: stop where it chooses, instead of asking
	Watch    func(p Position) // sees the position at the beginning of every stage; may be nil
}

// Next goes on to the next stage in which dice fall or nobody is there to
// choose, and returns it: Over at the end.
func (w *Walk) Next(p *Position) Stage {
	for ; ; p.Stage++ {
		if w.Watch != nil {
			w.Watch(*p)
		}
		switch p.Stage {
		case Converting:
			if !w.mayConvert(p) {
				w.stopConverting(p)
				continue
			}
		case GivingUp:
			if !w.mayGiveUp(p) {
				continue
			}
		case Covering:
			if w.cover.rolls(p.Hits) {
				return Covering
			}
			w.covered(p, 0)
			continue
		case Dodging:
			if w.dodge.tokens == 0 {
				continue
			}
		case Modifying:
			w.modified(p)
			continue
		case Piercing:
			if !w.mayPierce(p) {
				w.giveToLethal(p, 0)
				continue
			}
		case Guarding:
			if p.Guarded > 0 {
				return Guarding
			}
			continue
		case GuardingAgain:
			if w.guardsAgain(p) {
				return GuardingAgain
			}
			w.guarded(p)
			continue
		case Defending:
			if w.defends(p) {
				return Defending
			}
			continue
		case Rerolling:
			if !w.mayReroll(p) {
				p.Stage++ // nothing is picked to roll again
				continue
			}
		case DefendingAgain:
			if p.AgainWhite+p.AgainRed > 0 {
				return DefendingAgain
			}
			continue
		case Surging:
			if w.spendableSurges(p) == 0 {
				w.spendSurges(p, 0)
				continue
			}
		default:
			return Over
		}
		if w.Stops[stages[p.Stage].chooser] {
			return p.Stage
		}
		return w.choose(p)
	}
}

// choose goes on from a stage in which somebody has a choice.
func (w *Walk) choose(p *Position) Stage {
	switch by := stages[p.Stage].chooser; {
	case by == TheAttacker && w.Player != nil:
		*p = w.Player.Choose(*p)
	case by == TheDefender && w.Defender != nil:
		*p = w.Defender.Choose(*p)
	default:
		w.documented(p)
	}
	return w.Next(p)
}

// Pool says which dice fall in a stage, and as what a surge may be counted
// because nothing tells the two apart.
func (r *Rules) Pool(p *Position) (pool dice.DefensePool, surgeAs dice.DefenseFace) {
	switch p.Stage {
	case Covering:
		n, _ := r.cover.pool(int(p.Hits))
		return dice.DefensePoolOf(r.cover.color, n), r.cover.surgeAs()
	case Guarding, GuardingAgain:
		return dice.DefensePoolOf(r.guardian.color, int(p.Guarded)), r.guardian.surgeAs(p.Dodged > 0)
	case Defending:
		return r.defensePool(p), r.own.surgeAs(p.Dodged > 0)
	case DefendingAgain:
		return dice.DefensePool{White: int(p.AgainWhite), Red: int(p.AgainRed)}, r.own.surgeAs(p.Dodged > 0)
	}
	return dice.DefensePool{}, dice.DefenseSurge
}

// Rolled goes on from a stage in which dice fall, with what they show.
func (r *Rules) Rolled(p *Position, roll dice.DefenseRoll) {
	switch p.Stage {
	case Covering:
		r.covered(p, roll.Sum())
	case Guarding, Defending:
		p.Roll = roll
	case GuardingAgain:
		p.Roll = roll
		r.guarded(p)
	case DefendingAgain:
		p.Roll = p.Roll.Plus(roll)
		p.AgainWhite, p.AgainRed = 0, 0
	}
	p.Stage++
}

// Options appends to list all that may be chosen in a position at which the
// walk stopped for a choice. The first costs nothing.
func (r *Rules) Options(p *Position, list []Option) []Option {
	first := len(list)
	switch p.Stage {
	case Converting:
		list = r.conversions(p, list)
	case GivingUp:
		list = r.givingUp(p, list)
	case Dodging:
		list = r.dodges(p, list)
	case Piercing:
		list = spendings(p, list, int(p.Aims), r.giveToLethal)
	case Rerolling:
		list = r.rerolls(p, list)
	case Surging:
		list = spendings(p, list, r.spendableSurges(p), r.spendSurges)
	}
	next := p.Stage + 1
	if next == GivingUp && !r.active.Attacker.SniperTeam {
		next++ // to a stage whose positions are numbered
	}
	last := len(list)
	if stages[p.Stage].repeated {
		last = min(first+1, last) // only the first ends it
	}
	for i := first; i < last; i++ {
		if o := &list[i]; o.GaveUp {
			o.Stage = Over
		} else {
			o.Stage = next
		}
	}
	return list
}

// documented makes the documented choice, and goes on to the next stage.
func (r *Rules) documented(p *Position) {
	switch p.Stage {
	case Converting:
		r.convert(p)
	case GivingUp:
		r.giveUpIfBetter(p)
	case Dodging:
		r.dodgeAll(p)
	case Piercing:
		r.giveToLethal(p, int(p.Aims))
	case Rerolling:
		r.rerollBad(p)
	case Surging:
		r.spendFewSurges(p)
	}
	p.follow()
}

// sixth is the unit in which survivors are counted: the mean of a cover die is
// a whole number of sixths, so that estimates compare exactly.
const sixth = 6

// survivors is what of converted results gets past steps 5 and 6 on average,
// in sixths: the cover roll is replaced by its mean, and what the Guardian
// takes counts.
func (r *Rules) survivors(hits, crits int) int {
	blanks := r.total - hits - crits
	n, certain := r.cover.pool(hits)
	left := (hits-certain)*sixth - n*r.cover.cancelling
	h, c := r.dodge.cancel(left, crits*sixth, sixth)
	x := r.modify.apply(h, c, blanks*sixth, sixth)
	return x.hits + x.crits + x.guarded
}
