//go:build linux || darwin || freebsd || netbsd || openbsd

package main

import (
	"os"
	"syscall"
	"unsafe"
)

// terminalColumns is how many columns a terminal has; 0 if it does not say.
func terminalColumns(f *os.File) int {
	var size struct{ rows, columns, x, y uint16 }
	_, _, failed := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), syscall.TIOCGWINSZ, uintptr(unsafe.Pointer(&size)))
	if failed != 0 {
		return 0
	}
	return int(size.columns)
}
