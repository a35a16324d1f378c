// Package gen makes random valid attacks, volleys and duels for tests, over every field
// of the field table. Combinations of keywords that are worth testing come more often
// than they would by chance. The package knows which fields there are and which
// of them act on each other, and nothing of what they do.
package gen

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"salvo/legion"
)

// Generator makes something in which an attack has at most maxDice dice, counted after
// Spray.
type Generator[T any] func(s source, maxDice int) T

// What can be made.
var (
	// Attack is played by the documented strategies.
	Attack Generator[legion.Attack] = documented
	// Optimal is an attack that is played as well as possible, for wounds or for a kill
	// that may be possible.
	Optimal Generator[legion.Attack] = optimal
	// Defended is an attack whose defender plays as well as possible, and its attacker too
	// half of the time.
	Defended Generator[legion.Attack] = defended
	// Volley has two or three attacks, in which anybody may choose.
	Volley Generator[legion.Volley] = volley
	// Targets is such a volley at two targets.
	Targets Generator[legion.Volley] = targets
	// Duel has one or two rounds between units of one or two miniatures, in which anybody
	// may choose.
	Duel Generator[legion.Duel] = duel
)

// Random makes one in a loop.
func (g Generator[T]) Random(r *rand.Rand, maxDice int) T { return g(randomSource{r}, maxDice) }

// Draw makes one for a property checked by rapid, as one value, which shrinks toward
// attacks of one die with every field at its default, and logs it in the form in which it
// can be copied out of a failed test.
func (g Generator[T]) Draw(t *rapid.T, maxDice int) T {
	name := strings.ToLower(reflect.TypeFor[T]().Name())
	x := rapid.Custom(func(t *rapid.T) T { return g(rapidSource{t}, maxDice) }).Draw(t, name)
	if text, err := json.Marshal(x); err == nil {
		t.Logf("the %s is %s", name, text)
	}
	return x
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
	if i := slices.Index(a.Attacker.Weapons[:], legion.Weapon{}); i >= 0 {
		a.Attacker.Weapons[i] = w
	}
}

// poolSize is how many dice the attack rolls.
func poolSize(a *legion.Attack) int { return a.Attacker.PoolSize(a.Defender.MinisInLOS) }

var fields = legion.Fields()

// colors are the fields that hold numbers of dice, choices those with one of a
// few values, and switches all others. Those that differ are of the defender, and may do so
// from attack to attack.
var colors, switches, choices, differing = func() (colors, switches, choices, differing []*legion.Field) {
	for i := range fields {
		f := &fields[i]
		switch {
		case f.Kind == legion.Pick:
			choices = append(choices, f)
		case f.Kind == legion.Count && f.Side == legion.TheAttacker && f.Step == "2":
			colors = append(colors, f)
		default:
			switches = append(switches, f)
		}
		if f.PerAttack {
			differing = append(differing, f)
		}
	}
	return colors, switches, choices, differing
}()

// switchOn gives a field that is at its default another value.
func switchOn(s source, f *legion.Field, a *legion.Attack) {
	if f.Get(a) != f.Default {
		return
	}
	switch f.Kind {
	case legion.Count:
		f.Set(a, someCount(s, f))
	case legion.Pick:
		f.Set(a, 1+s.below(f.Max))
	default:
		f.Set(a, 1)
	}
}

// someCount draws a count that is not the default. It is small, and sometimes
// anything up to the limit. It is always small where large counts take long, as
// with tokens that reroll, or are not valid, as many miniatures with Spray. What
// only the result looks at is anything up to the limit more often.
func someCount(s source, f *legion.Field) int {
	v := 1
	switch n := s.below(16); {
	case f.Step == "result" && n >= 8, n == 15 && f.Step != "2" && f.Step != "4c":
		v += s.below(f.Max)
	case n >= 12:
		v = 3
	case n >= 7:
		v = 2
	}
	if v == f.Default {
		v--
	}
	return v
}
