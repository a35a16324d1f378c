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
	Cost    odds.Cost
	Workers int        // goroutines that compute the answer; 0 for one a core
	cheap   *odds.Gate // for all that is cheap
	call    *call
	query   *query
}

// Prepare reads a request and counts what its answer takes. If it cannot be
// answered, or takes too much, there is no request, but a status and a response.
func (a *API) Prepare(name string, body []byte) (r *Request, status int, response []byte) {
	return a.prepare(calls(), name, body)
}

func (a *API) prepare(table []call, name string, body []byte) (r *Request, status int, response []byte) {
	refuse := func(status int, text []byte) (*Request, int, []byte) { return nil, status, text }
	c := find(table, name)
	if c == nil {
		return refuse(Refuse(NotFound, "there is no %s; there are %s", name, strings.Join(namesOf(table), ", ")))
	}
	if len(body) > MaxBody {
		return refuse(Refuse(TooLarge, "the request is larger than %d KiB", MaxBody>>10))
	}
	q, err := c.read(a, body)
	if err != nil {
		return refuse(fail(err))
	}
	r = &Request{cheap: a.cheap, call: c, query: q}
	if c.cost != nil {
		r.Cost = c.cost(q)
	}
	if r.Cost > MaxSteps {
		wrong := legion.Mistakes{{Message: fmt.Sprintf("this takes at least %.3g million steps, more than the %.3g million that one request may take: ask with %s",
			float64(r.Cost)/1e6, MaxSteps/1e6, reduce(name, q))}}
		if name == "view" || name == "builds-view" {
			// The page shows it where the view would be.
			text, err := encode(&View{Errors: sentences(wrong)})
			if err != nil {
				return refuse(fail(err))
			}
			return refuse(OK, text)
		}
		return refuse(fail(wrong))
	}
	return r, 0, nil
}

// Run answers the request.
func (r *Request) Run(ctx odds.Context) (status int, response []byte) {
	if err := ctx.Err(); err != nil {
		return fail(err)
	}
	opt := &r.query.opt
	opt.Workers = r.Workers
	if r.Cost < Expensive {
		opt.Large = r.cheap
	}
	found, err := r.call.run(ctx, r.query)
	if err == nil {
		err = ctx.Err() // parts of the answer may be missing
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return Refuse(TooLong, "this takes too long; ask with %s", reduce(r.call.name, r.query))
	}
	if err != nil {
		return fail(err)
	}
	text, err := encode(found)
	if err != nil {
		return fail(err)
	}
	return OK, text
}

// options are those that every question starts from.
func (a *API) options() odds.Options {
	return odds.Options{Seed: 1, MaxStates: maxStates, MaxPositions: maxStates, MaxMemory: maxMemory, Large: a.large}
}

// reduce says what makes a request cheaper.
func reduce(name string, q *query) string {
	switch {
	case name == "sweep":
		return "fewer values to sweep over, dice or tokens"
	case name == "matrix" || q.page.view == "matrix":
		return "fewer units"
	case strings.HasPrefix(name, "builds"):
		return fewerLoadouts
	case len(q.attacks) > 1:
		return "fewer attacks at once"
	case q.opt.Attacks > 0:
		return "fewer attacks to simulate, dice or tokens"
	}
	return "fewer dice, aims or observation tokens"
}
