package armylist

import "salvo/cards"

// List is an army as the front ends write it in JSON.
type List struct {
	Name    string            `json:"name"`
	Faction string            `json:"faction"` // if the list says it
	Points  int               `json:"points"`
	Sum     string            `json:"sum"` // the points in words, with the units left out of them
	Units   []ListUnit        `json:"units"`
	Notes   []string          `json:"notes"` // what was chosen where the list leaves it open
	Unknown []ListUnknown     `json:"unknown"`
	Names   map[string]string `json:"names"` // of all units and upgrades, by their ids
}

// ListUnit is a unit of an army.
type ListUnit struct {
	ID           string   `json:"id"`
	Count        int      `json:"count"`
	Upgrades     []string `json:"upgrades"`         // ids
	Points       int      `json:"points,omitempty"` // of one; absent if nobody knows them
	Alternatives []string `json:"alternatives,omitempty"`
	Choice       string   `json:"choice"` // in the notation, with the upgrades that it may have
}

// ListUnknown is something in a list that was not recognised.
type ListUnknown struct {
	Line    int      `json:"line"` // from 1; 0 in JSON
	Text    string   `json:"text"`
	Message string   `json:"message"`
	Nearest []string `json:"nearest"` // ids of units or upgrades
}

// List writes the army for JSON. The ids of Alternatives are those of all
// units that the list may mean, the one that was taken first.
func (a *Army) List(l *cards.Library) *List {
	d := &List{
		Name: a.Name, Faction: a.Faction, Points: a.Points(), Sum: a.Sum(), Units: []ListUnit{},
		Notes: append([]string{}, a.Notes...), Unknown: []ListUnknown{}, Names: map[string]string{},
	}
	named := func(id, name string) string {
		d.Names[id] = name
		return id
	}
	if says := a.AddsUp(); says != "" {
		d.Notes = append(d.Notes, says)
	}
	for i := range a.Entries {
		e := &a.Entries[i]
		u := ListUnit{ID: named(e.Choice.Unit.ID, e.Choice.Unit.Full()), Count: e.Count, Upgrades: []string{}, Points: e.Points(), Choice: e.Choice.String()}
		for _, g := range e.Upgrades() {
			u.Upgrades = append(u.Upgrades, named(g.ID, g.Full()))
		}
		for _, other := range e.May {
			u.Alternatives = append(u.Alternatives, named(other.ID, other.Full()))
		}
		d.Units = append(d.Units, u)
	}
	for _, u := range a.Unknown {
		for _, id := range u.Near {
			if unit := l.Unit(id); unit != nil {
				named(id, unit.Full())
			} else if g := l.Upgrade(id); g != nil {
				named(id, g.Full())
			}
		}
		d.Unknown = append(d.Unknown, ListUnknown{u.Line, u.Text, u.Why, append([]string{}, u.Near...)})
	}
	return d
}
