// Package site makes the page's files ready for a browser, and writes the page
// as a folder that any web host can serve: the files, and the engine that
// computes in the browser, built as WebAssembly and made small. It knows which
// files there are; what the page does with them, and how a server sends them,
// it does not know.
package site

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"salvo/internal/replace"
)

// listName is the file that lists the files of a site. The page's service
// worker reads it, and so does a later [Write] to the same folder.
const listName = "files.json"

// list is what the file of that name holds.
type list struct {
	Version string            `json:"version"` // a hash over all files
	Files   []string          `json:"files"`   // "./" is the page itself
	Hashes  map[string]string `json:"hashes"`  // SHA-256 of those that no host changes and that must not be kept half
}

// Check reports why a site cannot be written to a folder. It can if the folder
// is empty, does not exist, or holds an earlier site, and is not one that the
// program itself is in.
func Check(dir string) error {
	_, err := earlier(dir)
	return err
}

// Write writes the page as a folder. The folder is made beside the earlier one
// and takes its place in one step, so that whatever happens there is one whole
// site. Files of an earlier site that are not part of the new one are gone; other
// files are kept. more are files beside those of the page.
func Write(dir string, files fs.FS, engine *Engine, about About, more ...*Asset) error {
	old, err := earlier(dir)
	if err != nil {
		return err
	}
	assets, err := Assets(files, Worker, about)
	if err != nil {
		return err
	}
	fresh, err := withList(slices.Concat(assets, engine.assets(), more))
	if err != nil {
		return err
	}
	bodies := map[string][]byte{}
	for _, a := range fresh {
		bodies[a.Name] = a.Body
	}
	return replace.Folder(dir, bodies, old)
}

// withList adds the list of files to a site's files: the list last, index.html after
// what it names, as whoever uploads the folder file by file should do.
func withList(assets []*Asset) ([]*Asset, error) {
	slices.SortFunc(assets, func(a, b *Asset) int {
		if last := a.Name == "index.html"; last != (b.Name == "index.html") {
			if last {
				return 1
			}
			return -1
		}
		return strings.Compare(a.Name, b.Name)
	})
	hash := sha256.New()
	l := list{Files: []string{"./"}, Hashes: map[string]string{}}
	for _, a := range assets {
		fmt.Fprintln(hash, a.Name, a.Hash)
		l.Files = append(l.Files, a.Name)
		if ext := path.Ext(a.Name); ext == ".wasm" || ext == ".json" {
			l.Hashes[a.Name] = a.Hash
		}
	}
	l.Version = hex.EncodeToString(hash.Sum(nil))[:16]
	text, err := json.MarshalIndent(l, "", "  ")
	return append(assets, newAsset(listName, append(text, '\n'))), err
}

// earlier lists the files of the site that a folder holds. It fails if the
// folder holds something else, or cannot be replaced.
func earlier(dir string) ([]string, error) {
	if err := replace.Ready(dir); err != nil {
		return nil, err
	}
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
	text, err := os.ReadFile(filepath.Join(dir, listName))
	if err != nil || json.Unmarshal(text, &l) != nil || l.Version == "" || !slices.Contains(l.Files, "index.html") {
		return nil, fmt.Errorf("%s: has other files in it; give a folder that is empty, does not exist yet, or holds an earlier site", dir)
	}
	return l.Files, nil
}
