package attack

import "salvo/dice"

// Tokens are what the attacker still has while it chooses.
type Tokens struct {
	Observations int
	Aims         int  // that may be spent on anything
	Reserved     int  // aims that are kept for Lethal
	Aimed        bool // an aim was spent on a reroll
}

// Tokens is what the attacker has before the first roll.
func (r *Rules) Tokens() Tokens { return Tokens{Observations: r.Observations, Aims: r.Aims} }

// Spending is what happens next in step 4c.
type Spending uint8

// The ways to go on in step 4c.
const (
	Stop    Spending = iota // no more rerolls
	Observe                 // an observation token is spent
	Aim                     // an aim is spent
)

// Player makes the attacker's choices.
type Player interface {
	// Begin sees the first roll and may reserve aims.
	Begin(t *dice.Roll, k Tokens) Tokens
	// Spend says how to go on in step 4c, and sets take to the dice that the
	// token rerolls: one for an observation token, up to PerAim for an aim.
	Spend(t *dice.Roll, k Tokens, take *dice.Roll) Spending
	// Choose returns one of the options of a position of the walk.
	Choose(p Position) Position
}

// Documented is the player that follows the documented strategies.
func (r *Rules) Documented() Player { return documented{r} }

type documented struct{ *Rules }

func (d documented) Begin(t *dice.Roll, k Tokens) Tokens {
	k.Reserved = d.Reserve(t)
	k.Aims -= k.Reserved
	return k
}

func (d documented) Spend(t *dice.Roll, k Tokens, take *dice.Roll) Spending {
	switch {
	case k.Observations > 0:
		d.Takes(t, 1, take)
		return Observe
	case k.Aims > 0 && !d.Save(t, k.Aims):
		d.Takes(t, d.PerAim, take)
		return Aim
	}
	return Stop
}

func (d documented) Choose(p Position) Position {
	d.Rules.documented(&p)
	return p
}

// Aimed reports whether it matters that an aim was spent on a reroll, if one
// was.
func (r *Rules) Aimed(aimed bool) bool {
	return aimed && (r.active.Attacker.DuelistAttacker || r.back.overwhelm)
}
