package golden

import (
	"fmt"

	"salvo/legion"
)

// VolleyCase is several attacks on one unit and what is known of them.
type VolleyCase struct {
	Name   string
	Volley legion.Volley
	Expect VolleyExpect
}

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
func Volleys() []VolleyCase { return volleys("volley") }

// Stops returns the volleys that are played to keep a unit from acting.
func Stops() []VolleyCase { return volleys("stop") }

func volleys(name string) []VolleyCase {
	var rows []struct {
		Volley legion.Volley
		Expect VolleyExpect
	}
	read(name, &rows)
	cases := make([]VolleyCase, len(rows))
	for i, r := range rows {
		cases[i] = VolleyCase{fmt.Sprintf("%s/%03d", name, i), r.Volley, r.Expect}
	}
	return cases
}

// Failed returns the volleys on which the engine and the oracle once disagreed.
func Failed() []legion.Volley {
	var list []legion.Volley
	read("failed", &list)
	return list
}

// TargetsCase is a volley at several targets and what is known of it.
type TargetsCase struct {
	Name   string
	Volley legion.Volley
	Expect TargetsExpect
}

// TargetsExpect is the value of a volley at several targets, and that of the best fixed
// assignment where it is defined.
type TargetsExpect struct {
	Value float64
	Fixed *float64
}

// Targets returns the volleys at several targets.
func Targets() []TargetsCase {
	var rows []struct {
		Volley legion.Volley
		Expect TargetsExpect
	}
	read("targets", &rows)
	cases := make([]TargetsCase, len(rows))
	for i, r := range rows {
		cases[i] = TargetsCase{fmt.Sprintf("targets/%03d", i), r.Volley, r.Expect}
	}
	return cases
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

// DuelCase is a duel and what is known of it.
type DuelCase struct {
	Name   string
	Duel   legion.Duel
	Expect DuelExpect
}

// DuelExpect is the value of a duel and, where nobody chooses, the chances that a is
// gone, and that b is, after each round.
type DuelExpect struct {
	Value float64
	Gone  [][]float64
}

// Duels returns the duels.
func Duels() []DuelCase {
	var rows []struct {
		Duel   legion.Duel
		Expect DuelExpect
	}
	read("duel", &rows)
	cases := make([]DuelCase, len(rows))
	for i, r := range rows {
		cases[i] = DuelCase{fmt.Sprintf("duel/%03d", i), r.Duel, r.Expect}
	}
	return cases
}
