package report

import (
	"salvo/cards"
	"salvo/loadouts"
)

// MaxBuilds is how many loadouts an answer lists, unless all are asked for.
const MaxBuilds = 200

// BuildsAnswer is which loadouts of a unit are worth their points.
type BuildsAnswer struct {
	Unit     string         `json:"unit"`
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

// BuildsOf makes the answer, with up to a number of loadouts; 0 for all.
func BuildsOf(list *loadouts.Answer, most int) *BuildsAnswer {
	ans := buildsAnswer(list, most)
	for _, rows := range [][]BuildRow{ans.Front, ans.Builds} {
		for i := range rows {
			rows[i].Line = list.Question.Line(0, rows[i].build.Choice)
		}
	}
	return ans
}

// buildsAnswer makes the answer without lines, which take longer than the rest.
func buildsAnswer(list *loadouts.Answer, most int) *BuildsAnswer {
	q := list.Question
	ans := &BuildsAnswer{Unit: q.Choice.Unit.ID, Targets: []BuildTarget{}, Front: []BuildRow{}, Builds: []BuildRow{}, Upgrades: []BuildUpgrade{}, list: list}
	for _, o := range q.Opponents {
		ans.Targets = append(ans.Targets, BuildTarget{o.Name, o.Weight})
	}
	for i := range list.Front {
		ans.Front = append(ans.Front, buildRow(list.Front[i]))
	}
	for i := range list.Loadouts {
		if most > 0 && i == most {
			break
		}
		ans.Builds = append(ans.Builds, buildRow(list.Loadouts[i]))
	}
	for _, x := range list.Upgrades {
		c := cards.Choice{Unit: q.Choice.Unit, Upgrades: []*cards.Upgrade{x.Upgrade}}
		ans.Upgrades = append(ans.Upgrades, BuildUpgrade{x.Upgrade.ID, x.Upgrade.Cost, x.Alone, x.Best, c.UpgradeNames()[0], x.Upgrade.Full(), x.Idle})
	}
	return ans
}

func buildRow(b *loadouts.Loadout) BuildRow {
	row := BuildRow{Points: b.Points, Wounds: b.Wounds, Kill: b.Kill, Lost: b.Lost, Upgrades: []string{}, build: b, names: b.Choice.UpgradeNames(), titles: titlesOf(b.Choice.Upgrades)}
	for _, g := range b.Choice.Upgrades {
		row.Upgrades = append(row.Upgrades, g.ID)
	}
	return row
}
