package site

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// named are instructions by their names, as far as these tests write them.
var named = map[string]byte{
	"block": opBlock, "loop": opLoop, "if": opIf, "end": opEnd, "br": opBr, "br_if": opBrIf, "return": opReturn, "call": opCall, "call_indirect": opCallIndirect,
	"local.get": opLocalGet, "local.set": opLocalSet, "local.tee": opLocalTee, "global.get": opGlobalGet, "global.set": opGlobalSet,
	"i64.load": 0x29, "i64.store": opI64Store, "i32.const": opI32Const, "i64.const": opI64Const, "i64.eqz": opI64Eqz,
	"i32.add": opI32Add, "i32.sub": opI32Sub, "i32.gt_u": opI32GtU, "i64.add": opI64Add, "i64.shr_u": opI64ShrU, "i32.wrap_i64": opI32WrapI64, "i64.extend_i32_u": opI64ExtendI32U,
	"unreachable": 0x00,
}

// assemble reads a function: instructions, each with at most one number, br_table with all.
func assemble(t *testing.T, text string) *function {
	t.Helper()
	var body []byte
	for _, part := range strings.Split(text, ";") {
		words := strings.Fields(part)
		if len(words) == 0 {
			continue
		}
		var numbers []int64
		for _, w := range words[1:] {
			n, err := strconv.ParseInt(w, 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			numbers = append(numbers, n)
		}
		op, ok := named[words[0]]
		switch {
		case words[0] == "br_table":
			body = append(body, opBrTable, byte(len(numbers)-1))
			for _, n := range numbers {
				body = append(body, byte(n))
			}
		case !ok:
			t.Fatalf("no instruction %s", words[0])
		case op >= opBlock && op <= opIf:
			body = append(body, op, noResult)
		case op == 0x29 || op == opI64Store:
			body = append(body, op, 3, byte(numbers[0]))
		case op == opCallIndirect:
			body = append(body, op, byte(numbers[0]), 0)
		case op == opCall:
			body = append(body, op, byte(numbers[0]))
		case len(numbers) > 0:
			body = append(body, newInstruction(op, numbers[0]).text...)
		default:
			body = append(body, op)
		}
	}
	f := &function{addresses: 2 << placeBits, variables: [][2]int{{1, 0x7f}, {2, 0x7e}}}
	var ok bool
	if f.code, ok = readInstructions(body); !ok {
		t.Fatalf("%s: % x cannot be read", text, body)
	}
	return f
}

const (
	// A return address is put on the stack, for a call of what a pointer leads to, and what
	// follows a call.
	pushed   = "local.get 1; i32.const 8; i32.sub; local.tee 1; global.set 0; local.get 1; i64.const %d; i64.store 0; "
	pointer  = "i64.const 16; i64.shr_u; i32.wrap_i64; local.set 0; "
	returned = "global.get 0; local.set 1; "
)

func push(address int) string { return fmt.Sprintf(pushed, address) }

// entered is how functions begin that take their return address.
const entered = "local.get 0; i32.const 65535; i32.gt_u; if; global.get 0; i32.const 8; i32.sub; global.set 0; " +
	"global.get 0; local.get 0; i64.extend_i32_u; i64.store 0; i32.const 0; local.set 0; end; "

// passAddress has all functions but one take their return address.
func passAddress(f *function) { f.passAddress(func(called int64) bool { return called != 7 }) }

// numberPlaces leaves it to others to look which place each was.
func numberPlaces(f *function) { f.numberPlaces() }

// head is how a function begins that has places.
func head(targets string) string {
	return "loop; block; block; block; local.get 0; br_table " + targets + "; end; "
}

func TestCode(t *testing.T) {
	for _, c := range []struct {
		name         string
		do           func(*function)
		before, want string
	}{
		{"jump forwards", (*function).jump,
			head("0 1 1 2") + "i64.eqz; if; i32.const 3; local.set 0; br 3; end; i32.const 1; local.set 0; br 2; end; end; end",
			head("0 1 1 2") + "i64.eqz; br_if 1; br 0; end; end; end"},
		{"jump out of a block", (*function).jump,
			head("0 1 1 2") + "if; i64.const 1; i32.const 7; local.set 0; br 3; end; end; end; end",
			head("0 1 1 2") + "if; i64.const 1; br 2; end; end; end; end"},
		{"jump backwards", (*function).jump,
			head("0 1 1 2") + "end; i64.eqz; if; i32.const 2; local.set 0; br 2; end; end; end",
			head("0 1 1 2") + "end; i64.eqz; if; i32.const 2; local.set 0; br 2; end; end; end"},
		{"branch elsewhere", (*function).jump,
			head("0 1 1 2") + "i32.const 3; local.set 0; br 1; i32.const 3; local.set 2; br 2; end; end; end",
			head("0 1 1 2") + "i32.const 3; local.set 0; br 1; i32.const 3; local.set 2; br 2; end; end; end"},
		{"no table", (*function).jump, "local.get 2; br_table 0 0; i32.const 0; local.set 0; br 0", "local.get 2; br_table 0 0; i32.const 0; local.set 0; br 0"},
		{"read at an offset", (*function).useOffsets,
			"local.get 1; i64.extend_i32_u; i64.const 24; i64.add; i32.wrap_i64; i64.load 8", "local.get 1; i64.load 32"},
		{"write at an offset", (*function).useOffsets,
			"local.get 1; i64.extend_i32_u; i64.const 24; i64.add; i32.wrap_i64; local.get 2; i32.wrap_i64; i64.load 8; i64.store 1",
			"local.get 1; local.get 2; i32.wrap_i64; i64.load 8; i64.store 25"},
		{"an address as a value", (*function).useOffsets,
			"local.get 1; i64.store 8; local.get 1; i64.extend_i32_u; i64.const 24; i64.add; i32.wrap_i64; call 3",
			"local.get 1; i64.store 8; local.get 1; i64.extend_i32_u; i64.const 24; i64.add; i32.wrap_i64; call 3"},
		{"what is written", (*function).useOffsets,
			"local.get 2; local.get 1; i64.extend_i32_u; i64.const 24; i64.add; i32.wrap_i64; i64.store 8",
			"local.get 2; local.get 1; i64.extend_i32_u; i64.const 24; i64.add; i32.wrap_i64; i64.store 8"},
		{"another variable", (*function).useOffsets,
			"local.get 2; i64.extend_i32_u; i64.const 24; i64.add; i32.wrap_i64; i64.load 8",
			"local.get 2; i64.extend_i32_u; i64.const 24; i64.add; i32.wrap_i64; i64.load 8"},
		{"check of a nil pointer", (*function).panicAlike,
			"if; " + push(131077) + "i32.const 0; call 9; " + returned + "br_if 4; end", "if; " + push(131073) + "i32.const 0; call 9; return; end"},
		{"more stack", (*function).panicAlike,
			"if; " + push(131072) + "i32.const 0; call 9; " + returned + "br_if 4; end", "if; " + push(131072) + "i32.const 0; call 9; return; end"},
		{"call in no block", (*function).panicAlike,
			push(131077) + "i32.const 0; call 9; " + returned + "br_if 4; end", push(131077) + "i32.const 0; call 9; " + returned + "br_if 4; end"},
		{"places", numberPlaces,
			head("0 0 1 1 2") + push(131074) + push(131075) + push(131076) + push(196610) + "i32.const 4; local.set 0; br 3; i32.const 4; local.set 2; br 3",
			head("0 0 1 2") + push(131074) + push(131074) + push(131075) + push(196610) + "i32.const 3; local.set 0; br 3; i32.const 4; local.set 2; br 3"},
		{"places of a function that is not entered before the first call", numberPlaces,
			head("0 1 1 2") + push(131073) + push(131074) + push(131075), head("0 1 2") + push(131073) + push(131073) + push(131074)},
		{"places that are not as Go numbers them", numberPlaces, head("0 2 3") + push(131074), head("0 2 3") + push(131074)},
		{"places in no order", numberPlaces, head("0 0 1 0") + push(131074), head("0 0 1 0") + push(131074)},
		{"one place", numberPlaces, head("0") + push(131073), head("0") + push(131073)},
		{"another table", numberPlaces, "local.get 2; br_table 0 0 1 1; " + push(131074), "local.get 2; br_table 0 0 1 1; " + push(131074)},
		{"return addresses", passAddress,
			"local.get 3; local.set 0; " + push(131077) + "i32.const 0; call 9; " + push(131072) + "i32.const 0; call 8; " + push(131073) + "i32.const 0; call 8; local.tee 2",
			entered + "i32.const 131073; local.set 2; local.get 4; local.set 0; " +
				"local.get 2; i32.const 4; i32.add; call 9; local.get 2; i32.const -1; i32.add; call 8; local.get 2; call 8; local.tee 3"},
		{"call by a pointer", passAddress,
			push(131077) + pointer + "i32.const 0; local.get 0; call_indirect 0",
			entered + "i32.const 131073; local.set 2; " + pointer + "local.get 2; i32.const 4; i32.add; local.get 0; call_indirect 0"},
		{"no calls", passAddress, "local.get 2; local.set 3", entered + "local.get 2; local.set 3"},
		{"return addresses of others", passAddress,
			push(131077) + "i32.const 0; call 9; " + push(196614) + "i32.const 0; call 8",
			entered + "i32.const 131073; local.set 2; local.get 2; i32.const 4; i32.add; call 9; " + push(196614) + "i32.const 0; call 8"},
		{"call of a function that takes no address", passAddress,
			push(131077) + "i32.const 0; call 9; " + push(131078) + "i32.const 0; call 7; " + push(131078) + "call 9",
			entered + "i32.const 131073; local.set 2; local.get 2; i32.const 4; i32.add; call 9; " + push(131078) + "i32.const 0; call 7; " + push(131078) + "call 9"},
		{"call with another place", passAddress,
			push(131077) + "i32.const 1; call 9; " + push(131078) + pointer + "i32.const 1; local.get 0; call_indirect 0",
			entered + "i32.const 131073; local.set 2; " + push(131077) + "i32.const 1; call 9; " + push(131078) + pointer + "i32.const 1; local.get 0; call_indirect 0"},
		{"a second time", passAddress, entered + push(131077) + "i32.const 0; call 9", entered + push(131077) + "i32.const 0; call 9"},
		{"unwinding", (*function).returnAlike,
			"block; block; call 3; " + returned + "br_if 1; end; call 4; " + returned + "br_if 0; br_if 0; unreachable; end; i32.const 1; end",
			"block; block; call 3; " + returned + "if; i32.const 1; return; end; end; call 4; " + returned + "if; i32.const 1; return; end; br_if 0; unreachable; end; i32.const 1; end"},
		{"branch to another block", (*function).returnAlike,
			"block; block; call 3; " + returned + "br_if 0; end; end; i32.const 1; end", "block; block; call 3; " + returned + "br_if 0; end; end; i32.const 1; end"},
		{"a function that returns no 1", (*function).returnAlike,
			"block; call 3; " + returned + "br_if 0; end; i32.const 0; end", "block; call 3; " + returned + "br_if 0; end; i32.const 0; end"},
	} {
		f := assemble(t, c.before)
		c.do(f)
		var got, want []byte
		for _, i := range f.code {
			got = append(got, i.text...)
		}
		for _, i := range assemble(t, c.want).code {
			want = append(want, i.text...)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s: % x, not % x", c.name, got, want)
		}
	}
}

// The variable of a function's number is declared where it is used.
func TestDeclared(t *testing.T) {
	bare := &function{addresses: 2 << placeBits, code: assemble(t, push(131077)+"i32.const 0; call 9").code}
	if passAddress(bare); len(bare.variables) != 0 || len(bare.code) != len(takeAddress)+len(pushOps)+len(calledOps) {
		t.Errorf("a function without a stack pointer becomes %v", bare)
	}
	f := assemble(t, push(131077)+"i32.const 0; call 9")
	passAddress(f)
	if got, want := fmt.Sprint(f.variables), "[[1 127] [1 127] [2 126]]"; got != want {
		t.Errorf("%s, not %s", got, want)
	}
}

func TestReadInstructions(t *testing.T) {
	for _, n := range []int64{0, 63, 64, -1, -64, -65, 1 << 40, -1 << 40, 1<<63 - 1, -1 << 63} {
		i := newInstruction(opI64Const, n)
		if list, ok := readInstructions(i.text); !ok || len(list) != 1 || list[0].x != n {
			t.Errorf("%d: %v", n, list)
		}
	}
	for _, unknown := range []string{"\x06\x40", "\xd0\x70", "\xfc\x0c\x00\x00", "\xfd\x00", "\x41", "\x41\x80", "\x28\x03", "\x44\x00\x00", "\x0e\x02\x00\x00"} {
		if list, ok := readInstructions([]byte(unknown)); ok {
			t.Errorf("% x: %v", unknown, list)
		}
	}
}

// A program does the same when it is shrunk.
func TestShrunkProgram(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds a program")
	}
	node := findNode(t)
	want, err := exec.CommandContext(t.Context(), "go", "run", "./testdata/program").Output()
	if err != nil {
		t.Fatal(err)
	}
	linked, goroot, err := compile(t.Context(), ".", "./testdata/program", "")
	if err != nil {
		t.Fatal(err)
	}
	shrunk, err := shrink(linked)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "program.wasm")
	if err := os.WriteFile(file, shrunk, 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), node, filepath.Join(goroot, "lib", "wasm", "wasm_exec_node.js"), file)
	cmd.Env = append(os.Environ(), "GOGC=1", "GODEBUG=clobberfree=1") // see collecting
	out, err := cmd.CombinedOutput()
	if err != nil || string(out) != string(want) {
		t.Errorf("%v: it prints\n%s\nand not\n%s", err, out, want)
	}
	if again, err := shrink(shrunk); err != nil || !bytes.Equal(again, shrunk) {
		t.Errorf("%v: of %d bytes %d were made, and then %d", err, len(linked), len(shrunk), len(again))
	}
}
