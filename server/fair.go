package server

import (
	"context"
	"errors"
	"net/http"
	"runtime"
	"sync/atomic"
	"time"

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

// Answers computes answers within the limits of a server: how long one takes, how many
// are computed at a time, how many of one client wait.
type Answers struct {
	api       *api.API
	limit     time.Duration // for an answer, with waiting for others
	cheap     *queue
	expensive *queue
	counted   atomic.Int64 // those that were computed as expensive ones
}

// NewAnswers returns the answers of an API, with the limits that a server has by default.
func NewAnswers(a *api.API) *Answers {
	opt := Options{API: a}
	opt.complete()
	return newAnswers(&opt)
}

func newAnswers(opt *Options) *Answers {
	return &Answers{api: opt.API, limit: opt.Compute, cheap: newQueue(opt.AtOnce, cheapWaiting), expensive: newQueue(expensiveAtOnce(), expensiveWaiting)}
}

// Run answers a request that is read, whose turn it is.
type Run func(ctx context.Context, r *api.Request) (status int, text []byte)

// Answer answers a request of a client when it is its turn. One that takes more than a
// cheap one does, while it is read or answered, begins again as an expensive one. Busy
// says that it was not computed because of too many others.
func (a *Answers) Answer(ctx context.Context, client, name string, body []byte, run Run) (status int, text []byte, busy bool) {
	ctx, done := context.WithTimeout(ctx, a.limit)
	defer done()
	turn := &turn{Context: ctx, a: a, client: client}
	defer turn.leave()
	var req *api.Request
	if api.CostOfReading(body) < api.Expensive {
		if err := turn.enter(a.cheap); err != nil {
			return tooMany(err)
		}
		if req, status, text = a.api.Prepare(turn, name, body); req != nil && req.Cost < api.Expensive {
			status, text = run(turn, req)
			req = nil // it holds no memory until it is its turn again
		}
		if req == nil && !turn.notCheap() {
			return status, text, false
		}
	}
	if err := turn.enter(a.expensive); err != nil {
		return tooMany(err)
	}
	if req == nil {
		if req, status, text = a.api.Prepare(turn, name, body); req == nil {
			return status, text, false
		}
		req.Cost = max(req.Cost, api.Expensive)
	}
	a.counted.Add(1)
	req.Workers = expensiveWorkers()
	status, text = run(turn, req)
	return status, text, false
}

// tooMany answers a request that was not computed because of too many others.
func tooMany(err error) (status int, text []byte, busy bool) {
	status, text = api.Refuse(api.TooLong, "too many requests at once; try again in a moment")
	if errors.Is(err, errTooMany) {
		status, text = api.Refuse(http.StatusTooManyRequests, "you have too many requests at once; wait for some of their answers")
	}
	return status, text, true
}
