package site

import (
	"slices"
	"testing"
)

// A table by new places says of each what it said of the place before that which it was.
func TestWriteTable(t *testing.T) {
	list := []value{{-1, 1}, {0, 4}, {2, 9}}
	const end = "\xff\xff\x03\x00" // as many places as there can be, and no more
	for _, c := range []struct {
		was  []int
		want string
	}{
		{nil, "\x00\x01" + "\x02\x03" + "\x04" + end},
		{[]int{0, 1, 3, 6}, "\x00\x01" + "\x02\x01" + "\x04" + end},
		{[]int{0, 1, 2, 3, 4, 6}, "\x00\x01" + "\x02\x03" + "\x04" + end},
		{[]int{0, 1, 9}, "\x00\x01" + "\x06" + end},
		{[]int{0, 2, 3}, "\x02" + end},
		{[]int{0, 1}, "\x00" + end},
		{[]int{0, 1, 99}, "\x00\x01" + "\x06" + end},
	} {
		if got := writeTable(list, c.was); got != c.want {
			t.Errorf("%v: %q, not %q", c.was, got, c.want)
		}
	}
}

func TestNewPlace(t *testing.T) {
	was := []int{0, 1, 4, 6}
	var got []int
	for place := range 8 {
		got = append(got, newPlace(was, place))
	}
	if want := []int{0, 1, 1, 1, 2, 2, 3, 3}; !slices.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
}

// What a function has in its table, and where its deferred calls are, is asked by new places; of
// others nothing changes but that tables have no end.
func TestPackTables(t *testing.T) {
	data := functionTable()
	table := readLines(segment{body: data})
	if !table.packTables([][]int{{0, 1, 3}, {0, 1, 2, 4}}) {
		t.Fatal("it is not packed")
	}
	first, second := table.functions[0], table.functions[1]
	if a, b := table.word(first+deferReturn), table.word(second+deferReturn); a != 2 || b != 3 {
		t.Errorf("deferred calls are at %d and %d", a, b)
	}
	stack := []value{{-1, 4}, {7, 4 + placeMask}}
	for _, f := range table.functions {
		if got := table.table(table.word(f + stackTable)); !slices.Equal(got, stack) {
			t.Errorf("the stack is %v", got)
		}
	}
	if got := table.table(table.word(second + functionSize + 4*stackMaps)); !slices.Equal(got, []value{{-2, placeMask}}) {
		t.Errorf("what is on it is %v", got)
	}
}
