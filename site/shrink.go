package site

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// shrink joins the data segments of a WebAssembly module that Go's linker wrote, takes
// from them what only the trace of a crash would show and what can be computed, and writes its
// code shorter. The linker leaves out every short run of zeros, which makes tens of thousands
// of segments whose addresses hardly compress, while zeros compress to nothing:
// compressed, the module becomes smaller, and it does the same. What is not as Go writes it is
// left alone.
func shrink(module []byte) ([]byte, error) {
	m, err := readModule(module)
	if err != nil {
		return nil, err
	}
	data := m.section(dataSection)
	if data == nil {
		return module, nil
	}
	segments, ok := readSegments(data.body)
	if !ok {
		return module, nil
	}
	var start *function
	for _, s := range segments {
		t := readLines(s)
		if t == nil {
			continue
		}
		if code, was, ok := m.shrinkCode(t); ok && t.packTables(was) {
			m.section(codeSection).body = code
			t.dropLines()
			start = t.dropComputed(s)
		}
	}
	data.body = writeSegments(segments)
	if start != nil {
		m.addStart(start)
	}
	return m.write(), nil
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

// writeSegments leaves out long runs of zeros.
func writeSegments(list []segment) []byte {
	n := 0
	var out []byte
	write := func(s segment, from, to int) {
		if from == to {
			return
		}
		n++
		out = append(out, memory0, i32Const)
		out = appendSigned(out, s.at+from)
		out = append(out, end)
		out = binary.AppendUvarint(out, uint64(to-from))
		out = append(out, s.body[from:to]...)
	}
	for _, s := range list {
		from, to := 0, 0 // what has to be written, but for zeros that follow
		for i, b := range s.body {
			if b == 0 {
				continue
			}
			if i-to >= maxGap {
				write(s, from, to)
				from = i
			}
			to = i + 1
		}
		if len(s.body)-to < maxGap {
			to = len(s.body)
		}
		write(s, from, to)
	}
	return append(binary.AppendUvarint(nil, uint64(n)), out...)
}
