package units

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"
)

// index finds cards by their names without spaces and punctuation.
type index struct {
	units    map[string][]*Unit
	upgrades map[string][]*Upgrade
	names    map[string][]string // the plain names of the card with an id
	givers   []*Upgrade          // that may make room for others
	possible sync.Map            // the upgrades that a *Unit may have: []*Upgrade
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
		return fmt.Sprintf("%q may be %s", e.Name, or(e.Near))
	case len(e.Near) == 0:
		return fmt.Sprintf("there is no %s %q", e.What, e.Name)
	}
	return fmt.Sprintf("there is no %s %q; did you mean %s?", e.What, e.Name, or(e.Near))
}

func or(words []string) string {
	if last := len(words) - 1; last > 0 {
		return strings.Join(words[:last], ", ") + " or " + words[last]
	}
	return strings.Join(words, "")
}

// plainLetters are the letters with marks that occur in names.
var plainLetters = strings.NewReplacer("é", "e", "è", "e", "ë", "e", "É", "e", "ü", "u", "ö", "o", "ä", "a", "í", "i", "ô", "o")

// slug writes a name as an id: small letters and digits with hyphens.
func slug(name string) string {
	var b strings.Builder
	gap := false
	for _, r := range strings.ToLower(plainLetters.Replace(name)) {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			if gap && b.Len() > 0 {
				b.WriteByte('-')
			}
			gap = false
			b.WriteRune(r)
		case r != '\'' && r != '’' && r != '"':
			gap = true
		}
	}
	return b.String()
}

// plain leaves only the letters and digits of a name.
func plain(name string) string { return strings.ReplaceAll(slug(name), "-", "") }

func (l *Library) indexed() *index {
	l.once.Do(func() {
		l.index.units, l.index.upgrades, l.index.names = map[string][]*Unit{}, map[string][]*Upgrade{}, map[string][]string{}
		for _, u := range l.Units {
			l.index.names[u.ID] = keys(u.ID, u.Name, u.Title, "")
			for _, key := range l.index.names[u.ID] {
				l.index.units[key] = append(l.index.units[key], u)
			}
		}
		for _, g := range l.Upgrades {
			l.index.names[g.ID] = keys(g.ID, g.Name, g.Title, g.Type)
			for _, key := range l.index.names[g.ID] {
				l.index.upgrades[key] = append(l.index.upgrades[key], g)
			}
			if len(g.AddsSlots)+len(g.Keywords) > 0 || g.Affiliation != "" {
				l.index.givers = append(l.index.givers, g)
			}
		}
	})
	return &l.index
}

// keys lists the plain names of a card.
func keys(id, name, title, kind string) []string {
	list := []string{plain(id)}
	for _, key := range []string{plain(short(id, kind)), plain(name), plain(name + title)} {
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
	return strings.TrimPrefix(id, slug(kind)+"-")
}

// Unit finds a unit by its id.
func (l *Library) Unit(id string) *Unit {
	for _, u := range l.indexed().units[plain(id)] {
		if u.ID == id {
			return u
		}
	}
	return nil
}

// Upgrade finds an upgrade by its id.
func (l *Library) Upgrade(id string) *Upgrade {
	for _, g := range l.indexed().upgrades[plain(id)] {
		if g.ID == id {
			return g
		}
	}
	return nil
}

// Exact finds the units of a name: an id, a name, or a name with its title,
// whatever the case, spaces and punctuation. Of several with one name, that
// without a title comes first, then those that are released.
func (l *Library) Exact(name string) []*Unit {
	if u := l.Unit(name); u != nil {
		return []*Unit{u}
	}
	key := plain(name)
	list := slices.Clone(l.indexed().units[key])
	slices.SortStableFunc(list, func(a, b *Unit) int { return strangeness(a, key) - strangeness(b, key) })
	if len(list) > 1 && plain(list[0].ID) == key {
		return list[:1]
	}
	return list
}

func strangeness(u *Unit, key string) int {
	n := 0
	if plain(u.ID) != key {
		n += 4
	}
	if u.Unreleased != "" {
		n += 2
	}
	if u.Title != "" {
		n++
	}
	return n
}

// FindUnit finds a unit by name or by the beginning of its name. Where several
// units have the name, the others are returned too.
func (l *Library) FindUnit(name string) (u *Unit, others []*Unit, err error) {
	if list := l.Exact(name); len(list) > 0 {
		return list[0], list[1:], nil
	}
	key := plain(name)
	var list []*Unit
	names := l.indexed().names
	for _, u := range l.Units {
		if len(key) > 1 && slices.ContainsFunc(names[u.ID], func(k string) bool { return strings.HasPrefix(k, key) }) {
			list = append(list, u)
		}
	}
	same := len(list) > 0 && !slices.ContainsFunc(list, func(u *Unit) bool { return u.Name != list[0].Name })
	switch {
	case same:
		slices.SortStableFunc(list, func(a, b *Unit) int { return strangeness(a, key) - strangeness(b, key) })
		return list[0], list[1:], nil
	case len(list) > 0:
		return nil, nil, &NotFound{What: "unit", Name: name, Several: true, Near: ids(list)}
	}
	return nil, nil, &NotFound{What: "unit", Name: name, Near: l.NearUnits(name)}
}

func ids(list []*Unit) []string {
	var names []string
	for _, u := range list[:min(len(list), 8)] {
		names = append(names, u.ID)
	}
	return names
}

// FindUpgrade finds an upgrade by name, by the beginning of its name or by a
// part of it, among those that the unit may have; then by name among all.
func (l *Library) FindUpgrade(u *Unit, name string) (*Upgrade, error) {
	if g := l.Upgrade(name); g != nil {
		return g, nil
	}
	key := plain(name)
	legal := l.Upgrades
	if u != nil {
		legal = l.possible(u)
	}
	matches := []func(k string) bool{
		func(k string) bool { return k == key },
		func(k string) bool { return len(key) > 1 && strings.HasPrefix(k, key) },
		func(k string) bool { return len(key) > 2 && strings.Contains(k, key) },
	}
	for _, match := range matches {
		var list []*Upgrade
		for _, g := range legal {
			if slices.ContainsFunc(l.indexed().names[g.ID], match) {
				list = append(list, g)
			}
		}
		if len(list) == 1 {
			return list[0], nil
		}
		if len(list) > 1 {
			var near []string
			for _, g := range list {
				near = append(near, g.ID)
			}
			return nil, &NotFound{What: "upgrade", Name: name, Several: true, Near: near}
		}
	}
	if list := l.indexed().upgrades[key]; len(list) > 0 {
		return list[0], nil // which the unit may not have: Choice.Check says why
	}
	return nil, &NotFound{What: "upgrade", Name: name, Near: l.nearUpgrades(legal, name)}
}
