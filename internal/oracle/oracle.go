// Package oracle computes the odds of an attack a second time, by brute force,
// so that tests can compare: every die is rolled on its own, face by face, and
// every choice is tried. It is plain and slow, and it must not know the dice,
// the rules or the odds that it checks: it shares with them only what an attack
// is. It is meant for about four attack dice.
//
// The steps have the numbers of the rules: 2 and 4a in pool.go, 4d in
// convert.go, 5 and 6 in cancel.go, 6b and 7 in defend.go, with the dice they
// roll in tally.go, 8 and 9 in compare.go. The documented strategies are in
// targets.go and marksman.go, played in play.go; optimal play is in best.go.
package oracle

import "salvo/legion"

// Dists are the distributions of an attack's outcomes: the index is the value,
// the element its probability.
type Dists struct {
	TotalWounds              []float64
	GuardianWoundsNoPierce   []float64
	MainTargetWoundsNoPierce []float64
	DeflectWounds            []float64
	DjemSoWounds             []float64
	SuppressionApplied       []float64
	OwnWounds                []float64 // the defender's own, after Pierce
}

// Odds returns the odds of the attack when the documented strategies play it,
// whatever its own strategy is.
func Odds(a legion.Attack) Dists {
	c := newCalc(a, makashiAllowed(a))
	at := a.Attacker
	return c.play(moment{
		dice:         formPool(a),
		observations: at.ObservationTokens,
		aims:         at.AimTokens,
		reserved:     undecided,
	})
}

// Best returns the value of optimal play, whatever the attack's own strategy
// is: the mean of the total wounds, or with the objective kill the chance that
// they reach the target.
func Best(a legion.Attack) float64 {
	dice := formPool(a)
	best := newCalc(a, false).start(dice)
	if makashiAllowed(a) {
		best = max(best, newCalc(a, true).start(dice))
	}
	return best
}

// calc is one attack being computed, with what is already known of it.
type calc struct {
	at      legion.Attacker
	de      legion.Defender
	edition legion.Edition
	ranged  bool // keywords of ranged attacks are active
	melee   bool // keywords of melee attacks are active
	makashi bool // Makashi Mastery is in use
	empty   bool // there are no attack dice: nothing happens

	moments   map[moment]Dists
	endings   map[ending]Dists
	positions map[position]float64
	finishes  map[finishing]float64
	defenses  map[defense][]defended
	tallies   map[tallyKey][]ways
}

func newCalc(a legion.Attack, makashi bool) *calc {
	return &calc{
		at:      a.Attacker,
		de:      a.Defender,
		edition: a.Edition,
		ranged:  isRanged(a),
		melee:   isMelee(a),
		makashi: makashi,
		empty:   formPool(a) == "",

		moments:   map[moment]Dists{},
		endings:   map[ending]Dists{},
		positions: map[position]float64{},
		finishes:  map[finishing]float64{},
		defenses:  map[defense][]defended{},
		tallies:   map[tallyKey][]ways{},
	}
}

// "Ranged means ranged or all; melee means melee or all; overrun is neither."
func isRanged(a legion.Attack) bool {
	return a.AttackType == legion.Ranged || a.AttackType == legion.All
}

func isMelee(a legion.Attack) bool {
	return a.AttackType == legion.Melee || a.AttackType == legion.All
}

// makashiAllowed: "Makashi is used in melee when Pierce X is at least 1 and the
// defender has Immune: Pierce, Immune: Melee Pierce, Impervious, or Duelist
// with a dodge token it may spend."
func makashiAllowed(a legion.Attack) bool {
	at, de := a.Attacker, a.Defender
	if !at.MakashiMastery || !isMelee(a) || at.PierceX < 1 {
		return false
	}
	maySpend := de.DodgeTokens > 0 && !at.HighVelocity
	return de.ImmunePierce || de.ImmuneMeleePierce || de.Impervious || de.DuelistDefender && maySpend
}

// all lists the distributions, so that what holds for one holds for each.
func (d *Dists) all() [7]*[]float64 {
	return [7]*[]float64{
		&d.TotalWounds, &d.GuardianWoundsNoPierce, &d.MainTargetWoundsNoPierce,
		&d.DeflectWounds, &d.DjemSoWounds, &d.SuppressionApplied, &d.OwnWounds,
	}
}

// mix adds the distributions of e, which come about with probability p.
func (d *Dists) mix(e Dists, p float64) {
	into, from := d.all(), e.all()
	for i := range into {
		for value, q := range *from[i] {
			count(into[i], value, p*q)
		}
	}
}

// count adds the probability p to that of a value.
func count(dist *[]float64, value int, p float64) {
	for len(*dist) <= value {
		*dist = append(*dist, 0)
	}
	(*dist)[value] += p
}
