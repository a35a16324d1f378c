package cards

import (
	"maps"
	"slices"
)

// NoCard is a unit that players name and of which the library has no card, because it is no
// longer in the game or because no source has its card.
type NoCard struct {
	Name    string   `toml:"-" json:"-"`
	Also    []string `toml:"also" json:"also,omitempty"`       // other names of it
	Instead string   `toml:"instead" json:"instead,omitempty"` // the id of the unit that took its place, for which its name stands
	Near    string   `toml:"near" json:"near,omitempty"`       // the id of the nearest unit, if none took its place
	Says    string   `toml:"says" json:"says"`                 // what became of it, as the end of a sentence about it
}

// Error says what became of the unit.
func (x *NoCard) Error() string { return x.Name + " " + x.Says }

// Other is the id of the unit that took its place or is nearest; "" if there is none.
func (x *NoCard) Other() string { return x.Instead + x.Near }

// WithoutCard finds a unit that has no card by its name; nil if there is none.
func (l *Library) WithoutCard(name string) *NoCard { return l.indexed().noCards[Key(name)] }

// indexNoCards adds the names of units without a card to the index: those of which
// another took the place as its nicknames.
func (l *Library) indexNoCards() {
	l.index.noCards = map[string]*NoCard{}
	for _, name := range slices.Sorted(maps.Keys(l.NoCards)) {
		x := l.NoCards[name]
		x.Name = name
		for _, one := range append([]string{name}, x.Also...) {
			l.index.noCards[Key(one)] = &x
			if u := l.index.unitOf[x.Instead]; u != nil {
				l.index.nicknames[Key(one)] = []*Unit{u}
				l.index.called[u] = append(l.index.called[u], one)
			}
		}
	}
}
