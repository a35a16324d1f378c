package replace

import (
	"errors"
	"runtime"
	"syscall"
	"unsafe"
)

// renameat2 is the number of that system call, which package syscall does not
// have.
var renameat2 = map[string]uintptr{"amd64": 316, "arm64": 276}[runtime.GOARCH]

// exchange lets two folders change places in one step.
func exchange(a, b string) error {
	const workingDir, renameExchange = -100, 2
	if renameat2 == 0 {
		return errors.ErrUnsupported
	}
	from, err := syscall.BytePtrFromString(a)
	if err != nil {
		return err
	}
	to, err := syscall.BytePtrFromString(b)
	if err != nil {
		return err
	}
	dir := workingDir
	if _, _, no := syscall.Syscall6(renameat2, uintptr(dir), uintptr(unsafe.Pointer(from)), uintptr(dir), uintptr(unsafe.Pointer(to)), renameExchange, 0); no != 0 {
		return no
	}
	return nil
}
