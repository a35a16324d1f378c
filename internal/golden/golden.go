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
