package oracle

import (
	"math/big"

	"salvo/legion"
)

// tally is how many of some defense dice show what.
type tally struct{ blank, block, surge int }

func (t tally) plus(u tally) tally {
	return tally{t.blank + u.blank, t.block + u.block, t.surge + u.surge}
}

// defenseFaces are how many of a defense die's 6 faces show what.
var defenseFaces = map[legion.DefenseDie]tally{
	legion.WhiteDie: {blank: 4, block: 1, surge: 1},
	legion.RedDie:   {blank: 2, block: 3, surge: 1},
}

// tallied says in how many of the 6 to the n rolls of n dice a tally comes up. It
// is a whole number, so that means are exact; p is its chance.
type tallied struct {
	tally
	n *big.Int
	p float64
}

type rollKey struct {
	die  legion.DefenseDie
	dice int
}

// roll returns every tally of some dice, one die after the other.
func (c *calc) roll(dieColor legion.DefenseDie, dice int) []tallied {
	if dice == 0 {
		return []tallied{{n: big.NewInt(1), p: 1}}
	}
	key := rollKey{dieColor, dice}
	if known, ok := c.rolls[key]; ok {
		return known
	}
	faces := defenseFaces[dieColor]
	var out []tallied
	place := map[tally]int{}
	for _, before := range c.roll(dieColor, dice-1) {
		for _, last := range []struct {
			shows tally
			faces int
		}{
			{tally{blank: 1}, faces.blank},
			{tally{block: 1}, faces.block},
			{tally{surge: 1}, faces.surge},
		} {
			t := before.plus(last.shows)
			i, ok := place[t]
			if !ok {
				i = len(out)
				place[t] = i
				out = append(out, tallied{tally: t, n: new(big.Int)})
			}
			out[i].n.Add(out[i].n, new(big.Int).Mul(before.n, big.NewInt(int64(last.faces))))
		}
	}
	total := allWays(dice)
	for i := range out {
		out[i].p, _ = new(big.Rat).SetFrac(out[i].n, total).Float64()
	}
	c.rolls[key] = out
	return out
}

// allWays is 6 to the power of dice.
func allWays(dice int) *big.Int {
	return new(big.Int).Exp(big.NewInt(6), big.NewInt(int64(dice)), nil)
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

// pair is what the red and the white dice show.
type pair struct {
	red, white tally
	n          *big.Int // in how many rolls of all the dice
	p          float64
}

// both is what all the dice show.
func (p pair) both() tally { return p.red.plus(p.white) }

func (c *calc) rollBoth(dice defenseDice) []pair {
	if known, ok := c.pairs[dice]; ok {
		return known
	}
	var out []pair
	for _, r := range c.roll(legion.RedDie, dice.red) {
		for _, w := range c.roll(legion.WhiteDie, dice.white) {
			out = append(out, pair{r.tally, w.tally, new(big.Int).Mul(r.n, w.n), r.p * w.p})
		}
	}
	c.pairs[dice] = out
	return out
}

// belowAverage returns a function that reports whether some blocks are fewer
// than "a fresh roll's average (the mean number of blocks, after conversion, of
// those dice)".
func (c *calc) belowAverage(dice defenseDice, convert func(tally) int) func(blocks int) bool {
	sum := new(big.Int) // of the blocks of every roll
	for _, p := range c.rollBoth(dice) {
		sum.Add(sum, new(big.Int).Mul(p.n, big.NewInt(int64(convert(p.both())))))
	}
	all := allWays(dice.red + dice.white)
	return func(blocks int) bool {
		return new(big.Int).Mul(big.NewInt(int64(blocks)), all).Cmp(sum) < 0
	}
}
