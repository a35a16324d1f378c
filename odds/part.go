package odds

import (
	"fmt"
	"math"

	"salvo/attack"
	"salvo/legion"
	"salvo/odds/internal/state"
)

// Parts weighs attacks that are parts of something larger, such as a volley: what
// each leaves of both units, by the documented strategies, or played as well as
// possible for what comes after it. Attacks with the same essence are weighed once.
// Its methods, and those of its parts, end in a panic when the context is done or a
// limit is exceeded, which [Stopped] turns into an error.
type Parts struct {
	back   bool
	thrift float64
	memory *state.Limit
	valued float64 // positions of best play that were valued so far
	most   float64 // how many may be
	all    map[legion.Attack]*Part
}

// NewParts returns parts of one evaluation, of which best play values no more than ten times
// the positions of one attack. With back, ends say which wounds the attacker suffered; with
// chances, what comes after is worth a chance, not a number of wounds.
func NewParts(ctx Context, opt Options, back, chances bool) *Parts {
	thrift := woundsThrift
	if chances {
		thrift = chanceThrift
	}
	_, positions := opt.Limits()
	return &Parts{back: back, thrift: thrift, memory: opt.limit(ctx), most: 10 * positions, all: map[legion.Attack]*Part{}}
}

// Take counts numbers that an evaluation remembers besides.
func (s *Parts) Take(numbers int) { s.memory.Take(numbers) }

// Check stops the evaluation if it must not go on.
func (s *Parts) Check() { s.memory.Ask() }

// Part is an attack that is a part of something larger.
type Part struct {
	Rules   *attack.Rules
	Back    float64 // wounds back on the attacker, on average, once Ends were listed
	all     *Parts
	essence legion.Attack
	sides   [3]bool
	ends    []End // as documented; nil if not worked out yet
}

// End is what an attack may leave, and how likely that is.
type End struct {
	attack.After
	P float64
}

// What is remembered takes as much memory as so many numbers: an attack, and one
// thing that it may leave.
const (
	partNumbers = 512
	endNumbers  = 8
)

// Of is the part that an attack is.
func (s *Parts) Of(a legion.Attack) *Part {
	sides := bestSides(&a)
	a = attack.Essence(a)
	p := s.all[a]
	if p == nil {
		p = &Part{essence: a, Rules: attack.New(a).Tracking(s.back), all: s, sides: sides}
		s.memory.Take(partNumbers)
		s.all[a] = p
	}
	return p
}

// Chosen reports whether somebody plays its best.
func (p *Part) Chosen() bool { return p.sides[attack.TheAttacker] || p.sides[attack.TheDefender] }

// Ends lists what the attack may leave if both sides play as documented.
func (p *Part) Ends() []End {
	if p.ends != nil {
		return p.ends
	}
	arena := state.NewArena(p.all.memory)
	defer arena.Release()
	w := newWeigher(p.Rules, nil, nil, arena)
	w.keepAfter()
	p.rerolls(w, arena).run()
	w.finish()
	p.ends, p.Back = w.ended()
	p.all.memory.Take(endNumbers * len(p.ends))
	return p.ends
}

func (p *Part) rerolls(e ends, arena *state.Arena) *rerolls {
	return &rerolls{r: p.Rules, layouts: layoutsOf(p.Rules, p.Rules.FirstBlankMatters()), ends: e, arena: arena}
}

// ended lists what an attack may leave, and the wounds back on average.
func (w *weigher) ended() (list []End, back float64) {
	for i, p := range w.after.list {
		if p > 0 {
			at := w.after.At(i)
			list = append(list, End{at.After(), p})
		}
	}
	return list, w.dists[attack.DeflectWounds].Mean() + w.dists[attack.DjemSoWounds].Mean()
}

// Ends lists all that an attack may leave of both units, and how likely that is, if it is
// played as it says, for wounds. It fails with ErrTooLarge or ErrTooManyChoices where there
// is too much to weigh.
func Ends(ctx Context, a legion.Attack, opt Options) (list []End, err error) {
	if err := a.Validate(); err != nil {
		return nil, err
	}
	arena := state.NewArena(opt.limit(ctx))
	defer arena.Release()
	defer Stopped(&err, true)
	part := NewParts(ctx, opt, true, false).Of(a)
	count := part.States()
	if part.Chosen() {
		count = part.Positions()
	}
	if err := opt.admit(ctx, part.Chosen(), count, arena); err != nil {
		return nil, err
	}
	list, _ = part.Follow(func(x attack.After) float64 { return float64(x.Wounds) })
	return list, ctx.Err()
}

// Possible lists all that the attack may leave, however it is played, and perhaps more.
func (p *Part) Possible() []attack.After {
	space := p.Rules.Space(attack.Over)
	list := make([]attack.After, space.Size())
	for i := range list {
		end := space.At(i)
		list[i] = end.After()
	}
	return list
}

// Value is what the attack is worth if its end is worth what goal says, which must not
// be negative, and those who play their best do so for it, or against it.
func (p *Part) Value(goal func(attack.After) float64) float64 {
	if !p.Chosen() {
		v := 0.0
		for i := range p.Ends() {
			v += float64(p.ends[i].P * goal(p.ends[i].After))
		}
		return v
	}
	p.count()
	arena := state.NewArena(p.all.memory)
	defer arena.Release()
	v, _ := p.best(goal, arena)
	return v
}

// Follow lists what the attack may leave if it is played for a goal, and the wounds
// back on the attacker on average.
func (p *Part) Follow(goal func(attack.After) float64) (list []End, back float64) {
	if !p.Chosen() {
		return p.Ends(), p.Back
	}
	arena := state.NewArena(p.all.memory)
	defer arena.Release()
	_, follow := p.best(goal, arena)
	w := follow(nil)
	w.finish()
	return w.ended()
}

// count counts the positions that best play values.
func (p *Part) count() {
	s := p.all
	if s.valued += p.Positions(); s.valued > s.most {
		panic(state.Stop{Err: &LimitError{Err: ErrTooManyChoices, Count: s.valued, Limit: s.most}})
	}
	s.Check()
}

// follower weighs a play that was found. See, if it is not nil, is shown the beginning of
// every stage with its weight.
type follower func(see func(at attack.Position, weight float64)) *weigher

// seenBy shows somebody all that is weighed, if it wants to see it.
func (w *weigher) seenBy(see func(at attack.Position, weight float64)) {
	if see != nil {
		w.walk.Watch = func(at attack.Position) { see(at, w.now) }
	}
}

// best finds the best play for a goal: its value, and what weighs it.
func (p *Part) best(worth func(attack.After) float64, arena *state.Arena) (value float64, follow follower) {
	// Djem So is decided by the first roll: a wound more for the attacker.
	goals := []goal{p.atEnd(worth, 0, arena)}
	if p.Rules.FirstBlankMatters() {
		goals = append(goals, p.atEnd(worth, p.Rules.DjemSo(true, false), arena))
	}
	if p.sides[attack.TheAttacker] {
		return p.bestAttacker(goals, arena)
	}
	return p.bestDefender(goals, arena)
}

func (p *Part) atEnd(worth func(attack.After) float64, djemSo int, arena *state.Arena) goal {
	space := p.Rules.Space(attack.Over)
	values := arena.Floats(space.Size())
	for i := range values {
		values[i] = math.NaN()
	}
	return goal{func(end attack.Position) float64 {
		if !end.GaveUp && p.all.back {
			end.Back += int16(djemSo)
		}
		v := &values[space.Index(&end)]
		if math.IsNaN(*v) {
			*v = worth(end.After())
		}
		return *v
	}, p.all.thrift}
}

func (p *Part) bestDefender(goals []goal, arena *state.Arena) (float64, follower) {
	sum := valued{solver: newSolver(p.Rules, p.sides, goals[0], arena)}
	without := sum.solver
	with := without
	if len(goals) > 1 {
		with = newSolver(p.Rules, p.sides, goals[1], arena)
	}
	sum.blank = with
	p.rerolls(&sum, arena).run()
	return sum.value, func(see func(attack.Position, float64)) *weigher {
		w := newWeigher(p.Rules, nil, without, arena)
		w.seenBy(see)
		w.keepAfter()
		p.rerolls(&switched{w, with}, arena).run()
		return w
	}
}

// valued sums up the values of results.
type valued struct {
	solver, blank *solver // without and with a blank in the first roll
	value         float64
}

func (v *valued) end(x attack.Results, k attack.Tokens, weight float64) {
	v.value += float64(weight * v.solver.valueOf(v.solver.walk.Start(x, k)))
}

func (v *valued) nextPart() { v.solver = v.blank }

// switched is a weigher whose defender plays otherwise after a first roll with a
// blank.
type switched struct {
	*weigher
	with *solver
}

func (s *switched) nextPart() {
	s.weigher.nextPart()
	s.weigher.walk.Defender = s.with
}

func (p *Part) bestAttacker(goals []goal, arena *state.Arena) (float64, follower) {
	value, follow := p.plans(p.Rules, goals, arena)
	if p.Rules.Makashi() {
		a := p.essence
		a.Attacker.MakashiMastery = false
		if v, f := p.plans(attack.New(a).Tracking(p.all.back), goals, arena); v > value {
			value, follow = v, f
		}
	}
	return value, follow
}

// plans finds the best play of the attacker, once for first rolls without a blank
// and once for those with one, where that matters.
func (p *Part) plans(r *attack.Rules, goals []goal, arena *state.Arena) (value float64, follow follower) {
	without := newPlan(r, p.sides, goals[0], arena, false)
	with := without
	if len(goals) > 1 {
		with = newPlan(r, p.sides, goals[1], arena, false)
	}
	if with == without {
		value = without.total()
	} else {
		l := without.l
		if len(without.layers) == 0 {
			l = lastLayout(r, true)
		}
		first := l.First(r.Dice, arena)
		blank := takeBlanks(l, r.Dice, first, arena)
		value = without.worthOf(l, first) + with.worthOf(l, blank)
	}
	return value, func(see func(attack.Position, float64)) *weigher {
		w := without.weigher()
		w.seenBy(see)
		w.keepAfter()
		without.play(w, nil, with)
		return w
	}
}

// States counts the states of the dice that are weighed where both sides play as
// documented.
func (p *Part) States() float64 { return layoutsOf(p.Rules, false).states(p.Rules) }

// Positions counts the positions that best play values.
func (p *Part) Positions() float64 { return positions(p.Rules, false) }

// Steps counts what it takes to find the best play once.
func (p *Part) Steps() float64 {
	return planned(p.Rules, false) + rerolledStates(p.Rules, p.sides[attack.TheDefender])
}

// AtOnce counts the states and positions that are held at a time while the attack is
// worked out.
func (p *Part) AtOnce() float64 {
	if p.Chosen() {
		return planned(p.Rules, false)
	}
	return p.States()
}

// TooLarge says that something is beyond a limit: what, and what to do.
func TooLarge(what string, err error, count, limit float64, advice string) error {
	return fmt.Errorf("%s: %w%s", what, &LimitError{Err: err, Count: count, Limit: limit}, advice)
}
