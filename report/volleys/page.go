package volleys

import (
	"fmt"
	"slices"

	"salvo/battle"
	"salvo/legion"
	"salvo/report/document"
	"salvo/report/english"
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

// onPage is the large number that the volley is played for, how the unit stands in the end
// as one bar, and the chart.
func (ans *VolleyAnswer) onPage() (head, chart document.Document) {
	head = document.Document{ans.pageHead()}
	if end := ans.last(); end.Defeated != nil {
		parts := endings(end)
		head = append(head, document.Figure{Class: "s-ends", Picture: picture.Split(parts[0].Words+", "+parts[1].Words+", "+parts[2].Words, 28, parts)})
	}
	return head, document.Document{document.Heading{Level: 2, Class: "lab", Words: "After each attack"},
		document.Figure{Class: "s-chart", Picture: ans.course().OnPhone(eachWords(ans))}}
}

// head is the chance that the unit is gone or, if its size is not known, its wounds.
func (ans *VolleyAnswer) head() document.Headline {
	end := ans.last()
	head := document.Headline{Big: english.Fixed(end.Wounds.Mean), Unit: "wounds on average"}
	if end.Defeated != nil {
		head.Beside = []document.Fact{{Label: head.Unit, Value: head.Big}}
		head.Big, head.Class, head.Unit = english.Percent(*end.Defeated), "s-gonebig", "chance that the unit is gone"
	}
	if ans.Goal == legion.ForStop {
		head.Beside = append(head.Beside, document.Fact{Label: "out of action", Value: english.Percent(ans.Value)})
	}
	attackers, defender := !slices.ContainsFunc(ans.Volley.Attacks, documented), ans.Volley.Defender.Strategy == legion.Optimal
	plays := ""
	switch {
	case attackers && defender:
		plays = "both sides play their best"
	case attackers:
		plays = "attackers play their best"
	case defender:
		plays = "defender plays its best"
	}
	head.Badges = ans.badges(plays, "exact")
	return head
}

// badges say in which order the attacks are made, and what else there is to say.
func (s *said) badges(words ...string) []document.Span {
	list := []document.Span{document.Classed("s-badge", english.Either(s.volley.Order == legion.BestOrder, "best order", "as listed"))}
	for _, w := range words {
		if w != "" {
			list = append(list, document.Classed("s-badge", w))
		}
	}
	return list
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
