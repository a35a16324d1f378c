package report

import (
	"fmt"
	"slices"
	"strings"

	"salvo/cards"
	"salvo/loadouts"
)

// value is the number by which rows are compared: more is better.
func (ans *BuildsAnswer) value(r *BuildRow) float64 { return ans.list.Question.Value(r.build) }

// perTen is what ten points more bring on the way from one row of the front to
// another.
func (ans *BuildsAnswer) perTen(from, to int) float64 {
	a, b := &ans.Front[from], &ans.Front[to]
	return 10 * (ans.value(b) - ans.value(a)) / float64(b.Points-a.Points)
}

// more writes what ten points more bring at a row of the front, next to the row
// before.
func (ans *BuildsAnswer) more(i int) string {
	if i == 0 {
		return ""
	}
	return ans.amount(ans.perTen(i-1, i))
}

// amount writes a difference of values, so that only none reads as none.
func (ans *BuildsAnswer) amount(v float64) string {
	unit, n := "", 2
	switch ans.list.Question.Rank {
	case loadouts.ByKill, loadouts.BySurvive:
		v, unit, n = 100*v, " %", 1
	case loadouts.ByLost:
		n = 1
	}
	if text := decimals(v, n); v < same || text != decimals(0, n) {
		return text + unit
	}
	return "<0." + strings.Repeat("0", n-1) + "1" + unit
}

// unit names what such a difference is of.
func (ans *BuildsAnswer) unit() string {
	switch ans.list.Question.Rank {
	case loadouts.ByKill, loadouts.BySurvive:
		return ""
	case loadouts.ByLost:
		return " points fewer lost"
	}
	return " wounds"
}

// worthwhile lists the rows of the front on which points are spent best: the
// first, and from each of them the one on the way to which points bring most.
func (ans *BuildsAnswer) worthwhile() []int {
	list := []int{0}
	for at := 0; at+1 < len(ans.Front); at = list[len(list)-1] {
		best := at + 1
		for i := at + 2; i < len(ans.Front); i++ {
			if ans.perTen(at, i) > ans.perTen(at, best)+same {
				best = i
			}
		}
		list = append(list, best)
	}
	return list
}

// maxSteps is how many steps of the front are said in words.
const maxSteps = 3

// advice says in a sentence or two where points are spent best.
func (ans *BuildsAnswer) advice() string {
	q := ans.list.Question
	var b strings.Builder
	if q.Rank == loadouts.ByPoints && len(ans.Builds) > 0 && ans.Builds[0].Wounds > 0 {
		fmt.Fprintf(&b, "A wound costs least with %s: %s points. ", ans.Builds[0].title(), decimals(ans.Builds[0].build.PointsPerWound(), 1))
	}
	steps := ans.worthwhile()
	switch {
	case ans.Front[0].Kill == nil && (q.Rank == loadouts.ByKill || q.Rank == loadouts.BySurvive):
		return "How many wounds the defender has is not known."
	case len(steps) == 1:
		b.WriteString(ans.nothing())
		return b.String()
	}
	for n, i := range steps[1:min(len(steps), maxSteps+1)] {
		from := steps[n]
		what, more := stepWords(&ans.Front[from], &ans.Front[i]), ans.amount(ans.perTen(from, i))
		switch n {
		case 0:
			fmt.Fprintf(&b, "The next points go furthest on %s: %s%s for 10.", what, more, ans.unit())
		case 1:
			fmt.Fprintf(&b, " After that %s (%s)", what, more)
		default:
			fmt.Fprintf(&b, ", then %s (%s)", what, more)
		}
	}
	if len(steps) > 2 {
		b.WriteString(".")
	}
	return b.String()
}

// nothing says that no upgrade helps.
func (ans *BuildsAnswer) nothing() string {
	what := "it do more wounds"
	switch ans.list.Question.Rank {
	case loadouts.ByKill:
		what = "it wipe out more often"
	case loadouts.ByLost:
		what = "it lose fewer points"
	case loadouts.BySurvive:
		what = "it survive more often"
	}
	return "No upgrade within these limits makes " + what + "."
}

// title is the loadout in a player's words.
func (r *BuildRow) title() string { return orNothing(strings.Join(r.titles, " + "), "no upgrade") }

// loadout names the upgrades, with commas between them.
func (r *BuildRow) loadout() string { return strings.Join(r.names, ",") }

// titlesOf are the names of upgrades in a player's words, the most expensive
// first.
func titlesOf(list []*cards.Upgrade) []string {
	sorted := slices.Clone(list)
	slices.SortStableFunc(sorted, func(a, b *cards.Upgrade) int { return b.Cost - a.Cost })
	names := make([]string, len(sorted))
	for i, g := range sorted {
		names[i] = g.Full()
	}
	return names
}

// stepWords says what another row has that one has not.
func stepWords(from, to *BuildRow) string {
	without := func(list, other []string) []string {
		return slices.DeleteFunc(slices.Clone(list), func(name string) bool { return slices.Contains(other, name) })
	}
	added, gone := listed(without(to.titles, from.titles)), listed(without(from.titles, to.titles))
	switch {
	case gone == "":
		return added
	case added == "":
		return "no " + gone
	}
	return added + " instead of " + gone
}
