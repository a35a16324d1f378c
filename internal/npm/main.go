// Command npm writes Salvo as a package of npm:
//
//	go run ./internal/npm [-version 1.2.0] DIR
//
// builds the engine with all calls and the library as WebAssembly, and writes it with the
// modules that start it in a worker, types made from the shapes of the API, and README.
package main

import (
	"bytes"
	"context"
	"embed"
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"

	"salvo/internal/openapi"
	"salvo/site"
	"salvo/web"
)

//go:embed package
var modules embed.FS

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	version := flag.String("version", "0.0.0", "the version of the package")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: go run ./internal/npm [-version 1.2.0] DIR")
		os.Exit(2)
	}
	if err := write(ctx, flag.Arg(0), *version); err != nil {
		fmt.Fprintln(os.Stderr, "npm:", err)
		os.Exit(1)
	}
}

// write writes the package into a folder.
func write(ctx context.Context, dir, version string) error {
	files, err := contents(ctx, version)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for name, body := range files {
		if err := os.WriteFile(filepath.Join(dir, name), body, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// contents are the files of the package.
func contents(ctx context.Context, version string) (map[string][]byte, error) {
	source, err := site.Source()
	if err != nil {
		return nil, err
	}
	module, starter, err := site.BuildModule(ctx, source, "allcalls")
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{"salvo.wasm": module}
	for _, name := range []string{"index.js", "node.js", "salvo.js", "README.md"} {
		if files[name], err = fs.ReadFile(modules, "package/"+name); err != nil {
			return nil, err
		}
	}
	if files["worker-engine.js"], err = fs.ReadFile(web.Files, "worker-engine.js"); err != nil {
		return nil, err
	}
	engine, err := fs.ReadFile(modules, "package/engine.js")
	if err != nil {
		return nil, err
	}
	// The starter sees a global object of its own: the one that go is given.
	files["worker.js"] = fmt.Appendf(nil, "\"use strict\";\n(() => {\nfunction go(globalThis) {\n%s}\n\n%s})();\n", starter, engine)
	code, err := json.Marshal(string(files["worker.js"]))
	if err != nil {
		return nil, err
	}
	files["code.js"] = fmt.Appendf(nil, "// The script of the worker, as worker.js has it.\nexport const code = %s;\n", code)
	types, calls := openapi.Declarations()
	files["api.d.ts"] = types
	files["index.d.ts"], files["calls.js"] = methods(calls)
	files["salvo.wasm.d.ts"] = []byte("/** The engine: an address or bytes, as a bundler makes of it. */\ndeclare const wasm: string;\nexport default wasm;\n")
	if files["package.json"], err = description(version); err != nil {
		return nil, err
	}
	root, err := exec.CommandContext(ctx, "go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	// The engine and the script that starts it have Go's own library in them.
	for name, from := range map[string]string{"LICENSE": source, "LICENSE.Go": strings.TrimSpace(string(root))} {
		if files[name], err = os.ReadFile(filepath.Join(from, "LICENSE")); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// description is package.json.
func description(version string) ([]byte, error) {
	type entry struct {
		Types   string `json:"types,omitempty"` // first, or nobody finds them
		Node    string `json:"node,omitempty"`
		Default string `json:"default"`
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(struct {
		Name        string            `json:"name"`
		Version     string            `json:"version"`
		Description string            `json:"description"`
		License     string            `json:"license"`
		Type        string            `json:"type"`
		Files       []string          `json:"files"` // and no package that was packed in the same folder
		Exports     map[string]any    `json:"exports"`
		Engines     map[string]string `json:"engines"`
		SideEffects bool              `json:"sideEffects"`
		Keywords    []string          `json:"keywords"`
	}{
		"salvo-legion", version, "Exact odds for attacks in Star Wars: Legion.", "MIT", "module",
		[]string{"*.js", "*.d.ts", "salvo.wasm", "LICENSE.Go"},
		map[string]any{
			".":              entry{Types: "./index.d.ts", Node: "./node.js", Default: "./index.js"},
			"./salvo.wasm":   entry{Types: "./salvo.wasm.d.ts", Default: "./salvo.wasm"},
			"./worker.js":    "./worker.js",
			"./package.json": "./package.json",
		},
		map[string]string{"node": ">=20"}, false,
		[]string{"star-wars-legion", "dice", "probability", "webassembly"},
	})
	return b.Bytes(), err
}
