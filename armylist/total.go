package armylist

import (
	"slices"

	"salvo/cards"
)

// maxTries is how many armies are tried to find those that have the points of
// the list.
const maxTries = 10_000

// byTotal decides between units of one name by the points of the whole list: a
// unit stays only if the list can have its points with it. If several armies have
// them, the units of the first come first. It needs all units and upgrades of the
// list.
func (r *reader) byTotal() {
	if r.total == 0 || r.lost || len(r.army.Unknown) > 0 && r.units() != r.activations {
		return
	}
	rest, tries := r.total, 1
	var open []*openUnit
	for _, f := range r.found {
		if len(f.units) == 1 {
			rest -= r.cost(f, f.units[0])
			continue
		}
		if tries *= len(f.units); tries > maxTries {
			return
		}
		o := &openUnit{readUnit: f}
		for _, u := range f.units {
			o.costs = append(o.costs, r.cost(f, u))
		}
		open = append(open, o)
	}
	if !addUp(open, rest) {
		return
	}
	for _, o := range open {
		o.units = o.stay
	}
}

func (r *reader) units() int {
	n := 0
	for _, f := range r.found {
		n += f.count
	}
	return n
}

// cost is what the units of a line cost, if they are u with all of the upgrades.
func (r *reader) cost(f *readUnit, u *cards.Unit) int {
	x := r.fitted(f, u)
	n := x.points()
	for _, w := range x.left {
		n += w.cards[0].Cost
	}
	return f.count * n
}

// openUnit is a unit of a list that may be one of several.
type openUnit struct {
	*readUnit
	costs []int         // of each
	stay  []*cards.Unit // those with which the points of the list add up, as they were found
}

// addUp finds which units can have certain points together, and reports whether
// any can.
func addUp(open []*openUnit, points int) bool {
	if len(open) == 0 {
		return points == 0
	}
	o, found := open[0], false
	for i, u := range o.units {
		if addUp(open[1:], points-o.costs[i]) {
			found = true
			if !slices.Contains(o.stay, u) {
				o.stay = append(o.stay, u)
			}
		}
	}
	return found
}
