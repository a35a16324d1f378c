package odds

import (
	"context"
	"errors"
	"testing"

	"salvo/dice"
	"salvo/legion"
)

// stopsAfter is a context that is cancelled when it is asked for the n-th time.
type stopsAfter struct {
	context.Context
	cancel func()
	n      int
	asked  int
}

func newStopsAfter(t *testing.T, n int) *stopsAfter {
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel)
	return &stopsAfter{Context: ctx, cancel: cancel, n: n}
}

// Err counts.
func (s *stopsAfter) Err() error {
	if s.asked++; s.asked == s.n {
		s.cancel()
	}
	return s.Context.Err()
}

// questions are all that may be asked about an attack by one
// goroutine, each in a way that takes long enough to be stopped in the middle.
func questions(t *testing.T) map[string]func(ctx context.Context, opt Options) error {
	plain := parse(t, "8r 8b 8w aim 2 ranged vs red surge-token 1")
	best := parse(t, "6r 6b 6w aim 2 play:optimal ranged vs red dodge 1 play:optimal")
	sniper := parse(t, "5r 5b 5w aim 1 sniper-team ranged vs red heavy surge-token 2 dodge 2 uncanny-luck 3 guardian 2 play:optimal")
	pierce, _ := legion.Lookup("attacker.pierceX")
	return map[string]func(ctx context.Context, opt Options) error{
		"exact":       func(ctx context.Context, opt Options) error { return second(Exact(ctx, plain, opt)) },
		"best":        func(ctx context.Context, opt Options) error { return second(Exact(ctx, best, opt)) },
		"sniper team": func(ctx context.Context, opt Options) error { return second(Exact(ctx, sniper, opt)) },
		"why":         func(ctx context.Context, opt Options) error { return second(Why(ctx, plain, opt)) },
		"what if":     func(ctx context.Context, opt Options) error { return second(WhatIfOf(ctx, plain, 0, opt)) },
		"regret":      func(ctx context.Context, opt Options) error { return second(RegretOf(ctx, best, opt)) },
		"walk":        func(ctx context.Context, opt Options) error { return second(Walk(ctx, best, opt)) },
		"advise": func(ctx context.Context, opt Options) error {
			roll := dice.Roll{dice.Red: dice.Show(dice.Blank, 6), dice.Black: dice.Show(dice.Hit, 6), dice.White: dice.Show(dice.Surge, 6)}
			return second(Advise(ctx, Begin(best, roll), opt))
		},
		"simulate": func(ctx context.Context, opt Options) error {
			opt.Attacks = 200_000
			return second(Simulate(ctx, plain, opt))
		},
		"sweep": func(ctx context.Context, opt Options) error {
			return second(Sweep(ctx, plain, []legion.Axis{{Field: pierce, Values: []int{0, 1, 2, 3}}}, 1, opt))
		},
		"matrix": func(ctx context.Context, opt Options) error {
			return second(MatrixOf(ctx, []string{"a", "b"}, []string{"c", "d"}, opt, func(i, j int) (legion.Attack, error) { return plain, nil }))
		},
	}
}

// Work that is cancelled stops soon, wherever it is, and gives up its place.
func TestCancelledWorkStops(t *testing.T) {
	parts := []int{2, 4, 8, 100}
	if testing.Short() {
		parts = parts[2:]
	}
	for name, ask := range questions(t) {
		gate := NewGate(8e6)
		opt := Options{Workers: 1, Large: gate}
		all := newStopsAfter(t, -1)
		if err := ask(all, opt); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if all.asked < 10 {
			t.Errorf("%s: it asks only %d times whether to go on", name, all.asked)
		}
		for _, part := range parts {
			ctx := newStopsAfter(t, max(1, all.asked/part))
			if err := ask(ctx, opt); !errors.Is(err, context.Canceled) {
				t.Errorf("%s, cancelled after a %d. part: %v", name, part, err)
			}
			if more := ctx.asked - ctx.n; more > 50 {
				t.Errorf("%s, cancelled after a %d. part: it asks %d times more", name, part, more)
			}
			if gate.held != 0 {
				t.Errorf("%s, cancelled after a %d. part: %g states are still held", name, part, gate.held)
			}
		}
	}
}

// No question takes more memory than it may: it fails as one does that has too
// much to count, or is simulated.
func TestMaxMemory(t *testing.T) {
	for name, ask := range questions(t) {
		gate := NewGate(8e6)
		err := ask(t.Context(), Options{Workers: 1, Large: gate, MaxMemory: 20 << 10, Attacks: 1000})
		if _, limited := errors.AsType[*LimitError](err); !limited {
			switch name {
			case "simulate", "sweep", "matrix": // which need next to nothing
			default:
				t.Errorf("%s: %v", name, err)
			}
		}
		if gate.held != 0 {
			t.Errorf("%s: %g states are still held", name, gate.held)
		}
	}
	res, err := Of(t.Context(), parse(t, "8r 8b 8w aim 2 ranged vs red"), Options{Attacks: 1000, MaxMemory: 20 << 10})
	if err != nil || res.Method != BySampling || res.Exceeded == nil {
		t.Errorf("%v, %+v", err, res)
	}
}
