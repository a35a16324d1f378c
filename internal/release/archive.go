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
	if t.system == "windows" {
		body, err = zipped(folder, at, files)
		return folder + ".zip", body, err
	}
	body, err = tarred(folder, at, files)
	return folder + ".tar.gz", body, err
}

func zipped(folder string, at time.Time, files []file) ([]byte, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, f := range files {
		h := &zip.FileHeader{Name: folder + "/" + f.name, Method: zip.Deflate, Modified: at}
		h.SetMode(f.mode)
		w, err := z.CreateHeader(h)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(f.body); err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return b.Bytes(), err
}

func tarred(folder string, at time.Time, files []file) ([]byte, error) {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	w := tar.NewWriter(z)
	for _, f := range files {
		h := &tar.Header{Typeflag: tar.TypeReg, Name: folder + "/" + f.name, Mode: int64(f.mode), Size: int64(len(f.body)), ModTime: at, Format: tar.FormatUSTAR}
		if err := w.WriteHeader(h); err != nil {
			return nil, err
		}
		if _, err := w.Write(f.body); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	err = z.Close()
	return b.Bytes(), err
}

// sum is a line of SHA256SUMS, as sha256sum writes and reads it.
func sum(name string, body []byte) string { return fmt.Sprintf("%x  %s\n", sha256.Sum256(body), name) }
