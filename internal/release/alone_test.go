package main

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"salvo/site"
)

// The program of a release needs nothing besides itself: no Go, no source, no
// environment. It answers, serves the page and writes it as a folder, the same as
// the source does.
func TestAlone(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program and the engine")
	}
	source, err := site.Source()
	if err != nil {
		t.Fatal(err)
	}
	engine, err := site.Build(t.Context(), source)
	if err != nil {
		t.Fatal(err)
	}
	b := &builder{source: source, temp: t.TempDir(), version: someVersion}
	if err := b.carry(engine); err != nil {
		t.Fatal(err)
	}
	system := target{runtime.GOOS, runtime.GOARCH}
	files, err := b.files(t.Context(), system)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"The Go programming language", "github.com/alecthomas/kong"} {
		if !strings.Contains(string(files[1].body), name) {
			t.Errorf("%s: no license of %s", files[1].name, name)
		}
	}
	dir := t.TempDir()
	program := filepath.Join(dir, system.program())
	if err := os.WriteFile(program, files[0].body, 0o755); err != nil {
		t.Fatal(err)
	}
	command := func(args ...string) *exec.Cmd {
		cmd := exec.CommandContext(t.Context(), program, args...)
		cmd.Dir, cmd.Env = dir, []string{"SystemRoot=" + os.Getenv("SystemRoot")} // which Windows cannot do without
		return cmd
	}
	for _, x := range []struct {
		args []string
		want string
	}{
		{[]string{"version"}, someVersion.commit},
		{[]string{"version"}, someVersion.date},
		{[]string{"odds", "stormtroopers vs rebel-troopers"}, "wounds on average"},
		{[]string{"site", "page"}, "The page is in page"},
	} {
		if out, err := command(x.args...).CombinedOutput(); err != nil || !strings.Contains(string(out), x.want) {
			t.Errorf("salvo %s: %v, %s", strings.Join(x.args, " "), err, out)
		}
	}
	module, err := os.ReadFile(filepath.Join(dir, "page", "salvo.wasm"))
	if err != nil || !strings.HasPrefix(string(module), "\x00asm") {
		list, _ := filepath.Glob(filepath.Join(dir, "page", "*.wasm*"))
		t.Errorf("%v; there are %v", err, list)
	}
	serves(t, command("serve", "--addr", "127.0.0.1:0"))
}

// serves checks that a command serves the page.
func serves(t *testing.T, cmd *exec.Cmd) {
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Wait()
	defer cmd.Process.Kill()
	line, err := bufio.NewReader(out).ReadString('\n')
	_, address, _ := strings.Cut(line, "Salvo is at ")
	address, _, _ = strings.Cut(address, " ")
	if err != nil || address == "" {
		t.Fatalf("%q, %v", line, err)
	}
	get := func(method, path, body string) string {
		r, err := http.NewRequestWithContext(context.Background(), method, address+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		resp, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		text, err := io.ReadAll(resp.Body)
		if err != nil || resp.StatusCode != 200 {
			t.Errorf("%s: status %d, %v, %s", path, resp.StatusCode, err, text)
		}
		return string(text)
	}
	if page := get("GET", "", ""); !strings.Contains(page, "<title>") {
		t.Errorf("the page is %s", page)
	}
	if answer := get("POST", "api/odds", `{"line": "3r vs red"}`); !strings.Contains(answer, `"totalWounds"`) {
		t.Errorf("the answer is %s", answer)
	}
}
