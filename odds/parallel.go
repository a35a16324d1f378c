package odds

import (
	"sync"
	"sync/atomic"
)

// Parallel calls f with every number below n, by as many goroutines as the options
// say, until one call fails or the context is done. A panic of f reaches the
// caller.
func Parallel(ctx Context, n int, opt Options, f func(i int) error) error {
	var next atomic.Int64
	var once sync.Once
	var failed error
	var over atomic.Bool
	var group group
	for range min(n, opt.workers()) {
		group.Go(func() {
			for ctx.Err() == nil && !over.Load() {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				if err := f(i); err != nil {
					once.Do(func() { failed = err })
					over.Store(true)
				}
			}
		})
	}
	group.Wait()
	if failed != nil {
		return failed
	}
	return ctx.Err()
}
