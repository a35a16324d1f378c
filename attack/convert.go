package attack

import (
	"salvo/dice"
	"salvo/legion"
)

// Results counts attack dice once surges are gone: what is neither a hit nor
// a crit is a blank.
type Results struct{ Hits, Crits, Blanks int }

// surges is step 4d: what attack surges become.
type surges struct {
	critical int       // Critical X: so many become crits, before anything else
	all      dice.Face // what all the others become; dice.Surge if nothing converts them all
	tokens   int       // surge tokens: so many of what is left become hits
}

func newSurges(at *legion.Attacker) surges {
	s := surges{critical: at.CriticalX, all: dice.Surge, tokens: at.SurgeTokens}
	switch {
	case at.JediHunter, at.SurgeChart == legion.SurgeToCrit:
		s.all = dice.Crit
	case at.SurgeChart == legion.SurgeToHit, at.HoldTheLine:
		s.all = dice.Hit
	}
	return s
}

// convert counts the hits and crits that come of results with surges.
func (s surges) convert(hits, crits, surges int) (int, int) {
	n := min(s.critical, surges)
	crits, surges = crits+n, surges-n
	switch s.all {
	case dice.Crit:
		crits += surges
	case dice.Hit:
		hits += surges
	default:
		hits += min(s.tokens, surges)
	}
	return hits, crits
}

// converted is how many surges are sure to be converted, if not all are.
func (s surges) converted() int { return s.critical + s.tokens }

// Convert is step 4d: the chart, keywords and tokens turn surges into hits and
// crits, in the order Critical X, Jedi Hunter, chart, Hold the Line, tokens.
func (r *Rules) Convert(t *dice.Roll) Results {
	sum := t.Sum()
	return r.ConvertCounts(sum.N(dice.Hit), sum.N(dice.Crit), sum.N(dice.Surge))
}

// ConvertCounts is Convert for dice counted by face alone; all other dice of
// the pool show blanks.
func (r *Rules) ConvertCounts(hits, crits, surges int) Results {
	hits, crits = r.surges.convert(hits, crits, surges)
	return Results{hits, crits, r.total - hits - crits}
}

// Fate is what every surge of this attack becomes, whatever else is rolled,
// or dice.Surge if that depends on how many there are.
func (r *Rules) Fate() dice.Face {
	switch s := r.surges; {
	case s.all == dice.Crit, s.critical >= r.total:
		return dice.Crit
	case s.critical > 0:
		return dice.Surge
	case s.all == dice.Hit:
		return dice.Hit
	case s.tokens == 0:
		return dice.Blank
	}
	return dice.Surge
}

// SurgesStay reports that no surge is ever rerolled, because all of them
// convert.
func (r *Rules) SurgesStay() bool { return r.surges.all != dice.Surge }
