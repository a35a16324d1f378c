package odds

import (
	"cmp"
	"runtime"

	"salvo/attack"
	"salvo/dice"
	"salvo/odds/internal/state"
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

// Limits are how many states and positions an evaluation may have.
func (o *Options) Limits() (states, positions float64) {
	return cmp.Or(o.MaxStates, DefaultMaxStates), cmp.Or(o.MaxPositions, DefaultMaxPositions)
}

// admit checks how many states there are, or positions if somebody plays its best, and
// waits for a place. The evaluation has it until its arena is released.
func (o *Options) admit(ctx Context, best bool, count float64, arena *state.Arena) error {
	limit, positions := o.Limits()
	exceeded := ErrTooLarge
	if best {
		limit, exceeded = positions, ErrTooManyChoices
	}
	if count > limit {
		return &LimitError{exceeded, count, limit}
	}
	leave, err := o.Large.enter(ctx, count)
	arena.OnRelease(leave)
	return err
}

// Evaluate waits until an evaluation of [Parts] of so many states may run, and runs it. It
// returns what stopped it.
func (o *Options) Evaluate(ctx Context, states float64, run func()) (err error) {
	leave, err := o.Large.enter(ctx, states)
	if err != nil {
		return err
	}
	defer leave()
	defer Stopped(&err, true)
	run()
	return ctx.Err()
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
