package site

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"salvo/armylist"
	"salvo/cards"
)

// Engine is what the page needs, beside its own files, to compute attacks in a
// worker of the browser.
type Engine struct {
	Module  []byte // cmd/salvo-wasm as WebAssembly
	Starter []byte // the script that starts Module, of the same version of Go
	Library []byte // the library of units, which Module reads
	Lists   []byte // what list builders call cards, which Module reads before an army list
}

// NewEngine returns the engine that the program carries, as a release does, or
// builds it from the source.
func NewEngine(ctx context.Context) (*Engine, error) {
	if e, err := carried(); e != nil || err != nil {
		return e, err
	}
	source, err := Source()
	if err != nil {
		return nil, &NoSourceError{err}
	}
	return Build(ctx, source)
}

// NoSourceError says what is missing to build the engine.
type NoSourceError struct{ error }

// assets are the engine's files, under the names that the page's worker loads.
func (e *Engine) assets() []*Asset {
	return []*Asset{newAsset("salvo.wasm", e.Module), newAsset("wasm_exec.js", e.Starter), newAsset("library.json", e.Library), newAsset("lists.json", e.Lists)}
}

// Source returns the folder of Salvo's source that this program was built from:
// no other one, whatever its name, is ever built. It fails if that is not known
// or gone, or if there is no Go to build it with.
func Source() (string, error) {
	const need = "salvo site builds the engine for the browser, and for that needs "
	if _, err := exec.LookPath("go"); err != nil {
		return "", errors.New(need + "Go, which is not here: see https://go.dev/dl/")
	}
	_, file, _, _ := runtime.Caller(0)
	source := filepath.Dir(filepath.Dir(file))
	text, err := os.ReadFile(filepath.Join(source, "go.mod"))
	if err != nil || !filepath.IsAbs(file) || !bytes.HasPrefix(text, []byte("module salvo\n")) {
		return "", errors.New(need + "its source: run it inside a clone of the repository, as go run ./cmd/salvo site FOLDER")
	}
	return source, nil
}

// Build builds the engine from Salvo's source. The same source makes the same
// bytes, whatever commit it is of, so that browsers can keep them.
func Build(ctx context.Context, source string) (*Engine, error) {
	module, starter, err := BuildModule(ctx, source, "noembed")
	if err != nil {
		return nil, err
	}
	return &Engine{module, starter, cards.Text, armylist.Text}, nil
}

// BuildModule builds cmd/salvo-wasm with build tags: the module, and the script of the
// same version of Go that starts it.
func BuildModule(ctx context.Context, source, tags string) (module, starter []byte, err error) {
	linked, goroot, err := compile(ctx, source, "./cmd/salvo-wasm", tags)
	if err != nil {
		return nil, nil, err
	}
	if module, err = shrink(linked); err != nil {
		return nil, nil, err
	}
	starter, err = os.ReadFile(filepath.Join(goroot, "lib", "wasm", "wasm_exec.js"))
	return module, starter, err
}

// compile builds a program for the browser, as Go's linker writes it.
func compile(ctx context.Context, source, program, tags string) (linked []byte, goroot string, err error) {
	temp, err := os.MkdirTemp("", "salvo-site-")
	if err != nil {
		return nil, "", err
	}
	defer os.RemoveAll(temp)
	output := filepath.Join(temp, "salvo.wasm")
	about, err := goTool(ctx, source, "env", "GOROOT", "GOVERSION")
	if err != nil {
		return nil, "", err
	}
	goroot, version, _ := strings.Cut(strings.TrimSpace(about), "\n")
	args := append([]string{"build", "-tags", tags, "-trimpath", "-buildvcs=false", "-o", output}, buildFlags(version)...)
	if _, err := goTool(ctx, source, append(args, program)...); err != nil {
		return nil, "", err
	}
	linked, err = os.ReadFile(output)
	return linked, goroot, err
}

// buildFlags make the module small: the compiler inlines only where that makes the odds
// faster. What else they say is known of Go 1.26 alone.
//
// Slices whose size is not constant are not tried on the stack first. The garbage collector
// stops the program while it marks, as nobody else computes in the browser's worker anyway:
// so it need not be told of every pointer that is written meanwhile, but by the runtime,
// which does the marking.
func buildFlags(version string) []string {
	link, all, barriers := "-ldflags=-s -w", "", ""
	if strings.HasPrefix(version, "go1.26") {
		link += " -X runtime.godebugDefault=gcstoptheworld=1"
		all, barriers = " -d=variablemakethreshold=0", " -wb=false"
	}
	flags := []string{link}
	for _, f := range []string{"std=-l" + barriers, "runtime/...=-l", "internal/runtime/...=-l", "salvo/...=-l" + barriers, "salvo/attack=" + barriers, "salvo/dice=" + barriers, "math/rand/v2=" + barriers} {
		flags = append(flags, "-gcflags="+f+all)
	}
	return flags
}

// goTool runs the go command for the browser's platform and returns what it
// prints.
func goTool(ctx context.Context, dir string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "GOWORK=off")
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
		return "", fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, strings.TrimSpace(errs.String()))
	}
	return out.String(), nil
}
