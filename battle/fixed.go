package battle

import (
	"math"

	"salvo/legion"
	"salvo/odds"
)

// Fixed is the best that can be had in a volley at several targets if every target is
// settled beforehand.
type Fixed struct {
	Value      float64 `json:"value"`
	Assignment []*int  `json:"assignment"` // by attack: the place of its target; nil if it is not made
}

// assigner finds the best assignment: the attacks on one target are a volley of their
// own.
type assigner struct {
	v     *legion.Volley
	games []*game // by target
	turn  [][]int // the places of the attacks in each game, in the order of their turns
	start []standing
}

// newAssigner sets up a volley for each target. It is nil where two or more units have
// several attacks.
func newAssigner(v *legion.Volley, parts *odds.Parts) *assigner {
	several := 0
	var order []int // of all attacks, by the turns of their units
	for _, places := range v.Units() {
		several += bit(len(places) > 1)
		order = append(order, places...)
	}
	if several > 1 {
		return nil
	}
	s := &assigner{v: v}
	for t, x := range v.Targets {
		goal := v.Goal
		if goal == legion.ForAll || goal == legion.ForAny {
			goal = legion.ForKill
		}
		g := &game{parts: parts, scale: 1, goal: goal, adds: true, best: v.Order == legion.BestOrder}
		g.apart = !g.best // who is left out matters in a given order
		g.addTarget(NewStanding(x.Defender, v.Edition), 1, 1)
		var turn []int
		for _, i := range order {
			if a, can := v.At(i, t); can {
				g.addUnit([]int{i}, []*pool{{attacks: []legion.Attack{a}, can: []bool{true}, engages: []bool{a.Engages()}}})
				turn = append(turn, i)
			}
		}
		g.finish()
		s.games, s.turn, s.start = append(s.games, g), append(s.turn, turn), append(s.start, g.started(nil))
	}
	return s
}

// without is how the volley at a target begins if only some attacks, a set of places,
// are made at it.
func (s *assigner) without(t int, only uint) standing {
	from := s.start[t]
	for n, i := range s.turn[t] {
		if only&(1<<i) == 0 {
			from.made = s.games[t].with(from.made, s.games[t].turns[n])
		}
	}
	return from
}

// value is what a set of attacks is worth at a target; false if they cannot be made.
func (s *assigner) value(t int, only uint) (float64, bool) {
	can, engaged := uint(0), false
	for _, i := range s.turn[t] {
		if can |= 1 << i; s.v.Order == legion.BestOrder || only&(1<<i) == 0 {
			continue
		}
		a, _ := s.v.At(i, t)
		if engaged && a.AttackType == legion.Ranged {
			return 0, false // an attack before leaves the target in melee
		}
		engaged = engaged || a.Engages()
	}
	if only&^can != 0 {
		return 0, false
	}
	for _, places := range s.v.Units() {
		n := 0
		for _, i := range places {
			n += int(only >> i & 1)
		}
		if n > 1 {
			return 0, false // those of one unit have different targets
		}
	}
	g := s.games[t]
	return g.value(g.node(s.without(t, only))), true
}

// worth is what a value at a target counts for the goal of all of them.
func (s *assigner) worth(t int, value float64) float64 {
	weight := float64(s.v.Targets[t].Weight)
	switch s.v.Goal {
	case legion.ForAll, legion.ForAny:
		return value
	case legion.ForWounds:
		return value * weight / float64(s.games[t].targets[0].most)
	}
	return value * weight
}

// join is what a value counts beside what others count.
func (s *assigner) join(others, value float64) float64 {
	switch s.v.Goal {
	case legion.ForAll:
		return others * value
	case legion.ForAny:
		return 1 - (1-others)*(1-value)
	}
	return others + value
}

// best finds the best assignment: the set of attacks at each target.
func (s *assigner) best() (value float64, sets []uint) {
	all := uint(1)<<len(s.v.Attacks) - 1
	type part struct {
		value float64
		set   uint // at the last target
	}
	impossible := part{value: math.Inf(-1)}
	var rows [][]part // by targets and by the attacks that they get together
	row := make([]part, all+1)
	for m := range row {
		row[m] = impossible
	}
	row[0].value = 0
	if s.v.Goal == legion.ForAll {
		row[0].value = 1
	}
	rows = append(rows, row)
	for t := range s.v.Targets {
		next := make([]part, all+1)
		for m := range next {
			next[m] = impossible
		}
		for set := uint(0); set <= all; set++ {
			v, ok := s.value(t, set)
			if !ok {
				continue
			}
			v = s.worth(t, v)
			for others := range rows[t] {
				o := uint(others)
				if o&set != 0 || math.IsInf(rows[t][o].value, -1) {
					continue
				}
				if sum := s.join(rows[t][o].value, v); sum > next[o|set].value+tie {
					next[o|set] = part{sum, set}
				}
			}
		}
		rows = append(rows, next)
	}
	last, at := rows[len(rows)-1], uint(0)
	for m := range last {
		if last[m].value > last[at].value+tie {
			at = uint(m)
		}
	}
	value = last[at].value
	sets = make([]uint, len(s.v.Targets))
	for t := len(sets) - 1; t >= 0; t-- {
		sets[t] = rows[t+1][at].set
		at &^= sets[t]
	}
	return value, sets
}

func (s *assigner) fixed() (*Fixed, []uint) {
	value, sets := s.best()
	f := &Fixed{Value: odds.Settle(value), Assignment: make([]*int, len(s.v.Attacks))}
	for t, set := range sets {
		for i := range f.Assignment {
			if set&(1<<i) != 0 {
				f.Assignment[i] = &t
			}
		}
	}
	return f, sets
}
