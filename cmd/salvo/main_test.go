package main

import (
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"salvo/internal/generated"
)

func TestMain(m *testing.M) {
	// A test that needs the program itself, with its signals, runs itself.
	if line := os.Getenv("SALVO_TEST_MAIN"); line != "" {
		os.Args = append(os.Args[:1], strings.Fields(line)...)
		main()
	}
	testscript.Main(m, map[string]func(){
		"salvo": main,
		// salvo-full N: an output that takes N bytes.
		"salvo-full": func() {
			n, err := strconv.Atoi(os.Args[1])
			if err != nil {
				panic(err)
			}
			os.Exit(run(context.Background(), os.Args[2:], os.Stdin, &full{os.Stdout, n}, os.Stderr))
		},
		// salvo-disk FILE N: a disk on which the file finds N bytes.
		"salvo-disk": fullDisk,
	})
}

// full is an output that takes a number of bytes.
type full struct {
	to   io.Writer
	left int
}

func (f *full) Write(p []byte) (int, error) {
	n, err := f.to.Write(p[:min(len(p), f.left)])
	if f.left -= n; err == nil && n < len(p) {
		err = errors.New("the output is full")
	}
	return n, err
}

// exits runs a program that must end with an exit status: exits 2 salvo odds.
func exits(ts *testscript.TestScript, _ bool, args []string) {
	status := 0
	if ended, ok := errors.AsType[*exec.ExitError](ts.Exec(args[1], args[2:]...)); ok {
		status = ended.ExitCode()
	}
	if strconv.Itoa(status) != args[0] {
		ts.Fatalf("exit status %d, want %s", status, args[0])
	}
}

// whole checks that a file has whole records in it, and before them what another
// file has.
func whole(ts *testscript.TestScript, _ bool, args []string) {
	text := ts.ReadFile(args[0])
	if len(args) > 1 {
		rest, ok := strings.CutPrefix(text, ts.ReadFile(args[1]))
		if !ok {
			ts.Fatalf("what stood in %s is gone", args[0])
		}
		text = rest
	}
	if len(text) < 60_000 || !strings.HasSuffix(text, "\n") {
		ts.Fatalf("%d bytes, the last %q", len(text), text[max(0, len(text)-20):])
	}
	records := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if last := records[len(records)-1]; !slices.Contains(records[:4], last) { // the lines are always the same
		ts.Fatalf("the last record is %s", last)
	}
}

// nothingBeside checks that no file that was to replace another one is left over.
func nothingBeside(ts *testscript.TestScript, _ bool, args []string) {
	for _, name := range args {
		left, err := filepath.Glob(filepath.Join(filepath.Dir(ts.MkAbs(name)), "*"+name+"?*"))
		if err != nil || len(left) > 0 {
			ts.Fatalf("%q is left over, %v", left, err)
		}
	}
}

// files makes files that are too long to stand in a script, or no text.
func files(e *testscript.Env) error {
	for name, text := range map[string]string{
		"long.txt":      "2r vs red\n" + strings.Repeat("x", maxLine+2) + "\n3r vs red",
		"army-long.txt": "Stormtroopers\n" + strings.Repeat("x", anArmyList.most<<20),
		"little.txt":    "\xff\xfe2\x00r\x00\n\x00", "big.txt": "\xfe\xff\x002\x00r\x00\n", "unmarked.txt": "2\x00r\x00\n\x00", // UTF-16
		"many.txt": strings.Repeat("4r aim 1 vs red heavy\n2b vs red\n", 2000),
	} {
		if err := os.WriteFile(filepath.Join(e.WorkDir, name), []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

func TestScripts(t *testing.T) {
	t.Cleanup(func() {
		if t.Failed() {
			t.Log("if a file differs (cmp) and what is printed now is right, run go generate ./...; patterns (stdout, stderr) are edited by hand")
		}
	})
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       generated.Update(),
		RequireUniqueNames:  true,
		RequireExplicitExec: true,
		Cmds:                map[string]func(ts *testscript.TestScript, neg bool, args []string){"exits": exits, "whole": whole, "nothing-beside": nothingBeside},
		Setup:               files,
	})
}
