package battle

import (
	"slices"

	"salvo/legion"
	"salvo/odds"
)

// AtBest is a volley in which those attackers play their best of whom nobody said how they
// play. It reports false, with the volley as it is, where to find that would be expensive.
// Attacks on several targets are played as they say.
func AtBest(v legion.Volley, said func(attack int) bool) (legion.Volley, bool) {
	if v.Several() {
		return v, true
	}
	best := v
	best.Attacks = slices.Clone(v.Attacks)
	for i := range best.Attacks {
		if !said(i) {
			best.Attacks[i].Attacker.Strategy = legion.Optimal
		}
	}
	if v.Validate() == nil && CostOfVolley(best) > max(odds.Expensive, CostOfVolley(v)) {
		return v, false
	}
	return best, true
}
