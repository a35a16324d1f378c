package plan

import (
	"strings"
	"testing"

	"salvo/battle"
	"salvo/legion"
)

// step is a step of a plan.
func step(after, attack int, w battle.When) battle.PlanStep {
	return battle.PlanStep{After: after, Attack: attack, When: w}
}

func between(lo, hi int) *battle.Span { return &battle.Span{lo, hi} }

func TestPlan(t *testing.T) {
	troopers := legion.Defender{Minis: 4, WoundsPerMini: 1}
	first := step(0, 0, battle.When{})
	for _, x := range []struct {
		name     string
		defender legion.Defender
		goal     legion.Goal
		attacks  int
		happened int
		steps    []battle.PlanStep
		want     string
		texts    string // of all steps but the first
	}{
		{name: "the issue's", defender: troopers, goal: legion.ForKill, attacks: 3,
			steps: []battle.PlanStep{first, step(1, 1, battle.When{Wounds: between(0, 1)}), step(1, 2, battle.When{Wounds: between(2, 3)}),
				step(2, 2, battle.When{Made: []int{0, 1}}), step(2, 1, battle.When{Made: []int{0, 2}})},
			want: "First the Stormtroopers. If 3 or more miniatures are left, the AT-ST; if not, Darth Vader to finish it. Then whoever is left.",
			texts: "If 3 or more miniatures are left, the AT-ST. If 2 or fewer miniatures are left, Darth Vader. " +
				"With Darth Vader to come: Darth Vader. With the AT-ST to come: the AT-ST."},
		{name: "one case among others", defender: troopers, attacks: 4,
			steps: []battle.PlanStep{first, step(1, 1, battle.When{Wounds: between(0, 0)}), step(1, 2, battle.When{Wounds: between(1, 2)}), step(1, 1, battle.When{Wounds: between(3, 3)}),
				step(2, 2, battle.When{Made: []int{0, 1}}), step(2, 1, battle.When{Made: []int{0, 2}}), step(3, 3, battle.When{})},
			want: "First the Stormtroopers. If 2 or 3 miniatures are left, Darth Vader; if not, the AT-ST. Then the other of these two. Then the Snowtroopers.",
			texts: "If all 4 miniatures are left, the AT-ST. If 2 or 3 miniatures are left, Darth Vader. If 1 miniature is left, the AT-ST. " +
				"After the Stormtroopers and the AT-ST: Darth Vader. After the Stormtroopers and Darth Vader: the AT-ST. Then the Snowtroopers."},
		{name: "tokens", defender: legion.Defender{}, attacks: 4,
			steps: []battle.PlanStep{first, step(1, 1, battle.When{Dodges: between(0, 0)}), step(1, 2, battle.When{Dodges: between(1, 3)}),
				step(2, 3, battle.When{Made: []int{0, 1}, Wounds: between(0, 2), Suppression: between(2, 2)}), step(2, 2, battle.When{Made: []int{0, 1}, Wounds: between(0, 2), Suppression: between(3, 4)}),
				step(2, 2, battle.When{Made: []int{0, 1}, Wounds: between(3, 9)}), step(2, 3, battle.When{Made: []int{0, 2}})},
			want: "First the Stormtroopers. If it has no dodge token, the AT-ST; otherwise Darth Vader. " +
				"After the Stormtroopers and the AT-ST: if it has suffered 2 or fewer wounds and it has 2 suppression tokens, the Snowtroopers; if not, Darth Vader. " +
				"After the Stormtroopers and Darth Vader: the Snowtroopers.",
			texts: "If it has no dodge token, the AT-ST. If it has 1 or more dodge tokens, Darth Vader. " +
				"After the Stormtroopers and the AT-ST, if it has suffered 2 or fewer wounds and it has 2 suppression tokens: the Snowtroopers. " +
				"After the Stormtroopers and the AT-ST, if it has suffered 2 or fewer wounds and it has 3 or more suppression tokens: Darth Vader. " +
				"After the Stormtroopers and the AT-ST, if it has suffered 3 or more wounds: Darth Vader. After the Stormtroopers and Darth Vader: the Snowtroopers."},
		{name: "large miniatures, three ways", defender: legion.Defender{Minis: 1, WoundsPerMini: 6, WoundsTaken: 1}, goal: legion.ForKill, attacks: 4,
			steps: []battle.PlanStep{first, step(1, 1, battle.When{Wounds: between(0, 0)}), step(1, 2, battle.When{Wounds: between(1, 2)}), step(1, 3, battle.When{Wounds: between(3, 4)})},
			want:  "First the Stormtroopers. If it has 5 wounds left, the AT-ST; if it has 3 or 4 wounds left, Darth Vader; otherwise the Snowtroopers to finish it.",
			texts: "If it has 5 wounds left, the AT-ST. If it has 3 or 4 wounds left, Darth Vader. If it has 2 or fewer wounds left, the Snowtroopers."},
		{name: "after what happened", defender: troopers, attacks: 3, happened: 1,
			steps: []battle.PlanStep{step(1, 2, battle.When{}), step(2, 1, battle.When{})},
			want:  "Next Darth Vader. Then the AT-ST.", texts: "Then the AT-ST."},
	} {
		v := legion.Volley{Defender: x.defender, Goal: x.goal, Attacks: make([]legion.VolleyAttack, x.attacks), Happened: make([]legion.Happened, x.happened)}
		p := Plan{Volley: &v, Who: []string{"the Stormtroopers", "the AT-ST", "Darth Vader", "the Snowtroopers"}, Steps: x.steps}
		if got := p.Paragraph(); got != x.want {
			t.Errorf("%s:\n got %s\nwant %s", x.name, got, x.want)
		}
		var texts []string
		for i := range x.steps[1:] {
			texts = append(texts, p.Text(&x.steps[1+i]))
		}
		if got := strings.Join(texts, " "); got != x.texts {
			t.Errorf("%s:\n got %s\nwant %s", x.name, got, x.texts)
		}
	}
}

// Where there are too many cases for a paragraph, it says so.
func TestPlanOfManyCases(t *testing.T) {
	v := legion.Volley{Attacks: make([]legion.VolleyAttack, 8)}
	p := Plan{Volley: &v, Who: strings.Fields("a b c d e f g h")}
	for i := range 5 {
		p.Steps = append(p.Steps, step(2, i, battle.When{Made: []int{i + 1, i + 2}}))
	}
	if got, want := p.Paragraph(), "Then it depends on who has attacked: 5 cases, all of which are in the JSON."; got != want {
		t.Error(got)
	}
}

func TestTokens(t *testing.T) {
	spent := func(list ...float64) (after []battle.VolleyAfter) {
		for _, n := range list {
			after = append(after, battle.VolleyAfter{Spent: battle.Spent{Dodges: n, Surges: n / 2}})
		}
		return after
	}
	for _, x := range []struct {
		dodges, surges int
		after          []battle.VolleyAfter
		want           string
	}{
		{1, 0, spent(0.9, 0.01, 0), "It spends its dodge at once."},
		{1, 0, spent(0.01, 0, 0), "On average it spends 0.01 dodge tokens on the troopers."},
		{2, 0, spent(1.7, 0.1, 0), "On average it spends 1.70 dodge tokens on the troopers and 0.10 on the second attack."},
		{1, 0, spent(0, 0, 0.3), "It keeps its dodge for Vader."},
		{2, 1, spent(0.01, 0.5, 0.01), "It keeps its dodge tokens for the second attack. It keeps its surge for the second attack."},
		{1, 0, spent(0.2, 0.01, 0.4), "On average it spends 0.20 dodge tokens on the troopers and 0.40 on Vader."},
		{1, 0, spent(0, 0, 0), "It does not spend its dodge."},
		{0, 0, spent(0, 0, 0), ""},
	} {
		v := legion.Volley{Attacks: make([]legion.VolleyAttack, 3), Defender: legion.Defender{DodgeTokens: x.dodges, SurgeTokens: x.surges, Strategy: legion.Optimal}}
		p := Plan{Volley: &v, Who: []string{"the troopers", "the walker", "Vader"}, Steps: []battle.PlanStep{
			step(0, 0, battle.When{}), step(1, 1, battle.When{Wounds: between(0, 1)}), step(1, 2, battle.When{Wounds: between(2, 2)}), step(2, 2, battle.When{})}}
		if got := p.Tokens(x.after); got != x.want {
			t.Errorf("%s, want %s", got, x.want)
		}
		v.Defender.Strategy = legion.Documented
		if got := p.Tokens(x.after); got != "" {
			t.Errorf("a documented defender keeps nothing: %s", got)
		}
	}
}
