// Package golden holds worked cases: attacks and volleys whose odds are known,
// for tests to compare with. It knows what an attack is, and nothing of how odds are
// computed.
package golden

import (
	"embed"
	"encoding/json"
	"fmt"

	"salvo/legion"
)

//go:embed testdata/*.json
var files embed.FS

// Expect is what is known of an attack. A documented case has the
// distributions, whose index is the value, and where somebody chooses there is
// Value, which is the mean of the total wounds, or the chance of the kill.
type Expect struct {
	TotalWounds              []float64
	GuardianWoundsNoPierce   []float64
	MainTargetWoundsNoPierce []float64
	DeflectWounds            []float64
	DjemSoWounds             []float64
	SuppressionApplied       []float64

	Value float64
}

// Documented returns the cases that are played by the documented strategies.
func Documented() []Known[legion.Attack, Expect] { return attacks("documented") }

// Optimal returns the cases in which the attacker plays as well as possible.
func Optimal() []Known[legion.Attack, Expect] { return attacks("optimal") }

// Defender returns the cases in which the defender plays as well as possible,
// and in some of them the attacker too.
func Defender() []Known[legion.Attack, Expect] { return attacks("defender") }

func attacks(name string) []Known[legion.Attack, Expect] {
	return known(name, func(r row[Expect]) legion.Attack { return r.Config })
}

// Known is a question and what is known of its answer.
type Known[Q, E any] struct {
	Name   string // the file and the place in it, as in volley/007
	Of     Q
	Expect E
}

// row is a case as it stands in a file.
type row[E any] struct {
	Config legion.Attack
	Volley legion.Volley
	Duel   legion.Duel
	Expect E
}

// known reads the cases of a file.
func known[Q, E any](name string, of func(row[E]) Q) []Known[Q, E] {
	var rows []row[E]
	read(name, &rows)
	cases := make([]Known[Q, E], len(rows))
	for i, r := range rows {
		cases[i] = Known[Q, E]{fmt.Sprintf("%s/%03d", name, i), of(r), r.Expect}
	}
	return cases
}

// read panics on a file that does not read: the files are part of the program.
func read(name string, rows any) {
	text, err := files.ReadFile("testdata/" + name + ".json")
	if err != nil {
		panic(err)
	}
	if err := json.Unmarshal(text, rows); err != nil {
		panic(fmt.Sprintf("golden: %s: %v", name, err))
	}
}

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
