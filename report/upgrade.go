package report

import (
	"fmt"
	"io"
	"strings"

	"salvo/cards"
	"salvo/report/document"
)

// Upgrade writes one upgrade: its card, what of it an attack shows, and what is
// not certain.
func Upgrade(w io.Writer, o Options, g *cards.Upgrade) error {
	return cardForms(g.Full(), g, upgradeLines(g), g.Weapons).write(w, o)
}

// upgradeLines says all there is to say about an upgrade but its weapons.
func upgradeLines(g *cards.Upgrade) []document.Fact {
	lines := []document.Fact{
		{Label: "Upgrade", Value: fmt.Sprintf("%s (%s)", g.Full(), g.ID)},
		{Label: "Card", Value: fmt.Sprintf("%s, %s", g.Type, counted(g.Cost, "points"))},
		{Label: "For", Value: g.Only.String()},
		{Label: "Model", Value: g.Coverage().String()},
	}
	say := func(what, text string) {
		if text != "" {
			lines = append(lines, document.Fact{Label: what, Value: text})
		}
	}
	if g.AddsMinis > 0 {
		say("Adds", counted(g.AddsMinis, "miniatures"))
	}
	say("Adds", strings.Join(g.AddsSlots, ", "))
	say("Keywords", joined(g.Keywords))
	if g.Courage > 0 {
		say("Courage", fmt.Sprintf("+%d", g.Courage))
	}
	for i := range g.Effects {
		say("Effect", g.Effects[i].String())
	}
	say("Turned", g.Turns)
	say("Only told", g.Text)
	for _, d := range g.Lines() {
		say("Doubt", d)
	}
	return lines
}
