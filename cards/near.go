package cards

import (
	"iter"
	"maps"
	"slices"
	"strings"

	"salvo/legion"
)

// near lists those of some ids of cards whose names are nearest to a name.
func (l *Library) near(name string, ids []string) []string {
	key := Key(name)
	n := len(key)
	if n < 2 || n > 60 {
		return nil
	}
	var list legion.Near
	most := min(1+n/3, n-1)
	for _, id := range ids {
		best := most + 1
		for _, k := range l.indexed().names[id] {
			best = min(best, legion.Distance(k, key, most))
			// The beginning of a longer name counts as near.
			if n > 3 && len(k) > n {
				best = min(best, 1+legion.Distance(k[:n], key, most-1))
			}
		}
		// So does a word of the name, such as dooku.
		if n > 2 && hasWord(id, key) {
			best = 1
		}
		if best <= most {
			list.Add(id, best)
		}
	}
	return list.Words
}

// hasWord reports whether a word of an id begins with a text.
func hasWord(id, text string) bool {
	return strings.Contains("-"+id, "-"+text)
}

// NearUnits lists the ids of up to three units whose names are nearest to a
// name.
func (l *Library) NearUnits(name string) []string {
	return l.near(name, legion.Texts(l.Units, func(u *Unit) string { return u.ID }))
}

// NearUpgrades lists the ids of up to three upgrades whose names are nearest to
// a name: of those that the unit may have, if there are any.
func (l *Library) NearUpgrades(u *Unit, name string) []string {
	return l.nearUpgrades(l.Possible(u), name)
}

func (l *Library) nearUpgrades(legal []*Upgrade, name string) []string {
	id := func(g *Upgrade) string { return g.ID }
	if near := l.near(name, legion.Texts(legal, id)); len(near) > 0 {
		return near
	}
	return l.near(name, legion.Texts(l.Upgrades, id))
}

// SearchUnits lists the units in whose names, nicknames, faction, rank, type,
// affiliation or keywords every word occurs. A word that is a faction or a rank
// means that alone.
func (l *Library) SearchUnits(words ...string) []*Unit {
	isRank := func(w string) bool { return slices.ContainsFunc(l.Units, func(u *Unit) bool { return u.ranks(w) }) }
	ranks := which(words, isRank)
	words = slices.DeleteFunc(slices.Clone(words), isRank)
	list := which(l.Units, func(u *Unit) bool {
		text := append([]string{u.ID, u.Name, u.Title, u.Faction, u.Rank, u.Type, u.Affiliation}, l.indexed().called[u]...)
		text = append(text, legion.Texts(u.Keywords, Keyword.String)...)
		return !slices.ContainsFunc(ranks, func(w string) bool { return !u.ranks(w) }) && contains(text, words)
	})
	if len(words) > 0 {
		// Units of that name come before those that have the words elsewhere.
		named := func(u *Unit) bool { return contains([]string{u.Name}, []string{strings.Join(words, "")}) }
		list = append(which(list, named), slices.DeleteFunc(list, named)...)
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
	keys := legion.Texts(text, Key)
	return !slices.ContainsFunc(words, func(w string) bool {
		key := strings.TrimSuffix(Key(w), "s")
		return !slices.ContainsFunc(keys, func(k string) bool { return strings.Contains(k, key) })
	})
}

// Called lists the units of a name or a nickname, or of one that is a plural where
// it should not be, or the other way round.
func (l *Library) Called(name string) []*Unit {
	x, key := l.indexed(), Key(name)
	for _, k := range []string{key, key + "s", strings.TrimSuffix(key, "s")} {
		if len(x.units[k]) > 0 {
			return l.Exact(k)
		}
		if list := x.nicknames[k]; len(list) > 0 {
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
	weapons := func(list []Weapon) { add(legion.Texts(list, func(w Weapon) string { return w.Name })...) }
	for _, u := range l.Units {
		add(u.Name, u.Title, u.Faction, u.Rank, u.Type)
		weapons(u.Weapons)
	}
	for _, g := range l.Upgrades {
		add(g.Name, g.Title, g.Type)
		weapons(g.Weapons)
	}
	add(slices.Sorted(maps.Keys(l.Nicknames))...)
	add(slices.Sorted(maps.Keys(l.UpgradeNicknames))...)
}

// Spelling is how the words of names are written.
func (l *Library) Spelling() *legion.Spelling { return &l.indexed().spelling }

// BeginsName reports whether the name of a unit begins so, or a nickname, or the name of a unit
// that has no card.
func (l *Library) BeginsName(text string) bool { return l.indexed().beginnings[Key(text)] }

// BeginsUpgrade reports whether the name of an upgrade begins so.
func (l *Library) BeginsUpgrade(text string) bool { return l.indexed().upgradesBegin[Key(text)] }

// beginnings are how names and their plurals begin.
func beginnings(lists ...iter.Seq[string]) map[string]bool {
	all := map[string]bool{}
	for _, names := range lists {
		for name := range names {
			for end := range len(name) + 1 {
				all[name[:end]] = true
			}
			all[name+"s"] = true
		}
	}
	return all
}

// Described reports whether a word says something about the unit that its name
// does not: its faction, its rank, or a word of its title.
func (u *Unit) Described(word string) bool {
	says := strings.Join([]string{u.Faction, u.Rank, u.Title}, " ")
	for _, x := range saidOf {
		if x.of == u.Faction || x.of == u.Rank {
			says += " " + x.words
		}
	}
	return allIn(singulars(word), singulars(says))
}

// saidOf are what players call factions and ranks besides.
var saidOf = []struct{ of, words string }{
	{"empire", "imperial imp"}, {"separatists", "cis seppie"}, {"republic", "gar clone"}, {"mercenary", "merc"},
	{"mandalorians", "mando mandalorian"}, {"operative", "op"}, {"commander", "cmd cmdr"},
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
