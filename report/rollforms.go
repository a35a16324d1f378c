package report

import (
	"fmt"
	"strings"

	"salvo/dice"
	"salvo/odds"
)

// The forms of output of one attack.

// dieCode paints a die in a terminal.
func dieCode(c dice.Color) string {
	switch c {
	case dice.Red:
		return redDie
	case dice.Black:
		return blackDie
	case dice.White:
		return whiteDie
	}
	return bold
}

// attackDie writes a die in brackets, behind the letter of its colour where no
// paint shows it.
func (t *text) attackDie(d attackDie) string {
	return t.die(d.color, d.face.String(), d.color != noColor)
}

// defenseDie writes a die in brackets as attackDie does.
func (t *text) defenseDie(d defenseDie) string { return t.die(d.color, d.face.String(), true) }

func (t *text) die(c dice.Color, face string, colored bool) string {
	s := "[" + face + "]"
	if colored && !t.color {
		s = c.String()[:1] + s
	}
	return t.paint(dieCode(c), s)
}

// eventWords are the dice of an event, then what is said of it.
func (t *text) eventWords(e *event) (words []string) {
	for _, d := range e.took {
		words = append(words, t.attackDie(d))
	}
	if len(e.took) > 0 {
		words = append(words, "→")
	}
	for _, d := range e.got {
		words = append(words, t.attackDie(d))
	}
	for _, d := range e.defense {
		words = append(words, t.defenseDie(d))
	}
	return append(words, strings.Fields(e.says)...)
}

func (t *text) walk(x *odds.Walkthrough) {
	t.sides(&x.Attack)
	if x.Seed != nil {
		t.line("Seed      %d", *x.Seed)
	}
	t.line("")
	for _, e := range events(x) {
		name := pad(e.name, 12, false)
		if e.step == "9" {
			name = t.paint(bold, e.name) + strings.Repeat(" ", 12-len(e.name))
		}
		t.list(pad(e.step, 6, false)+name, t.eventWords(&e))
	}
}

// sentence says an event in words alone.
func (e *event) sentence() string {
	var parts []string
	if len(e.took) > 0 {
		parts = append(parts, countDice(e.took)+" → "+countDice(e.got))
	} else if len(e.got) > 0 {
		parts = append(parts, countDice(e.got))
	}
	if len(e.defense) > 0 {
		parts = append(parts, countDice(e.defense))
	}
	if e.says != "" {
		parts = append(parts, e.says)
	}
	return strings.Join(parts, "; ")
}

func rollTable(x *odds.Walkthrough) *table {
	t := &table{columns: []column{words("step"), words(""), words("what happens")}}
	for _, e := range events(x) {
		t.row(e.step, e.name, e.sentence())
	}
	return t
}

func rollCSV(x *odds.Walkthrough) [][]string {
	rows := [][]string{{"step", "name", "took", "got", "defense", "words"}}
	for _, e := range events(x) {
		rows = append(rows, []string{e.step, e.name, countDice(e.took), countDice(e.got), countDice(e.defense), e.says})
	}
	return rows
}

// RollHTML shows one attack step by step, with the dice drawn.
func RollHTML(x *odds.Walkthrough) string {
	if x == nil || x.Record == nil {
		return ""
	}
	var m markup
	m.f(`<section class="s-roll" aria-label="One attack"><p class="s-mean"><strong class="s-big">%d</strong> <span class="s-unit">%s</span>`,
		x.Result.OwnWounds, strings.TrimLeft(strings.TrimPrefix(woundsOf(x.Result.OwnWounds), fmt.Sprint(x.Result.OwnWounds)), " "))
	if x.Seed != nil {
		m.f(` <span class="s-badge">seed %d</span>`, *x.Seed)
	}
	m.f(`</p><ol class="s-steps">`)
	for _, e := range events(x) {
		m.f(`<li><span class="s-stepno">%s</span> <span class="s-stepname">%s</span> <p class="s-said">`, e.step, e.name)
		if len(e.took) > 0 {
			m.f(`%s <span class="s-arrow">→</span> `, drawAttackDice(e.took))
		}
		if len(e.got) > 0 {
			m.f(`%s `, drawAttackDice(e.got))
		}
		if len(e.defense) > 0 {
			m.f(`%s `, drawDefenseDice(e.defense))
		}
		m.f(`%s</p></li>`, e.says)
	}
	m.f(`</ol></section>`)
	return m.String()
}
