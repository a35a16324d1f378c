package legion

import (
	"fmt"
	"strings"
)

// Words lists the words of one enumeration, the default first.
type Words interface{ Words() []string }

// Choice is one value of the enumeration W: an index into its words. The zero
// Choice is the enumeration's default.
type Choice[W Words] uint8

// String returns the word of the choice.
func (c Choice[W]) String() string {
	var w W
	if words := w.Words(); int(c) < len(words) {
		return words[c]
	}
	return fmt.Sprintf("Choice(%d)", uint8(c))
}

// MarshalText returns the word of the choice.
func (c Choice[W]) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText sets the choice from its word.
func (c *Choice[W]) UnmarshalText(text []byte) error {
	var w W
	for i, word := range w.Words() {
		if word == string(text) {
			*c = Choice[W](i)
			return nil
		}
	}
	return fmt.Errorf("%q is not one of %s", text, list(w.Words()))
}

// words returns the words of c's enumeration; the field table finds them by
// this method.
func (Choice[W]) words() []string {
	var w W
	return w.Words()
}

// list writes words as a sentence part: none, light or heavy.
func list(words []string) string {
	quoted := make([]string, len(words))
	for i, w := range words {
		if quoted[i] = w; w == "" {
			quoted[i] = `""`
		}
	}
	last := len(quoted) - 1
	if last < 1 {
		return strings.Join(quoted, "")
	}
	return strings.Join(quoted[:last], ", ") + " or " + quoted[last]
}

// The enumerations of an attack.
type (
	// AttackType says how the attack is made.
	AttackType = Choice[attackTypes]
	// Edition says which rulebook holds.
	Edition = Choice[editions]
	// AttackSurge is the attacker's surge chart.
	AttackSurge = Choice[attackSurges]
	// DefenseSurge is a defender's surge chart.
	DefenseSurge = Choice[defenseSurges]
	// DefenseDie is the colour of a unit's defense die.
	DefenseDie = Choice[defenseDice]
	// Cover is the cover that terrain gives.
	Cover = Choice[covers]
	// Rerolls is a documented way to choose the dice that are rerolled.
	Rerolls = Choice[rerolls]
	// MarksmanPlan is a documented way to choose between Marksman and a reroll.
	MarksmanPlan = Choice[marksmanPlans]
	// Strategy says who chooses for the attacker.
	Strategy = Choice[strategies]
	// Objective is what optimal play maximises.
	Objective = Choice[objectives]
	// UnitType is what Anti-Materiel and Anti-Personnel look at.
	UnitType = Choice[unitTypes]
)

// Attack types. All is the "what if" type in which every keyword is active.
const (
	All AttackType = iota
	Ranged
	Melee
	Overrun
)

// Editions of the rulebook, by month.
const (
	November2025 Edition = iota
	May2026
)

// Attack surge charts.
const (
	NoSurge AttackSurge = iota
	SurgeToHit
	SurgeToCrit
)

// Defense surge charts.
const (
	NoDefenseSurge DefenseSurge = iota
	SurgeToBlock
)

// Defense dice.
const (
	WhiteDie DefenseDie = iota
	RedDie
)

// Covers.
const (
	NoCover Cover = iota
	LightCover
	HeavyCover
)

// Reroll strategies.
const (
	Conservative Rerolls = iota
	CritFishing
)

// Marksman strategies.
const (
	Deterministic MarksmanPlan = iota
	Averages
)

// Strategies: the documented rules of thumb, or the best play there is.
const (
	Documented Strategy = iota
	Optimal
)

// Objectives of optimal play.
const (
	Wounds Objective = iota
	Kill
)

// Unit types; a unit need not have one.
const (
	AnyUnit UnitType = iota
	Trooper
	Vehicle
)

type (
	attackTypes   struct{}
	editions      struct{}
	attackSurges  struct{}
	defenseSurges struct{}
	defenseDice   struct{}
	covers        struct{}
	rerolls       struct{}
	marksmanPlans struct{}
	strategies    struct{}
	objectives    struct{}
	unitTypes     struct{}
)

func (attackTypes) Words() []string   { return []string{"all", "ranged", "melee", "overrun"} }
func (editions) Words() []string      { return []string{"2025-11", "2026-05"} }
func (attackSurges) Words() []string  { return []string{"none", "to-hit", "to-crit"} }
func (defenseSurges) Words() []string { return []string{"none", "to-block"} }
func (defenseDice) Words() []string   { return []string{"white", "red"} }
func (covers) Words() []string        { return []string{"none", "light", "heavy"} }
func (rerolls) Words() []string       { return []string{"conservative", "crit-fishing"} }
func (marksmanPlans) Words() []string { return []string{"deterministic", "averages"} }
func (strategies) Words() []string    { return []string{"documented", "optimal"} }
func (objectives) Words() []string    { return []string{"wounds", "kill"} }
func (unitTypes) Words() []string     { return []string{"", "trooper", "vehicle"} }
