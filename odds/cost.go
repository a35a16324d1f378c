package odds

import (
	"cmp"
	"salvo/attack"
	"salvo/legion"
)

// Cost is what an answer takes, counted before any work starts.
// It is a number of steps: states weighed, positions valued and dice rolled, of
// some 10 to 100 ns each.
type Cost float64

// playSteps is how many steps one simulated attack takes for each of its dice.
const playSteps = 2

// CostOfExact is the cost of [Exact], and of the other answers that come from one
// evaluation: [Why] and, for an attack that is played its best, [Walk] and
// [Advise]. It is 0 where limits forbid it, because then nothing is done.
func CostOfExact(a legion.Attack, opt Options) Cost {
	steps, _ := opt.steps(a)
	return steps
}

// CostOf is the cost of [Of].
func CostOf(a legion.Attack, opt Options) Cost {
	if a.Validate() != nil {
		return 0
	}
	steps, ok := opt.steps(a)
	if !ok && a.Attacker.Strategy != legion.Optimal {
		return CostOfSimulation(a, opt)
	}
	return steps
}

// CostOfSimulation is the cost of [Simulate].
func CostOfSimulation(a legion.Attack, opt Options) Cost {
	if a.Validate() != nil {
		return 0
	}
	n := cmp.Or(opt.Attacks, DefaultAttacks)
	r := attack.New(a)
	plan := Cost(0)
	if a.Attacker.Strategy == legion.Optimal {
		plan, _ = opt.steps(a)
	}
	return plan + Cost(n)*playSteps*Cost(10+r.Total()+r.MaxDefenseDice())
}

// CostOfWhatIf is the cost of [WhatIfOf].
func CostOfWhatIf(a legion.Attack, opt Options) Cost {
	steps, ok := opt.steps(a)
	if !ok {
		return 0
	}
	for _, c := range a.Changes() {
		if more, ok := opt.steps(c.Attack); ok {
			steps += more
		}
	}
	return steps
}

// CostOfRegret is the cost of [RegretOf].
func CostOfRegret(a legion.Attack, opt Options) Cost {
	a.Attacker.Strategy = legion.Optimal
	best, ok := opt.steps(a)
	if !ok {
		return 0
	}
	a.Attacker.Strategy = legion.Documented
	strategies := Cost(2)
	if a.Attacker.Marksman {
		strategies = 4
	}
	return best + strategies*CostOf(a, opt)
}

// CostOfSweep is the cost of [Sweep]. It counts no further than a limit.
func CostOfSweep(a legion.Attack, axes []legion.Axis, opt Options, most Cost) (c Cost) {
	var count func(a legion.Attack, axes []legion.Axis)
	count = func(a legion.Attack, axes []legion.Axis) {
		if len(axes) == 0 {
			c += CostOf(a, opt)
			return
		}
		for _, v := range axes[0].Values {
			if c > most {
				return
			}
			axes[0].Field.Set(&a, v)
			count(a, axes[1:])
		}
	}
	count(a, axes)
	return c
}

// steps counts what it takes to weigh an attack or, where that is its strategy,
// to find its best play and follow it. It reports whether that is within the
// limits; if not, nothing is done but to count.
func (o *Options) steps(a legion.Attack) (steps Cost, ok bool) {
	if a.Validate() != nil {
		return 0, false
	}
	r := attack.New(a)
	rest := rerolledStates(r, a.Defender.Strategy == legion.Optimal)
	states, positions := o.Limits()
	if a.Attacker.Strategy == legion.Optimal {
		n := planned(r, false)
		if n > positions {
			return 0, false
		}
		return Cost(2*n + rest), true
	}
	n := layoutsOf(r, false).states(r)
	if n > states {
		return 0, false
	}
	return Cost(n + rest), true
}

// rerolledStates counts the outcomes of the defense dice that are rolled again,
// and of those of a Guardian. A defender that plays its best tries all sets of
// dice that it may pick.
func rerolledStates(r *attack.Rules, best bool) float64 {
	outcomes := func(dice int) float64 {
		n := float64(dice + 1)
		if r.CountsDefenseSurges() {
			n *= n / 2
		}
		return n
	}
	n := 0.0
	if again := r.MaxDefenseRerolled(); again > 0 {
		// Seldom are all of them rerolled that may be.
		picked := 0.25
		if best {
			picked = r.CountRerolls() / 4
		}
		n += defenseStates(r) * outcomes(again) * picked
	}
	if guarded := r.MaxGuarded(); guarded > 0 {
		space := r.Space(attack.Guarding)
		n += float64(space.Size()) * float64(guarded+1) * float64(guarded+2) / 2
	}
	return n
}

// CostOfMany is about the cost of n things that are alike, each of which takes some steps
// besides its own cost: some of them are counted, the others are like them.
func CostOfMany(n int, besides Cost, of func(i int) Cost) Cost {
	const most = 12
	sum, counted := Cost(0), 0
	for i := 0; i < n; i += (n + most - 1) / most {
		sum += of(i)
		counted++
	}
	if counted == 0 {
		return 0
	}
	return Cost(n) * (besides + sum/Cost(counted))
}
