package volleys

import (
	"fmt"
	"slices"
	"strings"

	"salvo/battle"
	"salvo/legion"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/markup"
	"salvo/report/picture"
)

// onPage is the large number that the volley is played for, how every target stands in the
// end, and who attacks whom.
func (ans *TargetsAnswer) onPage() (head, chart document.Document) {
	big := ans.bigNumber()
	big.Class = "s-gonebig"
	if len(ans.Targets) > 1 {
		chart = document.Document{document.Heading{Level: 2, Class: "lab", Words: "Who shoots whom"},
			document.Figure{Class: "s-chart s-arrows", Picture: ans.arrows()}, document.Paragraph{Class: "s-note", Words: "Thick: next. Thin: usually. Dashed: if it comes otherwise."}}
	}
	return document.Document{big, ans.rings()}, chart
}

// bigNumber is the number that the volley is played for, and what it counts.
func (ans *TargetsAnswer) bigNumber() (head document.Headline) {
	if ans.Goal == legion.ForWounds && len(ans.Targets) > 1 {
		return document.Headline{Big: ans.Worth(), Unit: "worth of wounds," + ans.ofAll()}
	}
	head.Big, head.Unit, _ = strings.Cut(ans.headline(), " ")
	return head
}

// head is the same, and how it was found.
func (ans *TargetsAnswer) head() document.Headline {
	head := ans.bigNumber()
	head.Badges = ans.badges(ans.by())
	return head
}

// rings shows how every target stands in the end.
func (ans *TargetsAnswer) rings() document.Part {
	list := document.List{Class: "s-rings", Label: "Targets"}
	for t, name := range ans.TargetNames {
		x := &ans.Targets[t].After
		parts := endings(x)
		words := parts[0].Words
		if parts[1].P > 0.0005 {
			words += ", " + parts[1].Words
		}
		wounds, _ := ans.Volley.Targets[t].Defender.Wounds()
		list.Items = append(list.Items, document.Cell{Page: []document.Span{
			document.Drawn(picture.Ring(name+": "+words, english.Percent(parts[0].P), parts[:2])),
			{Class: "s-ring-says", Inner: []document.Span{document.Tagged("b", name), document.Tagged("small", words),
				document.Tagged("small", fmt.Sprintf("%s of %d wounds", english.Decimals(x.Wounds.Mean, 1), wounds))}},
		}})
	}
	return list
}

// arrows draws who attacks whom: next, usually, and otherwise.
func (ans *TargetsAnswer) arrows() markup.Raw {
	p := picture.Plan{To: ans.TargetNames}
	for n, attack := range PlanOf(ans).Order {
		p.From = append(p.From, fmt.Sprintf("%d %s", n+1, ans.Names[attack]))
		if slices.ContainsFunc(ans.Volley.Happened, func(h legion.Happened) bool { return h.Attack == attack }) {
			continue
		}
		for k, target := range ans.targetsOf(attack) {
			kind := picture.Otherwise
			switch {
			case slices.Contains(ans.Next, battle.Step{Attack: attack, Target: target}):
				kind = picture.Next
			case k == 0:
				kind = picture.Usually
			}
			p.Arrows = append(p.Arrows, picture.PlanArrow{From: n, To: target, Kind: kind})
		}
	}
	return p.OnPage(ans.plan)
}

// chart draws who attacks whom, on a page.
func (ans *TargetsAnswer) chart() markup.Raw { return ans.picture().OnPage(inWords(ans)) }

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

// draw draws attackers on the left, targets on the right with the chance that they are
// gone, an arrow for the next step, and the plan.
func (ans *TargetsAnswer) draw(m *markup.Writer) int {
	lines := picture.Heading(m, english.Capital(ans.headline()), ans.line())
	top := 90 + picture.LineTall*lines + ans.picture().Draw(m, lines)
	words := english.Sentences(ans.plan, ans.settled, ans.worth)
	if slices.ContainsFunc(ans.picture().Arrows, func(x picture.PlanArrow) bool { return x.Kind != picture.Next }) {
		words += " Thick arrow: the next step; dashed: what can be settled beforehand."
	}
	return top + drawWords(m, words, top)
}
