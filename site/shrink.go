package site

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
)

// shrink joins the data segments of a WebAssembly module that Go's linker wrote, takes
// from them what only the trace of a crash would show, and writes its code shorter.
// The linker leaves out every short run of zeros, which makes tens of thousands
// of segments whose addresses hardly compress, while zeros compress to nothing:
// compressed, the module becomes smaller, and it does the same.
func shrink(module []byte) ([]byte, error) {
	const magic, codeSection, dataSection = "\x00asm\x01\x00\x00\x00", 10, 11
	rest, ok := bytes.CutPrefix(module, []byte(magic))
	if !ok {
		return nil, errors.New("not a WebAssembly module")
	}
	out := []byte(magic)
	r := &wasmReader{rest: rest}
	for len(r.rest) > 0 {
		id := r.byte()
		body := r.take(r.number())
		if r.bad {
			return nil, errors.New("not a whole WebAssembly module")
		}
		if id == codeSection {
			if code, ok := shrinkCode(body); ok {
				body = code
			}
		}
		if id == dataSection {
			segments, ok := readSegments(body)
			if !ok {
				return module, nil // not as Go writes it: leave it alone
			}
			for _, s := range segments {
				if table := bytes.Index(s.body, tableMagic); table >= 0 && dropLines(s.body[table:]) {
					dropBuckets(s.body, s.at, table)
				}
			}
			body = writeSegments(segments)
		}
		out = append(out, id)
		out = binary.AppendUvarint(out, uint64(len(body)))
		out = append(out, body...)
	}
	return out, nil
}

// segment is bytes that are put at an address of the memory.
type segment struct {
	at   int
	body []byte
}

// maxGap is the number of bytes between two segments from which on they are not
// joined.
const maxGap = 4096

// A segment is written as: memory 0, the address as the expression i32.const,
// end, and the bytes.
const (
	memory0  = 0x00
	i32Const = 0x41
	end      = 0x0b
)

// readSegments reads segments, which must not overlap, and joins those that
// are close in memory.
func readSegments(body []byte) (joined []segment, ok bool) {
	r := &wasmReader{rest: body}
	var list []segment
	for range r.count() {
		memory, operation, at, done := r.byte(), r.byte(), r.signed(), r.byte()
		list = append(list, segment{at, r.take(r.number())})
		if r.bad || memory != memory0 || operation != i32Const || done != end {
			return nil, false
		}
	}
	slices.SortFunc(list, func(a, b segment) int { return a.at - b.at })
	for _, s := range list {
		if n := len(joined); n > 0 {
			last := &joined[n-1]
			between := s.at - (last.at + len(last.body))
			if between < 0 {
				return nil, false
			}
			if between < maxGap {
				last.body = append(append(last.body, make([]byte, between)...), s.body...)
				continue
			}
		}
		joined = append(joined, segment{s.at, bytes.Clone(s.body)})
	}
	return joined, !r.bad && len(r.rest) == 0
}

func writeSegments(list []segment) []byte {
	out := binary.AppendUvarint(nil, uint64(len(list)))
	for _, s := range list {
		out = append(out, memory0, i32Const)
		out = appendSigned(out, s.at)
		out = append(out, end)
		out = binary.AppendUvarint(out, uint64(len(s.body)))
		out = append(out, s.body...)
	}
	return out
}

// appendSigned writes a number that is not negative as signed LEB128. Bit 6 of
// the last byte is the sign, so it must be 0.
func appendSigned(out []byte, n int) []byte {
	for n > 63 {
		out = append(out, byte(n)|0x80)
		n >>= 7
	}
	return append(out, byte(n))
}

// wasmReader reads the parts of a module one after another. Once one is missing
// or not as it should be, it is bad, and reads nothing more.
type wasmReader struct {
	rest []byte
	bad  bool
}

func (r *wasmReader) take(n int) []byte {
	if n < 0 || n > len(r.rest) {
		r.bad, r.rest = true, nil
		return nil
	}
	b := r.rest[:n]
	r.rest = r.rest[n:]
	return b
}

func (r *wasmReader) byte() byte {
	if b := r.take(1); b != nil {
		return b[0]
	}
	return 0
}

// number reads an unsigned LEB128 number.
func (r *wasmReader) number() int {
	v, n := binary.Uvarint(r.rest)
	if n <= 0 || v > 1<<31 {
		r.bad, r.rest = true, nil
		return 0
	}
	r.rest = r.rest[n:]
	return int(v)
}

// count reads how many parts follow, of which each has at least one byte.
func (r *wasmReader) count() int {
	n := r.number()
	if n > len(r.rest) {
		r.bad, r.rest = true, nil
		return 0
	}
	return n
}

// signed reads a signed LEB128 number that must not be negative.
func (r *wasmReader) signed() int {
	before := len(r.rest)
	n := r.number()
	if used := before - len(r.rest); !r.bad && n >= 1<<(7*used-1) {
		r.bad = true // the sign is set
	}
	return n
}
