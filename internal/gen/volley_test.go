package gen

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"salvo/legion"
)

// checkVolley reports volleys that are not valid or too large.
func checkVolley(t interface{ Errorf(string, ...any) }, v legion.Volley) {
	if n := len(v.Attacks); n < 2 || n > 3 {
		t.Errorf("%d attacks", n)
	}
	if err := v.Validate(); err != nil {
		t.Errorf("%v", err)
	}
	for i := range v.Attacks {
		check(t, v.Attack(i), maxDice)
	}
}

func TestVolleyIsValid(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range many {
		checkVolley(t, Volley.Random(r, maxDice))
	}
	Check(t, func(t *rapid.T) { checkVolley(t, Volley.Draw(t, maxDice)) })
}

// What is carried over, who chooses and what differs all come up.
func TestEveryPartOfAVolley(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	counts := map[string]int{}
	for range many {
		v := Volley.Random(r, maxDice)
		first, last := v.Attack(0), v.Attack(len(v.Attacks)-1)
		seen := map[string]bool{
			"best order":       v.Order == legion.BestOrder,
			"given order":      v.Order == legion.GivenOrder,
			"kill":             v.Goal == legion.ForKill,
			"wounds":           v.Goal == legion.ForWounds,
			"unknown size":     first.Defender.Minis == 0,
			"optimal defender": first.Defender.Strategy == legion.Optimal,
			"optimal attacker": first.Attacker.Strategy == legion.Optimal,
			"mixed attackers":  first.Attacker.Strategy != last.Attacker.Strategy,
			"nobody chooses": v.Order == legion.GivenOrder && first.Defender.Strategy == legion.Documented &&
				!slices.ContainsFunc(v.Attacks, func(x legion.VolleyAttack) bool { return x.Attacker.Strategy == legion.Optimal }),
		}
		for _, f := range carried {
			seen[f.Path()] = f.Get(&first) != f.Default
		}
		for _, f := range differing {
			seen[f.Path()+" differs"] = f.Get(&first) != f.Get(&last)
		}
		for name, yes := range seen {
			if yes {
				counts[name]++
			} else {
				counts[name] += 0
			}
		}
	}
	for name, n := range counts {
		if n < many*2/100 {
			t.Errorf("%s: in %d of %d volleys", name, n, many)
		}
	}
}

// A volley at several targets is written so that it reads back the same: in one line, or
// as JSON where an attack is different at one of the targets.
func TestTargetsReadBack(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	lines := 0
	for range many {
		v := Targets.Random(r, maxDice)
		if r.IntN(2) == 0 {
			for i := range v.Attacks {
				v.Attacks[i].On, v.Attacks[i].Unit, v.Attacks[i].Differs = nil, "", legion.Differs{}
			}
			if r.IntN(2) == 0 {
				v.Happened = []legion.Happened{{Attack: 1, Target: r.IntN(2), Wounds: 1, Suppression: r.IntN(3)}, {Attack: 0, Target: legion.Passed}}
			}
		}
		if v.Validate() != nil {
			continue
		}
		line := v.String()
		var same legion.Volley
		err := error(nil)
		if line[0] == '{' {
			err = same.UnmarshalJSON([]byte(line))
		} else {
			lines++
			same, err = legion.ParseVolley(line)
		}
		if err != nil || !reflect.DeepEqual(same, v) || same.String() != line {
			t.Fatalf("%s\nreads back as %s, %v\n%+v\n%+v", line, same, err, v, same)
		}
	}
	if lines < many/6 {
		t.Errorf("only %d of %d are lines", lines, many)
	}
}
