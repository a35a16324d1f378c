package main

import (
	"errors"
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

// addressInUse reports whether another program listens at an address. Windows has a
// number of its own for it, WSAEADDRINUSE.
func addressInUse(err error) bool { return errors.Is(err, syscall.Errno(10048)) }
