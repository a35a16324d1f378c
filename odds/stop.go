package odds

import (
	"errors"

	"salvo/odds/internal/state"
)

// limit is what one evaluation must stay within: the memory of the options, and
// the context.
func (o *Options) limit(ctx Context) *state.Limit {
	return &state.Limit{Most: o.MaxMemory / numberBytes, Err: ctx.Err}
}

// numberBytes is the size of a number that is stored.
const numberBytes = 8

// stopped turns the panic that ended an evaluation into its error. It is deferred
// by whoever has an arena with a limit. An evaluation without enough memory fails
// as one with too much to count does: with ErrTooManyChoices if somebody plays
// their best, else with ErrTooLarge.
func stopped(err *error, best bool) { asError(recover(), err, best) }

// asError is stopped with what ended the evaluation, nil if nothing did.
func asError(p any, err *error, best bool) {
	if p == nil {
		return
	}
	stop, ok := p.(state.Stop)
	if !ok {
		panic(p)
	}
	full, ok := errors.AsType[*state.Full](stop.Err)
	switch {
	case !ok:
		*err = stop.Err
	case best:
		*err = &LimitError{ErrTooManyChoices, float64(full.Need), float64(full.Most)}
	default:
		*err = &LimitError{ErrTooLarge, float64(full.Need), float64(full.Most)}
	}
}
