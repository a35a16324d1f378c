package report

import (
	"fmt"
	"io"
	"strings"

	"salvo/cards"
)

// Upgrade writes one upgrade: its card, what of it an attack shows, and what is
// not certain.
func Upgrade(w io.Writer, o Options, g *cards.Upgrade) error {
	return cardForms(g.Full(), g, upgradeLines(g), g.Weapons).write(w, o)
}

// upgradeLines says all there is to say about an upgrade but its weapons.
func upgradeLines(g *cards.Upgrade) [][2]string {
	lines := [][2]string{
		{"Upgrade", fmt.Sprintf("%s (%s)", g.Full(), g.ID)},
		{"Card", fmt.Sprintf("%s, %s", g.Type, counted(g.Cost, "points"))},
		{"For", g.Only.String()},
		{"Model", g.Coverage().String()},
	}
	say := func(what, text string) {
		if text != "" {
			lines = append(lines, [2]string{what, text})
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
