package report

import (
	"fmt"
	"strings"

	"salvo/attack"
	"salvo/dice"
	"salvo/odds"
	"salvo/report/document"
	"salvo/report/english"
	"salvo/report/markup"
	"salvo/report/wording"
)

// thenLayout shows an attack after its dice: what happened, and what to do or to roll
// next. On a page every choice is a button for those who made it.
func thenLayout(a *Advice) document.Document {
	d := document.Document{document.InText(sides(&a.Attack)), document.InMarkdown(document.Paragraph{Words: "`" + a.Attack.String() + "`"})}
	if next := (document.Paragraph{Class: "s-next", Words: NextWords(a.Advice)}); a.Falls != nil {
		d = append(d, document.InText(document.Gap{}, next), document.InMarkdown(next)) // a page says it where the dice are tapped in
	} else {
		d = append(d, document.Gap{}, next)
	}
	choices := a.list("s-choices s-made", func(i int, c *Choice) []document.Span {
		button := document.Span{Tag: "button", Words: c.Text, Attrs: document.Attrs{"type", "button", "id", fmt.Sprintf("made-%d", i), "data-then", wentOn(append(a.Then[:len(a.Then):len(a.Then)], c.Step))}}
		if taken := defenseDice(dice.DefenseRoll(c.Again)); len(taken) > 0 {
			button.Inner = []document.Span{{Dice: taken}}
		}
		return []document.Span{button}
	})
	d = append(append(d, choices), a.leftOut()...)
	steps := document.Steps{Heads: [3]string{"step", "", "what happened"}}
	for _, h := range a.Made {
		steps.Rows = append(steps.Rows, madeStep(&h, a))
	}
	if len(steps.Rows) > 0 {
		d = append(d, document.Gap{}, steps)
	}
	return document.Document{document.Section{Class: "s-advice s-then", Label: "Advice", Parts: d}}
}

// wentOn is what a page keeps of the steps that were made.
func wentOn(steps []string) string {
	return markup.JSON(struct {
		Then   []string `json:"then"`
		Fallen struct{} `json:"fallen"`
	}{Then: steps})
}

// BackHTML is a button that takes the last step back, if there is one.
func BackHTML(a *odds.Advice) string {
	if len(a.Then) == 0 {
		return ""
	}
	words := english.Either(len(a.Then) == 1, "Back to the attack dice", "Back one step")
	return button("step-back", "", words, a.Then[:len(a.Then)-1])
}

// StoppedHTML is a button for those who reroll no more.
func StoppedHTML(a *odds.Advice) string {
	class := english.Either(len(a.Choices) > 0 && a.Choices[0].Stops(), "main", "")
	return button("stopped", class, "No more rerolls: on to cover and defense", []string{odds.Stopping})
}

// FacedHTML is a button for those who said what the attack dice came to.
func FacedHTML(hits, crits int) string {
	return button("faced", "main", "That is all: "+english.Or(results(hits, crits), "no hit"), []string{odds.ResultsStep(hits, crits)})
}

func button(id, class, words string, then []string) string {
	if then == nil {
		then = []string{}
	}
	return document.HTMLOf(document.Document{document.Paragraph{Class: "s-rerolled", Page: []document.Span{
		{Tag: "button", Class: class, Words: words, Attrs: document.Attrs{"type", "button", "id", id, "data-then", wentOn(then)}}}}})
}

// NextWords says what comes next, in a sentence; nothing where choices say it.
func NextWords(a *odds.Advice) string {
	switch a.Phase {
	case odds.Facing:
		return "Enter the hits and crits of the attack, after surges were converted."
	case odds.Covering:
		return "Roll " + fallsWords(a.Falls) + " for cover."
	case odds.Guarding:
		return "Roll " + fallsWords(a.Falls) + " for the Guardian."
	case odds.GuardingAgain:
		return "Below average: by Soresu Mastery the Guardian rerolls " + fallsWords(a.Falls) + "."
	case odds.Defending:
		return "Roll " + fallsWords(a.Falls) + " for the defense."
	case odds.Again:
		return "Reroll " + fallsWords(a.Falls) + "."
	case odds.Over:
		return english.Capital(endWords(a.End)) + "."
	}
	return ""
}

func fallsWords(f *odds.Falls) string {
	parts := wording.PoolParts(dice.Pool{dice.Red: f.Red, dice.White: f.White})
	return english.List(parts) + english.Either(f.Red+f.White == 1, " die", " dice")
}

func endWords(p *attack.Position) string {
	o := p.Outcome()
	return resultWords(&odds.Once{
		OwnWounds: o[attack.OwnWounds], TotalWounds: o[attack.TotalWounds], DeflectWounds: o[attack.DeflectWounds], SuppressionApplied: o[attack.Suppression],
	})
}

func madeStep(h *odds.StepMade, a *Advice) document.Step {
	left := english.Or(results(h.Hits, h.Crits), "nothing")
	s := document.Step{Got: defenseDice(dice.DefenseRoll(h.Dice))}
	switch h.Phase {
	case odds.Rerolling:
		s.Number, s.Name, s.Words, s.Got = "4d", "Attack", left, attackDice(a.Dice)
	case odds.Facing:
		s.Number, s.Name, s.Words = "4d", "Attack", left
	case odds.Converting:
		s.Number, s.Name, s.Words = "4d.5", "Sharpen", left
		if h.Choice.GiveUp {
			s.Words = "all dice given up for one wound"
		}
	case odds.Covering:
		s.Number, s.Name, s.Words = "5", "Cover", left+" left"
	case odds.Dodging:
		s.Number, s.Name, s.Words = "5e", "Dodge", left+" left"
		if h.Choice.Tokens == 0 {
			s.Words = "no token"
		}
	case odds.Piercing:
		s.Number, s.Name, s.Words = "6", "Lethal", english.Counted(h.Choice.Tokens, "aims")
	case odds.Guarding, odds.GuardingAgain:
		s.Number, s.Name = "6b", "Guardian"
	case odds.Defending:
		s.Number, s.Name = "7", "Defend"
	case odds.Picking:
		s.Number, s.Name, s.Took = "7", "Reroll", defenseDice(dice.DefenseRoll(h.Choice.Again))
		if len(s.Took) == 0 {
			s.Words = "nothing"
		}
	case odds.Again:
		s.Number, s.Name = "7", "Rerolled"
	case odds.Surging:
		s.Number, s.Name, s.Words = "7", "Surge tokens", fmt.Sprintf("%d spent", h.Choice.Tokens)
	}
	return s
}

func defenderToDo(c *odds.Choice, a *odds.Advice) string {
	switch {
	case a.Phase == odds.Picking && c.Stops():
		return "Reroll nothing."
	case a.Phase == odds.Picking:
		return fmt.Sprintf("Reroll %s.", english.List(defenseParts(c.Again)))
	case c.Stops():
		return fmt.Sprintf("Keep %s.", kept(a))
	case a.Phase == odds.Surging:
		return fmt.Sprintf("Spend %s.", someOf(c.Tokens, "surge token"))
	case c.Hits+c.Crits == 0:
		return "Spend a dodge token on nothing, for what it brings."
	}
	return fmt.Sprintf("Spend %s: cancel %s.", someOf(c.Tokens, "dodge token"), cancelled(c.Hits, c.Crits))
}

// kept names the tokens that the defender could spend.
func kept(a *odds.Advice) string {
	n := a.Attack.Defender.DodgeTokens
	if a.Phase == odds.Surging {
		n = a.Attack.Defender.SurgeTokens
	}
	return fmt.Sprintf("the %s %s", a.Phase, english.Either(n == 1, "token", "tokens"))
}

// results says what an attack has left: 2 hits, 1 crit.
func results(hits, crits int) string { return strings.Join(resultParts(hits, crits), ", ") }

// resultParts lists hits and crits, those of which there are some.
func resultParts(hits, crits int) (parts []string) {
	if hits > 0 {
		parts = append(parts, english.Counted(hits, "hits"))
	}
	if crits > 0 {
		parts = append(parts, english.Counted(crits, "crits"))
	}
	return parts
}

// defenseParts names defense dice: the red blank, 2 white blanks.
func defenseParts(shown odds.DefenseShown) (parts []string) {
	for _, x := range []struct {
		color dice.Color
		row   dice.DefenseRow
	}{{dice.Red, shown.Red}, {dice.White, shown.White}} {
		for f := range dice.DefenseFace(dice.DefenseFaces) {
			switch n := x.row.N(f); {
			case n == 1:
				parts = append(parts, fmt.Sprintf("the %s %s", x.color, f))
			case n > 1:
				parts = append(parts, fmt.Sprintf("%d %s %ss", n, x.color, f))
			}
		}
	}
	return parts
}
