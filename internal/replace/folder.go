package replace

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// Ready makes good what a run that was killed left of a folder, and reports a folder
// that cannot be replaced: whoever is in it would be in a folder that is gone.
func Ready(dir string) error {
	p, err := placeOf(system{}, dir)
	if err != nil {
		return err
	}
	if err := p.putBack(); err != nil {
		return err
	}
	here, err := os.Getwd()
	if err != nil {
		return nil // then it is in no folder
	}
	if real, err := filepath.EvalSymlinks(here); err == nil {
		here = real
	}
	if within, err := filepath.Rel(p.name, here); err == nil && filepath.IsLocal(within) {
		return fmt.Errorf("%s: is the folder that you are in, which cannot be replaced as a whole; give another one", dir)
	}
	return nil
}

// Folder puts a folder with these files, by their names with slashes, into the place
// of another one, whose files it keeps, but for the old ones. Until the new folder is
// complete nothing of the other one changes.
func Folder(dir string, files map[string][]byte, old []string) error {
	return folder(system{}, dir, files, old)
}

func folder(d disk, dir string, files map[string][]byte, old []string) error {
	p, err := placeOf(d, dir)
	if err != nil {
		return err
	}
	if p.old != nil && !p.old.IsDir() {
		return fmt.Errorf("%s: is a file, and no folder", dir)
	}
	if err := d.MkdirAll(p.parent, 0o755); err != nil {
		return err
	}
	if err := p.start(0o755, d.Mkdir); err != nil {
		return p.discard(err)
	}
	ours := map[string]bool{}
	for _, name := range append(slices.Collect(maps.Keys(files)), old...) {
		ours[filepath.FromSlash(name)] = true
	}
	keep, write := func() error { return p.keep(ours) }, func() error { return p.write(files) }
	for _, step := range []func() error{keep, write, p.sync, p.putInPlace} {
		if err := step(); err != nil {
			return p.discard(p.named(err))
		}
	}
	return errors.Join(p.done(), p.discard(nil)) // of what is the earlier folder now
}

func (p *place) write(files map[string][]byte) error {
	for _, name := range slices.Sorted(maps.Keys(files)) {
		at := filepath.Join(p.fresh, filepath.FromSlash(name))
		if err := p.disk.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			return err
		}
		if err := p.copy(at, 0o644, bytes.NewReader(files[name])); err != nil {
			return err
		}
	}
	return nil
}

// copy writes a file, down to the disk.
func (p *place) copy(to string, mode fs.FileMode, from io.Reader) error {
	out, err := p.disk.Create(to, mode)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, from)
	return errors.Join(err, out.Sync(), out.Close())
}

// sync writes all names in the new folder to the disk.
func (p *place) sync() error {
	return filepath.WalkDir(p.fresh, func(at string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		return p.disk.SyncFolder(at)
	})
}

// putInPlace gives the new folder its name. What is left to remove is then the
// earlier one, if there was one.
func (p *place) putInPlace() error {
	if p.old == nil {
		err := p.disk.Rename(p.fresh, p.name)
		if err == nil {
			p.fresh = ""
		}
		return err
	}
	if p.disk.Exchange(p.fresh, p.name) == nil {
		return nil
	}
	return p.swap()
}

// before is the name of the earlier folder between the two steps of swap.
func (p *place) before() string {
	return filepath.Join(p.parent, "."+filepath.Base(p.name)+".salvo-before")
}

// swap takes two steps where a system cannot exchange folders in one. Between
// them there is no folder; putBack undoes the first step.
func (p *place) swap() error {
	if err := p.disk.RemoveAll(p.before()); err != nil {
		return err
	}
	if err := p.disk.Rename(p.name, p.before()); err != nil {
		return err
	}
	if err := p.disk.Rename(p.fresh, p.name); err != nil {
		return errors.Join(err, p.disk.Rename(p.before(), p.name))
	}
	p.fresh = p.before()
	return nil
}

// putBack puts the earlier folder back if a run ended while there was none.
func (p *place) putBack() error {
	if p.old != nil {
		return nil
	}
	if err := p.disk.Rename(p.before(), p.name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// keep takes the files of the earlier folder that are not ours into the new one, by
// links where that is possible.
func (p *place) keep(ours map[string]bool) error {
	if p.old == nil {
		return nil
	}
	return filepath.WalkDir(p.name, func(at string, d fs.DirEntry, err error) error {
		if err != nil || at == p.name {
			return err
		}
		name, err := filepath.Rel(p.name, at)
		if err != nil || ours[name] {
			return err
		}
		if d.IsDir() {
			info, err := d.Info()
			if err != nil {
				return err
			}
			return p.disk.MkdirAll(filepath.Join(p.fresh, name), info.Mode().Perm())
		}
		return p.keepFile(at, filepath.Join(p.fresh, name), d)
	})
}

func (p *place) keepFile(from, to string, d fs.DirEntry) error {
	switch {
	case d.Type()&fs.ModeSymlink != 0:
		target, err := os.Readlink(from)
		if err != nil {
			return err
		}
		return p.disk.Symlink(target, to)
	case !d.Type().IsRegular():
		return fmt.Errorf("%s: is neither a file nor a folder, and cannot be kept", from)
	case p.disk.Link(from, to) == nil:
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
	return p.copy(to, info.Mode().Perm(), in)
}
