package report

import (
	"testing"

	"salvo/attack"
	"salvo/dice"
	"salvo/legion"
	"salvo/odds"
	"salvo/report/document"
)

// blanks is dice that show blanks.
func blanks(red, black int) odds.DiceShown {
	return odds.DiceShown{dice.Red: dice.Show(dice.Blank, red), dice.Black: dice.Show(dice.Blank, black)}
}

func TestChoiceText(t *testing.T) {
	for _, x := range []struct {
		phase  odds.Phase
		kill   int // the wounds that are wanted, if any
		choice odds.Choice
		want   string
	}{
		{odds.Rerolling, 0, odds.Choice{Value: 0.833}, "Stop rerolling. 0.83 wounds on average."},
		{odds.Converting, 0, odds.Choice{}, "Leave the dice as they are. 0.00 wounds on average."},
		{odds.Piercing, 2, odds.Choice{Value: 0.25}, "Give no aim to Lethal. 25.0 % chance of 2 wounds or more."},
		{odds.Rerolling, 0, odds.Choice{Token: "aim", Tokens: 1, Take: blanks(1, 1), Value: 1.875, Gain: 1.04},
			"Spend an aim: reroll the red blank and the black blank. 1.88 wounds on average, 1.04 more than stopping."},
		{odds.Rerolling, 0, odds.Choice{Token: "observation", Tokens: 1, Take: blanks(1, 0), Value: 0.78, Gain: -0.5},
			"Spend an observation token: reroll the red blank. 0.78 wounds on average, 0.50 less than stopping."},
		{odds.Rerolling, 0, odds.Choice{Token: "aim", Tokens: 1, Take: blanks(2, 3), Value: 2},
			"Spend an aim: reroll 2 red blanks and 3 black blanks. 2.00 wounds on average, no more than stopping."},
		{odds.Rerolling, 1, odds.Choice{Token: "aim", Tokens: 1, Value: 1, Gain: 0.5},
			"Spend an aim without rerolling, for Duelist. 100.0 % chance of a wound, 50.0 points more than stopping."},
		{odds.Converting, 0, odds.Choice{Token: "aim", Tokens: 1, ToCrit: 1, Value: 0.83, Gain: 0.83},
			"Spend an aim: turn a hit into a crit. 0.83 wounds on average, 0.83 more than stopping."},
		{odds.Converting, 0, odds.Choice{Token: "dodge", Tokens: 1, Dodges: 1, ToHit: 1, Value: 1},
			"Spend a dodge token: turn a blank into a hit. 1.00 wounds on average, no more than stopping."},
		{odds.Converting, 0, odds.Choice{Token: "aim and dodge", Tokens: 3, Dodges: 2, ToHit: 1, ToCrit: 2, Value: 1.67, Gain: 1.67},
			"Spend an aim and 2 dodge tokens: turn a blank into a hit, then 2 hits into 2 crits. 1.67 wounds on average, 1.67 more than stopping."},
		{odds.Converting, 0, odds.Choice{GiveUp: true, Value: 1, Gain: 0.5},
			"Give up all dice for one wound. 1.00 wounds on average, 0.50 more than stopping."},
		{odds.Converting, 0, odds.Choice{Token: "aim", Tokens: 1, ToCrit: 1, GiveUp: true, Value: 1, Gain: 0.5},
			"Spend an aim: turn a hit into a crit, then give up all dice for one wound. 1.00 wounds on average, 0.50 more than stopping."},
		{odds.Piercing, 2, odds.Choice{Token: "aim", Tokens: 2, Value: 1, Gain: 0.75},
			"Give 2 aims to Lethal. 100.0 % chance of 2 wounds or more, 75.0 points more than stopping."},
	} {
		a := &odds.Advice{Phase: x.phase, Choices: []odds.Choice{x.choice}}
		a.Attack.Attacker.DuelistAttacker = true
		if x.kill > 0 {
			a.Objective, a.KillTarget = legion.Kill, x.kill
		}
		if got := AdviceOf(a).Choices[0].Text; got != x.want {
			t.Errorf("got  %s\nwant %s", got, x.want)
		}
	}
}

// An aim that rerolls nothing is spent for Duelist, or else for Overwhelm.
func TestChoiceTextOverwhelm(t *testing.T) {
	a := &odds.Advice{Phase: odds.Rerolling, Choices: []odds.Choice{{Token: "aim", Tokens: 1}}}
	a.Attack.AttackType = legion.Ranged
	a.Attack.Attacker.DuelistAttacker, a.Attack.Attacker.Overwhelm = true, true
	want := "Spend an aim without rerolling, for Overwhelm. 0.00 wounds on average, no more than stopping."
	if got := AdviceOf(a).Choices[0].Text; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestDiceWords(t *testing.T) {
	shown := odds.DiceShown{
		dice.Red:   dice.Show(dice.Crit, 1) + dice.Show(dice.Surge, 1),
		dice.White: dice.Show(dice.Blank, 2),
	}
	for _, x := range []struct{ got, want string }{
		{theDice(shown), "the red surge, the red crit and 2 white blanks"},
		{theDice(blanks(1, 0)), "the red blank"},
		{diceList(shown), "1 red surge, 1 red crit, 2 white blanks"},
		{diceList(blanks(0, 0)), ""},
		{document.Count(attackDice(shown)), "1 red crit, 1 red surge, 2 white blanks"},
		{document.Count(resultDice(attack.Results{Hits: 2})), "2 hits"},
	} {
		if x.got != x.want {
			t.Errorf("%q, want %q", x.got, x.want)
		}
	}
}
