package report

import (
	"fmt"
	"io"
	"strings"

	"salvo/units"
)

// ArmiesAnswer is two armies against each other.
type ArmiesAnswer struct {
	Armies  []ArmySide   `json:"armies"`
	Attacks []ArmyAttack `json:"attacks"` // every unit against every unit of the other army
}

// ArmySide is what the units of an army do and suffer.
type ArmySide struct {
	Name   string     `json:"name"`
	Points int        `json:"points"`
	Takes  float64    `json:"takes"` // points, if each unit attacks its best target once
	Units  []ArmyUnit `json:"units"`
}

// ArmyUnit is a unit, its best target and its worst enemy, by points lost in one
// attack.
type ArmyUnit struct {
	Unit   string  `json:"unit"`
	Count  int     `json:"count"`
	Points int     `json:"points"` // of one
	Target string  `json:"target"`
	Takes  float64 `json:"takes"` // points of its best target
	Enemy  string  `json:"enemy"`
	Loses  float64 `json:"loses"` // points to its worst enemy

	name, target, enemy string // short
}

// ArmyAttack is one attack.
type ArmyAttack struct {
	Attacker string  `json:"attacker"`
	Defender string  `json:"defender"`
	Line     string  `json:"line"`
	Wounds   float64 `json:"wounds"`
	Kill     float64 `json:"kill"`
	Lost     float64 `json:"lost"` // points of the defender
}

// ArmiesOf makes the answer.
func ArmiesOf(c *units.Clashes) *ArmiesAnswer {
	ans := &ArmiesAnswer{}
	for army := range 2 {
		ours, theirs := c.Units[army], c.Units[1-army]
		side := ArmySide{Name: c.Names[army], Points: c.Points(army), Takes: c.Takes(army)}
		for i, u := range ours {
			target, enemy := c.Best(army, i), c.Worst(army, i)
			side.Units = append(side.Units, ArmyUnit{
				Unit: u.Choice.String(), Count: u.Count, Points: u.Choice.Points(),
				Target: theirs[target].Choice.String(), Takes: c.Cells[army][i][target].Lost,
				Enemy: theirs[enemy].Choice.String(), Loses: c.Cells[1-army][enemy][i].Lost,
				name: unitName(ours, i), target: unitName(theirs, target), enemy: unitName(theirs, enemy),
			})
			for j, x := range c.Cells[army][i] {
				ans.Attacks = append(ans.Attacks, ArmyAttack{u.Choice.String(), theirs[j].Choice.String(), x.Line, x.Wounds, x.Kill, x.Lost})
			}
		}
		ans.Armies = append(ans.Armies, side)
	}
	return ans
}

// unitName is the id of a unit, with its upgrades if the army has it with others
// too.
func unitName(list []units.Fielded, i int) string {
	for j := range list {
		if j != i && list[j].Choice.Unit == list[i].Choice.Unit {
			return list[i].Choice.String()
		}
	}
	return list[i].Choice.Unit.ID
}

// Armies writes two armies against each other.
func Armies(w io.Writer, o Options, ans *ArmiesAnswer) error {
	return forms{
		what:  fmt.Sprintf("%s against %s", ans.Armies[0].Name, ans.Armies[1].Name),
		value: ans,
		text: func(t *text) {
			for i, tab := range ans.tables() {
				if i > 0 {
					t.line("")
				}
				tab.text(t)
			}
			t.line("")
			for _, a := range ans.Armies {
				t.wrapped("", a.sum())
			}
		},
		csv:      ans.csv,
		markdown: ans.markdown,
		html:     ans.html,
	}.write(w, o)
}

// sum says what an army takes in all.
func (a *ArmySide) sum() string {
	return fmt.Sprintf("%s, %d points: takes %s points if each unit attacks its best target once.", a.Name, a.Points, decimals(a.Takes, 1))
}

// tables are, for each army, the best target of each unit, and its worst enemy.
func (ans *ArmiesAnswer) tables() []*table {
	var list []*table
	for _, a := range ans.Armies {
		best := &table{caption: a.Name + ": best targets, by points that they lose", columns: []column{words("unit"), numbers("units"), words("target"), numbers("points")}}
		worst := &table{caption: a.Name + ": worst enemies, by points lost to them", columns: []column{words("unit"), numbers("units"), words("enemy"), numbers("points")}}
		for _, u := range a.Units {
			best.row(u.name, fmt.Sprint(u.Count), u.target, decimals(u.Takes, 1))
			worst.row(u.name, fmt.Sprint(u.Count), u.enemy, decimals(u.Loses, 1))
		}
		list = append(list, best, worst)
	}
	return list
}

func (ans *ArmiesAnswer) csv() [][]string {
	rows := [][]string{{"attacker", "defender", "line", "wounds", "kill", "lost"}}
	for _, x := range ans.Attacks {
		rows = append(rows, []string{x.Attacker, x.Defender, x.Line, exactNumber(x.Wounds), exactNumber(x.Kill), exactNumber(x.Lost)})
	}
	return rows
}

func (ans *ArmiesAnswer) markdown() string {
	var parts []string
	for _, tab := range ans.tables() {
		parts = append(parts, tab.markdown())
	}
	for _, a := range ans.Armies {
		parts = append(parts, literal(a.sum())+"\n")
	}
	return strings.Join(parts, "\n")
}

func (ans *ArmiesAnswer) html() string {
	var m markup
	m.f(`<section class="s-armies" aria-label="Armies">`)
	for _, tab := range ans.tables() {
		m.f(`%s`, raw(tab.html("s-army")))
	}
	for _, a := range ans.Armies {
		m.f(`<p class="s-words">%s</p>`, a.sum())
	}
	m.f(`</section>`)
	return m.String()
}
