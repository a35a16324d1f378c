package odds

import (
	"sync"
	"sync/atomic"
)

// Parallel calls f with every number below n, by as many goroutines as the options
// say, until one call fails or the context is done. A panic of f reaches the
// caller, who may know what to do about it.
func Parallel(ctx Context, n int, opt Options, f func(i int) error) error {
	var next atomic.Int64
	var once sync.Once
	var over atomic.Bool
	var failed error
	var panicked any
	end := func(err error, p any) {
		once.Do(func() { failed, panicked = err, p })
		over.Store(true)
	}
	var group sync.WaitGroup
	for range min(n, opt.workers()) {
		group.Go(func() {
			defer func() {
				if p := recover(); p != nil {
					end(nil, p)
				}
			}()
			for ctx.Err() == nil && !over.Load() {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				if err := f(i); err != nil {
					end(err, nil)
				}
			}
		})
	}
	group.Wait()
	if panicked != nil {
		panic(panicked)
	}
	if failed != nil {
		return failed
	}
	return ctx.Err()
}
