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
func functionTable() (data []byte, stacks, lines, files, unsafe, more int) {
	tables := []byte{0}
	add := func(pairs ...byte) int {
		at := len(tables)
		tables = append(append(tables, pairs...), 0)
		return at
	}
	stacks, lines, files, unsafe, more = add(0, 4, 16, 8), add(2, 1, 6, 1), add(2, 9), add(3, 7), add(1, 1)
	function := func(name string, further, others []int) []byte {
		words := []int{1, strings.Index(functionNames, name), 3, 4, stacks, files, lines, len(further), 5, 77, len(others) << 24}
		var b []byte
		for _, w := range slices.Concat(words, further, others) {
			b = binary.LittleEndian.AppendUint32(b, uint32(w))
		}
		return b
	}
	first := function("main.a", nil, nil)
	second := function("runtime.b", []int{unsafe, more, 0}, []int{11, 12, 13, 14, 15, 16})
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
	list := []int{10, 20, 30, 20 + len(first), 50} // where they begin in the code, and here
	for _, w := range list {
		data = binary.LittleEndian.AppendUint32(data, uint32(w))
	}
	return append(append(data, first...), second...), stacks, lines, files, unsafe, more
}

func TestDropLines(t *testing.T) {
	data, stacks, lines, files, unsafe, more := functionTable()
	before := bytes.Clone(data)
	if !dropLines(data) || len(data) != len(before) || bytes.Contains(data, []byte("a.go")) || bytes.Contains(data, []byte("main.a")) || !bytes.Contains(data, []byte("\x00runtime.b\x00")) {
		t.Errorf("%q became %q", before, data)
	}
	tables := headerSize + len(functionNames) + 4 + len("a.go\x00b.go\x00")
	same := func(from, n int) bool {
		return bytes.Equal(data[tables+from:tables+from+n], before[tables+from:tables+from+n])
	}
	gone := func(from, n int) bool { return bytes.Equal(data[tables+from:tables+from+n], make([]byte, n)) }
	if !same(stacks, 5) || !same(more, 3) || !gone(lines, 5) || !gone(files, 3) || !gone(unsafe, 3) {
		t.Errorf("tables became %v", data[tables:])
	}
	// Functions keep all else that they say.
	list := tables + more + 3 + 20
	for i, function := range [][]int{
		{1, 0, 3, 4, stacks, 0, 0, 0, 0, 0, 0},
		{1, 1, 3, 4, stacks, 0, 0, 3, 0, 0, 6 << 24, 0, more, 0, 11, 12, 13, 14, 15, none},
	} {
		for k, want := range function {
			if got := binary.LittleEndian.Uint32(data[list+i*functionSize+4*k:]); int(got) != want {
				t.Errorf("function %d: word %d is %d, not %d", i, k, got, want)
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

// Of the buckets of 40 functions the first of each is left, and leads to a function at or
// a few before its own.
func TestDropBuckets(t *testing.T) {
	const functions, address, table, module, buckets = 40, 1000, 16, 100, 300
	const first = 5 << 16
	data := make([]byte, buckets+functions*bucketsFunction*bucketSize)
	number := func(at int, n uint64) { binary.LittleEndian.PutUint64(data[at:], n) }
	number(module, address+table)
	number(module+8, address+table+headerSize)
	number(module+bucketsTable, address+buckets)
	number(module+bucketsTable+8, first)
	number(module+bucketsTable+16, first+functions<<16)
	for k := range functions * bucketsFunction {
		bucket := data[buckets+k*bucketSize:][:bucketSize]
		binary.LittleEndian.PutUint32(bucket, uint32(k/bucketsFunction))
		bucket[5] = 1
	}
	before := bytes.Clone(data)
	dropBuckets(data, address, table)
	if !bytes.Equal(data[:buckets], before[:buckets]) {
		t.Error("more than buckets changed")
	}
	for k := range functions * bucketsFunction {
		bucket := data[buckets+k*bucketSize:][:bucketSize]
		own := k / bucketsFunction
		if got := int(binary.LittleEndian.Uint32(bucket)); k%bucketsFunction == 0 && (got > own || got <= own-fromFirstBucket) {
			t.Errorf("function %d is looked for from %d on", own, got)
		}
		if k%bucketsFunction != 0 && !bytes.Equal(bucket, make([]byte, bucketSize)) || bucket[5] != 0 {
			t.Errorf("bucket %d is %v", k, bucket)
		}
	}
	// Where the runtime's own data are not as they should be nothing changes.
	for _, at := range []int{module, module + 8, module + bucketsTable, module + bucketsTable + 8, module + bucketsTable + 16} {
		wrong := bytes.Clone(before)
		wrong[at+6], wrong[at] = 1, wrong[at]+1
		want := bytes.Clone(wrong)
		dropBuckets(wrong, address, table)
		if !bytes.Equal(wrong, want) {
			t.Errorf("with a wrong number at %d buckets change", at)
		}
	}
}
