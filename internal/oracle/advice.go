package oracle

import (
	"slices"

	"salvo/legion"
)

// Shown is what the dice of one colour show.
type Shown struct{ Blanks, Surges, Hits, Crits int }

// Moment is an attack in the middle of being played: the dice that lie on the table
// and the attacker's tokens that are left.
type Moment struct {
	Red, Black, White  Shown
	Observations, Aims int
	Dodges             int  // for Jar'Kai
	Aimed              bool // an aim was spent on a reroll
}

// dice are the dice of the moment as the oracle keeps them.
func (m Moment) dice() string {
	var b []byte
	for color, n := range map[die]Shown{red: m.Red, black: m.Black, white: m.White} {
		for face, n := range map[die]int{blank: n.Blanks, surge: n.Surges, hit: n.Hits, crit: n.Crits} {
			b = append(b, slices.Repeat([]byte{byte(color | face)}, n)...)
		}
	}
	slices.Sort(b)
	return string(b)
}

func calcOf(a legion.Attack) *calc {
	a.Attacker.Strategy = legion.Optimal
	return newCalc(a, false, objective(a.Attacker))
}

// Rerolling is what the attack is worth while dice may be rerolled. This and the
// other values are those of the best play, without Makashi Mastery, against a
// defender that plays by its own strategy.
func (m Moment) Rerolling(a legion.Attack) float64 {
	return calcOf(a).value(position{dice: m.dice(), observations: m.Observations, aims: m.Aims, aimed: m.Aims < a.Attacker.AimTokens})
}

// Converting is what the attack is worth once nothing more is rerolled.
func (m Moment) Converting(a legion.Attack) float64 {
	c := calcOf(a)
	return c.finish(finishing{ending{results: c.convert(m.dice()), aims: m.Aims, aimed: m.Aimed}, m.Dodges})
}

// Piercing is what the attack is worth when cover and dodge are behind it, on which
// the defender spent all tokens it had.
func (m Moment) Piercing(a legion.Attack) float64 {
	c := calcOf(a)
	if c.dice == "" {
		return c.worth(after{})
	}
	dice := m.dice()
	left := results{
		hits: len(showing(dice, hit)), crits: len(showing(dice, crit)),
		blanks: len(showing(dice, blank)) + len(showing(dice, surge)),
	}
	var spent Dodged
	if c.mayDodge() {
		spent.Tokens = c.de.DodgeTokens
	}
	return c.afterDodge(ending{results: left, aims: m.Aims, aimed: m.Aimed}, left, spent).mean(c.worth)
}
