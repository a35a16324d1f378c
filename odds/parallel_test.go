package odds

import "testing"

// A panic reaches the caller.
func TestParallelPanics(t *testing.T) {
	defer func() {
		if p := recover(); p != "ouch" {
			t.Errorf("recovered %v", p)
		}
	}()
	_ = Parallel(t.Context(), 3, Options{}, func(i int) error {
		if i == 1 {
			panic("ouch")
		}
		return nil
	})
	t.Error("nothing happened")
}
