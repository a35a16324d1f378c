// Package armylist reads what list builders export: which units of the library
// an army has, and with which upgrades. What it does not recognise it says, with
// the nearest names. It knows how lists are written, but no rule of the game but
// those of package units about who may have which upgrade.
package armylist

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"salvo/units"
)

// Army is an army list as it was read.
type Army struct {
	Name    string
	Faction string // if the list says it
	Entries []Entry
	Unknown []Unknown // what was not recognised
	Notes   []string  // what was chosen where the list leaves it open
}

// Entry is a unit of an army, perhaps several times.
type Entry struct {
	Choice units.Choice
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
func (a *Army) Choices() []units.Choice {
	var list []units.Choice
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

// Read reads an army list that somebody pasted: the text that list builders
// write, with units and upgrades in lines of their own or upgrades behind their
// unit, or their JSON. What it does not recognise is in Unknown; an error means
// that the JSON is broken.
func Read(l *units.Library, text string) (*Army, error) {
	text = strings.TrimPrefix(text, "\ufeff")
	r := &reader{cards: cards{l}, army: new(Army)}
	if s := strings.TrimSpace(text); strings.HasPrefix(s, "{") || strings.HasPrefix(s, "[{") || strings.HasPrefix(s, "[") && json.Valid([]byte(s)) {
		if err := r.json(s); err != nil {
			return nil, fmt.Errorf("the list is not the JSON of a list builder: %w", err)
		}
	} else {
		for i, line := range strings.Split(text, "\n") {
			r.number = i + 1
			r.line(line)
		}
	}
	r.settle()
	if all := strings.Fields(text); len(r.army.Entries)+len(r.army.Unknown) == 0 && len(all) > 0 {
		r.number = min(r.number, 1)
		r.unknown(shortened(strings.Join(all, " ")), "there is no unit in it", nil)
	}
	slices.SortStableFunc(r.army.Unknown, func(a, b Unknown) int { return a.Line - b.Line })
	return r.army, nil
}

// shortened is the beginning of a text that is too long to show.
func shortened(s string) string {
	if all := []rune(s); len(all) > 60 {
		return string(all[:60]) + "…"
	}
	return s
}

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
	found   []*fielded
	current *fielded // whose upgrades may follow; nil below a heading
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

// settle decides between units of one name, and gives the units their upgrades.
func (r *reader) settle() {
	a, side := r.army, r.side()
	for _, f := range r.found {
		u, same := r.choose(f, side)
		r.note(u.Name, u.ID, same)
		c, left := f.as(u)
		a.Entries = append(a.Entries, Entry{c, f.count, f.line})
		for _, w := range left {
			why, _, _ := strings.Cut(fit(&c, w).Error(), "\n")
			a.Unknown = append(a.Unknown, Unknown{w.line, w.name, why, []string{w.cards[0].ID}})
		}
		for _, w := range f.wants {
			r.noteCards(&c, w.cards)
		}
	}
}

// say notes something once.
func (r *reader) say(note string) {
	if !slices.Contains(r.army.Notes, note) {
		r.army.Notes = append(r.army.Notes, note)
	}
}

// note says which card of a name was taken, if there are others.
func (r *reader) note(name, id string, others []string) {
	if len(others) > 0 {
		r.say(fmt.Sprintf("%s is taken as %s; there is also %s", name, id, strings.Join(others, ", ")))
	}
}

// noteCards says which upgrade of a name was taken, if the unit may have others.
func (r *reader) noteCards(c *units.Choice, cards []*units.Upgrade) {
	var taken *units.Upgrade
	var others []string
	for _, g := range cards {
		if slices.Contains(c.Upgrades, g) {
			taken = g
		} else if len(cards) > 1 && slices.Contains(r.library.Possible(c.Unit), g) {
			others = append(others, g.ID)
		}
	}
	if taken != nil {
		r.note(taken.Name, taken.ID, others)
	}
}

// side is the army for which most units of the list fight, and none if they
// leave it open.
func (r *reader) side() string {
	best, most := "", 0
	for _, faction := range r.library.Factions() {
		n := 0
		for _, f := range r.found {
			if !slices.ContainsFunc(f.units, func(u *units.Unit) bool { return !u.FightsFor(faction) }) {
				n++
			}
		}
		if n == most {
			best = ""
		} else if n > most {
			best, most = faction, n
		}
	}
	return best
}

// choose takes the unit that fits best, and lists others of which the list says
// as much.
func (r *reader) choose(f *fielded, side string) (best *units.Unit, same []string) {
	if len(f.units) == 1 {
		return f.units[0], nil
	}
	most := 0
	for _, u := range units.Offered(f.units, f.name) {
		_, left := f.as(u)
		score := r.score(f, u, side) - 3*len(left)
		if best == nil || score > most {
			best, most = u, score
		}
	}
	for _, u := range f.units {
		if u != best && units.Key(best.ID) != units.Key(f.name) && r.score(f, u, side) == r.score(f, best, side) {
			same = append(same, u.ID)
		}
	}
	return best, same
}

// score says how well a unit fits what the list says about it.
func (r *reader) score(f *fielded, u *units.Unit, side string) int {
	c, _ := f.as(u)
	score := 0
	if u.FightsFor(r.army.Faction) {
		score += 8
	}
	if u.FightsFor(side) {
		score += 3
	}
	if u.Rank == f.rank {
		score += 2
	}
	for i, n := range f.points {
		// The first are the unit's own, the last those with its upgrades.
		if (i == 0 || i == len(f.points)-1) && (n == u.Cost || n == c.Points() || n == f.count*c.Points()) {
			return score + 4
		}
	}
	return score
}

// as is the unit with those of its upgrades that it may have, and the others.
// An upgrade may make room for another that stands before it.
func (f *fielded) as(u *units.Unit) (c units.Choice, left []want) {
	c, left = units.Choice{Unit: u}, f.wants
	for again := true; again; {
		again = false
		var not []want
		for _, w := range left {
			if fit(&c, w) == nil {
				again = true
			} else {
				not = append(not, w)
			}
		}
		left = not
	}
	return c, left
}

// fit adds the first card of the name that the unit may have, or says why it
// may have none.
func fit(c *units.Choice, w want) (why error) {
	for _, g := range w.cards {
		more := *c
		more.Upgrades = append(slices.Clip(c.Upgrades), g)
		err := more.Check()
		if err == nil {
			*c = more
			return nil
		}
		if why == nil {
			why = err
		}
	}
	return why
}
