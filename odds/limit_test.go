package odds

import (
	"errors"
	"testing"
)

// The text of a limit is fit for those who ask, and its kind can be told.
func TestLimitError(t *testing.T) {
	for _, x := range []struct {
		err   *LimitError
		not   error
		wants string
	}{
		{&LimitError{ErrTooLarge, 12.34e9, 2e7}, ErrTooManyChoices,
			"too many rolls to weigh them all: 12.34 billion states of the dice, more than 20 million"},
		{&LimitError{ErrTooManyChoices, 5e13, 4e7}, ErrTooLarge,
			"too many choices to find the best play: 50 trillion positions, more than 40 million; use fewer dice, aims or observation tokens"},
	} {
		if got := x.err.Error(); got != x.wants {
			t.Errorf("%s, want %s", got, x.wants)
		}
		if !errors.Is(x.err, x.err.Err) || errors.Is(x.err, x.not) {
			t.Errorf("%v is the wrong kind of error", x.err)
		}
		if !TooMuch(TooLarge("the duel", x.err.Err, 2, 1, "")) || TooMuch(nil) || TooMuch(errors.New("the disk is full")) {
			t.Errorf("%v is not told from other errors", x.err)
		}
	}
}

// Limits that are given hold, and are named with what exceeds them.
func TestLimits(t *testing.T) {
	for line, want := range map[string]error{"4r aim 1": ErrTooLarge, "4r aim 1 play:optimal": ErrTooManyChoices} {
		_, err := Exact(t.Context(), parse(t, line), Options{MaxStates: 3, MaxPositions: 3})
		limit, ok := errors.AsType[*LimitError](err)
		if !ok || limit.Err != want || limit.Limit != 3 || limit.Count <= 3 {
			t.Errorf("%s: %v", line, err)
		}
	}
}

func TestRound(t *testing.T) {
	for n, want := range map[float64]string{12: "12", 1200: "1.2 thousand", 2e7: "20 million", 3.21e9: "3.21 billion", 5e13: "50 trillion"} {
		if got := round(n); got != want {
			t.Errorf("%g is written as %s, want %s", n, got, want)
		}
	}
}
