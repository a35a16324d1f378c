package picture

import "testing"

func TestTick(t *testing.T) {
	for _, x := range []struct{ at, want float64 }{{0, 1}, {0.3, 0.5}, {1, 1}, {1.1, 2}, {4.9, 5}, {7, 10}, {0.02, 0.02}} {
		if got := tick(x.at); got < x.want-1e-12 || got > x.want+1e-12 {
			t.Errorf("tick(%v) = %v, want %v", x.at, got, x.want)
		}
	}
}
