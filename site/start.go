package site

import (
	"bytes"
	"encoding/binary"
)

// A table of functions also says what follows from the number of each: where it begins in the
// code, at the start of its own data and in a list that says where these are; and, by the
// address of an instruction, in buckets of 4,096 addresses each, from which function on to look
// for the one that has it. That compresses badly, and so the module computes it at its start.
// In WebAssembly a function has 65,536 addresses, and the first of them is looked for: of its
// 16 buckets, the first number of the first is ever read.
const (
	bucketSize      = 4 + 16
	bucketsFunction = 16
	bucketsTable    = 152 // where runtime.moduledata has them, and then the first and the last address
	moduleDataSize  = bucketsTable + 3*8
)

// dropComputed puts zeros in the place of all that, if it is as it follows from the number of a
// function, and returns a function that computes it.
func (t *lineTable) dropComputed(data segment) *function {
	header := binary.LittleEndian.AppendUint64(nil, uint64(t.address))
	header = binary.LittleEndian.AppendUint64(header, uint64(t.address+headerSize)) // its names
	module := bytes.Index(data.body, header)
	if module < 0 || module+moduleDataSize > len(data.body) {
		return nil
	}
	n := len(t.functions)
	buckets := binary.LittleEndian.Uint64(data.body[module+bucketsTable:]) - uint64(data.at)
	size := (n-1)*bucketsFunction*bucketSize + bucketSize // the last function has as many as it needs
	if end := len(data.body) - size; n == 0 || end < 0 || buckets > uint64(end) {
		return nil
	}
	first := t.word(t.functions[0])
	allBuckets := data.body[buckets:][:size]
	for i, f := range t.functions {
		b := allBuckets[i*bucketsFunction*bucketSize:]
		if t.word(f) != first+i || t.word(t.list+8*i) != first+i || int(binary.LittleEndian.Uint32(b))+int(b[4]) != i {
			return nil
		}
	}
	for i, f := range t.functions {
		clear(t.all[f : f+4])
		clear(t.all[t.list+8*i : t.list+8*i+8])
	}
	clear(allBuckets)
	return computeTable(n, first, t.functions[0]-t.list, t.address+t.list, data.at+int(buckets))
}

// computeTable is a function that fills lists in memory for n functions, of which the first
// has a number and its data begin at an offset in the list.
func computeTable(n, first, offset, list, buckets int) *function {
	const i, at = 0, 1 // variables: which function it is, and the offset of its data
	get := func(variable int64) instruction { return newInstruction(opLocalGet, variable) }
	set := func(variable int64) instruction { return newInstruction(opLocalSet, variable) }
	number := func(n int) instruction { return newInstruction(opI32Const, int64(n)) }
	do := func(op byte) instruction { return newInstruction(op, 0) }
	memory := func(op byte, address int) instruction {
		return instruction{text: binary.AppendUvarint([]byte{op, 0}, uint64(address))}
	}
	store := func(address int) instruction { return memory(opI32Store, address) }
	return &function{variables: [][2]int{{2, i32}}, code: []instruction{
		number(offset), set(at),
		do(opLoop),
		get(i), number(8), do(opI32Mul), get(i), number(first), do(opI32Add), store(list),
		get(i), number(8), do(opI32Mul), get(at), store(list + 4),
		get(at), get(i), number(first), do(opI32Add), store(list),
		get(i), number(bucketsFunction * bucketSize), do(opI32Mul), get(i), store(buckets),
		// The next one's data follow, at a multiple of 8.
		get(at), memory(opI32Load, list+tablesOf), get(at), memory(opI32Load8U, list+othersOf), do(opI32Add), number(4), do(opI32Mul),
		number(functionSize + 7), do(opI32Add), get(at), do(opI32Add), number(-8), do(opI32And), set(at),
		get(i), number(1), do(opI32Add), newInstruction(opLocalTee, i), number(n), do(opI32LtU), newInstruction(opBrIf, 0),
		do(opEnd),
		do(opEnd),
	}}
}
