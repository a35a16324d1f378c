package report

import (
	"fmt"
	"io"

	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/forms"
	"salvo/units"
)

// ArmiesAnswer is two armies against each other.
type ArmiesAnswer struct {
	Armies  []ArmySide   `json:"armies"`
	Attacks []ArmyAttack `json:"attacks"` // every unit against every unit of the other army

	expensive int // attacks that are answered by the rules of thumb
}

// ArmySide is what the units of an army do and suffer.
type ArmySide struct {
	Name   string     `json:"name"`
	Points int        `json:"points"` // without the units whose cost is unknown
	Takes  float64    `json:"takes"`  // points, if each unit attacks its best target once
	Units  []ArmyUnit `json:"units"`

	unpriced []string
}

// without says which units are left out of the points.
func (a *ArmySide) without() string {
	if len(a.unpriced) == 0 {
		return ""
	}
	return " without " + english.List(a.unpriced) + ", whose cost is unknown"
}

// ArmyUnit is a unit, its best target and its worst enemy, by points lost in one
// attack.
type ArmyUnit struct {
	Unit   string  `json:"unit"`
	Count  int     `json:"count"`
	Points int     `json:"points,omitempty"` // of one; absent if they are unknown
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
		side := ArmySide{Name: c.Names[army], Points: c.Points(army), Takes: c.Takes(army), unpriced: c.Unpriced(army)}
		for i, u := range ours {
			target, enemy := c.Best(army, i), c.Worst(army, i)
			side.Units = append(side.Units, ArmyUnit{
				Unit: u.Choice.String(), Count: u.Count, Points: u.Choice.Points(),
				Target: theirs[target].Choice.String(), Takes: c.Cells[army][i][target].Lost,
				Enemy: theirs[enemy].Choice.String(), Loses: c.Cells[1-army][enemy][i].Lost,
				name: unitName(ours, i), target: unitName(theirs, target), enemy: unitName(theirs, enemy),
			})
			for j, x := range c.Cells[army][i] {
				if x.Expensive {
					ans.expensive++
				}
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
func Armies(w io.Writer, o forms.Options, ans *ArmiesAnswer) error {
	return forms.Answer{
		What:   fmt.Sprintf("%s against %s", ans.Armies[0].Name, ans.Armies[1].Name),
		Value:  ans,
		Layout: ans.layout,
		CSV: forms.Each("attacker defender line wounds kill lost", ans.Attacks, func(_ int, x *ArmyAttack) []any {
			return []any{x.Attacker, x.Defender, x.Line, x.Wounds, x.Kill, x.Lost}
		}),
	}.Write(w, o)
}

// layout shows, for each army, the best target of each unit, and its worst enemy;
// then what the armies take in all.
func (ans *ArmiesAnswer) layout() document.Document {
	var tables, sums document.Document
	for _, a := range ans.Armies {
		best := unitTable(a.Name+": best targets, by points that they lose", "target")
		worst := unitTable(a.Name+": worst enemies, by points lost to them", "enemy")
		for _, u := range a.Units {
			best.Row(u.name, fmt.Sprint(u.Count), u.target, english.Decimals(u.Takes, 1))
			worst.Row(u.name, fmt.Sprint(u.Count), u.enemy, english.Either(u.Points == 0, "unknown", english.Decimals(u.Loses, 1)))
		}
		tables = append(tables, best, document.Gap{}, worst, document.Gap{})
		sums = append(sums, document.Paragraph{Class: "s-words", Theirs: true,
			Words: fmt.Sprintf("%s, %d points%s: takes %s points if each unit attacks its best target once.", a.Name, a.Points, a.without(), english.Decimals(a.Takes, 1))})
	}
	if n := ans.expensive; n > 0 {
		sums = append(sums, document.Paragraph{Class: "s-words", Words: fmt.Sprintf("%s of %d by the rules of thumb: best play takes too long to find.", english.Capital(english.Counted(n, "attacks")), len(ans.Attacks))})
	}
	return document.Document{document.Section{Class: "s-armies", Label: "Armies", Parts: append(tables, sums...)}}
}

// unitTable has a row for each unit and another that it meets.
func unitTable(caption, other string) *document.Table {
	return &document.Table{Class: "s-army", Caption: caption, Columns: []document.Column{document.Words("unit"), document.Numbers("units"), document.Words(other), document.Numbers("points")}}
}
