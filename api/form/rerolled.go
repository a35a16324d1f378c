package form

import (
	"encoding/json"

	"salvo/dice"
	"salvo/odds"
	"salvo/report/markup"
)

// Rerolled is a button for a player who did what is advised: it carries the table without
// the dice that were taken, and without the token.
func Rerolled(a *odds.Advice) string {
	if a.Phase != odds.Rerolling || len(a.Choices) == 0 || a.Choices[0].Take == (odds.DiceShown{}) {
		return ""
	}
	c := &a.Choices[0]
	then := struct {
		Dice map[string]map[string]int `json:"dice"`
		Left map[string]int            `json:"left"`
	}{map[string]map[string]int{}, map[string]int{"aims": a.Aims, "observations": a.Observations}}
	for color := range dice.Color(dice.Colors) {
		for f := range dice.Face(dice.Faces) {
			if n := a.Dice[color].N(f) - c.Take[color].N(f); n > 0 {
				if then.Dice[color.String()] == nil {
					then.Dice[color.String()] = map[string]int{}
				}
				then.Dice[color.String()][f.String()] = n
			}
		}
	}
	if c.Token == "observation" {
		then.Left["observations"] -= max(1, c.Tokens)
	} else {
		then.Left["aims"] -= max(1, c.Tokens)
	}
	text, err := json.Marshal(then)
	if err != nil {
		panic(err) // numbers can be written
	}
	var m markup.Writer
	m.F(`<p class="s-rerolled"><button type="button" id="rerolled" class="main" data-then="%s">I rerolled</button></p>`, string(text))
	return m.String()
}
