package site

import (
	"bytes"
	"encoding/binary"
)

// The runtime finds the function that an address lies in by a table of buckets, one for
// every 4,096 addresses: the number of a function, and 16 distances from it for parts of the
// bucket. From there it looks on. In WebAssembly a function has 65,536 addresses, and the
// first of them is looked for, so that one number of 16 buckets is ever read.
const (
	bucketSize       = 4 + 16
	bucketAddresses  = 4096
	bucketsFunction  = 1 << 16 / bucketAddresses
	bucketsTable     = 152 // where runtime.moduledata has it, and then the first and the last address
	fromFirstBucket  = 16  // functions that begin to be looked for at the same one
	moduleDataLength = bucketsTable + 3*8
)

// dropBuckets puts zeros in the place of buckets that are not read, and rounds the others
// down, so that many are alike. The data are in memory from an address on, and the table of
// functions at a place in them.
func dropBuckets(data []byte, address, table int) {
	start := binary.LittleEndian.AppendUint64(nil, uint64(address+table))
	start = binary.LittleEndian.AppendUint64(start, uint64(address+table+headerSize)) // its names
	at := bytes.Index(data, start)
	if at < 0 || at+moduleDataLength > len(data) {
		return
	}
	number := func(k int) uint64 { return binary.LittleEndian.Uint64(data[at+bucketsTable+8*k:]) }
	from, first, last := number(0)-uint64(address), number(1), number(2)
	if first%(1<<16) != 0 || last < first {
		return
	}
	n := (last - first + bucketAddresses - 1) / bucketAddresses
	if size := uint64(len(data)); from > size || n > size || from+n*bucketSize > size {
		return
	}
	for k := range n {
		bucket := data[from+k*bucketSize:][:bucketSize]
		function := binary.LittleEndian.Uint32(bucket) + uint32(bucket[4])
		clear(bucket)
		if k%bucketsFunction == 0 {
			binary.LittleEndian.PutUint32(bucket, function/fromFirstBucket*fromFirstBucket)
		}
	}
}
