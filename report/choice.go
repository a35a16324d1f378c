package report

import (
	"fmt"
	"strings"

	"salvo/legion"
	"salvo/odds"
)

// Advice is advice with every choice also in words, in the order in which JSON
// has it.
type Advice struct {
	*odds.Advice
	Choices  []Choice `json:"choices"`
	Left     int      `json:"left,omitempty"`
	Unlisted bool     `json:"unlisted,omitempty"`
}

// Choice is one thing to do.
type Choice struct {
	odds.Choice
	Text string `json:"text"` // the same in one or two sentences
}

// AdviceOf puts the choices of an advice into words.
func AdviceOf(a *odds.Advice) *Advice {
	said := &Advice{Advice: a, Choices: make([]Choice, len(a.Choices)), Left: a.Left, Unlisted: a.Unlisted}
	for i, c := range a.Choices {
		said.Choices[i] = Choice{c, choiceText(&c, a)}
	}
	return said
}

// choiceText says what to do, what that is worth, and how it compares with
// stopping.
func choiceText(c *odds.Choice, a *odds.Advice) string {
	if a.Objective == legion.Kill {
		return fmt.Sprintf("%s %s chance of %s%s", toDo(c, a), percentage(c.Value), orMore(a.KillTarget),
			againstStopping(c, func(gain float64) string { return decimals(100*gain, 1) + " points" }))
	}
	return fmt.Sprintf("%s %s wounds on average%s", toDo(c, a), fixed(c.Value), againstStopping(c, fixed))
}

// toDo says what to do.
func toDo(c *odds.Choice, a *odds.Advice) string {
	phase := a.Phase
	switch {
	case c.GiveUp && c.Token == "":
		return "Give up all dice for one wound."
	case c.GiveUp:
		return fmt.Sprintf("Spend %s: turn %s, then give up all dice for one wound.", spent(c), turned(c))
	case c.Token == "" && phase == odds.Rerolling:
		return "Stop rerolling."
	case c.Token == "" && phase == odds.Converting:
		return "Leave the dice as they are."
	case c.Token == "":
		return "Give no aim to Lethal."
	case phase == odds.Piercing:
		return fmt.Sprintf("Give %s to Lethal.", someOf(c.Tokens, "aim"))
	case phase == odds.Converting:
		return fmt.Sprintf("Spend %s: turn %s.", spent(c), turned(c))
	case c.Take == odds.DiceShown{}:
		if legion.InMelee.In(a.Attack.AttackType) && a.Attack.Attacker.DuelistAttacker {
			return "Spend an aim without rerolling, for Duelist."
		}
		return "Spend an aim without rerolling, for Overwhelm."
	case c.Token == "observation":
		return fmt.Sprintf("Spend an observation token: reroll %s.", theDice(c.Take))
	}
	return fmt.Sprintf("Spend an aim: reroll %s.", theDice(c.Take))
}

// againstStopping ends a sentence with the difference to stopping.
func againstStopping(c *odds.Choice, write func(float64) string) string {
	switch {
	case c.Stops():
		return "."
	case c.Gain > 0:
		return fmt.Sprintf(", %s more than stopping.", write(c.Gain))
	case c.Gain < 0:
		return fmt.Sprintf(", %s less than stopping.", write(-c.Gain))
	}
	return ", no more than stopping."
}

// orMore names what an attacker who wants to kill aims at.
func orMore(wounds int) string {
	if wounds == 1 {
		return "a wound"
	}
	return fmt.Sprintf("%d wounds or more", wounds)
}

// spent names the tokens that a conversion spends.
func spent(c *odds.Choice) string {
	var parts []string
	if aims := c.Tokens - c.Dodges; aims > 0 {
		parts = append(parts, someOf(aims, "aim"))
	}
	if c.Dodges > 0 {
		parts = append(parts, someOf(c.Dodges, "dodge token"))
	}
	return strings.Join(parts, " and ")
}

// turned says what a conversion does.
func turned(c *odds.Choice) string {
	var parts []string
	if c.ToHit > 0 {
		parts = append(parts, fmt.Sprintf("%s into %s", someOf(c.ToHit, "blank"), someOf(c.ToHit, "hit")))
	}
	if c.ToCrit > 0 {
		parts = append(parts, fmt.Sprintf("%s into %s", someOf(c.ToCrit, "hit"), someOf(c.ToCrit, "crit")))
	}
	return strings.Join(parts, ", then ")
}

// someOf writes a number of things, a single one with its article.
func someOf(n int, what string) string {
	switch {
	case n != 1:
		return fmt.Sprintf("%d %ss", n, what)
	case what[0] == 'a':
		return "an " + what
	}
	return "a " + what
}
