package report

import (
	"fmt"
	"io"
	"strings"

	"salvo/dice"
	"salvo/odds"
)

// Advise writes what the attacker may do with the dice on the table, the best
// first.
func Advise(w io.Writer, o Options, a *odds.Advice) error {
	return forms{
		what:     "advice",
		value:    a,
		text:     func(t *text) { t.advice(a) },
		csv:      func() [][]string { return adviceCSV(a) },
		markdown: func() string { return adviceMarkdown(a) },
		html:     func() string { return AdviseHTML(a) },
	}.write(w, o)
}

func adviceCSV(a *odds.Advice) [][]string {
	rows := [][]string{{"rank", "token", "tokens", "take", "toHit", "toCrit", "value", "gain", "text"}}
	for i, c := range a.Choices {
		rows = append(rows, []string{fmt.Sprint(i + 1), c.Token, fmt.Sprint(c.Tokens), c.Take.List(), fmt.Sprint(c.ToHit), fmt.Sprint(c.ToCrit),
			exactNumber(c.Value), exactNumber(c.Gain), c.Text})
	}
	return rows
}

func adviceMarkdown(a *odds.Advice) string {
	var b strings.Builder
	fmt.Fprintf(&b, "`%s`: %s on the table, %s left.\n\n", a.Attack.String(), orNothing(a.Dice.List(), "no dice"), tokensLeft(a))
	for i, c := range a.Choices {
		fmt.Fprintf(&b, "%d. %s\n", i+1, c.Text)
	}
	if a.Left > 0 {
		fmt.Fprintf(&b, "\n%s\n", leftOut(a))
	}
	return b.String()
}

func tokensLeft(a *odds.Advice) string {
	return counted(a.Aims, "aim tokens") + ", " + counted(a.Observations, "observation tokens")
}

func leftOut(a *odds.Advice) string {
	return counted(a.Left, "more choices") + " not listed, none of them better."
}

// AdviseHTML shows the dice on the table and what to do with them.
func AdviseHTML(a *odds.Advice) string {
	if a == nil {
		return ""
	}
	var m markup
	m.f(`<section class="s-advice" aria-label="Advice"><p class="s-said">%s <span class="s-note">%s</span></p>`, attackDice(tableDice(a.Dice)), tokensLeft(a)+" left")
	m.f(`<ol class="s-choices">`)
	for i, c := range a.Choices {
		class := "s-choice"
		if i == 0 {
			class += " s-bestchoice"
		}
		m.f(`<li class="%s">%s`, class, c.Text)
		if c.Take != (odds.DiceShown{}) {
			m.f(` %s`, attackDice(tableDice(c.Take)))
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

// aDie is an attack die on the table; one whose colour no longer matters has
// none.
type aDie struct {
	color dice.Color
	face  dice.Face
}

// plainDie is the colour of a die whose colour no longer matters.
const plainDie = dice.Color(dice.Colors)

// tableDice lists dice, the strongest first, and of each colour the best.
func tableDice(t odds.DiceShown) (list []aDie) {
	for _, c := range []dice.Color{dice.Red, dice.Black, dice.White} {
		for _, f := range []dice.Face{dice.Crit, dice.Hit, dice.Surge, dice.Blank} {
			for range t[c].N(f) {
				list = append(list, aDie{c, f})
			}
		}
	}
	return list
}

// attackDice draws dice in a row.
func attackDice(list []aDie) raw {
	var m markup
	m.f(`<span class="s-dice">`)
	for _, d := range list {
		m.f(`%s`, raw(DieSVG(d.color, d.face)))
	}
	m.f(`</span>`)
	return raw(m.String())
}
