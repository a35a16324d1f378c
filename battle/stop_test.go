package battle

import (
	"context"
	"errors"
	"testing"
	"time"

	"salvo/internal/golden"
	"salvo/legion"
	"salvo/odds"
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

// second is the second of two results.
func second[T any](_ T, err error) error { return err }

// questions are all that may be asked, each in a way that takes long enough to be
// stopped in the middle.
func questions(t *testing.T) map[string]func(ctx context.Context, opt odds.Options) error {
	v, err := legion.ParseVolley("6r 4b aim 1 play:optimal vs red heavy dodge 2 surge-token 1 minis 6 wounds 2 play:optimal then 6b 6w aim 1 order:best")
	if err != nil {
		t.Fatal(err)
	}
	targets, duel := optimal(golden.Benchmarks().Targets["3x2"]), golden.Benchmarks().Duel["troopers"]
	return map[string]func(ctx context.Context, opt odds.Options) error{
		"targets": func(ctx context.Context, opt odds.Options) error { return second(Targets(ctx, targets, opt)) },
		"duel":    func(ctx context.Context, opt odds.Options) error { return second(Duel(ctx, duel, opt)) },
		"volley":  func(ctx context.Context, opt odds.Options) error { return second(Volley(ctx, v, opt)) },
		"volley worth": func(ctx context.Context, opt odds.Options) error {
			return second(VolleyWorthOf(ctx, &VolleyResult{Volley: v}, opt))
		},
	}
}

// free checks that nobody holds a place at the gate.
func free(t *testing.T, name string, opt odds.Options) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if err := opt.Evaluate(ctx, gateStates, func() {}); err != nil {
		t.Errorf("%s: states are still held", name)
	}
}

const gateStates = 8e6

// Work that is cancelled stops soon, wherever it is, and gives up its place.
func TestCancelledWorkStops(t *testing.T) {
	for name, ask := range questions(t) {
		opt := odds.Options{Workers: 1, Large: odds.NewGate(gateStates)}
		all := newStopsAfter(t, -1)
		if err := ask(all, opt); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if all.asked < 10 {
			t.Errorf("%s: it asks only %d times whether to go on", name, all.asked)
		}
		for _, part := range []int{2, 4, 8, 100} {
			ctx := newStopsAfter(t, max(1, all.asked/part))
			if err := ask(ctx, opt); !errors.Is(err, context.Canceled) {
				t.Errorf("%s, cancelled after a %d. part: %v", name, part, err)
			}
			if more := ctx.asked - ctx.n; more > 50 {
				t.Errorf("%s, cancelled after a %d. part: it asks %d times more", name, part, more)
			}
			free(t, name, opt)
		}
	}
}

// No question takes more memory than it may.
func TestMaxMemory(t *testing.T) {
	for name, ask := range questions(t) {
		opt := odds.Options{Workers: 1, Large: odds.NewGate(gateStates), MaxMemory: 20 << 10}
		err := ask(t.Context(), opt)
		if _, limited := errors.AsType[*odds.LimitError](err); !limited {
			t.Errorf("%s: %v", name, err)
		}
		free(t, name, opt)
	}
}
