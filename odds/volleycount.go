package odds

import (
	"fmt"

	"salvo/attack"
)

// What a solver remembers takes as much memory as so many numbers: a point of the
// volley, an attack at a state, and one thing that it may leave.
const (
	nodeNumbers  = 16
	rulesNumbers = 512
	afterNumbers = 8
)

// atOnce bounds the states and positions that are held at a time: each attack may
// be worked out while those before it wait for its value.
func (s *volleySolver) atOnce() float64 {
	n := 0.0
	for _, k := range s.given {
		r := attack.New(s.kinds[k].attack).Tracking()
		if sides := s.kinds[k].sides; sides[attack.TheAttacker] || sides[attack.TheDefender] {
			n += planned(r, false)
		} else {
			n += layoutsOf(r, false).states(r)
		}
	}
	return n
}

// loose is by how much the count of a volley beforehand may exceed what is really
// visited: most states are never reached.
const loose = 100

// count checks beforehand that the volley is not far too large. What is valued is
// counted again on the way.
func (s *volleySolver) count(opt Options) error {
	s.limit = 10 * opt.maxPositions()
	documented, best := s.counts(func(r *attack.Rules, _ [3]bool) float64 { return positions(r, false) })
	if limit := loose * s.limit; best > limit {
		return tooManyChoices(best, limit)
	}
	if limit := loose * opt.maxStates(); documented > limit {
		return fmt.Errorf("the volley: %w; use fewer attacks, dice or tokens", &LimitError{Err: ErrTooLarge, Count: documented, Limit: limit})
	}
	return nil
}

// counts are the points that may be visited with the states of the dice, where both
// sides play as documented, and those of best play at all of them, of which one
// attack has as many as of says.
func (s *volleySolver) counts(of func(r *attack.Rules, sides [3]bool) float64) (documented, best float64) {
	d := &s.v.Defender
	suppression, wounds := 0, 0
	for _, k := range s.given {
		r := attack.New(s.kinds[k].attack)
		suppression += r.Limits()[attack.Suppression]
		wounds += r.Total()
	}
	if s.known {
		wounds = min(wounds, int(s.most))
	}
	points := float64(wounds+1) * float64(suppression+1) * float64(d.DodgeTokens+1) * float64(d.SurgeTokens+1) * float64(d.ShieldedX+1)
	if s.best {
		for k := range s.kinds {
			points *= float64(len(s.kinds[k].attacks) + 1)
		}
	} else {
		points *= float64(len(s.given))
	}
	documented = points
	for k := range s.kinds {
		r := attack.New(s.kinds[k].attack).Tracking()
		if sides := s.kinds[k].sides; sides[attack.TheAttacker] || sides[attack.TheDefender] {
			best += points * of(r, sides)
		} else {
			// Attacks at states that they do not tell apart are weighed once.
			documented += min(points, 64) * layoutsOf(r, false).states(r)
		}
	}
	return documented, best
}

// bestSteps counts what it takes to find the best play of one attack at a state.
func bestSteps(r *attack.Rules, sides [3]bool) float64 {
	return planned(r, false) + rerolledStates(r, sides[attack.TheDefender])
}

func tooManyChoices(count, limit float64) error {
	return fmt.Errorf("the volley: %w, or fewer attacks", &LimitError{Err: ErrTooManyChoices, Count: count, Limit: limit})
}
