package server

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"salvo/api"
)

// Whoever waits is served client by client.
func TestQueue(t *testing.T) {
	q := newQueue(1, 3)
	if err := q.enter(t.Context(), "first"); err != nil {
		t.Fatal(err)
	}
	served := make(chan string)
	for i, client := range []string{"many", "many", "many", "one", "other"} {
		go func() {
			if err := q.enter(t.Context(), client); err != nil {
				t.Error(err)
			}
			served <- client
		}()
		for q.waits() <= i {
			time.Sleep(time.Millisecond)
		}
	}
	if err := q.enter(t.Context(), "many"); !errors.Is(err, errTooMany) {
		t.Errorf("a fourth request of one client: %v", err)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if err := q.enter(gone, "impatient"); !errors.Is(err, context.Canceled) || q.waits() != 5 {
		t.Errorf("%v, %d wait", err, q.waits())
	}
	var order []string
	for range 5 {
		q.leave()
		order = append(order, <-served)
	}
	if want := []string{"many", "one", "other", "many", "many"}; !slices.Equal(order, want) {
		t.Errorf("served in the order %v; want %v", order, want)
	}
	q.leave()
	if q.free != 1 || len(q.waiting) != 0 {
		t.Errorf("%+v", q)
	}
}

// An expensive request waits for cheap ones, but not forever, and not once it is
// cancelled.
func TestYielding(t *testing.T) { synctest.Test(t, yielding) }

func yielding(t *testing.T) {
	s := &Answers{cheap: newQueue(1, 2+spareCores()), expensive: newQueue(1, 1)}
	ctx, cancel := context.WithCancel(t.Context())
	y := &turn{Context: ctx, a: s, client: "one"}
	for _, q := range []*queue{s.cheap, s.expensive} {
		if err := y.enter(q); err != nil {
			t.Fatal(err)
		}
	}
	waits := func() time.Duration {
		began := time.Now()
		y.Err()
		return time.Since(began)
	}
	if took := waits(); took > 0 {
		t.Errorf("it waits for nobody: %v", took)
	}
	stop, done := context.WithCancel(t.Context())
	defer done()
	if err := s.cheap.enter(stop, "another"); err != nil {
		t.Fatalf("it still has the place of a cheap one: %v", err)
	}
	for range spareCores() {
		go s.cheap.enter(stop, "somebody")
	}
	synctest.Wait()
	if took := waits(); took > 0 {
		t.Errorf("it waits %v in its slice of time", took)
	}
	time.Sleep(slice + 1)
	if took := waits(); took != patience {
		t.Errorf("it waits %v", took)
	}
	time.Sleep(slice)
	if took := waits(); took > 0 {
		t.Errorf("it has no slice of time after it waited: %v", took)
	}
	cancel()
	if y.Err() == nil {
		t.Error("it goes on though it is cancelled")
	}
	y.leave()
	if s.expensive.places() != 1 {
		t.Error("it keeps its place")
	}
}

// A request that takes more than was counted begins again as an expensive one.
func TestMoreThanCounted(t *testing.T) {
	s := newServer(t, Options{})
	runs := 0
	s.run = func(ctx context.Context, r *api.Request) (int, []byte) {
		runs++
		for range 2 * cheapAsks {
			if ctx.Err() != nil {
				return 500, []byte("stopped\n")
			}
		}
		if s.cheap.places() != s.opt.AtOnce || s.expensive.places() != expensiveAtOnce()-1 || r.Cost < api.Expensive {
			t.Errorf("it ends as a cheap one, of cost %g", r.Cost)
		}
		return 200, []byte("{}\n")
	}
	if w := request(s, "POST", "/api/odds", `{"line": "3r"}`); w.Code != 200 || runs != 2 {
		t.Errorf("status %d after %d runs: %s", w.Code, runs, w.Body)
	}
}

// Expensive requests of one client, as many as it likes, do not keep others from
// cheap answers, and those beyond its share are refused.
func TestExpensiveClient(t *testing.T) {
	s := newServer(t, Options{Compute: time.Minute, Proxies: []string{"127.0.0.1"}})
	addr := start(t, s)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ended := make(chan int)
	for range 40 {
		go func() { ended <- postFrom(ctx, "198.51.100.1", addr, "sweep", long) }()
	}
	for range 40 - expensiveWaiting - expensiveAtOnce() {
		if status := <-ended; status != 429 {
			t.Errorf("one beyond its share: status %d", status)
		}
	}
	for i := range 20 {
		if status := postFrom(ctx, fmt.Sprintf("192.0.2.%d", i), addr, "odds", `{"line": "1r 4w aim 1 precise 1 ranged vs red heavy dodge 1"}`); status != 200 {
			t.Errorf("a cheap request: status %d", status)
		}
	}
	stop()
	for range expensiveWaiting + expensiveAtOnce() {
		if status := <-ended; status != 0 {
			t.Errorf("one within its share: status %d", status)
		}
	}
}

// The limits of one request hold before anything is computed.
func TestTooExpensive(t *testing.T) {
	s := newServer(t, Options{})
	w := request(s, "POST", "/api/sweep", `{"line": "24r 24b 10w aim 6 precise 2", "over": ["pierce=0..20", "impact=0..20"]}`)
	if w.Code != 400 || !strings.Contains(errorsIn(t, w), "fewer values to sweep over") {
		t.Errorf("status %d, %s", w.Code, w.Body)
	}
}
