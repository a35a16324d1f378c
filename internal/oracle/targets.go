package oracle

import (
	"slices"

	"salvo/legion"
)

// targets are the places of "blanks and excess surges, strongest colour first,
// blanks before surges within a colour". That is the order of the dice anyway.
func (c *calc) targets(dice string) []int {
	places := append(showing(dice, blank), c.excess(dice)...)
	slices.Sort(places)
	return places
}

// excess are the surges that nothing converts: "those beyond surge tokens +
// Critical X, and the weakest colours are kept".
func (c *calc) excess(dice string) []int {
	if c.allSurgesConvert() {
		return nil
	}
	surges := showing(dice, surge)
	beyond := len(surges) - (c.at.SurgeTokens + c.at.CriticalX)
	return surges[:max(0, beyond)]
}

// freeHits are "as many hits, strongest colour first, as can all turn blank
// without survivors falling".
func (c *calc) freeHits(dice string) []int {
	hits := showing(dice, hit)
	before := c.survivors(dice)
	for n := len(hits); n > 0; n-- {
		if c.survivors(turnAll(dice, hits[:n], blank)) >= before {
			return hits[:n]
		}
	}
	return nil
}

// wanted lists the dice that a token would reroll, the first choice first:
// targets, then free hits, then with crit fishing any hits.
func (c *calc) wanted(dice string) []int {
	places := append(c.targets(dice), c.freeHits(dice)...)
	if c.at.RerollStrategy == legion.CritFishing {
		for _, i := range showing(dice, hit) {
			if !slices.Contains(places, i) {
				places = append(places, i)
			}
		}
	}
	return places
}

// reserve is how many aims are put aside for Lethal: "min(Lethal X, aims)
// before anything is rerolled, unless the hits and crits of the converted first
// roll are no more than Pierce X, or the defender is immune to Pierce without a
// dodge".
func (c *calc) reserve(firstRoll string) int {
	r := c.convert(firstRoll)
	if r.hits+r.crits <= c.at.PierceX || c.immune() {
		return 0
	}
	return min(c.at.LethalX, c.at.AimTokens)
}
