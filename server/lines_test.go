package server

import (
	"encoding/binary"
	"strings"
	"testing"
)

// someTable is a table of two functions: programs for stacks, lines and one
// more each, the line programs apart from all others.
func someTable() []byte {
	const programsStart = headerSize
	programs := []byte{0, // nothing is at 0
		2, 4, 0, // 1: the stack of both
		6, 1, 1, 0x81, 1, 0, // 4: lines of the first
		8, 9, 0, // 10: files of both
		4, 2, 2, 1, 0, // 13: one more of the second
		3, 3, 0, // 18: lines of the second
	}
	for len(programs)%8 != 0 {
		programs = append(programs, 0)
	}
	functionsStart := programsStart + len(programs)
	function := func(stack, file, line, first uint32, more ...uint32) []byte {
		var b []byte
		for _, v := range []uint32{0, 0, 0, 0, stack, file, line, uint32(len(more)), 0, first, 0} {
			b = binary.LittleEndian.AppendUint32(b, v)
		}
		for _, v := range more {
			b = binary.LittleEndian.AppendUint32(b, v)
		}
		return b
	}
	one, two := function(1, 10, 4, 77), function(1, 10, 18, 88, 0, 13)
	var list []byte
	for i, at := range []int{24, 24 + len(one)} {
		list = binary.LittleEndian.AppendUint32(list, uint32(100*i))
		list = binary.LittleEndian.AppendUint32(list, uint32(at))
	}
	list = append(list, make([]byte, 8)...)
	list = append(append(list, one...), two...)

	out := []byte(headerMark)
	for _, v := range []int{2, 1, 0, headerSize, headerSize, headerSize, programsStart, functionsStart} {
		out = binary.LittleEndian.AppendUint64(out, uint64(v))
	}
	return append(append(out, programs...), list...)
}

func TestDropLines(t *testing.T) {
	before := []byte("something before it")
	data := append(before, someTable()...)
	if !dropLines(data) {
		t.Fatal("the table is not recognised")
	}
	got := string(data[len(before)+headerSize:])
	const want = "\x00" + "\x02\x04\x00" + "\x00\x00\x00\x00\x00\x00" + "\x00\x00\x00" + "\x04\x02\x02\x01\x00" + "\x00\x00\x00"
	if !strings.HasPrefix(got, want) {
		t.Errorf("%q; want %q", got[:len(want)], want)
	}
	functions := data[len(before)+headerSize+24:]
	for i, f := range [][]byte{functions[24:], functions[24+functionSize:]} {
		stack, file, line, first := binary.LittleEndian.Uint32(f[stackProgram:]), binary.LittleEndian.Uint32(f[fileProgram:]), binary.LittleEndian.Uint32(f[lineProgram:]), binary.LittleEndian.Uint32(f[firstLine:])
		if stack != 1 || file != 0 || line != 0 || first != 0 {
			t.Errorf("function %d: %d, %d, %d, %d", i, stack, file, line, first)
		}
	}
	if again := string(data); !dropLines(data) || string(data) != again {
		t.Error("a second time makes a difference")
	}
}

// What is not as it is known to be is left alone.
func TestDropLinesLeaves(t *testing.T) {
	whole := someTable()
	broken := map[string][]byte{"nothing": nil, "no table": []byte("something else")}
	for cut := range whole {
		broken["cut"] = whole[:cut]
		for name, data := range broken {
			have := string(data)
			if copied := []byte(have); dropLines(copied) || string(copied) != have {
				t.Errorf("%s, %d bytes: changed", name, len(have))
			}
		}
	}
	for at := 8; at < len(whole); at++ {
		data := append([]byte(nil), whole...)
		data[at] = 0xff
		have := string(data)
		if !dropLines(data) && string(data) != have {
			t.Errorf("refused, and changed, with a wrong byte at %d", at)
		}
	}
}
