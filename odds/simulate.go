package odds

import (
	"cmp"
	"fmt"
	"sync"

	"salvo/attack"
	"salvo/dice"
	"salvo/legion"
	"salvo/odds/internal/state"
)

// How many attacks are simulated by default, and at most.
const (
	DefaultAttacks = 1_000_000
	MaxAttacks     = 1_000_000_000
)

// chunk is how many attacks share a stream of dice. Streams are numbered, so
// that it does not matter which worker plays which.
const chunk = 2048

// Simulate plays attacks and counts what they come to. It stops with the context's error when that is cancelled.
func Simulate(ctx Context, a legion.Attack, opt Options) (res *Result, err error) {
	if err := a.Validate(); err != nil {
		return nil, err
	}
	n := cmp.Or(opt.Attacks, DefaultAttacks)
	if n < 0 || n > MaxAttacks {
		return nil, fmt.Errorf("attacks: %d is not from 1 to %d", n, MaxAttacks)
	}
	arena := state.NewArena(opt.limit(ctx))
	defer arena.Release()
	defer Stopped(&err, true)
	s, err := newSampler(ctx, a, n, opt, arena)
	if err != nil {
		return nil, err
	}
	dists, err := s.run(ctx)
	if err != nil {
		return nil, err
	}
	res = newResult(a, BySampling, dists)
	res.Attacks, res.Seed = n, &opt.Seed
	res.StandardError = standardError(res.Outcomes.OwnWounds.StdDev, n)
	return res, nil
}

// sampler plays a number of attacks on several goroutines.
type sampler struct {
	rules    *attack.Rules
	plan     *plan   // nil if the attacker plays as documented
	defender *solver // if only the defender plays its best
	n        int
	opt      Options

	mu   sync.Mutex
	done int
	free []*counter // that no goroutine uses now
}

// counter plays attacks for one goroutine at a time, and counts what they come to.
type counter struct {
	game   *attack.Game
	roller source
	counts [attack.Measures][]uint64 // by value
}

func newSampler(ctx Context, a legion.Attack, n int, opt Options, arena *state.Arena) (*sampler, error) {
	s := &sampler{rules: attack.New(a), n: n, opt: opt}
	switch sides := bestSides(&a); {
	case sides[attack.TheAttacker]:
		p, err := best(ctx, a, opt, arena, false)
		if err != nil {
			return nil, err
		}
		s.rules, s.plan = p.r, p
	case sides[attack.TheDefender]:
		s.defender = newSolver(s.rules, sides, goalOf(&a.Attacker, s.rules), arena)
	}
	return s, nil
}

func (s *sampler) run(ctx Context) (*[attack.Measures]dice.Dist, error) {
	err := Parallel(ctx, (s.n+chunk-1)/chunk, s.opt, func(i int) error {
		s.play(i * chunk)
		return nil
	})
	if err != nil {
		return nil, err
	}
	var dists [attack.Measures]dice.Dist
	for m, most := range s.rules.Limits() {
		dists[m] = make(dice.Dist, most+1)
		for k := range dists[m] {
			sum := uint64(0)
			for _, c := range s.free {
				sum += c.counts[m][k]
			}
			dists[m][k] = float64(sum) / float64(s.n)
		}
	}
	return &dists, nil
}

// game is a game that one goroutine plays.
func (s *sampler) game(src attack.Source) *attack.Game {
	g := &attack.Game{Rules: s.rules, Source: src}
	switch {
	case s.plan != nil:
		p := s.plan.copy()
		g.Player, g.Defender = p, p.defender()
	case s.defender != nil:
		g.Defender = s.defender.copy()
	}
	return g
}

// play plays a chunk of attacks.
func (s *sampler) play(from int) {
	c := s.counter()
	c.roller.Reset(stream(s.opt.Seed, uint64(from)))
	n := min(chunk, s.n-from)
	for range n {
		for m, v := range c.game.Play(nil) {
			c.counts[m][v]++
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.free = append(s.free, c)
	if s.done += n; s.opt.Progress != nil {
		s.opt.Progress(s.done, s.n)
	}
}

// counter is one that nobody else uses.
func (s *sampler) counter() *counter {
	s.mu.Lock()
	defer s.mu.Unlock()
	if last := len(s.free) - 1; last >= 0 {
		c := s.free[last]
		s.free = s.free[:last]
		return c
	}
	c := &counter{roller: source{dice.NewRoller(0, 0)}}
	c.game = s.game(c.roller)
	for m, most := range s.rules.Limits() {
		c.counts[m] = make([]uint64, most+1)
	}
	return c
}

// source rolls dice at random.
type source struct{ *dice.Roller }

// Defense rolls n defense dice of a colour, in whatever stage.
func (s source) Defense(_ attack.Stage, c dice.Color, n int) dice.DefenseRow {
	return s.Roller.Defense(c, n)
}

// stream turns a seed and the number of an attack into the two numbers that a
// roller starts from, scattered so that neighbours have nothing in common
// (the finaliser of SplitMix64).
func stream(seed, n uint64) (uint64, uint64) {
	return scatter(seed), scatter(seed ^ scatter(n+1))
}

func scatter(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
