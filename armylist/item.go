package armylist

import (
	"slices"

	"salvo/units"
)

// fielded is a unit of a list before it is settled which one it is.
type fielded struct {
	name   string
	units  []*units.Unit // that the list may mean; none if it is not known
	count  int
	points []int  // behind its name
	rank   string // that the list gives
	line   int
	depth  int
	wants  []want
}

// want is an upgrade of a list.
type want struct {
	cards []*units.Upgrade // of the name
	line  int
	name  string
}

// item reads a line of a unit or of upgrades.
func (r *reader) item(l *line, depth int, marked bool) {
	f := &fielded{count: 1, rank: r.rank, line: r.number, depth: depth}
	start := 0
	if rank := rankOf(l.key(0)); l.labelled() {
		start = 1
		if rank != "" {
			f.rank = rank
		}
	}
	i := f.lead(l, start)
	found, next := l.unit(i)
	cards, end := l.upgrade(i)
	deeper := r.current != nil && depth > r.current.depth
	switch {
	case len(found)+len(cards) == 0 || f.count == 0:
		if marked || !r.named(l) {
			r.strange(l, start, f, deeper)
		}
		return
	case len(cards) > 0 && (len(found) == 0 || r.takes(r.host(cards, f), found, cards, l.points(end), deeper)):
		r.below(l, start, cards, f)
	default:
		r.field(f, l.text(i, next), found)
		r.rest(l, next, true)
	}
	r.begun = true
}

// labelled reports whether a name follows a rank or a kind of upgrade:
// Commander: Leia Organa, Heavy Weapon: Z-6 Trooper. Command and Control Uplink
// is all one name.
func (l *line) labelled() bool {
	key := l.key(0)
	return len(l.names) > 1 && (rankOf(key) != "" || isLabel(key)) && l.longest(0, l.isUpgrade) == 0
}

// lead reads what stands before a name, and says where the name begins.
func (f *fielded) lead(l *line, i int) int {
	for ; l.pieces[i].kind != words; i++ {
		switch p := l.pieces[i]; {
		case p.kind == prefix || p.kind == suffix || p.kind == number && p.n < 20:
			f.count = p.n
		case p.kind == number:
			f.points = append(f.points, p.n)
		}
	}
	return i
}

// field takes in a unit.
func (r *reader) field(f *fielded, name string, found []*units.Unit) {
	f.name, f.units = name, found
	r.found = append(r.found, f)
	r.current = f
}

// host is the unit for which an upgrade is meant: the one before, or below a
// heading of counterparts any that may have it.
func (r *reader) host(cards []*units.Upgrade, f *fielded) *fielded {
	if f.rank == "counterpart" {
		for i := len(r.found) - 1; i >= 0; i-- {
			if r.may(r.found[i], cards) {
				return r.found[i]
			}
		}
	}
	return r.current
}

// takes reports whether a name that is also a unit's is meant as an upgrade of
// f. Its points say it; or else where it stands.
func (r *reader) takes(f *fielded, found []*units.Unit, cards []*units.Upgrade, points int, deeper bool) bool {
	if f == nil {
		return false
	}
	unit := slices.ContainsFunc(found, func(u *units.Unit) bool { return u.Cost == points })
	card := slices.ContainsFunc(cards, func(g *units.Upgrade) bool { return g.Cost == points })
	if points > 0 && unit != card {
		return card
	}
	if len(f.units) == 0 {
		return deeper
	}
	return (deeper || cards[0].Type == "counterpart") && r.may(f, cards)
}

// may reports whether the unit may have one of the upgrades.
func (r *reader) may(f *fielded, cards []*units.Upgrade) bool {
	return slices.ContainsFunc(f.units, func(u *units.Unit) bool {
		return slices.ContainsFunc(r.library.Possible(u), func(g *units.Upgrade) bool { return slices.Contains(cards, g) })
	})
}

// below reads a line of upgrades.
func (r *reader) below(l *line, start int, cards []*units.Upgrade, f *fielded) {
	r.begun = true
	switch host := r.host(cards, f); {
	case host != nil && len(host.units) > 0:
		if p := &l.pieces[start]; p.kind == number && p.n < 10 && p.n != cards[0].Cost {
			p.kind = prefix
		}
		r.current = host
		r.rest(l, start, false)
		return
	case host == nil && r.title > 0 && f.depth > 0 && len(r.found) == 0:
		// What was taken for the title is a unit with an upgrade.
		r.army.Unknown = append(r.army.Unknown, Unknown{r.title, r.army.Name, noUnit, nil})
		r.army.Name, r.title, r.current = "", 0, &fielded{depth: -1}
	}
	r.unknown(l.body, "there is no unit for it", []string{cards[0].ID})
}

const (
	noUnit    = "there is no such unit or upgrade"
	notPublic = "a code that is not public"
)

// strange reports a line that begins with no known name.
func (r *reader) strange(l *line, start int, f *fielded, deeper bool) {
	r.begun = true
	near := r.nearUnits(l)
	known := r.current != nil && len(r.current.units) > 0
	switch {
	case known && (deeper || len(near) == 0 && len(r.nearUpgrades(l.text(l.names[0], l.names[0]+1))) > 0):
		r.rest(l, start, false)
	case deeper:
		r.unknown(l.body, "there is no unit for it", near)
	default:
		// What follows is not of the unit before.
		r.unknown(l.body, r.why(units.Key(l.body), noUnit), near)
		r.current = f
	}
}

// lost reports whether the text is no list: it would take long to find what is
// near to all of it.
func (r *reader) lost() bool { return len(r.army.Unknown) > 100 }

// nearUnits lists the ids of units that a name in the line is, or nearly is.
func (r *reader) nearUnits(l *line) []string {
	for _, i := range l.names {
		if list := r.unitsNamed(l.key(i)); len(list) > 0 {
			return ids(list)
		}
	}
	for _, i := range l.names {
		if r.lost() {
			break
		}
		if near := r.library.NearUnits(l.text(i, i+1)); len(near) > 0 {
			return near
		}
	}
	return nil
}

func (r *reader) nearUpgrades(name string) []string {
	if r.lost() {
		return nil
	}
	return r.library.NearUpgrades(r.current.units[0], name)
}

// rest reads what stands behind a unit's name, or a line of its upgrades. In the
// line of a unit, other units may follow.
func (r *reader) rest(l *line, i int, more bool) {
	own, count := more, 1 // whether this is about the unit itself; a count that waits for its name
	for i < len(l.pieces) {
		f, p := r.current, l.pieces[i]
		switch {
		case p.kind == words:
			at := i
			if i, own = r.name(l, i, count, more); own && count != 1 && r.current == f {
				r.once(l.text(at-1, at), count)
			}
			count = 1
			continue
		case p.kind == number && own && p.n > 0 && p.n < 10 && len(f.points) == 0:
			r.unknown(l.text(i, i+1), "neither points nor a count, which is written x2", nil)
		case p.kind == number && own:
			f.points = append(f.points, p.n)
		case p.kind == prefix && i+1 < len(l.pieces) && l.pieces[i+1].kind == words:
			count = p.n
		case (p.kind == prefix || p.kind == suffix) && own && p.n > 0:
			f.count = p.n
		case p.kind == prefix || p.kind == suffix:
			r.once(l.text(i, i+1), p.n)
		}
		i++
	}
}

// once reports an upgrade that a unit is to have several times.
func (r *reader) once(text string, count int) {
	if count != 1 && count != r.current.count {
		r.unknown(text, "not a count of units, and a unit has an upgrade once", nil)
	}
}

// name reads a name behind a unit's, and says where it ends and whether what
// follows is about a unit itself.
func (r *reader) name(l *line, i, count int, more bool) (next int, own bool) {
	f, text, key := r.current, l.text(i, i+1), l.key(i)
	cards, next := l.upgrade(i)
	title := titled(f.units, text)
	if len(title) > 0 && len(cards) > 0 && !r.may(f, cards) {
		cards = nil
	}
	var found []*units.Unit
	end := l.longest(i, r.isUnit)
	if more && end > i {
		found = r.unitsNamed(l.text(i, end))
	}
	switch rank := rankOf(key); {
	case len(cards) > 0 && (len(found) == 0 || r.takes(f, found, cards, l.points(next), true)):
		f.wants = append(f.wants, want{costing(cards, l.points(next)), r.number, l.text(i, next)})
		r.once(l.text(i, next), count)
		return next, false
	case isLabel(key) || !more && units.Key(f.units[0].Name) == key:
		// Echo (The Bad Batch) is an upgrade of theirs.
	case f.narrow(func(u *units.Unit) bool { return u.Rank == rank }):
	case len(title) > 0:
		f.units = title
	case f.narrow(func(u *units.Unit) bool { return u.FightsFor(meaning(armies, key)) }):
	case len(found) > 0:
		r.field(&fielded{count: count, rank: r.rank, line: r.number, depth: f.depth}, l.text(i, end), found)
		return end, true
	default:
		r.unlike(l, i, more)
		return i + 1, false
	}
	return i + 1, more
}

// costing keeps the cards that have the points, if there are any.
func costing(cards []*units.Upgrade, points int) []*units.Upgrade {
	var list []*units.Upgrade
	for _, g := range cards {
		if g.Cost == points && points > 0 {
			list = append(list, g)
		}
	}
	if len(list) == 0 {
		return cards
	}
	return list
}

// begins finds the one upgrade that the unit may have whose name begins so, as a
// player shortens it. In JSON, short names are codes.
func (r *reader) begins(key string) *units.Upgrade {
	if r.number == 0 || r.lost() {
		return nil
	}
	if list := r.library.UpgradesBeginning(r.current.units[0], key); len(list) == 1 {
		return list[0]
	}
	return nil
}

// unlike takes a name behind a unit's that is not known for the beginning of an
// upgrade's, or reports it.
func (r *reader) unlike(l *line, i int, more bool) {
	text := l.text(i, i+1)
	if g := r.begins(units.Key(text)); g != nil {
		r.current.wants = append(r.current.wants, want{[]*units.Upgrade{g}, r.number, text})
		r.say(text + " is taken as " + g.ID)
		return
	}
	near, why := r.nearUpgrades(text), "there is no such upgrade"
	if more {
		why = "there is no such upgrade or title"
	}
	if more && len(near) == 0 && len(r.current.units) > 1 {
		near = ids(r.current.units)
	}
	if len(l.names) == 1 {
		text = l.body
	}
	r.unknown(text, r.why(units.Key(text), why), near)
}

// narrow keeps the units that fit, if there are any.
func (f *fielded) narrow(fits func(*units.Unit) bool) bool {
	var list []*units.Unit
	for _, u := range f.units {
		if fits(u) {
			list = append(list, u)
		}
	}
	if len(list) > 0 {
		f.units = list
	}
	return len(list) > 0
}

// why says why a name is not known. In JSON, short ones are codes.
func (r *reader) why(key, otherwise string) string {
	if r.number == 0 && len(key) < 4 {
		return notPublic
	}
	return otherwise
}

// ids lists the ids of units, not too many.
func ids(list []*units.Unit) []string {
	var names []string
	for _, u := range list[:min(len(list), 8)] {
		names = append(names, u.ID)
	}
	return names
}
