package builds

import (
	"fmt"
	"slices"
	"strings"

	"salvo/cards"
	"salvo/legion"
	"salvo/loadouts"
	"salvo/report/english"
)

// Max is how many loadouts an answer lists, unless all are asked for.
const Max = 200

// BuildsAnswer is which loadouts of a unit are worth their points.
type BuildsAnswer struct {
	Unit     string         `json:"unit"`
	Where    string         `json:"where,omitempty"` // from where all attacks are made, in words, if that is one place
	Targets  []BuildTarget  `json:"targets"`
	Front    []BuildRow     `json:"front"`
	Builds   []BuildRow     `json:"builds"`
	Upgrades []BuildUpgrade `json:"upgrades"`

	list *loadouts.Answer
}

// BuildTarget is whom the unit meets, and how much that counts.
type BuildTarget struct {
	Words  string  `json:"words"`
	Weight float64 `json:"weight"`
}

// BuildRow is a loadout and what it comes to.
type BuildRow struct {
	Line     string   `json:"line"` // of its attack, with the first target
	Points   int      `json:"points"`
	Wounds   float64  `json:"wounds"`         // of the attacked unit, on average
	Kill     *float64 `json:"kill,omitempty"` // the chance that it is wiped out, if its size is known
	Lost     *float64 `json:"lost,omitempty"` // points that a defender loses on average
	Upgrades []string `json:"upgrades"`

	build  *loadouts.Loadout
	names  []string // of the upgrades, as the notation writes them
	titles []string // in a player's words
}

// BuildUpgrade is what an upgrade adds to what loadouts are ranked by.
type BuildUpgrade struct {
	ID     string  `json:"id"`
	Points int     `json:"points"`
	Adds   float64 `json:"adds"` // to the unit without other upgrades
	With   float64 `json:"with"` // how much better the best loadout with it is than the best without

	name  string // as the notation writes it
	title string // in a player's words
	idle  bool
}

// AnswerOf makes the answer, with up to a number of loadouts; 0 for all.
func AnswerOf(list *loadouts.Answer, most int) *BuildsAnswer {
	ans := withoutLines(list, most)
	for _, rows := range [][]BuildRow{ans.Front, ans.Builds} {
		for i := range rows {
			rows[i].Line = list.Question.Line(0, rows[i].build.Choice)
		}
	}
	return ans
}

// withoutLines makes the answer without lines, which take longer than the rest.
func withoutLines(list *loadouts.Answer, most int) *BuildsAnswer {
	q := list.Question
	ans := &BuildsAnswer{Unit: q.Choice.Unit.ID, Targets: []BuildTarget{}, Front: []BuildRow{}, Builds: []BuildRow{}, Upgrades: []BuildUpgrade{}, list: list}
	ans.Where = whereWords(q)
	for _, o := range q.Opponents {
		ans.Targets = append(ans.Targets, BuildTarget{o.Name, o.Weight})
	}
	for _, b := range list.Front {
		ans.Front = append(ans.Front, rowOf(b))
	}
	if most == 0 {
		most = len(list.Loadouts)
	}
	for _, b := range list.Loadouts[:min(most, len(list.Loadouts))] {
		ans.Builds = append(ans.Builds, rowOf(b))
	}
	for _, x := range list.Upgrades {
		c := cards.Choice{Unit: q.Choice.Unit, Upgrades: []*cards.Upgrade{x.Upgrade}}
		ans.Upgrades = append(ans.Upgrades, BuildUpgrade{x.Upgrade.ID, x.Upgrade.Cost, x.Alone, x.Best, c.UpgradeNames()[0], x.Upgrade.Full(), x.Idle})
	}
	return ans
}

// whereWords says from where all attacks are made: attacks at range 3, attacked in melee.
func whereWords(q *loadouts.Question) string {
	if q.Side == legion.TheAttacker {
		if q.Choice.At == (cards.Place{}) {
			return ""
		}
		return "attacks " + q.Choice.At.Words()
	}
	at := q.Opponents[0].Choice
	if at == nil || at.At == (cards.Place{}) || slices.ContainsFunc(q.Opponents, func(o loadouts.Opponent) bool { return o.Choice == nil || o.Choice.At != at.At }) {
		return ""
	}
	return "attacked " + at.At.Words()
}

func rowOf(b *loadouts.Loadout) BuildRow {
	row := BuildRow{Points: b.Points, Wounds: b.Wounds, Kill: b.Kill, Lost: b.Lost, Upgrades: []string{}, build: b, names: b.Choice.UpgradeNames(), titles: titlesOf(b.Choice.Upgrades)}
	for _, g := range b.Choice.Upgrades {
		row.Upgrades = append(row.Upgrades, g.ID)
	}
	return row
}

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
	unit, n := "", ans.ranked().digits
	if ans.ranked().percent {
		v, unit = 100*v, " %"
	}
	if text := english.Decimals(v, n); v < english.Same || text != english.Decimals(0, n) {
		return text + unit
	}
	return "<0." + strings.Repeat("0", n-1) + "1" + unit
}

// worthwhile lists the rows of the front on which points are spent best: the
// first, and from each of them the one on the way to which points bring most.
func (ans *BuildsAnswer) worthwhile() []int {
	list := []int{0}
	for at := 0; at+1 < len(ans.Front); at = list[len(list)-1] {
		best := at + 1
		for i := at + 2; i < len(ans.Front); i++ {
			if ans.perTen(at, i) > ans.perTen(at, best)+english.Same {
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
		fmt.Fprintf(&b, "A wound costs least with %s: %s points. ", ans.Builds[0].title(), english.Decimals(ans.Builds[0].build.PointsPerWound(), 1))
	}
	steps := ans.worthwhile()
	switch {
	case ans.Front[0].Kill == nil && ans.ranked().percent:
		return "How many wounds the defender has is not known."
	case len(steps) == 1:
		return b.String() + "No upgrade within these limits makes " + ans.ranked().helps + "."
	}
	for n, i := range steps[1:min(len(steps), maxSteps+1)] {
		from := steps[n]
		what, more := stepWords(&ans.Front[from], &ans.Front[i]), ans.stepAmount(from, i)
		switch n {
		case 0:
			fmt.Fprintf(&b, "The next points go furthest on %s: %s%s for %s.", what, more, ans.ranked().more, english.Counted(ans.Front[i].Points-ans.Front[from].Points, "points"))
		case 1:
			fmt.Fprintf(&b, " After that %s (%s for %d)", what, more, ans.Front[i].Points-ans.Front[from].Points)
		default:
			fmt.Fprintf(&b, ", then %s (%s for %d)", what, more, ans.Front[i].Points-ans.Front[from].Points)
		}
	}
	if len(steps) > 2 {
		b.WriteString(".")
	}
	return b.String()
}

// stepAmount writes what a step of the front adds, as +0.40.
func (ans *BuildsAnswer) stepAmount(from, to int) string {
	return ans.signedAmount(ans.value(&ans.Front[to]) - ans.value(&ans.Front[from]))
}

// title is the loadout in a player's words.
func (r *BuildRow) title() string { return english.Or(strings.Join(r.titles, " + "), "no upgrade") }

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
	added, gone := english.List(without(to.titles, from.titles)), english.List(without(from.titles, to.titles))
	switch {
	case gone == "":
		return added
	case added == "":
		return "no " + gone
	}
	return added + " instead of " + gone
}
