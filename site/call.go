package site

import (
	"bytes"
	"slices"
)

// Go writes a call so: it puts a return address on the stack,
//
//	(local.get 1) (i32.const 8) i32.sub (local.tee 1) (global.set 0)
//	(local.get 1) (i64.const ADDRESS) i64.store
//
// calls F with the place where it is entered, which is its beginning,
//
//	(i32.const 0) (call F)
//
// or what a pointer leads to,
//
//	(i64.const 16) i64.shr_u i32.wrap_i64 (local.set 0) (i32.const 0) (local.get 0) call_indirect
//
// reads the stack pointer again, and if F returns 1, because goroutines change, branches to
// the end of the function, which returns 1:
//
//	(global.get 0) (local.set 1) (br_if DEPTH)
var (
	pushOps    = []byte{opLocalGet, opI32Const, opI32Sub, opLocalTee, opGlobalSet, opLocalGet, opI64Const, opI64Store}
	calledOps  = []byte{opI32Const, opCall}
	pointerOps = []byte{opI64Const, opI64ShrU, opI32WrapI64, opLocalSet, opI32Const, opLocalGet, opCallIndirect}
	afterOps   = []byte{opGlobalGet, opLocalSet, opBrIf}
)

// address is where in pushOps the return address stands.
const address = 6

// pushes says whether a return address is put on the stack from here on. A function with a small
// frame that stores another number in it first looks the same.
func (f *function) pushes(at int) bool {
	return f.match(at, pushOps...) && f.isAddress(f.code[at+address]) &&
		f.code[at].x == stackVariable && f.code[at+1].x == 8 && f.code[at+3].x == stackVariable &&
		f.code[at+4].x == stackGlobal && f.code[at+5].x == stackVariable && f.code[at+7].x == 0
}

// isAddress says whether an instruction has an address in the function.
func (f *function) isAddress(i instruction) bool {
	return i.op == opI64Const && i.x&^placeMask == f.addresses
}

// returns says whether what comes next is what follows a call.
func (f *function) returns(at int) bool {
	return f.match(at, afterOps...) && f.code[at].x == stackGlobal && f.code[at+1].x == stackVariable
}

// panicAlike writes all checks of a nil pointer in a function alike. A call of sigpanic, and
// of morestack before a function, is the only one that stands in a block of its own; it
// never comes back to it. The runtime asks of the return address only whose it is, and, after
// the first place, how large its frame is.
func (f *function) panicAlike() {
	for k := 0; k < len(f.code); k++ {
		called := k + 1 + len(pushOps)
		after := called + len(calledOps)
		if f.code[k].op != opIf || !f.pushes(k+1) || !f.match(called, calledOps...) || !f.returns(after) || !f.match(after+len(afterOps), opEnd) {
			continue
		}
		if a := &f.code[k+1+address]; a.x != f.addresses {
			*a = newInstruction(opI64Const, f.addresses+1)
		}
		f.code = slices.Replace(f.code, after, after+len(afterOps), newInstruction(opReturn, 0))
	}
}

// takeAddress has a function put its return address on the stack itself, if it is called with
// that, and then begin at its beginning: an address is larger than any place. So that stands
// once in a function, and not at every call.
var takeAddress = []instruction{
	newInstruction(opLocalGet, entryVariable), newInstruction(opI32Const, placeMask), newInstruction(opI32GtU, 0),
	newInstruction(opIf, 0),
	newInstruction(opGlobalGet, stackGlobal), newInstruction(opI32Const, 8),
	newInstruction(opI32Sub, 0), newInstruction(opGlobalSet, stackGlobal),
	newInstruction(opGlobalGet, stackGlobal), newInstruction(opLocalGet, entryVariable),
	newInstruction(opI64ExtendI32U, 0), {opI64Store, 0, []byte{opI64Store, 3, 0}},
	newInstruction(opI32Const, 0), newInstruction(opLocalSet, entryVariable),
	newInstruction(opEnd, 0),
}

// passAddress has a function take its return address so, and call with theirs all that take
// it. Those begin with its own number, which is kept in a variable, the same one in all
// functions, together with the commonest place: that of all checks of a nil pointer.
func (f *function) passAddress(takes func(called int64) bool) {
	const commonest = 1
	if f.match(0, takeAddress[0].op, takeAddress[1].op, takeAddress[2].op) {
		return // it has been done
	}
	code := slices.Clip(takeAddress)
	numbered := len(f.variables) > 0 && f.variables[0] == [2]int{1, i32} && slices.ContainsFunc(f.code, f.isAddress)
	if numbered {
		f.addVariable(numberVariable, i32)
		number := newInstruction(opI32Const, int64(int32(f.addresses+commonest)))
		code = append(code, number, newInstruction(opLocalSet, numberVariable))
	}
	for k := 0; k < len(f.code); k++ {
		from := k + len(pushOps)
		entry := from // the instruction that says where it is entered
		taken := false
		switch {
		case f.match(from, pointerOps...):
			entry, taken = from+4, true
		case f.match(from, calledOps...):
			taken = takes(f.code[from+1].x)
		}
		if !numbered || !taken || !f.pushes(k) || f.code[entry].x != 0 {
			code = append(code, f.code[k])
			continue
		}
		code = append(append(code, f.code[from:entry]...), newInstruction(opLocalGet, numberVariable))
		if place := f.code[k+address].x - f.addresses; place != commonest {
			code = append(code, newInstruction(opI32Const, place-commonest), newInstruction(opI32Add, 0))
		}
		k = entry
	}
	f.code = code
}

// returnAlike has functions return 1 after a call that did, instead of branching to where
// they do: the depth of that is another one after each call.
func (f *function) returnAlike() {
	one := newInstruction(opI32Const, 1)
	last := len(f.code) - 3
	if !f.match(last, opEnd, opI32Const, opEnd) || !bytes.Equal(f.code[last+1].text, one.text) {
		return
	}
	code := f.code[:0:0]
	depth := 0 // the block that ends last is the outermost
	for k, i := range f.code {
		if i.op == opBrIf && f.returns(k-2) && int(i.x) == depth-1 {
			code = append(code, newInstruction(opIf, 0), one, newInstruction(opReturn, 0), newInstruction(opEnd, 0))
			continue
		}
		switch {
		case i.op >= opBlock && i.op <= opIf:
			depth++
		case i.op == opEnd:
			depth--
		}
		code = append(code, i)
	}
	f.code = code
}
