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
		return blkDie
	case dice.White:
		return whtDie
	}
	return bold
}

// diceText writes dice in brackets, each behind the letter of its colour where
// no paint shows it.
func (t *text) diceText(list []aDie) (words []string) {
	for _, d := range list {
		s := "[" + d.face.String() + "]"
		if d.color < dice.Colors && !t.color {
			s = d.color.String()[:1] + s
		}
		words = append(words, t.paint(dieCode(d.color), s))
	}
	return words
}

func (t *text) guardText(list []dDie) (words []string) {
	for _, d := range list {
		s := "[" + d.face.String() + "]"
		if !t.color {
			s = d.color.String()[:1] + s
		}
		words = append(words, t.paint(dieCode(d.color), s))
	}
	return words
}

// words of an event: its dice, then what is said of it.
func (t *text) eventWords(e *event) []string {
	words := t.diceText(e.took)
	if len(e.took) > 0 {
		words = append(words, "→")
	}
	words = append(words, t.diceText(e.got)...)
	words = append(words, t.guardText(e.guards)...)
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

// sayDice counts dice in words: 2 red hits, 1 white blank.
func sayDice(list []aDie) string {
	return say(len(list), func(i int) string {
		if d := list[i]; d.color < dice.Colors {
			return d.color.String() + " " + d.face.String()
		}
		return list[i].face.String()
	})
}

func sayGuards(list []dDie) string {
	return say(len(list), func(i int) string { return list[i].color.String() + " " + list[i].face.String() })
}

// say counts equal words that follow each other.
func say(n int, word func(int) string) string {
	var parts []string
	for i := 0; i < n; {
		j := i
		for j < n && word(j) == word(i) {
			j++
		}
		parts = append(parts, counted(j-i, word(i)+"s"))
		i = j
	}
	return strings.Join(parts, ", ")
}

// sentence says an event in words alone.
func (e *event) sentence() string {
	var parts []string
	if len(e.took) > 0 {
		parts = append(parts, sayDice(e.took)+" → "+sayDice(e.got))
	} else if len(e.got) > 0 {
		parts = append(parts, sayDice(e.got))
	}
	if len(e.guards) > 0 {
		parts = append(parts, sayGuards(e.guards))
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
		rows = append(rows, []string{e.step, e.name, sayDice(e.took), sayDice(e.got), sayGuards(e.guards), e.says})
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
		x.Result.TotalWounds, strings.TrimLeft(strings.TrimPrefix(woundsOf(x.Result.TotalWounds), fmt.Sprint(x.Result.TotalWounds)), " "))
	if x.Seed != nil {
		m.f(` <span class="s-badge">seed %d</span>`, *x.Seed)
	}
	m.f(`</p><ol class="s-steps">`)
	for _, e := range events(x) {
		m.f(`<li><span class="s-stepno">%s</span> <span class="s-stepname">%s</span> <p class="s-said">`, e.step, e.name)
		if len(e.took) > 0 {
			m.f(`%s <span class="s-arrow">→</span> `, attackDice(e.took))
		}
		if len(e.got) > 0 {
			m.f(`%s `, attackDice(e.got))
		}
		if len(e.guards) > 0 {
			m.f(`<span class="s-dice">`)
			for _, d := range e.guards {
				m.f(`%s`, raw(ShieldSVG(d.color, d.face)))
			}
			m.f(`</span> `)
		}
		m.f(`%s</p></li>`, e.says)
	}
	m.f(`</ol></section>`)
	return m.String()
}
