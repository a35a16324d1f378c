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

// What was taken since a mark is handed out again, as zeros.
func TestArenaBack(t *testing.T) {
	a := &Arena{}
	kept := a.Floats(2)
	kept[0], kept[1] = 7, 8
	m := a.Mark()
	x := a.Floats(3)
	x[0] = 1
	a.Back(m)
	y := a.Floats(3)
	if &x[0] != &y[0] || y[0] != 0 {
		t.Errorf("the memory is the same: %v, and begins with %g", &x[0] == &y[0], y[0])
	}
	if kept[0] != 7 || kept[1] != 8 {
		t.Errorf("what was taken before the mark became %v", kept)
	}
	// A larger slab that has begun since is handed out again, too.
	z := a.Floats(smallSlab)
	a.Back(m)
	if again := a.Floats(1); &again[0] != &z[0] {
		t.Error("a later slab is not used again")
	}
	if kept[0] != 7 || kept[1] != 8 {
		t.Errorf("what was taken before the mark became %v", kept)
	}
}
