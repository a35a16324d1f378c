//go:build !(js && wasm)

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "salvo-wasm runs in a browser: salvo site writes a page with it")
	os.Exit(2)
}
