//go:build !noembed

package armylist

import _ "embed"

// Text is the compiled tables. A program that is built with the tag noembed does
// not carry them, and sets it before it reads a list.
//
//go:embed tables.json
var Text []byte
