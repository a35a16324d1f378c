package odds

import (
	"encoding/json"
	"fmt"
	"strings"

	"salvo/dice"
	"salvo/legion"
	"salvo/odds/internal/state"
)

// sentence puts a choice into words that a player understands.
func sentence(c *Choice, phase Phase, a *legion.Attack) string {
	var b strings.Builder
	switch {
	case c.Token == "" && phase == Rerolling:
		b.WriteString("Stop rerolling.")
	case c.Token == "" && phase == Converting:
		b.WriteString("Leave the dice as they are.")
	case c.Token == "":
		b.WriteString("Give no aim to Lethal.")
	case phase == Piercing:
		fmt.Fprintf(&b, "Give %s to Lethal.", tokens(c.Tokens, "aim"))
	case phase == Converting:
		fmt.Fprintf(&b, "Spend %s: turn %s.", spent(c), turned(c))
	case c.Take == DiceShown{}:
		b.WriteString("Spend an aim without rerolling, for Duelist.")
	default:
		fmt.Fprintf(&b, "Spend an %s: reroll %s.", strings.Replace(c.Token, "observation", "observation token", 1), c.Take)
	}
	if a.Attacker.Objective == legion.Kill {
		fmt.Fprintf(&b, " %.1f %% chance of %s", 100*c.Value, wounds(a.Attacker.KillTarget))
		compare(&b, c, func(x float64) string { return fmt.Sprintf("%.1f points", 100*x) })
	} else {
		fmt.Fprintf(&b, " %.2f wounds on average", c.Value)
		compare(&b, c, func(x float64) string { return fmt.Sprintf("%.2f", x) })
	}
	return b.String()
}

// compare ends a sentence with the difference to stopping.
func compare(b *strings.Builder, c *Choice, write func(float64) string) {
	switch {
	case c.Token == "":
		b.WriteString(".")
	case c.Gain > 0:
		fmt.Fprintf(b, ", %s more than stopping.", write(c.Gain))
	case c.Gain < 0:
		fmt.Fprintf(b, ", %s less than stopping.", write(-c.Gain))
	default:
		b.WriteString(", no more than stopping.")
	}
}

func wounds(n int) string {
	if n == 1 {
		return "a wound"
	}
	return fmt.Sprintf("%d wounds or more", n)
}

// tokens writes a number of tokens of one kind.
func tokens(n int, kind string) string {
	if n == 1 {
		if kind == "aim" {
			return "an aim"
		}
		return "a " + kind
	}
	return fmt.Sprintf("%d %ss", n, kind)
}

// spent writes the tokens that a conversion spends.
func spent(c *Choice) string {
	switch c.Token {
	case "aim":
		return tokens(c.Tokens, "aim")
	case "dodge":
		return tokens(c.Tokens, "dodge token")
	}
	return fmt.Sprintf("%s and %s", tokens(c.Tokens-c.dodges, "aim"), tokens(c.dodges, "dodge token"))
}

// turned writes what a conversion does.
func turned(c *Choice) string {
	var parts []string
	if c.ToHit > 0 {
		parts = append(parts, fmt.Sprintf("%s into %s", some(c.ToHit, "blank"), some(c.ToHit, "hit")))
	}
	if c.ToCrit > 0 {
		parts = append(parts, fmt.Sprintf("%s into %s", some(c.ToCrit, "hit"), some(c.ToCrit, "crit")))
	}
	return strings.Join(parts, ", then ")
}

func some(n int, what string) string {
	if n == 1 {
		return "a " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// DiceShown is dice as they show, in JSON as {"red": {"blank": 1, "hit": 2}}.
type DiceShown dice.Roll

// String writes the dice as part of a sentence: the white blank and 2 black
// hits.
func (l DiceShown) String() string {
	parts := l.parts("the ")
	last := len(parts) - 1
	if last < 1 {
		return strings.Join(parts, "")
	}
	return strings.Join(parts[:last], ", ") + " and " + parts[last]
}

// List writes the dice as a list: 1 white blank, 2 black hits.
func (l DiceShown) List() string { return strings.Join(l.parts("1 "), ", ") }

// parts writes the dice by colour and face, a single one behind the word one.
func (l DiceShown) parts(one string) (parts []string) {
	for _, c := range state.Order {
		for _, f := range []dice.Face{dice.Blank, dice.Surge, dice.Hit, dice.Crit} {
			switch n := l[c].N(f); {
			case n == 1:
				parts = append(parts, fmt.Sprintf("%s%s %s", one, c, f))
			case n > 1:
				parts = append(parts, fmt.Sprintf("%d %s %ss", n, c, f))
			}
		}
	}
	return parts
}

// MarshalJSON writes the dice by colour and face.
func (l DiceShown) MarshalJSON() ([]byte, error) {
	out := map[dice.Color]map[dice.Face]int{}
	for c := range dice.Color(dice.Colors) {
		for f := range dice.Face(dice.Faces) {
			if n := l[c].N(f); n > 0 {
				if out[c] == nil {
					out[c] = map[dice.Face]int{}
				}
				out[c][f] = n
			}
		}
	}
	return json.Marshal(out)
}
