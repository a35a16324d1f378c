package state

import "testing"

// Memory is zero whenever it is handed out, and nobody else's.
func TestArena(t *testing.T) {
	for range 2 {
		a := NewArena(nil)
		var all [][]float64
		for i, n := range []int{3, 0, smallSlab, 10, 2 * smallSlab, largeSlab + 1, 5} {
			f := a.Floats(n)
			if len(f) != n || cap(f) != n {
				t.Fatalf("%d numbers of %d, want %d", len(f), cap(f), n)
			}
			for j := range f {
				if f[j] != 0 {
					t.Fatalf("number %d of %d is %g", j, n, f[j])
				}
				f[j] = float64(i + 1)
			}
			all = append(all, f)
		}
		for i, f := range all {
			for j := range f {
				if f[j] != float64(i+1) {
					t.Fatalf("number %d of array %d was overwritten by array %g", j, i, f[j]-1)
				}
			}
		}
		a.Release()
	}
}
