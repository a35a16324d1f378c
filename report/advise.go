package report

import (
	"fmt"
	"io"
	"strings"

	"salvo/attack"
	"salvo/legion"
	"salvo/odds"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/forms"
)

// Advise writes what the attacker may do with the dice on the table, the best
// first.
func Advise(w io.Writer, o forms.Options, advice *odds.Advice) error {
	a := AdviceOf(advice)
	return forms.Answer{
		What:   "advice",
		Value:  a,
		Layout: func() document.Document { return adviceLayout(a, false) },
		CSV: forms.Each("rank token tokens take toHit toCrit value gain text", a.Choices, func(i int, c *Choice) []any {
			return []any{i + 1, c.Token, c.Tokens, diceList(c.Take), c.ToHit, c.ToCrit, c.Value, c.Gain, c.Text}
		}),
	}.Write(w, o)
}

// adviceLayout shows the dice on the table and what to do with them: folded, a page shows
// the first choices.
func adviceLayout(a *Advice, folded bool) document.Document {
	if len(a.Then) > 0 {
		return thenLayout(a)
	}
	about := sides(&a.Attack)
	about.Rows = append(about.Rows, document.Fact{Label: "Dice", Value: diceList(a.Dice)}, document.Fact{Label: "Left", Value: tokensLeft(a)})
	table := fmt.Sprintf("`%s`: %s on the table, %s left.", a.Attack.String(), english.Or(diceList(a.Dice), "no dice"), tokensLeft(a))
	d := document.Document{
		document.InText(about), document.InMarkdown(document.Paragraph{Words: table}),
		document.InHTML(document.Paragraph{Class: "s-said", Page: []document.Span{{Dice: attackDice(a.Dice)}, document.Classed("s-note", tokensLeft(a)+" left")}}),
	}
	if attack.New(a.Attack).MaxGuarded() > 0 { // or else all wounds are the defender's
		d = append(d, document.Paragraph{Class: "s-note", Words: "Wounds that the Guardian takes are counted too."})
	}
	choices := a.list("s-choices", func(_ int, c *Choice) []document.Span {
		return []document.Span{document.Plain(c.Text), {Dice: attackDice(c.Take)}}
	})
	if d = append(d, document.Gap{}); folded && len(choices.Items) > choicesOpen+1 {
		rest := document.List{Class: choices.Class + " s-morechoices", Items: choices.Items[choicesOpen:]}
		choices.Items = choices.Items[:choicesOpen]
		d = append(d, choices, document.Section{Summary: english.Counted(len(rest.Items), "other choices"), Parts: document.Document{rest}})
	} else {
		d = append(d, choices)
	}
	d = append(d, a.leftOut()...)
	if a.Unlisted {
		d = append(d, document.InText(document.Gap{}, document.Paragraph{Words: "There are too many other dice to reroll to list them; none are better."}))
	}
	return document.Document{document.Section{Class: "s-advice", Label: "Advice", Parts: d}}
}

// list has the choices, the best marked, with what a page shows of each.
func (a *Advice) list(class string, page func(i int, c *Choice) []document.Span) document.List {
	list := document.List{Class: class, Ordered: true}
	for i := range a.Choices {
		c := &a.Choices[i]
		list.Items = append(list.Items, document.Cell{Words: c.Text, Class: "s-choice" + english.Either(i == 0, " s-bestchoice", ""), Page: page(i, c)})
	}
	return list
}

// leftOut says how many choices are not listed.
func (a *Advice) leftOut() document.Document {
	if a.Left == 0 {
		return nil
	}
	return document.Document{document.Gap{}, document.Paragraph{Class: "s-note", Words: english.Counted(a.Left, "more choices") + " not listed, none of them better."}}
}

// choicesOpen is how many choices a page shows before somebody asks for the rest: what is
// to be done stands below them.
const choicesOpen = 3

func tokensLeft(a *Advice) string {
	return english.Counted(a.Aims, "aim tokens") + ", " + english.Counted(a.Observations, "observation tokens")
}

// AdviseHTML shows the dice on the table and what to do with them.
func AdviseHTML(advice *odds.Advice) string {
	return document.HTMLOf(adviceLayout(AdviceOf(advice), true))
}

// Advice is advice with every choice also in words, in the order in which JSON
// has it.
type Advice struct {
	*odds.Advice
	Choices  []Choice `json:"choices"`
	Left     int      `json:"left,omitempty"`
	Unlisted bool     `json:"unlisted,omitempty"`
}

// Choice is one thing to do.
type Choice struct {
	odds.Choice
	Text string `json:"text"` // the same in one or two sentences
}

// AdviceOf puts the choices of an advice into words.
func AdviceOf(a *odds.Advice) *Advice {
	said := &Advice{Advice: a, Choices: make([]Choice, len(a.Choices)), Left: a.Left, Unlisted: a.Unlisted}
	for i, c := range a.Choices {
		said.Choices[i] = Choice{c, choiceText(&c, a)}
	}
	return said
}

// choiceText says what to do, what that is worth, and how it compares with
// stopping.
func choiceText(c *odds.Choice, a *odds.Advice) string {
	if a.Objective == legion.Kill {
		return fmt.Sprintf("%s %s chance of %s%s", toDo(c, a), english.Decimals(100*c.Value, 1)+" %", orMore(a.KillTarget),
			againstStopping(c, a, func(gain float64) string { return english.Decimals(100*gain, 1) + " points" }))
	}
	return fmt.Sprintf("%s %s wounds on average%s", toDo(c, a), english.Fixed(c.Value), againstStopping(c, a, english.Fixed))
}

func toDo(c *odds.Choice, a *odds.Advice) string {
	phase := a.Phase
	switch {
	case phase == odds.Dodging || phase == odds.Picking || phase == odds.Surging:
		return defenderToDo(c, a)
	case c.GiveUp && c.Token == "":
		return "Give up all dice for one wound."
	case c.GiveUp:
		return fmt.Sprintf("Spend %s: turn %s, then give up all dice for one wound.", spent(c), turned(c))
	case c.Token == "" && phase == odds.Rerolling:
		return "Stop rerolling."
	case c.Token == "" && phase == odds.Converting:
		return "Leave the dice as they are."
	case c.Token == "":
		return "Give no aim to Lethal."
	case phase == odds.Piercing:
		return fmt.Sprintf("Give %s to Lethal.", someOf(c.Tokens, "aim"))
	case phase == odds.Converting:
		return fmt.Sprintf("Spend %s: turn %s.", spent(c), turned(c))
	case c.Take == odds.DiceShown{}:
		if legion.InMelee.In(a.Attack.AttackType) && a.Attack.Attacker.DuelistAttacker {
			return "Spend an aim without rerolling, for Duelist."
		}
		return "Spend an aim without rerolling, for Overwhelm."
	case c.Token == "observation":
		return fmt.Sprintf("Spend an observation token: reroll %s.", theDice(c.Take))
	}
	return fmt.Sprintf("Spend an aim: reroll %s.", theDice(c.Take))
}

// againstStopping ends a sentence with the difference to stopping.
func againstStopping(c *odds.Choice, a *odds.Advice, write func(float64) string) string {
	stopping := "stopping"
	switch a.Phase {
	case odds.Dodging, odds.Surging:
		stopping = "keeping " + kept(a)
	case odds.Picking:
		stopping = "rerolling nothing"
	}
	switch {
	case c.Stops():
		return "."
	case c.Gain > 0:
		return fmt.Sprintf(", %s more than %s.", write(c.Gain), stopping)
	case c.Gain < 0:
		return fmt.Sprintf(", %s less than %s.", write(-c.Gain), stopping)
	}
	return fmt.Sprintf(", no more than %s.", stopping)
}

// orMore names what an attacker who wants to kill aims at.
func orMore(wounds int) string {
	if wounds == 1 {
		return "a wound"
	}
	return fmt.Sprintf("%d wounds or more", wounds)
}

// spent names the tokens that a conversion spends.
func spent(c *odds.Choice) string {
	var parts []string
	if aims := c.Tokens - c.Dodges; aims > 0 {
		parts = append(parts, someOf(aims, "aim"))
	}
	if c.Dodges > 0 {
		parts = append(parts, someOf(c.Dodges, "dodge token"))
	}
	return strings.Join(parts, " and ")
}

// turned says what a conversion does.
func turned(c *odds.Choice) string {
	var parts []string
	if c.ToHit > 0 {
		parts = append(parts, fmt.Sprintf("%s into %s", someOf(c.ToHit, "blank"), someOf(c.ToHit, "hit")))
	}
	if c.ToCrit > 0 {
		parts = append(parts, fmt.Sprintf("%s into %s", someOf(c.ToCrit, "hit"), someOf(c.ToCrit, "crit")))
	}
	return strings.Join(parts, ", then ")
}

// someOf writes a number of things, a single one with its article.
func someOf(n int, what string) string {
	switch {
	case n != 1:
		return fmt.Sprintf("%d %ss", n, what)
	case what[0] == 'a':
		return "an " + what
	}
	return "a " + what
}
