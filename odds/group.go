package odds

import "sync"

// group is goroutines that work for one caller: if one of them panics, so does
// the caller, who may know what to do about it.
type group struct {
	sync.WaitGroup
	once  sync.Once
	panic any
}

// Go lets a goroutine work.
func (g *group) Go(work func()) {
	g.WaitGroup.Go(func() {
		defer func() {
			if p := recover(); p != nil {
				g.once.Do(func() { g.panic = p })
			}
		}()
		work()
	})
}

// Wait waits until all are done.
func (g *group) Wait() {
	g.WaitGroup.Wait()
	if g.panic != nil {
		panic(g.panic)
	}
}
