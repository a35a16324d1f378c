package battle

import (
	"slices"

	"salvo/legion"
	"salvo/odds"
)

// AtBest is a volley in which those attackers play their best of whom nobody said how they
// play. It reports false, with the volley as it is, where to find that would be expensive.
func AtBest(v legion.Volley, said func(attack int) bool) (legion.Volley, bool) {
	best := v
	best.Attacks = slices.Clone(v.Attacks)
	for i := range best.Attacks {
		if said(i) {
			continue
		}
		x := &best.Attacks[i]
		x.Attacker.Strategy = legion.Optimal
		x.On = slices.Clone(x.On)
		for t := range x.On {
			if a := x.On[t].Attacker; a != nil {
				own := *a
				own.Strategy = legion.Optimal
				x.On[t].Attacker = &own
			}
		}
	}
	if v.Validate() == nil && CostOfVolley(best) > max(odds.Expensive, CostOfVolley(v)) {
		return v, false
	}
	return best, true
}
