package replace

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// errFault is what a faulty disk says.
var errFault = errors.New("the disk has a fault")

// faulty is a disk whose n-th call fails, or every call from it on. What was written
// in that call is written by half.
type faulty struct {
	system
	at, calls int
	forGood   bool // no later call works, as of a disk that is gone
	simple    bool // it has no exchange of folders and no links
	log       []string
}

func (d *faulty) call(what string, path string) error {
	d.calls++
	d.log = append(d.log, what+" "+path)
	if d.calls == d.at || d.forGood && d.at > 0 && d.calls > d.at {
		return &fs.PathError{Op: what, Path: path, Err: errFault}
	}
	return nil
}

// tries makes a call if it does not fail.
func tries(failed error, call func() error) error {
	if failed != nil {
		return failed
	}
	return call()
}

func (d *faulty) Create(name string, mode fs.FileMode) (output, error) {
	if err := d.call("create", name); err != nil {
		return nil, err
	}
	out, err := d.system.Create(name, mode)
	return &faultyFile{d, out, name}, err
}
func (d *faulty) Mkdir(name string, mode fs.FileMode) error {
	return tries(d.call("mkdir", name), func() error { return os.Mkdir(name, mode) })
}
func (d *faulty) MkdirAll(name string, mode fs.FileMode) error {
	return tries(d.call("mkdirall", name), func() error { return os.MkdirAll(name, mode) })
}
func (d *faulty) Chmod(name string, mode fs.FileMode) error {
	return tries(d.call("chmod", name), func() error { return os.Chmod(name, mode) })
}
func (d *faulty) Link(from, to string) error {
	if d.simple {
		return errors.ErrUnsupported
	}
	return tries(d.call("link", to), func() error { return os.Link(from, to) })
}
func (d *faulty) Symlink(target, name string) error {
	return tries(d.call("symlink", name), func() error { return os.Symlink(target, name) })
}
func (d *faulty) Rename(from, to string) error {
	return tries(d.call("rename", from), func() error { return os.Rename(from, to) })
}
func (d *faulty) Exchange(a, b string) error {
	if d.simple {
		return errors.ErrUnsupported
	}
	return tries(d.call("exchange", a), func() error { return exchange(a, b) })
}
func (d *faulty) RemoveAll(name string) error {
	return tries(d.call("remove", name), func() error { return os.RemoveAll(name) })
}
func (d *faulty) SyncFolder(name string) error {
	return tries(d.call("sync", name), func() error { return d.system.SyncFolder(name) })
}

type faultyFile struct {
	disk *faulty
	output
	name string
}

func (f *faultyFile) Write(text []byte) (int, error) {
	if err := f.disk.call("write", f.name); err != nil {
		n, _ := f.output.Write(text[:len(text)/2])
		return n, err
	}
	return f.output.Write(text)
}
func (f *faultyFile) Sync() error { return tries(f.disk.call("sync", f.name), f.output.Sync) }
func (f *faultyFile) Close() error {
	failed := f.disk.call("close", f.name)
	return errors.Join(failed, f.output.Close())
}

// tree is what a folder holds, by path: texts, where links lead, modes.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(at string, d fs.DirEntry, err error) error {
		if err != nil || at == dir {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		text := info.Mode().String()
		switch {
		case info.Mode().IsRegular():
			body, err := os.ReadFile(at)
			if err != nil {
				return err
			}
			text += " " + string(body)
		case d.Type()&fs.ModeSymlink != 0:
			target, err := os.Readlink(at)
			if err != nil {
				return err
			}
			text += " " + target
		}
		name, err := filepath.Rel(dir, at)
		all[filepath.ToSlash(name)] = text
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// replacement is something to replace, in a folder of its own.
type replacement struct {
	name    string
	simple  bool // the disk is
	before  func(t *testing.T, dir string)
	replace func(d disk, dir string) error
	mend    func(dir string) error // what the next run does first
}

func (r *replacement) run(t *testing.T, at int, forGood bool) (before, after map[string]string, d *faulty, err error) {
	dir := t.TempDir()
	r.before(t, dir)
	before = tree(t, dir)
	d = &faulty{at: at, forGood: forGood, simple: r.simple}
	err = r.replace(d, dir)
	if forGood {
		if err := r.mend(dir); err != nil {
			t.Fatal(err)
		}
	}
	return before, tree(t, dir), d, err
}

func put(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		at := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, []byte(text), 0o640); err != nil {
			t.Fatal(err)
		}
	}
}

// replacements are all ways in which something is replaced.
func replacements() []*replacement {
	nothing := func(*testing.T, string) {}
	noMend := func(string) error { return nil }
	file := func(d disk, dir string) error {
		f, err := newFile(d, filepath.Join(dir, "odds.csv"))
		if err != nil {
			return err
		}
		for i := range 3 {
			if _, err := fmt.Fprintf(f, "line %d\n", i); err != nil {
				return f.Discard(err)
			}
		}
		return f.Commit()
	}
	site := func(d disk, dir string) error {
		files := map[string][]byte{"index.html": []byte("the new page"), "app.js": []byte("new"), "deep/er/x.json": []byte("{}")}
		return folder(d, filepath.Join(dir, "site"), files, []string{"old.js", "deep/old.js"})
	}
	oldSite := func(t *testing.T, dir string) {
		put(t, dir, map[string]string{"site/index.html": "the old page", "site/old.js": "old", "site/deep/old.js": "old", "site/mine/CNAME": "kept"})
		if err := os.Symlink("mine", filepath.Join(dir, "site", "link")); err != nil {
			t.Fatal(err)
		}
	}
	mend := func(dir string) error { return Ready(filepath.Join(dir, "site")) }
	return []*replacement{
		{name: "a file that is new", before: nothing, replace: file, mend: noMend},
		{name: "a file", before: func(t *testing.T, dir string) { put(t, dir, map[string]string{"odds.csv": "old\n"}) }, replace: file, mend: noMend},
		{name: "a folder that is new", before: nothing, replace: site, mend: mend},
		{name: "a folder", before: oldSite, replace: site, mend: mend},
		{name: "a folder in two steps, with copies", before: oldSite, replace: site, mend: mend, simple: true},
	}
}

// visible are the files that are not left over.
func visible(all map[string]string) map[string]string {
	all = maps.Clone(all)
	maps.DeleteFunc(all, func(name, _ string) bool { return strings.HasPrefix(name, ".") })
	return all
}

// Whatever call fails, the old one is there or the new one, whole; nothing is left
// over unless it cannot be removed; and the error says what failed.
func TestFaults(t *testing.T) {
	for _, r := range replacements() {
		t.Run(r.name, func(t *testing.T) {
			before, want, whole, err := r.run(t, 0, false)
			if err != nil || maps.Equal(before, want) || len(visible(want)) != len(want) {
				t.Fatalf("%v: %v", err, want)
			}
			for at := 1; at <= whole.calls; at++ {
				what := whole.log[at-1]
				_, after, _, err := r.run(t, at, false)
				isOld, isNew := maps.Equal(visible(after), before), maps.Equal(visible(after), want)
				cannotRemove := strings.HasPrefix(what, "remove")
				switch {
				case !isOld && !isNew:
					t.Errorf("%s fails: neither the old one nor the new one, but %v", what, after)
				case err == nil && !isNew:
					t.Errorf("%s fails: the old one, and no error", what)
				case err != nil && (!errors.Is(err, errFault) || strings.Contains(err.Error(), "-new-") && !cannotRemove):
					t.Errorf("%s fails: the error is %v", what, err)
				case err != nil && isNew && !cannotRemove && !strings.Contains(err.Error(), "is replaced, but"):
					t.Errorf("%s fails: it is replaced, and the error is %v", what, err)
				case len(visible(after)) != len(after) && !cannotRemove:
					t.Errorf("%s fails: something is left over in %v", what, after)
				case err == nil && cannotRemove, err == nil && strings.HasPrefix(what, "sync"), err == nil && strings.HasPrefix(what, "write"):
					t.Errorf("%s fails: no error", what)
				}
				_, after, _, err = r.run(t, at, true)
				if err == nil || !maps.Equal(visible(after), before) && !maps.Equal(visible(after), want) {
					t.Errorf("%s and all later calls fail: %v, %v", what, err, after)
				}
			}
		})
	}
}

// Every file and folder is on the disk before it gets its name, and its name before
// the old one is removed.
func TestSyncedBeforeRenamed(t *testing.T) {
	for _, r := range replacements() {
		_, _, d, err := r.run(t, 0, false)
		if err != nil {
			t.Fatal(err)
		}
		named := slices.IndexFunc(d.log, func(call string) bool {
			return (strings.HasPrefix(call, "rename ") || strings.HasPrefix(call, "exchange ")) && strings.Contains(call, "-new-")
		})
		if named < 0 {
			t.Fatalf("%s: nothing is renamed: %q", r.name, d.log)
		}
		for i, call := range d.log {
			what, path, _ := strings.Cut(call, " ")
			rest := d.log[i:]
			switch {
			case what == "write" || what == "create" || what == "mkdir":
				if n := slices.Index(rest, "sync "+path); n < 0 || i+n > named {
					t.Errorf("%s: %s is not on the disk when it is renamed: %q", r.name, path, d.log)
				}
				if n := slices.Index(rest, "close "+path); what == "create" && (n < 0 || i+n > named) {
					t.Errorf("%s: %s is still open when it is renamed: %q", r.name, path, d.log)
				}
			case what == "link" || what == "symlink":
				if n := slices.Index(rest, "sync "+filepath.Dir(path)); n < 0 || i+n > named {
					t.Errorf("%s: the name of %s is not on the disk when it is renamed: %q", r.name, path, d.log)
				}
			case what == "remove" && i > named && !slices.ContainsFunc(d.log[named:i], func(c string) bool { return strings.HasPrefix(c, "sync ") }):
				t.Errorf("%s: the old one is removed before the name of the new one is on the disk: %q", r.name, d.log)
			}
		}
		if !slices.ContainsFunc(d.log[named:], func(c string) bool { return strings.HasPrefix(c, "sync ") }) {
			t.Errorf("%s: the new name is not on the disk: %q", r.name, d.log)
		}
	}
}
