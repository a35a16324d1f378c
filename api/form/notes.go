package form

import (
	"salvo/report/english"
	"slices"
	"strings"
)

// PageNotes is what is to be said about units, in a player's words.
type PageNotes struct {
	Notes []string `json:"notes"` // what a player can act on: at most two
	Rest  []string `json:"rest"`  // the others: what is not counted, and what was chosen
}

// maxNotes is how many notes a player reads without asking for more.
const maxNotes = 2

// acts are words of notes that a player can act on: where units fight, who cannot attack.
var acts = []string{"usual place of", "cannot attack", "cannot be attacked", "cannot reach", "leaves the unit engaged", "must have", "would hold"}

// NotesOf sorts notes. Who replaces the beginning of a note, such as "side a", by a
// name. What the card of a unit offers itself is left out.
func NotesOf(list []string, who map[string]string) PageNotes {
	n := PageNotes{[]string{}, []string{}}
	for _, note := range list {
		if before, _, _ := strings.Cut(note, " for "); strings.Contains(before, "say ready") {
			continue // the card has it as a button
		}
		note, _, _ = strings.Cut(note, "; say exhausted")
		act := slices.ContainsFunc(acts, func(words string) bool { return strings.Contains(note, words) })
		if at, rest, ok := strings.Cut(note, ": "); ok && who[at] != "" {
			note = who[at] + ": " + rest
		} else if at, rest, ok := strings.Cut(note, " cannot attack"); ok && who[at] != "" {
			note = who[at] + " cannot attack" + rest
		}
		note = english.Capital(strings.Replace(note, "not modelled", "not counted", 1))
		switch {
		case slices.Contains(n.Notes, note) || slices.Contains(n.Rest, note):
		case act && len(n.Notes) < maxNotes:
			n.Notes = append(n.Notes, note)
		default:
			n.Rest = append(n.Rest, note)
		}
	}
	return n
}
