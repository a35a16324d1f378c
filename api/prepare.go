package api

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"salvo/legion"
	"salvo/odds"
)

// Request is a call whose body was read and whose cost was counted, and that can
// be answered.
type Request struct {
	Cost     odds.Cost
	Workers  int        // goroutines that compute the answer; 0 for one a core
	cheap    *odds.Gate // for all that is cheap
	name     string     // of the call
	question question
}

// readSteps is what it takes to read a byte at most.
const readSteps = 100

// CostOfReading is what it takes at most to read a request, whatever it asks for.
func CostOfReading(body []byte) odds.Cost { return odds.Cost(len(body) * readSteps) }

// Prepare reads a request and counts what its answer takes. If it cannot be
// answered, or takes too much, there is no request, but a status and a response.
func (a *API) Prepare(ctx odds.Context, name string, body []byte) (r *Request, status int, response []byte) {
	return a.prepare(ctx, calls(), name, body)
}

func (a *API) prepare(ctx odds.Context, table []call, name string, body []byte) (r *Request, status int, response []byte) {
	refuse := func(status int, text []byte) (*Request, int, []byte) { return nil, status, text }
	c := find(table, name)
	if c == nil {
		return refuse(Refuse(NotFound, "there is no %s; there are %s", name, strings.Join(namesOf(table), ", ")))
	}
	if len(body) > MaxBody {
		return refuse(Refuse(TooLarge, "the request is larger than %d KiB", MaxBody>>10))
	}
	q, err := a.read(ctx, c, body)
	if err != nil {
		return refuse(fail(err))
	}
	r = &Request{cheap: a.cheap, name: name, question: q}
	if r.Cost = q.cost(); r.Cost > MaxSteps {
		wrong := legion.Mistakes{{Message: fmt.Sprintf("this takes at least %.3g million steps, more than the %.3g million that one request may take: ask with %s",
			float64(r.Cost)/1e6, MaxSteps/1e6, r.fewer())}}
		if _, ok := c.response.(*View); ok {
			// The page shows it where the view would be.
			return refuse(OK, encode(&View{Errors: sentences(wrong)}))
		}
		return refuse(fail(wrong))
	}
	r.Cost += CostOfReading(body)
	return r, 0, nil
}

// Run answers the request.
func (r *Request) Run(ctx odds.Context) (status int, response []byte) {
	return r.run(ctx, r.question.answer)
}

func (r *Request) run(ctx odds.Context, answer func(odds.Context) (any, error)) (status int, response []byte) {
	if err := ctx.Err(); err != nil {
		return fail(err)
	}
	c := r.question.shared()
	c.ctx, c.opt.Workers = ctx, r.Workers
	if r.Cost < Expensive {
		c.opt.Large = r.cheap
	}
	found, err := answer(ctx)
	if err == nil {
		err = ctx.Err() // parts of the answer may be missing
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return Refuse(TooLong, "this takes too long; ask with %s", r.fewer())
	}
	if err != nil {
		return fail(err)
	}
	return OK, encode(found)
}

// read reads the body of a call.
func (a *API) read(ctx odds.Context, c *call, body []byte) (question, error) {
	q := c.empty()
	*q.shared() = common{ctx, a.library, a.options()}
	return q, decode(q, q.shared(), body)
}

// options are those that every question starts from.
func (a *API) options() odds.Options {
	return odds.Options{Seed: 1, MaxStates: maxStates, MaxPositions: maxStates, MaxMemory: maxMemory, Large: a.large}
}

// fewer says what makes the request cheaper.
func (r *Request) fewer() string {
	if q, ok := r.question.(interface{ fewer() string }); ok {
		if text := q.fewer(); text != "" {
			return text
		}
	}
	return "fewer dice, aims or observation tokens"
}
