package battle

import (
	"math"

	"salvo/attack"
	"salvo/legion"
	"salvo/odds"
)

// maxTargets is how many targets a volley may have.
const maxTargets = 6

// game is a volley being played: who attacks whom, and what is known of it so far.
// Units that are alike are of one kind.
type game struct {
	parts   *odds.Parts
	scale   float64 // what the goal is worth at most, at several targets: numbers are compared as parts of it
	goal    legion.Goal
	ties    bool // plays of the same value are told apart by wounds
	best    bool // the order is chosen, not given
	passing bool // a unit may pass, and not only has to
	adds    bool // the goal adds up over the targets
	apart   bool // units that are alike are told apart
	targets []target
	kinds   []kind
	turns   []int   // the kinds of the units, in the given order
	places  [][]int // of the attacks of each unit in the volley, in the given order
	choices []choice
	mades   int     // how many numbers there are for what was made
	reach   []uint8 // by what was made: the targets that somebody who is left can attack

	like  []int // by target: the first one that is like it
	alike bool  // some targets are

	nodes  int         // how many there are with the same attacks made, if that is known beforehand
	values [][]float64 // by what was made, and by the number of the node; NaN if not known yet
	picks  [][]int16   // what is chosen there: a place in choices, or one of the numbers below
}

// What is chosen at a node besides one of the choices.
const (
	unknown int16 = -1 - iota
	nothing       // nobody can attack any more
)

type target struct {
	Standing
	weight  float64
	share   float64        // of the weights of all targets
	counted int16          // suppression tokens that make a difference at most
	numbers map[Unit]int32 // of what may be left of it, without what makes no difference
	units   []Unit         // by number
	worth   []float64      // by number: of the goal, where it adds up
	stride  int            // what one more of its number adds to the number of a node

	entered map[Unit]uint16 // places in stands
	stands  []stand         // all that may be left of it
}

// stand is what may be left of a target, and its number.
type stand struct {
	Unit
	number int32
}

// kind is one or several units that attack alike.
type kind struct {
	pools  []*pool
	places [][]int // of their attacks in the volley, unit by unit
	chosen bool    // somebody plays its best in one of the attacks
	stride int     // what a unit that attacked adds to the number of what was made
}

// pool is an attack of a unit, which may be made at one of the targets.
type pool struct {
	attacks  []legion.Attack // by target, at the beginning of the volley
	can      []bool          // by target: it can be made there
	engages  []bool          // by target: it leaves it engaged
	outcomes [][]*outcome    // by target and by number
}

// outcome is what an attack at a target may leave of it.
type outcome struct {
	part *odds.Part
	to   []transition // if both sides play as documented
	mean float64      // of what the target is worth then
}

// transition is what an attack leaves of its target, and how likely that is.
type transition struct {
	to int32
	p  float64
}

// choice is what a unit may do in its turn: attack one target with each of some of
// its pools, in this order, or pass.
type choice struct {
	kind    int
	attacks []aimed
}

// aimed is a pool of a kind at a target.
type aimed struct{ pool, target int }

// node is a point of the volley: what was made, and the numbers of the targets.
type node struct {
	made  int32
	units [maxTargets]int32
}

// settled is the number of a target that nobody who is left can attack, where the
// goal adds up: it is counted already.
const settled = 0

func (g *game) addTarget(f Standing, weight, share float64) {
	t := target{Standing: f, weight: weight, share: share, counted: f.counted(), numbers: map[Unit]int32{}, units: make([]Unit, 1), worth: make([]float64, 1), entered: map[Unit]uint16{}}
	if g.goal == legion.ForStop {
		t.counted = math.MaxInt16
	}
	g.targets = append(g.targets, t)
}

// number is the number of what is left of a target, with what makes no difference
// any more left aside.
func (g *game) number(t int, u Unit) int32 {
	x := &g.targets[t]
	u = x.matters(u, x.counted)
	n, ok := x.numbers[u]
	if !ok {
		n = int32(len(x.units))
		x.numbers[u] = n
		x.units = append(x.units, u)
		worth := g.told(x, u)
		if g.adds {
			worth += x.weight * x.reached(g.goal, u)
		}
		x.worth = append(x.worth, worth)
		g.parts.Take(nodeNumbers)
	}
	return n
}

// enter is the place of what is left of a target in its stands.
func (g *game) enter(t int, u Unit) uint16 {
	x := &g.targets[t]
	i, ok := x.entered[u]
	if !ok {
		i = uint16(len(x.stands))
		x.entered[u] = i
		x.stands = append(x.stands, stand{u, g.number(t, u)})
		g.parts.Take(nodeNumbers)
	}
	return i
}

// What is remembered takes as much memory as so many numbers: a unit, and a node.
const nodeNumbers = 16

// reached is how far a goal is reached at a unit, or how likely it is.
func (f *Standing) reached(goal legion.Goal, u Unit) float64 {
	switch goal {
	case legion.ForWounds:
		return float64(u.Wounds)
	case legion.ForStop:
		return f.next(u).out()
	}
	return float64(bit(f.Defeated(u)))
}

// tied is what all wounds together count where plays of the same value are told
// apart: values that differ by less are the same.
const tied = 1e-9

// told is what wounds count besides, to tell plays of the same value apart.
func (g *game) told(x *target, u Unit) float64 {
	if !g.ties || g.goal == legion.ForWounds {
		return 0
	}
	return tied / g.scale * x.share * float64(u.Wounds) / float64(x.most)
}

// outcome is a pool at a target of which a numbered unit is left.
func (g *game) outcome(p *pool, t int, unit int32) *outcome {
	list := p.outcomes[t]
	for len(list) <= int(unit) {
		list = append(list, nil)
	}
	p.outcomes[t] = list
	if list[unit] != nil {
		return list[unit]
	}
	x := &g.targets[t]
	from := x.units[unit]
	a := p.attacks[t]
	from.put(&a.Defender)
	o := &outcome{part: g.parts.Of(a)}
	list[unit] = o
	g.parts.Take(nodeNumbers)
	if o.part.Chosen() {
		return o
	}
	var sums []float64 // by number
	ends := o.part.Ends()
	o.to = make([]transition, 0, len(ends))
	for _, e := range ends {
		n := g.number(t, g.after(p, t, from, e.After))
		for len(sums) <= int(n) {
			sums = append(sums, 0)
		}
		if sums[n] == 0 {
			o.to = append(o.to, transition{to: n})
		}
		sums[n] += e.P
	}
	for i := range o.to {
		o.to[i].p = sums[o.to[i].to]
		o.mean += float64(o.to[i].p * g.targets[t].worth[o.to[i].to])
	}
	g.parts.Take(2 * len(o.to))
	return o
}

// after is what is left of a target after an attack of a pool.
func (g *game) after(p *pool, t int, u Unit, a attack.After) Unit {
	u = g.targets[t].After(u, a)
	u.Engaged = u.Engaged || p.engages[t]
	return u
}

// left is how many units of a kind have not attacked yet.
func (g *game) left(made int32, k int) int {
	x := &g.kinds[k]
	return len(x.places) - int(made)/x.stride%(len(x.places)+1)
}

// with is what was made after a unit of a kind attacked.
func (g *game) with(made int32, k int) int32 { return made + int32(g.kinds[k].stride) }

// givenNext is the kind whose turn it is in the given order: that of the first unit
// that has not attacked yet; -1 if all have.
func (g *game) givenNext(made int32) int {
	var seen [legion.MaxAttacks]int
	for _, k := range g.turns {
		if seen[k] == len(g.kinds[k].places)-g.left(made, k) {
			return k
		}
		seen[k]++
	}
	return -1
}
