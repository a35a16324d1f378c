//go:build noembed

package armylist

// Text is the compiled tables: a program sets it before it reads a list.
var Text []byte
