package site

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// place is a folder, and what stands beside it while it is replaced.
type place struct{ dir, parent, fresh, before string }

// placeOf follows links, so that the folder itself is replaced and not a link to
// it.
func placeOf(dir string) (place, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return place{}, err
	}
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		dir = real
	}
	parent, name := filepath.Split(dir)
	return place{dir, parent, "." + name + ".salvo-new-", filepath.Join(parent, "."+name+".salvo-before")}, nil
}

// notHere refuses a folder that holds the working directory: whoever is in it
// would be in a folder that is gone.
func notHere(dir string) error {
	p, err := placeOf(dir)
	if err != nil {
		return err
	}
	here, err := os.Getwd()
	if err != nil {
		return nil // then it is in no folder
	}
	if real, err := filepath.EvalSymlinks(here); err == nil {
		here = real
	}
	if within, err := filepath.Rel(p.dir, here); err == nil && filepath.IsLocal(within) {
		return fmt.Errorf("%s: is the folder that you are in, which cannot be replaced as a whole; give another one", dir)
	}
	return nil
}

// replace puts a folder with these files into the place of another one, whose
// files, but for the old ones, it keeps. Until the new folder is complete
// nothing of the other one changes.
func replace(dir string, old []string, files []*Asset) (err error) {
	p, err := placeOf(dir)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(p.parent, 0o755); err != nil {
		return err
	}
	p.clean()
	fresh, err := os.MkdirTemp(p.parent, p.fresh)
	if err != nil {
		return err
	}
	defer os.RemoveAll(fresh) // after the exchange it is the earlier folder
	mode := fs.FileMode(0o755)
	if info, err := os.Stat(p.dir); err == nil {
		mode = info.Mode().Perm()
	}
	if err := os.Chmod(fresh, mode); err != nil {
		return err
	}
	if err := keepOthers(p.dir, fresh, old, files); err != nil {
		return err
	}
	for _, a := range files {
		at := filepath.Join(fresh, filepath.FromSlash(a.Name))
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(at, a.Body, 0o644); err != nil {
			return err
		}
	}
	if _, err := os.Lstat(p.dir); errors.Is(err, fs.ErrNotExist) {
		return os.Rename(fresh, p.dir)
	}
	if exchange(fresh, p.dir) == nil {
		return nil
	}
	return p.swap(fresh)
}

// swap takes two steps where a system cannot exchange folders in one. Between
// them there is no folder; putBack undoes the first step.
func (p *place) swap(fresh string) error {
	if err := os.RemoveAll(p.before); err != nil {
		return err
	}
	if err := os.Rename(p.dir, p.before); err != nil {
		return err
	}
	if err := os.Rename(fresh, p.dir); err != nil {
		return errors.Join(err, os.Rename(p.before, p.dir))
	}
	return os.RemoveAll(p.before)
}

// putBack puts the earlier folder back if a run ended while there was none.
func putBack(dir string) error {
	p, err := placeOf(dir)
	if err != nil {
		return err
	}
	if _, err := os.Lstat(p.dir); !errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err := os.Rename(p.before, p.dir); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// abandoned is the age from which on an unfinished folder is one of a run that
// was killed: to fill it takes less than a second.
const abandoned = time.Minute

// clean removes what runs left behind that were killed.
func (p *place) clean() {
	entries, _ := os.ReadDir(p.parent)
	for _, e := range entries {
		if info, err := e.Info(); err == nil && strings.HasPrefix(e.Name(), p.fresh) && time.Since(info.ModTime()) > abandoned {
			os.RemoveAll(filepath.Join(p.parent, e.Name())) // what is left is removed next time
		}
	}
}

// keepOthers takes the files of a folder that are not ours into the new one, by
// links where that is possible.
func keepOthers(from, to string, old []string, files []*Asset) error {
	ours := map[string]bool{}
	for _, name := range old {
		ours[filepath.FromSlash(name)] = true
	}
	for _, a := range files {
		ours[filepath.FromSlash(a.Name)] = true
	}
	return filepath.WalkDir(from, func(at string, d fs.DirEntry, err error) error {
		if at == from && errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil || at == from {
			return err
		}
		name, err := filepath.Rel(from, at)
		if err != nil || ours[name] {
			return err
		}
		if d.IsDir() {
			info, err := d.Info()
			if err != nil {
				return err
			}
			return os.MkdirAll(filepath.Join(to, name), info.Mode().Perm())
		}
		return keepFile(at, filepath.Join(to, name), d)
	})
}

func keepFile(from, to string, d fs.DirEntry) error {
	switch {
	case d.Type()&fs.ModeSymlink != 0:
		target, err := os.Readlink(from)
		if err != nil {
			return err
		}
		return os.Symlink(target, to)
	case !d.Type().IsRegular():
		return fmt.Errorf("%s: is neither a file nor a folder, and cannot be kept", from)
	case os.Link(from, to) == nil:
		return nil
	}
	info, err := d.Info()
	if err != nil {
		return err
	}
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_CREATE|os.O_WRONLY|os.O_EXCL, info.Mode().Perm())
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}
