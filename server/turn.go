package server

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"
)

// turn is the turn of a request to be computed, and its context. The engine asks a
// context now and then whether to go on. A cheap request may, as long as it takes
// no more than a cheap one does, whatever was counted. An expensive one goes on
// only when cheap ones leave a core to it, or after a while: nobody waits forever.
type turn struct {
	context.Context
	a      *Answers
	client string
	in     *queue // where it has a place; nil if nowhere

	asked atomic.Int64 // how often it was asked as a cheap one
	mu    sync.Mutex
	rest  time.Time // when it lets cheap ones pass again, as an expensive one
}

const (
	// cheapAsks is how often a cheap request asks whether to go on: some 3 µs of
	// work each. Time would not do, as it passes while others work.
	cheapAsks = 20_000
	// slice is how long an expensive request goes on before it lets cheap ones
	// pass again.
	slice = 5 * time.Millisecond
	// patience is how long it waits for them.
	patience = 20 * time.Millisecond
)

// errNotCheap stops a request that takes more than it was counted for.
var errNotCheap = errors.New("the request takes more than was counted")

// enter waits for a place in a queue, instead of the one it has.
func (t *turn) enter(q *queue) error {
	t.leave()
	if err := q.enter(t.Context, t.client); err != nil {
		return err
	}
	t.in = q
	return nil
}

// leave gives its place away.
func (t *turn) leave() {
	if t.in != nil {
		t.in.leave()
		t.in = nil
	}
}

// notCheap reports whether it was stopped because it is not a cheap one.
func (t *turn) notCheap() bool { return t.in == t.a.cheap && t.asked.Load() > cheapAsks }

// Err says whether to stop, and not before it is time to go on.
func (t *turn) Err() error {
	if t.in == t.a.cheap {
		if t.asked.Add(1) > cheapAsks {
			return errNotCheap
		}
		return t.Context.Err()
	}
	t.mu.Lock() // all of its goroutines wait
	defer t.mu.Unlock()
	if began := time.Now(); began.After(t.rest) {
		for t.a.cheap.busy() > spareCores() && time.Since(began) < patience {
			if err := t.Context.Err(); err != nil {
				return err
			}
			time.Sleep(time.Millisecond)
		}
		t.rest = time.Now().Add(slice)
	}
	return t.Context.Err()
}
