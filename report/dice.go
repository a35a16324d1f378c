package report

import (
	"fmt"
	"strings"

	"salvo/attack"
	"salvo/dice"
	"salvo/odds"
)

// attackDie is an attack die on the table; one whose colour no longer matters
// has none.
type attackDie struct {
	color dice.Color
	face  dice.Face
}

// noColor is the colour of a die whose colour no longer matters.
const noColor = dice.Color(dice.Colors)

// defenseDie is a defense die on the table.
type defenseDie struct {
	color dice.Color
	face  dice.DefenseFace
}

// colors lists the colours of dice, the strongest first.
var colors = []dice.Color{dice.Red, dice.Black, dice.White}

// attackDice lists dice, the strongest first, and of each colour the best
// faces first.
func attackDice(shown odds.DiceShown) (list []attackDie) {
	for _, c := range colors {
		for _, f := range []dice.Face{dice.Crit, dice.Hit, dice.Surge, dice.Blank} {
			for range shown[c].N(f) {
				list = append(list, attackDie{c, f})
			}
		}
	}
	return list
}

// resultDice lists results whose dice no longer matter.
func resultDice(x attack.Results) (list []attackDie) {
	for _, p := range []struct {
		face dice.Face
		n    int
	}{{dice.Crit, x.Crits}, {dice.Hit, x.Hits}, {dice.Blank, x.Blanks}} {
		for range p.n {
			list = append(list, attackDie{noColor, p.face})
		}
	}
	return list
}

// defenseDice lists defense dice, red ones first.
func defenseDice(roll dice.DefenseRoll) (list []defenseDie) {
	add := func(c dice.Color, row dice.DefenseRow) {
		for _, f := range []dice.DefenseFace{dice.DefenseBlock, dice.DefenseSurge, dice.DefenseBlank} {
			for range row.N(f) {
				list = append(list, defenseDie{c, f})
			}
		}
	}
	add(dice.Red, roll.Red)
	add(dice.White, roll.White)
	return list
}

// String names the die: red hit; hit, if its colour no longer matters.
func (d attackDie) String() string {
	if d.color == noColor {
		return d.face.String()
	}
	return d.color.String() + " " + d.face.String()
}

// String names the die: white block.
func (d defenseDie) String() string { return d.color.String() + " " + d.face.String() }

// countDice counts equal dice that follow each other: 2 red hits, 1 white
// blank.
func countDice[D interface {
	comparable
	fmt.Stringer
}](list []D) string {
	var parts []string
	for i := 0; i < len(list); {
		j := i
		for j < len(list) && list[j] == list[i] {
			j++
		}
		parts = append(parts, counted(j-i, list[i].String()+"s"))
		i = j
	}
	return strings.Join(parts, ", ")
}

// theDice names dice as part of a sentence: the white blank and 2 black hits.
func theDice(shown odds.DiceShown) string {
	parts := diceParts(shown, "the")
	last := len(parts) - 1
	if last < 1 {
		return strings.Join(parts, "")
	}
	return strings.Join(parts[:last], ", ") + " and " + parts[last]
}

// diceList lists dice: 1 white blank, 2 black hits.
func diceList(shown odds.DiceShown) string { return strings.Join(diceParts(shown, "1"), ", ") }

// diceParts names dice by colour and face, the worst face first, with a word
// before a single one.
func diceParts(shown odds.DiceShown, one string) (parts []string) {
	for _, c := range colors {
		for _, f := range []dice.Face{dice.Blank, dice.Surge, dice.Hit, dice.Crit} {
			switch n := shown[c].N(f); {
			case n == 1:
				parts = append(parts, fmt.Sprintf("%s %s %s", one, c, f))
			case n > 1:
				parts = append(parts, fmt.Sprintf("%d %s %ss", n, c, f))
			}
		}
	}
	return parts
}

// drawAttackDice draws dice in a row.
func drawAttackDice(list []attackDie) raw {
	var m markup
	m.f(`<span class="s-dice">`)
	for _, d := range list {
		m.f(`%s`, raw(DieSVG(d.color, d.face)))
	}
	m.f(`</span>`)
	return raw(m.String())
}

// drawDefenseDice draws dice in a row.
func drawDefenseDice(list []defenseDie) raw {
	var m markup
	m.f(`<span class="s-dice">`)
	for _, d := range list {
		m.f(`%s`, raw(DefenseDieSVG(d.color, d.face)))
	}
	m.f(`</span>`)
	return raw(m.String())
}
