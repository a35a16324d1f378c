package replace

import (
	"errors"
	"fmt"
	"io/fs"
)

// File is a new file. Nobody sees it until Commit.
type File struct {
	*place
	out output
}

// NewFile begins to replace a file. It keeps the mode of the old one, if there is
// one. What a link leads to is replaced, and not the link.
func NewFile(name string) (*File, error) { return newFile(system{}, name) }

func newFile(d disk, name string) (*File, error) {
	p, err := placeOf(d, name)
	if err != nil {
		return nil, err
	}
	if p.old != nil && !p.old.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a file that can be replaced", name)
	}
	f := &File{place: p}
	err = p.start(0o666, func(name string, mode fs.FileMode) (err error) {
		f.out, err = d.Create(name, mode)
		return err
	})
	if err != nil {
		return nil, f.Discard(err)
	}
	return f, nil
}

// Write writes to the new file.
func (f *File) Write(text []byte) (int, error) {
	n, err := f.out.Write(text)
	return n, f.named(err)
}

// Discard leaves the old file, or none, because of an error, which it returns with
// what else goes wrong.
func (f *File) Discard(because error) error {
	if f.fresh == "" {
		return because
	}
	return f.discard(errors.Join(because, f.out.Close()))
}

// Commit puts the new file into the place of the old one. If it fails, the old one is
// still there, or the error says that the new one is.
func (f *File) Commit() error {
	// The bytes must be on the disk before the name is.
	err := errors.Join(f.out.Sync(), f.out.Close())
	if err == nil {
		err = f.disk.Rename(f.fresh, f.name)
	}
	if err != nil {
		return f.discard(f.named(err))
	}
	return f.done()
}
