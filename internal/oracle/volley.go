package oracle

import (
	"slices"

	"salvo/legion"
)

// Volley is several attacks, one after the other, at one unit or at several.
type Volley struct {
	legion.Volley
	attacks attacks
	known   memo[standing, float64]
}

// standing is a volley between the turns of two units.
type standing struct {
	states [legion.MaxTargets]State // by target
	left   uint                     // the set of units that have not attacked, by their places in Units
}

// VolleyOf is a volley.
func VolleyOf(v legion.Volley) *Volley { return &Volley{Volley: v} }

// Value is what the volley is worth if everybody plays by their own strategy, and the
// attackers choose as they see what those before them did.
func (v *Volley) Value() float64 {
	s := standing{left: 1<<len(v.Units()) - 1}
	for t, target := range v.TargetsOf() {
		s.states[t] = before(target.Defender)
	}
	return v.value(s)
}

// value is what the volley is worth with some units left to attack.
func (v *Volley) value(s standing) float64 {
	return v.known.of(s, func() float64 {
		var worth []float64
		for u, attacks := range v.Units() {
			if s.left&(1<<u) == 0 {
				continue
			}
			next := s
			next.left &^= 1 << u
			if v.Several() {
				worth = append(worth, v.value(next)) // "A unit may also pass."
			}
			for _, plan := range v.declarations(s, attacks, nil) {
				worth = append(worth, v.play(next, plan))
			}
			if v.Order == legion.GivenOrder {
				break // the first of those left has its turn
			}
		}
		if worth == nil {
			return v.end(s) // "when none of those left is possible, the volley ends"
		}
		return slices.Max(worth)
	})
}

// aim is an attack at a target.
type aim struct{ attack, target int }

// declarations are all that a unit may declare, "which of them it makes, in what order
// and at which targets, no two at the same target, none at one that is defeated".
func (v *Volley) declarations(s standing, attacks []int, so []aim) (out [][]aim) {
	for _, i := range attacks {
		for t, target := range v.TargetsOf() {
			if slices.ContainsFunc(so, func(a aim) bool { return a.attack == i || a.target == t }) {
				continue
			}
			a, can := v.At(i, t)
			// "No ranged attack can be made on" a unit that is engaged.
			if !can || s.states[t].defeated(target.Defender) || s.states[t].Engaged && a.AttackType == legion.Ranged {
				continue
			}
			more := append(slices.Clone(so), aim{i, t})
			out = append(out, more)
			out = append(out, v.declarations(s, attacks, more)...)
		}
	}
	return out
}

// play is what the volley is worth if these attacks come next.
func (v *Volley) play(s standing, plan []aim) float64 {
	if len(plan) == 0 {
		return v.value(s)
	}
	t := plan[0].target
	a, _ := v.At(plan[0].attack, t)
	from := s.states[t]
	return v.attacks.value(from.under(a), func(end after) float64 {
		s.states[t] = from.next(a, end)
		return v.play(s, plan[1:])
	})
}

// end is what a volley is worth that ends so.
func (v *Volley) end(s standing) (worth float64) {
	all, any := 1.0, 0.0
	for t, target := range v.TargetsOf() {
		one := v.reached(target.Defender, s.states[t])
		all, any = min(all, one), max(any, one)
		if v.Several() {
			one *= float64(target.Weight)
			if v.Goal == legion.ForWounds {
				one /= float64(capacity(target.Defender))
			}
		}
		worth += one
	}
	switch v.Goal {
	case legion.ForAll:
		return all
	case legion.ForAny:
		return any
	}
	return worth
}

// reached is how far the goal is reached at a unit, or how likely it is.
func (v *Volley) reached(de legion.Defender, s State) float64 {
	switch v.Goal {
	case legion.ForWounds:
		return float64(s.Wounds)
	case legion.ForStop:
		actions := s.Actions(de)
		return actions[0] + actions[1]
	}
	return float64(one(s.defeated(de)))
}

// Afters are the chances of the states after each attack of a volley at one unit in which
// nobody chooses, and the means of the wounds that each attacker suffers, by Deflect and
// Djem So. Chances add up to 1 also where the unit may be defeated before.
func (v *Volley) Afters() (states []map[State]float64, back []float64) {
	now := certain(before(v.Defender))
	for i := range v.Attacks {
		a, next, mean := v.Attack(i), &dist[State]{}, 0.0
		for s, p := range now.all() {
			if s.defeated(v.Defender) {
				next.add(s, p)
				continue
			}
			for end, q := range v.attacks.ends(s.under(a)).all() {
				next.add(s.next(a, end), p*q)
				mean += p * q * float64(end.deflect+end.djemSo)
			}
		}
		now = next
		states, back = append(states, now.chance), append(back, mean)
	}
	return states, back
}
