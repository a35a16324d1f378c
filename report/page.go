package report

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"salvo/odds"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/picture"
	"salvo/report/wording"
)

// Pin is an answer that was put aside to compare with.
type Pin struct {
	Name   string
	Answer *Answer
}

func answered(pins []Pin) []Pin {
	return slices.DeleteFunc(slices.Clone(pins), func(p Pin) bool { return p.Answer == nil })
}

// HeadlineHTML is what a page shows first of an answer: the average large, the
// chance that the defender is gone, the difference to what is compared with,
// the chart and the chances.
func HeadlineHTML(now *Answer, pins []Pin) string {
	var badges []document.Span
	if now.Method != odds.ByExact {
		badges = append(badges, badge(now))
	}
	answers := []*Answer{now}
	for i, p := range answered(pins) {
		badges = append(badges, document.Span{Class: "s-badge s-against", Words: "A: " + against(now.own().Mean-p.Answer.own().Mean) + " " + p.Name + " (" + letter(i+1) + ")"})
		answers = append(answers, p.Answer)
	}
	chart := columns(answers)
	return document.HTMLOf(document.Document{document.Section{Class: "s-answer", Label: "Answer", Parts: document.Document{
		headline(now, badges),
		document.Figure{Class: "s-chart s-narrow", Picture: chart.OnPage(350, 136)},
		document.Figure{Class: "s-chart s-wide", Picture: chart.OnPage(660, 150)},
		bestLine(now),
	}}})
}

// BriefHTML is an answer in one line for a page: the average, or the chance that was asked
// for, and the chance that the defender is gone.
func BriefHTML(ans *Answer) string {
	return document.HTMLOf(document.Document{headline(ans, nil)})
}

// columns is the chart of one answer, or of several that are compared: A is the first.
func columns(answers []*Answer) *picture.Columns {
	c := &picture.Columns{Gone: -1}
	first := answers[0]
	if k := first.Kill; k != nil {
		c.Word = wording.Gone(&first.Attack.Defender)
	}
	if len(answers) == 1 {
		c.Names = []string{""}
		for i, s := range slots(first.own()) {
			if k := first.Kill; k != nil && c.Gone < 0 && s.From >= k.Wounds {
				c.Gone = i
			}
			c.Slots = append(c.Slots, picture.Column{Label: s.Label, Title: s.Title, P: []float64{s.P}, AtLeast: []float64{s.AtLeast}})
		}
		return c
	}
	last, alike := 0, true
	for i, ans := range answers {
		c.Names = append(c.Names, letter(i))
		for k, p := range ans.own().Probability {
			if p >= picture.Tiny {
				last = max(last, k)
			}
		}
		alike = alike && (ans.Kill == nil) == (first.Kill == nil) && (ans.Kill == nil || ans.Kill.Wounds == first.Kill.Wounds)
	}
	if alike && first.Kill != nil {
		c.Gone = first.Kill.Wounds
	}
	for k := range last + 1 {
		col := picture.Column{Label: fmt.Sprint(k)}
		var each []string
		for i, ans := range answers {
			dist := ans.own().Probability
			col.P, col.AtLeast = append(col.P, dist.Prob(k)), append(col.AtLeast, dist.AtLeast(k))
			each = append(each, letter(i)+" "+english.Spaced(dist.Prob(k)))
		}
		col.Title = fmt.Sprintf("exactly %d: %s", k, strings.Join(each, "; "))
		c.Slots = append(c.Slots, col)
	}
	return c
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
		list = append(list, document.Fact{Label: wording.Gone(&ans.Attack.Defender), Value: english.Percent(k.WipedOut)})
		if n := ans.Attack.Defender.Minis; n > 1 {
			list = append(list, document.Fact{Label: "left", Value: fmt.Sprintf("%s of %d", english.Decimals(k.MinisLeft.Mean, 1), n)})
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
		ans.simulatedBecause(),
		otherFacts(ans), distribution(ans.own()),
	}}})
}

// ElseHTML says what else can happen, besides the wounds that the headline has.
func ElseHTML(ans *Answer) string {
	return document.HTMLOf(document.Document{document.Section{Class: "s-odds", Label: "What else can happen", Parts: document.Document{
		ans.simulatedBecause(), otherFacts(ans),
	}}})
}

// CompareHTML sets an answer, A, beside others, with a legend for the bars above. What
// is said of a difference is said of the other.
func CompareHTML(now *Answer, name string, pins []Pin) string {
	pins = answered(pins)
	if len(pins) == 0 {
		return ""
	}
	c := comparison{apart: len(pins) == 1}
	legend := document.List{Class: "s-legend"}
	for i, p := range append([]Pin{{Name: name, Answer: now}}, pins...) {
		c.names, c.answers = append(c.names, letter(i)), append(c.answers, p.Answer)
		class, _ := picture.Paint(i, len(pins)+1, false)
		legend.Items = append(legend.Items, document.Cell{Page: []document.Span{document.Drawn(picture.Swatch(class)), document.Plain(letter(i) + ": " + p.Name)}})
	}
	return document.HTMLOf(document.Document{document.Section{Class: "s-compare", Label: "Compared", Parts: document.Document{legend, c.table()}}})
}

// MomentHTML is the headline while dice are on the table: what the best choice
// is worth with them.
func MomentHTML(advice *odds.Advice, before *Answer) string {
	best := advice.Value
	if len(advice.Then) == 0 {
		best = advice.Choices[0].Value
	}
	value, unit, was := english.Fixed(best), "wounds on average with these dice", before.own().Mean
	if before.Value != nil {
		was = *before.Value
	}
	switch {
	case advice.End != nil:
		value, unit, _ = strings.Cut(wording.Wounds(advice.End.TotalWounds()), " ")
	case before.Attack.Attacker.Objective != 0:
		value, unit = english.Percent(best), "chance with these dice"
	}
	return document.HTMLOf(document.Document{document.Headline{Big: value, Unit: unit, Beside: []document.Fact{{Label: english.Fixed(was) + " before the roll"}}}})
}
