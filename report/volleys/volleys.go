// Package volleys says how the answers to volleys look, at one target and at several.
package volleys

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"salvo/battle"
	"salvo/legion"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/forms"
	"salvo/report/markup"
	"salvo/report/wording"
)

// AnyVolley is the answer to a volley: a VolleyAnswer, or a TargetsAnswer where it is at
// several targets.
type AnyVolley interface {
	told() *said               // what is said of either
	headline() string          // how it ends
	head() document.Headline   // the same as a number on a page
	stands(short bool) []stand // how the units stand, by short names where there is little space
	chart() markup.Raw         // on a page
	draw(m *markup.Writer) int // and how tall that is
	onPage() (head, chart document.Document)
	record(i int) (row, target []any) // how a unit stands, in a spreadsheet

	Played() *legion.Volley       // the volley as it was played
	Says() string                 // how it ends and the plan, in words
	Worth() string                // what it is worth, in a word
	WorthOf(value float64) string // a value in units of its goal
	// Told is the answer as people read it: about the volley as it was said; cheap says
	// that best play answers and not the rules of thumb, which would have come to thumb,
	// if that is known.
	Told(said *legion.Volley, cheap bool, thumb *float64) AnyVolley
}

var kind = forms.Kind[AnyVolley]{Name: "volley", Line: line, Says: inWords, Draw: AnyVolley.draw}

// Write writes the answers to one volley or several.
func Write(w io.Writer, o forms.Options, answers []AnyVolley) error {
	return kind.Write(w, o, answers, layout, CSV)
}

// SVG draws a volley as a picture of its own.
func SVG(ans AnyVolley) string { return kind.SVG(ans) }

// line is the volley in one line.
func line(ans AnyVolley) string { return ans.told().line() }

// layout shows who attacks whom, how that ends, how the defender stands after each
// attack or every target in the end, and what to do.
func layout(ans AnyVolley) document.Document {
	var about, plan document.Facts
	s, t := ans.told(), table(ans, false)
	about.Say("Volley", s.Units)
	about.Rows = append(about.Rows, s.sides()...)
	about.Say("Order", s.orderWords())
	plan.Say("Plan", s.plan)
	plan.Say("Fixed", s.settled)
	plan.Say("Worth", s.worth)
	says := s.planParagraph(!s.volley.Several() && s.volley.Order == legion.BestOrder)
	return document.Document{
		document.InText(about, document.Gap{}, document.Lead{Strong: ans.headline(), By: s.by()}, document.Gap{},
			document.Either{Table: t, Else: document.Document{table(ans, true)}}, document.Gap{}, plan, document.Notes{Label: "Note: ", Lines: s.notes}),
		document.InMarkdown(document.Paragraph{Words: fmt.Sprintf("`%s`: %s", s.line(), ans.Says())}, t),
		document.InHTML(document.Section{Class: "s-volley", Label: "Volley", Parts: document.Document{
			document.Section{Class: "s-volley-answer", Parts: document.Document{
				ans.head(),
				document.Figure{Class: "s-chart", Picture: ans.chart()},
				document.Section{Class: "s-say", Parts: document.Document{says, s.note()}},
				t,
			}}}}),
	}
}

// HTML shows the answer to a volley on a page: how it ends, how every target
// stands, the plan, and in numbers what can be asked for.
func HTML(ans AnyVolley) string {
	s := ans.told()
	head, chart := ans.onPage()
	d := document.Document{
		document.Section{Class: "surface s-volley-head", Parts: head},
		document.Section{Class: "s-say", Parts: document.Document{s.planParagraph(s.volley.Several() || s.volley.Order == legion.BestOrder)}},
	}
	if chart != nil {
		d = append(d, document.Section{Class: "surface s-volley-chart", Parts: chart})
	}
	d = append(d, document.Section{Class: "surface s-volley-more", Summary: "In numbers, and what it is worth", Parts: document.Document{s.note(), table(ans, false)}})
	return document.HTMLOf(document.Document{document.Section{Class: "s-volley-answer", Parts: d}})
}

// planParagraph is the plan, its first sentence perhaps strong.
func (s *said) planParagraph(strong bool) document.Paragraph {
	if strong {
		return document.StrongFirst("s-plan", s.plan)
	}
	return document.Paragraph{Class: "s-plan", Words: s.plan}
}

// note says what other play would be worth.
func (s *said) note() document.Paragraph {
	return document.Paragraph{Class: "s-note", Words: english.Sentences(s.settled, s.worth)}
}

// ChatText is an answer to a volley for a chat: who attacks whom, how it ends,
// and what to do.
func ChatText(ans AnyVolley) string {
	lines := []string{line(ans), ans.Says()}
	if !ans.Played().Several() {
		lines = append(lines, each(ans)...)
	}
	return strings.Join(append(lines, ""), "\n")
}

// each says how the defender stands after each attack, or every target in the end.
func each(ans AnyVolley) (list []string) {
	for _, x := range ans.stands(false) {
		words := x.label + ": " + wording.OnAverage(x.Wounds.Mean)
		if x.Defeated != nil {
			words += ", gone " + english.Spaced(*x.Defeated)
		}
		list = append(list, english.Either(ans.Played().Several(), "", "after ")+words)
	}
	return list
}

// eachWords says the same in a sentence.
func eachWords(ans AnyVolley) string { return english.Capital(strings.Join(each(ans), "; ")) + "." }

// inWords is all of it for those who do not see it.
func inWords(ans AnyVolley) string { return ans.Says() + " " + eachWords(ans) }

// CSV has a row for how the defender stands after each attack, or every target in the
// end, below a heading.
func CSV(answers ...AnyVolley) [][]string {
	var r forms.Rows
	head := []any{"notation", "goal", "order", "value", "after", "attack", "wounds", "defeated", "minis", "suppression", "suppressed", "panicked", "dodges", "surges", "shields"}
	several := slices.ContainsFunc(answers, func(ans AnyVolley) bool { return ans.Played().Several() })
	if several {
		head = append(head, "target", "weight", "fixed", "exact", "none", "one", "two")
	}
	r.Add(head...)
	for _, ans := range answers {
		for i, x := range ans.stands(false) {
			row, target := ans.record(i)
			if row = append(row, stateValues(x.VolleyAfter)...); several {
				row = append(append(row, target...), x.Actions[1], x.Actions[2], x.Actions[3])
			}
			r.Add(row...)
		}
	}
	return r
}

// stateValues is how a unit stands, for a spreadsheet.
func stateValues(x *battle.VolleyAfter) []any {
	var minis *float64
	if x.Minis != nil {
		minis = &x.Minis.Mean
	}
	return []any{x.Wounds.Mean, x.Defeated, minis, x.Suppression.Mean, x.Suppression.Suppressed, x.Suppression.Panicked, x.Dodges, x.Surges, x.Shields}
}

// drawWords writes a text below a picture, and returns how tall it is.
func drawWords(m *markup.Writer, words string, y int) (tall int) {
	for _, line := range document.Wrap(words, 84) {
		m.F(`<text x="24" y="%d" font-size="15" fill="currentColor">%s</text>`, y+tall, line)
		tall += 20
	}
	return tall
}
