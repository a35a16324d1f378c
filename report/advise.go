package report

import (
	"fmt"
	"io"
	"strings"

	"salvo/attack"
	"salvo/odds"
)

// Advise writes what the attacker may do with the dice on the table, the best
// first.
func Advise(w io.Writer, o Options, advice *odds.Advice) error {
	a := AdviceOf(advice)
	return forms{
		what:     "advice",
		value:    a,
		text:     func(t *text) { t.advice(a) },
		csv:      func() [][]string { return adviceCSV(a) },
		markdown: func() string { return adviceMarkdown(a) },
		html:     func() string { return AdviseHTML(advice) },
	}.write(w, o)
}

// advice writes advice for people to read.
func (t *text) advice(a *Advice) {
	t.sides(&a.Attack)
	t.wrapped("Dice      ", diceList(a.Dice))
	t.wrapped("Left      ", tokensLeft(a))
	if says := alsoGuardian(a); says != "" {
		t.line("%s", says)
	}
	t.line("")
	for i, c := range a.Choices {
		t.wrapped(fmt.Sprintf("%2d. ", i+1), c.Text)
	}
	if a.Left > 0 {
		t.line("")
		t.line("%s", leftOut(a))
	}
	if a.Unlisted {
		t.line("")
		t.line("There are too many other dice to reroll to list them; none are better.")
	}
}

func adviceCSV(a *Advice) [][]string {
	rows := [][]string{{"rank", "token", "tokens", "take", "toHit", "toCrit", "value", "gain", "text"}}
	for i, c := range a.Choices {
		rows = append(rows, []string{fmt.Sprint(i + 1), c.Token, fmt.Sprint(c.Tokens), diceList(c.Take), fmt.Sprint(c.ToHit), fmt.Sprint(c.ToCrit),
			exactNumber(c.Value), exactNumber(c.Gain), c.Text})
	}
	return rows
}

func adviceMarkdown(a *Advice) string {
	var b strings.Builder
	fmt.Fprintf(&b, "`%s`: %s on the table, %s left.\n\n", a.Attack.String(), orNothing(diceList(a.Dice), "no dice"), tokensLeft(a))
	if says := alsoGuardian(a); says != "" {
		fmt.Fprintf(&b, "%s\n\n", says)
	}
	for i, c := range a.Choices {
		fmt.Fprintf(&b, "%d. %s\n", i+1, c.Text)
	}
	if a.Left > 0 {
		fmt.Fprintf(&b, "\n%s\n", leftOut(a))
	}
	return b.String()
}

// tokensLeft says how many tokens are left.
func tokensLeft(a *Advice) string {
	return counted(a.Aims, "aim tokens") + ", " + counted(a.Observations, "observation tokens")
}

// alsoGuardian says that the wounds of advice are not the defender's alone, where
// a Guardian may take some.
func alsoGuardian(a *Advice) string {
	if attack.New(a.Attack).MaxGuarded() == 0 {
		return ""
	}
	return "Wounds that the Guardian takes are counted too."
}

// leftOut says how many choices are not listed.
func leftOut(a *Advice) string {
	return counted(a.Left, "more choices") + " not listed, none of them better."
}

// AdviseHTML shows the dice on the table and what to do with them.
func AdviseHTML(advice *odds.Advice) string {
	if advice == nil {
		return ""
	}
	a := AdviceOf(advice)
	var m markup
	m.f(`<section class="s-advice" aria-label="Advice"><p class="s-said">%s <span class="s-note">%s</span></p>`, drawAttackDice(attackDice(a.Dice)), tokensLeft(a)+" left")
	if says := alsoGuardian(a); says != "" {
		m.f(`<p class="s-note">%s</p>`, says)
	}
	m.f(`<ol class="s-choices">`)
	for i, c := range a.Choices {
		class := "s-choice"
		if i == 0 {
			class += " s-bestchoice"
		}
		m.f(`<li class="%s">%s`, class, c.Text)
		if c.Take != (odds.DiceShown{}) {
			m.f(` %s`, drawAttackDice(attackDice(c.Take)))
		}
		m.f(`</li>`)
	}
	m.f(`</ol>`)
	if a.Left > 0 {
		m.f(`<p class="s-note">%s</p>`, leftOut(a))
	}
	m.f(`</section>`)
	return m.String()
}
