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
	"salvo/report/picture"
	"salvo/report/wording"
)

// dicePaint paints a die in a terminal.
var dicePaint = [dice.Colors]document.Paint{dice.Red: "97;41", dice.Black: "97;40", dice.White: "30;107"}

// die is a die of a colour that shows a face.
func die(c dice.Color, face string, drawn markup.Raw) document.Die {
	return document.Die{Name: c.String() + " " + face, Face: face, Color: c.String(), Paint: dicePaint[c], Picture: drawn}
}

// attackDice lists dice, the strongest first, and of each colour the best
// faces first.
func attackDice(shown odds.DiceShown) (list []document.Die) {
	for _, c := range wording.Colors {
		for _, f := range []dice.Face{dice.Crit, dice.Hit, dice.Surge, dice.Blank} {
			for range shown[c].N(f) {
				list = append(list, die(c, f.String(), picture.Die(c, f)))
			}
		}
	}
	return list
}

// resultDice lists results whose dice no longer matter.
func resultDice(x attack.Results) (list []document.Die) {
	for _, p := range []struct {
		face dice.Face
		n    int
	}{{dice.Crit, x.Crits}, {dice.Hit, x.Hits}, {dice.Blank, x.Blanks}} {
		for range p.n {
			list = append(list, document.Die{Name: p.face.String(), Face: p.face.String(), Paint: document.Bold, Picture: picture.Result(p.face)})
		}
	}
	return list
}

// defenseDice lists defense dice, red ones first.
func defenseDice(roll dice.DefenseRoll) (list []document.Die) {
	add := func(c dice.Color, row dice.DefenseRow) {
		for _, f := range []dice.DefenseFace{dice.DefenseBlock, dice.DefenseSurge, dice.DefenseBlank} {
			for range row.N(f) {
				list = append(list, die(c, f.String(), picture.DefenseDie(c, f)))
			}
		}
	}
	add(dice.Red, roll.Red)
	add(dice.White, roll.White)
	return list
}

// theDice names dice as part of a sentence: the white blank and 2 black hits.
func theDice(shown odds.DiceShown) string {
	return english.List(diceParts(shown, "the"))
}

// diceList lists dice: 1 white blank, 2 black hits.
func diceList(shown odds.DiceShown) string { return strings.Join(diceParts(shown, "1"), ", ") }

// diceParts names dice by colour and face, the worst face first, with a word
// before a single one.
func diceParts(shown odds.DiceShown, one string) (parts []string) {
	for _, c := range wording.Colors {
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

// mostDrawn is how many dice of a pool are drawn one by one.
const mostDrawn = 8

// PoolHTML draws the dice of an attack before they are rolled.
func PoolHTML(pool dice.Pool) string {
	var m markup.Writer
	total := pool.Total()
	if total == 0 {
		return ""
	}
	m.F(`<span class="s-dice" role="img" aria-label="%s">`, english.List(wording.PoolParts(pool))+" dice")
	for _, c := range wording.Colors {
		switch n := pool[c]; {
		case n == 0:
		case total > mostDrawn:
			m.F(`%s<b class="s-times">×%d</b>`, picture.PoolDie(c), n)
		default:
			for range n {
				m.F(`%s`, picture.PoolDie(c))
			}
		}
	}
	m.F(`</span>`)
	return m.String()
}

// DefenseDieHTML draws the die that a unit defends with.
func DefenseDieHTML(c dice.Color) string {
	return string(markup.F(`<span class="s-dice" role="img" aria-label="%s">%s</span>`, c.String()+" defense die", picture.PoolDefenseDie(c)))
}
