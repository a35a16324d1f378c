package main

import (
	"context"
	"os"
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
		"salvo": func() {
			os.Exit(run(context.Background(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
		},
	})
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
	})
}
