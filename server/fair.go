package server

import (
	"context"
	"errors"
	"net"
	"net/http"
	"runtime"
	"strings"
	"time"

	"salvo/api"
)

// expensive is the cost from which on a request is expensive: a tenth of a second
// or so. Few expensive requests are computed at a time, and they yield to cheap
// ones.
const expensive = 1e6

// How many requests of one client may wait. More are refused: they cost memory,
// and nobody needs them.
const (
	cheapWaiting     = 256
	expensiveWaiting = 16
)

// expensiveAtOnce is how many expensive requests are computed at a time. Each
// may use all cores.
func expensiveAtOnce() int { return min(2, max(1, runtime.GOMAXPROCS(0)/2)) }

// compute answers a request when it is its turn.
func (s *Server) compute(ctx context.Context, w http.ResponseWriter, r *http.Request, name string, body []byte) (status int, text []byte) {
	client := clientOf(r)
	// To read a request may take as long as a cheap answer does.
	if err := s.cheap.enter(ctx, client); err != nil {
		return s.refuse(w, err)
	}
	inCheap := true
	leave := func() {
		if inCheap {
			s.cheap.leave()
			inCheap = false
		}
	}
	defer leave()
	req, status, text := s.opt.API.Prepare(name, body)
	if req == nil {
		return status, text
	}
	if req.Cost < expensive {
		return s.run(ctx, req)
	}
	leave()
	if err := s.expensive.enter(ctx, client); err != nil {
		return s.refuse(w, err)
	}
	defer s.expensive.leave()
	s.metrics.expensive.Add(1)
	return s.run(&yielding{Context: ctx, to: s.cheap}, req)
}

// refuse answers a request that was not computed because of too many others.
func (s *Server) refuse(w http.ResponseWriter, err error) (int, []byte) {
	w.Header().Set("Retry-After", "5")
	if errors.Is(err, errTooMany) {
		return api.Refuse(http.StatusTooManyRequests, "you have too many requests at once; wait for some of their answers")
	}
	return api.Refuse(api.TooLong, "too many requests at once; try again in a moment")
}

// clientOf says whose request it is: the address it comes from or, if that is a
// proxy on this machine, the address that the proxy had it from.
func clientOf(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	if ip := net.ParseIP(host); ip != nil && ip.IsLoopback() {
		// Only the last entry is the proxy's own; the others anybody may have made up.
		list := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
		if last := strings.TrimSpace(list[len(list)-1]); last != "" {
			return last
		}
	}
	return host
}

// yielding is the context of an expensive request. The engine asks a context now
// and then whether to go on, and this one answers only when no cheap request is
// waiting, or after a while: nobody waits forever.
type yielding struct {
	context.Context
	to *queue
}

// patience is how long an expensive request waits for cheap ones before it goes
// on a little.
const patience = 20 * time.Millisecond

// Err says whether to stop, and not before it is time to go on.
func (y *yielding) Err() error {
	for began := time.Now(); y.to.waits() > 0 && time.Since(began) < patience; {
		if err := y.Context.Err(); err != nil {
			return err
		}
		time.Sleep(time.Millisecond)
	}
	return y.Context.Err()
}
