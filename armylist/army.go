// Package armylist reads what list builders export: which units of the library
// an army has, and with which upgrades. What it does not recognise it says, with
// the nearest names. It knows how lists are written, but no rule of the game but
// those of package units about who may have which upgrade.
package armylist

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"salvo/units"
)

// Army is an army list as it was read.
type Army struct {
	Name    string
	Faction string // if the list says it
	Entries []Entry
	Unknown []Unknown // what was not recognised
	Notes   []string  // what was chosen where the list leaves it open
}

// Entry is a unit of an army, perhaps several times.
type Entry struct {
	Choice units.Choice
	Count  int
	Line   int // where it stands, from 1; 0 in JSON
}

// Unknown is something in a list that was not recognised.
type Unknown struct {
	Line int    // where it stands, from 1; 0 in JSON
	Text string // as it stands there
	Why  string
	Near []string // ids of the nearest units or upgrades
}

// Choices lists the units of the army, each as often as it is in the list.
func (a *Army) Choices() []units.Choice {
	var list []units.Choice
	for _, e := range a.Entries {
		for range e.Count {
			list = append(list, e.Choice)
		}
	}
	return list
}

// Points is what the units that were recognised cost.
func (a *Army) Points() int {
	n := 0
	for _, e := range a.Entries {
		n += e.Count * e.Choice.Points()
	}
	return n
}

// Read reads an army list that somebody pasted: the text that list builders
// write, with units and upgrades in lines of their own or upgrades behind their
// unit, or their JSON. What it does not recognise is in Unknown; an error means
// that the JSON is broken.
func Read(l *units.Library, text string) (*Army, error) {
	text = strings.TrimPrefix(text, "\ufeff")
	r := &reader{cards: cards{l}, army: new(Army)}
	if s := strings.TrimSpace(text); strings.HasPrefix(s, "{") || strings.HasPrefix(s, "[{") || strings.HasPrefix(s, "[") && json.Valid([]byte(s)) {
		if err := r.json(s); err != nil {
			return nil, fmt.Errorf("the list is not the JSON of a list builder: %w", err)
		}
	} else {
		for i, line := range strings.Split(text, "\n") {
			r.number = i + 1
			r.line(line)
		}
	}
	r.decide()
	if all := strings.Fields(text); len(r.army.Entries)+len(r.army.Unknown) == 0 && len(all) > 0 {
		r.number = min(r.number, 1)
		r.unknown(shortened(strings.Join(all, " ")), "there is no unit in it", nil)
	}
	slices.SortStableFunc(r.army.Unknown, func(a, b Unknown) int { return a.Line - b.Line })
	return r.army, nil
}

// shortened is the beginning of a text that is too long to show.
func shortened(s string) string {
	if all := []rune(s); len(all) > 60 {
		return string(all[:60]) + "…"
	}
	return s
}
