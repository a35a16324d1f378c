package odds

import (
	"fmt"
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

// attackPlay is an attack of a volley in which somebody plays its best.
type attackPlay struct {
	plan    *plan   // the attacker's, if it plays its best
	solver  *solver // the defender's, if only it does
	rerolls *rerolls
}

// play finds the best play of an attack of a kind at a point: for the value of
// the rest of the volley.
func (s *volleySolver) play(kind int, n volleyNode, r *resolved, arena *state.Arena) *attackPlay {
	goal := s.goalAfter(kind, n, r.rules, arena)
	sides := s.kinds[kind].sides
	if !sides[attack.TheAttacker] {
		return &attackPlay{
			solver:  newSolver(r.rules, sides, goal, arena),
			rerolls: &rerolls{ctx: s.ctx, r: r.rules, layouts: layoutsOf(r.rules, r.rules.FirstBlankMatters()), arena: arena},
		}
	}
	p := newPlan(s.ctx, r.rules, sides, goal, arena, false)
	if r.rules.Makashi() {
		a := r.attack
		a.Attacker.MakashiMastery = false
		without := newPlan(s.ctx, attack.New(a).Tracking(), sides, goal, arena, false)
		if without.worth() > p.worth() {
			p = without
		}
	}
	return &attackPlay{plan: p}
}

// goalAfter is what the end of an attack is worth: the rest of the volley.
func (s *volleySolver) goalAfter(kind int, n volleyNode, r *attack.Rules, arena *state.Arena) func(attack.Position) float64 {
	space := r.Space(attack.Over)
	values := arena.Floats(space.Size())
	for i := range values {
		values[i] = math.NaN()
	}
	return func(p attack.Position) float64 {
		v := &values[space.Index(&p)]
		if math.IsNaN(*v) {
			*v = s.value(s.following(kind, n, p.After()))
		}
		return *v
	}
}

// worth is the value of the play.
func (p *attackPlay) worth() float64 {
	if p.plan != nil {
		return p.plan.worth()
	}
	sum := valued{solver: p.solver}
	p.rerolls.ends = &sum
	p.rerolls.run()
	return sum.value
}

// valued sums up the values of results.
type valued struct {
	solver *solver
	value  float64
}

func (v *valued) end(x attack.Results, k attack.Tokens, weight float64) {
	v.value += float64(weight * v.solver.valueOf(v.solver.walk.Start(x, k)))
}

// follow weighs the play forwards.
func (p *attackPlay) follow(arena *state.Arena) ([]weightedAfter, float64) {
	var w *weigher
	if p.plan != nil {
		if p.plan.ctx.Err() != nil {
			return nil, 0 // it is unfinished
		}
		w = p.plan.weigher()
		w.keepAfter()
		p.plan.play(w, nil)
	} else {
		w = newWeigher(p.solver.walk.Rules, nil, p.solver, arena)
		w.keepAfter()
		w.firstRoll(w.walk.Dice)
		p.rerolls.ends = w
		p.rerolls.run()
		w.finish()
	}
	return w.weighted()
}

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
