package armylist

import (
	"slices"
	"strings"

	"salvo/cards"
)

// What the words of a list mean that are no cards: names without spaces and punctuation.
var (
	rankWords = map[string]string{
		"commander": "commander", "operative": "operative", "corp": "corps", "support": "support",
		"specialforce": "special forces", "special": "special forces", "heavy": "heavy", "heavie": "heavy",
		"counterpart": "counterpart",
	}
	armies = map[string]string{
		"empire": "empire", "galacticempire": "empire", "imperial": "empire",
		"rebel": "rebels", "rebels": "rebels", "rebelalliance": "rebels",
		"republic": "republic", "galacticrepublic": "republic",
		"separatist": "separatists", "separatists": "separatists", "separatistalliance": "separatists",
		"mercenary": "mercenary", "mercenaries": "mercenary", "shadowcollective": "mercenary",
		"mandalorian": "mandalorians", "mandalorians": "mandalorians",
	}
	// factions are all that these mean, in the order in which they are asked.
	factions = []string{"empire", "rebels", "republic", "separatists", "mercenary", "mandalorians"}
	// skipped are the cards in a list that are neither units nor upgrades,
	// without the s, card or deck of a heading.
	skipped = []string{"command", "commandhand", "contingency", "contingencie", "battle", "battlefield", "objective", "deployment", "condition",
		"primary", "primarie", "primaryobjective", "secondary", "secondarie", "secondaryobjective", "advantage", "mission", "missionobjective"}
	// fillers stand beside points and totals.
	fillers = []string{"pts", "pt", "points", "point", "total", "totals", "each", "ea", "cost", "activation", "activations"}
	between = []string{"w", "with", "and", "&"}
	// articles may stand before a unit.
	articles = []string{"a", "an", "the", "my", "one"}
	// columns are headings of tables.
	columns = []string{"unit", "units", "name", "names", "upgrade", "upgrades", "rank", "ranks", "count", "quantity", "qty"}
)

// rankOf is the rank that a word or heading names, or nothing.
func rankOf(key string) string { return rankWords[strings.TrimSuffix(key, "s")] }

// isLabel reports whether a word only says of which kind an upgrade is.
func isLabel(key string) bool {
	return key == "upgrade" || key == "upgrades" || slices.ContainsFunc(cards.Slots(), func(s string) bool { return cards.Key(s) == key })
}

// skips reports whether a heading stands above cards that are neither units nor
// upgrades. A word that is also an upgrade is not taken for it, nor Command,
// which is a kind of upgrade.
func (c finder) skips(key string) bool {
	if c.isUpgrade(key) || isLabel(key) {
		return false
	}
	key = strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(key, "s"), "card"), "deck")
	return slices.Contains(skipped, key)
}

// finder finds the cards of a library by their names: those of the library and
// those of list builders.
type finder struct {
	library *cards.Library
	tables  *lookup
}

func (c finder) unitsNamed(name string) []*cards.Unit {
	if len(cards.Key(name)) < 2 {
		return nil
	}
	return withOthers(c, name, c.library.UnitsNamed(name), c.library.Unit)
}

func (c finder) upgradesNamed(name string) []*cards.Upgrade {
	return withOthers(c, name, c.library.UpgradesNamed(name), c.library.Upgrade)
}

// withOthers adds to the cards of a name those that list builders call so.
func withOthers[T comparable](c finder, name string, list []T, find func(id string) T) []T {
	var none T
	list = slices.Clip(list)
	for _, id := range c.tables.ids[cards.Key(name)] {
		if x := find(id); x != none && !slices.Contains(list, x) {
			list = append(list, x)
		}
	}
	return list
}

func (c finder) isUnit(name string) bool { return len(c.unitsNamed(name)) > 0 }

func (c finder) isUpgrade(name string) bool { return len(c.upgradesNamed(name)) > 0 }
