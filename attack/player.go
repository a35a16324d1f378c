package attack

import "salvo/dice"

// Tokens are what the attacker still has while it chooses.
type Tokens struct {
	Observations int
	Aims         int  // that may be spent on anything
	Reserved     int  // aims that are kept for Lethal
	Aimed        bool // an aim was spent on a reroll
}

// Start is what the attacker has before the first roll.
func (r *Rules) Start() Tokens { return Tokens{Observations: r.Observations, Aims: r.Aims} }

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
	// Sharpen makes the conversions of Marksman, each for an aim, and of
	// Jar'Kai, each for a dodge token. It returns the aims that are left.
	Sharpen(x Results, k Tokens) (Results, int)
	// Lethal says how many of the aims that are left go to Lethal.
	Lethal(s Standing, aims int) int
}

// Standing is what the two units face after step 6.
type Standing struct {
	Facing  int  // results against the defender
	Guarded int  // hits against the Guardian
	Dodged  bool // the defender spent a dodge token
	Aimed   bool // the attacker spent an aim on a reroll
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
		d.Choose(t, 1, take)
		return Observe
	case k.Aims > 0 && !d.Save(t, k.Aims):
		d.Choose(t, d.PerAim, take)
		return Aim
	}
	return Stop
}

func (d documented) Sharpen(x Results, k Tokens) (Results, int) {
	x, left := d.Rules.Sharpen(x, k.Aims)
	return x, left + k.Reserved
}

func (d documented) Lethal(_ Standing, aims int) int { return min(aims, d.lethal.x) }

// MaxLethal is how many aims Lethal can use.
func (r *Rules) MaxLethal() int { return min(r.lethal.x, r.Aims) }

// Aimed reports whether it matters that an aim was spent on a reroll, if one
// was.
func (r *Rules) Aimed(aimed bool) bool { return aimed && r.duelist }
