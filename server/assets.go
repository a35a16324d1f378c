package server

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
)

// asset is a file of the page as it is served.
type asset struct {
	name   string
	body   []byte
	hash   string // of the body
	fixed  bool   // the name has the hash in it, so that what it names never changes
	zipped []byte // nil where it would not be smaller
}

// collect reads the page's files. Scripts and styles that index.html names get
// their hash into their name, so that a browser may keep them for good, and
// index.html names them so and says who computes: server or worker. The others
// name each other and keep their names.
func collect(files fs.FS, engine string) ([]*asset, error) {
	var list []*asset
	var index *asset
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		body, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		a := newAsset(name, body)
		if list = append(list, a); name == "index.html" {
			index = a
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if index == nil {
		return nil, fmt.Errorf("the page has no index.html")
	}
	page := string(index.body)
	for _, a := range list {
		if ext := path.Ext(a.name); ext == ".js" || ext == ".css" {
			hashed := strings.TrimSuffix(a.name, ext) + "." + a.hash[:12] + ext
			if fresh := strings.ReplaceAll(page, `"`+a.name+`"`, `"`+hashed+`"`); fresh != page {
				page, a.name, a.fixed = fresh, hashed, true
			}
		}
	}
	const says = `<meta name="salvo-engine" content="server">`
	if strings.Count(page, says) != 1 {
		return nil, fmt.Errorf("index.html does not say %s once", says)
	}
	if engine == "worker" {
		// On a host of somebody else's the page itself has to say what it may
		// do; who may frame it, only a header can.
		page = strings.Replace(page, says, `<meta http-equiv="Content-Security-Policy" content="`+policy+`">`+"\n"+
			strings.Replace(says, `"server"`, `"worker"`, 1), 1)
	}
	*index = *newAsset("index.html", []byte(page))
	slices.SortFunc(list, func(a, b *asset) int { return strings.Compare(a.name, b.name) })
	return list, nil
}

func newAsset(name string, body []byte) *asset {
	sum := sha256.Sum256(body)
	return &asset{name: name, body: body, hash: hex.EncodeToString(sum[:])}
}

// compress prepares the compressed form, if it is worth it.
func (a *asset) compress() {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		panic(err) // the level is wrong
	}
	z.Write(a.body) // a buffer takes everything
	z.Close()
	if b.Len() < len(a.body)*9/10 {
		a.zipped = b.Bytes()
	}
}

// kinds are the types of files, whatever the machine's own table says.
var kinds = map[string]string{
	".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
	".json": "application/json", ".webmanifest": "application/manifest+json", ".wasm": "application/wasm",
	".svg": "image/svg+xml", ".png": "image/png",
}

// page serves a file of the page.
func (s *Server) page(w http.ResponseWriter, r *http.Request) {
	a, ok := s.pages[r.URL.Path]
	if !ok {
		http.Error(w, "there is no such page; the page is at /", http.StatusNotFound)
		return
	}
	if !allowed(w, r, http.MethodGet, http.MethodHead) {
		return
	}
	h := w.Header()
	kind := kinds[path.Ext(a.name)]
	if kind == "" {
		kind = mime.TypeByExtension(path.Ext(a.name))
	}
	body, tag := a.body, a.hash[:16]
	if a.zipped != nil {
		h.Set("Vary", "Accept-Encoding")
		if takesGzip(r.Header.Get("Accept-Encoding")) {
			h.Set("Content-Encoding", "gzip")
			body, tag = a.zipped, tag+"-gz"
		}
	}
	if a.fixed {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	} else {
		h.Set("Cache-Control", "no-cache")
	}
	h.Set("ETag", `"`+tag+`"`)
	if slices.Contains(strings.Split(strings.ReplaceAll(r.Header.Get("If-None-Match"), " ", ""), ","), `"`+tag+`"`) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h.Set("Content-Type", kind)
	h.Set("Content-Length", strconv.Itoa(len(body)))
	if r.Method != http.MethodHead {
		w.Write(body) // who has gone gets no page
	}
}

// takesGzip reports whether a client that accepts these encodings accepts
// gzip.
func takesGzip(accepts string) bool {
	for _, part := range strings.Split(accepts, ",") {
		name, q, _ := strings.Cut(strings.ReplaceAll(part, " ", ""), ";")
		if strings.EqualFold(name, "gzip") {
			v, err := strconv.ParseFloat(strings.TrimPrefix(q, "q="), 64)
			return err != nil || v > 0
		}
	}
	return false
}
