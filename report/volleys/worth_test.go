package volleys

import (
	"strings"
	"testing"

	"salvo/battle"
	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
	"salvo/units"
)

func TestWorth(t *testing.T) {
	for _, x := range []struct {
		goal         legion.Goal
		order        legion.Order
		attacker     legion.Strategy
		defender     legion.Strategy
		regret, gain battle.VolleyRegret
		want         string
	}{
		{want: "No other order is better. Neither side would gain anything by playing its best."},
		{regret: battle.VolleyRegret{Order: 0.25, Attackers: 1e-5, Defender: 0.125},
			want: "In the best order it would be 0.75 wounds, 0.25 more. If all attackers played their best it would be hardly more. If the defender played its best it would be 0.38 wounds, 0.12 less."},
		{goal: legion.ForKill, order: legion.BestOrder, attacker: legion.Optimal, defender: legion.Optimal, gain: battle.VolleyRegret{Order: 0.1, Attackers: 0.2, Defender: 0.3},
			want: "In the order given it would be 40.0%, 10.0 points less. If the attackers played by the rules of thumb it would be 30.0%, 20.0 points less. If the defender played by the rules of thumb it would be 80.0%, 30.0 points more."},
		{order: legion.BestOrder, attacker: legion.Optimal, defender: legion.Optimal,
			want: "The order given is as good. By the rules of thumb the attackers do as well. By the rules of thumb the defender does as well."},
	} {
		v := legion.Volley{Order: x.order, Goal: x.goal, Attacks: make([]legion.VolleyAttack, 2)}
		for i := range v.Attacks {
			v.Attacks[i].Attacker.Strategy = x.attacker
		}
		v.Defender.Strategy = x.defender
		ans := &VolleyAnswer{Volley: &v, VolleyResult: &battle.VolleyResult{Value: 0.5, Goal: x.goal, Order: x.order}, Regret: &x.regret, Gain: &x.gain}
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
	m, err := units.ExpandVolley(cards.All(), "stormtroopers vs rebel-troopers then 2r 1w then stormtroopers aim 1 then at-st then darth-vader-dark-lord-of-the-sith ranged then at-st then vs light")
	if err != nil {
		t.Fatal(err)
	}
	res, err := battle.Volley(t.Context(), m.Volley, odds.Options{})
	if err != nil {
		t.Fatal(err)
	}
	ans := VolleyAnswerOf(res, nil, m)
	want := "First the Stormtroopers (attack 1). Then attack 2 (2 red, 1 white). Then the Stormtroopers (attack 3). Then the AT-ST. Then Darth Vader. Then the AT-ST. Then attack 7 (no dice)."
	var got []string
	for _, entry := range ans.Plan {
		got = append(got, entry.Text)
	}
	if text := strings.Join(got, " "); text != want || ans.plan != "" {
		t.Errorf("%s, %s", text, ans.plan)
	}
}
