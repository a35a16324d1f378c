package api

import (
	"context"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"salvo/internal/expensive"
)

// withoutOdds are the calls that compute no odds.
var withoutOdds = []string{"unit", "fields", "form", "builds-page", "units", "army", "short", "game-begin"}

// The most expensive requests are of every call that computes, and are allowed.
func TestExpensiveRequests(t *testing.T) {
	known := map[string]bool{}
	for _, x := range expensive.Requests {
		known[x.Name] = true
		if r, status, text := embedded.Prepare(t.Context(), x.Name, []byte(x.Body)); r == nil {
			t.Errorf("%s %s: status %d, %s", x.Name, x.Body, status, text)
		}
	}
	for _, name := range Names() {
		if !slices.Contains(withoutOdds, name) && !known[name] {
			t.Errorf("%s: there is no expensive request of it", name)
		}
	}
}

// asked is a context that counts how often it is asked, and is cancelled when it
// is asked for the n-th time.
type asked struct {
	context.Context
	cancel func()
	n      int64
	count  atomic.Int64
	after  atomic.Int64 // how often once it was cancelled
}

func newAsked(t *testing.T, n int64) *asked {
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel)
	return &asked{Context: ctx, cancel: cancel, n: n}
}

// Err counts.
func (a *asked) Err() error {
	if a.count.Add(1) == a.n {
		a.cancel()
	}
	err := a.Context.Err()
	if err != nil {
		a.after.Add(1)
	}
	return err
}

// No request takes more memory than is documented, and one that is cancelled in
// the middle stops.
func TestExpensiveRequestsEnd(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(20)) // so that little garbage is counted
	list := expensive.Requests
	if testing.Short() {
		list = list[1:3]
	}
	for _, x := range list {
		debug.FreeOSMemory()
		before, done := inUse(), make(chan struct{})
		peak := make(chan int64)
		go func() {
			most := int64(0)
			for {
				select {
				case <-done:
					peak <- most
					return
				case <-time.After(time.Millisecond):
					most = max(most, inUse()-before)
				}
			}
		}()
		all := newAsked(t, -1)
		status, text := runs(t, all, x.Name, x.Body)
		close(done)
		if status != OK {
			t.Errorf("%s %s: status %d, %.300s", x.Name, x.Body, status, text)
		}
		if most := <-peak >> 20; most > 100 {
			t.Errorf("%s %s: it takes %d MiB", x.Name, x.Body, most)
		}
		stopsSoon(t, max(2, all.count.Load()/2), x.Name, x.Body)
	}
}

// stopsSoon checks that a call stops soon after it is cancelled, which it is when it asks
// for the n-th time whether to go on.
func stopsSoon(t *testing.T, n int64, name, body string) {
	t.Helper()
	ctx := newAsked(t, n)
	if status, text := runs(t, ctx, name, body); status != TooLong {
		t.Errorf("%s %s, cancelled in the middle: status %d, %.300s", name, body, status, text)
	}
	if more := ctx.after.Load(); more > 200 {
		t.Errorf("%s %s, cancelled in the middle: it asks %d times more whether to go on", name, body, more)
	}
}

// runs runs a call on two cores.
func runs(t *testing.T, ctx context.Context, name, body string) (status int, text []byte) {
	t.Helper()
	r, _, text := embedded.Prepare(t.Context(), name, []byte(body))
	if r == nil {
		t.Fatalf("%s %s: %s", name, body, text)
	}
	r.Workers = 2
	return r.Run(ctx)
}

// inUse is how many bytes objects take.
func inUse() int64 {
	s := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(s)
	return int64(s[0].Value.Uint64())
}
