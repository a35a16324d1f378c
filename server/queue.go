package server

import (
	"context"
	"errors"
	"slices"
	"sync"
)

// queue lets a number of answers be computed at the same time. Whoever waits is
// served in turn, client by client: a client with many requests does not delay
// one with a single request by more than one of them.
type queue struct {
	mu      sync.Mutex
	all     int       // how many are computed at the same time
	free    int       // how many more may be
	each    int       // how many may wait for one client
	waiting []*waiter // the next one first
	round   int       // of the one who was served last
}

// waiter is a request that waits. In each round one of every client is served.
type waiter struct {
	client string
	round  int
	turn   chan struct{}
}

// errTooMany says that a client has too many requests waiting.
var errTooMany = errors.New("too many requests at once")

func newQueue(places, each int) *queue { return &queue{all: places, free: places, each: each} }

// enter waits for a place for a client's request. Whoever has entered must leave.
func (q *queue) enter(ctx context.Context, client string) error {
	q.mu.Lock()
	if q.free > 0 {
		q.free--
		q.mu.Unlock()
		return nil
	}
	w := &waiter{client, q.round + 1, make(chan struct{})}
	same, at := 0, 0 // how many wait for the client, and for how many this one does
	for _, other := range q.waiting {
		if other.client == client {
			same, w.round = same+1, other.round+1
		}
	}
	if same >= q.each {
		q.mu.Unlock()
		return errTooMany
	}
	for at < len(q.waiting) && q.waiting[at].round <= w.round {
		at++
	}
	q.waiting = slices.Insert(q.waiting, at, w)
	q.mu.Unlock()
	select {
	case <-w.turn:
		return nil
	case <-ctx.Done():
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	if at := slices.Index(q.waiting, w); at >= 0 {
		q.waiting = slices.Delete(q.waiting, at, at+1)
	} else {
		q.next() // its turn came at the same moment: the place goes to another one
	}
	return ctx.Err()
}

// leave gives a place to the next request.
func (q *queue) leave() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.next()
}

func (q *queue) next() {
	if len(q.waiting) == 0 {
		q.free++
		return
	}
	w := q.waiting[0]
	q.waiting, q.round = slices.Delete(q.waiting, 0, 1), w.round
	close(w.turn)
}

// busy is how many requests are computed or wait.
func (q *queue) busy() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.all - q.free + len(q.waiting)
}

func (q *queue) waits() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.waiting)
}
