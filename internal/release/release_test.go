package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"salvo/site"
)

var someFiles = []file{{"salvo", 0o755, []byte("program")}, {"LICENSE", 0o644, []byte("text")}}

var someVersion = version{"v1.2.0", "0123456789ab", "2026-11-15", 1794700800}

// An archive holds the files in a folder of its own, and is always the same.
func TestArchive(t *testing.T) {
	for _, x := range []target{{"linux", "amd64"}, {"darwin", "arm64"}, {"windows", "amd64"}} {
		name, body, err := archive(x, someVersion, someFiles)
		if err != nil {
			t.Fatal(err)
		}
		folder := "salvo-v1.2.0-" + x.label()
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

// A release is called by the highest tag of its commit that is a version, else by the
// commit; what is not committed is in none.
func TestVersion(t *testing.T) {
	dir := t.TempDir()
	git := func(args ...string) {
		t.Helper()
		env := []string{"GIT_CONFIG_GLOBAL=/dev/null", "GIT_COMMITTER_DATE=2026-11-15T23:30:00-02:00"}
		args = append([]string{"-c", "user.name=x", "-c", "user.email=x@example.org"}, args...)
		if _, err := output(t.Context(), dir, env, "git", args...); err != nil {
			t.Fatal(err)
		}
	}
	git("init", "-q")
	git("commit", "-q", "--allow-empty", "-m", "first")
	for _, x := range []struct{ tag, want string }{
		{"", ""}, {"wip", ""}, {"vodka", ""}, {"v1.9.0", "v1.9.0"}, {"v1.10.0", "v1.10.0"}, {"v1.2", "v1.10.0"},
	} {
		if x.tag != "" {
			git("tag", x.tag)
		}
		v, err := versionOf(t.Context(), dir)
		if err != nil || v.tag != x.want || len(v.commit) != 12 || v.date != "2026-11-16" || v.time != 1794792600 {
			t.Errorf("with tag %s: %+v, %v", x.tag, v, err)
		}
		if want := x.want; want == "" && v.name() != v.commit || want != "" && v.name() != want {
			t.Errorf("it is called %s", v.name())
		}
	}
	git("commit", "-q", "--allow-empty", "-m", "second")
	if v, err := versionOf(t.Context(), dir); err != nil || v.tag != "" {
		t.Errorf("a later commit: %+v, %v", v, err)
	}
	if err := os.WriteFile(filepath.Join(dir, "more"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if v, err := versionOf(t.Context(), dir); err == nil {
		t.Errorf("with a change that is not committed: %+v", v)
	}
}

// Every link in a text of an archive leads to a file in it.
func TestLinks(t *testing.T) {
	source, err := site.Source()
	if err != nil {
		t.Fatal(err)
	}
	list, err := documents(source)
	if err != nil {
		t.Fatal(err)
	}
	there := map[string]bool{}
	for _, f := range list {
		there[f.name] = true
	}
	links := 0
	for _, f := range list {
		if path.Ext(f.name) != ".md" {
			continue
		}
		for _, found := range regexp.MustCompile(`\]\(([^)#\s]+)`).FindAllSubmatch(f.body, -1) {
			to := string(found[1])
			if strings.Contains(to, "://") {
				continue
			}
			if links++; !there[path.Join(path.Dir(f.name), to)] {
				t.Errorf("%s links to %s, which is not in the archive", f.name, to)
			}
		}
	}
	if links < 10 {
		t.Errorf("there are %d links", links)
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
