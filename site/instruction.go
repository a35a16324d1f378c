package site

import (
	"bytes"
	"encoding/binary"
)

// Instructions of WebAssembly, by their names.
const (
	opBlock         = 0x02
	opLoop          = 0x03
	opIf            = 0x04
	opElse          = 0x05
	opEnd           = 0x0b
	opBr            = 0x0c
	opBrIf          = 0x0d
	opBrTable       = 0x0e
	opReturn        = 0x0f
	opCall          = 0x10
	opCallIndirect  = 0x11
	opDrop          = 0x1a
	opSelect        = 0x1b
	opLocalGet      = 0x20
	opLocalSet      = 0x21
	opLocalTee      = 0x22
	opGlobalGet     = 0x23
	opGlobalSet     = 0x24
	opI32Load       = 0x28 // the first that loads
	opI32Load8U     = 0x2d
	opI32Store      = 0x36 // the first that stores
	opI64Store      = 0x37
	opI64Store32    = 0x3e // the last that stores
	opMemorySize    = 0x3f
	opMemoryGrow    = 0x40
	opI32Const      = 0x41
	opI64Const      = 0x42
	opF32Const      = 0x43
	opF64Const      = 0x44
	opI32Eqz        = 0x45 // the first that only computes
	opI32LtU        = 0x49
	opI32GtU        = 0x4b
	opI64Eqz        = 0x50
	opF64Ge         = 0x66 // the last that compares
	opI32Add        = 0x6a // the first that computes with two values
	opI32Sub        = 0x6b
	opI32Mul        = 0x6c
	opI32And        = 0x71
	opI64Add        = 0x7c
	opI64ShrU       = 0x88
	opF64Copysign   = 0xa6 // the last that computes with two values
	opI32WrapI64    = 0xa7 // from here on they convert one
	opI64ExtendI32U = 0xad
	opI64Extend32S  = 0xc4 // the last that only computes
	opFurther       = 0xfc // a number says which
)

// i32 is the type of numbers of 32 bits.
const i32 = 0x7f

// noResult is the type of a block that leaves nothing.
const noResult = 0x40

type instruction struct {
	op   byte
	x    int64  // its constant, variable, depth or function, or the offset of an address
	text []byte // how it is written
}

// newInstruction returns an instruction that has at most one number.
func newInstruction(op byte, x int64) instruction {
	text := []byte{op}
	switch {
	case op == opI32Const || op == opI64Const:
		text = appendConstant(text, x)
	case op == opBr || op == opBrIf || op >= opLocalGet && op <= opGlobalSet:
		text = binary.AppendUvarint(text, uint64(x))
	case op == opLoop || op == opIf:
		text = append(text, noResult)
	}
	return instruction{op, x, text}
}

func (i instruction) is(op byte, x int64) bool { return i.op == op && i.x == x }

// inMemory says whether it reads or writes memory at an address.
func (i instruction) inMemory() bool { return i.op >= opI32Load && i.op <= opI64Store32 }

// at returns one that reads or writes memory with another offset. Its alignment is one byte.
func (i instruction) at(offset int64) instruction {
	return instruction{i.op, offset, binary.AppendUvarint(bytes.Clone(i.text[:2]), uint64(offset))}
}

// targets are the depths in a table of branches. The last is for all other numbers.
func (i instruction) targets() []int {
	r := &wasmReader{rest: i.text[1:]}
	list := make([]int, r.number()+1)
	for k := range list {
		list[k] = r.number()
	}
	return list
}

// newBranches returns a table of branches to depths.
func newBranches(targets []int) instruction {
	text := binary.AppendUvarint([]byte{opBrTable}, uint64(len(targets)-1))
	for _, depth := range targets {
		text = binary.AppendUvarint(text, uint64(depth))
	}
	return instruction{op: opBrTable, text: text}
}

// effect is how many values an instruction takes from the stack, and how many it leaves.
// It is not ok for one that does more than that: a branch, a call.
func (i instruction) effect() (takes, leaves int, ok bool) {
	switch op := i.op; {
	case op == opLocalGet || op == opGlobalGet || op == opMemorySize || op >= opI32Const && op <= opF64Const:
		return 0, 1, true
	case op == opDrop || op == opLocalSet || op == opGlobalSet:
		return 1, 0, true
	case op == opSelect:
		return 3, 1, true
	case op >= opI32Store && op <= opI64Store32:
		return 2, 0, true
	case op == opLocalTee, op == opMemoryGrow, op >= opI32Load && op < opI32Store, op == opI32Eqz, op == opI64Eqz, op >= opI32WrapI64 && op <= opI64Extend32S, unary(op):
		return 1, 1, true
	case op > opI32Eqz && op <= opF64Ge, op >= opI32Add && op <= opF64Copysign:
		return 2, 1, true
	}
	return 0, 0, false
}

// unary says whether an instruction counts bits or rounds: these stand among those that
// compute with two values.
func unary(op byte) bool {
	return op >= 0x67 && op <= 0x69 || op >= 0x79 && op <= 0x7b || op >= 0x8b && op <= 0x91 || op >= 0x99 && op <= 0x9f
}

// readInstructions reads those of a function. It is not ok if there is one that it does
// not know.
func readInstructions(body []byte) (list []instruction, ok bool) {
	r := &wasmReader{rest: body}
	for len(r.rest) > 0 {
		from := r.rest
		i := instruction{op: r.byte()}
		switch op := i.op; {
		case op >= opBlock && op <= opIf, op == opMemorySize, op == opMemoryGrow:
			r.byte()
		case op == opBr || op == opBrIf || op == opCall || op >= opLocalGet && op <= opGlobalSet:
			i.x = int64(r.number())
		case op == opBrTable:
			for range r.count() + 1 {
				r.number()
			}
		case op == opCallIndirect:
			r.number()
			r.number()
		case i.inMemory():
			r.byte()
			i.x = int64(r.number())
		case op == opI32Const || op == opI64Const:
			i.x = r.constant()
		case op == opF32Const:
			r.take(4)
		case op == opF64Const:
			r.take(8)
		case op == opFurther:
			switch which := r.number(); {
			case which == 10: // memory.copy
				r.take(2)
			case which == 11: // memory.fill
				r.take(1)
			case which > 7: // up to there they convert numbers
				r.bad = true
			}
		case op < opBlock, op == opElse, op == opEnd, op == opReturn, op == opDrop, op == opSelect, op >= opI32Eqz && op <= opI64Extend32S:
		default:
			r.bad = true
		}
		if r.bad {
			return nil, false
		}
		i.text = from[:len(from)-len(r.rest)]
		list = append(list, i)
	}
	return list, true
}

// constant reads a signed LEB128 number.
func (r *wasmReader) constant() (value int64) {
	for shift := 0; shift < 70; shift += 7 {
		b := r.byte()
		value |= int64(b&0x7f) << shift
		if b < 0x80 {
			if b&0x40 != 0 && shift < 57 {
				value |= -1 << (shift + 7)
			}
			return value
		}
	}
	r.bad, r.rest = true, nil
	return 0
}

// appendConstant writes a signed LEB128 number.
func appendConstant(out []byte, n int64) []byte {
	for n < -64 || n > 63 {
		out = append(out, byte(n)|0x80)
		n >>= 7
	}
	return append(out, byte(n)&0x7f)
}
