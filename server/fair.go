package server

import (
	"context"
	"errors"
	"net/http"
	"runtime"

	"salvo/api"
)

// How many requests of one client may wait. More are refused: they cost memory,
// and nobody needs them.
const (
	cheapWaiting     = 256
	expensiveWaiting = 16
)

// expensiveAtOnce is how many expensive requests are computed at a time, and
// expensiveWorkers is how many goroutines each of them has: together no more than
// one for each core, and one core is left for cheap requests where there are two.
func expensiveAtOnce() int  { return min(2, max(1, runtime.GOMAXPROCS(0)/2)) }
func expensiveWorkers() int { return max(1, (runtime.GOMAXPROCS(0)-1)/expensiveAtOnce()) }

// spareCores is how many cores expensive requests never use.
func spareCores() int { return runtime.GOMAXPROCS(0) - expensiveAtOnce()*expensiveWorkers() }

// compute answers a request when it is its turn. One that takes more than a cheap one
// does, while it is read or answered, begins again as an expensive one.
func (s *Server) compute(ctx context.Context, w http.ResponseWriter, r *http.Request, name string, body []byte) (status int, text []byte) {
	turn := &turn{Context: ctx, s: s, client: s.clientOf(r)}
	defer turn.leave()
	var req *api.Request
	if api.CostOfReading(body) < api.Expensive {
		if err := turn.enter(s.cheap); err != nil {
			return s.refuse(w, err)
		}
		if req, status, text = s.opt.API.Prepare(turn, name, body); req != nil && req.Cost < api.Expensive {
			status, text = s.run(turn, req)
			req = nil // it holds no memory until it is its turn again
		}
		if req == nil && !turn.notCheap() {
			return status, text
		}
	}
	if err := turn.enter(s.expensive); err != nil {
		return s.refuse(w, err)
	}
	if req == nil {
		if req, status, text = s.opt.API.Prepare(turn, name, body); req == nil {
			return status, text
		}
		req.Cost = max(req.Cost, api.Expensive)
	}
	s.metrics.expensive.Add(1)
	req.Workers = expensiveWorkers()
	return s.run(turn, req)
}

// refuse answers a request that was not computed because of too many others.
func (s *Server) refuse(w http.ResponseWriter, err error) (int, []byte) {
	w.Header().Set("Retry-After", "5")
	if errors.Is(err, errTooMany) {
		return api.Refuse(http.StatusTooManyRequests, "you have too many requests at once; wait for some of their answers")
	}
	return api.Refuse(api.TooLong, "too many requests at once; try again in a moment")
}
