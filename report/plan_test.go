package report

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
		goal     legion.Objective
		attacks  int
		happened int
		steps    []battle.PlanStep
		want     string
		texts    string // of all steps but the first
	}{
		{name: "the issue's", defender: troopers, goal: legion.Kill, attacks: 3,
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
		{name: "large miniatures, three ways", defender: legion.Defender{Minis: 1, WoundsPerMini: 6, WoundsTaken: 1}, goal: legion.Kill, attacks: 4,
			steps: []battle.PlanStep{first, step(1, 1, battle.When{Wounds: between(0, 0)}), step(1, 2, battle.When{Wounds: between(1, 2)}), step(1, 3, battle.When{Wounds: between(3, 4)})},
			want:  "First the Stormtroopers. If it has 5 wounds left, the AT-ST; if it has 3 or 4 wounds left, Darth Vader; otherwise the Snowtroopers to finish it.",
			texts: "If it has 5 wounds left, the AT-ST. If it has 3 or 4 wounds left, Darth Vader. If it has 2 or fewer wounds left, the Snowtroopers."},
		{name: "after what happened", defender: troopers, attacks: 3, happened: 1,
			steps: []battle.PlanStep{step(1, 2, battle.When{}), step(2, 1, battle.When{})},
			want:  "Next Darth Vader. Then the AT-ST.", texts: "Then the AT-ST."},
	} {
		v := legion.Volley{Defender: x.defender, Goal: x.goal, Attacks: make([]legion.VolleyAttack, x.attacks), Happened: make([]legion.Happened, x.happened)}
		p := planner{v: &v, who: []string{"the Stormtroopers", "the AT-ST", "Darth Vader", "the Snowtroopers"}, steps: x.steps}
		if got := p.paragraph(); got != x.want {
			t.Errorf("%s:\n got %s\nwant %s", x.name, got, x.want)
		}
		var texts []string
		for i := range x.steps[1:] {
			texts = append(texts, p.text(&x.steps[1+i]))
		}
		if got := strings.Join(texts, " "); got != x.texts {
			t.Errorf("%s:\n got %s\nwant %s", x.name, got, x.texts)
		}
	}
}

// Where there are too many cases for a paragraph, it says so.
func TestPlanOfManyCases(t *testing.T) {
	v := legion.Volley{Attacks: make([]legion.VolleyAttack, 8)}
	p := planner{v: &v, who: strings.Fields("a b c d e f g h")}
	for i := range 5 {
		p.steps = append(p.steps, step(2, i, battle.When{Made: []int{i + 1, i + 2}}))
	}
	if got, want := p.paragraph(), "Then it depends on who has attacked: 5 cases, all of which are in the JSON."; got != want {
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
		{1, 0, spent(0, 0, 0.3), "It keeps its dodge for Vader."},
		{2, 1, spent(0.01, 0.5, 0.01), "It keeps its dodge tokens for the second attack. It keeps its surge for the second attack."},
		{1, 0, spent(0.2, 0.01, 0.4), "On average it spends 0.20 dodge tokens on the troopers and 0.40 on Vader."},
		{1, 0, spent(0, 0, 0), "It does not spend its dodge."},
		{0, 0, spent(0, 0, 0), ""},
	} {
		v := legion.Volley{Attacks: make([]legion.VolleyAttack, 3), Defender: legion.Defender{DodgeTokens: x.dodges, SurgeTokens: x.surges, Strategy: legion.Optimal}}
		p := planner{v: &v, who: []string{"the troopers", "the walker", "Vader"}, steps: []battle.PlanStep{
			step(0, 0, battle.When{}), step(1, 1, battle.When{Wounds: between(0, 1)}), step(1, 2, battle.When{Wounds: between(2, 2)}), step(2, 2, battle.When{})}}
		if got := p.tokens(x.after); got != x.want {
			t.Errorf("%s, want %s", got, x.want)
		}
		v.Defender.Strategy = legion.Documented
		if got := p.tokens(x.after); got != "" {
			t.Errorf("a documented defender keeps nothing: %s", got)
		}
	}
}

func TestWorth(t *testing.T) {
	for _, x := range []struct {
		goal         legion.Objective
		order        legion.Order
		attacker     legion.Strategy
		defender     legion.Strategy
		regret, gain battle.VolleyRegret
		want         string
	}{
		{want: "No other order is better. Neither side would gain anything by playing its best."},
		{regret: battle.VolleyRegret{Order: 0.25, Attackers: 1e-5, Defender: 0.125},
			want: "In the best order it would be 0.75 wounds, 0.25 more. If all attackers played their best it would be hardly more. If the defender played its best it would be 0.38 wounds, 0.12 less."},
		{goal: legion.Kill, order: legion.BestOrder, attacker: legion.Optimal, defender: legion.Optimal, gain: battle.VolleyRegret{Order: 0.1, Attackers: 0.2, Defender: 0.3},
			want: "In the order given it would be 40.0%, 10.0 points less. If the attackers played by the rules of thumb it would be 30.0%, 20.0 points less. If the defender played by the rules of thumb it would be 80.0%, 30.0 points more."},
		{order: legion.BestOrder, attacker: legion.Optimal, defender: legion.Optimal,
			want: "The order given is as good. By the rules of thumb the attackers do as well. By the rules of thumb the defender does as well."},
	} {
		v := legion.Volley{Order: x.order, Goal: x.goal, Attacks: make([]legion.VolleyAttack, 2)}
		for i := range v.Attacks {
			v.Attacks[i].Attacker.Strategy = x.attacker
		}
		v.Defender.Strategy = x.defender
		ans := &VolleyAnswer{Volley: &v, Value: 0.5, Goal: x.goal, Order: x.order, Regret: &x.regret, Gain: &x.gain}
		if got := strings.Join(ans.worthWords(), " "); got != x.want {
			t.Errorf("\n got %s\nwant %s", got, x.want)
		}
	}
	ans := &VolleyAnswer{Volley: &legion.Volley{}}
	if got := strings.Join(ans.worthWords(), " "); !strings.Contains(got, "too many choices") {
		t.Error(got)
	}
}

// Units have names, numbers have dice; what has one name is told apart.
func TestAttackers(t *testing.T) {
	ans := volley(t, "stormtroopers vs rebel-troopers then 2r 1w then stormtroopers aim 1 then at-st then darth-vader-dark-lord-of-the-sith then at-st then vs light")
	want := "First the Stormtroopers (attack 1). Then attack 2 (2 red, 1 white). Then the Stormtroopers (attack 3). Then the AT-ST. Then Darth Vader. Then the AT-ST. Then attack 7 (no dice)."
	var got []string
	for _, entry := range ans.Plan {
		got = append(got, entry.Text)
	}
	if text := strings.Join(got, " "); text != want || ans.plan != "" {
		t.Errorf("%s, %s", text, ans.plan)
	}
}
