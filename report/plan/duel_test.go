package plan

import (
	"context"
	"strings"
	"testing"

	"salvo/battle"
	"salvo/internal/golden"
	"salvo/legion"
	"salvo/odds"
)

// Rules are said as players say them.
func TestDuelWords(t *testing.T) {
	one, two, yes, no := 1, 2, true, false
	rule := func(actions *int, w battle.DuelWhen, list ...battle.Action) battle.DuelRule {
		w.Actions = actions
		return battle.DuelRule{When: w, Actions: list}
	}
	const aim, dodge, recover, attack = battle.Aim, battle.Dodge, battle.Recover, battle.Attack
	for _, x := range []struct {
		rules []battle.DuelRule
		moves int
		want  string
	}{
		{[]battle.DuelRule{rule(&two, battle.DuelWhen{}, aim, attack), rule(&one, battle.DuelWhen{Left: &battle.Span{1, 2}}, recover), rule(&one, battle.DuelWhen{}, attack)}, 0,
			"Aim and shoot. Once suppressed with fewer than 3 left, recover; else shoot."},
		{[]battle.DuelRule{rule(&two, battle.DuelWhen{}, attack), rule(&one, battle.DuelWhen{}, attack)}, 0, "Shoot."},
		{[]battle.DuelRule{rule(&one, battle.DuelWhen{})}, 0, "Do nothing."},
		{[]battle.DuelRule{rule(&two, battle.DuelWhen{}, aim, attack), rule(&one, battle.DuelWhen{}, dodge)}, 1, "Aim and shoot. With one action, dodge."},
		{[]battle.DuelRule{rule(&two, battle.DuelWhen{Second: &yes, Dodged: &no}, aim, attack), rule(&two, battle.DuelWhen{Second: &no, Round: &battle.Span{5, 5}}, attack), rule(&two, battle.DuelWhen{}, dodge, recover)}, 0,
			"Acting second and if they did not dodge, aim and shoot; acting first and in the last round, shoot; else dodge and recover."},
		{[]battle.DuelRule{rule(&two, battle.DuelWhen{Other: &battle.Span{4, 6}, Dodged: &yes}, attack), rule(&two, battle.DuelWhen{Other: &battle.Span{6, 6}, Round: &battle.Span{1, 1}}, attack), rule(&two, battle.DuelWhen{}, dodge)}, 0,
			"While they have 4 or more wounds left and if they dodged, shoot; in round one and while they have all 6 wounds left, shoot; else dodge."},
		{[]battle.DuelRule{rule(&two, battle.DuelWhen{Suppression: &battle.Span{1, 99}, Round: &battle.Span{2, 5}}, attack), rule(&two, battle.DuelWhen{Theirs: &battle.Span{0, 2}, Round: &battle.Span{1, 3}}, attack), rule(&two, battle.DuelWhen{}, dodge)}, 0,
			"From round 2 on and with 1 or more suppression tokens, shoot; up to round 3 and while they have 2 or fewer suppression tokens, shoot; else dodge."},
		{[]battle.DuelRule{rule(&two, battle.DuelWhen{Suppression: &battle.Span{0, 0}, Round: &battle.Span{2, 2}, Left: &battle.Span{1, 1}}, attack), rule(&two, battle.DuelWhen{Theirs: &battle.Span{1, 1}, Other: &battle.Span{3, 3}, Left: &battle.Span{4, 4}}, attack), rule(&two, battle.DuelWhen{}, dodge)}, 0,
			"In round 2 and with one left and with no suppression tokens, shoot; with all 4 left and while they have 3 wounds left and while they have 1 suppression token, shoot; else dodge."},
	} {
		d := legion.NewDuel()
		d.Sides[0].Attacks, d.Sides[0].Moves = []legion.DuelAttack{{AttackType: legion.Ranged}}, x.moves
		d.Sides[0].Defender.Minis, d.Sides[0].Defender.WoundsPerMini = 4, 1
		d.Sides[1].Defender.Minis, d.Sides[1].Defender.WoundsPerMini = 1, 6
		if got := Duel(&d, &battle.DuelPlan{Side: "a", Rules: x.rules}); got != x.want {
			t.Errorf("got  %s\nwant %s", got, x.want)
		}
	}
}

// The words of a side are few.
func TestDuelWordsAreShort(t *testing.T) {
	for _, c := range golden.Duels() {
		res, err := battle.Duel(context.Background(), c.Of, odds.Options{})
		if err != nil {
			t.Fatal(err)
		}
		plans, err := battle.DuelPlansOf(context.Background(), res, odds.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range plans {
			if words := Duel(&c.Of, &p); p.Short && strings.Count(words, ".") > 2 || len(words) > 300 || words == "" {
				t.Errorf("%s: %s", c.Name, words)
			}
		}
	}
}
