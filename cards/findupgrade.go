package cards

import (
	"slices"
	"strings"

	"salvo/legion"
)

// FindUpgrade finds an upgrade by name, by the beginning of its name, by a part
// or by words of it, among those that the unit may have; then among all, for
// Choice.Check to say why the unit may not have it.
func (l *Library) FindUpgrade(u *Unit, name string) (*Upgrade, error) {
	if g := l.Upgrade(name); g != nil {
		return g, nil
	}
	key, same, legal := Key(name), l.UpgradesNamed(name), l.Upgrades
	if u != nil {
		legal = l.Possible(u)
	}
	begins := func(g *Upgrade) bool { return len(key) > 1 && l.matches(g.ID, key, strings.HasPrefix) }
	for _, like := range []func(g *Upgrade) bool{
		func(g *Upgrade) bool { return slices.Contains(same, g) },
		begins,
		func(g *Upgrade) bool { return len(key) > 2 && l.matches(g.ID, key, strings.Contains) },
		hasWordsOf(name),
	} {
		switch list := which(legal, like); {
		case len(list) == 1:
			return list[0], nil
		case len(list) > 1:
			return nil, SeveralUpgrades(name, list)
		}
	}
	if len(same) > 0 {
		return same[0], nil
	}
	if i := slices.IndexFunc(l.Upgrades, begins); i >= 0 {
		return l.Upgrades[i], nil
	}
	return nil, &NotFound{What: "upgrade", Name: name, Near: l.nearUpgrades(legal, name)}
}

// SeveralUpgrades says that a name may be any of some upgrades.
func SeveralUpgrades(name string, list []*Upgrade) *NotFound {
	return &NotFound{What: "upgrade", Name: name, Several: true, Near: legion.Texts(list, func(g *Upgrade) string { return g.ID })}
}

// which lists those of a list for which something holds.
func which[T any](list []T, yes func(T) bool) (found []T) {
	for _, x := range list {
		if yes(x) {
			found = append(found, x)
		}
	}
	return found
}

// hasWordsOf reports of an upgrade whether it has the words of a name, of which there
// are several, in its id.
func hasWordsOf(name string) func(g *Upgrade) bool {
	words := severalWords(name)
	return func(g *Upgrade) bool { return hasWords(g.ID, words) }
}

// UpgradesBeginning lists the upgrades that a unit may have of which a name
// begins so.
func (l *Library) UpgradesBeginning(u *Unit, name string) []*Upgrade {
	key := Key(name)
	return which(l.Possible(u), func(g *Upgrade) bool { return len(key) > 1 && l.matches(g.ID, key, strings.HasPrefix) })
}

// PlainNames lists the names of the card with an id by which it is found, as [Key]
// writes them.
func (l *Library) PlainNames(id string) []string { return l.indexed().names[id] }

// UpgradesLike lists those of some upgrades of which a name begins so, or else those
// that have these words, of which there are several, in their id.
func (l *Library) UpgradesLike(list []*Upgrade, text string) []*Upgrade {
	key := Key(text)
	if l.UpgradeNickname(text) {
		return l.UpgradesNicknamed(list, text)
	}
	for _, like := range []func(g *Upgrade) bool{
		func(g *Upgrade) bool { return l.matches(g.ID, key, strings.HasPrefix) },
		hasWordsOf(text),
		func(g *Upgrade) bool { return len(key) > 4 && hasWord(g.ShortID(), strings.TrimSuffix(key, "s")) },
	} {
		if found := which(list, like); len(found) > 0 {
			return found
		}
	}
	return nil
}

// AnyBegins reports whether the name of one of some upgrades begins with a text, or
// has words in it that begin with those of the text.
func (l *Library) AnyBegins(list []*Upgrade, text string) bool {
	key, words := Key(text), strings.Split(Slug(text), "-")
	return slices.ContainsFunc(list, func(g *Upgrade) bool {
		return l.matches(g.ID, key, strings.HasPrefix) || hasWords(g.ID, words) || len(key) > 4 && hasWord(g.ShortID(), strings.TrimSuffix(key, "s"))
	}) || l.indexed().partsBegin[key]
}

// UpgradeNickname reports whether players call upgrades so.
func (l *Library) UpgradeNickname(text string) bool {
	return l.indexed().parts[strings.TrimSuffix(Key(text), "s")] != ""
}

// UpgradesNicknamed lists those of some upgrades that players call so.
func (l *Library) UpgradesNicknamed(list []*Upgrade, text string) []*Upgrade {
	parts := strings.Split(l.indexed().parts[strings.TrimSuffix(Key(text), "s")], ",")
	return which(list, func(g *Upgrade) bool {
		return slices.ContainsFunc(parts, func(part string) bool { return l.matches(g.ID, Key(part), strings.Contains) })
	})
}
