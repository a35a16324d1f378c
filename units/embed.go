//go:build !apart

package units

import _ "embed"

// Text is the compiled library.
//
//go:embed library.json
var Text []byte
