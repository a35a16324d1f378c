package form

import (
	"cmp"
	"slices"

	"salvo/report/english"
	"salvo/units"
)

// PageNotes is what is to be said about units, in a player's words.
type PageNotes struct {
	Notes []string `json:"notes"` // what a player can act on: at most two
	Rest  []string `json:"rest"`  // the others: what is not counted, and what was chosen
}

// maxNotes is how many notes a player reads without asking for more.
const maxNotes = 2

// NotesOf sorts notes. Names are those of whom they are about, such as side a.
func NotesOf(list units.Notes, names map[string]string) PageNotes {
	n := PageNotes{[]string{}, []string{}}
	for _, x := range list {
		if x.Button {
			continue
		}
		says := english.Capital(units.Note{Who: cmp.Or(names[x.Who], x.Who), Text: cmp.Or(x.Page, x.Text)}.String())
		switch {
		case slices.Contains(n.Notes, says) || slices.Contains(n.Rest, says):
		case x.Acts && len(n.Notes) < maxNotes:
			n.Notes = append(n.Notes, says)
		default:
			n.Rest = append(n.Rest, says)
		}
	}
	return n
}
