package report

import (
	"fmt"

	"salvo/odds"
)

// advice writes advice for people to read.
func (t *text) advice(ad *odds.Advice) {
	t.sides(&ad.Attack)
	t.wrapped("Dice      ", ad.Dice.List())
	t.wrapped("Left      ", counted(ad.Aims, "aim tokens")+", "+counted(ad.Observations, "observation tokens"))
	t.line("")
	for i, c := range ad.Choices {
		t.numbered(i+1, c.Text)
	}
	if ad.Left > 0 {
		t.line("")
		t.line("%s not listed, none of them better.", counted(ad.Left, "more choices"))
	}
	if ad.Unlisted {
		t.line("")
		t.line("There are too many other dice to reroll to list them; none are better.")
	}
}

// numbered writes a sentence behind its number, on as many lines as it needs.
func (t *text) numbered(n int, words string) { t.wrapped(fmt.Sprintf("%2d. ", n), words) }
