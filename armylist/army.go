// Package armylist reads what list builders export: which units of the library
// an army has, and with which upgrades; and it writes links of Legion HQ. What it
// does not recognise it says, with the nearest names. It knows how lists are
// written, but no rule of the game but those of package units about who may have
// which upgrade.
package armylist

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"salvo/cards"
)

// Army is an army list as it was read.
type Army struct {
	Name    string
	Faction string // if the list says it
	Force   string // the battle force, if the list says it
	Limit   int    // how many points there may be, if the list says it
	Stated  int    // how many points there are, if the list says it
	Entries []Entry
	Orders  []Order   // command and battle cards
	Unknown []Unknown // what was not recognised
	Notes   []string  // what was chosen where the list leaves it open
}

// Entry is a unit of an army, perhaps several times.
type Entry struct {
	Choice  cards.Choice
	Refused []*cards.Upgrade // that it has in the list but may not have beside the others
	Count   int
	Line    int // where it stands, from 1; 0 in JSON

	// May are the units that the list may mean, the one of Choice first, if it
	// leaves it open.
	May []*cards.Unit
}

// Points is what one such unit costs as the list has it; 0 if that is not known.
func (e *Entry) Points() int {
	n := e.Choice.Points()
	if n == 0 {
		return 0
	}
	for _, g := range e.Refused {
		n += g.Cost
	}
	return n
}

// Upgrades lists the upgrades that the unit has in the list.
func (e *Entry) Upgrades() []*cards.Upgrade {
	return slices.Concat(e.Choice.Upgrades, e.Refused)
}

// Order is a command card or a battle card.
type Order struct {
	Name string // empty if only its code is known
	Code string // of Legion HQ, or empty
}

// Unknown is something in a list that was not recognised.
type Unknown struct {
	Line int    // where it stands, from 1; 0 in JSON
	Text string // as it stands there
	Why  string
	Near []string // ids of the nearest units or upgrades
}

// Choices lists the units of the army, each as often as it is in the list, with
// the upgrades that they may have.
func (a *Army) Choices() []cards.Choice {
	var list []cards.Choice
	for _, e := range a.Entries {
		for range e.Count {
			list = append(list, e.Choice)
		}
	}
	return list
}

// Unpriced lists the units whose cost nobody knows, each once.
func (a *Army) Unpriced() []string {
	var list []string
	for i := range a.Entries {
		if name := a.Entries[i].Choice.Unit.Full(); a.Entries[i].Points() == 0 && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

// Sum is the points of the army in words: which units are left out of them, because
// nobody knows their cost.
func (a *Army) Sum() string {
	sum := fmt.Sprintf("%d points", a.Points())
	if unknown := a.Unpriced(); len(unknown) > 0 {
		sum += ", without " + strings.Join(unknown, " and ") + ", whose cost is unknown"
	}
	return sum
}

// AddsUp says that the points that the list gives are not those of its units, if all of
// them were recognised; nothing if they are.
func (a *Army) AddsUp() string {
	n := a.Points()
	if a.Stated == 0 || n == a.Stated || len(a.Unknown)+len(a.Unpriced()) > 0 || len(a.Entries) == 0 {
		return ""
	}
	return fmt.Sprintf("the list says %d points, but its units cost %d by the points of today", a.Stated, n)
}

// Points is what the units that were recognised cost, those left out of which nobody
// knows it.
func (a *Army) Points() int {
	n := 0
	for i := range a.Entries {
		n += a.Entries[i].Count * a.Entries[i].Points()
	}
	return n
}

// Read reads an army list that somebody pasted: a link of Legion HQ, the text
// that list builders write, with units and upgrades in lines of their own or
// upgrades behind their unit, or their JSON. What it does not recognise is in
// Unknown; an error means that the JSON is broken.
func Read(l *cards.Library, text string) (*Army, error) {
	text = strings.TrimPrefix(text, "\ufeff")
	if !strings.Contains(text, "\n") {
		text = strings.ReplaceAll(text, "||", "\n") // Longshanks writes the end of a line so
	}
	r := newReader(l)
	if s := strings.TrimSpace(text); strings.HasPrefix(s, "{") || strings.HasPrefix(s, "[{") || strings.HasPrefix(s, "[") && json.Valid([]byte(s)) {
		if err := r.json(s); err != nil {
			return nil, fmt.Errorf("the list is not the JSON of a list builder: %w", err)
		}
	} else {
		r.text(text)
	}
	a := r.read()
	a.Stated = r.total
	if all := strings.Fields(text); len(a.Entries)+len(a.Unknown) == 0 && len(all) > 0 {
		a.Unknown = []Unknown{{min(r.number, 1), shortened(strings.Join(all, " ")), "there is no unit in it", nil}}
	}
	return a, nil
}

// shortened is the beginning of a text that is too long to show.
func shortened(s string) string {
	if all := []rune(s); len(all) > 60 {
		return string(all[:60]) + "…"
	}
	return s
}
