package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"salvo/server"
	"salvo/units"
	"salvo/web"
)

// siteCommand is salvo site.
type siteCommand struct {
	Dir string `arg:"" name:"folder" help:"Where to write the page: a folder that is empty, does not exist yet, or holds an earlier site."`
}

// Help shows an example.
func (siteCommand) Help() string {
	return `The folder holds the whole page with the engine as WebAssembly: any web host can
serve it, and after the first visit it works offline. This needs Go and Salvo's
source, and is run inside the source.

Examples:

  go run ./cmd/salvo site public`
}

// Run writes the site.
func (c *siteCommand) Run(con *console) error {
	if err := server.CheckSite(c.Dir); err != nil {
		return usage{err}
	}
	root, err := source(con.ctx)
	if err != nil {
		return usage{err}
	}
	engine, err := engine(con.ctx, root)
	if err != nil {
		return err
	}
	if err := server.WriteSite(c.Dir, web.Files, engine); err != nil {
		return err
	}
	_, err = fmt.Fprintf(con.out, "The page is in %s: put the folder on any web host.\n", c.Dir)
	return err
}

// source is the folder of Salvo's source that holds the working directory.
func source(ctx context.Context) (string, error) {
	const need = "salvo site builds the engine for the browser, and for that needs "
	if _, err := exec.LookPath("go"); err != nil {
		return "", errors.New(need + "Go, which is not here: see https://go.dev/dl/")
	}
	out, err := tool(ctx, "", "go", "list", "-m", "-f", "{{.Path}} {{.Dir}}")
	if path, dir, _ := strings.Cut(strings.TrimSpace(out), " "); err == nil && path == "salvo" {
		return dir, nil
	}
	if err := ctx.Err(); err != nil {
		return "", err
	}
	return "", errors.New(need + "its source: run it inside a clone of the repository, as go run ./cmd/salvo site FOLDER")
}

// engine builds the engine and returns it with the script that starts it and
// the library of units that it reads.
func engine(ctx context.Context, root string) (map[string][]byte, error) {
	temp, err := os.MkdirTemp("", "salvo-site-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(temp)
	wasm := filepath.Join(temp, "salvo.wasm")
	build := append([]string{"build", "-tags", "apart", "-trimpath", "-ldflags", "-s -w", "-o", wasm}, small...)
	if _, err := tool(ctx, root, "go", append(build, "./cmd/salvo-wasm")...); err != nil {
		return nil, err
	}
	goroot, err := tool(ctx, root, "go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{"library.json": units.Text}
	for name, from := range map[string]string{
		"salvo.wasm":   wasm,
		"wasm_exec.js": filepath.Join(strings.TrimSpace(goroot), "lib", "wasm", "wasm_exec.js"),
	} {
		if files[name], err = os.ReadFile(from); err != nil {
			return nil, err
		}
	}
	files["salvo.wasm"], err = server.Shrink(files["salvo.wasm"])
	return files, err
}

// small makes the compiler inline only where it makes the odds faster. It makes
// what a phone has to load a tenth smaller.
var small = []string{"-gcflags=all=-l", "-gcflags=salvo/odds=", "-gcflags=salvo/attack=", "-gcflags=salvo/dice=", "-gcflags=math/rand/v2="}

// tool runs a command for the browser's platform and returns what it prints.
func tool(ctx context.Context, dir, name string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
		return "", fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, strings.TrimSpace(errs.String()))
	}
	return out.String(), nil
}
