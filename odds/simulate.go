package odds

import (
	"cmp"
	"fmt"
	"sync"
	"sync/atomic"

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
	defer stopped(&err, true)
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
	most     int     // no measure exceeds it
	n        int
	opt      Options
	next     atomic.Int64 // the next chunk that nobody plays yet

	mu    sync.Mutex
	done  int
	total []uint64 // by measure and value
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
	for _, most := range s.rules.Limits() {
		s.most = max(s.most, most)
	}
	s.total = make([]uint64, attack.Measures*(s.most+1))
	return s, nil
}

func (s *sampler) run(ctx Context) (*[attack.Measures]dice.Dist, error) {
	workers := min(s.opt.workers(), (s.n+chunk-1)/chunk)
	var group group
	for range workers {
		group.Go(func() { s.work(ctx) })
	}
	group.Wait()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	var dists [attack.Measures]dice.Dist
	width := s.most + 1
	for m := range dists {
		d := make(dice.Dist, width)
		for k, count := range s.total[m*width : (m+1)*width] {
			d[k] = float64(count) / float64(s.n)
		}
		dists[m] = d
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

// work plays chunks until none is left.
func (s *sampler) work(ctx Context) {
	counts := make([]uint64, len(s.total))
	roller := source{dice.NewRoller(0, 0)}
	game := s.game(roller)
	for ctx.Err() == nil {
		from := int(s.next.Add(1)-1) * chunk
		if from >= s.n {
			break
		}
		n := min(chunk, s.n-from)
		roller.Reset(stream(s.opt.Seed, uint64(from)))
		s.play(game, n, counts)
		s.report(n)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for i, c := range counts {
		s.total[i] += c
	}
}

func (s *sampler) play(game *attack.Game, n int, counts []uint64) {
	width := s.most + 1
	for range n {
		o := game.Play(nil)
		for m, v := range o {
			counts[m*width+v]++
		}
	}
}

func (s *sampler) report(n int) {
	if s.opt.Progress == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.done += n
	s.opt.Progress(s.done, s.n)
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
