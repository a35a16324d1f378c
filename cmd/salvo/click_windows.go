package main

import (
	"syscall"
	"unsafe"
)

// clicked reports whether the program was started by a double click: then the
// console was made for it, and nobody else is attached to it.
func clicked() bool {
	list := syscall.NewLazyDLL("kernel32.dll").NewProc("GetConsoleProcessList")
	if list.Find() != nil {
		return false
	}
	var ids [2]uint32
	n, _, _ := list.Call(uintptr(unsafe.Pointer(&ids[0])), uintptr(len(ids)))
	return n == 1
}
