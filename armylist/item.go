package armylist

import (
	"fmt"
	"slices"
	"strings"

	"salvo/cards"
)

// readUnit is a unit of a list before it is decided which one it is.
type readUnit struct {
	name     string
	units    []*cards.Unit // that the list may mean; none if it is not known
	count    int
	points   []int  // behind its name
	sum      int    // behind a = sign: of all of them
	rank     string // that the list gives
	line     int
	depth    int
	upgrades []readUpgrade
}

type readUpgrade struct {
	cards  []*cards.Upgrade // of the name
	points int              // behind it, or -1
	line   int
	name   string
	exact  bool // it was a code, which means one card
}

// item reads a line of a unit or of upgrades.
func (r *reader) item(l *line, depth int, marked bool) {
	f := &readUnit{count: 1, rank: r.rank, line: r.number, depth: depth}
	start := 0
	if rank := rankOf(l.key(0)); l.labelled() {
		start = 1
		if rank != "" {
			f.rank = rank
		}
	}
	i := f.before(l, start)
	found, next := l.unit(i)
	upgrades, end := l.upgrade(i)
	nickname := len(found)+len(upgrades) == 0
	if nickname {
		found, next = r.nicknamed(l, i)
	}
	deeper := r.current != nil && depth > r.current.depth
	switch {
	case len(found)+len(upgrades) == 0 || f.count == 0:
		if marked || !r.named(l) {
			r.unrecognised(l, start, f, deeper)
		}
		return
	case len(upgrades) > 0 && (len(found) == 0 || f.rank == "counterpart" && isCounterpart(upgrades) || r.isUpgradeOf(r.current, found, upgrades, l.points(end), deeper)):
		r.upgradeLine(l, start, upgrades, f)
	default:
		name := l.text(i, next)
		if nickname {
			name = found[0].Name
		}
		r.addUnit(f, name, found)
		r.rest(l, next, true)
	}
	r.begun = true
}

// nicknamed finds the units that players call as a piece does, which is noted, and where
// the name ends.
func (r *reader) nicknamed(l *line, i int) ([]*cards.Unit, int) {
	if i >= len(l.pieces) || r.number == 0 {
		return nil, i
	}
	name := l.text(i, i+1)
	list := r.library.Nicknamed(name)
	if len(list) == 0 {
		list = r.library.Nicknamed(strings.TrimSuffix(name, "s"))
	}
	if first, rest, more := strings.Cut(name, " "); len(list) == 0 && more && slices.Contains(articles, strings.ToLower(first)) {
		list = r.library.Called(rest)
	}
	if len(list) == 0 {
		return nil, i
	}
	named := r.unitsNamed(list[0].Name) // of the most played
	r.note(name + " is taken as " + list[0].Name)
	return slices.DeleteFunc(slices.Clone(list), func(u *cards.Unit) bool { return u != list[0] && !slices.Contains(named, u) }), i + 1
}

// before reads what stands before a name, and says where the name begins.
func (f *readUnit) before(l *line, i int) int {
	for ; !l.nameAt(i); i++ {
		switch p := l.pieces[i]; {
		case p.kind == prefix || p.kind == suffix || p.kind == number && p.n < 20:
			f.count = p.n
		case p.kind == number:
			f.points = append(f.points, p.n)
		}
	}
	return i
}

func (r *reader) addUnit(f *readUnit, name string, found []*cards.Unit) {
	f.name, f.units = name, found
	r.found = append(r.found, f)
	r.current = f
}

// maxUpgrades is more than any unit may have.
const maxUpgrades = 20

// addUpgrade gives the current unit an upgrade of the list.
func (r *reader) addUpgrade(w readUpgrade) {
	if len(r.current.upgrades) == maxUpgrades {
		r.unknown(w.name, fmt.Sprintf("no unit has more than %d upgrades", maxUpgrades), nil)
		return
	}
	w.line = r.number
	r.current.upgrades = append(r.current.upgrades, w)
}

// isUpgradeOf reports whether a name that is also a unit's is meant as an upgrade of
// f. Its points say it; or else where it stands.
func (r *reader) isUpgradeOf(f *readUnit, found []*cards.Unit, upgrades []*cards.Upgrade, points int, deeper bool) bool {
	if f == nil {
		return false
	}
	unit := slices.ContainsFunc(found, func(u *cards.Unit) bool { return u.Cost == points })
	card := slices.ContainsFunc(upgrades, func(g *cards.Upgrade) bool { return g.Cost == points })
	if points > 0 && unit != card {
		return card
	}
	if len(f.units) == 0 {
		return deeper
	}
	return (deeper || isCounterpart(upgrades)) && r.mayHave(f, upgrades)
}

func (r *reader) mayHave(f *readUnit, upgrades []*cards.Upgrade) bool {
	return slices.ContainsFunc(f.units, func(u *cards.Unit) bool { return r.possible(u, upgrades) })
}

// possible reports whether a unit may have one of some upgrades.
func (r *reader) possible(u *cards.Unit, upgrades []*cards.Upgrade) bool {
	return slices.ContainsFunc(r.library.Possible(u), func(g *cards.Upgrade) bool { return slices.Contains(upgrades, g) })
}

func (r *reader) upgradeLine(l *line, start int, upgrades []*cards.Upgrade, f *readUnit) {
	r.begun = true
	owner := r.current
	if isCounterpart(upgrades) && (f.rank == "counterpart" || owner == nil || !r.mayHave(owner, upgrades)) {
		owner = r.wait(upgrades, f)
	}
	switch {
	case owner != nil && len(owner.units) > 0:
		if p := &l.pieces[start]; p.kind == number && p.n < 10 && p.n != upgrades[0].Cost {
			p.kind = prefix
		}
		r.current = owner
		r.rest(l, start, false)
		return
	case owner == nil && r.title > 0 && f.depth > 0 && len(r.found) == 0:
		// What was taken for the title is a unit with an upgrade.
		r.army.Unknown = append(r.army.Unknown, Unknown{r.title, r.army.Name, noUnit, nil})
		r.army.Name, r.title, r.current = "", 0, &readUnit{depth: -1}
	}
	r.unknown(l.body, noOwner, []string{upgrades[0].ID})
}
