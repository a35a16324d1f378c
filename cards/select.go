package cards

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"salvo/legion"
)

// Select lists the units that a selection means on a side: names or choices with
// commas between them, or units that meet all of some conditions, or all. Units
// without weapons meet no condition as attackers.
//
//	stormtroopers[dlt-19], darth-vader
//	faction:empire rank:corps points:40..80
func (l *Library) Select(side legion.Side, text string) ([]Choice, error) {
	names := SplitNames(text)
	if len(names) == 0 {
		return nil, errors.New("no unit is named; give names such as stormtroopers, or conditions such as faction:empire rank:corps, or all")
	}
	if names[0] == "all" || strings.Contains(text, ":") && !strings.ContainsAny(text, "[,") && !strings.Contains(text, "with:") {
		return l.selectBy(side, strings.Fields(text))
	}
	if by := l.conditions(text); by != nil {
		return l.selectBy(side, by)
	}
	all, wrong := make([]Choice, len(names)), make([]error, len(names))
	for i, name := range names {
		c, _, err := l.ParseChoice(name)
		if err == nil {
			err = c.Check()
		}
		if err == nil && side == legion.TheDefender {
			err = c.CheckDefender()
		}
		all[i], wrong[i] = c, err
	}
	return all, errors.Join(wrong...)
}

// conditions are those that a text says in words, with a rank in it: Empire corps. They are
// none if it says anything else.
func (l *Library) conditions(text string) (list []string) {
	ranked := false
	for _, w := range strings.Fields(strings.ReplaceAll(strings.ToLower(text), "special forces", "special-forces")) {
		switch {
		case slices.Contains(l.Ranks(), w):
			ranked, list = true, append(list, "rank:"+w)
		case slices.Contains(l.Factions(), w):
			list = append(list, "faction:"+w)
		case w != "all":
			return nil
		}
	}
	if !ranked {
		return nil
	}
	return list
}

// SplitNames splits at commas outside brackets.
func SplitNames(text string) []string {
	names := legion.Texts(split(text, ','), strings.TrimSpace)
	return slices.DeleteFunc(names, func(name string) bool { return name == "" })
}

// split splits at a character outside brackets.
func split(text string, at byte) (parts []string) {
	depth, from := 0, 0
	for i := range len(text) {
		switch {
		case text[i] == at && depth <= 0:
			parts = append(parts, text[from:i])
			from = i + 1
		case text[i] == '[':
			depth++
		case text[i] == ']':
			depth--
		}
	}
	return append(parts, text[from:])
}

// selectBy lists the units that meet all conditions.
func (l *Library) selectBy(side legion.Side, conditions []string) ([]Choice, error) {
	list := which(l.Units, func(u *Unit) bool { return len(u.Weapons) > 0 || side == legion.TheDefender })
	wrong := make([]error, len(conditions))
	for i, text := range conditions {
		var meets func(*Unit) bool
		if meets, wrong[i] = l.condition(text); wrong[i] == nil {
			list = which(list, meets)
		}
	}
	if err := errors.Join(wrong...); err != nil {
		return nil, err
	}
	var all []Choice
	for _, u := range list {
		all = append(all, Choice{Unit: u})
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("no unit meets %q", strings.Join(conditions, " "))
	}
	return all, nil
}

func (l *Library) condition(text string) (func(*Unit) bool, error) {
	name, value, _ := strings.Cut(text, ":")
	switch name {
	case "all":
		return func(*Unit) bool { return true }, nil
	case "faction":
		return l.having(text, value, faction)
	case "rank":
		return l.having(text, value, rank)
	case "type":
		value = Slug(value)
		return func(u *Unit) bool { return strings.Contains(Slug(u.Type), value) }, nil
	case "points":
		from, to, err := span(value)
		if err != nil {
			return nil, fmt.Errorf("%q is not points, such as points:40..80", text)
		}
		return func(u *Unit) bool { return u.Cost >= from && u.Cost <= to }, nil
	}
	return nil, fmt.Errorf("%q is not a condition: there are faction, rank, type and points", text)
}

// having is the condition that something about a unit has a value, which some
// unit must have. Spaces in it are written as hyphens: rank:special-forces.
func (l *Library) having(text, value string, of func(*Unit) string) (func(*Unit) bool, error) {
	there := l.values(of)
	if value = Slug(value); !slices.Contains(there, value) {
		return nil, fmt.Errorf("%q: there is no such one, but %s", text, strings.Join(there, ", "))
	}
	return func(u *Unit) bool { return Slug(of(u)) == value }, nil
}

func faction(u *Unit) string { return u.Faction }
func rank(u *Unit) string    { return u.Rank }

// Factions lists the factions of the library's units, as a selection has them.
func (l *Library) Factions() []string { return l.values(faction) }

// Ranks lists the ranks of the library's units, as a selection has them.
func (l *Library) Ranks() []string { return l.values(rank) }

// values lists what there is of something about units.
func (l *Library) values(of func(*Unit) string) []string {
	var there []string
	for _, u := range l.Units {
		if v := Slug(of(u)); !slices.Contains(there, v) {
			there = append(there, v)
		}
	}
	return there
}

// span reads a number or two with dots between, either of which may be left
// out.
func span(text string) (from, to int, err error) {
	lo, hi, both := strings.Cut(text, "..")
	if !both {
		hi = lo
	}
	to = 9999
	if lo != "" {
		from, err = strconv.Atoi(lo)
	}
	if hi != "" && err == nil {
		to, err = strconv.Atoi(hi)
	}
	if text == "" || text == ".." {
		err = errors.New("empty")
	}
	return from, to, err
}

// Suggest lists units for somebody who types a name, up to a number: those
// whose name begins so, the shortest first, then those with a nickname that does,
// then those with a word in their name that begins so, then all others that SearchUnits finds.
func (l *Library) Suggest(typed string, most int) []*Unit {
	key := Key(typed)
	begins := func(text string) bool { return strings.HasPrefix(Key(text), key) }
	rank := func(u *Unit) int {
		if key == "" {
			return 0
		}
		for i, words := range []string{u.Name, u.Title} {
			if begins(words) {
				return 1000*i + len(words)
			}
		}
		if slices.ContainsFunc(l.indexed().called[u], begins) {
			return 1500
		}
		for i, words := range []string{u.Name, u.Title} {
			if slices.ContainsFunc(strings.Fields(words), begins) {
				return 1000 * (2 + i)
			}
		}
		return 4000
	}
	list := which(l.Units, func(u *Unit) bool { return key != "" && rank(u) < 4000 })
	others := l.SearchUnits(strings.Fields(typed)...)
	if len(list)+len(others) == 0 {
		words, _ := l.Corrected(strings.Fields(typed)) // the list shows what was meant
		others = l.SearchUnits(words...)
	}
	list = append(list, which(others, func(u *Unit) bool { return !slices.Contains(list, u) })...)
	slices.SortStableFunc(list, func(a, b *Unit) int { return rank(a) - rank(b) })
	return list[:min(most, len(list))]
}
