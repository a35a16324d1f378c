//go:build !(linux || darwin || freebsd || netbsd || openbsd)

package main

import "os"

// terminalColumns is how many columns a terminal has; 0 if it does not say.
func terminalColumns(*os.File) int { return 0 }
