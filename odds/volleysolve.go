package odds

import (
	"math"

	"salvo/attack"
	"salvo/legion"
	"salvo/odds/internal/state"
)

// volleySolver values the points of a volley, from the end backwards: dynamic
// programming over what is left of the defender. Attacks of equal attackers
// are of one kind.
type volleySolver struct {
	ctx    Context
	v      *legion.Volley
	best   bool  // the order is chosen, not given
	most   int16 // wounds that defeat the defender; very many if that is not known
	known  bool  // that number is known
	kinds  []attackKind
	given  []int // the kinds of the attacks in the given order
	values map[volleyNode]float64
	next   map[volleyNode]int // the kind that is best next
	at     map[kindAt]*resolved
	all    map[legion.Attack]*resolved

	positions float64 // of best play that were valued so far
	limit     float64 // how many may be
	err       error   // why the volley cannot be answered

	memory *state.Limit // of all that is worked out at a time
	leave  func()       // when the solver is no longer used
}

// attackKind is one or several equal attacks of the volley.
type attackKind struct {
	attack  legion.Attack // at the beginning of the volley
	attacks []int         // their places in the volley
	sides   [3]bool       // who plays its best
}

// kindAt is a kind of attack at a state of the defender.
type kindAt struct {
	kind  int
	state volleyState
}

// resolved is an attack at a state, worked out as documented.
type resolved struct {
	attack legion.Attack
	rules  *attack.Rules
	after  []weightedAfter // as documented; nil if not worked out yet
	back   float64         // wounds back on the attacker, on average
}

// weightedAfter is what an attack may leave, and how likely that is.
type weightedAfter struct {
	attack.After
	p float64
}

func newVolleySolver(ctx Context, v *legion.Volley) *volleySolver {
	s := &volleySolver{
		ctx: ctx, v: v, best: v.Order == legion.BestOrder, most: math.MaxInt16 / 2,
		values: map[volleyNode]float64{}, next: map[volleyNode]int{},
		at: map[kindAt]*resolved{}, all: map[legion.Attack]*resolved{},
	}
	if n, known := v.Defender.Wounds(); known {
		s.most, s.known = int16(n), true
	}
	for i := range v.Attacks {
		a := v.Attack(i)
		kind := -1
		for k := range s.kinds {
			if s.kinds[k].attack == a {
				kind = k
			}
		}
		if kind < 0 {
			kind = len(s.kinds)
			s.kinds = append(s.kinds, attackKind{attack: a, sides: bestSides(&a)})
		}
		s.kinds[kind].attacks = append(s.kinds[kind].attacks, i)
		s.given = append(s.given, kind)
	}
	return s
}

// start is the point at which the volley stands: what happened has happened.
func (s *volleySolver) start() (n volleyNode, made int) {
	n.state = firstState(&s.v.Defender)
	for _, h := range s.v.Happened {
		n.made = n.made.with(s.given[h.Attack])
		n.state = volleyState{
			wounds:      min(n.state.wounds+int16(h.Wounds), s.most),
			suppression: int16(h.Suppression), dodges: int16(h.Dodges), surges: int16(h.Surges), shields: int16(h.Shields),
		}
	}
	return n, len(s.v.Happened)
}

// over reports whether nothing follows: the defender is defeated, or all
// attacks were made.
func (s *volleySolver) over(n volleyNode) bool {
	return s.defeated(n.state) || s.left(n.made) == 0
}

func (s *volleySolver) defeated(t volleyState) bool { return s.known && t.wounds >= s.most }

// left is how many attacks are still to be made.
func (s *volleySolver) left(made attacksMade) int {
	n := 0
	for k := range s.kinds {
		n += len(s.kinds[k].attacks) - made.of(k)
	}
	return n
}

// goal is what a state is worth at the end.
func (s *volleySolver) goal(t volleyState) float64 {
	if s.v.Goal == legion.Kill {
		return float64(bit(s.defeated(t)))
	}
	return float64(t.wounds)
}

// givenNext is the kind that comes next in the given order: the first that is
// not made yet.
func (s *volleySolver) givenNext(made attacksMade) int {
	var seen attacksMade
	for _, k := range s.given {
		if seen.of(k) == made.of(k) {
			return k
		}
		seen = seen.with(k)
	}
	return -1
}

// value is what a point is worth.
func (s *volleySolver) value(n volleyNode) float64 {
	if s.over(n) {
		return s.goal(n.state)
	}
	if v, ok := s.values[n]; ok {
		return v
	}
	kind, value := s.givenNext(n.made), 0.0
	if !s.best {
		value = s.attackValue(kind, n)
	} else {
		first := true
		for k := range s.kinds {
			if n.made.of(k) == len(s.kinds[k].attacks) {
				continue
			}
			if v := s.attackValue(k, n); first || v > value+1e-12 {
				kind, value, first = k, v, false
			}
		}
	}
	s.memory.Take(nodeNumbers)
	s.values[n], s.next[n] = value, kind
	return value
}

// resolve is a kind of attack at a state of the defender.
func (s *volleySolver) resolve(kind int, t volleyState) *resolved {
	key := kindAt{kind, t}
	if r := s.at[key]; r != nil {
		return r
	}
	a := s.kinds[kind].attack
	t.put(&a.Defender)
	a = attack.Essence(a)
	r := s.all[a]
	if r == nil {
		r = &resolved{attack: a, rules: attack.New(a).Tracking()}
		s.memory.Take(rulesNumbers)
		s.all[a] = r
	}
	s.memory.Take(nodeNumbers)
	s.at[key] = r
	return r
}

// attackValue is what a point is worth if an attack of a kind is made next.
func (s *volleySolver) attackValue(kind int, n volleyNode) float64 {
	if s.err != nil || s.ctx.Err() != nil {
		return 0
	}
	r := s.resolve(kind, n.state)
	if sides := s.kinds[kind].sides; sides[attack.TheAttacker] || sides[attack.TheDefender] {
		if s.positions += positions(r.rules, false); s.positions > s.limit {
			s.err = tooManyChoices(s.positions, s.limit)
			return 0
		}
		arena := state.NewArena(s.memory)
		defer arena.Release()
		return s.play(kind, n, r, arena).worth()
	}
	v := 0.0
	for _, x := range s.documented(r) {
		v += float64(x.p * s.value(s.following(kind, n, x.After)))
	}
	return v
}

// following is the point after an attack.
func (s *volleySolver) following(kind int, n volleyNode, a attack.After) volleyNode {
	return volleyNode{n.made.with(kind), n.state.after(a, s.most, s.v.Defender.Nimble)}
}

// documented is what the attack leaves if both sides play as documented.
func (s *volleySolver) documented(r *resolved) []weightedAfter {
	if r.after != nil {
		return r.after
	}
	arena := state.NewArena(s.memory)
	defer arena.Release()
	w := newWeigher(r.rules, nil, nil, arena)
	w.keepAfter()
	w.firstRoll(r.rules.Dice)
	(&rerolls{ctx: s.ctx, r: r.rules, layouts: layoutsOf(r.rules, r.rules.FirstBlankMatters()), ends: w, arena: arena}).run()
	w.finish()
	r.after, r.back = w.weighted()
	s.memory.Take(afterNumbers * len(r.after))
	return r.after
}

// weighted lists what an attack may leave, and the wounds back on average.
func (w *weigher) weighted() (list []weightedAfter, back float64) {
	for i, p := range w.after {
		if p > 0 {
			at := w.spaces[attack.Over].At(i)
			list = append(list, weightedAfter{at.After(), p})
		}
	}
	return list, w.dists[attack.DeflectWounds].Mean() + w.dists[attack.DjemSoWounds].Mean()
}
