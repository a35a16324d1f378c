package units

import (
	"slices"
	"strings"
)

// near is a card and how far its name is from another.
type near struct {
	id string
	d  int
}

// nearest keeps the ids of the three nearest cards.
func nearest(list []near) []string {
	slices.SortStableFunc(list, func(a, b near) int { return a.d - b.d })
	var ids []string
	for _, n := range list[:min(len(list), 3)] {
		ids = append(ids, n.id)
	}
	return ids
}

// from adds a card if one of its names is near to key.
func from(list []near, key, id string, names []string) []near {
	best := -1
	for _, k := range names {
		d := distance(k, key)
		// The beginning of a longer name counts as near.
		if n := len(key); n > 3 && len(k) > n {
			d = min(d, 1+distance(k[:n], key))
		}
		if best < 0 || d < best {
			best = d
		}
	}
	// So does a word of the name, such as dooku.
	if len(key) > 2 && strings.Contains("-"+id, "-"+key) {
		best = 1
	}
	if best <= 1+len(key)/3 && best < len(key) {
		list = append(list, near{id, best})
	}
	return list
}

// NearUnits lists the ids of up to three units whose names are nearest to a
// name.
func (l *Library) NearUnits(name string) []string {
	key := plain(name)
	if len(key) > 60 {
		return nil
	}
	var list []near
	for _, u := range l.Units {
		list = from(list, key, u.ID, l.indexed().names[u.ID])
	}
	return nearest(list)
}

// nearUpgrades lists the ids of up to three upgrades whose names are nearest to
// a name: of those that the unit may have, if there are any.
func (l *Library) nearUpgrades(legal []*Upgrade, name string) []string {
	key := plain(name)
	if len(key) > 60 {
		return nil
	}
	for _, among := range [][]*Upgrade{legal, l.Upgrades} {
		var list []near
		for _, g := range among {
			list = from(list, key, g.ID, l.indexed().names[g.ID])
		}
		if len(list) > 0 {
			return nearest(list)
		}
	}
	return nil
}

// distance counts the letters one must add, drop or change to turn a into b.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			d := diagonal
			if a[i] != b[j] {
				d = 1 + min(diagonal, row[j], row[j+1])
			}
			diagonal, row[j+1] = row[j+1], d
		}
	}
	return row[len(b)]
}

// SearchUnits lists the units in whose name, title, faction, rank, type,
// affiliation or keywords every word occurs.
func (l *Library) SearchUnits(words ...string) []*Unit {
	var list []*Unit
	for _, u := range l.Units {
		text := []string{u.ID, u.Name, u.Title, u.Faction, u.Rank, u.Type, u.Affiliation}
		for _, k := range u.Keywords {
			text = append(text, k.String())
		}
		if contains(text, words) {
			list = append(list, u)
		}
	}
	return list
}

// SearchUpgrades lists the upgrades in whose name, title, type or keywords
// every word occurs.
func (l *Library) SearchUpgrades(words ...string) []*Upgrade {
	var list []*Upgrade
	for _, g := range l.Upgrades {
		text := []string{g.ID, g.Name, g.Title, g.Type}
		for _, k := range g.Keywords {
			text = append(text, k.String())
		}
		if contains(text, words) {
			list = append(list, g)
		}
	}
	return list
}

func contains(text, words []string) bool {
	for _, w := range words {
		key := plain(w)
		if !slices.ContainsFunc(text, func(t string) bool { return strings.Contains(plain(t), key) }) {
			return false
		}
	}
	return true
}
