package site

import (
	"bytes"
	"encoding/binary"
)

// Go's linker writes a table of all functions into the data of a module: their names,
// how the garbage collector reads their stacks, and from which line of which file each
// instruction comes. The last is for those who read the trace of a crash, and a fifth of
// the data, and so are the names, but for those of the runtime, which looks at some of
// them itself, and what the arguments of a function are and which others it has in it. Where a
// function may be interrupted is nowhere asked in a browser.

// lineTable is the table of functions, as runtime.pcHeader and runtime._func of Go 1.26
// have it.
type lineTable struct {
	all                               []byte // from its header on
	address                           int    // of that in memory
	names, units, files, tables, list int    // where its parts begin
	functions                         []int  // where functions are in its list, one after the other
	wrong                             bool   // something is not where it should be
}

const (
	headerSize   = 8 + 8*8
	functionSize = 44 // before its lists of tables and of other data
	tablesOf     = 28 // where it says how many tables it has
	othersOf     = 43 // and how many other data

	stackMaps    = 1 // in the list of tables: what is on the stack
	argumentInfo = 5 // in the list of other data
	none         = 1<<32 - 1
)

var tableMagic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// readLines reads the table in data; nil if there is none.
func readLines(data segment) *lineTable {
	at := bytes.Index(data.body, tableMagic)
	if at < 0 {
		return nil
	}
	t := &lineTable{all: data.body[at:], address: data.at + at}
	n := t.number(8)
	t.names, t.units, t.files, t.tables, t.list = t.number(32), t.number(40), t.number(48), t.number(56), t.number(64)
	if t.wrong || t.names != headerSize || t.names > t.units || t.units > t.files || t.files > t.tables || t.tables > t.list || t.list > len(t.all) {
		return nil
	}
	offset := 4 * (2*n + 1)
	for i := range n {
		offset = (offset + 7) &^ 7
		f := t.list + offset
		if t.word(t.list+8*i+4) != offset || t.wrong {
			return nil
		}
		t.functions = append(t.functions, f)
		if offset += functionSize + 4*(t.word(f+tablesOf)+t.others(f)); t.wrong || t.list+offset > len(t.all) {
			return nil
		}
	}
	return t
}

// dropLines takes lines and files from the table, and puts zeros in their place, which
// compress to nothing.
func (t *lineTable) dropLines() {
	clear(t.all[t.units:t.tables])
	t.dropNames(t.all[t.names:t.units])
	for _, f := range t.functions {
		if name := t.names + t.word(f+4); name < t.units && t.all[name] == 0 {
			clear(t.all[f+4 : f+8])
		}
		clear(t.all[f+20 : f+28]) // its tables of files and of lines
		clear(t.all[f+32 : f+40]) // its unit of files and its first line
		tables := f + functionSize
		more := t.word(f + tablesOf)
		for k := range more {
			if k != stackMaps {
				clear(t.all[tables+4*k : tables+4*k+4])
			}
		}
		if t.others(f) > argumentInfo {
			binary.LittleEndian.PutUint32(t.all[tables+4*(more+argumentInfo):], none)
		}
	}
}

// others is how many other data a function at f has, beside tables.
func (t *lineTable) others(f int) int {
	if f+functionSize > len(t.all) {
		t.wrong = true
		return 0
	}
	return int(t.all[f+othersOf])
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
