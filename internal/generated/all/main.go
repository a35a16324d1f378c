// Command all writes all generated files, as go generate ./... does. A test that fails
// for another reason does not keep the files from being written; it is named in the end.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// steps are the packages whose tests write files, with the tests that do. The library
// comes first, because all others show units from it; then the tables in documents; what
// commands print in documents comes last.
var steps = [][2]string{
	{"internal/unitsdata", "TestLibrary|TestTables"},
	{"legion", "TestCanonical"},
	{"internal/generated", "TestTables"},
	{"internal/openapi", "TestDocument|TestDeclarations"},
	{"report", "Test"},
	{"web", "TestPalette"},
	{"cmd/salvo", "TestScripts|TestDocuments"},
}

func main() {
	var failed []string
	for _, s := range steps {
		cmd := exec.Command("go", "test", "./"+s[0], "-short", "-run", s[1], "-update")
		cmd.Dir = "../.." // go generate runs this in the folder of package generated
		cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
		if cmd.Run() != nil {
			failed = append(failed, "./"+s[0])
		}
	}
	if len(failed) > 0 {
		fmt.Fprintf(os.Stderr, "\nWhat the code makes now is written, but tests above fail for another reason: mend it, see\n\n\tgo test %s\n\nand run go generate ./... again.\n",
			strings.Join(failed, " "))
		os.Exit(1)
	}
}
