package odds

import (
	"slices"
	"sync"
)

// Gate lets evaluations run at once as long as they hold no more states together
// than it allows, so that many questions together do not take more memory than
// one. Whoever comes first goes first; small evaluations always pass.
type Gate struct {
	mu      sync.Mutex
	most    float64
	held    float64
	waiting []*atGate
}

// atGate is an evaluation that waits.
type atGate struct {
	states float64
	turn   chan struct{}
}

// NewGate returns a gate for so many states at once.
func NewGate(most float64) *Gate { return &Gate{most: most} }

// smallStates is below how many states an evaluation is small: 1 MiB or so.
const smallStates = 1e5

// enter waits until an evaluation of so many states may run, and returns what to
// call at its end.
func (g *Gate) enter(ctx Context, states float64) (leave func(), err error) {
	if g == nil || states < smallStates {
		return func() {}, ctx.Err()
	}
	w := &atGate{min(states, g.most), make(chan struct{})} // one that is larger runs alone
	g.mu.Lock()
	g.waiting = append(g.waiting, w)
	g.next()
	g.mu.Unlock()
	select {
	case <-w.turn:
		return sync.OnceFunc(func() { g.leave(w) }), nil
	case <-ctx.Done():
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if i := slices.Index(g.waiting, w); i >= 0 {
		g.waiting = slices.Delete(g.waiting, i, i+1)
	} else {
		g.held -= w.states // its turn came at the same moment
	}
	g.next()
	return nil, ctx.Err()
}

func (g *Gate) leave(w *atGate) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.held -= w.states
	g.next()
}

// next lets those pass that come next.
func (g *Gate) next() {
	for len(g.waiting) > 0 && g.held+g.waiting[0].states <= g.most {
		w := g.waiting[0]
		g.waiting = slices.Delete(g.waiting, 0, 1)
		g.held += w.states
		close(w.turn)
	}
}
