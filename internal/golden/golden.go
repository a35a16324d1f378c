// Package golden holds worked cases: attacks whose odds are known, for tests
// to compare with. It knows what an attack is, and nothing of how odds are
// computed.
package golden

import (
	"embed"
	"encoding/json"
	"fmt"

	"salvo/legion"
)

//go:embed testdata/documented.json testdata/optimal.json
var files embed.FS

// Case is an attack and what is known of it.
type Case struct {
	Name   string // the file and the case's place in it, as in documented/007
	Attack legion.Attack
	Expect Expect
}

// Expect is what is known of an attack. A documented case has the six
// distributions, whose index is the value; an optimal case has Value, which is
// the mean of the total wounds, or the chance of the kill.
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
func Documented() []Case { return load("documented") }

// Optimal returns the cases that are played as well as possible.
func Optimal() []Case { return load("optimal") }

// load panics on a file that does not read: the files are part of the program.
func load(name string) []Case {
	text, err := files.ReadFile("testdata/" + name + ".json")
	if err != nil {
		panic(err)
	}
	var rows []struct {
		Config legion.Attack
		Expect Expect
	}
	if err := json.Unmarshal(text, &rows); err != nil {
		panic(fmt.Sprintf("golden: %s: %v", name, err))
	}
	cases := make([]Case, len(rows))
	for i, r := range rows {
		cases[i] = Case{fmt.Sprintf("%s/%03d", name, i), r.Config, r.Expect}
	}
	return cases
}
