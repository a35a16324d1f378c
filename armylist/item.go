package armylist

import (
	"slices"

	"salvo/units"
)

// listed is a unit of a list before it is decided which one it is.
type listed struct {
	name     string
	units    []*units.Unit // that the list may mean; none if it is not known
	count    int
	points   []int  // behind its name
	rank     string // that the list gives
	line     int
	depth    int
	upgrades []listedUpgrade
}

// listedUpgrade is an upgrade of a list.
type listedUpgrade struct {
	cards []*units.Upgrade // of the name
	line  int
	name  string
}

// item reads a line of a unit or of upgrades.
func (r *reader) item(l *line, depth int, marked bool) {
	f := &listed{count: 1, rank: r.rank, line: r.number, depth: depth}
	start := 0
	if rank := rankOf(l.key(0)); l.labelled() {
		start = 1
		if rank != "" {
			f.rank = rank
		}
	}
	i := f.before(l, start)
	found, next := l.unit(i)
	cards, end := l.upgrade(i)
	deeper := r.current != nil && depth > r.current.depth
	switch {
	case len(found)+len(cards) == 0 || f.count == 0:
		if marked || !r.named(l) {
			r.unrecognised(l, start, f, deeper)
		}
		return
	case len(cards) > 0 && (len(found) == 0 || r.isUpgradeOf(r.owner(cards, f), found, cards, l.points(end), deeper)):
		r.upgradeLine(l, start, cards, f)
	default:
		r.addUnit(f, l.text(i, next), found)
		r.rest(l, next, true)
	}
	r.begun = true
}

// before reads what stands before a name, and says where the name begins.
func (f *listed) before(l *line, i int) int {
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

// addUnit takes in a unit.
func (r *reader) addUnit(f *listed, name string, found []*units.Unit) {
	f.name, f.units = name, found
	r.found = append(r.found, f)
	r.current = f
}

// owner is the unit for which an upgrade is meant: the one before, or below a
// heading of counterparts any that may have it.
func (r *reader) owner(cards []*units.Upgrade, f *listed) *listed {
	if f.rank == "counterpart" {
		for i := len(r.found) - 1; i >= 0; i-- {
			if r.mayHave(r.found[i], cards) {
				return r.found[i]
			}
		}
	}
	return r.current
}

// isUpgradeOf reports whether a name that is also a unit's is meant as an upgrade of
// f. Its points say it; or else where it stands.
func (r *reader) isUpgradeOf(f *listed, found []*units.Unit, cards []*units.Upgrade, points int, deeper bool) bool {
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
	return (deeper || cards[0].Type == "counterpart") && r.mayHave(f, cards)
}

// mayHave reports whether the unit may have one of the upgrades.
func (r *reader) mayHave(f *listed, cards []*units.Upgrade) bool {
	return slices.ContainsFunc(f.units, func(u *units.Unit) bool {
		return slices.ContainsFunc(r.library.Possible(u), func(g *units.Upgrade) bool { return slices.Contains(cards, g) })
	})
}

// upgradeLine reads a line of upgrades.
func (r *reader) upgradeLine(l *line, start int, cards []*units.Upgrade, f *listed) {
	r.begun = true
	switch owner := r.owner(cards, f); {
	case owner != nil && len(owner.units) > 0:
		if p := &l.pieces[start]; p.kind == number && p.n < 10 && p.n != cards[0].Cost {
			p.kind = prefix
		}
		r.current = owner
		r.rest(l, start, false)
		return
	case owner == nil && r.title > 0 && f.depth > 0 && len(r.found) == 0:
		// What was taken for the title is a unit with an upgrade.
		r.army.Unknown = append(r.army.Unknown, Unknown{r.title, r.army.Name, noUnit, nil})
		r.army.Name, r.title, r.current = "", 0, &listed{depth: -1}
	}
	r.unknown(l.body, "there is no unit for it", []string{cards[0].ID})
}

const (
	noUnit    = "there is no such unit or upgrade"
	notPublic = "a code that is not public"
)

// unrecognised reports a line that begins with no known name.
func (r *reader) unrecognised(l *line, start int, f *listed, deeper bool) {
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

// isNoList reports whether the text is no list: it would take long to find what is
// near to all of it.
func (r *reader) isNoList() bool { return len(r.army.Unknown) > 100 }

// nearUnits lists the ids of units that a name in the line is, or nearly is.
func (r *reader) nearUnits(l *line) []string {
	for _, i := range l.names {
		if list := r.unitsNamed(l.key(i)); len(list) > 0 {
			return ids(list)
		}
	}
	for _, i := range l.names {
		if r.isNoList() {
			break
		}
		if near := r.library.NearUnits(l.text(i, i+1)); len(near) > 0 {
			return near
		}
	}
	return nil
}

func (r *reader) nearUpgrades(name string) []string {
	if r.isNoList() {
		return nil
	}
	return r.library.NearUpgrades(r.current.units[0], name)
}
