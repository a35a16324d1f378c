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
	beginnings    map[string]bool  // of plain names and nicknames of units, also of those without a card, and their plurals
	upgradesBegin map[string]bool  // the same of upgrades
	unitOf        map[string]*Unit // by id
	upgradeOf     map[string]*Upgrade
	unitCodes     map[string]*Unit // by the code of the id in short lines
	upgradeCodes  map[string]*Upgrade
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
		x := &l.index
		x.units, x.upgrades, x.names = map[string][]*Unit{}, map[string][]*Upgrade{}, map[string][]string{}
		x.unitOf, x.upgradeOf = map[string]*Unit{}, map[string]*Upgrade{}
		x.unitCodes, x.upgradeCodes = map[string]*Unit{}, map[string]*Upgrade{}
		x.inName, x.inTitle = map[*Unit][]string{}, map[*Unit][]string{}
		for _, u := range l.Units {
			x.unitOf[u.ID], x.unitCodes[code(u.ID, cardChars)] = u, u
			x.inName[u], x.inTitle[u] = singulars(u.Name), singulars(u.Name+" "+u.Title+" "+u.Rank)
			x.names[u.ID] = keys(u.ID, u.ID, u.Name, u.Title)
			for _, key := range x.names[u.ID] {
				x.units[key] = append(x.units[key], u)
			}
		}
		x.nicknames, x.called = map[string][]*Unit{}, map[*Unit][]string{}
		for _, nick := range slices.Sorted(maps.Keys(l.Nicknames)) {
			var named []*Unit
			for name := range strings.SplitSeq(l.Nicknames[nick], ",") {
				named = append(named, Offered(x.units[Key(name)], name)...)
			}
			x.nicknames[Key(nick)] = named
			for _, u := range named {
				x.called[u] = append(x.called[u], nick)
			}
		}
		l.indexParts()
		l.indexNoCards()
		for _, g := range l.Upgrades {
			x.upgradeOf[g.ID], x.upgradeCodes[code(g.ID, cardChars)] = g, g
			x.names[g.ID] = append(keys(g.ID, g.ShortID(), g.Name, g.Title), l.shortened(g.Name)...)
			for _, key := range x.names[g.ID] {
				x.upgrades[key] = append(x.upgrades[key], g)
			}
			if g.Gives() {
				x.givers = append(x.givers, g)
			}
		}
		x.parts = map[string]string{}
		for nick, parts := range l.UpgradeNicknames {
			x.parts[strings.TrimSuffix(Key(nick), "s")] = parts
		}
		l.spell()
		x.beginnings = beginnings(maps.Keys(x.units), maps.Keys(x.nicknames), maps.Keys(x.noCards))
		x.upgradesBegin = beginnings(maps.Keys(x.upgrades))
		x.partsBegin = beginnings(maps.Keys(x.parts))
	})
	return &l.index
}

// keys lists the plain names of a card.
func keys(id, short, name, title string) (list []string) {
	for _, text := range []string{id, short, name, name + title} {
		if key := Key(text); !slices.Contains(list, key) {
			list = append(list, key)
		}
	}
	return list
}

// ShortID is the upgrade's id without its type.
func (g *Upgrade) ShortID() string { return strings.TrimPrefix(g.ID, Slug(g.Type)+"-") }

// Unit finds a unit by its id.
func (l *Library) Unit(id string) *Unit { return l.indexed().unitOf[id] }

// Upgrade finds an upgrade by its id.
func (l *Library) Upgrade(id string) *Upgrade { return l.indexed().upgradeOf[id] }

// UnitsNamed lists the units that have a name: as their id, their name, or their
// name with their title, whatever the case, spaces and punctuation.
func (l *Library) UnitsNamed(name string) []*Unit { return l.indexed().units[Key(name)] }

// UpgradesNamed lists the upgrades that have a name; an id may also stand
// without the upgrade's type.
func (l *Library) UpgradesNamed(name string) []*Upgrade { return l.indexed().upgrades[Key(name)] }

// Exact finds the units of a name: an id, a name, or a name with its title,
// whatever the case, spaces and punctuation; several as [Offered] puts them.
func (l *Library) Exact(name string) []*Unit {
	list := Offered(l.UnitsNamed(name), name)
	if len(list) > 1 && Key(list[0].ID) == Key(name) {
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
	return legion.Texts(list[:min(len(list), 8)], func(u *Unit) string { return u.ID })
}

func (l *Library) matches(id, key string, match func(name, key string) bool) bool {
	return slices.ContainsFunc(l.indexed().names[id], func(name string) bool { return match(name, key) })
}
