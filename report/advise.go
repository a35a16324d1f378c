package report

import (
	"fmt"
	"io"

	"salvo/attack"
	"salvo/odds"
	"salvo/report/document"
)

// Advise writes what the attacker may do with the dice on the table, the best
// first.
func Advise(w io.Writer, o Options, advice *odds.Advice) error {
	a := AdviceOf(advice)
	return forms{
		what:   "advice",
		value:  a,
		layout: func() document.Document { return adviceLayout(a) },
		csv:    func() [][]string { return adviceCSV(a) },
	}.write(w, o)
}

// adviceLayout shows the dice on the table and what to do with them.
func adviceLayout(a *Advice) document.Document {
	about := sides(&a.Attack)
	about.Rows = append(about.Rows, document.Fact{Label: "Dice", Value: diceList(a.Dice)}, document.Fact{Label: "Left", Value: tokensLeft(a)})
	table := fmt.Sprintf("`%s`: %s on the table, %s left.", a.Attack.String(), orNothing(diceList(a.Dice), "no dice"), tokensLeft(a))
	d := document.Document{
		document.InText(about), document.InMarkdown(document.Paragraph{Words: table}),
		document.InHTML(document.Paragraph{Class: "s-said", Page: []document.Span{{Dice: attackDice(a.Dice)}, document.Classed("s-note", tokensLeft(a)+" left")}}),
	}
	if attack.New(a.Attack).MaxGuarded() > 0 { // or else all wounds are the defender's
		d = append(d, document.Paragraph{Class: "s-note", Words: "Wounds that the Guardian takes are counted too."})
	}
	choices := document.List{Class: "s-choices", Ordered: true}
	for i, c := range a.Choices {
		item := document.Cell{Words: c.Text, Class: "s-choice", Page: []document.Span{document.Plain(c.Text), {Dice: attackDice(c.Take)}}}
		if i == 0 {
			item.Class += " s-bestchoice"
		}
		choices.Items = append(choices.Items, item)
	}
	d = append(d, document.Gap{}, choices)
	if a.Left > 0 {
		d = append(d, document.Gap{}, document.Paragraph{Class: "s-note", Words: counted(a.Left, "more choices") + " not listed, none of them better."})
	}
	if a.Unlisted {
		d = append(d, document.InText(document.Gap{}, document.Paragraph{Words: "There are too many other dice to reroll to list them; none are better."}))
	}
	return document.Document{document.Section{Class: "s-advice", Label: "Advice", Parts: d}}
}

func adviceCSV(a *Advice) [][]string {
	var r records
	r.add("rank", "token", "tokens", "take", "toHit", "toCrit", "value", "gain", "text")
	for i, c := range a.Choices {
		r.add(i+1, c.Token, c.Tokens, diceList(c.Take), c.ToHit, c.ToCrit, c.Value, c.Gain, c.Text)
	}
	return r
}

// tokensLeft says how many tokens are left.
func tokensLeft(a *Advice) string {
	return counted(a.Aims, "aim tokens") + ", " + counted(a.Observations, "observation tokens")
}

// AdviseHTML shows the dice on the table and what to do with them.
func AdviseHTML(advice *odds.Advice) string {
	if advice == nil {
		return ""
	}
	return document.HTMLOf(adviceLayout(AdviceOf(advice)))
}
