package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var someFiles = []file{{"salvo", 0o755, []byte("program")}, {"LICENSE", 0o644, []byte("text")}}

var someVersion = version{"0123456789ab", "2026-11-15", 1794700800}

// An archive holds the files in a folder of its own, and is always the same.
func TestArchive(t *testing.T) {
	for _, x := range []target{{"linux", "amd64"}, {"darwin", "arm64"}, {"windows", "amd64"}} {
		name, body, err := archive(x, someVersion, someFiles)
		if err != nil {
			t.Fatal(err)
		}
		folder := "salvo-0123456789ab-" + x.label()
		if !strings.HasPrefix(name, folder+".") {
			t.Errorf("it is called %s", name)
		}
		if _, again, err := archive(x, someVersion, someFiles); err != nil || !bytes.Equal(again, body) {
			t.Errorf("%s: another time it is another one, %v", name, err)
		}
		got := map[string]string{}
		if x.system == "windows" {
			z, err := zip.NewReader(bytes.NewReader(body), int64(len(body)))
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range z.File {
				r, err := f.Open()
				if err != nil {
					t.Fatal(err)
				}
				text, err := io.ReadAll(r)
				if err != nil {
					t.Fatal(err)
				}
				got[f.Name+" "+f.Mode().String()] = string(text)
			}
		} else {
			z, err := gzip.NewReader(bytes.NewReader(body))
			if err != nil {
				t.Fatal(err)
			}
			r := tar.NewReader(z)
			for h, err := r.Next(); err == nil; h, err = r.Next() {
				text, err := io.ReadAll(r)
				if err != nil {
					t.Fatal(err)
				}
				got[h.Name+" "+h.FileInfo().Mode().String()] = string(text)
			}
		}
		if len(got) != 2 || got[folder+"/salvo -rwxr-xr-x"] != "program" || got[folder+"/LICENSE -rw-r--r--"] != "text" {
			t.Errorf("%s holds %v", name, got)
		}
	}
}

// What has no license is not passed on.
func TestLicense(t *testing.T) {
	dir := t.TempDir()
	if _, err := licenseIn(dir); err == nil {
		t.Error("there is a license")
	}
	if err := os.WriteFile(filepath.Join(dir, "COPYING"), []byte("MIT"), 0o644); err != nil {
		t.Fatal(err)
	}
	if text, err := licenseIn(dir); err != nil || string(text) != "MIT" {
		t.Errorf("%s, %v", text, err)
	}
}

func TestSum(t *testing.T) {
	const want = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  empty\n" // of no bytes
	if got := sum("empty", nil); got != want {
		t.Error(got)
	}
}
