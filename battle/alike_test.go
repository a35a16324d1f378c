package battle

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"salvo/internal/gen"
	"salvo/internal/golden"
	"salvo/legion"
	"salvo/odds"
)

// valued counts the nodes whose value was not that of another.
func valued(t *testing.T, v legion.Volley) (n int, alike bool) {
	g := newGame(t.Context(), &v, odds.Options{}, true)
	from := g.started(v.Happened)
	if err := g.discover(from, maxNodes); err != nil {
		t.Fatal(err)
	}
	g.value(g.node(from))
	for made, row := range g.values {
		for i := range row {
			n += bit(row[i] == row[i] && g.picks[made][i] != unknown)
		}
	}
	return n, g.alike
}

// toldApart is the volley with targets that differ in what makes no difference.
func toldApart(v legion.Volley) legion.Volley {
	targets := make([]legion.Target, len(v.Targets))
	for t, x := range v.Targets {
		x.Defender.UnitCost = t + 1
		targets[t] = x
	}
	v.Targets = targets
	return v
}

// Targets that are alike are played as if they were not, from fewer nodes.
func TestAlikeTargets(t *testing.T) {
	r := rand.New(rand.NewPCG(81, 82))
	n := 60
	if testing.Short() {
		n = 15
	}
	tried := 0
	for range n {
		v := gen.Targets.Random(r, 2)
		v.Targets[1] = v.Targets[0]
		for i := range v.Attacks {
			v.Attacks[i].On = nil
		}
		if v.Validate() != nil {
			continue
		}
		tried++
		got, want := answerTargets(t, v), answerTargets(t, toldApart(v))
		near(t, v, "value", got.Value, want.Value)
		for at := range got.Targets {
			near(t, v, "gone", *got.Targets[at].After.Defeated, *want.Targets[at].After.Defeated)
		}
		if !reflect.DeepEqual(got.Plan, want.Plan) || !reflect.DeepEqual(got.Next, want.Next) {
			text, _ := v.MarshalJSON()
			t.Errorf("%+v, want %+v\n%s", got.Plan, want.Plan, text)
		}
	}
	if tried < n/2 {
		t.Errorf("only %d of %d volleys are valid", tried, n)
	}
	v := golden.Benchmarks().Targets["5x3"]
	v.Targets = []legion.Target{v.Targets[0], v.Targets[0], v.Targets[0]}
	few, alike := valued(t, v)
	many, others := valued(t, toldApart(v))
	if !alike || others || 4*few > many {
		t.Errorf("%d nodes with targets alike (%v), %d with others (%v)", few, alike, many, others)
	}
}
