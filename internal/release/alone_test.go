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
	"slices"
	"strings"
	"testing"

	"salvo/site"
)

// emulator runs programs of linux/arm64. A test that must not be skipped has it.
const emulator = "qemu-aarch64-static"

// runners run the programs of other systems on this one.
var runners = map[target]string{{"linux", "arm64"}: emulator, {"windows", "amd64"}: "wine"}

// The program of a release needs nothing besides itself: no Go, no source, no
// environment. It answers, serves the page and writes it as a folder, the same as
// the source does; those of other systems too, where something runs them.
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
	here := target{runtime.GOOS, runtime.GOARCH}
	t.Run(here.label(), func(t *testing.T) { alone(t, b, here) })
	for _, x := range targets {
		runner, ok := runners[x]
		if !ok || x == here {
			continue
		}
		t.Run(x.label(), func(t *testing.T) {
			at, err := exec.LookPath(runner)
			if err != nil && runner == emulator && os.Getenv("CI") == "true" {
				t.Fatalf("%s is not installed", runner)
			} else if err != nil {
				t.Skipf("this program is not tried: %s is not installed", runner)
			}
			alone(t, b, x, at)
		})
	}
}

// alone tries the program of a system, with what runs it, if something has to.
func alone(t *testing.T, b *builder, system target, runner ...string) {
	files, err := b.files(t.Context(), system)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"The Go programming language", "github.com/alecthomas/kong"} {
		if !strings.Contains(string(files[1].body), name) {
			t.Errorf("%s: no license of %s", files[1].name, name)
		}
	}
	bill := string(files[2].body)
	for _, part := range []string{`"purl": "pkg:golang/salvo@v1.2.0"`, `"purl": "pkg:golang/github.com/alecthomas/kong@v`, `"name": "std"`, `"value": "` + system.arch + `"`} {
		if !strings.Contains(bill, part) {
			t.Errorf("%s: no %s in %s", files[2].name, part, bill)
		}
	}
	if strings.Contains(bill, b.temp) || strings.Contains(bill, b.source) {
		t.Errorf("%s names a folder of this machine", files[2].name)
	}
	dir, home := t.TempDir(), t.TempDir()
	program := filepath.Join(dir, system.program())
	if err := os.WriteFile(program, files[0].body, 0o755); err != nil {
		t.Fatal(err)
	}
	command := func(args ...string) *exec.Cmd {
		args = slices.Concat(runner, []string{program}, args)
		cmd := exec.CommandContext(t.Context(), args[0], args[1:]...)
		cmd.Dir, cmd.Env = dir, []string{"SystemRoot=" + os.Getenv("SystemRoot")} // which Windows cannot do without
		if len(runner) > 0 {
			cmd.Env = []string{"HOME=" + home, "WINEDEBUG=-all", "PATH=" + os.Getenv("PATH")}
		}
		return cmd
	}
	if system.system == "windows" && len(runner) > 0 {
		t.Cleanup(func() { // of what stays for a while
			stop := exec.Command("wineserver", "-k", "-w")
			stop.Env = command().Env
			stop.Run()
		})
		if out, _ := command("version").CombinedOutput(); strings.Contains(string(out), "bcryptprimitives.dll not found") {
			t.Skip("this program is not tried: the wine that is installed is too old for programs of Go")
		}
	}
	for _, x := range []struct {
		args []string
		want string
	}{
		{[]string{"version"}, "salvo v1.2.0 (" + someVersion.commit + ", " + someVersion.date + ", go"},
		{[]string{"odds", "stormtroopers vs rebel-troopers"}, "wounds on average"},
		{[]string{"odds", "2r vs red", "--format", "csv", "--output", "odds.csv"}, ""},
		{[]string{"site", "page"}, "The page is in page"},
		{[]string{"site", "page"}, "The page is in page"}, // over the one before
	} {
		if out, err := command(x.args...).CombinedOutput(); err != nil || !strings.Contains(string(out), x.want) {
			t.Errorf("salvo %s: %v, %s", strings.Join(x.args, " "), err, out)
		}
	}
	for name, want := range map[string]string{"page/salvo.wasm": "\x00asm", "odds.csv": "notation,method,"} {
		if text, err := os.ReadFile(filepath.Join(dir, name)); err != nil || !strings.HasPrefix(string(text), want) {
			t.Errorf("%s: %v, %d bytes", name, err, len(text))
		}
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
