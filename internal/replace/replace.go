// Package replace puts a file or a folder into the place of another one, whole or
// not at all. The new one is written beside the old one, under a random name, and
// is on the disk before it takes the place. It does not know what is in them.
package replace

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// place is what is replaced, and what stands beside it meanwhile.
type place struct {
	disk   disk
	said   string      // as somebody named it
	name   string      // links followed
	parent string      // the folder that it is in
	fresh  string      // what takes its place
	old    fs.FileInfo // nil if there is nothing to replace
}

// placeOf finds what is to be replaced: what a link leads to, and not the link.
func placeOf(d disk, name string) (*place, error) {
	said := name
	name, err := filepath.Abs(name)
	if err != nil {
		return nil, err
	}
	for range maxLinks {
		parent, base := filepath.Split(name)
		if real, err := filepath.EvalSymlinks(parent); err == nil {
			parent = real
		}
		name = filepath.Join(parent, base)
		info, err := os.Lstat(name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return &place{disk: d, said: said, name: name, parent: parent}, nil
		case err != nil:
			return nil, err
		case info.Mode()&fs.ModeSymlink == 0:
			return &place{disk: d, said: said, name: name, parent: parent, old: info}, nil
		}
		if name, err = os.Readlink(name); err != nil {
			return nil, err
		}
		if !filepath.IsAbs(name) {
			name = parent + string(filepath.Separator) + name
		}
	}
	return nil, fmt.Errorf("%s: too many links", said)
}

// maxLinks is how many links are followed one after the other, as by Linux.
const maxLinks = 40

// beside begins the name of everything that is to take the place.
func (p *place) beside() string { return "." + filepath.Base(p.name) + ".salvo-new-" }

// start makes what takes the place, under a name that nobody has: a link that
// somebody put there is not followed. It has the mode of what it replaces before
// anything is in it.
func (p *place) start(usual fs.FileMode, create func(name string, mode fs.FileMode) error) error {
	p.clean()
	mode := usual
	if p.old != nil {
		mode = usual & 0o700
	}
	p.fresh = filepath.Join(p.parent, fmt.Sprintf("%s%016x", p.beside(), rand.Uint64()))
	if err := create(p.fresh, mode); err != nil {
		defer func() { p.fresh = "" }()
		return p.named(err)
	}
	if p.old == nil {
		return nil
	}
	return p.named(p.disk.Chmod(p.fresh, p.old.Mode().Perm()))
}

// named puts the name that somebody knows into an error, in place of the random one.
func (p *place) named(err error) error {
	at := &fs.PathError{}
	if link, ok := errors.AsType[*os.LinkError](err); ok {
		at.Op, at.Path, at.Err = link.Op, link.Old, link.Err
	} else if !errors.As(err, &at) {
		return err
	}
	if within, ok := strings.CutPrefix(at.Path, p.fresh); ok {
		return &fs.PathError{Op: at.Op, Path: p.said + within, Err: at.Err}
	}
	return err
}

// abandoned is the age from which on what was never put in place is that of a run
// that was killed. A batch may wait for its next line for hours.
const abandoned = 24 * time.Hour

// clean removes what runs left behind that were killed.
func (p *place) clean() {
	entries, _ := os.ReadDir(p.parent)
	for _, e := range entries {
		if info, err := e.Info(); err == nil && strings.HasPrefix(e.Name(), p.beside()) && time.Since(info.ModTime()) > abandoned {
			p.disk.RemoveAll(filepath.Join(p.parent, e.Name())) // what is left is removed next time
		}
	}
}

// discard removes what was to take the place, because of an error if there is one.
func (p *place) discard(because error) error {
	if p.fresh == "" {
		return because
	}
	err := p.disk.RemoveAll(p.fresh)
	if err != nil {
		err = fmt.Errorf("%s is left over: %w", p.fresh, err)
	}
	p.fresh = ""
	return errors.Join(because, err)
}

// done makes sure that the new name is on the disk.
func (p *place) done() error {
	if err := p.disk.SyncFolder(p.parent); err != nil {
		return fmt.Errorf("%s: is replaced, but may be lost if the power fails: %w", p.said, err)
	}
	return nil
}
