package units

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"salvo/legion"
)

// Use is a weapon of the pool and how many miniatures add it.
type Use struct {
	Weapon *Weapon
	By     string // who
	Count  int
}

// value is how good weapons are before any defense: the hits and crits to
// expect, then what their keywords add.
type value struct {
	results  float64
	keywords int
}

func (a value) compare(b value) int {
	// Sums of eighths are exact.
	if c := cmp.Compare(a.results, b.results); c != 0 {
		return c
	}
	return cmp.Compare(a.keywords, b.keywords)
}

func (a value) plus(b value) value { return value{a.results + b.results, a.keywords + b.keywords} }

func (a value) times(n int) value { return value{a.results * float64(n), a.keywords * n} }

// weigh says how good a weapon is with the unit's surge chart, against a
// number of miniatures in sight.
func weigh(w *Weapon, chart string, inSight int) value {
	one := w.dice()
	d := one.Sprayed(inSight)
	eighths := 6*d.RedDice + 4*d.BlackDice + 2*d.WhiteDice
	switch {
	case chart != "" || w.Surge != "":
		eighths += d.Dice()
	default:
		eighths += min(sum(w.Keywords, "Critical"), one.Dice()) * d.Dice() / max(1, one.Dice())
	}
	points := 0
	for _, k := range w.Keywords {
		switch k.Name {
		case "Pierce":
			points += 4 * k.Value()
		case "Lethal", "Critical", "Impact", "Ram", "Anti-Materiel", "Anti-Personnel", "Ion":
			points += 2 * k.Value()
		case "Blast", "High Velocity", "Suppressive":
			points += 3
		case "Primitive", "Cumbersome":
			points--
		}
	}
	if w.Surge == "crit" {
		points += 2
	}
	return value{float64(eighths) / 8, points}
}

// armed is what a member attacks with.
type armed struct {
	member
	uses  []*Weapon
	value value // of one miniature
}

// armory chooses weapons for the members of a squad.
type armory struct {
	at      Place
	with    []string // allowed by name; nil: all
	arsenal int      // weapons a miniature may use
	chart   string
	inSight int
	noShort bool // the target is immune to weapons that reach no farther than 1
	noMelee bool // the target cannot be attacked in melee
}

func (a *armory) eligible(w *Weapon) bool { return w.Range.Reaches(a.at) && a.bars(w) == "" }

// bars says why a weapon that reaches is not used; nothing if it may be.
func (a *armory) bars(w *Weapon) string {
	switch {
	case a.noShort && w.Range.Ranged && w.Range.Max == 1:
		return "the target is immune to weapons that reach no farther than 1"
	case a.with != nil && !slices.Contains(a.with, w.Name):
		return "none of the weapons to use is theirs"
	}
	return ""
}

// arm chooses the best weapons for one kind of miniature: as many as Arsenal
// allows, of those that reach, and whose arcs overlap.
func (a *armory) arm(m member) *armed {
	var can []*Weapon
	for _, w := range m.weapons {
		if a.eligible(w) && len(can) < 16 {
			can = append(can, w)
		}
	}
	best := &armed{member: m}
	for set := uint(1); set < 1<<len(can); set++ {
		if bits.OnesCount(set) > a.arsenal {
			continue
		}
		x, arc := armed{member: m}, arcs
		for i, w := range can {
			if set>>i&1 == 1 {
				x.uses = append(x.uses, w)
				x.value = x.value.plus(weigh(w, a.chart, a.inSight))
				arc = overlap(arc, w)
			}
		}
		if len(arc) > 0 && (best.uses == nil || x.value.compare(best.value) > 0) {
			*best = x
		}
	}
	return best
}

// overlap is what is left of arcs in which a target is in the arc of a weapon
// too.
func overlap(arcs []string, w *Weapon) []string {
	k, fixed := w.Has("Fixed")
	if !fixed {
		return arcs
	}
	var left []string
	for _, a := range strings.Split(k.Of, ", ") {
		if slices.Contains(arcs, a) {
			left = append(left, a)
		}
	}
	return left
}

// choose arms a squad, of which n miniatures attack, 0 for all: those with the
// best weapons. It returns the weapons used and the members that cannot attack.
func (a *armory) choose(squad []member, n int) (uses []Use, idle []member, total value) {
	var ready []*armed
	for _, m := range squad {
		if x := a.arm(m); x.uses != nil {
			ready = append(ready, x)
		} else {
			idle = append(idle, m)
		}
	}
	slices.SortStableFunc(ready, func(x, y *armed) int { return y.value.compare(x.value) })
	if n == 0 {
		n = 99
	}
	overrun := a.at.Type == legion.Overrun
	for _, x := range ready {
		count := min(n, x.count)
		if count == 0 {
			break
		}
		n -= count
		if overrun {
			// Added once, however many miniatures there are.
			count, n = 1, 0
		}
		for _, w := range x.uses {
			uses = append(uses, Use{w, x.name, count})
		}
		total = total.plus(x.value.times(count))
	}
	return uses, idle, total
}
