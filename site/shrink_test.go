package site

import (
	"bytes"
	"testing"
)

func TestShrink(t *testing.T) {
	const head = "\x00asm\x01\x00\x00\x00"
	// A data section of segments in the order in which Go's linker may write
	// them: at 3 "cd", at 0 "a", at 10,000 "z".
	const far = "\x90\xce\x00" // 10,000
	const in = head + "\x01\x01\x00" + "\x0b\x16\x03" +
		"\x00\x41\x03\x0b\x02cd" + "\x00\x41\x00\x0b\x01a" + "\x00\x41" + far + "\x0b\x01z" + "\x00\x00"
	const want = head + "\x01\x01\x00" + "\x0b\x13\x02" +
		"\x00\x41\x00\x0b\x05a\x00\x00cd" + "\x00\x41" + far + "\x0b\x01z" + "\x00\x00"
	got, err := shrink([]byte(in))
	if err != nil || string(got) != want {
		t.Errorf("%v, %q; want %q", err, got, want)
	}
	// Segments that are not as Go writes them are left alone.
	for name, data := range map[string]string{
		"overlapping":     "\x0b\x0e\x02\x00\x41\x00\x0b\x02ab\x00\x41\x01\x0b\x01c",
		"passive":         "\x0b\x04\x01\x01\x01a",
		"negative":        "\x0b\x07\x01\x00\x41\x7f\x0b\x01a",
		"global.get":      "\x0b\x07\x01\x00\x23\x00\x0b\x01a",
		"more than there": "\x0b\x07\x02\x00\x41\x00\x0b\x01a",
		"far more":        "\x0b\x07\x7f\x00\x41\x00\x0b\x01a",
	} {
		if got, err := shrink([]byte(head + data)); err != nil || string(got) != head+data {
			t.Errorf("%s: %v, %q", name, err, got)
		}
	}
	for _, broken := range []string{"", "#!/bin/sh", head + "\x0b", head + "\x0b\x05\x00", head + "\x0b\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"} {
		if _, err := shrink([]byte(broken)); err == nil {
			t.Errorf("%q is a module", broken)
		}
	}
}

// Addresses on either side of a change in length come back as they were.
func TestSignedNumbers(t *testing.T) {
	for _, n := range []int{0, 63, 64, 127, 128, 8191, 8192, 1<<20 - 1, 1 << 20, 1<<31 - 1} {
		r := &wasmReader{rest: appendSigned(nil, n)}
		if got := r.signed(); got != n || r.bad || len(r.rest) != 0 {
			t.Errorf("%d: %d", n, got)
		}
	}
}

func FuzzShrink(f *testing.F) {
	f.Add([]byte("\x00asm\x01\x00\x00\x00\x0b\x0d\x02\x00\x41\x00\x0b\x02ab\x00\x41\x09\x0b\x01c"))
	f.Fuzz(func(t *testing.T, module []byte) {
		once, err := shrink(module)
		if err != nil {
			return
		}
		if twice, err := shrink(once); err != nil || !bytes.Equal(once, twice) {
			t.Errorf("%q: %q, then %q, %v", module, once, twice, err)
		}
	})
}
