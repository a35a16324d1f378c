package armylist

import (
	"slices"
	"strings"

	"salvo/cards"
)

// rest reads what stands behind a unit's name, or a line of its upgrades. In the
// line of a unit, other units may follow.
func (r *reader) rest(l *line, i int, more bool) {
	own, count := more, 1 // whether this is about the unit itself; a count that waits for its name
	for i < len(l.pieces) {
		f, p := r.current, l.pieces[i]
		switch {
		case l.nameAt(i):
			at := i
			if i, own = r.name(l, i, count, more); own && count != 1 && r.current == f {
				r.once(l.text(at-1, at), count)
			}
			count = 1
			continue
		case p.kind == number && own && p.n > 0 && p.n < 10 && len(f.points) == 0 && !(r.exported && l.bracket(p)):
			r.unknown(l.text(i, i+1), "neither points nor a count, which is written x2", nil)
		case p.kind == number:
			if own {
				f.points = append(f.points, p.n)
			}
			if strings.HasSuffix(strings.TrimSpace(l.body[:p.from]), "=") {
				f.sum = p.n
			}
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
	upgrades, next := l.upgrade(i)
	upgrades = r.meant(upgrades, l.text(i, next))
	title := titled(f.units, text)
	if len(title) > 0 && len(upgrades) > 0 && !r.mayHave(f, upgrades) {
		upgrades = nil
	}
	var found []*cards.Unit
	end := l.longest(i, r.isUnit)
	if more && end > i {
		found = r.unitsNamed(l.text(i, end))
	}
	switch rank := rankOf(key); {
	case len(upgrades) > 0 && (len(found) == 0 || end <= next && !l.titleAt(end, found) && r.isUpgradeOf(f, found, upgrades, l.points(next), true)):
		r.addUpgrade(readUpgrade{cards: upgrades, points: l.points(next), name: l.text(i, next)})
		r.once(l.text(i, next), count)
		return next, false
	case isLabel(key) || !more && cards.Key(f.units[0].Name) == key:
		// Echo (The Bad Batch) is an upgrade of theirs.
	case f.narrow(func(u *cards.Unit) bool { return u.Rank == rank }):
	case len(title) > 0:
		f.units = title
	case key != cards.Key(f.name) && f.narrow(func(u *cards.Unit) bool { return cards.Key(u.Name) == key }):
		// Super Tactical Droid - Kraken
	case f.narrow(func(u *cards.Unit) bool { return u.FightsFor(armies[key]) }):
	case len(found) > 0:
		r.addUnit(&readUnit{count: count, rank: r.rank, line: r.number, depth: f.depth}, l.text(i, end), found)
		return end, true
	default:
		if list, end := r.nicknamed(l, i); more && len(list) > 0 && r.likely(text) == nil { // Han, Leia
			r.addUnit(&readUnit{count: count, rank: r.rank, line: r.number, depth: f.depth}, list[0].Name, list)
			return end, true
		}
		r.otherName(l, i, more)
		return i + 1, false
	}
	return i + 1, more
}

// titleAt reports whether a piece is the title of one of some units.
func (l *line) titleAt(i int, units []*cards.Unit) bool {
	return i < len(l.pieces) && l.nameAt(i) && len(titled(units, l.text(i, i+1))) > 0
}

// meant leaves out the cards that Legion HQ would have written with another name.
func (r *reader) meant(upgrades []*cards.Upgrade, name string) []*cards.Upgrade {
	if !r.exported || len(upgrades) < 2 {
		return upgrades
	}
	list := slices.DeleteFunc(slices.Clone(upgrades), func(g *cards.Upgrade) bool { return r.tables.other[g.ID] && cards.Key(g.Name) == cards.Key(name) })
	if len(list) == 0 {
		return upgrades
	}
	return list
}

// likely finds the one upgrade that the unit may have whose name begins so or has these
// words, or that players call so. In JSON, short names are codes.
func (r *reader) likely(name string) *cards.Upgrade {
	if r.number == 0 || r.isNoList() {
		return nil
	}
	list := r.library.UpgradesBeginning(r.current.units[0], name)
	if len(list) == 0 && len(cards.Key(name)) > 2 {
		list = r.library.UpgradesLike(r.library.Possible(r.current.units[0]), name)
		if !r.library.UpgradeNickname(name) {
			list = slices.DeleteFunc(list, func(g *cards.Upgrade) bool { return !strings.Contains("-"+g.ID+"-", "-"+cards.Slug(name)+"-") })
		}
	}
	if len(list) == 1 {
		return list[0]
	}
	return nil
}

// otherName takes a name behind a unit's that is not known for the beginning of an
// upgrade's, or reports it.
func (r *reader) otherName(l *line, i int, more bool) {
	text := l.text(i, i+1)
	_, retired := r.tables.retired[cards.Key(text)]
	if g := r.likely(text); g != nil && !retired {
		r.addUpgrade(readUpgrade{cards: []*cards.Upgrade{g}, points: -1, name: text})
		r.note(text + " is taken as " + g.ID)
		return
	}
	near, why := r.nearUpgrades(text), "there is no such upgrade"
	if more {
		why = "there is no such upgrade or title"
	}
	if more && len(near) == 0 && len(r.current.units) > 1 {
		near = cards.IDs(r.current.units)
	}
	if len(l.names) == 1 {
		text = l.body
	}
	r.unknown(text, r.why(l.text(i, i+1), why), near)
	r.lost = true
}

// narrow keeps the units that fit, if there are any.
func (f *readUnit) narrow(fits func(*cards.Unit) bool) bool {
	list := slices.DeleteFunc(slices.Clone(f.units), func(u *cards.Unit) bool { return !fits(u) })
	if len(list) > 0 {
		f.units = list
	}
	return len(list) > 0
}
