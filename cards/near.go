package cards

import (
	"maps"
	"slices"
	"strings"

	"salvo/legion"
)

func addNear(list *legion.Near, key, id string, names []string) {
	most := min(1+len(key)/3, len(key)-1)
	best := most + 1
	for _, k := range names {
		best = min(best, legion.Distance(k, key, most))
		// The beginning of a longer name counts as near.
		if n := len(key); n > 3 && len(k) > n {
			best = min(best, 1+legion.Distance(k[:n], key, most-1))
		}
	}
	// So does a word of the name, such as dooku.
	if len(key) > 2 && hasWord(id, key) {
		best = 1
	}
	if best <= most {
		list.Add(id, best)
	}
}

// hasWord reports whether a word of an id begins with a text.
func hasWord(id, text string) bool {
	for word := range strings.SplitSeq(id, "-") {
		if strings.HasPrefix(word, text) {
			return true
		}
	}
	return false
}

// NearUnits lists the ids of up to three units whose names are nearest to a
// name.
func (l *Library) NearUnits(name string) []string {
	key := Key(name)
	if len(key) < 2 || len(key) > 60 {
		return nil
	}
	var list legion.Near
	for _, u := range l.Units {
		addNear(&list, key, u.ID, l.indexed().names[u.ID])
	}
	return list.Words
}

// NearUpgrades lists the ids of up to three upgrades whose names are nearest to
// a name: of those that the unit may have, if there are any.
func (l *Library) NearUpgrades(u *Unit, name string) []string {
	return l.nearUpgrades(l.Possible(u), name)
}

func (l *Library) nearUpgrades(legal []*Upgrade, name string) []string {
	key := Key(name)
	if len(key) < 2 || len(key) > 60 {
		return nil
	}
	for _, among := range [][]*Upgrade{legal, l.Upgrades} {
		var list legion.Near
		for _, g := range among {
			addNear(&list, key, g.ID, l.indexed().names[g.ID])
		}
		if len(list.Words) > 0 {
			return list.Words
		}
	}
	return nil
}

// SearchUnits lists the units in whose names, nicknames, faction, rank, type,
// affiliation or keywords every word occurs. A word that is a faction or a rank
// means that alone.
func (l *Library) SearchUnits(words ...string) []*Unit {
	var list []*Unit
	var exact, rest []string
	for _, w := range words {
		if slices.ContainsFunc(l.Units, func(u *Unit) bool { return u.ranks(w) }) {
			exact = append(exact, w)
		} else {
			rest = append(rest, w)
		}
	}
	words = rest
	for _, u := range l.Units {
		if slices.ContainsFunc(exact, func(w string) bool { return !u.ranks(w) }) {
			continue
		}
		text := append([]string{u.ID, u.Name, u.Title, u.Faction, u.Rank, u.Type, u.Affiliation}, l.indexed().called[u]...)
		for _, k := range u.Keywords {
			text = append(text, k.String())
		}
		if contains(text, words) {
			list = append(list, u)
		}
	}
	if len(words) > 0 {
		// Units of that name come before those that have the words elsewhere.
		other := func(u *Unit) int {
			if contains([]string{u.Name}, []string{strings.Join(words, "")}) {
				return 0
			}
			return 1
		}
		slices.SortStableFunc(list, func(a, b *Unit) int { return other(a) - other(b) })
	}
	return list
}

// Corrected corrects typing mistakes in words of names, and says which there were.
func (l *Library) Corrected(words []string) (correct, notes []string) {
	spelling := l.Spelling()
	for _, w := range words {
		meant := ""
		if key := strings.ToLower(w); !spelling.Has(key) {
			for _, near := range spelling.Near(key) {
				if meant != "" && strings.TrimSuffix(near, "s") != strings.TrimSuffix(meant, "s") {
					meant = ""
					break
				}
				meant = near
			}
		}
		if meant == "" {
			correct = append(correct, w)
			continue
		}
		correct, notes = append(correct, meant), append(notes, w+": "+meant)
	}
	return correct, notes
}

// ranks reports whether a word is the unit's faction or rank.
func (u *Unit) ranks(word string) bool {
	return strings.EqualFold(word, u.Faction) || strings.EqualFold(word, u.Rank)
}

func contains(text, words []string) bool {
	keys := make([]string, len(text))
	for i, t := range text {
		keys[i] = Key(t)
	}
	for _, w := range words {
		key := strings.TrimSuffix(Key(w), "s")
		if !slices.ContainsFunc(keys, func(k string) bool { return strings.Contains(k, key) }) {
			return false
		}
	}
	return true
}

// Called lists the units of a name or a nickname, or of one that is a plural where
// it should not be, or the other way round.
func (l *Library) Called(name string) []*Unit {
	if !l.mayBeCalled(Key(name)) {
		return nil
	}
	one := strings.TrimSuffix(name, "s")
	for _, list := range [][]*Unit{l.Exact(name), l.Nicknamed(name), l.Exact(name + "s"), l.Nicknamed(name + "s"), l.Exact(one), l.Nicknamed(one)} {
		if len(list) > 0 {
			return list
		}
	}
	return nil
}

// spell collects how the words of names are written, also names of several words that
// are written as one.
func (l *Library) spell() {
	x := &l.index
	add := func(texts ...string) {
		for _, text := range texts {
			for word := range strings.SplitSeq(Slug(text), "-") {
				x.spelling.Add(word, strings.TrimSuffix(word, "s"))
			}
			if key := Key(text); strings.Trim(key, "0123456789") == key {
				x.spelling.Add(key, strings.TrimSuffix(key, "s"))
			}
		}
	}
	for _, u := range l.Units {
		add(u.Name, u.Title, u.Faction, u.Rank, u.Type)
		for i := range u.Weapons {
			add(u.Weapons[i].Name)
		}
	}
	for _, g := range l.Upgrades {
		add(g.Name, g.Title, g.Type)
		for i := range g.Weapons {
			add(g.Weapons[i].Name)
		}
	}
	for _, names := range []map[string]string{l.Nicknames, l.UpgradeNicknames} {
		for _, nick := range slices.Sorted(maps.Keys(names)) {
			add(nick)
		}
	}
}

// Spelling is how the words of names are written.
func (l *Library) Spelling() *legion.Spelling { return &l.indexed().spelling }

// mayBeCalled reports whether a plain name, or its singular or plural, is in the
// index: most runs of words are no name, and this tells so with one look.
func (l *Library) mayBeCalled(key string) bool {
	x := l.indexed()
	for _, k := range []string{key, strings.TrimSuffix(key, "s"), key + "s"} {
		if len(x.units[k]) > 0 || len(x.nicknames[k]) > 0 {
			return true
		}
	}
	return false
}

// BeginsName reports whether the name of a unit, or a nickname, begins so.
func (l *Library) BeginsName(text string) bool { return l.indexed().beginnings[Key(text)] }

// BeginsUpgrade reports whether the name of an upgrade begins so.
func (l *Library) BeginsUpgrade(text string) bool { return l.indexed().upgradesBegin[Key(text)] }

// setBeginnings collects how names begin.
func (x *index) setBeginnings() {
	x.beginnings, x.upgradesBegin = map[string]bool{}, map[string]bool{}
	collect(x.beginnings, x.units)
	collect(x.beginnings, x.nicknames)
	collect(x.upgradesBegin, x.upgrades)
}

// collect adds the beginnings of names and of their plurals.
func collect[T any](to map[string]bool, names map[string][]T) {
	for name := range names {
		for end := range len(name) + 1 {
			to[name[:end]] = true
		}
		to[name+"s"] = true
	}
}

// Described reports whether a word says something about the unit that its name
// does not: its faction, its rank, or a word of its title.
func (u *Unit) Described(word string) bool {
	also := ""
	switch {
	case u.Faction == "empire":
		also = "-imperial-imp"
	case u.Faction == "separatists":
		also = "-cis-seppie"
	case u.Faction == "republic":
		also = "-gar-clone"
	case u.Faction == "mercenary":
		also = "-merc"
	case u.Faction == "mandalorians":
		also = "-mando-mandalorian"
	}
	switch u.Rank {
	case "operative":
		also += "-op"
	case "commander":
		also += "-cmd-cmdr"
	}
	return allIn(singulars(word), singulars(strings.Join([]string{u.Faction, u.Rank, u.Title}, " ")+also))
}

// Resembling lists the units of which a name begins so, or else has all of these
// words in it; then those that have them in name, title and rank.
func (l *Library) Resembling(text string) []*Unit {
	if len(Key(text)) < 3 {
		return nil
	}
	if list := l.UnitsBeginning(text); len(list) > 0 {
		return list
	}
	words := singulars(text)
	for _, in := range []map[*Unit][]string{l.index.inName, l.index.inTitle} {
		if list := which(l.Units, func(u *Unit) bool { return allIn(words, in[u]) }); len(list) > 0 {
			return list
		}
	}
	return nil
}

// singulars are the words of a text, without the end of a plural.
func singulars(text string) []string {
	words := strings.Split(Slug(text), "-")
	for i, w := range words {
		words[i] = strings.TrimSuffix(w, "s")
	}
	return words
}

func allIn(words, list []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(list, w) })
}
