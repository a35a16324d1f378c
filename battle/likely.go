package battle

import (
	"math"

	"salvo/attack"
	"salvo/dice"
	"salvo/odds"
)

// LikelyWounds is how many wounds an attack that may end so most likely did, no more than
// the target had left.
func LikelyWounds(ends []odds.End, left int) int {
	var chances dice.Dist
	for _, x := range ends {
		chances.Add(min(x.Wounds, left), x.P)
	}
	return likeliest(chances)
}

// LikelyAfter is what an attack most likely did to a target that suffered so many wounds:
// the suppression that is then most likely, also of its Guardian, and no more tokens and
// shields spent than in any case.
func LikelyAfter(ends []odds.End, left, wounds int) attack.After {
	var suppression, guardian dice.Dist
	spent := attack.After{Dodges: math.MaxInt, Surges: math.MaxInt, Shields: math.MaxInt}
	for _, x := range ends {
		if x.P == 0 || min(x.Wounds, left) != wounds {
			continue
		}
		suppression.Add(x.Suppression, x.P)
		guardian.Add(x.Guardian, x.P)
		spent.Dodges, spent.Surges, spent.Shields = min(spent.Dodges, x.Dodges), min(spent.Surges, x.Surges), min(spent.Shields, x.Shields)
	}
	if suppression == nil { // it cannot be, but somebody says so
		spent = attack.After{}
	}
	spent.Suppression, spent.Guardian, spent.Wounds = likeliest(suppression), likeliest(guardian), wounds
	return spent
}

// likeliest is the smallest number that no other is more likely than.
func likeliest(chances []float64) (n int) {
	for k, p := range chances {
		if p > chances[n] {
			n = k
		}
	}
	return n
}
