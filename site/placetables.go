package site

import (
	"cmp"
	"encoding/binary"
	"maps"
	"slices"
)

// A function has tables by the places at which it may be entered: how far its stack pointer has
// moved, and what is on its stack. They are texts of values and of how many places each of them
// holds for, and functions share those that are alike.

// value holds up to before a place, from where the one before it ends.
type value struct{ is, before int64 }

const (
	stackTable  = 16 // where the data of a function say which table of its stack pointer it has
	deferReturn = 12 // and at which place its deferred calls are made, if not 0
)

// packTables writes the tables that are still needed anew, with other places. Those that most
// functions share come first: so their offsets are short and alike. Of each function was says
// which place each of its new ones was, or nothing where they stay. It is not done if there is
// something wrong.
func (t *lineTable) packTables(was [][]int) bool {
	var offsets []int // where those of tables stand
	var tables []string
	shared := map[string]int{} // how many functions have a table, and then its offset
	add := func(at int, was []int) {
		if offset := t.word(at); offset > 0 {
			table := writeTable(t.table(offset), was)
			offsets, tables = append(offsets, at), append(tables, table)
			shared[table]++
		}
	}
	for i, f := range t.functions {
		add(f+stackTable, nil) // nothing moves after place 1, which stays
		if t.word(f+tablesOf) > stackMaps {
			add(f+functionSize+4*stackMaps, was[i])
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
	for i, f := range t.functions {
		if place := t.word(f + deferReturn); was[i] != nil && place > 0 {
			binary.LittleEndian.PutUint32(t.all[f+deferReturn:], uint32(newPlace(was[i], place)))
		}
	}
	return true
}

// table reads the table at an offset: pairs of numbers, by how much the value changes and for how
// many places it holds, of which the first is 0 only in the first pair, and after the last.
func (t *lineTable) table(offset int) (list []value) {
	rest := t.all[min(t.tables+offset, t.list):t.list]
	last := value{is: -1}
	for {
		change, n := binary.Varint(rest)
		if n > 0 && change == 0 && len(list) > 0 {
			return list
		}
		places, m := binary.Uvarint(rest[max(n, 0):])
		if n <= 0 || m <= 0 || places > placeMask {
			t.wrong = true
			return nil
		}
		last = value{last.is + change, last.before + int64(places)}
		list, rest = append(list, last), rest[n+m:]
	}
}

// writeTable writes values as a table, by new places. The last then holds for as many as there
// can be: so tables are alike that differ only in where their functions end. What is on the
// stack is asked of the place before that at which a function is entered again, where it calls
// another.
func writeTable(list []value, was []int) string {
	if was != nil && len(list) > 0 {
		var renumbered []value
		for place := range int64(len(was) - 1) {
			called := int64(was[place+1] - 1)
			k := 0
			for k < len(list)-1 && called >= list[k].before {
				k++
			}
			if n := len(renumbered); n > 0 && renumbered[n-1].is == list[k].is {
				renumbered[n-1].before++
			} else {
				renumbered = append(renumbered, value{list[k].is, place + 1})
			}
		}
		list = renumbered
	}
	var out []byte
	last := value{is: -1}
	for i, v := range list {
		if i == len(list)-1 {
			v.before = last.before + placeMask
		}
		out = binary.AppendVarint(out, v.is-last.is)
		out = binary.AppendUvarint(out, uint64(v.before-last.before))
		last = v
	}
	return string(append(out, 0))
}
