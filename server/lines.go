package server

import (
	"bytes"
	"encoding/binary"
)

// A Go program carries, for every function, which line of which file each of
// its instructions came from. Only the report of a crash shows it, and nobody
// reads one in a phone's worker; but it is a twentieth of what the phone loads.
// A function may be without it: Go then writes a question mark.

// The table of functions begins with a header, whose numbers are: functions,
// files, nothing, and where names, file numbers, files, programs and functions
// are. A program is a list of pairs of variable length numbers that ends with a
// zero. The layout is that of internal/abi, runtime.pcHeader and runtime._func.
const (
	headerMark   = "\xf1\xff\xff\xff\x00\x00\x01\x08"
	headerSize   = 72
	programsAt   = 8 + 6*8
	functionsAt  = 8 + 7*8
	functionSize = 44
)

// Where in a function its parts are.
const (
	stackProgram = 16
	fileProgram  = 20
	lineProgram  = 24
	programs     = 28 // how many more there are
	firstLine    = 36
)

// dropLines clears the line numbers in a Go program's data, if they are as they
// are known to be, and says whether it did.
func dropLines(data []byte) bool {
	at := bytes.Index(data, []byte(headerMark))
	if at < 0 || len(data)-at < headerSize {
		return false
	}
	t := table{all: data[at:]}
	from, to := t.word(programsAt), t.word(functionsAt)
	if from >= to || to > uint64(len(t.all)) {
		return false
	}
	t.programs, t.functions = t.all[from:to], t.all[to:]
	t.used = make([]bool, len(t.programs))
	n := t.word(8)
	for i := range n {
		if f, ok := t.function(i); !ok || !t.keep(f) {
			return false
		}
	}
	for i := range n {
		f, _ := t.function(i)
		clear(f[fileProgram : lineProgram+4])
		clear(f[firstLine : firstLine+4])
	}
	for i, used := range t.used {
		if !used {
			t.programs[i] = 0
		}
	}
	return true
}

// table is the table of functions.
type table struct {
	all, programs, functions []byte
	used                     []bool // the bytes of programs that are still needed
}

func (t *table) word(at int) uint64 { return binary.LittleEndian.Uint64(t.all[at:]) }

// function is the i-th function, with the numbers of its programs after it.
func (t *table) function(i uint64) (f []byte, ok bool) {
	entry := 8*i + 4
	if i >= uint64(len(t.functions))/8 {
		return nil, false
	}
	at := uint64(binary.LittleEndian.Uint32(t.functions[entry:]))
	if at+functionSize > uint64(len(t.functions)) {
		return nil, false
	}
	f = t.functions[at:]
	end := functionSize + 4*uint64(binary.LittleEndian.Uint32(f[programs:]))
	return f[:min(end, uint64(len(f)))], end <= uint64(len(f))
}

// keep marks the programs of a function that are no line numbers.
func (t *table) keep(f []byte) bool {
	ok := t.mark(binary.LittleEndian.Uint32(f[stackProgram:]))
	for at := functionSize; at < len(f); at += 4 {
		ok = t.mark(binary.LittleEndian.Uint32(f[at:])) && ok
	}
	return ok
}

// mark marks one program; 0 is none.
func (t *table) mark(at uint32) bool {
	if at == 0 {
		return true
	}
	for i := uint64(at); i < uint64(len(t.programs)); {
		if t.programs[i] == 0 && i > uint64(at) {
			t.used[i] = true
			return true
		}
		for range 2 {
			_, n := binary.Uvarint(t.programs[i:])
			if n <= 0 {
				return false
			}
			for range n {
				t.used[i] = true
				i++
			}
		}
	}
	return false
}
