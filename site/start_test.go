package site

import (
	"bytes"
	"encoding/binary"
	"testing"
)

// What follows from the numbers of functions is dropped, and nothing else; if anything does not
// follow, nothing is.
func TestDropComputed(t *testing.T) {
	const address, place, buckets = 1000, 16, 700
	table := functionTable()
	// The first function has all buckets that it may have, the last one.
	const size = bucketsFunction*bucketSize + bucketSize
	data := append(make([]byte, buckets+size), "what follows"...)
	copy(data[place:], table)
	number := func(at int, n uint64) { binary.LittleEndian.PutUint64(data[at:], n) }
	const module = 400
	number(module, address+place)
	number(module+8, address+place+headerSize)
	number(module+bucketsTable, address+buckets)
	for k := range bucketsFunction + 1 {
		bucket := data[buckets+k*bucketSize:]
		binary.LittleEndian.PutUint32(bucket, uint32(k/bucketsFunction))
		copy(bucket[4:], bytes.Repeat([]byte{0, 1}, 8))
	}
	drop := func(data []byte) *function {
		lines := readLines(segment{address, data})
		if lines == nil {
			return nil
		}
		return lines.dropComputed(segment{address, data})
	}
	before := bytes.Clone(data)
	if drop(data) == nil {
		t.Fatal("nothing can be computed")
	}
	list := place + bytes.Index(table, []byte{10, 0, 0, 0, firstAt, 0, 0, 0})
	kept := bytes.Clone(before)
	for _, gone := range [][2]int{{list, 16}, {list + firstAt, 4}, {list + secondAt, 4}, {buckets, size}} {
		clear(kept[gone[0] : gone[0]+gone[1]])
	}
	if !bytes.Equal(data, kept) {
		t.Errorf("left is\n%v, not\n%v", data, kept)
	}
	for _, at := range []int{module, module + 8, module + bucketsTable + 1, list, list + 4, list + firstAt, list + secondAt, buckets + bucketsFunction*bucketSize, buckets + 4} {
		wrong := bytes.Clone(before)
		wrong[at]++
		want := bytes.Clone(wrong)
		if drop(wrong) != nil || !bytes.Equal(wrong, want) {
			t.Errorf("with something else at %d it is computed", at)
		}
	}
}
