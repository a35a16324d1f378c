package site

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
)

// module is a WebAssembly module.
type module struct {
	sections  []section
	imported  int   // functions, which have the first numbers
	functions []int // the numbers of the types of the others
	// The type of nearly all functions: they take the place where they are entered, and return
	// whether goroutines change, both as i32. And that of functions without anything. -1 if
	// there is none.
	placeType, plainType int
}

// section is a part of a module, of a kind.
type section struct {
	id   byte
	body []byte
}

const (
	typeSection     = 1
	importSection   = 2
	functionSection = 3
	startSection    = 8
	elementSection  = 9
	codeSection     = 10
	dataSection     = 11
)

const moduleMagic = "\x00asm\x01\x00\x00\x00"

func readModule(text []byte) (*module, error) {
	rest, ok := bytes.CutPrefix(text, []byte(moduleMagic))
	if !ok {
		return nil, errors.New("not a WebAssembly module")
	}
	m := &module{placeType: -1, plainType: -1}
	r := &wasmReader{rest: rest}
	for len(r.rest) > 0 {
		s := section{r.byte(), r.take(r.number())}
		if r.bad {
			return nil, errors.New("not a whole WebAssembly module")
		}
		m.sections = append(m.sections, s)
		m.readTypes(s)
	}
	return m, nil
}

// readTypes reads the section of types, of imports or of functions.
func (m *module) readTypes(s section) {
	r := &wasmReader{rest: s.body}
	switch s.id {
	case typeSection:
		for k := range r.count() {
			r.byte()
			takes, returns := string(r.take(r.number())), string(r.take(r.number()))
			switch {
			case takes == string(rune(i32)) && returns == takes:
				m.placeType = k
			case takes == "" && returns == "" && !r.bad:
				m.plainType = k
			}
		}
	case importSection:
		m.imported = r.count() // Go imports functions only
	case functionSection:
		for range r.count() {
			m.functions = append(m.functions, r.number())
		}
	}
}

// takesPlace says whether a function takes the place where it is entered.
func (m *module) takesPlace(function int64) bool {
	k := function - int64(m.imported)
	return k >= 0 && k < int64(len(m.functions)) && m.functions[k] == m.placeType
}

// section finds the first one of a kind; nil if there is none.
func (m *module) section(id byte) *section {
	if i := slices.IndexFunc(m.sections, func(s section) bool { return s.id == id }); i >= 0 {
		return &m.sections[i]
	}
	return nil
}

// addStart adds a function that the module starts with, as soon as its data are in memory.
func (m *module) addStart(f *function) {
	m.section(functionSection).add(binary.AppendUvarint(nil, uint64(m.plainType)))
	m.section(codeSection).add(appendSized(nil, f.append(nil)))
	at := slices.IndexFunc(m.sections, func(s section) bool { return s.id == elementSection })
	number := binary.AppendUvarint(nil, uint64(m.imported+len(m.functions)))
	m.sections = slices.Insert(m.sections, at, section{startSection, number})
}

// add adds an item to a section that is a list.
func (s *section) add(item []byte) {
	r := &wasmReader{rest: s.body}
	n := r.number()
	s.body = slices.Concat(binary.AppendUvarint(nil, uint64(n+1)), r.rest, item)
}

func (m *module) write() []byte {
	out := []byte(moduleMagic)
	for _, s := range m.sections {
		out = appendSized(append(out, s.id), s.body)
	}
	return out
}

// appendSized writes bytes with their number before them.
func appendSized(out, body []byte) []byte {
	return append(binary.AppendUvarint(out, uint64(len(body))), body...)
}

// appendSigned writes a number that is not negative as signed LEB128. Bit 6 of
// the last byte is the sign, so it must be 0.
func appendSigned(out []byte, n int) []byte {
	for n > 63 {
		out = append(out, byte(n)|0x80)
		n >>= 7
	}
	return append(out, byte(n))
}

// wasmReader reads the parts of a module one after another. Once one is missing
// or not as it should be, it is bad, and reads nothing more.
type wasmReader struct {
	rest []byte
	bad  bool
}

func (r *wasmReader) take(n int) []byte {
	if n < 0 || n > len(r.rest) {
		r.bad, r.rest = true, nil
		return nil
	}
	b := r.rest[:n]
	r.rest = r.rest[n:]
	return b
}

func (r *wasmReader) byte() byte {
	if b := r.take(1); b != nil {
		return b[0]
	}
	return 0
}

// number reads an unsigned LEB128 number.
func (r *wasmReader) number() int {
	v, n := binary.Uvarint(r.rest)
	if n <= 0 || v > 1<<31 {
		r.bad, r.rest = true, nil
		return 0
	}
	r.rest = r.rest[n:]
	return int(v)
}

// count reads how many parts follow, of which each has at least one byte.
func (r *wasmReader) count() int {
	n := r.number()
	if n > len(r.rest) {
		r.bad, r.rest = true, nil
		return 0
	}
	return n
}

// signed reads a signed LEB128 number that must not be negative.
func (r *wasmReader) signed() int {
	before := len(r.rest)
	n := r.number()
	if used := before - len(r.rest); !r.bad && n >= 1<<(7*used-1) {
		r.bad = true // the sign is set
	}
	return n
}
