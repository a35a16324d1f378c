package gen

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"salvo/legion"
)

// checkVolley reports attacks that are not valid or not on the same unit.
func checkVolley(t interface{ Errorf(string, ...any) }, v Volley) {
	if n := len(v.Attacks); n < 2 || n > 3 {
		t.Errorf("%d attacks", n)
	}
	first := v.Attacks[0]
	for _, a := range v.Attacks {
		check(t, a, maxDice)
		if a.Attacker.Objective != legion.Wounds || a.Attacker.KillTarget != 0 {
			t.Errorf("%+v: an attack has an objective of its own", a)
		}
		if a.Edition != first.Edition {
			t.Errorf("editions %s and %s", first.Edition, a.Edition)
		}
		for i := range fields {
			f := &fields[i]
			if f.Side == legion.TheDefender && !slices.Contains(differing, f) && f.Get(&a) != f.Get(&first) {
				t.Errorf("%s is %d and %d", f.Path(), f.Get(&first), f.Get(&a))
			}
		}
	}
	de := first.Defender
	known := de.Minis > 0 && de.WoundsPerMini > 0
	if v.Kill && !known {
		t.Errorf("nobody knows when the unit is defeated")
	}
	if known && de.WoundsTaken >= de.Minis*de.WoundsPerMini {
		t.Errorf("the unit is defeated before the first attack")
	}
}

func TestVolleyIsValid(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range many {
		checkVolley(t, RandomVolley(r, maxDice))
	}
	rapid.Check(t, func(t *rapid.T) { checkVolley(t, AnyVolley(t, maxDice)) })
}

// What is carried over, who chooses and what differs all come up.
func TestEveryPartOfAVolley(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	counts := map[string]int{}
	for range many {
		v := RandomVolley(r, maxDice)
		first, last := v.Attacks[0], v.Attacks[len(v.Attacks)-1]
		seen := map[string]bool{
			"best order":       v.BestOrder,
			"given order":      !v.BestOrder,
			"kill":             v.Kill,
			"wounds":           !v.Kill,
			"unknown size":     first.Defender.Minis == 0,
			"optimal defender": first.Defender.Strategy == legion.Optimal,
			"optimal attacker": first.Attacker.Strategy == legion.Optimal,
			"mixed attackers":  first.Attacker.Strategy != last.Attacker.Strategy,
			"nobody chooses": !v.BestOrder && first.Defender.Strategy == legion.Documented &&
				!slices.ContainsFunc(v.Attacks, func(a legion.Attack) bool { return a.Attacker.Strategy == legion.Optimal }),
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

func TestDocumentedVolley(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range many {
		v := RandomVolley(r, maxDice)
		d := v.Documented()
		checkVolley(t, d)
		for i, a := range d.Attacks {
			if d.BestOrder || a.Attacker.Strategy != legion.Documented || a.Defender.Strategy != legion.Documented {
				t.Fatalf("somebody chooses in %+v", d)
			}
			a.Attacker.Strategy, a.Defender.Strategy = v.Attacks[i].Attacker.Strategy, v.Attacks[i].Defender.Strategy
			if a != v.Attacks[i] {
				t.Fatalf("attack %d became %+v", i, d.Attacks[i])
			}
		}
	}
}
