package armylist

import (
	"fmt"
	"slices"

	"salvo/cards"
)

func isCounterpart(upgrades []*cards.Upgrade) bool { return upgrades[0].Type == "counterpart" }

// owners lists the units of the list that may have one of the upgrades and have
// none of them.
func (r *reader) owners(upgrades []*cards.Upgrade) []*readUnit {
	return slices.DeleteFunc(slices.Clone(r.found), func(f *readUnit) bool {
		return !r.mayHave(f, upgrades) || slices.ContainsFunc(f.upgrades, func(w readUpgrade) bool { return isCounterpart(w.cards) })
	})
}

// wait puts a counterpart by until all units are known: Legion HQ writes them
// below a heading of their own, those of the Empire before their operatives.
func (r *reader) wait(upgrades []*cards.Upgrade, f *readUnit) *readUnit {
	f.units = slices.DeleteFunc(slices.Clone(r.library.Units), func(u *cards.Unit) bool { return !r.possible(u, upgrades) })
	r.waiting = append(r.waiting, f)
	return f
}

// giveCounterparts gives those that waited, with their own upgrades, to a unit.
func (r *reader) giveCounterparts() {
	for _, f := range r.waiting {
		upgrades := f.upgrades[0].cards
		own := r.owners(upgrades)
		if len(own) == 0 {
			for _, w := range f.upgrades {
				r.army.Unknown = append(r.army.Unknown, Unknown{w.line, w.name, noOwner, []string{w.cards[0].ID}})
			}
			continue
		}
		own[0].upgrades = append(own[0].upgrades, f.upgrades...)
		if len(own) > 1 {
			r.note(fmt.Sprintf("%s is given to %s; it may be with %s too", f.upgrades[0].name, own[0].name, own[1].name))
		}
	}
}
