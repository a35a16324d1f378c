package cards

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"salvo/legion"
)

// index finds cards by their names without spaces and punctuation.
type index struct {
	beginnings    map[string]bool // of plain names and nicknames of units, and their plurals
	upgradesBegin map[string]bool // the same of upgrades
	units         map[string][]*Unit
	upgrades      map[string][]*Upgrade
	nicknames     map[string][]*Unit
	called        map[*Unit][]string  // the nicknames of a unit
	noCards       map[string]*NoCard  // units that have no card
	names         map[string][]string // the plain names of the card with an id
	givers        []*Upgrade          // that add slots, keywords or an affiliation
	possible      sync.Map            // the upgrades that a *Unit may have: []*Upgrade
	parts         map[string]string   // the parts of upgrades' names, with commas between them, that a nickname stands for, it plain and singular
	partsBegin    map[string]bool     // how these nicknames begin
	spelling      legion.Spelling     // of the words of names
	inName        map[*Unit][]string  // the words of a name, singular
	inTitle       map[*Unit][]string  // those of name, title and rank
}

// NotFound says that a name means no card, or several.
type NotFound struct {
	What    string   // unit or upgrade
	Name    string   // as it was given
	Several bool     // it begins the names of all in Near
	Near    []string // ids of the nearest cards
}

// Error says what is wrong and what may have been meant.
func (e *NotFound) Error() string {
	switch {
	case e.Several:
		return fmt.Sprintf("%q may be %s", e.Name, legion.Or(e.Near))
	case len(e.Near) == 0:
		return fmt.Sprintf("there is no %s %q", e.What, e.Name)
	}
	return fmt.Sprintf("there is no %s %q; did you mean %s?", e.What, e.Name, legion.Or(e.Near))
}

func (l *Library) indexed() *index {
	l.once.Do(func() {
		l.index.units, l.index.upgrades, l.index.names = map[string][]*Unit{}, map[string][]*Upgrade{}, map[string][]string{}
		l.index.inName, l.index.inTitle = map[*Unit][]string{}, map[*Unit][]string{}
		for _, u := range l.Units {
			l.index.inName[u], l.index.inTitle[u] = singulars(u.Name), singulars(u.Name+" "+u.Title+" "+u.Rank)
			l.index.names[u.ID] = keys(u.ID, u.Name, u.Title, "")
			for _, key := range l.index.names[u.ID] {
				l.index.units[key] = append(l.index.units[key], u)
			}
		}
		l.index.nicknames, l.index.called = map[string][]*Unit{}, map[*Unit][]string{}
		for _, nick := range slices.Sorted(maps.Keys(l.Nicknames)) {
			var named []*Unit
			for name := range strings.SplitSeq(l.Nicknames[nick], ",") {
				named = append(named, Offered(l.index.units[Key(name)], name)...)
			}
			l.index.nicknames[Key(nick)] = named
			for _, u := range named {
				l.index.called[u] = append(l.index.called[u], nick)
			}
		}
		l.indexParts()
		l.indexNoCards()
		for _, g := range l.Upgrades {
			l.index.names[g.ID] = append(keys(g.ID, g.Name, g.Title, g.Type), l.shortened(g.Name)...)
			for _, key := range l.index.names[g.ID] {
				l.index.upgrades[key] = append(l.index.upgrades[key], g)
			}
			if g.Gives() {
				l.index.givers = append(l.index.givers, g)
			}
		}
		l.index.parts, l.index.partsBegin = map[string]string{}, map[string]bool{}
		for nick, parts := range l.UpgradeNicknames {
			key := strings.TrimSuffix(Key(nick), "s")
			l.index.parts[key] = parts
			for end := range len(key) + 1 {
				l.index.partsBegin[key[:end]] = true
			}
			l.index.partsBegin[key+"s"] = true
		}
		l.spell()
		l.index.setBeginnings()
	})
	return &l.index
}

// keys lists the plain names of a card.
func keys(id, name, title, kind string) []string {
	list := []string{Key(id)}
	for _, key := range []string{Key(short(id, kind)), Key(name), Key(name + title)} {
		if !slices.Contains(list, key) {
			list = append(list, key)
		}
	}
	return list
}

// short is an upgrade's id without its type.
func short(id, kind string) string {
	if kind == "" {
		return id
	}
	return strings.TrimPrefix(id, Slug(kind)+"-")
}

// ShortID is the upgrade's id without its type.
func (g *Upgrade) ShortID() string { return short(g.ID, g.Type) }

// Unit finds a unit by its id.
func (l *Library) Unit(id string) *Unit {
	for _, u := range l.indexed().units[Key(id)] {
		if u.ID == id {
			return u
		}
	}
	return nil
}

// Upgrade finds an upgrade by its id.
func (l *Library) Upgrade(id string) *Upgrade {
	for _, g := range l.indexed().upgrades[Key(id)] {
		if g.ID == id {
			return g
		}
	}
	return nil
}

// UnitsNamed lists the units that have a name: as their id, their name, or their
// name with their title, whatever the case, spaces and punctuation.
func (l *Library) UnitsNamed(name string) []*Unit { return l.indexed().units[Key(name)] }

// UpgradesNamed lists the upgrades that have a name; an id may also stand
// without the upgrade's type.
func (l *Library) UpgradesNamed(name string) []*Upgrade { return l.indexed().upgrades[Key(name)] }

// Exact finds the units of a name: an id, a name, or a name with its title,
// whatever the case, spaces and punctuation; several as [Offered] puts them.
func (l *Library) Exact(name string) []*Unit {
	if u := l.Unit(name); u != nil {
		return []*Unit{u}
	}
	key := Key(name)
	list := Offered(l.UnitsNamed(name), name)
	if len(list) > 1 && Key(list[0].ID) == key {
		return list[:1]
	}
	return list
}

// Offered puts units of one name in the order in which they are offered to
// somebody who says no more than the name: the unit whose id it is, then those that are
// released and of every army of their faction, then those without a title.
func Offered(list []*Unit, name string) []*Unit {
	key := Key(name)
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b *Unit) int { return offerOrder(a, key) - offerOrder(b, key) })
	return list
}

// offerOrder is lower for a unit that is offered earlier.
func offerOrder(u *Unit, key string) int {
	n := 0
	if Key(u.ID) != key {
		n += 4
	}
	if u.Unreleased != "" || u.SpecialIssue != "" { // of one kind of army
		n += 2
	}
	if u.Title != "" {
		n++
	}
	return n
}

// IsUnit reports whether Exact finds a unit of a name.
func (l *Library) IsUnit(name string) bool { return len(l.UnitsNamed(name)) > 0 }

// Nicknamed lists the units that players call so, the one that is meant first.
func (l *Library) Nicknamed(name string) []*Unit { return l.indexed().nicknames[Key(name)] }

// FindUnit finds a unit by name or nickname, by the beginning of its name, or by
// words of it, such as commander cody or krennic. Where several units have the name, the
// others are returned too.
func (l *Library) FindUnit(name string) (u *Unit, others []*Unit, err error) {
	for _, list := range [][]*Unit{l.Exact(name), l.Nicknamed(name)} {
		if len(list) > 0 {
			return list[0], list[1:], nil
		}
	}
	if x := l.WithoutCard(name); x != nil {
		return nil, nil, x
	}
	list := l.UnitsBeginning(name)
	if len(list) == 0 {
		words := severalWords(name)
		list = which(l.Units, func(u *Unit) bool { return hasWords(u.ID, words) || len(name) > 3 && hasWord(Slug(u.Name), Key(name)) })
	}
	same := len(list) > 0 && !slices.ContainsFunc(list, func(u *Unit) bool { return u.Name != list[0].Name })
	switch {
	case same:
		list = Offered(list, name)
		return list[0], list[1:], nil
	case len(list) > 0:
		return nil, nil, &NotFound{What: "unit", Name: name, Several: true, Near: IDs(list)}
	}
	return nil, nil, &NotFound{What: "unit", Name: name, Near: l.NearUnits(name)}
}

func severalWords(name string) []string {
	if words := strings.Split(Slug(name), "-"); len(words) > 1 {
		return words
	}
	return nil
}

// hasWords reports whether words, of which there are several, begin words of an id
// in the same order.
func hasWords(id string, words []string) bool {
	if len(words) == 0 || len(words) > 1+strings.Count(id, "-") {
		return false
	}
	for word := range strings.SplitSeq(id, "-") {
		if len(words) > 0 && strings.HasPrefix(word, words[0]) {
			words = words[1:]
		}
	}
	return len(words) == 0
}

// UnitsBeginning lists the units of which a name begins so.
func (l *Library) UnitsBeginning(name string) []*Unit {
	key := Key(name)
	return which(l.Units, func(u *Unit) bool { return len(key) > 1 && l.matches(u.ID, key, strings.HasPrefix) })
}

// IDs are the ids of units, of the first eight.
func IDs(list []*Unit) []string {
	var names []string
	for _, u := range list[:min(len(list), 8)] {
		names = append(names, u.ID)
	}
	return names
}

func (l *Library) matches(id, key string, match func(name, key string) bool) bool {
	return slices.ContainsFunc(l.indexed().names[id], func(name string) bool { return match(name, key) })
}
