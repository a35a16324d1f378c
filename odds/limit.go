package odds

import (
	"errors"
	"fmt"
)

// ErrTooLarge says that an attack has too many rolls to weigh them all.
var ErrTooLarge = errors.New("too many rolls to weigh them all")

// ErrTooManyChoices says that an attack has too many positions to find the
// best play.
var ErrTooManyChoices = errors.New("too many choices to find the best play")

// LimitError says which limit of Options an attack exceeds, and by how much.
type LimitError struct {
	Err   error   // ErrTooLarge or ErrTooManyChoices
	Count float64 // states of the dice, or positions
	Limit float64 // how many are allowed
}

// Error names both numbers and, where there is no other way to answer, what to
// do.
func (e *LimitError) Error() string {
	if e.Err == ErrTooManyChoices {
		return fmt.Sprintf("%v: %s positions, more than %s; use fewer dice, aims or observation tokens", e.Err, round(e.Count), round(e.Limit))
	}
	return fmt.Sprintf("%v: %s states of the dice, more than %s", e.Err, round(e.Count), round(e.Limit))
}

// Unwrap returns ErrTooLarge or ErrTooManyChoices.
func (e *LimitError) Unwrap() error { return e.Err }

// TooMuch reports whether an error says that there is too much to weigh, or to choose from.
func TooMuch(err error) bool {
	_, ok := errors.AsType[*LimitError](err)
	return ok
}

// round writes a large number in a way that one can read.
func round(n float64) string {
	for _, u := range []struct {
		size float64
		name string
	}{{1e12, "trillion"}, {1e9, "billion"}, {1e6, "million"}, {1e3, "thousand"}} {
		if n >= u.size {
			return fmt.Sprintf("%.4g %s", n/u.size, u.name)
		}
	}
	return fmt.Sprintf("%.0f", n)
}
