package volleys

import (
	"fmt"
	"math"
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

// Plan is the plan of a volley as the rows of a page show it. Attacks are given by
// their place in the volley.
type Plan struct {
	Order []int    // what was made, then the next attack, then the others as they usually follow
	Next  int      // the next attack; -1 if there is none
	Whom  []int    // the target that each attack is usually made at; -1 if at none
	Goes  []string // the same in words, where there are several targets
}

// PlanOf is the plan of an answer.
func PlanOf(ans AnyVolley) Plan {
	v := ans.Played()
	p := Plan{Next: -1, Whom: make([]int, len(v.Attacks)), Goes: make([]string, len(v.Attacks))}
	made := map[int]bool{}
	add := func(attack int) {
		if !made[attack] {
			made[attack], p.Order = true, append(p.Order, attack)
		}
	}
	for _, h := range v.Happened {
		add(h.Attack)
	}
	before := len(p.Order)
	switch x := ans.(type) {
	case *VolleyAnswer:
		if v.Order == legion.BestOrder {
			for _, attack := range x.usual() {
				add(attack)
			}
		}
	case *TargetsAnswer:
		for _, s := range x.usual() {
			add(s.Attack)
		}
		for attack := range v.Attacks {
			p.Whom[attack], p.Goes[attack] = x.goes(attack)
		}
	}
	for attack := range v.Attacks {
		add(attack)
	}
	if before < len(p.Order) {
		p.Next = p.Order[before]
	}
	if x, ok := ans.(*TargetsAnswer); ok && len(x.Next) == 0 {
		p.Next = -1
	}
	return p
}

// usual are the attacks in the order in which they follow if each wounds about as much as
// it does on average.
func (ans *VolleyAnswer) usual() (list []int) {
	for _, h := range ans.Volley.Happened {
		list = append(list, h.Attack)
	}
	for after := len(list); after < len(ans.Volley.Attacks); after++ {
		wounds := 0
		if after > 0 {
			wounds = int(math.Round(ans.After[after-1].Wounds.Mean))
		}
		made := slices.Sorted(slices.Values(list))
		found := -1
		for i := range ans.Plan {
			s := &ans.Plan[i]
			if s.After != after || s.When.Made != nil && !slices.Equal(s.When.Made, made) || slices.Contains(list, s.Attack) {
				continue
			}
			if w := s.When.Wounds; found < 0 || w == nil || wounds >= w[0] && wounds <= w[1] {
				found = s.Attack
			}
		}
		if found < 0 {
			break
		}
		list = append(list, found)
	}
	return list
}

// usual are the next step and those that follow it in most cases: as the targets are best
// settled beforehand.
func (ans *TargetsAnswer) usual() []battle.Step {
	list := slices.Clone(ans.Next)
	if ans.Order == legion.GivenOrder {
		return list
	}
	for _, turn := range ans.Plan {
		if turn.After != ans.turnsMade()+1 || len(turn.Next) == 0 {
			continue
		}
		s := turn.Next[0]
		if at := ans.settledAt(s.Attack); at < 0 || at == s.Target {
			list = append(list, turn.Next...)
			break
		}
	}
	return list
}

// settledAt is the target of an attack where all are settled beforehand; -1 if that is
// not known, or nobody.
func (ans *TargetsAnswer) settledAt(attack int) int {
	if ans.Fixed == nil || ans.Fixed.Assignment[attack] == nil {
		return -1
	}
	return *ans.Fixed.Assignment[attack]
}

// targetsOf are the targets that the plan sends an attack at, the usual one first.
func (ans *TargetsAnswer) targetsOf(attack int) (list []int) {
	add := func(target int) {
		if target >= 0 && !slices.Contains(list, target) {
			list = append(list, target)
		}
	}
	for _, s := range ans.Next {
		if s.Attack == attack {
			return []int{s.Target}
		}
	}
	add(ans.settledAt(attack))
	for _, turn := range ans.Plan {
		for _, s := range turn.Next {
			if s.Attack == attack {
				add(s.Target)
			}
		}
	}
	return list
}

// goes says at whom the plan sends an attack.
func (ans *TargetsAnswer) goes(attack int) (usual int, words string) {
	list := ans.targetsOf(attack)
	if len(list) == 0 {
		return -1, "nobody"
	}
	names := make([]string, len(list))
	for i, t := range list {
		names[i] = ans.TargetNames[t]
	}
	words = names[0]
	if len(names) > 1 {
		words += ", else " + strings.Join(names[1:], " or ")
	}
	return list[0], words
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
