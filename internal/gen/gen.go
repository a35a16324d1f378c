// Package gen makes random valid attacks and volleys for tests, over every field
// of the field table. Combinations of keywords that are worth testing come more often
// than they would by chance. The package knows which fields there are and which
// of them act on each other, and nothing of what they do.
//
// [Attack], [Optimal], [Defended] and [AnyVolley] are for properties checked by
// rapid, and shrink toward attacks of one die with every field at its default;
// [Random], [RandomOptimal], [RandomDefended] and [RandomVolley] are for loops.
package gen

import (
	"encoding/json"
	"math/rand/v2"

	"pgregory.net/rapid"

	"salvo/legion"
)

// Attack draws an attack of at most maxDice dice, counted after Spray, that is
// played by the documented strategies.
func Attack(t *rapid.T, maxDice int) legion.Attack {
	return draw(t, func(s source) legion.Attack { return documented(s, maxDice) })
}

// Optimal draws an attack of at most maxDice dice, counted after Spray, that is
// played as well as possible, for wounds or for a kill that may be possible.
func Optimal(t *rapid.T, maxDice int) legion.Attack {
	return draw(t, func(s source) legion.Attack { return optimal(s, maxDice) })
}

// Defended draws an attack of at most maxDice dice, counted after Spray, whose
// defender plays as well as possible, and its attacker too half of the time.
func Defended(t *rapid.T, maxDice int) legion.Attack {
	return draw(t, func(s source) legion.Attack { return defended(s, maxDice) })
}

// Random is [Attack] for use in a loop.
func Random(r *rand.Rand, maxDice int) legion.Attack { return documented(randomSource{r}, maxDice) }

// RandomOptimal is [Optimal] for use in a loop.
func RandomOptimal(r *rand.Rand, maxDice int) legion.Attack { return optimal(randomSource{r}, maxDice) }

// RandomDefended is [Defended] for use in a loop.
func RandomDefended(r *rand.Rand, maxDice int) legion.Attack {
	return defended(randomSource{r}, maxDice)
}

// draw draws an attack as one value, and logs it in the form in which it can
// be copied out of a failed test.
func draw(t *rapid.T, build func(source) legion.Attack) legion.Attack {
	a := rapid.Custom(func(t *rapid.T) legion.Attack { return build(rapidSource{t}) }).Draw(t, "attack")
	if text, err := json.Marshal(a); err == nil {
		t.Logf("the attack is %s", text)
	}
	return a
}

func optimal(s source, maxDice int) legion.Attack {
	a := documented(s, maxDice)
	at := &a.Attacker
	at.Strategy = legion.Optimal
	at.Objective = legion.Objective(s.below(2))
	if target := 1 + s.below(max(1, poolSize(&a))); at.Objective == legion.Kill {
		at.KillTarget = target
	}
	return a
}

func defended(s source, maxDice int) legion.Attack {
	a := optimal(s, maxDice)
	a.Attacker.Strategy = legion.Strategy(s.below(2))
	a.Defender.Strategy = legion.Optimal
	limitRolls(&a)
	return a
}

// limitRolls keeps the defense roll small: a defender that tries every reroll
// takes long over many dice.
func limitRolls(a *legion.Attack) {
	at, de := &a.Attacker, &a.Defender
	for _, x := range []*int{
		&at.PierceX, &at.LethalX, &de.DangerSenseX, &de.BonusWhiteDice, &de.UncannyLuckX, &de.SurgeTokens, &de.DodgeTokens,
	} {
		*x = min(*x, 3)
	}
}

// documented draws every field of the table independently, then adds fields that
// act on each other or need each other, and the dice last.
func documented(s source, maxDice int) legion.Attack {
	a := legion.New()
	for _, f := range choices {
		f.Set(&a, s.below(f.Max+1))
	}
	for _, i := range s.some(len(switches)) {
		switchOn(s, switches[i], &a)
	}
	a.Attacker.Strategy, a.Defender.Strategy = legion.Documented, legion.Documented
	a.Attacker.Objective = legion.Wounds
	a.Attacker.KillTarget = 0
	addCombinations(s, &a)
	addNeeds(s, &a)
	fitUnit(s, &a.Defender)
	addDice(s, &a, maxDice)
	return a
}

// fitUnit mostly leaves a unit of known size with miniatures that are alive and
// in sight: an attack on one without does nothing.
func fitUnit(s source, de *legion.Defender) {
	if de.Minis > 0 && de.WoundsPerMini > 0 && s.below(8) != 7 {
		de.WoundsTaken %= de.Minis * de.WoundsPerMini
		de.MinisHidden %= de.Minis
	}
}

// addDice fills the pool, mostly with at least one die, each of any colour.
func addDice(s source, a *legion.Attack, maxDice int) {
	maxDice = min(maxDice, legion.MaxPool)
	each := 1 // how many dice Spray makes of one
	if a.Attacker.Spray {
		// Few enough miniatures for two dice each, or the pool is often empty.
		inSight := &a.Defender.MinisInLOS
		*inSight = min(*inSight, max(1, maxDice/2))
		each = max(1, *inSight)
	}
	dice := 1 + s.below(max(1, maxDice/each))
	if s.below(32) == 31 || maxDice < 1 {
		dice = 0
	}
	for range dice {
		if s.below(12) == 11 {
			addWeapon(s, a)
			continue
		}
		color := s.below(len(colors))
		for colors[color].Get(a) == colors[color].Max {
			color = (color + 1) % len(colors)
		}
		colors[color].Set(a, colors[color].Get(a)+1)
	}
}

// addWeapon adds a weapon with one die, which becomes at most as many dice as
// one of the pool.
func addWeapon(s source, a *legion.Attack) {
	w := legion.Weapon{
		AntiMaterielX: s.below(3), AntiPersonnelX: s.below(3), UpgradeX: s.below(3), Cumbersome: s.below(4) == 3,
		Spray: a.Attacker.Spray && s.below(2) == 1,
	}
	*[]*int{&w.WhiteDice, &w.BlackDice, &w.RedDice}[s.below(3)] = 1
	for i := range a.Attacker.Weapons {
		if at := &a.Attacker.Weapons[i]; *at == (legion.Weapon{}) {
			*at = w
			return
		}
	}
}

// poolSize is how many dice the attack rolls.
func poolSize(a *legion.Attack) int { return a.Attacker.PoolSize(a.Defender.MinisInLOS) }
