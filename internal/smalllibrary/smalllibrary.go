// Package smalllibrary is a library of a few invented cards for tests that are about how
// cards work, and not about which there are.
package smalllibrary

import (
	_ "embed"
	"encoding/json"
	"sync"

	"github.com/pelletier/go-toml/v2"

	"salvo/cards"
)

//go:embed smalllibrary.toml
var text []byte

// file is how the library is written: units by their faction, upgrades by their slot.
type file struct {
	Nicknames map[string]string `toml:"nicknames"`
	Armies    []struct {
		Faction string        `toml:"faction"`
		Units   []*cards.Unit `toml:"unit"`
	} `toml:"army"`
	Slots []struct {
		Type     string           `toml:"type"`
		Upgrades []*cards.Upgrade `toml:"upgrade"`
	} `toml:"slot"`
}

// Library is the library, as it is when it was compiled and read. It must not be changed.
var Library = sync.OnceValue(func() *cards.Library {
	var f file
	if err := toml.Unmarshal(text, &f); err != nil {
		panic(err)
	}
	l := &cards.Library{Nicknames: f.Nicknames}
	for _, army := range f.Armies {
		for _, u := range army.Units {
			u.Faction = army.Faction
			l.Units = append(l.Units, u)
		}
	}
	for _, slot := range f.Slots {
		for _, g := range slot.Upgrades {
			g.Type = slot.Type
			l.Upgrades = append(l.Upgrades, g)
		}
	}
	if wrong := l.Check(); len(wrong) > 0 {
		panic(wrong[0])
	}
	compiled, err := json.Marshal(l)
	if err != nil {
		panic(err)
	}
	read, err := cards.Read(compiled)
	if err != nil {
		panic(err)
	}
	return read
})
