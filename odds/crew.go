package odds

import "sync"

// crew is goroutines that work for one caller: if one of them panics, so does
// the caller, who may know what to do about it.
type crew struct {
	sync.WaitGroup
	once  sync.Once
	panic any
}

// Go lets a goroutine work.
func (c *crew) Go(work func()) {
	c.WaitGroup.Go(func() {
		defer func() {
			if p := recover(); p != nil {
				c.once.Do(func() { c.panic = p })
			}
		}()
		work()
	})
}

// Wait waits until all are done.
func (c *crew) Wait() {
	c.WaitGroup.Wait()
	if c.panic != nil {
		panic(c.panic)
	}
}
