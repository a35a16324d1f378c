package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"time"
)

type file struct {
	name string
	mode fs.FileMode
	body []byte
}

// archive packs files as a system's people expect it: zip for Windows, a
// compressed tar for the others. The time of all files is that of the commit.
func archive(t target, v version, files []file) (name string, body []byte, err error) {
	folder := "salvo-" + v.name() + "-" + t.label()
	at := time.Unix(v.time, 0).UTC()
	var b bytes.Buffer // to which nobody writes in vain
	if t.system == "windows" {
		z := zip.NewWriter(&b)
		for _, f := range files {
			h := &zip.FileHeader{Name: folder + "/" + f.name, Method: zip.Deflate, Modified: at}
			h.SetMode(f.mode)
			w, err := z.CreateHeader(h)
			if err != nil {
				return "", nil, err
			}
			w.Write(f.body)
		}
		err = z.Close()
		return folder + ".zip", b.Bytes(), err
	}
	z := tar.NewWriter(&b)
	for _, f := range files {
		h := &tar.Header{Typeflag: tar.TypeReg, Name: folder + "/" + f.name, Mode: int64(f.mode), Size: int64(len(f.body)), ModTime: at, Format: tar.FormatUSTAR}
		if err := z.WriteHeader(h); err != nil {
			return "", nil, err
		}
		z.Write(f.body)
	}
	err = z.Close()
	return folder + ".tar.gz", gzipped(b.Bytes()), err
}

// gzipped compresses something as well as gzip can.
func gzipped(body []byte) []byte {
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	z.Write(body)
	z.Close()
	return b.Bytes()
}

// sum is a line of SHA256SUMS, as sha256sum writes and reads it.
func sum(name string, body []byte) string { return fmt.Sprintf("%x  %s\n", sha256.Sum256(body), name) }
