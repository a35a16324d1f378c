// Package oracle computes the odds of an attack a second time, by brute force,
// so that tests can compare: every die is rolled on its own, face by face, and
// every choice is tried. It is plain and slow, and it must not know the dice,
// the rules or the odds that it checks: it shares with them only what an attack
// is. It is meant for about four attack dice, and for volleys of two or three
// attacks with one to three dice each.
//
// The steps have the numbers of the rules: 2 and 4a in pool.go, 4d in
// convert.go, 5 and 6 in cancel.go and dodge.go, played in end.go together with
// Sniper Team and Lethal, 6b and 7 in defend.go, with the dice they roll in
// tally.go, 8 and 9 in compare.go. The documented strategies are in targets.go
// and marksman.go, played in play.go; optimal play is in best.go, that of the
// defender in dodge.go and respond.go; an attack in the middle of being played is in
// advice.go and, after the attack dice, then.go. Several attacks on one unit are in
// volley.go, at several in several.go, and duels in duel.go.
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

// Odds returns the odds of the attack when the documented strategies play both
// sides of it, whatever its own strategies are.
func Odds(a legion.Attack) Dists {
	a.Attacker.Strategy, a.Defender.Strategy = legion.Documented, legion.Documented
	d := newCalc(a, makashiAllowed(a), nil).afters()
	return Dists{
		TotalWounds:              d.marginal(after.total),
		GuardianWoundsNoPierce:   d.marginal(func(a after) int { return a.guardianNoPierce }),
		MainTargetWoundsNoPierce: d.marginal(func(a after) int { return a.ownNoPierce }),
		DeflectWounds:            d.marginal(func(a after) int { return a.deflect }),
		DjemSoWounds:             d.marginal(func(a after) int { return a.djemSo }),
		SuppressionApplied:       d.marginal(func(a after) int { return a.suppression }),
		OwnWounds:                d.marginal(func(a after) int { return a.own }),
	}
}

// Value returns what the attack is worth when each side plays by its own
// strategy: the mean of the total wounds, or with the objective kill the chance
// that they reach the target.
func Value(a legion.Attack) float64 { return gameValue(a, objective(a.Attacker)) }

// Best is [Value] when the attacker plays as well as possible against a
// documented defender, whatever their own strategies are.
func Best(a legion.Attack) float64 {
	a.Attacker.Strategy, a.Defender.Strategy = legion.Optimal, legion.Documented
	return Value(a)
}

// objective is what an end of the attack is worth by part 6.
func objective(at legion.Attacker) func(after) float64 {
	return func(a after) float64 {
		switch {
		case at.Objective == legion.Wounds:
			return float64(a.total())
		case a.total() >= at.KillTarget:
			return 1
		}
		return 0
	}
}

// gameValue is the value of an attack by what its ends are worth: the maximum
// over the attacker's choices and the minimum over the defender's.
func gameValue(a legion.Attack, worth func(after) float64) float64 {
	if a.Attacker.Strategy == legion.Documented {
		return newCalc(a, makashiAllowed(a), worth).afters().mean(worth)
	}
	// "Whether Makashi is used (before the attack roll)."
	best := newCalc(a, false, worth).start()
	if makashiAllowed(a) {
		best = max(best, newCalc(a, true, worth).start())
	}
	return best
}

// calc is one attack being computed, with what is already known of it.
type calc struct {
	at         legion.Attacker
	de         legion.Defender
	edition    legion.Edition
	attackType legion.AttackType
	dice       string // the pool, all of it in the air
	ranged     bool   // keywords of ranged attacks are active
	melee      bool   // keywords of melee attacks are active
	makashi    bool   // Makashi Mastery is in use

	worth func(after) float64 // what those who choose look at; nil if nobody does

	said       Then   // what has happened after the attack dice
	impossible string // what of it cannot have

	moments   map[moment]*dist[ending]
	positions map[position]float64
	finishes  map[finishing]float64
	endings   map[ending]*dist[after]
	assaults  map[assault]*dist[after]
	guardians map[int][]defended
	defenses  map[defense][]defended
	rolls     map[rollKey][]tallied
	pairs     map[defenseDice][]pair
	goingOn   *calc // the same attack with documented strategies on both sides
}

func newCalc(a legion.Attack, makashi bool, worth func(after) float64) *calc {
	return &calc{
		at:         a.Attacker,
		de:         a.Defender,
		edition:    a.Edition,
		attackType: a.AttackType,
		dice:       formPool(a),
		ranged:     isRanged(a),
		melee:      isMelee(a),
		makashi:    makashi,
		worth:      worth,

		moments:   map[moment]*dist[ending]{},
		positions: map[position]float64{},
		finishes:  map[finishing]float64{},
		endings:   map[ending]*dist[after]{},
		assaults:  map[assault]*dist[after]{},
		guardians: map[int][]defended{},
		defenses:  map[defense][]defended{},
		rolls:     map[rollKey][]tallied{},
		pairs:     map[defenseDice][]pair{},
	}
}

// afters are the ends of an attack by a documented attacker.
func (c *calc) afters() *dist[after] {
	d := &dist[after]{}
	first := c.play(moment{
		dice:         c.dice,
		observations: c.at.ObservationTokens,
		aims:         c.at.AimTokens,
		reserved:     undecided,
	})
	for _, e := range first.values {
		d.mix(c.end(e), first.chance[e])
	}
	return d
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
