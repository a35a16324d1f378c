package oracle

import (
	"math/big"

	"salvo/legion"
)

// Faces is how many of some defense dice show what.
type Faces struct{ Blanks, Blocks, Surges int }

func (f Faces) plus(g Faces) Faces {
	return Faces{f.Blanks + g.Blanks, f.Blocks + g.Blocks, f.Surges + g.Surges}
}

func (f Faces) dice() int { return f.Blanks + f.Blocks + f.Surges }

// DefenseShown is what defense dice of either colour show.
type DefenseShown struct{ Red, White Faces }

// both is what all the dice show.
func (s DefenseShown) both() Faces { return s.Red.plus(s.White) }

// defenseFaces are how many of a defense die's 6 faces show what.
var defenseFaces = map[legion.DefenseDie]Faces{
	legion.WhiteDie: {Blanks: 4, Blocks: 1, Surges: 1},
	legion.RedDie:   {Blanks: 2, Blocks: 3, Surges: 1},
}

// defenseDice are a unit's defense dice, of either colour.
type defenseDice struct{ red, white int }

// diceOf are so many dice of one colour.
func diceOf(color legion.DefenseDie, n int) defenseDice {
	if color == legion.RedDie {
		return defenseDice{red: n}
	}
	return defenseDice{white: n}
}

// rolled says in how many of the 6 to the n rolls of n dice they show this. It is a
// whole number, so that means are exact; p is its chance.
type rolled struct {
	DefenseShown
	n *big.Int
	p float64
}

// roll returns all that some dice may show, one die after the other.
func (c *calc) roll(dice defenseDice) []rolled {
	return c.rolls.of(dice, func() []rolled {
		before, color := dice, legion.RedDie
		switch {
		case dice.red > 0:
			before.red--
		case dice.white > 0:
			before.white--
			color = legion.WhiteDie
		default:
			return []rolled{{n: big.NewInt(1), p: 1}}
		}
		var out []rolled
		place := map[DefenseShown]int{}
		for _, all := range c.roll(before) {
			for _, last := range []struct {
				shows Faces
				faces int
			}{
				{Faces{Blanks: 1}, defenseFaces[color].Blanks},
				{Faces{Blocks: 1}, defenseFaces[color].Blocks},
				{Faces{Surges: 1}, defenseFaces[color].Surges},
			} {
				shown := all.DefenseShown
				if color == legion.RedDie {
					shown.Red = shown.Red.plus(last.shows)
				} else {
					shown.White = shown.White.plus(last.shows)
				}
				i, ok := place[shown]
				if !ok {
					i = len(out)
					place[shown] = i
					out = append(out, rolled{DefenseShown: shown, n: new(big.Int)})
				}
				out[i].n.Add(out[i].n, new(big.Int).Mul(all.n, big.NewInt(int64(last.faces))))
			}
		}
		for i := range out {
			out[i].p, _ = new(big.Rat).SetFrac(out[i].n, allWays(dice)).Float64()
		}
		return out
	})
}

// allWays is in how many ways dice may fall.
func allWays(dice defenseDice) *big.Int {
	return new(big.Int).Exp(big.NewInt(6), big.NewInt(int64(dice.red+dice.white)), nil)
}

// belowAverage returns a function that reports whether some blocks are fewer
// than "a fresh roll's average (the mean number of blocks, after conversion, of
// those dice)".
func (c *calc) belowAverage(dice defenseDice, convert func(Faces) int) func(blocks int) bool {
	sum := new(big.Int) // of the blocks of every roll
	for _, p := range c.roll(dice) {
		sum.Add(sum, new(big.Int).Mul(p.n, big.NewInt(int64(convert(p.both())))))
	}
	return func(blocks int) bool {
		return new(big.Int).Mul(big.NewInt(int64(blocks)), allWays(dice)).Cmp(sum) < 0
	}
}
