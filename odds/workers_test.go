//go:build !js

// A browser has one thread.

package odds_test

import (
	"context"
	"errors"
	"runtime"
	"testing"
	"time"

	"salvo/legion"
	"salvo/odds"
)

// Without a number of workers there is one for each core, and not one for each
// core in every cell of a sweep.
func TestDefaultWorkers(t *testing.T) {
	const cores = 6
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(cores))
	a := attackOf(t, "3r")
	axis, err := legion.ParseAxis("pierce=0..20")
	if err != nil {
		t.Fatal(err)
	}
	opt := odds.Options{Attacks: odds.MaxAttacks, MaxStates: 0.5} // so that everything is simulated
	for name, question := range map[string]func(context.Context) error{
		"simulation": func(ctx context.Context) error {
			_, err := odds.Simulate(ctx, a, opt)
			return err
		},
		"sweep": func(ctx context.Context) error {
			_, err := odds.Sweep(ctx, a, []legion.Axis{axis}, 1, opt)
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			before := settled()
			ctx, cancel := context.WithCancel(t.Context())
			ended := make(chan error)
			go func() { ended <- question(ctx) }()
			most := 0
			for began := time.Now(); time.Since(began) < time.Minute && most < cores; time.Sleep(time.Millisecond) {
				most = max(most, runtime.NumGoroutine()-before-1)
			}
			for range 10 {
				time.Sleep(time.Millisecond)
				most = max(most, runtime.NumGoroutine()-before-1)
			}
			cancel()
			if err := <-ended; !errors.Is(err, context.Canceled) {
				t.Fatal(err)
			}
			// A cell and the simulation in it may be a goroutine each.
			if most < cores || most > 2*cores {
				t.Errorf("%d goroutines work on %d cores", most, cores)
			}
		})
	}
}

// settled is the number of goroutines once those of earlier tests have ended.
func settled() int {
	n, same := runtime.NumGoroutine(), 0
	for same < 50 {
		time.Sleep(2 * time.Millisecond)
		if now := runtime.NumGoroutine(); now == n {
			same++
		} else {
			n, same = now, 0
		}
	}
	return n
}
