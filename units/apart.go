//go:build apart

package units

// Text is the compiled library. A program that is built with the tag apart
// does not carry it, and sets it before anything else.
var Text []byte
