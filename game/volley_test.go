package game

import (
	"testing"

	"salvo/battle"
	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
)

// Several units attack several others: those that they reach, at most as many as a volley
// may have.
func TestVolley(t *testing.T) {
	g := begun(t, empire, rebels+"Rebel Troopers\nAT-RT\n")
	table := g.Table(cards.All())
	storm, snow, vader := named(t, table, Mine, "Stormtroopers DLT"), named(t, table, Mine, "Snowtroopers"), named(t, table, Mine, "Darth Vader")
	fleet := named(t, table, Theirs, "Fleet Troopers")
	table = happen(t, g, Event{Kind: Moved, Unit: snow, Target: All, Place: "4"}, Event{Kind: Moved, Unit: storm, Target: fleet, Place: Out})
	attackers := []int{storm, snow, vader}
	all, err := table.Pairs(t.Context(), Mine, attackers, nil)
	if err != nil {
		t.Fatal(err)
	}
	targets, err := table.Ranked(t.Context(), Mine, all, odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	v := table.Volley(attackers, all, targets, legion.ForWounds)
	if len(v.Attackers) != 2 || len(v.Left) != 1 || v.Left[0] != snow || len(v.Targets) != legion.MaxTargets || v.More != 2 {
		t.Errorf("%v attack %v, %v do not, %d more", v.Attackers, v.Targets, v.Left, v.More)
	}
	if err := v.Volley.Volley.Validate(); err != nil {
		t.Fatal(err)
	}
	for n, target := range v.Targets {
		if _, can := v.Volley.Volley.At(0, n); can != (target != fleet) {
			t.Errorf("Stormtroopers at target %d: %v", target, can)
		}
	}
	some, err := table.Pairs(t.Context(), Mine, attackers[:1], []int{0, 1})
	if err != nil {
		t.Fatal(err)
	}
	ranked, err := table.Ranked(t.Context(), Mine, some, odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if v = table.Volley(attackers[:1], some, ranked, legion.ForKill); len(v.Targets) != 2 {
		t.Fatalf("%+v", v)
	}
	// One unit alone attacks the target that is best for it.
	v = table.Volley(attackers[:1], some, ranked, legion.ForWounds)
	res, err := battle.Targets(t.Context(), v.Volley.Volley, odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	c, err := table.Weigh(t.Context(), Mine, some[0], odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if c.List[c.Best].Target != ranked[0] || len(res.Next) != 1 || v.Targets[res.Next[0].Target] != c.List[c.Best].Target {
		t.Errorf("%+v, %+v", res.Next, c.List[c.Best].Target)
	}
	if attacked := v.Attacked(res); len(attacked) != 1 || attacked[0] != ranked[0] {
		t.Errorf("%v are attacked", attacked)
	}
	// Nobody reaches anybody.
	far, err := table.Pairs(t.Context(), Mine, []int{snow}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if ranked, err := table.Ranked(t.Context(), Mine, far, odds.Options{}); len(ranked) > 0 || err != nil || table.Volley([]int{snow}, far, ranked, legion.ForWounds) != nil {
		t.Errorf("%v, %v", ranked, err)
	}
}

// A unit with a dodge token that is shot at alone spends it on the first hit; one that
// waits for worse keeps it.
func TestDodges(t *testing.T) {
	g := begun(t, empire, rebels)
	table := g.Table(cards.All())
	fleet, storm, vader := named(t, table, Theirs, "Fleet Troopers"), named(t, table, Mine, "Stormtroopers DLT"), named(t, table, Mine, "Darth Vader")
	table = happen(t, g, Event{Kind: Changed, Army: Theirs, Unit: fleet, Field: "dodges", To: 1}, Event{Kind: Moved, Unit: vader, Target: fleet, Place: "melee"})
	var attacks []*Attack
	for _, i := range []int{storm, vader} {
		a, err := table.Attack(Mine, i, fleet)
		if err != nil {
			t.Fatal(err)
		}
		attacks = append(attacks, a)
	}
	for n := range attacks {
		list, err := Dodges(t.Context(), attacks[:n+1], odds.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if CostOfDodges(attacks[:n+1]) <= 0 || len(list) < 4 {
			t.Errorf("%+v", list)
		}
		for _, d := range list {
			// One hit less of Darth Vader's saves more than one of the Stormtroopers'.
			if spends := n == 0 && d.Hits > 0; (d.Spend > 0) != spends {
				t.Errorf("of %d attacks: %+v", n+1, d)
			}
		}
	}
}
