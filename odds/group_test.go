package odds

import "testing"

// A panic reaches the caller.
func TestCrewPanics(t *testing.T) {
	defer func() {
		if p := recover(); p != "ouch" {
			t.Errorf("recovered %v", p)
		}
	}()
	var c group
	for i := range 3 {
		c.Go(func() {
			if i == 1 {
				panic("ouch")
			}
		})
	}
	c.Wait()
	t.Error("nothing happened")
}
