package site

import (
	"bytes"
	"slices"
)

// call is how Go writes a call: it puts a return address on the stack,
//
//	(local.get 1) (i32.const 8) i32.sub (local.tee 1) (global.set 0)
//	(local.get 1) (i64.const ADDRESS) i64.store (i32.const 0) (call F)
//
// reads the stack pointer again, and if F returns 1, because goroutines change, branches to
// the end of the function, which returns 1.
//
//	(global.get 0) (local.set 1) (br_if DEPTH)
var (
	pushOps   = []byte{opLocalGet, opI32Const, opI32Sub, opLocalTee, opGlobalSet, opLocalGet, opI64Const, opI64Store}
	calledOps = []byte{opI32Const, opCall}
	afterOps  = []byte{opGlobalGet, opLocalSet, opBrIf}
)

// address is where in pushOps the return address stands.
const address = 6

// pushes says whether a return address is put on the stack from here on.
func (f *function) pushes(at int) bool {
	return f.match(at, pushOps...) &&
		f.code[at].x == stackVariable && f.code[at+3].x == stackVariable && f.code[at+4].x == stackGlobal && f.code[at+5].x == stackVariable && f.code[at+7].x == 0
}

// returns says whether what comes next is what follows a call.
func (f *function) returns(at int) bool {
	return f.match(at, afterOps...) && f.code[at].x == stackGlobal && f.code[at+1].x == stackVariable
}

// panicAlike writes all checks of a nil pointer in a function alike. A call of sigpanic, and
// of morestack before a function, is the only one that stands in a block of its own; it
// never comes back to it. The runtime asks of the return address only whose it is, and, after the first place, how large its frame is.
func (f *function) panicAlike() {
	for k := 0; k < len(f.code); k++ {
		called := k + 1 + len(pushOps)
		after := called + len(calledOps)
		if f.code[k].op != opIf || !f.pushes(k+1) || !f.match(called, calledOps...) || !f.returns(after) || !f.match(after+len(afterOps), opEnd) {
			continue
		}
		if a := &f.code[k+1+address]; a.x&placeMask != 0 {
			*a = newInstruction(opI64Const, a.x&^placeMask|1)
		}
		f.code = slices.Replace(f.code, after, after+len(afterOps), newInstruction(opReturn, 0))
	}
}

// shareNumber keeps the number of a function, with which all its return addresses begin, in
// a variable: the same one in all functions, after that of the stack pointer.
func (f *function) shareNumber() {
	const i32, i64 = 0x7f, 0x7e
	var calls []int
	for k := range f.code {
		if f.pushes(k) {
			calls = append(calls, k+address)
		}
	}
	if len(calls) == 0 || len(f.variables) == 0 || f.variables[0] != [2]int{1, i32} {
		return
	}
	number := f.code[calls[0]].x &^ placeMask
	for _, k := range calls {
		if f.code[k].x&^placeMask != number {
			return
		}
	}
	const variable = stackVariable + 1
	f.variables = slices.Insert(f.variables, 1, [2]int{1, i64})
	code := []instruction{newInstruction(opI64Const, number), newInstruction(opLocalSet, variable)}
	for k, i := range f.code {
		switch {
		case len(calls) > 0 && k == calls[0]:
			code = append(code, newInstruction(opI64Const, i.x&placeMask), newInstruction(opLocalGet, variable), newInstruction(opI64Or, 0))
			calls = calls[1:]
		case i.op >= opLocalGet && i.op <= opLocalTee && i.x >= variable:
			code = append(code, newInstruction(i.op, i.x+1))
		default:
			code = append(code, i)
		}
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
