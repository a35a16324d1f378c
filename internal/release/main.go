// Command release makes the archives that people without Go download:
//
//	go run ./internal/release DIR
//
// builds the command for Linux, macOS and Windows, on amd64 and arm64, with the
// page's engine inside, and writes an archive for each, with the licences and a bill of
// materials of what is in it, and a list of checksums. A release is called by the tag
// of its commit, if it has one, such as v1.2.0. The same commit makes the same bytes.
package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"strings"

	"salvo/site"
)

// target is a system that a release is made for.
type target struct{ system, arch string }

var targets = []target{
	{"linux", "amd64"}, {"linux", "arm64"},
	{"darwin", "amd64"}, {"darwin", "arm64"},
	{"windows", "amd64"}, {"windows", "arm64"},
}

// label is the system as people call it.
func (t target) label() string { return strings.ReplaceAll(t.system, "darwin", "macos") + "-" + t.arch }

// program is the name of the command's file.
func (t target) program() string {
	if t.system == "windows" {
		return "salvo.exe"
	}
	return "salvo"
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: go run ./internal/release DIR")
		os.Exit(2)
	}
	if err := release(ctx, os.Args[1], targets); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func release(ctx context.Context, dir string, list []target) error {
	source, err := site.Source()
	if err != nil {
		return err
	}
	v, err := versionOf(ctx, source)
	if err != nil {
		return err
	}
	engine, err := site.Build(ctx, source)
	if err != nil {
		return err
	}
	temp, err := os.MkdirTemp("", "salvo-release-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	b := &builder{source: source, temp: temp, version: v}
	if err := b.carry(engine); err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	var sums []string
	for _, t := range list {
		files, err := b.files(ctx, t)
		if err != nil {
			return err
		}
		name, body, err := archive(t, v, files)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, name), body, 0o644); err != nil {
			return err
		}
		sums = append(sums, sum(name, body))
		fmt.Printf("%s %.1f MiB\n", name, float64(len(body))/(1<<20))
	}
	return os.WriteFile(filepath.Join(dir, "SHA256SUMS"), []byte(strings.Join(sums, "")), 0o644)
}

// version says what a release is made from.
type version struct {
	tag    string // such as v1.2.0; "" if the commit has none
	commit string // its first characters
	date   string // when it was committed, in UTC
	time   int64  // the same, in seconds since 1970
}

// name is what a release is called.
func (v version) name() string {
	return cmp.Or(v.tag, v.commit)
}

// releaseTag is the form of a tag that names a release.
var releaseTag = regexp.MustCompile(`^v[0-9]+(\.[0-9]+){1,2}(-[0-9A-Za-z.]+)?$`)

// versionOf asks git. Changes that are not committed would make a release that
// nobody can make again.
func versionOf(ctx context.Context, source string) (v version, err error) {
	changes, err := output(ctx, source, nil, "git", "status", "--porcelain")
	if err != nil {
		return v, err
	}
	if changes != "" {
		return v, errors.New("there are changes that are not committed:\n" + changes)
	}
	text, err := output(ctx, source, []string{"TZ=UTC"}, "git", "log", "-1", "--abbrev=12", "--format=%h %cd %ct", "--date=format-local:%Y-%m-%d")
	if err != nil {
		return v, err
	}
	if _, err := fmt.Sscan(text, &v.commit, &v.date, &v.time); err != nil {
		return v, err
	}
	tags, err := output(ctx, source, nil, "git", "tag", "--points-at", "HEAD", "--sort", "-version:refname")
	for _, tag := range strings.Fields(tags) {
		if releaseTag.MatchString(tag) {
			v.tag = tag // the highest of them
			break
		}
	}
	return v, err
}
