//go:build !linux

package main

import "os"

// fullDisk is for Linux: elsewhere the script that needs it does not run.
func fullDisk() { os.Exit(3) }
