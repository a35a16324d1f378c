package units

import (
	"slices"
	"strings"
)

// Army is an army list as it was read.
type Army struct {
	Name    string
	Faction string // if the list says it
	Entries []Entry
	Unknown []Unknown // what was not recognised
}

// Entry is a unit of an army, perhaps several times.
type Entry struct {
	Choice Choice
	Count  int
	Line   int // where it stands, from 1; 0 in JSON
}

// Unknown is something in a list that was not recognised.
type Unknown struct {
	Line int    // where it stands, from 1; 0 in JSON
	Text string // as it stands there
	Why  string
	Near []string // ids of the nearest units or upgrades
}

// Choices lists the units of the army, each as often as it is in the list.
func (a *Army) Choices() []Choice {
	var list []Choice
	for _, e := range a.Entries {
		for range e.Count {
			list = append(list, e.Choice)
		}
	}
	return list
}

// Points is what the units that were recognised cost.
func (a *Army) Points() int {
	n := 0
	for _, e := range a.Entries {
		n += e.Count * e.Choice.Points()
	}
	return n
}

// ReadList reads an army list that somebody pasted: the text that list builders
// write, with units and upgrades in lines of their own or upgrades after a
// colon, or their JSON. What it does not recognise is in Unknown; an error
// means that the JSON is broken.
func ReadList(text string) (*Army, error) {
	if s := strings.TrimSpace(text); strings.HasPrefix(s, "{") || strings.HasPrefix(s, "[{") {
		return readJSONList(s)
	}
	r := &listReader{army: new(Army), depth: -1}
	for i, line := range strings.Split(text, "\n") {
		r.number = i + 1
		r.line(strings.TrimRight(line, "\r \t"))
	}
	r.settle(true)
	sortBy(r.army.Unknown, func(u *Unknown) int { return u.Line })
	return r.army, nil
}

// listReader reads the lines of a list.
type listReader struct {
	army    *Army
	number  int
	rank    string // of the heading above
	skip    bool   // below a heading of command cards and the like
	depth   int    // how deep the last unit stands; -1 before the first
	current *Entry
	waiting []waiting // upgrades of the current unit that do not fit yet
}

// line reads one line.
func (r *listReader) line(line string) {
	body := strings.TrimLeft(line, " \t")
	indent := len(line) - len(body)
	name := strings.TrimLeft(body, bullets+" \t")
	mark := strings.TrimSpace(body[:len(body)-len(name)])
	depth := 2*indent + 3*len([]rune(mark))
	body = name
	if body == "" || r.heading(body) || r.skip {
		return
	}
	it := trimItem(body)
	if it.name == "" {
		return
	}
	deeper := r.current != nil && depth > r.depth
	head, rest, inline := strings.Cut(body, ":")
	if inline && r.unit(trimItem(head), depth) {
		r.inline(rest)
		return
	}
	if deeper && r.upgrades(it.name) {
		return
	}
	if r.unit(it, depth) {
		return
	}
	// Unit (points), upgrade, upgrade.
	if head, rest, ok := strings.Cut(body, ","); ok && r.unit(trimItem(head), depth) {
		r.inline(rest)
		return
	}
	if r.current != nil && r.upgrades(it.name) {
		return
	}
	if isTotal(body) || r.current == nil && len(r.army.Entries) == 0 && r.title(body) {
		return
	}
	near := All().NearUnits(it.name)
	if deeper {
		near = r.nearUpgrades(it.name)
	}
	r.army.Unknown = append(r.army.Unknown, Unknown{r.number, body, "there is no such unit or upgrade", near})
	if !deeper {
		// Its upgrades are not those of the unit before.
		r.settle(true)
		r.current, r.depth = nil, depth
	}
}

// title takes lines before the first unit as the list's name, unless they are
// nearly a unit.
func (r *listReader) title(body string) bool {
	if len(All().NearUnits(trimItem(body).name)) > 0 {
		return false
	}
	if r.army.Name == "" {
		r.army.Name = body
	}
	return true
}

// heading reads the lines that say what follows.
func (r *listReader) heading(body string) bool {
	name := strings.TrimRight(trimItem(body).name, ":")
	key := plain(name)
	if rank := meaning(headings, key); rank != "" {
		r.settle(true)
		r.rank, r.skip, r.current, r.depth = rank, false, nil, -1
		return true
	}
	for _, s := range skipped {
		if strings.HasPrefix(key, s) && len(All().Exact(name)) == 0 {
			r.settle(true)
			r.skip, r.current, r.depth = true, nil, -1
			return true
		}
	}
	if _, value, ok := strings.Cut(name, ":"); ok {
		key = plain(value)
	}
	if f := meaning(armies, key); f != "" && r.army.Faction == "" && len(r.army.Entries) == 0 {
		r.army.Faction = f
		return true
	}
	return false
}

// unit takes an item as a unit, if it is one.
func (r *listReader) unit(it item, depth int) bool {
	list := All().Exact(it.name)
	if with := All().Exact(it.name + " " + it.hint); it.hint != "" && len(with) > 0 {
		list = with
	}
	if len(list) == 0 || len([]rune(it.name)) < 2 {
		return false
	}
	u := bestOf(list, func(u *Unit) int {
		score := 0
		if it.points > 0 && it.points == u.Cost {
			score += 4
		}
		if u.Rank == r.rank || strings.EqualFold(u.Rank, it.hint) {
			score += 2
		}
		if u.fightsFor(r.army.Faction) {
			score += 8
		}
		return score
	})
	r.settle(true)
	r.army.Entries = append(r.army.Entries, Entry{Choice{Unit: u}, it.count, r.number})
	r.current, r.depth = &r.army.Entries[len(r.army.Entries)-1], depth
	return true
}

// bestOf is the first of those with the highest score.
func bestOf(list []*Unit, score func(*Unit) int) *Unit {
	best := list[0]
	for _, u := range list[1:] {
		if score(u) > score(best) {
			best = u
		}
	}
	return best
}

// sortBy puts a list in the order of a number; those with the same number stay
// in their order. It moves pointers, so that one sort serves all kinds of lists.
func sortBy[T any](list []T, number func(*T) int) {
	sorted := make([]*T, len(list))
	for i, x := range list {
		sorted[i] = &x
	}
	slices.SortStableFunc(sorted, func(a, b *T) int { return number(a) - number(b) })
	for i, x := range sorted {
		list[i] = *x
	}
}
