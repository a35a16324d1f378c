// Package api answers questions about attacks that come as JSON, and answers
// in JSON. The server and the browser's worker both call it, so that a page
// gets the same answer from either. It knows what may be asked and how much at
// once, but nothing of HTTP: bytes in, bytes and a status out.
package api

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"salvo/cards"
	"salvo/legion"
	"salvo/odds"
)

// What one request may ask for at most: what takes a few seconds.
const (
	MaxBody      = 64 << 10 // bytes
	MaxText      = 8 << 10  // bytes of a line, or of all that one parameter says
	MaxList      = 100      // attacks in one request
	MaxCells     = 2_000    // combinations of one sweep
	MaxPins      = 3        // attacks to compare with on the page
	MaxMatchups  = 2_000    // cells of one matrix
	MaxPageCells = 600      // cells of the matrix on the page, while one waits
	MaxSteps     = 3e8      // counted beforehand, over all attacks of the request
)

// maxStates is how many states or positions one evaluation has at most: below
// 100 MiB, at most 12 bytes for each. More is simulated or refused. The command
// line, which serves one person only, allows more.
const maxStates = 8e6

// maxMemory is what the numbers of one evaluation may take, whatever was counted:
// with all else it stays below 100 MiB.
const maxMemory = 80 << 20

// Expensive is the cost from which on a request is expensive: a tenth of a second
// or so.
const Expensive = odds.Expensive

// Statuses of an answer, those of HTTP.
const (
	OK       = 200
	Bad      = 400 // the request is at fault, and says how
	NotFound = 404 // there is no such call
	TooLarge = 413 // the body is over MaxBody
	Broken   = 500 // the program is at fault
	TooLong  = 503 // time ran out
)

// API answers requests with the units of a library.
type API struct {
	library      *cards.Library
	cheap, large *odds.Gate // so that evaluations of cheap and of expensive requests do not need all their memory at the same time
}

// New returns the API for a library.
func New(l *cards.Library) *API { return &API{l, odds.NewGate(maxStates), odds.NewGate(maxStates)} }

// Call answers one request: the name of a call, such as odds, and its
// parameters as JSON. What is wrong with a request is answered as
// {"errors": [{"field", "value", "message"}]}.
func (a *API) Call(ctx odds.Context, name string, body []byte) (status int, response []byte) {
	return a.answer(ctx, calls(), name, body)
}

// PageCall is Call for the calls that the page makes.
func (a *API) PageCall(ctx odds.Context, name string, body []byte) (status int, response []byte) {
	return a.answer(ctx, pageCalls(), name, body)
}

func (a *API) answer(ctx odds.Context, table []call, name string, body []byte) (status int, response []byte) {
	if err := ctx.Err(); err != nil {
		return fail(err)
	}
	r, status, response := a.prepare(ctx, table, name, body)
	if r == nil {
		return status, response
	}
	return r.Run(ctx)
}

// Refuse answers with one error that is about no field.
func Refuse(status int, format string, args ...any) (int, []byte) {
	return status, encode(Problems{legion.Mistakes{{Message: fmt.Sprintf(format, args...)}}})
}

// Problems is what is answered where there is no answer.
type Problems struct {
	Errors legion.Mistakes `json:"errors"`
}

// fail says what went wrong, and whose fault it is.
func fail(err error) (int, []byte) {
	ms, wrong := errors.AsType[legion.Mistakes](err)
	switch {
	case wrong:
		return Bad, encode(Problems{first(ms)})
	case odds.TooMuch(err):
		return Refuse(Bad, "%v", err)
	case errors.Is(err, context.DeadlineExceeded):
		return Refuse(TooLong, "this takes too long; ask with fewer dice, tokens or attacks")
	case errors.Is(err, context.Canceled):
		return Refuse(TooLong, "cancelled before there was an answer")
	}
	return Refuse(Broken, "%v", err)
}

// MaxErrors is how many mistakes an answer tells.
const MaxErrors = 20

// first is the first of many mistakes, and how many more there are.
func first(ms legion.Mistakes) legion.Mistakes {
	if len(ms) <= MaxErrors {
		return ms
	}
	return append(ms[:MaxErrors:MaxErrors], legion.Mistake{Message: fmt.Sprintf("and %d more mistakes", len(ms)-MaxErrors)})
}

// encode writes JSON. The answer is never part of a page as it stands, so that
// its < and & may stay what they are.
func encode(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic(err) // all of it was made here
	}
	return b.Bytes()
}
