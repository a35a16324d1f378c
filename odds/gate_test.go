package odds

import (
	"context"
	"errors"
	"testing"
	"time"
)

// A gate lets as much pass at once as it allows, in the order of arrival.
func TestGate(t *testing.T) {
	g := NewGate(1e6)
	enter := func(states float64) func() {
		t.Helper()
		leave, err := g.enter(t.Context(), states)
		if err != nil {
			t.Fatal(err)
		}
		return leave
	}
	first, second := enter(6e5), enter(4e5)
	enter(smallStates - 1)() // which waits for nobody

	passed := make(chan float64)
	for i, states := range []float64{5e6, 2e5} {
		go func() {
			leave, err := g.enter(t.Context(), states)
			if err != nil {
				t.Error(err)
			}
			passed <- states
			leave()
		}()
		for waits(g) <= i {
			time.Sleep(time.Millisecond)
		}
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := g.enter(gone, 1e5); !errors.Is(err, context.Canceled) || waits(g) != 2 {
		t.Errorf("%v, %d wait", err, waits(g))
	}
	second()
	second() // a second time it does nothing
	if waits(g) != 2 {
		t.Error("a small one overtakes a large one, or two are computed where one may")
	}
	first()
	if a, b := <-passed, <-passed; a != 5e6 || b != 2e5 {
		t.Errorf("%g passes before %g", a, b)
	}
	enter(1e6)()
	if waits(g) != 0 || g.held != 0 {
		t.Errorf("%+v", g)
	}
}

func waits(g *Gate) int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return len(g.waiting)
}
