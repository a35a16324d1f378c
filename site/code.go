package site

import (
	"encoding/binary"
	"slices"
)

// Go's compiler writes code for WebAssembly in one plain way, of which much does not
// compress: the same is said shorter here, and some of it is faster so.
//
// A function may be left in the middle, when goroutines change, and entered there again. It
// is therefore blocks inside of each other, each of which ends at a place where it can be
// entered, and begins with a table of branches, by which the variable 0 says where:
//
//	loop block block block (local.get 0) (br_table 0 1 2) end … end … end … end
//
// A return address is the number of the function and, in the lowest 16 bits, that of the
// place. Variable 1 holds the stack pointer, which is global 0.
const (
	entryVariable  = 0
	stackVariable  = 1
	numberVariable = 2 // see passAddress
	stackGlobal    = 0
	placeBits      = 16
	placeMask      = 1<<placeBits - 1
)

// shrinkCode writes functions shorter, if it can read all of them and the table has the same, and
// says of each function which place its new ones were.
func (m *module) shrinkCode(t *lineTable) (out []byte, was [][]int, ok bool) {
	code := m.section(codeSection)
	if code == nil {
		return nil, nil, false
	}
	r := &wasmReader{rest: code.body}
	n := r.count()
	if n != len(t.functions) {
		return nil, nil, false
	}
	out = binary.AppendUvarint(nil, uint64(n))
	for k, data := range t.functions {
		f, ok := readFunction(r.take(r.number()))
		if !ok || t.word(data) != t.word(t.functions[0])+k {
			return nil, nil, false
		}
		f.addresses = int64(t.word(data)) << placeBits
		f.jump()
		f.useOffsets()
		f.panicAlike()
		was = append(was, f.numberPlaces())
		if m.takesPlace(int64(m.imported + k)) {
			f.passAddress(m.takesPlace)
		}
		f.returnAlike()
		out = appendSized(out, f.append(nil))
	}
	return out, was, !r.bad && len(r.rest) == 0
}

type function struct {
	addresses int64    // the first of its addresses, which begin with its number
	variables [][2]int // groups of its variables after the parameters: how many, of which type
	code      []instruction
}

func readFunction(text []byte) (*function, bool) {
	f := new(function)
	r := &wasmReader{rest: text}
	for range r.count() {
		f.variables = append(f.variables, [2]int{r.number(), int(r.byte())})
	}
	if r.bad {
		return nil, false
	}
	var ok bool
	f.code, ok = readInstructions(r.rest)
	return f, ok
}

func (f *function) append(out []byte) []byte {
	out = binary.AppendUvarint(out, uint64(len(f.variables)))
	for _, group := range f.variables {
		out = binary.AppendUvarint(out, uint64(group[0]))
		out = append(out, byte(group[1]))
	}
	for _, i := range f.code {
		out = append(out, i.text...)
	}
	return out
}

// addVariable adds one of a type, and numbers those from there on anew.
func (f *function) addVariable(number, typ int) {
	f.variables = slices.Insert(f.variables, number-stackVariable, [2]int{1, typ})
	for k, i := range f.code {
		if i.op >= opLocalGet && i.op <= opLocalTee && i.x >= int64(number) {
			f.code[k] = newInstruction(i.op, i.x+1)
		}
	}
}

// match says whether the instructions from a place on are these.
func (f *function) match(at int, ops ...byte) bool {
	if at < 0 || at+len(ops) > len(f.code) {
		return false
	}
	for k, op := range ops {
		if f.code[at+k].op != op {
			return false
		}
	}
	return true
}

// entries finds the table of branches by which a function is entered; -1 if there is none.
func (f *function) entries() int {
	table := slices.IndexFunc(f.code, func(i instruction) bool { return i.op == opBrTable })
	if table < 0 || !f.code[max(table-1, 0)].is(opLocalGet, entryVariable) {
		return -1
	}
	return table
}

// jump makes jumps to a place further down a branch to the end of the block that ends there.
// Go has all jumps set the entry and begin with the table of branches again.
func (f *function) jump() {
	table := f.entries()
	if table < 0 {
		return
	}
	first := table - 1
	for first > 0 && f.code[first-1].op == opBlock {
		first--
	}
	if first == 0 || f.code[first-1].op != opLoop {
		return
	}
	open, depth := table-1-first, 0 // blocks of the table that have not ended, and others in them
	all, targets := open, f.code[table].targets()
	code := f.code[: table+1 : table+1]
	for k := table + 1; k < len(f.code); k++ {
		i := f.code[k]
		at, n, op := k, 3, byte(opBr)
		if f.match(k, opIf, opI32Const, opLocalSet, opBr, opEnd) {
			at, n, op = k+1, 5, opBrIf
		}
		inside := depth + at - k // how many others the jump stands in
		if f.match(at, opI32Const, opLocalSet, opBr) && f.code[at+1].x == entryVariable && f.code[at+2].x == int64(inside+open) {
			target := targets[min(int(f.code[at].x), len(targets)-1)]
			if ended := all - open; target >= ended {
				code = append(code, newInstruction(op, int64(depth+target-ended)))
				k += n - 1
				continue
			}
		}
		switch {
		case i.op >= opBlock && i.op <= opIf:
			depth++
		case i.op == opEnd && depth > 0:
			depth--
		case i.op == opEnd:
			open--
		}
		code = append(code, i)
	}
	f.code = code
}

// numberPlaces numbers places anew, without those at which the function is never entered: then
// the table of branches counts, which compresses to nothing. It says which place each of them was;
// nothing if all stay. The first two stay always: the runtime knows them.
func (f *function) numberPlaces() (was []int) {
	table := f.entries()
	if table < 0 {
		return nil
	}
	targets := f.code[table].targets()
	for place, target := range targets {
		if place > 1 && target == targets[place-1] {
			continue
		}
		if place <= 1 && target > place || place > 1 && target != targets[place-1]+1 {
			return nil
		}
		was = append(was, place)
	}
	if len(was) < 2 {
		return nil
	}
	counting := make([]int, len(was))
	for n, place := range was {
		counting[n] = targets[place]
	}
	f.code[table] = newBranches(counting)
	for k := range f.code {
		if f.pushes(k) {
			a := &f.code[k+address]
			*a = newInstruction(opI64Const, f.addresses+int64(newPlace(was, int(a.x-f.addresses))))
		}
		if f.match(k, opI32Const, opLocalSet, opBr) && f.code[k+1].x == entryVariable {
			f.code[k] = newInstruction(opI32Const, int64(newPlace(was, int(f.code[k].x))))
		}
	}
	return was
}

// newPlace is the number of what was a place, or lay between it and the next.
func newPlace(was []int, place int) int {
	n, found := slices.BinarySearch(was, place)
	if !found {
		n--
	}
	return n
}

// useOffsets has instructions that read or write memory add to the stack pointer, as they
// can, where Go adds before.
func (f *function) useOffsets() {
	code := f.code[:0:0]
	for k := 0; k < len(f.code); k++ {
		code = append(code, f.code[k])
		if !f.code[k].is(opLocalGet, stackVariable) || !f.match(k+1, opI64ExtendI32U, opI64Const, opI64Add, opI32WrapI64) {
			continue
		}
		if offset := f.code[k+2].x; offset >= 0 {
			if user := f.user(k + 5); user > 0 {
				f.code[user] = f.code[user].at(f.code[user].x + offset)
				k += 4
			}
		}
	}
	f.code = code
}

// user finds the instruction that takes the address on top of the stack before at, or 0.
func (f *function) user(at int) int {
	height := 1
	for k := at; k < len(f.code); k++ {
		takes, leaves, ok := f.code[k].effect()
		switch {
		case !ok:
			return 0
		case height == takes && f.code[k].inMemory():
			return k
		case height <= takes:
			return 0
		}
		height += leaves - takes
	}
	return 0
}
