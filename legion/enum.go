package legion

import (
	"cmp"
	"encoding"
	"fmt"
	"slices"
	"strings"
)

// The enumerations of an attack. The zero value of each is its default, and
// each value has a word, by which JSON and the notation know it.

// AttackType says how the attack is made.
type AttackType = Enum[attackTypes]

// The attack types. All is the "what if" type in which every keyword is active.
const (
	All     AttackType = iota // all
	Ranged                    // ranged
	Melee                     // melee
	Overrun                   // overrun
)

type attackTypes struct{}

func (attackTypes) words() string { return "all ranged melee overrun" }

// Edition says which rulebook holds.
type Edition = Enum[editions]

// The editions of the rulebook, by month.
const (
	May2026      Edition = iota // 2026-05, in force
	November2025                // 2025-11, the one the documents quote
)

type editions struct{}

func (editions) words() string { return "2026-05 2025-11" }

// Rulebook is the month of the rulebook as a player says it.
func Rulebook(e Edition) string { return [...]string{"May 2026", "November 2025"}[e] }

// AttackSurge is the attacker's surge chart: what its card turns surges into.
type AttackSurge = Enum[attackSurges]

// The attack surge charts.
const (
	NoSurge     AttackSurge = iota // none
	SurgeToHit                     // to-hit
	SurgeToCrit                    // to-crit
)

type attackSurges struct{}

func (attackSurges) words() string { return "none to-hit to-crit" }

// DefenseSurge is a defender's surge chart: what its card turns surges into.
type DefenseSurge = Enum[defenseSurges]

// The defense surge charts.
const (
	NoDefenseSurge DefenseSurge = iota // none
	SurgeToBlock                       // to-block
)

type defenseSurges struct{}

func (defenseSurges) words() string { return "none to-block" }

// DefenseDie is the colour of a unit's defense die.
type DefenseDie = Enum[defenseDice]

// The defense dice.
const (
	WhiteDie DefenseDie = iota // white
	RedDie                     // red
)

type defenseDice struct{}

func (defenseDice) words() string { return "white red" }

// Cover is the cover that terrain gives.
type Cover = Enum[covers]

// The covers.
const (
	NoCover    Cover = iota // none
	LightCover              // light
	HeavyCover              // heavy
)

type covers struct{}

func (covers) words() string { return "none light heavy" }

// Rerolls is a documented way to choose the dice that are rerolled.
type Rerolls = Enum[rerolls]

// The documented ways to reroll.
const (
	Conservative Rerolls = iota // conservative
	CritFishing                 // crit-fishing
)

type rerolls struct{}

func (rerolls) words() string { return "conservative crit-fishing" }

// MarksmanPlan is a documented way to choose between Marksman and a reroll.
type MarksmanPlan = Enum[marksmanPlans]

// The documented ways to use Marksman.
const (
	Deterministic MarksmanPlan = iota // deterministic
	Averages                          // averages
)

type marksmanPlans struct{}

func (marksmanPlans) words() string { return "deterministic averages" }

// Strategy says how a side makes its choices.
type Strategy = Enum[strategies]

// The strategies: the documented ones, or the best play there is.
const (
	Documented Strategy = iota // documented
	Optimal                    // optimal
)

type strategies struct{}

func (strategies) words() string { return "documented optimal" }

// Objective is what optimal play maximises.
type Objective = Enum[objectives]

// The objectives of optimal play.
const (
	Wounds Objective = iota // wounds
	Kill                    // kill
)

type objectives struct{}

func (objectives) words() string { return "wounds kill" }

// Goal is what a volley is played for.
type Goal = Enum[goals]

// The goals of a volley.
const (
	ForWounds Goal = iota // wounds
	ForKill               // kill: to defeat the unit
	ForStop               // stop: it is gone, or has no action when it next activates
	ForAll                // all: to defeat all targets
	ForAny                // any: to defeat at least one of them
)

type goals struct{}

func (goals) words() string { return "wounds kill stop all any" }

// Order says who decides in which order the attacks of a volley are made.
type Order = Enum[orders]

// The orders of a volley.
const (
	GivenOrder Order = iota // given: as they are listed
	BestOrder               // best: before each attack, by what is left of the unit
)

type orders struct{}

func (orders) words() string { return "given best" }

// UnitType is what Anti-Materiel and Anti-Personnel look at.
type UnitType = Enum[unitTypes]

// The unit types; a unit need not have one.
const (
	AnyUnit UnitType = iota // ""
	Trooper                 // trooper
	Droid                   // droid: a droid trooper
	Vehicle                 // vehicle
)

type unitTypes struct{}

func (unitTypes) words() string { return " trooper droid vehicle" }

// Enum is what the enumerations have in common: each value is the place of its word in
// the list of W, which has spaces between them.
type Enum[W interface{ words() string }] uint8

func (Enum[W]) words() []string {
	var w W
	return strings.Split(w.words(), " ")
}

// String returns the word of the value.
func (e Enum[W]) String() string {
	if words := e.words(); int(e) < len(words) {
		return words[e]
	}
	var w W
	return fmt.Sprintf("%T(%d)", w, uint8(e))
}

// named writes the value behind the name of what has it; nothing if it is the default,
// which goes without saying.
func (e Enum[W]) named(name string) []string {
	if e == 0 {
		return nil
	}
	return []string{name + ":" + e.String()}
}

// MarshalText returns the word of the value.
func (e Enum[W]) MarshalText() ([]byte, error) {
	if words := e.words(); int(e) >= len(words) {
		return nil, fmt.Errorf("%d is not one of %s", uint8(e), list(words))
	}
	return []byte(e.String()), nil
}

// UnmarshalText sets the value from its word.
func (e *Enum[W]) UnmarshalText(text []byte) error {
	words := e.words()
	i := slices.Index(words, string(text))
	if i < 0 {
		return fmt.Errorf("%q is not one of %s", text, list(words))
	}
	*e = Enum[W](i)
	return nil
}

// checkEnum reports a value that has no word.
func checkEnum(ms *Mistakes, name string, e encoding.TextMarshaler) {
	if _, err := e.MarshalText(); err != nil {
		ms.Add(name, fmt.Sprintf("%d", e), "%v", err)
	}
}

// enumeration is a value of any of them that can be set.
type enumeration interface {
	words() []string
	UnmarshalText(text []byte) error
}

// list writes words as a sentence part: none, light or heavy.
func list(words []string) string {
	return Or(Texts(words, func(w string) string { return cmp.Or(w, `""`) }))
}

// Texts is what a function says of each of a list.
func Texts[T any](list []T, of func(T) string) []string {
	texts := make([]string, len(list))
	for i, x := range list {
		texts[i] = of(x)
	}
	return texts
}

// Or lists words with an or before the last.
func Or(words []string) string {
	if last := len(words) - 1; last > 0 {
		return strings.Join(words[:last], ", ") + " or " + words[last]
	}
	return strings.Join(words, "")
}
