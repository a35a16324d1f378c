package attack

import "salvo/dice"

// Stage is where an attack stands: what comes next.
type Stage uint8

// The stages of the walk, in order. In some of them somebody chooses, in some
// dice fall; the walk passes through those in which there is nothing to choose
// or to roll.
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

// Numbered reports whether Space numbers the positions of the stage. There,
// positions that came about in different ways can be merged.
func (s Stage) Numbered() bool { return numbered[s] }

var numbered = [Stages]bool{Converting: true, Covering: true, Dodging: true, Guarding: true, Defending: true}

// Rolls reports whether dice fall in the stage.
func (s Stage) Rolls() bool {
	switch s {
	case Covering, Guarding, GuardingAgain, Defending, DefendingAgain:
		return true
	}
	return false
}

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
func (s Stage) Chooser() Chooser {
	switch s {
	case Converting, GivingUp, Piercing:
		return TheAttacker
	case Dodging, Rerolling, Surging:
		return TheDefender
	}
	return Nobody
}

// Walk goes through steps 4d.5 to 10 of an attack. The order of these steps is
// written here and nowhere else. Where dice fall the walk stops, and whoever
// drives it says how: Rolled. Where somebody chooses it asks the player, or
// stops if it is told to.
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
	for {
		if w.Watch != nil {
			w.Watch(*p)
		}
		switch p.Stage {
		case Converting:
			switch {
			case !w.mayConvert(p):
				w.StopConverting(p)
			case w.Stops[TheAttacker]:
				return Converting
			case w.Player == nil:
				w.convert(p)
			default:
				*p = w.Player.Convert(*p)
			}
		case GivingUp:
			switch {
			case !w.MayGiveUp(p):
				w.GoOn(p)
			case w.Stops[TheAttacker]:
				return GivingUp
			case w.Player == nil:
				w.giveUpIfBetter(p)
			default:
				*p = w.Player.GiveUp(*p)
			}
		case Covering:
			if n, _ := w.cover.pool(int(p.Hits)); n > 0 {
				return Covering
			}
			w.covered(p, 0)
		case Dodging:
			switch {
			case w.dodge.tokens == 0:
				w.Dodge(p, 0, 0, false)
			case w.Stops[TheDefender]:
				return Dodging
			case w.Defender == nil:
				w.dodgeAll(p)
			default:
				*p = w.Defender.Dodge(*p)
			}
		case Modifying:
			w.modified(p)
		case Piercing:
			switch {
			case p.Aims == 0 || w.lethal.x == 0:
				w.GiveToLethal(p, 0)
			case w.Stops[TheAttacker]:
				return Piercing
			case w.Player == nil:
				w.GiveToLethal(p, int(p.Aims))
			default:
				*p = w.Player.Lethal(*p)
			}
		case Guarding:
			if p.Guarded > 0 {
				return Guarding
			}
			w.guarded(p)
		case Defending:
			if w.defends(p) {
				return Defending
			}
			p.Stage = Surging
		case Rerolling:
			switch {
			case !w.own.rerolls():
				p.Stage = Surging
			case w.Stops[TheDefender]:
				return Rerolling
			case w.Defender == nil:
				w.rerollBad(p)
			default:
				*p = w.Defender.Reroll(*p)
			}
		case Surging:
			switch {
			case w.spendableSurges(p) == 0:
				w.SpendSurges(p, 0)
			case w.Stops[TheDefender]:
				return Surging
			case w.Defender == nil:
				w.spendSurges(p)
			default:
				*p = w.Defender.Surges(*p)
			}
		default: // dice fall, or the attack is over
			return p.Stage
		}
	}
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
	case Guarding:
		p.Roll = roll
		if r.guardian.soresu && r.guardian.belowAverage(roll, p.Dodged > 0) {
			p.Stage = GuardingAgain
			return
		}
		r.guarded(p)
	case GuardingAgain:
		p.Roll = roll
		r.guarded(p)
	case Defending:
		p.Roll = roll
		p.Stage = Rerolling
	case DefendingAgain:
		p.Roll = p.Roll.Plus(roll)
		p.AgainWhite, p.AgainRed = 0, 0
		p.Stage = Surging
	}
}
