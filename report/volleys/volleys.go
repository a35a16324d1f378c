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
	line() string    // the volley in one line
	inWords() string // all of it
	layout() document.Document
	records(r *forms.Rows, several bool) // several: beside volleys at several targets
	draw(m *markup.Writer) int           // and how tall that is

	Played() *legion.Volley       // the volley as it was played
	Says() string                 // how it ends and the plan, in words
	Worth() string                // what it is worth, in a word
	WorthOf(value float64) string // a value in units of its goal
	// Told is the answer as people read it: about the volley as it was said; cheap says
	// that best play answers and not the rules of thumb, which would have come to thumb,
	// if that is known.
	Told(said *legion.Volley, cheap bool, thumb *float64) AnyVolley
}

var kind = forms.Kind[AnyVolley]{Name: "volley", Line: AnyVolley.line, Says: AnyVolley.inWords, Draw: AnyVolley.draw}

// Write writes the answers to one volley or several.
func Write(w io.Writer, o forms.Options, answers []AnyVolley) error {
	return kind.Write(w, o, answers, AnyVolley.layout, CSV)
}

// SVG draws a volley as a picture of its own.
func SVG(ans AnyVolley) string { return kind.SVG(ans) }

// layout shows who attacks whom, how that ends, how the defender stands after each
// attack, and what to do.
func (ans *VolleyAnswer) layout() document.Document {
	var about, plan document.Facts
	about.Say("Volley", ans.Units)
	about.Rows = append(about.Rows, document.Fact{Label: "Against", Value: wording.Defending(&legion.Attack{Defender: ans.Volley.Defender}), Paint: document.Cool})
	said := ans.Volley
	if ans.Said != nil {
		said = ans.Said
	}
	for i := range said.Attacks {
		about.Rows = append(about.Rows, document.Fact{Label: english.Capital(numbered(i)), Value: attackWords(said, ans.Names, i), Paint: document.Warm})
	}
	about.Say("Order", ans.orderWords())
	plan.Say("Plan", ans.plan)
	plan.Say("Worth", strings.Join(ans.worth, " "))
	return document.Document{
		document.InText(about, document.Gap{}, document.Lead{Strong: ans.headline(), By: ans.by()}, document.Gap{},
			document.Either{Table: ans.table(ans.label), Else: document.Document{ans.table(ans.shortLabel)}}, document.Gap{}, plan, document.Notes{Label: "Note: ", Lines: ans.Notes}),
		document.InMarkdown(document.Paragraph{Words: fmt.Sprintf("`%s`: %s", ans.line(), ans.Summary)}, ans.table(ans.label)),
		document.InHTML(document.Section{Class: "s-volley", Label: "Volley", Parts: ans.page()}),
	}
}

// page shows on a page how the volley ends, the chart, the plan and what it is
// worth, and how the defender stands after each attack.
func (ans *VolleyAnswer) page() document.Document {
	end := ans.last()
	head := document.Headline{Big: english.Fixed(end.Wounds.Mean), Unit: "wounds on average"}
	if end.Defeated != nil {
		head.Beside = []document.Fact{{Label: head.Unit, Value: head.Big}}
		head.Big, head.Class, head.Unit = english.Percent(*end.Defeated), "s-gonebig", "chance that the unit is gone"
	}
	if ans.Goal == legion.ForStop {
		head.Beside = append(head.Beside, document.Fact{Label: "out of action", Value: english.Percent(ans.Value)})
	}
	for _, b := range ans.badges() {
		head.Badges = append(head.Badges, document.Classed("s-badge", b))
	}
	return document.Document{document.Section{Class: "s-volley-answer", Parts: document.Document{
		head,
		document.Figure{Class: "s-chart", Picture: ans.course().OnPage(afterWords(ans))},
		document.Section{Class: "s-say", Parts: document.Document{ans.planParagraph(), document.Paragraph{Class: "s-note", Words: strings.Join(ans.worth, " ")}}},
		ans.table(ans.label),
	}}}
}

// orderWords says in which order the attacks are made, and for what, if somebody
// chooses.
func (ans *VolleyAnswer) orderWords() string {
	v := ans.Volley
	says, chooses := "as given", v.Defender.Strategy == legion.Optimal
	if ans.Order == legion.BestOrder {
		says, chooses = "best", true
	}
	for i := range v.Attacks {
		chooses = chooses || v.Attacks[i].Attacker.Strategy == legion.Optimal
	}
	switch {
	case !chooses:
	case ans.Goal == legion.ForKill:
		says += ", played for the chance that the unit is gone"
	case ans.Goal == legion.ForStop:
		says += ", played for the chance that the unit is out of action"
	default:
		says += ", played for the most wounds"
	}
	if v.Edition != legion.May2026 {
		says += ", rulebook of " + v.Edition.String()
	}
	return says
}

// attackWords describes the i-th attack: its attacker, and what differs about the
// defender.
func attackWords(v *legion.Volley, names []string, i int) string {
	x := &v.Attacks[i]
	a := legion.Attack{Attacker: x.Attacker, AttackType: x.AttackType}
	says := wording.Attacking(&a)
	if name := names[i]; !strings.HasPrefix(name, numbered(i)) {
		says = name + ": " + says
	}
	if differs := differsWords(&x.Differs); differs != "" {
		says += "; against " + differs
	}
	return says
}

// differsWords describes what differs about the defender in an attack, if anything.
func differsWords(d *legion.Differs) string {
	var words []string
	if d != nil {
		from := legion.Attack{Defender: d.Defender}
		for f := range d.Fields.All() {
			words = append(words, told(f, f.Get(&from)))
		}
	}
	return strings.Join(words, ", ")
}

// told describes a field by its label and value, also at its default.
func told(f *legion.Field, v int) string {
	if f.Kind == legion.Flag && v == 0 {
		return "no " + f.Label
	}
	return wording.Field(f, v)
}

// CSV has a row for how the defender stands after each attack, or every target in the
// end, below a heading.
func CSV(answers ...AnyVolley) [][]string {
	var r forms.Rows
	head := []any{"notation", "goal", "order", "value", "after", "attack", "wounds", "defeated", "minis", "suppression", "suppressed", "panicked", "dodges", "surges", "shields"}
	several := slices.ContainsFunc(answers, func(ans AnyVolley) bool { _, ok := ans.(*TargetsAnswer); return ok })
	if several {
		head = append(head, "target", "weight", "fixed", "exact", "none", "one", "two")
	}
	r.Add(head...)
	for _, ans := range answers {
		ans.records(&r, several)
	}
	return r
}

// records adds a row for how the defender stands after each attack.
func (ans *VolleyAnswer) records(r *forms.Rows, several bool) {
	for i := range ans.After {
		x := &ans.After[i]
		row := append([]any{ans.Notation, ans.Goal, ans.Order, ans.Value, i + 1, ans.givenName(i)}, stateValues(x)...)
		if several {
			row = append(row, "", 1, "", true, x.Actions[1], x.Actions[2], x.Actions[3])
		}
		r.Add(row...)
	}
}

// stateValues is how a unit stands, for a spreadsheet.
func stateValues(x *battle.VolleyAfter) []any {
	var minis *float64
	if x.Minis != nil {
		minis = &x.Minis.Mean
	}
	return []any{x.Wounds.Mean, x.Defeated, minis, x.Suppression.Mean, x.Suppression.Suppressed, x.Suppression.Panicked, x.Dodges, x.Surges, x.Shields}
}
