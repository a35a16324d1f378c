package replace

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"runtime"
	"syscall"
)

// disk is everything that changes files. A test has one that fails.
type disk interface {
	Create(name string, mode fs.FileMode) (output, error) // a file that does not exist yet
	Mkdir(name string, mode fs.FileMode) error
	MkdirAll(name string, mode fs.FileMode) error
	Chmod(name string, mode fs.FileMode) error
	Link(from, to string) error
	Symlink(target, name string) error
	Rename(from, to string) error
	Exchange(a, b string) error // lets two folders change places in one step
	RemoveAll(name string) error
	SyncFolder(name string) error
}

// output is a file that is written.
type output interface {
	io.WriteCloser
	Sync() error
}

// system is the disk of the operating system.
type system struct{}

func (system) Create(name string, mode fs.FileMode) (output, error) {
	return os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
}
func (system) Mkdir(name string, mode fs.FileMode) error    { return os.Mkdir(name, mode) }
func (system) MkdirAll(name string, mode fs.FileMode) error { return os.MkdirAll(name, mode) }
func (system) Chmod(name string, mode fs.FileMode) error    { return os.Chmod(name, mode) }
func (system) Link(from, to string) error                   { return os.Link(from, to) }
func (system) Symlink(target, name string) error            { return os.Symlink(target, name) }
func (system) Rename(from, to string) error                 { return os.Rename(from, to) }
func (system) Exchange(a, b string) error                   { return exchange(a, b) }
func (system) RemoveAll(name string) error                  { return os.RemoveAll(name) }

// SyncFolder writes the names in a folder to the disk, where a system can be told
// to: Windows cannot, nor some network drives, nor for a folder that may not be read.
func (system) SyncFolder(name string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrPermission) {
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	if err := f.Sync(); err != nil && !errors.Is(err, syscall.EINVAL) && !errors.Is(err, errors.ErrUnsupported) {
		return err
	}
	return nil
}
