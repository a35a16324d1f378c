package golden

import "salvo/legion"

// VolleyCase is several attacks on one unit and what is known of them.
type VolleyCase = Known[legion.Volley, VolleyExpect]

// VolleyExpect is what is known of a volley: its value, and where nobody chooses
// how the unit stands after each attack.
type VolleyExpect struct {
	Value   float64
	After   []After
	Actions [][4]float64 // after each attack: gone, none, one, two
}

// After is how the unit stands after an attack.
type After struct {
	Wounds                               []float64 // the index is how many, since the first attack
	Suppression, Dodges, Surges, Shields float64   // means of the tokens and shields left
}

// Volleys returns the volleys, whoever chooses in them.
func Volleys() []VolleyCase { return volleys[VolleyExpect]("volley") }

// Stops returns the volleys that are played to keep a unit from acting.
func Stops() []VolleyCase { return volleys[VolleyExpect]("stop") }

// TargetsExpect is the value of a volley at several targets, and that of the best fixed
// assignment where it is defined.
type TargetsExpect struct {
	Value float64
	Fixed *float64
}

// Targets returns the volleys at several targets.
func Targets() []Known[legion.Volley, TargetsExpect] { return volleys[TargetsExpect]("targets") }

func volleys[E any](name string) []Known[legion.Volley, E] {
	return known(name, func(r row[E]) legion.Volley { return r.Volley })
}

// DuelExpect is the value of a duel and, where nobody chooses, the chances that a is
// gone, and that b is, after each round.
type DuelExpect struct {
	Value float64
	Gone  [][]float64
}

// Duels returns the duels.
func Duels() []Known[legion.Duel, DuelExpect] {
	return known("duel", func(r row[DuelExpect]) legion.Duel { return r.Duel })
}

// Failed returns the volleys on which the engine and the oracle once disagreed.
func Failed() []legion.Volley {
	var list []legion.Volley
	read("failed", &list)
	return list
}

// Bench is what benchmarks are about: volleys at several targets and duels by name.
type Bench struct {
	Targets map[string]legion.Volley
	Duel    map[string]legion.Duel
}

// Benchmarks returns the inputs of benchmarks.
func Benchmarks() Bench {
	var b Bench
	read("bench", &b)
	return b
}
