package state

import (
	"cmp"
	"errors"
	"testing"
)

var (
	errFull    = errors.New("full")
	need, most int // when it was full for the last time
)

// stop runs f, and returns the error that stopped it.
func stop(f func()) (err error) {
	defer func() {
		if s, ok := recover().(Stop); ok {
			err = cmp.Or(s.Err, errFull)
			need, most = s.Need, s.Most
		}
	}()
	f()
	return nil
}

// Arenas with one limit hold no more together than it allows, and what is given
// back may be taken again.
func TestLimit(t *testing.T) {
	limit := &Limit{Most: 10 * outside}
	a := &Arena{limit: limit}
	b := &Arena{limit: limit}
	a.Floats(4 * outside)
	b.Floats(4 * outside)
	err := stop(func() { a.Floats(3 * outside) })
	if err != errFull || most != 10*outside || need != 11*outside {
		t.Fatalf("11 of 10 parts: %v", err)
	}
	beside := b.Beside()
	beside.Floats(2 * outside)
	beside.Release()
	b.Floats(2 * outside)
	if err := stop(func() { b.Beside().Floats(outside) }); err == nil {
		t.Error("an arena beside it has a limit of its own")
	}
	if err := stop(func() { b.Another().Floats(10 * outside) }); err != nil {
		t.Errorf("an arena for another goroutine has the same limit: %v", err)
	}
	a.Release()
	if limit.held != 6*outside {
		t.Errorf("%d numbers are held after a release; want %d", limit.held, 6*outside)
	}
}

// An evaluation is asked now and then whether to go on.
func TestCheck(t *testing.T) {
	asked := 0
	gone := errors.New("gone")
	a := NewArena(&Limit{Err: func() error {
		if asked++; asked == 3 {
			return gone
		}
		return nil
	}})
	n := 0
	err := stop(func() {
		for range 10 * often {
			n++
			a.Check()
		}
	})
	if err != gone || n != 3*often {
		t.Errorf("%v after %d steps", err, n)
	}
	a.CheckNow()
	if asked != 4 {
		t.Errorf("it was asked %d times", asked)
	}
}
