// Package attack holds the rules of an attack: one file for each step of the
// sequence, each step written once, over counts of dice. Some steps choose or
// convert and are certain; a few roll. A step that rolls says which dice are
// rolled and what follows from what they show; where the dice come from, and
// whether one roll is played or all of them are weighed, is not known here.
//
// Steps are numbered as in the rulebook: 2 form the pool, 4a upgrade, 4b roll,
// 4c reroll, 4d convert, 4d.5 Marksman, 4d.6 Jar'Kai, 4d.7 Sniper Team, 5 cover and dodge, 6
// modify, 6b Guardian, 7 defend, 8 and 9 compare.
package attack

import (
	"sync/atomic"

	"salvo/dice"
	"salvo/legion"
)

// Rules are the rules as they stand in one attack: every keyword that is
// active, put where it acts. They do not change, and may be used by many
// goroutines at once.
type Rules struct {
	Initial      dice.Pool // the attacker's dice
	Formed       dice.Pool // after step 2
	Dice         dice.Pool // after step 4a: the dice that are rolled
	Observations int       // observation tokens, one die each
	Aims         int       // aim tokens
	PerAim       int       // how many dice an aim rerolls

	// The attack itself, with its active fields only: a keyword that does nothing but
	// switch its step on, or that is a number for it, is read here.
	active legion.Attack

	total     int // the number of dice
	surges    surges
	reroll    reroll
	jarkai    int // dodge tokens for Jar'Kai
	cover     cover
	dodge     dodge
	modify    modify
	pierce    pierce
	back      back
	own       defending
	guardian  defending
	giveUp    []atomic.Int32         // whether Sniper Team gives up its dice, as documented: see sniper.go
	goingOn   func(Position) float64 // the wounds that Sniper Team looks ahead to, on average
	ahead     *lookAhead
	most      int16 // wounds that the defender can suffer itself
	track     bool  // keep track of all that After says, but for wounds back
	trackBack bool  // keep track of wounds back as well
}

// New returns the rules of a valid attack.
func New(a legion.Attack) *Rules {
	shields := a.Defender.ShieldedX
	a = a.OnlyActive()
	at := &a.Attacker
	r := &Rules{
		Observations: at.ObservationTokens,
		Aims:         at.AimTokens,
		PerAim:       2 + at.PreciseX,

		active:   a,
		surges:   newSurges(at),
		cover:    newCover(&a),
		dodge:    newDodge(&a),
		modify:   newModify(&a, shields),
		back:     newBack(&a),
		own:      newDefender(&a),
		guardian: newGuardian(&a),
		most:     mostWounds(&a.Defender),
	}
	r.Initial, r.Formed, r.Dice = pool(&a)
	r.total = r.Dice.Total()
	r.pierce = newPierce(&a, r.dodge)
	if at.JarKaiMastery {
		r.jarkai = at.DodgeTokensAttacker
	}
	r.reroll = newReroll(at, r)
	r.own.setAverages(r.MaxDefenseDice())
	r.guardian.setAverages(r.MaxGuarded())
	r.setSniper()
	return r
}

// Tracking returns the same rules, but positions keep track of all that After
// says: of wounds back on the attacker only if that is asked for.
func (r *Rules) Tracking(back bool) *Rules {
	t := *r
	t.track, t.trackBack = true, back
	t.setSniper() // positions are numbered otherwise
	return &t
}

// Total is the number of attack dice.
func (r *Rules) Total() int { return r.total }
