package duels

import (
	"cmp"
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

// The sides of a duel on a page: what they are called, and their classes.
var (
	sides   = [2]string{"you", "they"}
	classes = [2]string{"s-you", "s-they"}
)

// HTML shows a duel on a page, from the side of a: how it ends as three chances, who
// still stands after each round, what to do first, and what going first is worth. Other is
// the same with the other side first; nil if that is tossed for.
// In a duel that has begun it is known who was first.
func HTML(ans, other *DuelAnswer) string {
	parts := document.Document{
		document.Section{Class: "surface s-duel-main", Parts: document.Document{
			ans.threeChances(),
			document.Figure{Class: "s-duel-ends", Picture: picture.Split("", 14, []picture.Piece{
				{P: ans.win(0), Class: "s-you-fill"}, {P: ans.end().Stand, Class: "s-rest"}, {P: ans.win(1), Class: "s-they-fill"},
			})},
			document.Heading{Level: 3, Class: "lab", Words: "Still standing after each round"},
			document.Figure{Class: "s-standings", Picture: ans.standing("s-narrow", 360, func(int) string { return "" }) +
				ans.standing("s-wide", 640, func(s int) string { return english.Capital(sides[s]) + " stand: " })},
		}},
		document.Section{Class: "s-say s-duel-plan", Parts: ans.advice()},
		document.Section{Class: "surface s-duel-choice", Parts: ans.choices()},
	}
	if ans.Duel.Happened == nil {
		parts = append(parts, document.Section{Class: "surface s-duel-first", Parts: ans.goingFirst(other)})
	}
	parts = append(parts, document.Section{Class: "surface s-duel-left", Parts: document.Document{document.Heading{Level: 3, Class: "lab", Words: "Left in the end, on average"}, ans.leftTable()}})
	return document.HTMLOf(document.Document{document.Section{Class: "s-duel-answer", Parts: parts}})
}

func (ans *DuelAnswer) win(side int) float64 { return ans.end().Gone[1-side] }

// threeChances is the headline: a wins, b wins, both stand.
func (ans *DuelAnswer) threeChances() document.Part {
	n := len(ans.Rounds)
	return document.Headline{
		Big: english.Percent(ans.win(0)), Class: "s-you", Unit: "you win within " + english.Numeral(n) + english.Either(n == 1, " round", " rounds"),
		Beside: []document.Fact{{Label: "they win", Value: english.Percent(ans.win(1))}, {Label: "both stand", Value: english.Percent(ans.end().Stand)}},
	}
}

// standing draws who still stands after each round; label stands before the last number
// of a side.
func (ans *DuelAnswer) standing(class string, wide float64, label func(side int) string) markup.Raw {
	labels := []string{"now"}
	for i := range ans.toCome() {
		labels = append(labels, fmt.Sprint(ans.round()+i))
	}
	labels[1] = "round " + labels[1]
	curves := [2]picture.Curve(ans.curves())
	var ends [2]string
	for s := range ends {
		ends[s] = label(s) + english.Percent(curves[s].Values[len(labels)-1])
	}
	svg := picture.Standing(ans.headline(), wide, labels, curves, classes, ends)
	return markup.Raw(`<div class="`+class+`">`) + svg + `</div>`
}

// openings are what a side may do in the first activation, the best for it first.
func (ans *DuelAnswer) openings(side int) (list []battle.Opening) {
	for _, x := range ans.Opening {
		if x.Side == string(rune('a'+side)) {
			list = append(list, x)
		}
	}
	slices.SortStableFunc(list, func(x, y battle.Opening) int { return cmp.Compare(beginner(y), beginner(x)) })
	return list
}

// maxChoices is how many choices are shown; those after them are never good.
const maxChoices = 4

// choices shows as bars what each choice of the first activation means for the chance to
// win.
func (ans *DuelAnswer) choices() (d document.Document) {
	for s, whose := range [2]string{"Your ", "Their "} {
		list := ans.openings(s)
		if len(list) == 0 {
			continue
		}
		var items []document.Cell
		for i, x := range list[:min(len(list), maxChoices)] {
			class, name := classes[s]+"-fill", document.Span{Tag: "b", Words: english.Capital(strings.ReplaceAll(actionWords(x.Actions), " and ", ", then "))}
			if math.Abs(beginner(list[0])-beginner(x)) < scores[ans.Goal].least {
				class = "s-good-fill"
				if name.Inner = nil; i == 0 {
					name.Inner = []document.Span{document.Classed("s-best", "best")}
				}
			}
			won := english.Percent(x.Gone[1-s])
			items = append(items, document.Cell{Page: []document.Span{name, document.Classed("s-chance", won), document.Drawn(picture.Meter(x.Gone[1-s], class))}})
		}
		d = append(d, document.Heading{Level: 3, Class: "lab", Words: "Aim or dodge? " + whose + ans.turn() + " turn"}, document.List{Class: "s-openings", Label: "Chance to win by what is done first", Items: items})
	}
	return d
}

// advice says what to do: the plan of each side in a player's words or, where there is
// none, what to begin with.
func (ans *DuelAnswer) advice() document.Document {
	var d document.Document
	for s, word := range [2]string{"You", "They"} {
		says := ""
		for i := range ans.Plan {
			if x := &ans.Plan[i]; x.Side == string(rune('a'+s)) && x.Short {
				says = x.Text
			}
		}
		if list := ans.openings(s); says == "" && len(list) > 0 {
			says = "Begin best with: " + strings.ReplaceAll(actionWords(list[0].Actions), " and ", ", then ") + "."
		}
		if says != "" {
			d = append(d, document.Paragraph{Class: "s-plan", Page: []document.Span{document.Tagged("b", word+":"), document.Plain(says)}})
		}
	}
	return d
}

// goingFirst has both answers on the buttons that choose who is first.
func (ans *DuelAnswer) goingFirst(other *DuelAnswer) document.Document {
	title := "A toss decides who goes first"
	won := [2]string{}
	if other != nil {
		both := [2]*DuelAnswer{ans, other}
		if ans.Duel.First == legion.BFirst {
			both[0], both[1] = other, ans
		}
		gain := both[0].win(0) - both[1].win(0)
		when := english.Either(ans.Duel.Later == legion.SameLater, "", " in round one")
		title = fmt.Sprintf("Going first%s is worth %s points", when, english.Decimals(100*gain, 0))
		for s := range won {
			won[s] = ": " + english.Percent(both[s].win(0))
		}
	}
	button := func(value legion.First, words string) document.Span {
		return document.Span{Tag: "button", Words: words, Attrs: document.Attrs{"data-first", value.String(), "aria-pressed", fmt.Sprint(ans.Duel.First == value)}}
	}
	return document.Document{
		document.Heading{Level: 3, Class: "lab", Words: title},
		document.Paragraph{Class: "s-firsts", Page: []document.Span{
			button(legion.AFirst, "You first"+won[0]), button(legion.BFirst, "They first"+won[1]), button(legion.TossFirst, "Toss"),
		}},
	}
}

// leftTable has what both sides have left in the end.
func (ans *DuelAnswer) leftTable() *document.Table {
	t := &document.Table{Class: "s-left", Still: true, Columns: []document.Column{{Head: "side", Unseen: true}, document.Numbers("minis"), document.Numbers("wounds"), document.Numbers("points")}}
	for s, name := range ans.Names {
		x := &ans.Duel.Sides[s]
		points := "–"
		if x.Points > 1 {
			points = fmt.Sprintf("%s of %d", english.Decimals(float64(x.Points)-ans.PointsLost[s], 0), x.Points)
		}
		minis := fmt.Sprintf("%s of %d", english.Decimals(ans.Minis[s].Mean, 1), x.Defender.Minis)
		t.Row(name, minis, english.Decimals(ans.Wounds[s].Mean, 1), points)[0].Class = classes[s]
	}
	return t
}

// ChatText is an answer to a duel for a chat: who fights whom, and how it ends.
func ChatText(ans *DuelAnswer) string { return ans.line() + "\n" + ans.Summary + "\n" }
