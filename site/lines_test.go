package site

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
	"testing"
)

// functionNames are the names of functionTable, of which one is the runtime's.
const functionNames = "\x00runtime.b\x00main.a\x00"

// functionTable is a table of two functions. Both have the same tables; the second has
// a list of three more, one of which is not there, and of six other data.
func functionTable() (data []byte) {
	tables := []byte{0}
	add := func(pairs ...byte) int {
		at := len(tables)
		tables = append(append(tables, pairs...), 0)
		return at
	}
	stacks, lines, files, unsafe, more := add(0, 4, 16, 8), add(2, 1, 6, 1), add(2, 9), add(3, 7), add(1, 1)
	function := func(entry int, name string, further, others []int) []byte {
		words := []int{entry, strings.Index(functionNames, name), 3, 4, stacks, files, lines, len(further), 5, 77, len(others) << 24}
		var b []byte
		for _, w := range slices.Concat(words, further, others) {
			b = binary.LittleEndian.AppendUint32(b, uint32(w))
		}
		return b
	}
	first := function(10, "main.a", nil, nil)
	second := function(11, "runtime.b", []int{unsafe, more, 0}, []int{11, 12, 13, 14, 15, 16})
	const names, units, sources = functionNames, "\x01\x00\x00\x00", "a.go\x00b.go\x00"
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
	for _, w := range []int{10, firstAt, 11, secondAt, 12, 0} { // the numbers of functions, and where they are from here on
		data = binary.LittleEndian.AppendUint32(data, uint32(w))
	}
	data = append(append(data, first...), 0, 0, 0, 0)
	return append(data, second...)
}

// Where the data of functions begin after the first: at multiples of 8.
const firstAt, secondAt = 24, 72

func dropLines(data []byte) bool {
	t := readLines(segment{body: data})
	if t == nil || !t.packTables(make([][]int, len(t.functions))) {
		return false
	}
	t.dropLines()
	return true
}

func TestDropLines(t *testing.T) {
	data := functionTable()
	before := bytes.Clone(data)
	if !dropLines(data) || len(data) != len(before) || bytes.Contains(data, []byte("a.go")) || bytes.Contains(data, []byte("main.a")) || !bytes.Contains(data, []byte("\x00runtime.b\x00")) {
		t.Errorf("%q became %q", before, data)
	}
	list := bytes.Index(data, []byte{10, 0, 0, 0, firstAt})
	tables := headerSize + len(functionNames) + 4 + len("a.go\x00b.go\x00")
	// Of the tables there are that of the stack pointer, which both have, and one more.
	left := []byte("\x00" + "\x00\x04\x10\xff\xff\x03\x00" + "\x01\xff\xff\x03\x00")
	stacks, more := 1, 8
	if got := data[tables:list]; !bytes.Equal(got[:len(left)], left) || !bytes.Equal(got[len(left):], make([]byte, len(got)-len(left))) {
		t.Errorf("tables became %v", got)
	}
	// Functions keep all else that they say.
	for at, function := range map[int][]int{
		firstAt:  {10, 0, 3, 4, stacks, 0, 0, 0, 0, 0, 0},
		secondAt: {11, 1, 3, 4, stacks, 0, 0, 3, 0, 0, 6 << 24, 0, more, 0, 11, 12, 13, 14, 15, none},
	} {
		for k, want := range function {
			if got := binary.LittleEndian.Uint32(data[list+at+4*k:]); int(got) != want {
				t.Errorf("function at %d: word %d is %d, not %d", at, k, got, want)
			}
		}
	}
	// What is not such a table is left alone, wherever it is cut off or wrong.
	for i := range len(before) {
		cut := bytes.Clone(before[:i])
		if dropLines(cut) || !bytes.Equal(cut, before[:i]) {
			t.Errorf("a table of %d bytes is changed", i)
		}
	}
	for i := 40; i < headerSize; i += 8 {
		wrong := bytes.Clone(before)
		wrong[i+2] = 1
		want := bytes.Clone(wrong)
		if dropLines(wrong) || !bytes.Equal(wrong, want) {
			t.Errorf("a table with a wrong offset at %d is changed", i)
		}
	}
}
