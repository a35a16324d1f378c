package odds

import "salvo/legion"

// Expensive is the cost from which on a question is expensive: a tenth of a second
// or so.
const Expensive = 1e6

// AtBest is an attack as its attacker plays it best. It reports false, with the attack as
// it is, where to find that would be expensive.
func AtBest(a legion.Attack, opt Options) (legion.Attack, bool) {
	best := a
	best.Attacker.Strategy = legion.Optimal
	steps, ok := opt.steps(best)
	if a.Validate() == nil && (!ok || steps > Expensive) {
		return a, false
	}
	return best, true
}
