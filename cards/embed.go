//go:build !noembed

package cards

import (
	_ "embed"
	"sync"
)

// Text is the compiled library. A program that is built with the tag noembed
// does not carry it, and reads the library from elsewhere.
//
//go:embed library.json
var Text []byte

var all = sync.OnceValue(func() *Library {
	l, err := Read(Text)
	if err != nil {
		panic("cards: library.json: " + err.Error())
	}
	return l
})

// All is the library that the program carries, read when it is first asked for.
// It must not be changed. It is for the top of a program and for tests: all
// others are given their library.
func All() *Library { return all() }
