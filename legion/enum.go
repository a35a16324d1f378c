package legion

// The enumerations of an attack. The zero value of each is its default, and
// each value has a word, by which JSON and the notation know it.

// AttackType says how the attack is made.
type AttackType uint8

// The attack types. All is the "what if" type in which every keyword is active.
const (
	All     AttackType = iota // all
	Ranged                    // ranged
	Melee                     // melee
	Overrun                   // overrun
)

var attackTypes = []string{"all", "ranged", "melee", "overrun"}

// String returns the word of the value.
func (a AttackType) String() string { return wordOf(a) }

// MarshalText returns the word of the value.
func (a AttackType) MarshalText() ([]byte, error) { return marshal(a) }

// UnmarshalText sets the value from its word.
func (a *AttackType) UnmarshalText(text []byte) error { return unmarshal(a, text) }

func (AttackType) words() []string { return attackTypes }

// Edition says which rulebook holds.
type Edition uint8

// The editions of the rulebook, by month.
const (
	May2026      Edition = iota // 2026-05, in force
	November2025                // 2025-11, the one the documents quote
)

var editions = []string{"2026-05", "2025-11"}

// String returns the word of the value.
func (e Edition) String() string { return wordOf(e) }

// MarshalText returns the word of the value.
func (e Edition) MarshalText() ([]byte, error) { return marshal(e) }

// UnmarshalText sets the value from its word.
func (e *Edition) UnmarshalText(text []byte) error { return unmarshal(e, text) }

func (Edition) words() []string { return editions }

// Rulebook is the month of the rulebook as a player says it.
func (e Edition) Rulebook() string { return [...]string{"May 2026", "November 2025"}[e] }

// AttackSurge is the attacker's surge chart: what its card turns surges into.
type AttackSurge uint8

// The attack surge charts.
const (
	NoSurge     AttackSurge = iota // none
	SurgeToHit                     // to-hit
	SurgeToCrit                    // to-crit
)

var attackSurges = []string{"none", "to-hit", "to-crit"}

// String returns the word of the value.
func (a AttackSurge) String() string { return wordOf(a) }

// MarshalText returns the word of the value.
func (a AttackSurge) MarshalText() ([]byte, error) { return marshal(a) }

// UnmarshalText sets the value from its word.
func (a *AttackSurge) UnmarshalText(text []byte) error { return unmarshal(a, text) }

func (AttackSurge) words() []string { return attackSurges }

// DefenseSurge is a defender's surge chart: what its card turns surges into.
type DefenseSurge uint8

// The defense surge charts.
const (
	NoDefenseSurge DefenseSurge = iota // none
	SurgeToBlock                       // to-block
)

var defenseSurges = []string{"none", "to-block"}

// String returns the word of the value.
func (d DefenseSurge) String() string { return wordOf(d) }

// MarshalText returns the word of the value.
func (d DefenseSurge) MarshalText() ([]byte, error) { return marshal(d) }

// UnmarshalText sets the value from its word.
func (d *DefenseSurge) UnmarshalText(text []byte) error { return unmarshal(d, text) }

func (DefenseSurge) words() []string { return defenseSurges }

// DefenseDie is the colour of a unit's defense die.
type DefenseDie uint8

// The defense dice.
const (
	WhiteDie DefenseDie = iota // white
	RedDie                     // red
)

var defenseDice = []string{"white", "red"}

// String returns the word of the value.
func (d DefenseDie) String() string { return wordOf(d) }

// MarshalText returns the word of the value.
func (d DefenseDie) MarshalText() ([]byte, error) { return marshal(d) }

// UnmarshalText sets the value from its word.
func (d *DefenseDie) UnmarshalText(text []byte) error { return unmarshal(d, text) }

func (DefenseDie) words() []string { return defenseDice }

// Cover is the cover that terrain gives.
type Cover uint8

// The covers.
const (
	NoCover    Cover = iota // none
	LightCover              // light
	HeavyCover              // heavy
)

var covers = []string{"none", "light", "heavy"}

// String returns the word of the value.
func (c Cover) String() string { return wordOf(c) }

// MarshalText returns the word of the value.
func (c Cover) MarshalText() ([]byte, error) { return marshal(c) }

// UnmarshalText sets the value from its word.
func (c *Cover) UnmarshalText(text []byte) error { return unmarshal(c, text) }

func (Cover) words() []string { return covers }

// Rerolls is a documented way to choose the dice that are rerolled.
type Rerolls uint8

// The documented ways to reroll.
const (
	Conservative Rerolls = iota // conservative
	CritFishing                 // crit-fishing
)

var rerolls = []string{"conservative", "crit-fishing"}

// String returns the word of the value.
func (r Rerolls) String() string { return wordOf(r) }

// MarshalText returns the word of the value.
func (r Rerolls) MarshalText() ([]byte, error) { return marshal(r) }

// UnmarshalText sets the value from its word.
func (r *Rerolls) UnmarshalText(text []byte) error { return unmarshal(r, text) }

func (Rerolls) words() []string { return rerolls }

// MarksmanPlan is a documented way to choose between Marksman and a reroll.
type MarksmanPlan uint8

// The documented ways to use Marksman.
const (
	Deterministic MarksmanPlan = iota // deterministic
	Averages                          // averages
)

var marksmanPlans = []string{"deterministic", "averages"}

// String returns the word of the value.
func (m MarksmanPlan) String() string { return wordOf(m) }

// MarshalText returns the word of the value.
func (m MarksmanPlan) MarshalText() ([]byte, error) { return marshal(m) }

// UnmarshalText sets the value from its word.
func (m *MarksmanPlan) UnmarshalText(text []byte) error { return unmarshal(m, text) }

func (MarksmanPlan) words() []string { return marksmanPlans }

// Strategy says how a side makes its choices.
type Strategy uint8

// The strategies: the documented ones, or the best play there is.
const (
	Documented Strategy = iota // documented
	Optimal                    // optimal
)

var strategies = []string{"documented", "optimal"}

// String returns the word of the value.
func (s Strategy) String() string { return wordOf(s) }

// MarshalText returns the word of the value.
func (s Strategy) MarshalText() ([]byte, error) { return marshal(s) }

// UnmarshalText sets the value from its word.
func (s *Strategy) UnmarshalText(text []byte) error { return unmarshal(s, text) }

func (Strategy) words() []string { return strategies }

// Objective is what optimal play maximises.
type Objective uint8

// The objectives of optimal play.
const (
	Wounds Objective = iota // wounds
	Kill                    // kill
)

var objectives = []string{"wounds", "kill"}

// String returns the word of the value.
func (o Objective) String() string { return wordOf(o) }

// MarshalText returns the word of the value.
func (o Objective) MarshalText() ([]byte, error) { return marshal(o) }

// UnmarshalText sets the value from its word.
func (o *Objective) UnmarshalText(text []byte) error { return unmarshal(o, text) }

func (Objective) words() []string { return objectives }

// Goal is what a volley is played for.
type Goal uint8

// The goals of a volley.
const (
	ForWounds Goal = iota // wounds
	ForKill               // kill: to defeat the unit
	ForStop               // stop: it is gone, or has no action when it next activates
	ForAll                // all: to defeat all targets
	ForAny                // any: to defeat at least one of them
)

var goals = []string{"wounds", "kill", "stop", "all", "any"}

// String returns the word of the value.
func (g Goal) String() string { return wordOf(g) }

// MarshalText returns the word of the value.
func (g Goal) MarshalText() ([]byte, error) { return marshal(g) }

// UnmarshalText sets the value from its word.
func (g *Goal) UnmarshalText(text []byte) error { return unmarshal(g, text) }

func (Goal) words() []string { return goals }

// Order says who decides in which order the attacks of a volley are made.
type Order uint8

// The orders of a volley.
const (
	GivenOrder Order = iota // given: as they are listed
	BestOrder               // best: before each attack, by what is left of the unit
)

var orders = []string{"given", "best"}

// String returns the word of the value.
func (o Order) String() string { return wordOf(o) }

// MarshalText returns the word of the value.
func (o Order) MarshalText() ([]byte, error) { return marshal(o) }

// UnmarshalText sets the value from its word.
func (o *Order) UnmarshalText(text []byte) error { return unmarshal(o, text) }

func (Order) words() []string { return orders }

// UnitType is what Anti-Materiel and Anti-Personnel look at.
type UnitType uint8

// The unit types; a unit need not have one.
const (
	AnyUnit UnitType = iota // ""
	Trooper                 // trooper
	Droid                   // droid: a droid trooper
	Vehicle                 // vehicle
)

var unitTypes = []string{"", "trooper", "droid", "vehicle"}

// String returns the word of the value.
func (u UnitType) String() string { return wordOf(u) }

// MarshalText returns the word of the value.
func (u UnitType) MarshalText() ([]byte, error) { return marshal(u) }

// UnmarshalText sets the value from its word.
func (u *UnitType) UnmarshalText(text []byte) error { return unmarshal(u, text) }

func (UnitType) words() []string { return unitTypes }
