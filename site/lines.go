package site

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"maps"
	"slices"
)

// Go's linker writes a table of all functions into the data of a module: their names,
// how the garbage collector reads their stacks, and from which line of which file each
// instruction comes. The last is for those who read the trace of a crash, and a fifth of
// the data, and so are the names, but for those of the runtime, which looks at some of
// them itself, and what the arguments of a function are. Where a function may be
// interrupted is nowhere asked in a browser.

// lineTable is the table of functions, as runtime.pcHeader and runtime._func of Go 1.26
// have it.
type lineTable struct {
	all                               []byte // from its header on
	names, units, files, tables, list int    // where its parts begin
	functions                         []int  // where functions are in its list, one after the other
	wrong                             bool   // something is not where it should be
}

const (
	headerSize   = 8 + 8*8
	functionSize = 44 // before its lists of tables and of other data
	tablesOf     = 28 // where it says how many tables it has
	othersOf     = 43 // and how many other data

	unsafePoints = 0 // in the list of tables
	argumentInfo = 5 // in the list of other data
	none         = 1<<32 - 1
)

var tableMagic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// readLines reads the table that data begin with; nil if it is none.
func readLines(data []byte) *lineTable {
	t := &lineTable{all: data}
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
// compress to nothing. It is not done if there is something wrong.
func (t *lineTable) dropLines() bool {
	if !t.packTables() {
		return false
	}
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
		if more > unsafePoints {
			clear(t.all[tables+4*unsafePoints : tables+4*unsafePoints+4])
		}
		if t.others(f) > argumentInfo {
			binary.LittleEndian.PutUint32(t.all[tables+4*(more+argumentInfo):], none)
		}
	}
	return true
}

// packTables writes the tables of functions anew that are still needed: where a function's
// stack pointer is and what is on its stack, by the place. Functions share tables that are
// alike; those that most have come first, so that their offsets are short and alike.
func (t *lineTable) packTables() bool {
	var offsets []int // where those of tables stand
	var tables []string
	shared := map[string]int{} // how many functions have a table, and then its offset
	add := func(at int) {
		if offset := t.word(at); offset > 0 {
			table := t.table(offset)
			offsets, tables = append(offsets, at), append(tables, table)
			shared[table]++
		}
	}
	for _, f := range t.functions {
		add(f + 16)
		for k := range t.word(f + tablesOf) {
			if k != unsafePoints {
				add(f + functionSize + 4*k)
			}
		}
	}
	all := []byte{0} // there is none at 0
	for _, table := range slices.SortedFunc(maps.Keys(shared), func(a, b string) int {
		return cmp.Or(cmp.Compare(shared[b], shared[a]), cmp.Compare(a, b))
	}) {
		shared[table] = len(all)
		all = append(all, table...)
	}
	if t.wrong || len(all) > t.list-t.tables {
		return false
	}
	clear(t.all[t.tables+copy(t.all[t.tables:], all) : t.list])
	for i, at := range offsets {
		binary.LittleEndian.PutUint32(t.all[at:], uint32(shared[tables[i]]))
	}
	return true
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

// table reads the table at an offset: pairs of numbers, a value and for how many places it holds,
// of which the first is 0 only in the first pair, and after the last. The last pair then holds
// for as many places as there can be: so tables are alike that differ only in where their
// functions end.
func (t *lineTable) table(offset int) string {
	rest := t.all[min(t.tables+offset, t.list):t.list]
	var out []byte
	last := 0 // where the places of the last pair stand
	for pair := 0; ; pair++ {
		value, n := binary.Uvarint(rest)
		if n > 0 && value == 0 && pair > 0 {
			return string(append(binary.AppendUvarint(out[:last], placeMask), 0))
		}
		_, m := binary.Uvarint(rest[max(n, 0):])
		if n <= 0 || m <= 0 {
			t.wrong = true
			return ""
		}
		last = len(out) + n
		out, rest = append(out, rest[:n+m]...), rest[n+m:]
	}
}
