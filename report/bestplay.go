package report

import (
	"fmt"

	"salvo/dice"
	"salvo/odds"
	"salvo/report/document"
)

// TypicalRoll is a roll of a pool that is as near to the average as whole dice
// can be.
func TypicalRoll(pool dice.Pool) (roll dice.Roll) {
	for c, n := range pool {
		shown := [dice.Faces]int{}
		for range n {
			// The face that is furthest behind what it should be.
			best, behind := 0, -1.0
			for f, sides := range dice.AttackDie[c] {
				if b := float64(n*sides)/dice.AttackSides - float64(shown[f]); b > behind+same {
					best, behind = f, b
				}
			}
			shown[best]++
			roll[c] += dice.Show(dice.Face(best), 1)
		}
	}
	return roll
}

// BestPlayHTML says what the best play does with a typical roll, and what the
// rule of thumb gives away.
func BestPlayHTML(r *odds.Regret, advice *odds.Advice) string {
	if r == nil {
		return ""
	}
	name, value := worth(r)
	says := document.Paragraph{Page: []document.Span{document.Tagged("b", "Best play.")}}
	d := document.Document{}
	if advice != nil && len(advice.Choices) > 0 {
		says.Page = append(says.Page, document.Plain("After a roll such as this, "+toDoLower(&advice.Choices[0], advice)))
		d = append(d, document.Paragraph{Page: []document.Span{{Dice: attackDice(advice.Dice)}}})
	}
	least := 0.0
	for i, s := range r.Strategies {
		if i == 0 || s.Loss < least {
			least = s.Loss
		}
	}
	words := fmt.Sprintf("It is worth %s %s; the rule of thumb gives away %s.", value(r.Best), name, value(least))
	if least < tiny {
		words = "The rule of thumb is as good: " + value(r.Best) + " " + name + "."
	}
	says.Page = append(says.Page, document.Plain(words))
	return document.HTMLOf(document.Document{document.Section{Class: "s-say", Parts: append(document.Document{says}, d...)}})
}

// toDoLower says what to do in the middle of a sentence.
func toDoLower(c *odds.Choice, advice *odds.Advice) string {
	s := toDo(c, advice)
	return string(s[0]|0x20) + s[1:]
}
