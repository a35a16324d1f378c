package server

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"

	"salvo/site"
)

// file is a file of the page as it is sent.
type file struct {
	*site.Asset
	zipped []byte // compressed; nil where that is hardly smaller
}

// newFile compresses an asset, if that makes it a tenth smaller.
func newFile(a *site.Asset) file {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		panic(err) // the level is wrong
	}
	z.Write(a.Body) // writing to a buffer does not fail
	z.Close()
	if b.Len() < len(a.Body)*9/10 {
		return file{a, b.Bytes()}
	}
	return file{a, nil}
}

// contentTypes are the types of files by extension. They are the same on every
// machine, which those of package mime are not.
var contentTypes = map[string]string{
	".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
	".json": "application/json", ".webmanifest": "application/manifest+json", ".wasm": "application/wasm",
	".svg": "image/svg+xml", ".png": "image/png", ".woff2": "font/woff2", ".txt": "text/plain; charset=utf-8",
}

func (s *Server) page(w http.ResponseWriter, r *http.Request) {
	f, ok := s.files[r.URL.Path]
	if !ok {
		http.Error(w, "there is no such page; the page is at /", http.StatusNotFound)
		return
	}
	if !allowed(w, r, http.MethodGet, http.MethodHead) {
		return
	}
	h := w.Header()
	contentType := cmp.Or(contentTypes[path.Ext(f.Name)], mime.TypeByExtension(path.Ext(f.Name)))
	body, tag := f.Body, f.Hash[:16]
	if f.zipped != nil {
		h.Set("Vary", "Accept-Encoding")
		// A range is one of the file as it is.
		if takesGzip(r.Header.Get("Accept-Encoding")) && r.Header.Get("Range") == "" {
			h.Set("Content-Encoding", "gzip")
			body, tag = f.zipped, tag+"-gz"
		}
	}
	if f.Permanent {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	} else {
		h.Set("Cache-Control", "no-cache")
	}
	// Compared as HTTP wants it: a proxy that compresses makes the tag a weak one.
	h.Set("ETag", `"`+tag+`"`)
	h.Set("Content-Type", contentType)
	if r.Header.Get("Range") == "" {
		h.Set("Content-Length", strconv.Itoa(len(body)))
	}
	http.ServeContent(w, r, f.Name, time.Time{}, bytes.NewReader(body))
}

// takesGzip reports whether a client with this Accept-Encoding header takes
// gzip.
func takesGzip(accept string) bool {
	for _, part := range strings.Split(accept, ",") {
		name, q, _ := strings.Cut(strings.ReplaceAll(part, " ", ""), ";")
		if strings.EqualFold(name, "gzip") {
			v, err := strconv.ParseFloat(strings.TrimPrefix(q, "q="), 64)
			return err != nil || v > 0
		}
	}
	return false
}
