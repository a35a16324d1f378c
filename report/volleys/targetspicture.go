package volleys

import (
	"fmt"
	"slices"
	"strings"

	"salvo/report/english"
	"salvo/report/markup"
	"salvo/report/picture"
	"salvo/report/wording"
)

// picture shows attackers, targets, the next step and what else can be settled
// beforehand. Attackers that are alike and stand together are shown as one.
func (ans *TargetsAnswer) picture() picture.Arrows {
	var p picture.Arrows
	row := make([]int, len(ans.Names)) // of each attack
	counts := map[int]int{}
	for i, name := range ans.Names {
		if i == 0 || !sameAttack(ans.Volley, i-1, i) || ans.Volley.Attacks[i].Unit != "" || ans.Names[i-1] != name {
			p.From = append(p.From, name)
		}
		row[i] = len(p.From) - 1
		counts[row[i]]++
	}
	for at, n := range counts {
		if n > 1 {
			p.From[at] = fmt.Sprintf("%d × %s", n, p.From[at])
		}
	}
	for t := range ans.Targets {
		after, x := &ans.Targets[t].After, &ans.Volley.Targets[t]
		most, _ := x.Defender.Wounds()
		e := picture.End{Label: ans.TargetNames[t], Share: *after.Defeated}
		e.Words = fmt.Sprintf("gone %s, %s of %s", english.Percent(*after.Defeated), english.Fixed(after.Wounds.Mean), english.Counted(most, "wounds"))
		if _, counted := ans.weights(); !counted {
			e.Small = english.Counted(x.Weight, "points")
		}
		p.To = append(p.To, e)
	}
	add := func(attack, target int, kind picture.ArrowKind) {
		from := row[attack]
		if !slices.ContainsFunc(p.Arrows, func(x picture.PlanArrow) bool { return x.From == from && x.To == target }) {
			p.Arrows = append(p.Arrows, picture.PlanArrow{From: from, To: target, Kind: kind})
		}
	}
	for _, s := range ans.Next {
		add(s.Attack, s.Target, picture.Next)
	}
	if ans.Fixed != nil {
		for i, at := range ans.Fixed.Assignment {
			if at != nil {
				add(i, *at, picture.Otherwise)
			}
		}
	}
	return p
}

// inWords is what the picture shows for those who do not see it.
func (ans *TargetsAnswer) inWords() string {
	list := make([]string, len(ans.Targets))
	for t := range list {
		list[t] = fmt.Sprintf("%s: %s, gone %s", ans.TargetNames[t], wording.OnAverage(ans.Targets[t].After.Wounds.Mean), english.Spaced(*ans.Targets[t].After.Defeated))
	}
	return ans.Summary + " " + english.Capital(strings.Join(list, "; ")) + "."
}

// draw draws attackers on the left, targets on the right with the chance that they are
// gone, an arrow for the next step, and the plan.
func (ans *TargetsAnswer) draw(m *markup.Writer) int {
	lines := picture.Heading(m, english.Capital(ans.ends()), ans.line())
	top := 90 + picture.LineTall*lines + ans.picture().Draw(m, lines)
	words := strings.TrimSpace(ans.plan + " " + ans.settled + " " + ans.thumb)
	if slices.ContainsFunc(ans.picture().Arrows, func(x picture.PlanArrow) bool { return x.Kind != picture.Next }) {
		words += " Thick arrow: the next step; dashed: what can be settled beforehand."
	}
	return top + drawWords(m, words, top)
}
