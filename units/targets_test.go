package units

import (
	"strings"
	"testing"

	"salvo/cards"
	"salvo/legion"
)

// A line with units side by side is written in one way, which means the same.
func TestExpandTargets(t *testing.T) {
	for _, c := range []struct {
		line, want string // nothing if it is the same
		order      legion.Order
		weights    []int
	}{
		{line: "stormtroopers aim 1 also at-st vs rebel-troopers heavy dodge 1 also at-rt-rebels goal:kill", order: legion.BestOrder, weights: []int{40, 54}},
		{line: "stormtroopers vs rebel-troopers also at-rt-rebels weight 7 then at-st then at-st", order: legion.GivenOrder, weights: []int{40, 7}},
		{line: "4w also 5b melee vs red minis 2 wounds 1 order:given", order: legion.GivenOrder, weights: []int{1}},
		{line: "3r order:best edition:2025-11 vs minis 1 wounds 2 weight:12 also minis 3 wounds 1 then 4w", want: "3r edition:2025-11 also 4w vs minis 1 wounds 2 weight 12 also minis 3 wounds 1", order: legion.BestOrder, weights: []int{12, 1}},
		{line: "3r also 2r vs minis 1 wounds 2 also minis 3 wounds 1 happened:2/target:1/wounds:1 happened:1/passed", order: legion.BestOrder, weights: []int{1, 1}},
	} {
		want := c.want
		if want == "" {
			want = c.line
		}
		for _, line := range []string{c.line, want} {
			m, err := ExpandTargets(cards.All(), line)
			if err != nil {
				t.Errorf("%s: %v", line, err)
				continue
			}
			if m.String() != want {
				t.Errorf("%s: written as %s", line, m)
			}
			if m.Volley.Order != c.order {
				t.Errorf("%s: order %v", line, m.Volley.Order)
			}
			for i, w := range c.weights {
				if m.Volley.Targets[i].Weight != w {
					t.Errorf("%s: target %d counts %d, want %d", line, i+1, m.Volley.Targets[i].Weight, w)
				}
			}
		}
	}
}

// Every attacker has its own pool against each target.
func TestExpandTargetsPools(t *testing.T) {
	m, err := ExpandTargets(cards.All(), "at-st also stormtroopers vs rebel-troopers also at-rt")
	if err != nil {
		t.Fatal(err)
	}
	for i := range m.Volley.Attacks {
		for at, target := range []string{"rebel-troopers", "at-rt"} {
			alone, err := Expand(cards.All(), []string{"at-st", "stormtroopers"}[i]+" vs "+target)
			if err != nil {
				t.Fatal(err)
			}
			if got, can := m.Volley.At(i, at); !can || got != alone.Attack {
				t.Errorf("attack %d at %s: %v, alone %v", i+1, target, got, alone.Attack)
			}
		}
	}
}

// Mistakes stand at their words.
func TestExpandTargetsMistakes(t *testing.T) {
	for line, want := range map[string]string{
		"4w also": "also: stands without a unit after it",
		"4w vs minis 1 wounds 1 also minis 2 wounds 1 vs red": "vs: stands twice",
		"4w also 3r": "there is no target",
		"4w also 3r also 3r also 3r also 3r also 3r also 3r also 3r also 3r vs minis 1 wounds 1": "9 attackers",
		"4w also xyzzy 2 vs minis 1 wounds 1":                                                    "xyzzy: there is no such word",
		"4w also 3r vs red":                                                                      "a target needs a size: minis and woundsPerMini",
	} {
		if _, err := ExpandTargets(cards.All(), line); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", line, err, want)
		}
	}
}
