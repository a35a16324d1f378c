package armylist

import (
	"slices"
	"strings"

	"salvo/units"
)

// reader reads the lines of a list.
type reader struct {
	cards
	army    *Army
	number  int    // of the line, from 1; 0 in JSON
	rank    string // of the heading above
	skip    bool   // below a heading of command cards and the like
	gap     bool   // a blank line stands before this one
	begun   bool   // nothing can be the title any more
	title   int    // the line of the title, while it may still be a unit
	found   []*listed
	current *listed // whose upgrades may follow; nil below a heading
}

// line reads one line.
func (r *reader) line(text string) {
	body, depth, marked := unmark(text)
	l := r.cut(body)
	gap := r.gap
	r.gap = units.Key(body) == ""
	switch {
	case strings.Contains(body, "://"):
		r.unknown(body, "a link, and its codes are not public", nil)
	case len(l.names) == 0 || r.heading(l):
		// Points and totals say nothing about units.
	case r.skip && !r.ends(l, gap):
	default:
		r.skip = false
		r.item(l, depth, marked)
	}
}

func (r *reader) unknown(text, why string, near []string) {
	r.army.Unknown = append(r.army.Unknown, Unknown{r.number, text, why, near})
}

// heading reads the lines that say what follows, or for whom the army fights.
func (r *reader) heading(l *line) bool {
	key, more := l.key(l.names[0]), len(l.names) > 1
	switch rank := rankOf(key); {
	case rank != "" && !more:
		r.rank, r.skip = rank, false
	case isLabel(key) && !more:
		return true // the upgrades of the unit before go on
	case r.skips(key) && !slices.ContainsFunc(l.names[1:], func(i int) bool { return r.isUnit(l.key(i)) }):
		// Cards in the same line are all there are.
		r.skip = !more
	default:
		return r.faction(l)
	}
	r.begun, r.title, r.current = true, 0, nil
	return true
}

// faction reads a line such as Rebel Alliance, or Faction: Rebels.
func (r *reader) faction(l *line) bool {
	names := l.names
	if key := l.key(names[0]); len(names) == 2 && (key == "faction" || key == "army") {
		names = names[1:]
	}
	f := meaning(armies, l.key(names[0]))
	if len(names) > 1 || f == "" || r.army.Faction != "" && r.army.Faction != f {
		return false
	}
	r.army.Faction = f
	return true
}

// ends reports whether a line ends a section of command cards and the like: it
// is a unit, or has a count or points as one. After a blank line, what is nearly
// a unit does. Without one, a unit must be all there is: Darth Vader: Implacable
// names a card.
func (r *reader) ends(l *line, gap bool) bool {
	found, next := l.unit(l.names[0])
	all := len(found) > 0
	for i, p := range l.pieces {
		if (p.kind == prefix || p.kind == suffix) && p.n > 1 || p.kind == number && p.n > 9 && l.bracket(p) {
			return true
		}
		all = all && (p.kind != words || i < next)
	}
	return all || gap && len(found)+len(r.nearUnits(l)) > 0
}

// named takes a line as the list's name: the first, if nothing in it looks like
// a unit, an upgrade, points or a label.
func (r *reader) named(l *line) bool {
	if r.begun || strings.ContainsAny(l.body, ":=") || len(r.library.NearUnits(l.body))+len(r.library.NearUnits(l.text(0, 1))) > 0 {
		return false
	}
	for i, p := range l.pieces {
		small := p.kind == number && p.n < 10 && i > 0 // My list 2
		if p.kind != words && p.kind != filler && !small || l.bracket(p) || l.longest(i, r.isUnit) > i || l.longest(i, r.isUpgrade) > i {
			return false
		}
	}
	r.army.Name, r.title, r.begun = l.body, r.number, true
	return true
}
