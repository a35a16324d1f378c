package site

import (
	"bytes"
	"encoding/binary"
	"testing"
)

// functionTable is a table of two functions. Both have the same tables; the second has
// a list of two more, one of which is not there.
func functionTable() (data []byte, stacks, lines, files, more int) {
	tables := []byte{0}
	add := func(pairs ...byte) int {
		at := len(tables)
		tables = append(append(tables, pairs...), 0)
		return at
	}
	stacks, lines, files, more = add(0, 4, 16, 8), add(2, 1, 6, 1), add(2, 9), add(1, 1)
	function := func(further ...int) []byte {
		words := []int{1, 2, 3, 4, stacks, files, lines, len(further), 5, 77, 0}
		var b []byte
		for _, w := range append(words, further...) {
			b = binary.LittleEndian.AppendUint32(b, uint32(w))
		}
		return b
	}
	first, second := function(), function(more, 0)
	const names, units, sources = "main.a\x00runtime.b\x00", "\x01\x00\x00\x00", "a.go\x00b.go\x00"
	at := headerSize
	data = bytes.Clone(tableMagic)
	number := func(n int) { data = binary.LittleEndian.AppendUint64(data, uint64(n)) }
	number(2) // functions
	number(2) // files
	number(0)
	for _, n := range []int{len(names), len(units), len(sources), len(tables), 0} {
		number(at)
		at += n
	}
	data = append(data, names+units+sources...)
	data = append(data, tables...)
	list := []int{10, 20, 30, 20 + len(first), 50} // where they begin in the code, and here
	for _, w := range list {
		data = binary.LittleEndian.AppendUint32(data, uint32(w))
	}
	return append(append(data, first...), second...), stacks, lines, files, more
}

func TestDropLines(t *testing.T) {
	data, stacks, lines, files, more := functionTable()
	before := bytes.Clone(data)
	dropLines(data)
	if len(data) != len(before) || bytes.Contains(data, []byte("a.go")) || bytes.Contains(data, []byte("main.a")) || !bytes.Contains(data, []byte("\x00runtime.b\x00")) {
		t.Errorf("%q became %q", before, data)
	}
	tables := headerSize + len("main.a\x00runtime.b\x00") + 4 + len("a.go\x00b.go\x00")
	same := func(from, n int) bool {
		return bytes.Equal(data[tables+from:tables+from+n], before[tables+from:tables+from+n])
	}
	gone := func(from, n int) bool { return bytes.Equal(data[tables+from:tables+from+n], make([]byte, n)) }
	if !same(stacks, 5) || !same(more, 3) || !gone(lines, 5) || !gone(files, 3) {
		t.Errorf("tables became %v", data[tables:])
	}
	// Functions keep all else that they say.
	functions := data[len(data)-2*functionSize-8:]
	for i, f := range [][]byte{functions[:functionSize], functions[functionSize:]} {
		for k, want := range []int{1, 2, 3, 4, stacks, 0, 0, 2 * i, 0, 0, 0} {
			if got := binary.LittleEndian.Uint32(f[4*k:]); int(got) != want {
				t.Errorf("function %d: word %d is %d, not %d", i, k, got, want)
			}
		}
	}
	// What is not such a table is left alone, wherever it is cut off or wrong.
	for i := range len(before) {
		cut := bytes.Clone(before[:i])
		dropLines(cut)
		if !bytes.Equal(cut, before[:i]) {
			t.Errorf("a table of %d bytes is changed", i)
		}
	}
	for i := 40; i < headerSize; i += 8 {
		wrong := bytes.Clone(before)
		wrong[i+2] = 1
		want := bytes.Clone(wrong)
		dropLines(wrong)
		if !bytes.Equal(wrong, want) {
			t.Errorf("a table with a wrong offset at %d is changed", i)
		}
	}
}
