package odds

import "salvo/odds/internal/state"

// Context says whether an answer is still wanted. Every [context.Context] is one,
// and nothing more of it is needed here: what holds a context.Context holds a
// type with a time.Time in it, and all that formats and parses a time would be in
// an engine for the browser, 40 kB of it.
type Context interface {
	Done() <-chan struct{} // closed once no answer is wanted; nil if that is never told
	Err() error            // why no answer is wanted any more, or nil
}

// Background is a Context in which an answer is always wanted.
type Background struct{}

// Done is never closed.
func (Background) Done() <-chan struct{} { return nil }

// Err is nil.
func (Background) Err() error { return nil }

// limit is what one evaluation must stay within: the memory of the options, and
// the context.
func (o *Options) limit(ctx Context) *state.Limit {
	return &state.Limit{Most: o.MaxMemory / numberBytes, Err: ctx.Err}
}

// numberBytes is the size of a number that is stored.
const numberBytes = 8

// Stopped turns the panic that ended an evaluation into its error. It is deferred
// by whoever has an arena with a limit, or [Parts]. An evaluation without enough memory
// fails as one with too much to count does: with ErrTooManyChoices if somebody plays
// their best, else with ErrTooLarge.
func Stopped(err *error, best bool) {
	p := recover()
	if p == nil {
		return
	}
	stop, ok := p.(state.Stop)
	if !ok {
		panic(p)
	}
	if *err = stop.Err; stop.Err == nil {
		exceeded := ErrTooLarge
		if best {
			exceeded = ErrTooManyChoices
		}
		*err = &LimitError{exceeded, float64(stop.Need), float64(stop.Most)}
	}
}
