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

// ExpectWords says what an attack does to a unit.
func ExpectWords(x *battle.VolleyAfter) string {
	says := english.Fixed(x.Wounds.Mean) + " wounds on average"
	if x.Defeated != nil {
		says += ", gone " + english.Percent(*x.Defeated)
	}
	return says
}

// HTML shows the answer to a volley on a page: how it ends, how every target
// stands, the plan, and in numbers what can be asked for.
func HTML(ans AnyVolley) string {
	var head, chart, plan, more document.Document
	switch x := ans.(type) {
	case *VolleyAnswer:
		head = document.Document{x.pageHead()}
		if x.last().Defeated != nil {
			head = append(head, document.Figure{Class: "s-ends", Picture: endsBar(x.last())})
		}
		chart = document.Document{document.Heading{Level: 2, Class: "lab", Words: "After each attack"}, document.Figure{Class: "s-chart", Picture: x.course().OnPhone(afterWords(x))}}
		plan = document.Document{x.planParagraph()}
		more = document.Document{document.Paragraph{Class: "s-note", Words: strings.Join(x.worth, " ")}, x.table(x.label)}
	case *TargetsAnswer:
		head = document.Document{x.pageHead(), x.rings()}
		if len(x.Targets) > 1 {
			chart = document.Document{document.Heading{Level: 2, Class: "lab", Words: "Who shoots whom"},
				document.Figure{Class: "s-chart s-arrows", Picture: x.arrows()}, document.Paragraph{Class: "s-note", Words: "Thick: next. Thin: usually. Dashed: if it comes otherwise."}}
		}
		plan = document.Document{document.StrongFirst("s-plan", x.plan)}
		more = document.Document{document.Paragraph{Class: "s-note", Words: x.settled}, x.table()}
	}
	d := document.Document{document.Section{Class: "surface s-volley-head", Parts: head}}
	if ans.Says() != "" {
		d = append(d, document.Section{Class: "s-say", Parts: plan})
	}
	if chart != nil {
		d = append(d, document.Section{Class: "surface s-volley-chart", Parts: chart})
	}
	d = append(d, document.Section{Class: "surface s-volley-more", Summary: "In numbers, and what it is worth", Parts: more})
	return document.HTMLOf(document.Document{document.Section{Class: "s-volley-answer", Parts: d}})
}

// pageHead is the large number that the volley is played for.
func (ans *VolleyAnswer) pageHead() document.Part {
	end := ans.last()
	head := document.Headline{Big: english.Fixed(end.Wounds.Mean), Unit: "wounds on average"}
	if end.Defeated == nil {
		return head
	}
	wounds, _ := ans.Volley.Defender.Wounds()
	hurt := document.Fact{Label: "wounds", Value: fmt.Sprintf("%s of %d", english.Decimals(end.Wounds.Mean, 1), wounds)}
	gone := document.Fact{Label: "gone", Value: english.Percent(*end.Defeated)}
	switch ans.Goal {
	case legion.ForStop:
		head = document.Headline{Big: english.Percent(ans.Value), Unit: "out of action: gone or panicked", Class: "s-gonebig", Beside: []document.Fact{gone, hurt}}
	case legion.ForKill:
		head = document.Headline{Big: english.Percent(*end.Defeated), Unit: "chance that the unit is gone", Class: "s-gonebig", Beside: []document.Fact{hurt}}
	default:
		head.Beside = []document.Fact{gone}
	}
	return head
}

// endings are the parts of how a unit stands in the end: gone, panicked, the rest.
func endings(x *battle.VolleyAfter) []picture.Piece {
	gone, panicked := min(1, x.Actions[0]), min(1, x.Actions[1])
	rest := max(0, 1-gone-panicked)
	return []picture.Piece{
		{P: gone, Class: "s-gone", Words: english.Percent(gone) + " gone"},
		{P: panicked, Class: "s-panicked", Words: english.Percent(panicked) + " panicked"},
		{P: rest, Class: "s-rest", Words: english.Percent(rest) + " fights on"},
	}
}

// endsBar draws how a unit stands in the end as one bar.
func endsBar(x *battle.VolleyAfter) markup.Raw {
	parts := endings(x)
	return picture.Split(parts[0].Words+", "+parts[1].Words+", "+parts[2].Words, 28, parts)
}

// planParagraph is the plan, its first sentence strong.
func (ans *VolleyAnswer) planParagraph() document.Part {
	if ans.Order != legion.BestOrder {
		return document.Paragraph{Class: "s-plan", Words: ans.plan}
	}
	return document.StrongFirst("s-plan", ans.plan)
}

// pageHead is the large number that the volley is played for.
func (ans *TargetsAnswer) pageHead() document.Part {
	big, unit := ans.bigNumber()
	return document.Headline{Big: big, Class: "s-gonebig", Unit: unit}
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
	p := picture.Plan{}
	order := PlanOf(ans).Order
	for n, attack := range order {
		p.From = append(p.From, fmt.Sprintf("%d %s", n+1, ans.Names[attack]))
	}
	p.To = ans.TargetNames
	for n, attack := range order {
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
