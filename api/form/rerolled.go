package form

import (
	"encoding/json"

	"salvo/odds"
	"salvo/report/markup"
)

// Rerolled is a button for a player who did what is advised: it carries the table without
// the dice that were taken, and without the token.
func Rerolled(a *odds.Advice) string {
	if a.Phase != odds.Rerolling || len(a.Choices) == 0 || a.Choices[0].Take == (odds.DiceShown{}) {
		return ""
	}
	c, stays := &a.Choices[0], a.Dice
	for color := range stays {
		stays[color] -= c.Take[color]
	}
	left := map[string]int{"aims": a.Aims, "observations": a.Observations}
	if c.Token == "observation" {
		left["observations"] -= max(1, c.Tokens)
	} else {
		left["aims"] -= max(1, c.Tokens)
	}
	text, err := json.Marshal(map[string]any{"dice": stays, "left": left})
	if err != nil {
		panic(err) // numbers can be written
	}
	var m markup.Writer
	m.F(`<p class="s-rerolled"><button type="button" id="rerolled" class="main" data-then="%s">I rerolled</button></p>`, string(text))
	return m.String()
}
