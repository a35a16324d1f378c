package server

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// fileList names the files of a site. The service worker reads it, and so
// does whoever writes a new site over an old one.
const fileList = "files.json"

// list is what fileList holds.
type list struct {
	Version string   `json:"version"` // a hash over all files
	Files   []string `json:"files"`
}

// CheckSite says whether a site can be written to a folder: one that is empty,
// that does not exist, or that holds an earlier site.
func CheckSite(dir string) error {
	_, err := earlier(dir)
	return err
}

// WriteSite writes the page as a folder of files that any host can serve. The
// page computes in a worker, with the engine among the extra files. Of an
// earlier site in the folder, what is no longer part of it is removed.
func WriteSite(dir string, files fs.FS, extra map[string][]byte) error {
	old, err := earlier(dir)
	if err != nil {
		return err
	}
	assets, err := collect(files, "worker")
	if err != nil {
		return err
	}
	for name, body := range extra {
		assets = append(assets, newAsset(name, body))
	}
	slices.SortFunc(assets, func(a, b *asset) int {
		// index.html last, so that the page never names files that are not
		// there yet.
		if last := (a.name == "index.html"); last != (b.name == "index.html") {
			if last {
				return 1
			}
			return -1
		}
		if a.name < b.name {
			return -1
		}
		return 1
	})
	all := sha256.New()
	now := list{Files: []string{"./"}}
	for _, a := range assets {
		fmt.Fprintln(all, a.name, a.hash)
		now.Files = append(now.Files, a.name)
		if err := write(dir, a.name, a.body); err != nil {
			return err
		}
	}
	now.Version = hex.EncodeToString(all.Sum(nil))[:16]
	text, err := json.MarshalIndent(now, "", "  ")
	if err != nil {
		return err
	}
	if err := write(dir, fileList, append(text, '\n')); err != nil {
		return err
	}
	for _, name := range old {
		if !slices.Contains(now.Files, name) && filepath.IsLocal(filepath.FromSlash(name)) {
			if err := os.Remove(filepath.Join(dir, filepath.FromSlash(name))); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return err
			}
		}
	}
	return nil
}

// earlier lists the files of the site that a folder holds. It fails if the
// folder holds something else.
func earlier(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist), err == nil && len(entries) == 0:
		return nil, nil
	case err != nil:
		if info, e := os.Stat(dir); e == nil && !info.IsDir() {
			return nil, fmt.Errorf("%s: is a file; give a folder that is empty or does not exist yet", dir)
		}
		return nil, err
	}
	var l list
	text, err := os.ReadFile(filepath.Join(dir, fileList))
	if err != nil || json.Unmarshal(text, &l) != nil || l.Version == "" || !slices.Contains(l.Files, "index.html") {
		return nil, fmt.Errorf("%s: has other files in it; give a folder that is empty, does not exist yet, or holds an earlier site", dir)
	}
	return l.Files, nil
}

func write(dir, name string, body []byte) error {
	at := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
		return err
	}
	return os.WriteFile(at, body, 0o644)
}
