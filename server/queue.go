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
	all     int                        // how many are computed at the same time
	free    int                        // how many more may be
	each    int                        // how many may wait for one client
	clients []string                   // those that wait, the next one first
	waiting map[string][]chan struct{} // by client, in the order of their arrival
	length  int                        // how many wait in all
}

// errTooMany says that a client has too many requests waiting.
var errTooMany = errors.New("too many requests at once")

func newQueue(places, each int) *queue {
	return &queue{all: places, free: places, each: each, waiting: map[string][]chan struct{}{}}
}

// enter waits for a place for a client's request. Whoever has entered must leave.
func (q *queue) enter(ctx context.Context, client string) error {
	q.mu.Lock()
	if q.free > 0 {
		q.free--
		q.mu.Unlock()
		return nil
	}
	if len(q.waiting[client]) >= q.each {
		q.mu.Unlock()
		return errTooMany
	}
	turn := make(chan struct{})
	if len(q.waiting[client]) == 0 {
		q.clients = append(q.clients, client)
	}
	q.waiting[client] = append(q.waiting[client], turn)
	q.length++
	q.mu.Unlock()
	select {
	case <-turn:
		return nil
	case <-ctx.Done():
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	list := q.waiting[client]
	if i := slices.Index(list, turn); i >= 0 {
		q.set(client, slices.Delete(list, i, i+1))
		q.length--
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
	if len(q.clients) == 0 {
		q.free++
		return
	}
	client := q.clients[0]
	q.clients = q.clients[1:]
	list := q.waiting[client]
	close(list[0])
	q.length--
	q.set(client, list[1:])
	if len(list) > 1 {
		q.clients = append(q.clients, client)
	}
}

// set notes who waits for a client.
func (q *queue) set(client string, list []chan struct{}) {
	if len(list) > 0 {
		q.waiting[client] = list
		return
	}
	delete(q.waiting, client)
	q.clients = slices.DeleteFunc(q.clients, func(c string) bool { return c == client })
}

// busy is how many requests are computed or wait.
func (q *queue) busy() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.all - q.free + q.length
}

func (q *queue) waits() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.length
}
