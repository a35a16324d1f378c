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

// ways is in how many of the 6 to the n rolls of n dice a tally comes up. It
// is a whole number, so that means are exact; p is its chance.
type ways struct {
	tally
	n *big.Int
	p float64
}

type tallyKey struct {
	die  legion.DefenseDie
	dice int
}

// roll returns every tally of some dice, one die after the other.
func (c *calc) roll(dieColor legion.DefenseDie, dice int) []ways {
	if dice == 0 {
		return []ways{{n: big.NewInt(1), p: 1}}
	}
	key := tallyKey{dieColor, dice}
	if known, ok := c.tallies[key]; ok {
		return known
	}
	faces := defenseFaces[dieColor]
	var out []ways
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
				out = append(out, ways{tally: t, n: new(big.Int)})
			}
			out[i].n.Add(out[i].n, new(big.Int).Mul(before.n, big.NewInt(int64(last.faces))))
		}
	}
	total := allWays(dice)
	for i := range out {
		out[i].p, _ = new(big.Rat).SetFrac(out[i].n, total).Float64()
	}
	c.tallies[key] = out
	return out
}

// allWays is 6 to the power of dice.
func allWays(dice int) *big.Int {
	return new(big.Int).Exp(big.NewInt(6), big.NewInt(int64(dice)), nil)
}

// belowAverage reports whether some blocks are fewer than "a fresh roll's
// average (the mean number of blocks, after conversion, of that many dice)".
func (c *calc) belowAverage(blocks int, dieColor legion.DefenseDie, dice int, convert func(tally) int) bool {
	sum := new(big.Int) // of the blocks of every roll
	for _, w := range c.roll(dieColor, dice) {
		sum.Add(sum, new(big.Int).Mul(w.n, big.NewInt(int64(convert(w.tally)))))
	}
	mine := new(big.Int).Mul(big.NewInt(int64(blocks)), allWays(dice))
	return mine.Cmp(sum) < 0
}
