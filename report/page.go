package report

import (
	"fmt"
	"math"

	"salvo/odds"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/markup"
	"salvo/report/picture"
)

// Pin is an answer that was put aside to compare with.
type Pin struct {
	Name   string
	Answer *Answer
}

// answered are the pins that have an answer.
func answered(pins []Pin) (list []Pin) {
	for _, p := range pins {
		if p.Answer != nil {
			list = append(list, p)
		}
	}
	return list
}

// HeadlineHTML is what a page shows first of an answer: the average large, the
// chance that the defender is gone, the difference to what is compared with,
// the chart and the chances.
func HeadlineHTML(now *Answer, pins []Pin) string {
	s, badges := now.own(), []document.Span{badge(now)}
	draw := now.bars().OnPage
	if pins = answered(pins); len(pins) > 0 {
		series := []picture.Series{{Name: "now", Dist: s.Probability}}
		for i, p := range pins {
			badges = append(badges, document.Span{Class: "s-badge s-against", Picture: picture.SeriesMark(i+1, 10), Words: " " + against(s.Mean-p.Answer.own().Mean) + " " + p.Name})
			series = append(series, picture.Series{Name: p.Name, Dist: p.Answer.own().Probability})
		}
		draw = func(wide float64) markup.Raw { return picture.Overlay(series, wide, english.Spaced) }
	}
	return document.HTMLOf(document.Document{document.Section{Class: "s-answer", Label: "Answer", Parts: document.Document{
		headline(now, badges),
		document.Figure{Class: "s-chart s-narrow", Picture: draw(400)},
		document.Figure{Class: "s-chart s-wide", Picture: draw(660)},
		atLeast(s, "%d+"),
	}}})
}

// headline is what was asked for, with the average beside it, or else the average.
func headline(ans *Answer, badges []document.Span) document.Headline {
	mean, facts := english.Fixed(ans.own().Mean), firstFacts(ans)
	if a := ans.Asked; a != nil {
		facts = append([]document.Fact{{Label: "wounds on average", Value: mean}}, facts...)
		return document.Headline{Big: english.Percent(a.Chance), Unit: a.Of, Beside: facts, Badges: badges}
	}
	return document.Headline{Big: mean, Unit: "wounds on average", Beside: facts, Badges: badges}
}

// against says a difference of averages before the name of what it is to.
func against(d float64) string {
	switch s := english.Fixed(math.Abs(d)); {
	case math.Abs(d) < english.Same, s == "0.00":
		return "the same as"
	case d < 0:
		return s + " less than"
	default:
		return s + " more than"
	}
}

// firstFacts is what stands beside the average.
func firstFacts(ans *Answer) (list []document.Fact) {
	if k := ans.Kill; k != nil {
		list = append(list, document.Fact{Label: "wiped out", Value: english.Percent(k.WipedOut)})
		if n := ans.Attack.Defender.Minis; n > 1 {
			list = append(list, document.Fact{Label: fmt.Sprintf("of %d left", n), Value: english.Decimals(k.MinisLeft.Mean, 1)})
		}
	}
	if mean := ans.Outcomes.TotalWounds.Mean - ans.own().Mean; ans.Attack.Defender.GuardianX > 0 && mean > english.Same {
		list = append(list, document.Fact{Label: "on the Guardian", Value: english.Fixed(mean)})
	}
	return list
}

// OddsHTML says the rest of an answer: in words, what else can happen, and every
// chance in numbers.
func OddsHTML(ans *Answer) string {
	return document.HTMLOf(document.Document{document.Section{Class: "s-odds", Label: "Odds", Parts: document.Document{
		document.Paragraph{Class: "s-words", Words: inWords(ans)},
		document.Notes{Class: "s-note", Lines: ans.simulatedBecause()},
		otherFacts(ans), distribution(ans.own()),
	}}})
}

// CompareHTML sets an answer beside those that are pinned, with a legend for the
// bars above. What is said of a difference is said of the attack as it is now.
func CompareHTML(now *Answer, name string, pins []Pin) string {
	pins = answered(pins)
	if len(pins) == 0 {
		return ""
	}
	c := comparison{prefix: "now ", sign: -1, names: []string{"Now"}, answers: []*Answer{now}}
	legend := document.List{Class: "s-legend"}
	for i, p := range append([]Pin{{Name: "Now: " + name}}, pins...) {
		if i > 0 {
			c.names, c.answers = append(c.names, p.Name), append(c.answers, p.Answer)
		}
		legend.Items = append(legend.Items, document.Cell{Page: []document.Span{document.Drawn(picture.SeriesMark(i, 12)), document.Plain(p.Name)}})
	}
	return document.HTMLOf(document.Document{document.Section{Class: "s-compare", Label: "Compared", Parts: document.Document{legend, c.table()}}})
}

// MomentHTML is the headline while dice are on the table: what the best choice
// is worth with them.
func MomentHTML(advice *odds.Advice, before *Answer) string {
	best := advice.Choices[0].Value
	value, unit, was := english.Fixed(best), "wounds on average with these dice", before.own().Mean
	if before.Value != nil {
		was = *before.Value
	}
	if before.Attack.Attacker.Objective != 0 {
		value, unit = english.Percent(best), "chance with these dice"
	}
	return document.HTMLOf(document.Document{document.Headline{Big: value, Unit: unit, Beside: []document.Fact{{Label: english.Fixed(was) + " before the roll"}}}})
}
