package armylist

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"sync"

	"salvo/cards"
)

// Tables are the codes and names under which list builders write cards, where
// those are not the library's own. They are written by hand in data/*.toml.
type Tables struct {
	Codes
	Names
}

// Codes are the codes of Legion HQ: two characters for a card.
type Codes struct {
	Units    map[string]string  `toml:"units" json:"units"`       // the ids of units
	Upgrades map[string]string  `toml:"upgrades" json:"upgrades"` // the ids of upgrades
	Forces   map[string]Force   `toml:"forces" json:"forces"`
	Commands map[string]string  `toml:"commands" json:"commands"` // the names of command cards, as far as they are known
	Battle   map[string]string  `toml:"battle" json:"battle"`     // the same of battle cards
	Retired  map[string]Retired `toml:"retired" json:"retired"`
}

// Force is a battle force.
type Force struct {
	Name string `toml:"name" json:"name"`
	Army string `toml:"army" json:"army"`
}

// Retired is a card that Legion HQ no longer has.
type Retired struct {
	Kind  string `toml:"kind" json:"kind"` // unit or upgrade
	Name  string `toml:"name" json:"name"`
	Title string `toml:"title" json:"title,omitempty"`
	Gone  string `toml:"gone" json:"gone"` // a day on which it was gone already
}

// Names are names of cards, each with the ids of the cards that it may mean.
type Names struct {
	Text  map[string][]string `toml:"text" json:"text"`   // what texts of Legion HQ have
	TTS   map[string][]string `toml:"tts" json:"tts"`     // what Legion HQ writes for Tabletop Simulator
	Older map[string][]string `toml:"older" json:"older"` // what the cards were called before 2025
}

// lookup is what the tables are asked for.
type lookup struct {
	Tables
	ids     map[string][]string // of cards, by plain name
	other   map[string]bool     // the ids of cards for which texts of Legion HQ have another name
	codes   map[string]string   // of cards, by id
	orders  map[string]string   // the codes of command and battle cards, by plain name
	isOrder map[string]bool     // whether a code is one of these
	forces  map[string]string   // the codes of battle forces, by plain name
	retired map[string]Retired  // by plain name
}

// theTables are the tables of Text.
var theTables = sync.OnceValue(func() *lookup {
	t := &lookup{
		ids: map[string][]string{}, other: map[string]bool{}, codes: map[string]string{}, orders: map[string]string{},
		isOrder: map[string]bool{}, forces: map[string]string{}, retired: map[string]Retired{},
	}
	if err := json.Unmarshal(Text, &t.Tables); err != nil {
		panic("armylist: tables.json: " + err.Error())
	}
	for _, names := range []map[string][]string{t.Text, t.TTS, t.Older} {
		for name, ids := range names {
			key := cards.Key(name)
			t.ids[key] = append(t.ids[key], ids...)
		}
	}
	for _, ids := range t.ids {
		slices.Sort(ids) // so that no order of a map shows
	}
	for _, ids := range t.Text {
		for _, id := range ids {
			t.other[id] = true
		}
	}
	for _, table := range []map[string]string{t.Units, t.Upgrades} {
		for code, id := range table {
			t.codes[id] = code
		}
	}
	for _, table := range []map[string]string{t.Commands, t.Battle} {
		for _, code := range slices.Sorted(maps.Keys(table)) {
			t.isOrder[code] = true
			if key := cards.Key(table[code]); key != "" && t.orders[key] == "" {
				t.orders[key] = code
			}
		}
	}
	for code, f := range t.Forces {
		t.forces[cards.Key(f.Name)] = code
	}
	for _, code := range slices.Sorted(maps.Keys(t.Retired)) {
		x := t.Retired[code]
		t.retired[cards.Key(x.Name)], t.retired[cards.Key(x.Name+x.Title)] = x, x
	}
	return t
})

// orderName is the name of a command or battle card, if it is known.
func (t *lookup) orderName(code string) string {
	return cmp.Or(t.Commands[code], t.Battle[code])
}
