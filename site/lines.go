package site

import (
	"bytes"
	"encoding/binary"
)

// Go's linker writes a table of all functions into the data of a module: their names,
// how the garbage collector reads their stacks, and from which line of which file each
// instruction comes. The last is for those who read the trace of a crash, and a fifth of
// the data, and so are the names, but for those of the runtime, which looks at some of
// them itself.

// lineTable is the table of functions, as runtime.pcHeader and runtime._func of Go 1.26
// have it.
type lineTable struct {
	all   []byte // from its header on
	wrong bool   // something is not where it should be
}

const (
	headerSize   = 8 + 8*8
	functionSize = 44 // before its lists of tables
)

var tableMagic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// dropLines takes lines and files from the table of functions in data, if there is one
// that it can read, and puts zeros in their place, which compress to nothing.
func dropLines(data []byte) {
	at := bytes.Index(data, tableMagic)
	if at < 0 {
		return
	}
	t := &lineTable{all: data[at:]}
	functions := t.number(8)
	names, units, files, tables, list := t.number(32), t.number(40), t.number(48), t.number(56), t.number(64)
	if t.wrong || names != headerSize || names > units || units > files || files > tables || tables > list || list > len(t.all) {
		return
	}
	// Functions share tables that are alike.
	kept := make([]bool, list-tables)
	var lines []int // where functions say which tables of lines and files they have
	for i := range functions {
		f := list + t.word(list+8*i+4)
		lines = append(lines, f+20)
		used := []int{t.word(f + 16)}
		for k := range t.word(f + 28) {
			used = append(used, t.word(f+functionSize+4*k))
		}
		for _, table := range used {
			t.keep(kept, tables, table)
		}
		if t.wrong {
			return
		}
	}
	for _, f := range lines {
		clear(t.all[f : f+8])     // its tables of files and of lines
		clear(t.all[f+12 : f+20]) // its unit of files and its first line
	}
	clear(t.all[units:tables])
	t.dropNames(t.all[names:units])
	for i, k := range kept {
		if !k {
			t.all[tables+i] = 0
		}
	}
}

// dropNames puts zeros in the place of names, each of which ends in a zero, that are not
// of the runtime.
func (t *lineTable) dropNames(names []byte) {
	for len(names) > 0 {
		end := bytes.IndexByte(names, 0)
		if end < 0 {
			end = len(names) - 1
		}
		if name := names[:end]; !bytes.HasPrefix(name, []byte("runtime.")) && !bytes.HasPrefix(name, []byte("internal/runtime/")) {
			clear(name)
		}
		names = names[end+1:]
	}
}

// number reads a number of 8 bytes that is not larger than the data.
func (t *lineTable) number(at int) int {
	if at+8 > len(t.all) {
		t.wrong = true
		return 0
	}
	n := binary.LittleEndian.Uint64(t.all[at:])
	if n > uint64(len(t.all)) {
		t.wrong = true
		return 0
	}
	return int(n)
}

// word reads a number of 4 bytes that is not larger than the data.
func (t *lineTable) word(at int) int {
	if at < 0 || at+4 > len(t.all) {
		t.wrong = true
		return 0
	}
	n := binary.LittleEndian.Uint32(t.all[at:])
	if uint64(n) > uint64(len(t.all)) {
		t.wrong = true
		return 0
	}
	return int(n)
}

// keep marks the bytes of the table that begins at an offset: pairs of numbers, of which
// the first is 0 only in the first pair, and after the last. There is none at 0.
func (t *lineTable) keep(kept []bool, tables, from int) {
	if from == 0 || t.wrong {
		return
	}
	at := from
	for pair := 0; at < len(kept); pair++ {
		value, n := binary.Uvarint(t.all[tables+at : tables+len(kept)])
		if n <= 0 {
			break
		}
		at += n
		if value == 0 && pair > 0 {
			for i := from; i < at; i++ {
				kept[i] = true
			}
			return
		}
		if _, n = binary.Uvarint(t.all[tables+at : tables+len(kept)]); n <= 0 {
			break
		}
		at += n
	}
	t.wrong = true
}
