package oracle

import (
	"fmt"
	"slices"

	"salvo/legion"
)

// Targets is a volley at several targets.
type Targets struct {
	targets []Volley // the attacks at each target, by their places
	can     [][]bool // by target and place
	weights []float64
	units   [][]int // the places of each unit's attacks, in the order of their turns
	best    bool    // the order is chosen
	goal    legion.Goal
	known   map[string]float64
}

// TargetsOf is a volley at several targets.
func TargetsOf(v legion.Volley) *Targets {
	x := &Targets{units: v.Units(), best: v.Order == legion.BestOrder, goal: v.Goal, known: map[string]float64{}}
	for t, target := range v.Targets {
		one := Volley{Goal: v.Goal}
		if v.Goal == legion.ForAll || v.Goal == legion.ForAny {
			one.Goal = legion.ForKill
		}
		can := make([]bool, len(v.Attacks))
		for i := range v.Attacks {
			a, ok := v.At(i, t)
			if !ok {
				a = legion.New()
			}
			a.Defender.Minis, a.Defender.WoundsPerMini, a.Defender.WoundsTaken = target.Defender.Minis, target.Defender.WoundsPerMini, target.Defender.WoundsTaken
			if !ok {
				a.Defender = target.Defender
			}
			one.Attacks = append(one.Attacks, a)
			can[i] = ok
		}
		x.targets, x.can, x.weights = append(x.targets, one), append(x.can, can), append(x.weights, float64(target.Weight))
	}
	return x
}

// Value is what the volley is worth if everybody plays by their own strategy, and the
// attackers choose their targets as they see what those before them did.
func (x *Targets) Value() float64 {
	var states []State
	for t := range x.targets {
		states = append(states, x.targets[t].start())
	}
	left := make([]int, len(x.units))
	for u := range left {
		left[u] = u
	}
	return x.value(states, left)
}

// end is what states are worth at the end.
func (x *Targets) end(states []State) (worth float64) {
	all, any := 1.0, 0.0
	for t, s := range states {
		one := x.targets[t].worth(s)
		switch {
		case x.goal == legion.ForWounds:
			w, _ := x.targets[t].capacity()
			worth += x.weights[t] * one / float64(w)
		default:
			worth += x.weights[t] * one
		}
		all, any = min(all, one), max(any, one)
	}
	switch x.goal {
	case legion.ForAll:
		return all
	case legion.ForAny:
		return any
	}
	return worth
}

// value is what the volley is worth with some units left to attack, in the order of
// their turns.
func (x *Targets) value(states []State, left []int) float64 {
	if len(left) == 0 {
		return x.end(states)
	}
	key := fmt.Sprint(states, left)
	if v, ok := x.known[key]; ok {
		return v
	}
	// "A unit may also pass."
	best := x.value(states, left[1:])
	for n, u := range left {
		if n > 0 && !x.best {
			break // the first of those left has its turn
		}
		others := slices.Delete(slices.Clone(left), n, n+1)
		if x.best {
			best = max(best, x.value(states, others))
		}
		for _, plan := range x.declarations(states, x.units[u], nil) {
			best = max(best, x.play(states, plan, others))
		}
	}
	x.known[key] = best
	return best
}

// aim is an attack at a target.
type aim struct{ attack, target int }

// declarations are all that a unit may declare, "which of them it makes, in what order
// and at which targets, no two at the same target, none at one that is defeated".
func (x *Targets) declarations(states []State, attacks []int, so []aim) (out [][]aim) {
	for _, i := range attacks {
		if slices.ContainsFunc(so, func(a aim) bool { return a.attack == i }) {
			continue
		}
		for t := range x.targets {
			v := x.targets[t]
			if slices.ContainsFunc(so, func(a aim) bool { return a.target == t }) || !x.can[t][i] || v.defeated(states[t]) || !v.possible(i, states[t]) {
				continue
			}
			more := append(slices.Clone(so), aim{i, t})
			out = append(out, more)
			out = append(out, x.declarations(states, attacks, more)...)
		}
	}
	return out
}

// play is what the volley is worth if these attacks come next.
func (x *Targets) play(states []State, plan []aim, left []int) float64 {
	if len(plan) == 0 {
		return x.value(states, left)
	}
	v, i, t := x.targets[plan[0].target], plan[0].attack, plan[0].target
	worth := func(end after) float64 {
		next := slices.Clone(states)
		next[t] = v.next(i, states[t], end)
		return x.play(next, plan[1:], left)
	}
	a := v.at(i, states[t])
	if a.Attacker.Strategy == legion.Documented && a.Defender.Strategy == legion.Documented {
		return newCalc(a, makashiAllowed(a), nil).afters().mean(worth)
	}
	return gameValue(a, worth)
}
