// Package duels says how the answers to duels look, of one and of a matrix.
package duels

import (
	"fmt"
	"io"
	"strings"

	"salvo/battle"
	"salvo/legion"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/forms"
	"salvo/report/markup"
	"salvo/report/picture"
	"salvo/report/wording"
)

var kind = forms.Kind[*DuelAnswer]{Name: "duel", Line: (*DuelAnswer).line, Says: func(ans *DuelAnswer) string { return ans.Summary }, Draw: (*DuelAnswer).draw}

// Write writes the answers to one duel or several.
func Write(w io.Writer, o forms.Options, answers []*DuelAnswer) error {
	return kind.Write(w, o, answers, (*DuelAnswer).layout, CSV)
}

// SVG draws a duel as a picture of its own.
func SVG(ans *DuelAnswer) string { return kind.SVG(ans) }

// layout shows who fights whom, how that ends and stands after each round, what to begin
// with, and what going first and best actions are worth.
func (ans *DuelAnswer) layout() document.Document {
	var about, says document.Facts
	about.Say("Duel", ans.Notation)
	for s := range ans.Names {
		about.Rows = append(about.Rows, document.Fact{Label: "Side " + string(rune('a'+s)), Value: ans.sideWords(s), Paint: []document.Paint{document.Warm, document.Cool}[s]})
	}
	about.Say("Played", english.Capital(how(&ans.Duel, ans.Names)))
	says.Say("Value", ans.valueWords())
	for i, words := range ans.planWords() {
		says.Say([]string{"Plan", ""}[min(i, 1)], words)
	}
	says.Say("First", ans.firstWords())
	says.Say("Best", strings.Join(ans.worthWords(), " "))
	end := ans.end()
	return document.Document{
		document.InText(about, document.Gap{}, document.Lead{Strong: ans.headline(), By: "exact"}),
		document.InMarkdown(document.Paragraph{Words: ans.Summary, Names: true}),
		document.Section{Class: "s-duel", Label: "Duel", Parts: document.Document{
			document.InHTML(document.Headline{Big: english.Percent(end.Gone[1]), Unit: "chance that " + ans.Names[1] + " is gone", Beside: []document.Fact{
				{Label: ans.Names[0] + " gone", Value: english.Percent(end.Gone[0])}, {Label: "both stand", Value: english.Percent(end.Stand)},
			}, Badges: []document.Span{document.Classed("s-badge", "exact")}}),
			document.Gap{}, ans.roundTable(), document.Gap{}, ans.endTable(), document.Gap{}, ans.openingTable(), document.Gap{},
			document.Only{In: document.Text | document.HTML, Parts: document.Document{says, document.Notes{Class: "s-note", Label: "Note: ", Lines: ans.Notes}}},
		}},
	}
}

// sideWords describes a side with all its miniatures.
func (ans *DuelAnswer) sideWords(s int) string {
	x := &ans.Duel.Sides[s]
	a := legion.Attack{Attacker: x.Attacks[0].Attacker, AttackType: x.Attacks[0].AttackType, Defender: x.Defender}
	a.Attacker.UnitCost, a.Defender.UnitCost = 0, 0 // said below
	words := fmt.Sprintf("%s; defends with %s; %s", wording.Attacking(&a), wording.Defending(&a), english.Counted(x.Points, "points"))
	if !strings.HasPrefix(ans.Names[s], "side ") {
		words = ans.Names[s] + ": " + words
	}
	switch x.Actions {
	case legion.BestActions:
	case legion.AttackAlways:
		words += "; actions: the attack alone"
	default:
		words += "; actions: always " + x.Actions.String()
	}
	if x.Moves > 0 {
		words += fmt.Sprintf("; %s of the first activation for moving", english.Counted(x.Moves, "actions"))
	}
	if h := ans.Duel.Happened; h != nil {
		words += "; now " + happenedWords(&h.Sides[s])
	}
	return words
}

// turn is the one that choices are about.
func (ans *DuelAnswer) turn() string {
	return english.Either(ans.Duel.Happened == nil, "first", "next")
}

// roundTable has the chances after each round.
func (ans *DuelAnswer) roundTable() *document.Table {
	t := &document.Table{Columns: []document.Column{document.Words("after round"), document.Numbers(ans.Names[0] + " gone"), document.Numbers(ans.Names[1] + " gone"), document.Numbers("both stand")}}
	for i, r := range ans.toCome() {
		t.Row(fmt.Sprint(ans.round()+i), english.Percent(r.Gone[0]), english.Percent(r.Gone[1]), english.Percent(r.Stand))
	}
	return t
}

// endTable has what both sides have left.
func (ans *DuelAnswer) endTable() *document.Table {
	t := &document.Table{Columns: []document.Column{document.Words("at the end"), document.Numbers("wounds"), document.Numbers("minis left"), document.Numbers("points lost")}}
	for s, name := range ans.Names {
		t.Row(name, english.Fixed(ans.Wounds[s].Mean), english.Fixed(ans.Minis[s].Mean), english.Fixed(ans.PointsLost[s]))
	}
	return t
}

// openingTable has what may be done in the first activation, the best first.
func (ans *DuelAnswer) openingTable() *document.Table {
	t := &document.Table{Columns: []document.Column{document.Words(ans.turn() + " activation"), document.Numbers(scores[ans.Goal].head),
		document.Numbers(ans.Names[0] + " gone"), document.Numbers(ans.Names[1] + " gone")}}
	for s, name := range ans.Names {
		for _, x := range ans.openings(s) {
			t.Row(fmt.Sprintf("%s: %s", name, actionWords(x.Actions)), ans.value(beginner(x)), english.Percent(x.Gone[0]), english.Percent(x.Gone[1]))
		}
	}
	return t
}

// beginner is what an opening is worth to the side that begins.
func beginner(x battle.Opening) float64 {
	if x.Side == "b" {
		return -x.Value
	}
	return x.Value
}

// CSV has a row for each round of each duel, below a heading.
func CSV(answers ...*DuelAnswer) [][]string {
	var r forms.Rows
	r.Add("duel", "a", "b", "goal", "first", "later", "value", "other", "round", "a gone", "b gone", "both stand")
	for i, ans := range answers {
		for k, x := range ans.Rounds {
			r.Add(i+1, ans.Names[0], ans.Names[1], ans.Goal, ans.Duel.First, ans.Duel.Later, ans.Value, ans.Other, k+1, x.Gone[0], x.Gone[1], x.Stand)
		}
	}
	return r
}

// draw draws the chance of each side still to stand after each round.
func (ans *DuelAnswer) draw(m *markup.Writer) int {
	lines := picture.Heading(m, "Who still stands", ans.line()+": "+ans.headline())
	curves := ans.curves()
	labels := []string{"before"}
	for i := range ans.toCome() {
		labels = append(labels, fmt.Sprintf("round %d", ans.round()+i))
	}
	picture.Curves(m, lines, labels, curves)
	return picture.CurvesTall(len(curves)) + picture.LineTall*lines
}

// curves are the chances of each side still to stand, now and after each round that is to
// come.
func (ans *DuelAnswer) curves() []picture.Curve {
	var list []picture.Curve
	for s, name := range ans.Names {
		c := picture.Curve{Name: name, Values: []float64{1}}
		for _, r := range ans.toCome() {
			c.Values = append(c.Values, 1-r.Gone[s])
		}
		list = append(list, c)
	}
	return list
}
