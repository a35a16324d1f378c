package odds

import (
	"runtime"

	"salvo/attack"
	"salvo/dice"
)

// Options say how questions are answered. The zero Options are fine.
type Options struct {
	Attacks  int                   // how many attacks to simulate; 0 means DefaultAttacks
	Seed     uint64                // which attacks: the same seed, the same dice
	Workers  int                   // goroutines; 0 means one a core. The result does not depend on it.
	Progress func(done, total int) // called now and then, by one goroutine at a time

	NumbersOnly bool // Result.FirstReroll is left out, for those who answer many attacks

	MaxStates    float64 // states of the dice that are weighed at most; 0 means DefaultMaxStates
	MaxPositions float64 // positions that best play values at most; 0 means DefaultMaxPositions
	MaxMemory    int     // bytes that one evaluation holds at most; 0 for any number
	Large        *Gate   // bounds what evaluations at once hold together; nil lets all run
}

// Limits that hold if Options do not say otherwise.
const (
	DefaultMaxStates    = 2e7 // a few seconds and a few hundred MiB
	DefaultMaxPositions = 4e7
)

// workers is how many goroutines work.
func (o *Options) workers() int {
	if o.Workers > 0 {
		return o.Workers
	}
	return runtime.GOMAXPROCS(0)
}

func (o *Options) maxStates() float64 {
	if o.MaxStates > 0 {
		return o.MaxStates
	}
	return DefaultMaxStates
}

func (o *Options) maxPositions() float64 {
	if o.MaxPositions > 0 {
		return o.MaxPositions
	}
	return DefaultMaxPositions
}

// admit checks the number of states against the limit, and waits for a place.
func (o *Options) admit(ctx Context, states float64) (leave func(), err error) {
	if limit := o.maxStates(); states > limit {
		return nil, &LimitError{ErrTooLarge, states, limit}
	}
	return o.Large.enter(ctx, states)
}

// admitPlan checks the number of positions against the limit, and waits for a
// place.
func (o *Options) admitPlan(ctx Context, positions float64) (leave func(), err error) {
	if limit := o.maxPositions(); positions > limit {
		return nil, &LimitError{ErrTooManyChoices, positions, limit}
	}
	return o.Large.enter(ctx, positions)
}

// states counts the states that will be visited and stored, without visiting
// any: those of the dice on the table for every token, for each the kept dice
// while others are missing, and those of the defense.
func (l layouts) states(r *attack.Rules) float64 {
	n := defenseStates(r)
	tokens := r.Observations + r.Aims
	if tokens == 0 {
		return n + l.last.Count(dice.Pool{})
	}
	table := l.live.Count(r.Dice)
	branches := 1.0
	if r.MayReserve() > 0 {
		branches = 2
	}
	for i := range tokens {
		take, next := 1, l.live
		if i >= r.Observations {
			take = r.PerAim
		}
		if i == tokens-1 {
			next = l.last
		}
		n += branches * (table + next.CountKept(r.Dice, take))
	}
	return n
}

// defenseStates counts the outcomes of the defense dice, for every position
// they are rolled in.
func defenseStates(r *attack.Rules) float64 {
	n := float64(r.MaxDefenseDice() + 1)
	if r.CountsDefenseSurges() {
		n *= n / 2
	}
	return n * r.CountDefending()
}

// positions counts the positions that a plan values: for every number of
// tokens left the dice on the table, and the dice that are kept of them, twice.
func positions(r *attack.Rules, plain bool) float64 {
	plain = plain || r.FirstBlankMatters()
	n := defenseStates(r)
	if r.Observations+r.Aims == 0 {
		return n + lastLayout(r, plain).Count(dice.Pool{})
	}
	l := planLayout(r, plain)
	kept := 0.0
	if r.Observations > 0 {
		kept = l.CountKept(r.Dice, 1)
	}
	if r.Aims > 0 {
		kept = l.CountKept(r.Dice, min(r.PerAim, r.Total()))
	}
	return n + float64(r.Observations+1)*float64(r.Aims+1)*(l.Count(r.Dice)+2*kept)
}

// planned counts the positions of all plans that are made to find the best play:
// with Makashi Mastery there is one with it and one without.
func planned(r *attack.Rules, plain bool) float64 {
	n := positions(r, plain)
	if r.Makashi() {
		n *= 2
	}
	return n
}
