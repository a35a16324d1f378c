package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"salvo/site"
)

// builder builds the command with the engine inside.
type builder struct {
	source, temp string
	version      version
	overlay      string // the file that adds the engine's files to the source
}

// carry writes the engine's files beside the source: package site embeds them
// with the build tag carry, and the go command finds them there by an overlay, so
// that the source itself stays as it is committed.
func (b *builder) carry(e *site.Engine) error {
	replace := map[string]string{}
	for name, body := range map[string][]byte{"salvo.wasm.gz": gzipped(e.Module), "wasm_exec.js": e.Starter} {
		at := filepath.Join(b.temp, name)
		if err := os.WriteFile(at, body, 0o644); err != nil {
			return err
		}
		replace[filepath.Join(b.source, "site", "carried", name)] = at
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return err
	}
	b.overlay = filepath.Join(b.temp, "overlay.json")
	return os.WriteFile(b.overlay, text, 0o644)
}

// files are those of the archive for a target.
func (b *builder) files(ctx context.Context, t target) ([]file, error) {
	at := filepath.Join(b.temp, t.label())
	env := []string{"GOOS=" + t.system, "GOARCH=" + t.arch, "CGO_ENABLED=0", "GOFLAGS=", "GOWORK=off", "GOAMD64=v1", "GOARM64=v8.0"}
	set := fmt.Sprintf("-s -w -buildid= -X main.tag=%s -X main.commit=%s -X main.date=%s", b.version.tag, b.version.commit, b.version.date)
	if _, err := output(ctx, b.source, env, "go", "build", "-overlay", b.overlay, "-tags", "carry", "-trimpath", "-buildvcs=false",
		"-ldflags", set, "-o", at, "./cmd/salvo"); err != nil {
		return nil, err
	}
	program, err := os.ReadFile(at)
	if err != nil {
		return nil, err
	}
	licenses, err := b.licenses(ctx, env)
	if err != nil {
		return nil, err
	}
	bill, err := materials(b.version, program)
	if err != nil {
		return nil, err
	}
	texts, err := documents(b.source)
	return append([]file{{t.program(), 0o755, program}, {"LICENSES.txt", 0o644, licenses}, {"salvo.cdx.json", 0o644, bill}}, texts...), err
}

// documents are the texts of an archive: README, and all that it links to.
func documents(source string) (list []file, err error) {
	docs, err := fs.Glob(os.DirFS(source), "docs/*")
	if err != nil {
		return nil, err
	}
	for _, name := range append([]string{"LICENSE", "README.md", "CHANGELOG.md"}, docs...) {
		text, err := os.ReadFile(filepath.Join(source, filepath.FromSlash(name)))
		if err != nil {
			return nil, err
		}
		list = append(list, file{name, 0o644, text})
	}
	return list, nil
}

// licenses are those of all that is linked into the command besides our own: Go
// and the modules.
func (b *builder) licenses(ctx context.Context, env []string) ([]byte, error) {
	goroot, err := output(ctx, b.source, env, "go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	used, err := output(ctx, b.source, env, "go", "list", "-overlay", b.overlay, "-tags", "carry", "-deps",
		"-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}", "./cmd/salvo")
	if err != nil {
		return nil, err
	}
	list := strings.Split(strings.TrimSpace(used), "\n")
	slices.Sort(list)
	list = append([]string{"The Go programming language\t" + strings.TrimSpace(goroot)}, slices.Compact(list)...)
	var all bytes.Buffer
	all.WriteString("Salvo is under the license in LICENSE. This is what else is in the program.\n")
	for _, entry := range list {
		name, dir, ok := strings.Cut(entry, "\t")
		if !ok {
			continue // packages of the standard library have no module
		}
		text, err := licenseIn(dir)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		fmt.Fprintf(&all, "\n%s\n%s\n\n%s\n", name, strings.Repeat("-", len(name)), bytes.TrimSpace(text))
	}
	return all.Bytes(), nil
}

// licenseIn reads the license of a module. What has none may not be passed on.
// Debian puts that of Go elsewhere.
func licenseIn(dir string) ([]byte, error) {
	for _, at := range []string{
		filepath.Join(dir, "LICENSE"), filepath.Join(dir, "LICENSE.md"), filepath.Join(dir, "LICENSE.txt"), filepath.Join(dir, "COPYING"),
		filepath.Join("/usr/share/doc", filepath.Base(dir), "copyright"),
	} {
		if text, err := os.ReadFile(at); err == nil {
			return text, nil
		}
	}
	return nil, fmt.Errorf("there is no license in %s", dir)
}

// output runs a program and returns what it prints.
func output(ctx context.Context, dir string, env []string, name string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), env...)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, errs.Bytes())
	}
	return string(out), nil
}
