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
// advice.go and, after the attack dice, then.go. What a unit has left between attacks is in
// unit.go, volleys at one unit or at several are in volley.go, and duels in duel.go.
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
	d := ends(documented(a), nil)
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
		return ends(a, worth).mean(worth)
	}
	// "Whether Makashi is used (before the attack roll)."
	without := newCalc(a, false, worth)
	best := without.value(without.start())
	if makashiAllowed(a) {
		with := newCalc(a, true, worth)
		best = max(best, with.value(with.start()))
	}
	return best
}

// documented is the attack in which nobody chooses.
func documented(a legion.Attack) legion.Attack {
	a.Attacker.Strategy, a.Defender.Strategy = legion.Documented, legion.Documented
	return a
}

// calc is one attack being computed, with what is already known of it.
type calc struct {
	attack  legion.Attack
	at      legion.Attacker // of the attack
	de      legion.Defender
	dice    string // the pool, all of it in the air
	ranged  bool   // keywords of ranged attacks are active
	melee   bool   // keywords of melee attacks are active
	makashi bool   // Makashi Mastery is in use

	worth func(after) float64 // what those who choose look at; nil if nobody does

	said       Then   // what has happened after the attack dice
	impossible string // what of it cannot have

	plays     memo[position, *dist[ending]]
	values    memo[position, float64]
	finishes  memo[finishing, float64]
	endings   memo[ending, *dist[after]]
	assaults  memo[assault, *dist[after]]
	guardians memo[int, *dist[Faces]]
	defenses  memo[defense, *dist[Faces]]
	rolls     memo[defenseDice, []rolled]
	goingOn   *calc // the same attack with documented strategies on both sides
}

func newCalc(a legion.Attack, makashi bool, worth func(after) float64) *calc {
	return &calc{
		attack: a, at: a.Attacker, de: a.Defender, dice: formPool(a),
		ranged: isRanged(a), melee: isMelee(a), makashi: makashi, worth: worth,
	}
}

// ends are the ends of an attack by a documented attacker; a defender that chooses
// looks at what they are worth.
func ends(a legion.Attack, worth func(after) float64) *dist[after] {
	c := newCalc(a, makashiAllowed(a), worth)
	d := &dist[after]{}
	for e, p := range c.play(c.start()).all() {
		d.mix(c.end(e), p)
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
