package duels

import (
	"fmt"
	"strings"

	"salvo/battle"
	"salvo/legion"
	"salvo/report/document"
	"salvo/report/english"
)

// TurnWords says on a page, from the side of a, who is next in a duel. Next has those
// who may be.
func TurnWords(d *legion.Duel, next [2]*battle.DuelNext) string {
	round, acted, says := 1, legion.Nobody, "a toss decides who begins"
	if h := d.Happened; h != nil {
		round, acted = h.Round, h.Acted
	}
	switch {
	case acted == legion.SideA:
		says = "you have acted, they are next"
	case acted == legion.SideB:
		says = "they have acted, you are next"
	case next[1] == nil:
		says = "you begin"
	case next[0] == nil:
		says = "they begin"
	}
	return fmt.Sprintf("Round %d: %s", round, says)
}

// OverWords says on a page, from the side of a, that a duel is over and how it ended:
// somebody is gone, or its rounds are played. It says nothing of one that goes on.
func OverWords(d *legion.Duel) string {
	h := d.Happened
	if h == nil {
		return ""
	}
	var gone [2]bool
	for s := range gone {
		most, known := d.Sides[s].Defender.Wounds()
		gone[s] = known && most > 0 && h.Sides[s].Wounds >= most
	}
	switch {
	case gone[0] && gone[1]:
		return "The duel is over: both are gone"
	case gone[1]:
		return "The duel is over: you win"
	case gone[0]:
		return "The duel is over: they win"
	case h.Round > d.Rounds:
		return "The duel is over: both still stand"
	}
	return ""
}

// OverHTML says the same as an answer.
func OverHTML(d *legion.Duel) string {
	round := d.Happened.Round
	if d.Happened.Acted == legion.Nobody {
		round = max(1, round-1) // nobody has acted in this one: it ended with the one before
	}
	words := fmt.Sprintf("%s. It ended in round %d.", OverWords(d), round)
	return document.HTMLOf(document.Document{document.Section{Class: "s-say s-duel-plan", Parts: document.Document{
		document.StrongFirst("s-plan", words),
	}}})
}

// StepWords says what a side best does next, and what to expect of it.
func StepWords(x *battle.DuelNext) string {
	who := [2]string{"You", "They"}[x.Side]
	words := fmt.Sprintf("%s best: %s", who, strings.ReplaceAll(actionWords(x.Actions), " and ", ", then "))
	if x.Attacks {
		words += fmt.Sprintf("; %s wounds on average, gone %s", english.Fixed(x.Wounds), english.Percent(x.Gone))
	}
	return words
}

// StandsWords says what a side of a duel that has begun suffered and has.
func StandsWords(h *legion.DuelHappened, side int) string {
	return [2]string{"You: ", "They: "}[side] + happenedWords(&h.Sides[side])
}

// happenedWords says what a unit suffered and has.
func happenedWords(x *legion.Happened) string {
	words := english.Counted(x.Wounds, "wounds")
	for _, p := range []struct {
		n    int
		noun string
	}{{x.Suppression, "suppression tokens"}, {x.Dodges, "dodge tokens"}, {x.Surges, "surge tokens"}, {x.Shields, "shields"}} {
		if p.n > 0 {
			words += ", " + english.Counted(p.n, p.noun)
		}
	}
	return words
}
